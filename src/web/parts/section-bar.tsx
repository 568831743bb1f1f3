import { useEffect, useRef, useState } from 'preact/hooks'
import { AnchorBar } from './anchor-bar.tsx'
import type { Anchor } from './anchor-bar.tsx'

/** A bar of links to the sibling sections with an id and a heading, which appear as their data loads. */
export function SectionBar({ label }: { readonly label: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [anchors, setAnchors] = useState<readonly Anchor[]>([])
  useEffect(() => {
    const parent = place.current?.parentElement
    if (!parent) return
    const read = () => {
      const found = [...parent.querySelectorAll(':scope > section[id]')].map((section) => ({
        id: section.id,
        name: section.querySelector('h2')?.textContent ?? section.id,
      }))
      setAnchors((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found))
    }
    read()
    const observer = new MutationObserver(read)
    observer.observe(parent, { childList: true })
    return () => observer.disconnect()
  }, [])
  return (
    <div class="section-bar" ref={place}>
      <AnchorBar label={label} anchors={anchors} />
    </div>
  )
}
