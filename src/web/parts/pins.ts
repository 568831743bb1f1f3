import { useState } from 'preact/hooks'

const NAME = 'pinned-leagues'

/** The reader's pinned leagues, stored in this browser. */
export function usePins(): readonly [ReadonlySet<string>, (slug: string) => void] {
  const [pins, setPins] = useState(read)
  const toggle = (slug: string) => {
    const next = new Set(pins)
    if (!next.delete(slug)) next.add(slug)
    localStorage.setItem(NAME, JSON.stringify([...next]))
    setPins(next)
  }
  return [pins, toggle]
}

function read(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(NAME) ?? '[]') as string[])
  } catch {
    return new Set()
  }
}
