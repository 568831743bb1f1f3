import type { Database } from './database.ts'
import { ENTITIES } from './entity.ts'
import type { Entity } from './entity.ts'

/** Stands for every league at once in a query that spans them. */
export const EVERY_LEAGUE = '*'

/** What a query depends on: it is asked again once one of the entities changed in that league. */
export interface DependsOn {
  readonly league: string
  readonly entityNames: readonly Entity[]
}

const known = new WeakMap<readonly Entity[], Map<string, DependsOn>>()

/** What a query of a league depends on: one object for as long as the query's list of entities is the same one. */
export function dependsOnIn(league: string, entityNames: readonly Entity[]): DependsOn {
  const byLeague = known.get(entityNames) ?? new Map<string, DependsOn>()
  known.set(entityNames, byLeague)
  const dependsOn = byLeague.get(league) ?? { league, entityNames }
  // Texts that clients made up are none of the leagues.
  if (byLeague.size < MAX_LEAGUES) byLeague.set(league, dependsOn)
  return dependsOn
}

const MAX_LEAGUES = 100
const LISTS = new Map<Entity, readonly Entity[]>(ENTITIES.map((entityName) => [entityName, [entityName]]))

/** The same for one entity. */
export function dependsOnOne(league: string, entityName: Entity): DependsOn {
  return dependsOnIn(league, LISTS.get(entityName) ?? [entityName])
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
  readonly #numbers = new Map<string, { version: number }>()
  /** The numbers of what is asked for again and again: found by object, not by a text made for it. */
  readonly #known = new WeakMap<DependsOn, readonly { readonly version: number }[]>()

  /** The sum of the versions of some entities in a league (or in all): it grows with each of them. */
  version(dependsOn: DependsOn): number {
    let numbers = this.#known.get(dependsOn)
    if (!numbers) {
      numbers = dependsOn.entityNames.map((entityName) => this.#numberOf(dependsOn.league, entityName))
      this.#known.set(dependsOn, numbers)
    }
    let sum = 0
    for (const { version } of numbers) sum += version
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
    return [...this.#numbers].flatMap(([key, { version }]) => {
      const [league = '', entityName = ''] = key.split('/')
      const isNeeded = leagues.get(league)?.has(entityName) === true || ofAll?.has(entityName) === true
      return isNeeded && version > 0 && league !== EVERY_LEAGUE ? [{ league, entityName, version }] : []
    })
  }

  /** Takes a newer version in; an older one is late news and is left alone. */
  observe(league: string, entityName: string, version: number): void {
    const number = this.#numberOf(league, entityName)
    const growth = version - number.version
    if (growth <= 0) return
    number.version = version
    this.#numberOf(EVERY_LEAGUE, entityName).version += growth
  }

  #numberOf(league: string, entityName: string): { version: number } {
    const key = `${league}/${entityName}`
    const number = this.#numbers.get(key) ?? { version: 0 }
    this.#numbers.set(key, number)
    return number
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
