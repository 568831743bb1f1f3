/*
 * Games that a reader watches on his own time: nothing beside their pages tells their scores. They are kept in this browser, by
 * the paths of their pages.
 */

/** The name of what is kept. */
const WATCHED = 'watched'

type Watched = Readonly<Record<string, number>>

function readWatched(): Watched {
  try {
    return JSON.parse(localStorage.getItem(WATCHED) ?? '{}') as Watched
  } catch {
    return {}
  }
}

/** How far behind a reader is in a game that he watches on his own time, in milliseconds; `null` if he does not. */
export function watchedBehind(path: string): number | null {
  return readWatched()[path] ?? null
}

/** Keeps, or with `null` forgets, how far behind a reader is in a game. */
export function keepWatched(path: string, behindMs: number | null): void {
  const { [path]: _, ...others } = readWatched()
  const next = behindMs === null ? others : { ...others, [path]: behindMs }
  if (Object.keys(next).length === 0) localStorage.removeItem(WATCHED)
  else localStorage.setItem(WATCHED, JSON.stringify(next))
  hideWatched()
}

let sheet: CSSStyleSheet | null = null

/** Hides the scores of watched games wherever there is a link to them. */
export function hideWatched(): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(Object.keys(readWatched()).map(rulesOf).join('\n'))
}

function rulesOf(path: string): string {
  const link = `a[href=${JSON.stringify(path)}]`
  return `${link}.spoiler, ${link} .spoiler, .spoiler:has(> ${link}) { visibility: hidden }
${link} .longer { display: none }
${link} :is(.winner, .loser) .name { font-weight: inherit; opacity: 1 }`
}
