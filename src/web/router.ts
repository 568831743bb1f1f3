import { useEffect, useState } from 'preact/hooks'

const CHANGED = 'addresschange'

/** Navigates to a URL of these pages without a reload. */
export function navigate(href: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', href)
  else history.replaceState(null, '', href)
  dispatchEvent(new Event(CHANGED))
}

/** Returns the page's URL; components that use it are rendered again when it changes. */
export function useAddress(): URL {
  const [href, setHref] = useState(location.href)
  useEffect(() => {
    const update = () => setHref(location.href)
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
export function isOwnPage(path: string): boolean {
  return path === '/' || /^\/(leagues|games|teams|athletes|news|search|status|console)(\/|$)/.test(path)
}
