import { findLeague } from '../../domain/league.ts'
import type { SportSlug } from '../../domain/league.ts'
import { readRecordedBodies } from '../../upstream/recordings/recorded-bodies.ts'
import { GAME_ROWS } from './game-rows.ts'
import { ENTITY_ROWS, OMITTED_ANYWHERE } from './other-rows.ts'
import { PLAY_ROWS } from './play-rows.ts'
import type { CoverageRow, MemberCoverage } from './row.ts'

/** Which values of the source are exposed, and where; the first row that matches a path decides. */
export const COVERAGE: readonly CoverageRow[] = [
  ...OMITTED_ANYWHERE,
  ...PLAY_ROWS,
  ...GAME_ROWS,
  ...ENTITY_ROWS,
]

/** The paths of a folder's values: by sport, how many are of each kind; and those that no row matches. */
export interface CoverageReport {
  readonly bySport: ReadonlyMap<SportSlug, ReadonlyMap<MemberCoverage['kind'], number>>
  readonly unlisted: readonly string[]
}

/** Reads every value of a folder of recorded responses. Throws if the folder does not exist. */
export function measureCoverage(directory: string): CoverageReport {
  const paths = new Map<SportSlug, Set<string>>()
  for (const { kind, league, body } of readRecordedBodies(directory)) {
    const sport = league === null ? undefined : findLeague(league)?.sport
    if (sport) addPaths(body, kind, paths.get(sport) ?? newSet(paths, sport))
  }
  return reportOf(paths)
}

function newSet(paths: Map<SportSlug, Set<string>>, sport: SportSlug): Set<string> {
  const set = new Set<string>()
  paths.set(sport, set)
  return set
}

/** Adds the paths of all values, with array items as `[]` and keys that are numbers as `*`. */
function addPaths(value: unknown, path: string, paths: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) addPaths(item, `${path}[]`, paths)
  else if (typeof value === 'object' && value !== null)
    for (const [key, member] of Object.entries(value))
      addPaths(member, `${path}.${/^\d+$/.test(key) ? '*' : key}`, paths)
  else paths.add(path)
}

const MATCHERS = COVERAGE.map((row) => ({ row, matcher: matcherOf(row.pattern) }))
const rowsByPath = new Map<string, CoverageRow | null>()

/** The row of the table that decides on a path, such as `scoreboard.events[].id`; `null` if the table has none. */
export function findRow(path: string): CoverageRow | null {
  const known = rowsByPath.get(path)
  if (known !== undefined) return known
  const row = MATCHERS.find(({ matcher }) => matcher.test(path))?.row ?? null
  rowsByPath.set(path, row)
  return row
}

function reportOf(paths: ReadonlyMap<SportSlug, ReadonlySet<string>>): CoverageReport {
  const kinds = new Map<string, MemberCoverage['kind'] | null>()
  for (const path of new Set([...paths.values()].flatMap((ofSport) => [...ofSport])))
    kinds.set(path, findRow(path)?.coverage.kind ?? null)
  const countsOf = (ofSport: ReadonlySet<string>) => {
    const counts = new Map<MemberCoverage['kind'], number>()
    for (const path of ofSport) {
      const kind = kinds.get(path)
      if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
    return counts
  }
  return {
    bySport: new Map([...paths].map(([sport, ofSport]) => [sport, countsOf(ofSport)])),
    unlisted: [...kinds].flatMap(([path, kind]) => (kind === null ? [path] : [])).toSorted(),
  }
}

/** A pattern of a row as a regular expression over whole paths. */
function matcherOf(pattern: string): RegExp {
  const source = pattern.replaceAll(/\*\*\.?|[*{},.[\]$]/g, (token) => {
    switch (token) {
      case '**.':
        return '(?:[^.]+\\.)*'
      case '**':
        return '.*'
      case '*':
        return '[^.]*'
      case '{':
        return '(?:'
      case '}':
        return ')'
      case ',':
        return '|'
      default:
        return `\\${token}`
    }
  })
  return new RegExp(`^${source}$`)
}

/** The report as a table of shares by sport. */
export function formatCoverage({ bySport, unlisted }: CoverageReport): string {
  const rows = [...bySport].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const lines = rows.map(([sport, counts]) => {
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const share = (kind: MemberCoverage['kind']) =>
      `${((100 * (counts.get(kind) ?? 0)) / total).toFixed(1)} %`.padStart(12)
    return `${sport.padEnd(12)}${String(total).padStart(7)}${share('exposed')}${share('derived')}${share('reasoned')}${share('missing')}`
  })
  const head = `${'sport'.padEnd(12)}${'paths'.padStart(7)}${['exposed', 'derived', 'left out', 'not yet'].map((word) => word.padStart(12)).join('')}`
  const rest = unlisted.map((path) => `not in the table: ${path}`)
  return [head, ...lines, ...rest].join('\n')
}
