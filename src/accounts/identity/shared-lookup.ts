/** Maximum number of keys per statement. */
const MAX_BATCH = 1_000

/**
 * Batches lookups: at most one statement runs at a time, and lookups that arrive in the meantime share the next one.
 * A burst needs only a few statements, each of which starts after the lookups that share it. `findAll` returns
 * results in the order of its keys.
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
    const lookup = next.then((found) => found.get(key) as Found)
    waiting.set(key, lookup)
    return lookup
  }
}
