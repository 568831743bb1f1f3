/** Logos that are loaded together, at most. */
const MOST_AT_ONCE = 60
/** Fewer are loaded one by one, from the browser's cache if they were there before. */
const FEWEST_AT_ONCE = 3

/** The address of an image for each path that was loaded before, or is being loaded. */
const known = new Map<string, Promise<string>>()
let waiting = new Map<string, (address: string) => void>()

/**
 * Returns the address of a logo's small image: those of a moment's paths (`/logos/nba/12`) are loaded in one request. The
 * path itself where that fails.
 */
export function loadSmallLogo(path: string): Promise<string> {
  const found =
    known.get(path) ??
    new Promise<string>((resolve) => {
      // The observers of all logos near the window report in one task.
      if (waiting.size === 0) setTimeout(loadWaiting)
      waiting.set(path, resolve)
    })
  known.set(path, found)
  return found
}

function loadWaiting(): void {
  const all = [...waiting]
  waiting = new Map()
  for (let start = 0; start < all.length; start += MOST_AT_ONCE) {
    const some = all.slice(start, start + MOST_AT_ONCE)
    const loaded = some.length < FEWEST_AT_ONCE ? Promise.resolve({}) : loadMany(some.map(([path]) => path))
    loaded.then(
      (images: Readonly<Record<string, string>>) => {
        for (const [path, resolve] of some) resolve(images[teamOf(path)] ?? path)
      },
      () => undefined,
    )
  }
}

const teamOf = (path: string): string => path.slice('/logos/'.length)

/** Loads the images of logos by team. */
async function loadMany(paths: readonly string[]): Promise<Readonly<Record<string, string>>> {
  try {
    const response = await fetch(`/logos?of=${paths.map(teamOf).sort().join()}`)
    return response.ok ? ((await response.json()) as Readonly<Record<string, string>>) : {}
  } catch {
    return {}
  }
}
