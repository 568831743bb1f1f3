import { useEffect, useState } from 'preact/hooks'

/** A section of a page, as the target of a link. */
export interface Anchor {
  /** The id of its element. */
  readonly id: string
  readonly name: string
  /** Number of live games, if any. */
  readonly liveCount?: number
}

interface AnchorBarProps {
  /** Label for screen readers. */
  readonly label: string
  readonly anchors: readonly Anchor[]
}

/** The section that crosses this share of the window height is the current one. */
const READING_LINE = '-25% 0px -70% 0px'

/** Links to the sections of a page; the bar is sticky and highlights the current section. */
export function AnchorBar({ label, anchors }: AnchorBarProps) {
  const [current, setCurrent] = useState<string | null>(null)
  const ids = anchors.map(({ id }) => id).join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)
        if (seen) setCurrent(seen.target.id)
      },
      { rootMargin: READING_LINE },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  if (anchors.length < 2) return null
  return (
    <nav class="anchors" aria-label={label}>
      {anchors.map(({ id, name, liveCount = 0 }) => (
        <a key={id} href={`#${id}`} aria-current={current === id ? 'location' : undefined}>
          {name}
          {liveCount > 0 && <small class="live"> {liveCount} live</small>}
        </a>
      ))}
    </nav>
  )
}
