import { findLeague } from '../../domain/league.ts'
import type { Database } from '../database/database.ts'
import { ENTITIES } from './entity.ts'
import type { Entity } from './entity.ts'

/** Stands for all leagues in a query that spans them. */
export const EVERY_LEAGUE = '*'

/** Dependencies of a query: its results become stale when one of the entities changes in that league. */
export interface DependsOn {
  readonly league: string
  readonly entityNames: readonly Entity[]
}

const known = new WeakMap<readonly Entity[], Map<string, DependsOn>>()

/** Returns the dependencies of a query in a league; the same object for the same list of entities in a known league. */
export function dependsOnIn(league: string, entityNames: readonly Entity[]): DependsOn {
  const byLeague = known.get(entityNames) ?? new Map<string, DependsOn>()
  const found = byLeague.get(league)
  if (found) return found
  const dependsOn = { league, entityNames }
  // Arbitrary text from clients must not fill the map.
  if (league === EVERY_LEAGUE || findLeague(league)) known.set(entityNames, byLeague.set(league, dependsOn))
  return dependsOn
}

const LISTS = new Map<Entity, readonly Entity[]>(ENTITIES.map((entityName) => [entityName, [entityName]]))

/** The same for one entity. */
export function dependsOnOne(league: string, entityName: Entity): DependsOn {
  return dependsOnIn(league, LISTS.get(entityName) ?? [entityName])
}

/** A minimum version for a read. */
export interface NeededVersion {
  readonly league: string
  readonly entityName: string
  readonly version: number
}

/**
 * Version numbers that increase with every change of an entity in a league. Data read at a version is valid
 * while that version is current; caches of objects and responses need nothing else.
 */
export class Versions {
  readonly #numbers = new Map<string, { version: number }>()
  /** Versions of frequent dependencies, looked up by object instead of a string key. */
  readonly #known = new WeakMap<DependsOn, readonly { readonly version: number }[]>()

  /** The sum of the versions of entities in a league (or in all); it increases with each of them. */
  version(dependsOn: DependsOn): number {
    let sum = 0
    for (const { version } of this.#known.get(dependsOn) ?? this.#numbersOf(dependsOn)) sum += version
    return sum
  }

  /** Numbers that exist; they are remembered once all do, as a read must not create any for arbitrary text. */
  #numbersOf(dependsOn: DependsOn): readonly { readonly version: number }[] {
    const { league, entityNames } = dependsOn
    const numbers = entityNames.flatMap((entityName) => this.#numbers.get(`${league}/${entityName}`) ?? [])
    if (numbers.length === entityNames.length) this.#known.set(dependsOn, numbers)
    return numbers
  }

  /** Lists the version of each dependency once; a dependency on all leagues includes those of each league. */
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
      return isNeeded && league !== EVERY_LEAGUE ? [{ league, entityName, version }] : []
    })
  }

  /** Stores a newer version; an older one is ignored. */
  observe(league: string, entityName: string, version: number): void {
    const growth = version - (this.#numbers.get(`${league}/${entityName}`)?.version ?? 0)
    if (growth <= 0) return
    this.#numberOf(league, entityName).version = version
    this.#numberOf(EVERY_LEAGUE, entityName).version += growth
  }

  #numberOf(league: string, entityName: string): { version: number } {
    const key = `${league}/${entityName}`
    const number = this.#numbers.get(key) ?? { version: 0 }
    this.#numbers.set(key, number)
    return number
  }

  /** Reads all versions, as other processes may have increased them. One small statement. */
  async refresh(database: Database): Promise<void> {
    const rows = await database.read<{ league: string; entityName: string; version: number }>(READ_VERSIONS)
    for (const row of rows) this.observe(row.league, row.entityName, row.version)
  }
}

/** Statement that each process runs at intervals to refresh its versions. */
export const READ_VERSIONS =
  'SELECT league, entity_name AS "entityName", version FROM league_versions WHERE version > 0'

/** Increases versions inside a transaction; the returned numbers are valid once it has committed. */
export const BUMP_VERSIONS = `
  UPDATE league_versions v SET version = v.version + 1
  FROM (
    SELECT league, entity_name FROM league_versions
    WHERE league = $1 AND entity_name = ANY($2::text[]) ORDER BY entity_name FOR NO KEY UPDATE) o
  WHERE v.league = o.league AND v.entity_name = o.entity_name
  RETURNING v.entity_name AS "entityName", v.version::float8 AS version`
