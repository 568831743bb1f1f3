/** How many keys one statement asks for at most. */
const MAX_BATCH = 1_000

/**
 * Lookups that share statements: at most one statement runs at a time, and those who come meanwhile share the next one. A
 * crowd that comes at once is asked for in a few statements, each begun after who shares it has asked. `findAll` answers
 * in the order of its keys.
 */
export function createSharedLookup<Found>(
  findAll: (keys: readonly string[]) => Promise<readonly Found[]>,
): (key: string) => Promise<Found> {
  let waiting = new Map<string, Promise<Found>>()
  let next: Promise<ReadonlyMap<string, Found>> | null = null
  let running: Promise<unknown> = Promise.resolve()
  const begin = () => {
    const keys = waiting
    const batch = running.then(async () => {
      if (waiting === keys) {
        waiting = new Map()
        next = null
      }
      const all = [...keys.keys()]
      const found = await findAll(all)
      return new Map(all.map((key, place) => [key, found[place] as Found]))
    })
    running = batch.catch(() => undefined)
    return batch
  }
  return (key) => {
    const same = waiting.get(key)
    if (same) return same
    if (waiting.size >= MAX_BATCH) {
      waiting = new Map()
      next = null
    }
    next ??= begin()
    const mine = next.then((found) => found.get(key) as Found)
    waiting.set(key, mine)
    return mine
  }
}
