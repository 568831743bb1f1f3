import { ApiError } from '../../domain/error.ts'
import { CHANGE_TYPES, formatPosition, parsePosition } from '../../domain/change.ts'
import type { ChangePage, ChangeType, EntityChange, FeedPosition } from '../../domain/change.ts'
import { HOUR_MS } from '../../domain/time.ts'
import type { SqlParameter } from '../database/database.ts'
import { isoSql } from '../database/timestamps.ts'
import { renewFeed } from './change-feed.ts'
import type { Store } from '../store.ts'

/** Which changes are read. */
export interface ChangeQuery {
  /** After this position; `null`: from the beginning. */
  readonly since: string | null
  readonly leagues: readonly string[]
  readonly types: readonly ChangeType[]
  readonly limit: number
}

/** Where the entities of a type are, with alias `t`. */
interface FedTable {
  readonly table: string
  /** The id in the feed. */
  readonly id: string
  /** Finds the entity of a deletion `d`. */
  readonly isDeleted: string
  readonly where?: string
  /** Whether a row stands for something that was withdrawn. */
  readonly isWithdrawn?: string
}

const STANDING_ID = `t.season || ':' || t.season_type || ':' || CASE t.kind WHEN 'rankings' THEN 'rankings:' ELSE '' END || t.id`

/** Tables of the feed; the ids are also those of the triggers that note deletions. */
const FED_TABLES: Readonly<Record<ChangeType, FedTable>> = {
  event: byId('events'),
  play: {
    table: 'plays',
    id: `t.event_id || ':' || t.id`,
    isDeleted: `t.event_id = split_part(d.id, ':', 1) AND t.id = substr(d.id, strpos(d.id, ':') + 1)`,
  },
  odds: {
    table: 'odds',
    id: 't.event_id',
    isDeleted: 't.event_id = d.id',
    // A line that was taken down.
    isWithdrawn: `COALESCE(t.doc->>'spread', t.doc->>'moneyline', t.doc->>'overUnder') IS NULL`,
  },
  team: byId('teams'),
  athlete: byId('athletes'),
  injury: byId('injuries'),
  standing: {
    table: 'standings',
    id: STANDING_ID,
    isDeleted: `${STANDING_ID} = d.id`,
    where: `t.kind IN ('standings', 'rankings')`,
  },
  article: { table: 'articles', id: 't.id::text', isDeleted: 't.id = d.id::int8' },
  transaction: byId('transactions'),
}

function byId(table: string): FedTable {
  return { table, id: 't.id', isDeleted: 't.id = d.id' }
}

interface FeedRow {
  readonly type: ChangeType
  readonly league: string
  readonly id: string
  readonly change: EntityChange['change']
  readonly at: string
  readonly xid: number
  readonly seq: number
}

interface FeedState {
  readonly identity: string
  /** Whether the identity is that of this database. */
  readonly isOwn: boolean
  /** Unix epoch milliseconds. */
  readonly keptFrom: number | null
  readonly now: number
  /** All transactions before this one have ended. */
  readonly horizon: number
  /** The newest of them that has rows in the feed. */
  readonly newest: number
  readonly rows: readonly FeedRow[] | null
}

/**
 * Reads a page of the changes feed. Rows of transactions that began after one that is still running are left for later, so
 * that none is ever committed before a position that was given out. Throws INVALID_PARAMETER if `since` is no position, and
 * CHANGES_EXPIRED if deletions after it may be forgotten, or if it is of another database.
 */
export async function readChanges(store: Store, query: ChangeQuery): Promise<ChangePage> {
  const since = query.since === null ? null : parsePosition(query.since)
  if (query.since !== null && since === null) throw notAPosition()
  const state = await readFeed(store, query, since)
  const { identity, now, newest } = state
  if (since) checkPosition(since, state, store.changesRetentionHours)
  const readAt = since?.readAt ?? now
  const rows = state.rows ?? []
  // Entities of these changes are then loaded as they are now, whichever process has written them.
  if (store.database.kind === 'server' && rows.length > 0) await store.versions.refresh(store.database)
  const hasMore = rows.length > query.limit
  const changes = rows.slice(0, query.limit).map(({ xid, seq, ...change }): EntityChange => ({
    position: formatPosition({ identity, xid, seq, readAt }),
    ...change,
  }))
  const start = since ?? { identity, xid: 0, seq: 0, readAt }
  // Not the horizon: after a crash, numbers of transactions that wrote nothing are given to others.
  const end = { identity, xid: newest + 1, seq: 0, readAt: now }
  const next = hasMore ? (changes.at(-1)?.position ?? formatPosition(start)) : formatPosition(end)
  return { changes, next, hasMore }
}

async function readFeed(store: Store, query: ChangeQuery, since: FeedPosition | null): Promise<FeedState> {
  const types = CHANGE_TYPES.filter((type) => query.types.includes(type))
  const parameters: SqlParameter[] = [since?.xid ?? 0, since?.seq ?? 0, query.leagues, query.limit + 1, types]
  const [state] = await store.database.read<FeedState>(feedSql(types), parameters)
  if (state?.isOwn) return state
  await renewFeed(store.database)
  const [renewed] = await store.database.read<FeedState>(feedSql(types), parameters)
  if (!renewed) throw new Error('the changes feed has no row')
  return renewed
}

/** The state of the feed and a page of its rows, in one snapshot. */
function feedSql(types: readonly ChangeType[]): string {
  // Each table has its own page: the first rows of all are among them.
  const parts = [...types.map(entitiesSql), ...(types.length === 0 ? [] : [deletionsSql(types)])]
  const rows =
    parts.length === 0
      ? `'[]'::json`
      : `(SELECT json_agg(p ORDER BY p.xid, p.seq) FROM (
          SELECT * FROM (${parts.join(' UNION ALL ')}) r ORDER BY r.xid, r.seq LIMIT $4::int) p)`
  return `WITH feed AS MATERIALIZED (
      SELECT f.identity, f.cluster = change_cluster() AS is_own, f.kept_from,
        txid_snapshot_xmin(txid_current_snapshot()) + f.xid_offset AS horizon FROM change_feed f)
    SELECT feed.identity, feed.is_own AS "isOwn", feed.horizon, ${NEWEST} AS newest, ${rows} AS rows,
      CASE WHEN isfinite(feed.kept_from) THEN floor(extract(epoch FROM feed.kept_from) * 1000)::int8 END AS "keptFrom",
      floor(extract(epoch FROM now()) * 1000)::int8 AS now,
      $1::int8 + $2::int8 + $4::int4 + cardinality($3::text[]) + cardinality($5::text[]) AS given
    FROM feed`
}

const HORIZON = '(SELECT horizon FROM feed)'
const rangeOf = (alias: string) =>
  `(${alias}.change_xid, ${alias}.change_seq) > ($1::int8, $2::int8) AND ${alias}.change_xid < ${HORIZON}
  AND ${alias}.league = ANY($3::text[])`
const feedPosition = (alias: string) =>
  `${isoSql(`${alias}.changed_at`)} AS at,
  ${alias}.change_xid AS xid, ${alias}.change_seq AS seq`
const pageOf = (alias: string) => `ORDER BY ${alias}.change_xid, ${alias}.change_seq LIMIT $4::int`

function entitiesSql(type: ChangeType): string {
  const { table, id, where, isWithdrawn } = FED_TABLES[type]
  const change = isWithdrawn ? `CASE WHEN ${isWithdrawn} THEN 'delete' ELSE 'upsert' END` : `'upsert'`
  return `(SELECT '${type}' AS type, t.league, ${id} AS id, ${change} AS change, ${feedPosition('t')}
    FROM ${table} t WHERE ${rangeOf('t')}${where ? ` AND ${where}` : ''} ${pageOf('t')})`
}

/** Deletions of entities that are not stored again. */
function deletionsSql(types: readonly ChangeType[]): string {
  const exists = types.map((type) => {
    const { table, isDeleted } = FED_TABLES[type]
    return `WHEN '${type}' THEN EXISTS (SELECT 1 FROM ${table} t WHERE t.league = d.league AND ${isDeleted})`
  })
  return `(SELECT d.type, d.league, d.id, 'delete' AS change, ${feedPosition('d')}
    FROM deletions d WHERE ${rangeOf('d')} AND d.type = ANY($5::text[])
      AND NOT CASE d.type ${exists.join(' ')} ELSE false END ${pageOf('d')})`
}

/** The newest transaction of all tables that has ended and whose rows were kept. */
const NEWEST = `GREATEST(0, ${[...Object.values(FED_TABLES).map(({ table }) => table), 'deletions']
  .map((table) => `(SELECT max(change_xid) FROM ${table} WHERE change_xid < ${HORIZON})`)
  .join(', ')})`

function checkPosition(since: FeedPosition, state: FeedState, retentionHours: number): void {
  if (since.identity !== state.identity || since.xid > state.horizon) {
    throw new ApiError('CHANGES_EXPIRED', {
      message: 'This position is of another database, or of this one before it was restored.',
      hint: TAKE_EXPORTS,
    })
  }
  const keptFrom = Math.max(state.keptFrom ?? -Infinity, state.now - retentionHours * HOUR_MS)
  if (since.readAt >= keptFrom) return
  throw new ApiError('CHANGES_EXPIRED', {
    message: `Deletions are kept for ${retentionHours} hours; this position is older.`,
    hint: TAKE_EXPORTS,
  })
}

const TAKE_EXPORTS =
  'Take the exports again (GET /api/v1/exports), or read the changes without `since`, and then follow from there.'

function notAPosition(): ApiError {
  return new ApiError('INVALID_PARAMETER', {
    message: 'Invalid value for `since`.',
    hint: '`since` must be a `next` or a `position` of an earlier response.',
  })
}
