import { useEffect, useState } from 'preact/hooks'
import { useHost } from './host.ts'

const CHANGED = 'addresschange'

/** Navigates to a URL of these pages without a reload. */
export function navigate(href: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') {
    keepPlace()
    history.pushState(null, '', href)
  } else history.replaceState(null, '', href)
  dispatchEvent(new Event(CHANGED))
}

/** Keeps the reader's place with the current entry of the browser's history. */
function keepPlace(): void {
  history.replaceState({ ...history.state, place: scrollY }, '')
}

/** After Back, a page is as long as before once its data is here. */
const RETURN_MS = 5_000
/** Scrolling ends often enough; some browsers refuse more than a hundred changes of the history in 30 s. */
const KEEP_EVERY_MS = 500

/** Returns the reader to the place on the page that Back or Forward, or a reload, opens. Call it once. */
export function keepPlaces(): void {
  history.scrollRestoration = 'manual'
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('scroll', () => {
    timer ??= setTimeout(() => {
      timer = undefined
      keepPlace()
    }, KEEP_EVERY_MS)
  })
  addEventListener('popstate', returnToPlace)
  returnToPlace()
}

/** Scrolls to the entry's place as soon as the page is long enough; the reader's own scrolling ends that. */
function returnToPlace(): void {
  const place = (history.state as { place?: number } | null)?.place ?? 0
  if (place === 0) return
  const stop = new AbortController()
  const { signal } = stop
  const grown = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < place + innerHeight) return
    scrollTo(0, place)
    stop.abort()
  })
  signal.addEventListener('abort', () => grown.disconnect())
  grown.observe(document.body)
  for (const own of ['wheel', 'touchmove', 'keydown', CHANGED])
    addEventListener(own, () => stop.abort(), { signal, passive: true })
  setTimeout(() => stop.abort(), RETURN_MS)
}

/** Returns the page's URL; components that use it are rendered again when it changes. */
export function useAddress(): URL {
  const { address } = useHost()
  const [href, setHref] = useState(address.href)
  useEffect(() => {
    const update = () => setHref(location.href)
    update()
    addEventListener('popstate', update)
    addEventListener(CHANGED, update)
    return () => {
      removeEventListener('popstate', update)
      removeEventListener(CHANGED, update)
    }
  }, [])
  return new URL(href)
}

/** Handles plain clicks on links of these pages without a reload. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  const link = (event.target as Element | null)?.closest('a[href]')
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target !== '') return
  if (!isOwnPage(link.pathname)) return
  // The browser handles links within the same page.
  if (link.hash !== '' && link.pathname === location.pathname && link.search === location.search) return
  event.preventDefault()
  navigate(link.href)
  scrollTo(0, 0)
}

/** Whether a path is one of these pages, as on the server. */
function isOwnPage(path: string): boolean {
  return (
    path === '/' || /^\/(leagues|games|teams|athletes|more|news|search|status|watch|console)(\/|$)/.test(path)
  )
}
