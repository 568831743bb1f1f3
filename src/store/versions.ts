import type { Database } from './database.ts'
import type { Entity } from './entity.ts'

/** Stands for every league at once in a query that spans them. */
export const EVERY_LEAGUE = '*'

/** What a query depends on: it is asked again once one of the entities changed in that league. */
export interface DependsOn {
  readonly league: string
  readonly entityNames: readonly Entity[]
}

/** A version that what is read must not be older than. */
export interface NeededVersion {
  readonly league: string
  readonly entityName: string
  readonly version: number
}

/**
 * Numbers that grow whenever something of an entity changed in a league. What was read at one number is true as
 * long as the number stands: caches of objects and of answers need nothing else.
 */
export class Versions {
  readonly #numbers = new Map<string, number>()

  /** The sum of the versions of some entities in a league (or in all): it grows with each of them. */
  version(league: string, entityNames: readonly Entity[]): number {
    let sum = 0
    for (const entityName of entityNames) sum += this.#numbers.get(`${league}/${entityName}`) ?? 0
    return sum
  }

  /** The version of each entity that something depends on, each once; a league that stands for all has those of all. */
  list(dependsOn: readonly DependsOn[]): NeededVersion[] {
    const leagues = new Map<string, Set<string>>()
    for (const { league, entityNames } of dependsOn) {
      const known = leagues.get(league) ?? new Set()
      for (const entityName of entityNames) known.add(entityName)
      leagues.set(league, known)
    }
    const ofAll = leagues.get(EVERY_LEAGUE)
    return [...this.#numbers].flatMap(([key, version]) => {
      const [league = '', entityName = ''] = key.split('/')
      const isNeeded = leagues.get(league)?.has(entityName) === true || ofAll?.has(entityName) === true
      return isNeeded && league !== EVERY_LEAGUE ? [{ league, entityName, version }] : []
    })
  }

  /** Takes a newer version in; an older one is late news and is left alone. */
  observe(league: string, entityName: string, version: number): void {
    const key = `${league}/${entityName}`
    const growth = version - (this.#numbers.get(key) ?? 0)
    if (growth <= 0) return
    this.#numbers.set(key, version)
    const total = `${EVERY_LEAGUE}/${entityName}`
    this.#numbers.set(total, (this.#numbers.get(total) ?? 0) + growth)
  }

  /** Reads all versions, as other processes may have raised them. One small statement. */
  async refresh(database: Database): Promise<void> {
    const rows = await database.read<{ league: string; entityName: string; version: number }>(READ_VERSIONS)
    for (const row of rows) this.observe(row.league, row.entityName, row.version)
  }
}

/** What every process asks once in a while, whoever asks it something. */
export const READ_VERSIONS =
  'SELECT league, noun AS "entityName", version FROM league_versions WHERE version > 0'

/** Raises versions inside a transaction; the returned numbers are true once it has committed. */
export const BUMP_VERSIONS = `
  UPDATE league_versions SET version = version + 1
  WHERE league = $1 AND noun = ANY($2::text[])
  RETURNING noun AS "entityName", version::float8 AS version`
