import {
  listAthleteIdentities,
  listEntityIds,
  replaceExternalIds,
} from '../../store/entities/external-ids.ts'
import type { DisputedId, ExternalIdRow } from '../../store/entities/external-ids.ts'
import type { Store } from '../../store/store.ts'
import { listRegisterFiles, readFileParts } from '../../upstream/registers/files.ts'
import type { StoredRegisterFile } from '../../upstream/registers/files.ts'
import type { Register, RegisterEntry } from '../../upstream/registers/register.ts'
import { joinRegister } from './join-register.ts'
import { teamIdRows } from './team-id-rows.ts'

/** The names of readings that are no registers. */
const TABLE = 'table'
const PAIRS = 'pairs'

/** The ids of the table of teams as they were written: texts by league. */
export type WrittenTeamIds = Map<string, string>

/**
 * Writes the ids in the table of teams for the teams that are stored. `written` is what this process wrote before: leagues
 * whose rows are the same are left out. Once `signal` is aborted, the rest is left for the next start.
 */
export async function recordTeamIds(
  store: Store,
  written: WrittenTeamIds = new Map(),
  signal?: AbortSignal,
): Promise<readonly DisputedId[]> {
  const table = teamIdRows()
  const stored = new Set(
    (await listEntityIds(store, 'team', [...table.keys()])).map(({ league, id }) => `${league}/${id}`),
  )
  const disputed: DisputedId[] = []
  for (const [league, all] of table) {
    if (signal?.aborted) break
    const rows = all.filter(({ entityId }) => stored.has(`${league}/${entityId}`))
    const text = JSON.stringify(rows)
    if (written.get(league) === text) continue
    disputed.push(...(await replaceExternalIds(store, league, TABLE, rows)).disputed)
    written.set(league, text)
  }
  return disputed
}

/** An id of a game that was paired with one of ours. */
export type PairedGame = Pick<ExternalIdRow, 'entityId' | 'provider' | 'id' | 'source'>

/** Writes the ids of a league's games that were paired with those of others; they replace the pairs before. */
export async function recordPairs(
  store: Store,
  league: string,
  pairs: readonly PairedGame[],
): Promise<readonly DisputedId[]> {
  const rows = pairs.map((pair): ExternalIdRow => ({ ...pair, type: 'event', method: 'paired' }))
  return (await replaceExternalIds(store, league, PAIRS, rows)).disputed
}

/** What a register gave, for the log. */
export interface RecordedRegister {
  readonly register: Register['name']
  readonly ids: number
  readonly changed: number
  readonly contradicted: readonly string[]
  readonly ambiguous: readonly string[]
  readonly shared: readonly string[]
  readonly disputed: readonly DisputedId[]
}

/**
 * Joins the stored files of a register (`<directory>/<name>/`) with our entities, and writes the ids of each league;
 * `null` if it has no files. Throws if a file cannot be read: what was written before stays.
 */
export async function recordRegister(
  store: Store,
  register: Register,
  directory: string,
): Promise<RecordedRegister | null> {
  const files = await listRegisterFiles(directory, register)
  if (files.length === 0) return null
  const found = new Map<string, ExternalIdRow[]>()
  const report = { contradicted: [] as string[], ambiguous: [] as string[], shared: [] as string[] }
  for (const [leagues, group] of groupByLeagues(files)) {
    const ours = await readOurEntities(store, leagues)
    const joined = await joinRegister(() => readAll(group), ours, register.source)
    for (const [league, rows] of joined.rows) found.set(league, [...(found.get(league) ?? []), ...rows])
    report.contradicted.push(...joined.contradicted)
    report.ambiguous.push(...joined.ambiguous)
    report.shared.push(...joined.shared)
  }
  const leagues = new Set(files.flatMap(({ file }) => file.leagues))
  let changed = 0
  const disputed: DisputedId[] = []
  for (const league of leagues) {
    const replaced = await replaceExternalIds(store, league, register.name, found.get(league) ?? [])
    changed += replaced.written + replaced.removed
    disputed.push(...replaced.disputed)
  }
  const ids = [...found.values()].reduce((sum, rows) => sum + rows.length, 0)
  return { register: register.name, ids, changed, ...report, disputed }
}

/** Files whose entries are looked for in the same leagues are one register: ids that two of them share count as shared. */
function groupByLeagues(
  files: readonly StoredRegisterFile[],
): ReadonlyMap<readonly string[], readonly StoredRegisterFile[]> {
  const groups = new Map<string, StoredRegisterFile[]>()
  for (const stored of files) {
    const key = stored.file.leagues.join()
    groups.set(key, [...(groups.get(key) ?? []), stored])
  }
  return new Map([...groups.values()].map((group) => [group[0]?.file.leagues ?? [], group]))
}

async function* readAll(files: readonly StoredRegisterFile[]): AsyncGenerator<RegisterEntry> {
  for (const { path, file } of files) {
    try {
      yield* file.read(readFileParts(path))
    } catch (error) {
      throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }
}

async function readOurEntities(store: Store, leagues: readonly string[]) {
  const [athletes, teams, events] = await Promise.all([
    listAthleteIdentities(store, leagues),
    listEntityIds(store, 'team', leagues),
    listEntityIds(store, 'event', leagues),
  ])
  const table = teamIdRows()
  const teamsByOthers = new Map(
    leagues
      .flatMap((league) => table.get(league) ?? [])
      .map(({ provider, id, entityId }) => [`${provider}:${id}`, entityId]),
  )
  return { athletes, teams, events, teamsByOthers }
}
