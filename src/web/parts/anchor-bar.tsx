import { useEffect, useState } from 'preact/hooks'

/** A section of a page that a bar leads to. */
export interface Anchor {
  /** The id of its element. */
  readonly id: string
  readonly name: string
  /** How much of it is live, if any. */
  readonly liveCount?: number
}

interface AnchorBarProps {
  /** What the bar is for, for screen readers. */
  readonly label: string
  readonly anchors: readonly Anchor[]
}

/** What is above this share of the window is what is being read. */
const READING_LINE = '-25% 0px -70% 0px'

/** Links to the sections of a page; the bar stays in sight while the page scrolls, and marks where the reader is. */
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
