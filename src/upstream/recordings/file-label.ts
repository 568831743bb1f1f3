import { beginsWithDay } from '../../domain/day.ts'
import { LEAGUES } from '../../domain/league.ts'

/** What a file's path states. The content of the file takes precedence. */
export interface FileLabel {
  readonly path: string
  /** The name without folders, extension, times and numbers: `core-plays`. */
  readonly words: string
  /** The ids in the name, in order. */
  readonly ids: readonly string[]
  readonly page: number | null
  /** The league in the nearest folder or in the name. */
  readonly league: string | null
  /** Recording time if the name contains it to the second, in Unix epoch milliseconds. */
  readonly atMs: number | null
  /** Start of the day in the name; used if there is no more precise time. */
  readonly dayMs: number | null
}

/** Not the end of a longer number: in `401772994_2025-05-31T055818Z` the id is none of the time. */
const TIME =
  /(?<!\d)((?:19|20)\d{2})-?(0[1-9]|1[0-2])-?([0-2]\d|3[01])[T_]([01]\d|2[0-3])[-:]?([0-5]\d)[-:]?([0-5]\d)(?!\d)(?:\.\d+)?Z?/
const DAY = /(?<!\d)(20\d{2})-?(0[1-9]|1[0-2])-?([0-2]\d|3[01])(?!\d)/

/** Longest first, so that `college-football-lines` does not match a shorter slug. */
const SLUGS = LEAGUES.map((league) => league.slug).sort((one, other) => other.length - one.length)

/** Parses a relative path such as `sequences/mlb/generic_baseball_mlb_scoreboard_2025-06-01T152645Z.json.gz`. */
export function readFileLabel(path: string): FileLabel {
  const segments = path.split('/')
  const name = (segments.at(-1) ?? '').replace(/(\.json)?(\.gz)?$/i, '')
  const folders = segments.slice(0, -1).reverse()
  const league = firstOf(folders.map(findSlugAtStart)) ?? findSlugInside(name)
  const time = TIME.exec(name)
  const day = DAY.exec(name.replace(TIME, ' '))
  const bare = name
    .replace(TIME, ' ')
    .replace(DAY, ' ')
    .replace(/\bv\d+\b/gi, ' ')
  const page = /page-?_?(\d+)/i.exec(bare)?.[1]
  const numbered = SLUGS.reduce((text, slug) => text.replaceAll(slug, ' '), bare).replace(/page-?_?\d+/i, ' ')
  return {
    path,
    words: name.toLowerCase(),
    ids: numbered.match(/(?<![a-z\d])\d+(?![a-z\d])/gi) ?? [],
    page: page === undefined ? null : Number(page),
    league,
    atMs: time ? timeOf(time.slice(1)) : null,
    dayMs: day ? timeOf(day.slice(1)) : null,
  }
}

function timeOf(parts: readonly (string | undefined)[]): number | null {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map(Number)
  const date = [String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
  return beginsWithDay(date) ? Date.UTC(year, month - 1, day, hour, minute, second) : null
}

function findSlugAtStart(segment: string): string | null {
  const text = segment.toLowerCase()
  return (
    SLUGS.find((slug) => text === slug || text.startsWith(`${slug}-`) || text.startsWith(`${slug}_`)) ?? null
  )
}

function findSlugInside(name: string): string | null {
  const text = `-${name.toLowerCase().replaceAll('_', '-')}-`
  return SLUGS.find((slug) => text.includes(`-${slug}-`)) ?? null
}

function firstOf<T>(values: readonly (T | null)[]): T | null {
  return values.find((value) => value !== null) ?? null
}
