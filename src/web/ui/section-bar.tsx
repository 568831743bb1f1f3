import { useEffect, useRef, useState } from 'preact/hooks'
import { useBrowserState } from '../data/host.ts'
import { AnchorBar } from './anchor-bar.tsx'
import type { Anchor } from './anchor-bar.tsx'
import { useHistoryState } from './use-history-state.ts'

const PHONE = '(max-width: 600px)'

/** The sections beside a bar, in one column or in several. */
const SECTIONS = ':scope > section[id], :scope > .columns section[id]'

/** They are in the order of one column, which the style sheet says. */
const sectionsOf = (parent: Element) =>
  [...parent.querySelectorAll<HTMLElement>(SECTIONS)]
    .map((section) => ({ section, order: Number(getComputedStyle(section).order) }))
    .sort((one, other) => one.order - other.order)
    .map(({ section }) => section)

/**
 * A bar of links to the sibling sections with an id and a heading, which appear as their data loads. On phones the links are
 * tabs: only the chosen section is shown, which the style sheet decides by `data-part` and `data-shown`.
 */
export function SectionBar({ label }: { readonly label: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [anchors, setAnchors] = useState<readonly Anchor[]>([])
  const isPhone = useMedia(PHONE)
  const [chosen, choose] = useHistoryState('part', '')
  const part = anchors.some(({ id }) => id === chosen) ? chosen : (anchors[0]?.id ?? '')
  useEffect(() => {
    const parent = place.current?.parentElement
    if (!parent) return
    parent.dataset['part'] = part
    for (const section of sectionsOf(parent)) section.toggleAttribute('data-shown', section.id === part)
  }, [part, anchors])
  useEffect(() => {
    const parent = place.current?.parentElement
    if (!parent) return
    const read = () => {
      const found = sectionsOf(parent).map((section) => ({
        id: section.id,
        name: section.querySelector('h2')?.textContent ?? section.id,
      }))
      setAnchors((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found))
    }
    read()
    const observer = new MutationObserver(read)
    for (const each of [parent, ...parent.querySelectorAll('.column')])
      observer.observe(each, { childList: true })
    return () => observer.disconnect()
  }, [])
  return (
    <div class="section-bar" ref={place}>
      {isPhone ? (
        <nav class="anchors" aria-label={label}>
          {anchors.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === part}
              onClick={() => {
                choose(id)
                showTop(place.current?.parentElement)
              }}
            >
              {name}
            </button>
          ))}
        </nav>
      ) : (
        <AnchorBar label={label} anchors={anchors} />
      )}
    </div>
  )
}

/** Whether a media query applies. */
function useMedia(query: string): boolean {
  const [doesMatch, setMatch] = useBrowserState(() => matchMedia(query).matches, false)
  useEffect(() => {
    const list = matchMedia(query)
    const update = () => setMatch(list.matches)
    list.addEventListener('change', update)
    return () => list.removeEventListener('change', update)
  }, [query])
  return doesMatch
}

/** Scrolls up to the begin of a part, if its tabs stick to the top. */
function showTop(parent: HTMLElement | null | undefined): void {
  const bar = parent?.querySelector('nav.anchors')
  const head = parent?.querySelector('header')
  if (!bar || !head) return
  const top = head.getBoundingClientRect().bottom + scrollY - bar.getBoundingClientRect().top
  if (scrollY > top) scrollTo(0, Math.max(0, top))
}
