import { ID_METHODS, ID_PROVIDER_NAMES } from '../../domain/external-id.ts'
import type { ExternalId, IdentifiedType, IdProviderName } from '../../domain/external-id.ts'
import { cachedBatch } from '../query/query.ts'
import type { Key } from '../query/query.ts'
import { dependsOnIn, dependsOnOne, EVERY_LEAGUE } from '../query/versions.ts'
import type { Store } from '../store.ts'
import { saveRows } from '../query/save.ts'
import type { TableSpec } from '../query/save.ts'

/** An id that one of our entities has elsewhere. */
export interface ExternalIdRow extends ExternalId {
  readonly type: IdentifiedType
  /** The id of our entity in its league. */
  readonly entityId: string
}

/** An id that is not answered, as two of ours have it, or one of ours has two. */
export interface DisputedId {
  readonly type: IdentifiedType
  readonly provider: string
  /** The ids of others, and ours. */
  readonly ids: readonly string[]
  readonly entityIds: readonly string[]
}

/** What a reading of ids has changed. */
export interface ReplacedIds {
  readonly written: number
  readonly removed: number
  readonly disputed: readonly DisputedId[]
}

interface StoredRow extends ExternalIdRow {
  readonly league: string
  readonly origin: string
}

const EXTERNAL_IDS: TableSpec<StoredRow> = {
  name: 'external_ids',
  entity: 'externalid',
  onConflict: 'replace',
  columns: [
    { name: 'league', type: 'text', of: ({ league }) => league, isKey: true },
    { name: 'type', type: 'text', of: ({ type }) => type, isKey: true },
    { name: 'entity_id', type: 'text', of: ({ entityId }) => entityId, isKey: true },
    { name: 'provider', type: 'text', of: ({ provider }) => provider, isKey: true },
    { name: 'id', type: 'text', of: ({ id }) => id, isKey: true },
    { name: 'origin', type: 'text', of: ({ origin }) => origin, isKey: true },
    { name: 'source', type: 'text', of: ({ source }) => source },
    { name: 'method', type: 'text', of: ({ method }) => method },
  ],
}

/**
 * Decides which ids of a league are answered: those that no two of ours share, and of which an entity has one only. Of
 * equal ones, stated by several, the best method counts.
 */
const JUDGE = `
  UPDATE external_ids t SET is_given = j.is_given
  FROM (
    SELECT r.*,
      NOT is_disputed AND row_number() OVER (
        PARTITION BY type, entity_id, provider ORDER BY array_position($2::text[], method), origin
      ) = 1 AS is_given
    FROM (
      SELECT type, entity_id, provider, id, origin, method,
        min(entity_id) OVER of_id <> max(entity_id) OVER of_id
          OR min(id) OVER of_entity <> max(id) OVER of_entity AS is_disputed
      FROM external_ids WHERE league = $1
      WINDOW of_id AS (PARTITION BY type, provider, id),
        of_entity AS (PARTITION BY type, provider, entity_id)
    ) r
  ) j
  WHERE t.league = $1 AND t.type = j.type AND t.entity_id = j.entity_id AND t.provider = j.provider AND t.id = j.id
    AND t.origin = j.origin AND t.is_given <> j.is_given`

const LIST_DISPUTED = `
  SELECT type, provider, array_to_json(array_agg(DISTINCT id))::text AS ids,
    array_to_json(array_agg(DISTINCT entity_id))::text AS "entityIds"
  FROM external_ids t
  WHERE league = $1 AND origin = $2 AND NOT EXISTS (
    SELECT 1 FROM external_ids o WHERE o.league = t.league AND o.type = t.type AND o.entity_id = t.entity_id
      AND o.provider = t.provider AND o.id = t.id AND o.is_given)
  GROUP BY type, provider ORDER BY type, provider`

/**
 * Replaces the ids of a league that one reading states (`origin`: the table of teams, a register, the pairs of games).
 * What two of ours would share is answered for neither, whoever states it.
 */
export async function replaceExternalIds(
  store: Store,
  league: string,
  origin: string,
  rows: readonly ExternalIdRow[],
): Promise<ReplacedIds> {
  return store.write(
    league,
    async (writer) => {
      const { tx } = writer
      const keys = [
        rows.map(({ type }) => type),
        rows.map(({ entityId }) => entityId),
        rows.map(({ provider }) => provider),
        rows.map(({ id }) => id),
      ]
      const removed = await tx.query<{ id: string }>(
        `DELETE FROM external_ids t WHERE league = $1 AND origin = $2 AND NOT EXISTS (
           SELECT 1 FROM unnest($3::text[], $4::text[], $5::text[], $6::text[]) AS k(type, entity_id, provider, id)
           WHERE k.type = t.type AND k.entity_id = t.entity_id AND k.provider = t.provider AND k.id = t.id)
         RETURNING t.id`,
        [league, origin, ...keys],
      )
      const { written } = await saveRows(
        tx,
        EXTERNAL_IDS,
        rows.map((row) => ({ ...row, league, origin })),
      )
      if (written > 0 || removed.length > 0) {
        await tx.query(JUDGE, [league, ID_METHODS])
        writer.touch('externalid')
      }
      const disputed = await tx.query<Record<keyof DisputedId, string>>(LIST_DISPUTED, [league, origin])
      return { written, removed: removed.length, disputed: disputed.map(readDisputed) }
    },
    'background',
  )
}

function readDisputed({ type, provider, ids, entityIds }: Record<keyof DisputedId, string>): DisputedId {
  return {
    type: type as IdentifiedType,
    provider,
    ids: JSON.parse(ids) as string[],
    entityIds: JSON.parse(entityIds) as string[],
  }
}

/** Finds the ids of entities, by `[league, type, id]`; empty lists for those without. */
export function listExternalIds(store: Store, keys: readonly Key[]): Promise<(readonly ExternalId[])[]> {
  const cacheKey = (key: Key) => `external_ids/${key.join('/')}`
  const dependsOn = (key: Key) => dependsOnOne(key[0] ?? '', 'externalid')
  return cachedBatch(store, keys, cacheKey, dependsOn, async (missing, read) => {
    const rows = await read<ExternalId & { readonly n: number }>(
      `SELECT k.n::int AS n, t.provider, t.id, t.source, t.method
       FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS k(league, type, entity_id, n)
       JOIN external_ids t ON t.league = k.league AND t.type = k.type AND t.entity_id = k.entity_id AND t.is_given
       ORDER BY k.n, array_position($4::text[], t.provider)`,
      [...[0, 1, 2].map((place) => missing.map((key) => key[place] ?? '')), ID_PROVIDER_NAMES],
    )
    const lists: ExternalId[][] = missing.map(() => [])
    for (const { n, ...id } of rows) lists[n - 1]?.push(id)
    return lists
  })
}

/** An entity of ours, by its league and id. */
export interface IdentifiedEntity {
  readonly type: IdentifiedType
  readonly league: string
  readonly entityId: string
  readonly name: string
}

/** The stored entities with an id, as rows with `league`, `type`, `entity_id` and `name`. */
const ENTITIES_WITH_NAMES = `
  (SELECT league, 'team' AS type, id AS entity_id, doc->>'displayName' AS name FROM teams
   UNION ALL SELECT league, 'athlete', id, doc->>'displayName' FROM athletes
   UNION ALL SELECT league, 'event', id, doc->>'name' FROM events)`

/**
 * Finds the stored entities that have an id of a provider, by `[provider, id]`; in the order of the leagues. A club has
 * one id in several leagues.
 */
export function listByExternalId(
  store: Store,
  keys: readonly Key[],
): Promise<(readonly IdentifiedEntity[])[]> {
  const cacheKey = (key: Key) => `by_external_id/${JSON.stringify(key)}`
  const dependsOn = () => dependsOnIn(EVERY_LEAGUE, ['externalid', 'team', 'athlete', 'event'])
  return cachedBatch(store, keys, cacheKey, dependsOn, async (missing, read) => {
    const rows = await read<IdentifiedEntity & { readonly n: number }>(
      `SELECT k.n::int AS n, t.type, t.league, t.entity_id AS "entityId", e.name
       FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS k(provider, id, n)
       JOIN external_ids t ON t.provider = k.provider AND t.id = k.id AND t.is_given
       JOIN LATERAL ${ENTITIES_WITH_NAMES} e ON e.league = t.league AND e.type = t.type AND e.entity_id = t.entity_id
       JOIN leagues l ON l.slug = t.league AND l.is_served
       ORDER BY k.n, array_position(ARRAY['team', 'athlete', 'event'], t.type), l.position, t.entity_id`,
      [0, 1].map((place) => missing.map((key) => key[place] ?? '')),
    )
    const lists: IdentifiedEntity[][] = missing.map(() => [])
    for (const { n, ...entity } of rows) lists[n - 1]?.push(entity)
    return lists
  })
}

/** How many stored entities have an id of a provider, each club once. */
export interface IdCount {
  readonly provider: IdProviderName
  readonly type: IdentifiedType
  readonly source: ExternalId['source']
  readonly count: number
}

/** Counts the ids of stored entities by provider, type and source. */
export async function countExternalIds(store: Store): Promise<readonly IdCount[]> {
  const dependsOn = () => dependsOnIn(EVERY_LEAGUE, ['externalid', 'team'])
  const [counts] = await cachedBatch(
    store,
    ['all'],
    () => 'external_ids/counts',
    dependsOn,
    async (_, read) => [
      await read<IdCount>(
        `SELECT t.provider, t.type, t.source, count(DISTINCT (l.sport_slug, t.entity_id))::int AS count
         FROM external_ids t JOIN leagues l ON l.slug = t.league AND l.is_served
         WHERE t.is_given AND (t.type <> 'team'
           OR EXISTS (SELECT 1 FROM teams e WHERE e.league = t.league AND e.id = t.entity_id))
         GROUP BY t.provider, t.type, t.source
         ORDER BY array_position($1::text[], t.provider), t.type, t.source`,
        [ID_PROVIDER_NAMES],
      ),
    ],
  )
  return counts ?? []
}

/** What registers join athletes by. */
export interface AthleteIdentity {
  readonly league: string
  readonly id: string
  readonly name: string
  /** `YYYY-MM-DD`; `null` if unknown. */
  readonly birthDate: string | null
  /** The current team; `null` if unknown. */
  readonly teamId: string | null
}

/** Lists the athletes of leagues with their names, birth dates and teams. */
export function listAthleteIdentities(
  store: Store,
  leagues: readonly string[],
): Promise<readonly AthleteIdentity[]> {
  return store.database.read<AthleteIdentity>(
    `SELECT league, id, doc->>'displayName' AS name, doc->>'dateOfBirth' AS "birthDate", doc->>'teamId' AS "teamId"
     FROM athletes WHERE league = ANY($1::text[]) ORDER BY league, id`,
    [leagues],
  )
}

/** Lists the ids of the stored teams or games of leagues. */
export function listEntityIds(
  store: Store,
  type: Exclude<IdentifiedType, 'athlete'>,
  leagues: readonly string[],
): Promise<readonly { readonly league: string; readonly id: string }[]> {
  const table = type === 'team' ? 'teams' : 'events'
  return store.database.read(`SELECT league, id FROM ${table} WHERE league = ANY($1::text[]) ORDER BY id`, [
    leagues,
  ])
}
