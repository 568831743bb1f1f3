import { ApiError } from '../../domain/error.ts'
import { FREQUENCIES } from '../../domain/update.ts'
import { factsOf, matchesCondition, parseCondition } from '../../domain/update-condition.ts'
import type { UpdateCondition } from '../../domain/update-condition.ts'
import { pointsMoved } from '../../domain/odds.ts'
import type { UpdateData } from '../../domain/wire/update.ts'
import type { Tx } from '../database/database.ts'
import type { Store } from '../store.ts'

/** Name of the cursor: the last update that was fanned out to webhooks. */
const CURSOR = 'webhooks'

/**
 * Creates deliveries for new updates of the log, and moves the cursor in the same transaction: each update is
 * fanned out once, by any process. Returns the number of updates read; `null` if another process is fanning
 * out.
 */
export async function fanOut(store: Store, now: Date, limit: number): Promise<number | null> {
  return store.database.transaction(async (tx) => {
    const [cursor] = await tx.query<{ seq: string }>(
      `SELECT seq::text AS seq FROM log_marks WHERE name = '${CURSOR}' FOR UPDATE SKIP LOCKED`,
    )
    if (!cursor) return beginFanOut(tx)
    const [page] = await tx.query<{ last: string | null; count: number }>(
      `SELECT max(seq)::text AS last, count(*)::int AS count
       FROM (SELECT seq FROM updates WHERE seq > $1::bigint ORDER BY seq LIMIT $2) page`,
      [cursor.seq, limit],
    )
    if (!page || page.last === null) return 0
    const fulfilled = await listFulfilled(tx, cursor.seq, page.last, now)
    const moves = await listMoves(tx, cursor.seq, page.last)
    const range = [cursor.seq, page.last, now.toISOString(), ...fulfilled, ...moves]
    await tx.query(FAN_OUT, range)
    const newest = [...range, Object.keys(FREQUENCIES), Object.values(FREQUENCIES).map(String)]
    await tx.query(REPLACE_HELD, newest)
    await tx.query(FAN_OUT_CONFLATED, newest)
    await tx.query(`UPDATE log_marks SET seq = $1::bigint WHERE name = '${CURSOR}'`, [page.last])
    return page.count
  })
}

/** The condition in a text; `null` for one that cannot be read, which selects nothing. */
export function readCondition(text: string): UpdateCondition | null {
  try {
    return parseCondition(text)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/**
 * Deactivates the webhooks whose condition cannot be read, such as one that a later release stored, so that their owners
 * learn why nothing is delivered, and others get their updates.
 */
async function deactivateUnreadable(tx: Tx, conditions: readonly string[], now: Date): Promise<void> {
  if (conditions.length === 0) return
  await tx.query(
    `WITH stopped AS (
       UPDATE webhooks SET active = false, deactivated_reason = $3, deactivated_at = $2::timestamptz
       WHERE active AND condition = ANY($1::text[]) RETURNING id, account_id)
     INSERT INTO audit_entries (account_id, at, actor, action, object_id, detail)
     SELECT account_id, $2::timestamptz, 'service', 'webhook_deactivated', id, $3 FROM stopped`,
    [conditions, now.toISOString(), 'its condition (`where`) cannot be read'],
  )
}

/**
 * Evaluates the conditions of webhooks over new updates: the same code as for subscriptions, as SQL would be a second
 * meaning of the same text. Returns the pairs that are true, as two lists.
 */
async function listFulfilled(
  tx: Tx,
  after: string,
  upTo: string,
  now: Date,
): Promise<readonly [string[], string[]]> {
  const rows = await tx.query<{ condition: string }>(
    `SELECT DISTINCT condition FROM webhooks WHERE active AND condition IS NOT NULL`,
  )
  if (rows.length === 0) return [[], []]
  const updates = await tx.query<{ seq: string; data: string; phase: string | null }>(
    `SELECT seq::text AS seq, data, phase FROM updates WHERE seq > $1::bigint AND seq <= $2::bigint`,
    [after, upTo],
  )
  const facts = updates.map(({ seq, data, phase }) => ({
    seq,
    facts: factsOf(JSON.parse(data) as UpdateData, phase),
  }))
  const conditions = rows.map(({ condition }) => ({ condition, parsed: readCondition(condition) }))
  const unreadable = conditions.filter(({ parsed }) => parsed === null)
  await deactivateUnreadable(
    tx,
    unreadable.map(({ condition }) => condition),
    now,
  )
  const pairs = conditions.flatMap(({ condition, parsed }) => {
    if (parsed === null) return []
    return facts.filter((one) => matchesCondition(parsed, one.facts)).map(({ seq }) => ({ condition, seq }))
  })
  return [pairs.map(({ condition }) => condition), pairs.map(({ seq }) => seq)]
}

/** The points of the moves of odds among new updates, as two lists, if any webhook has a `minMove`. */
async function listMoves(tx: Tx, after: string, upTo: string): Promise<readonly [string[], string[]]> {
  const updates = await tx.query<{ seq: string; data: string }>(
    `SELECT seq::text AS seq, data FROM updates
     WHERE seq > $1::bigint AND seq <= $2::bigint AND type = 'odds_change'
       AND EXISTS (SELECT 1 FROM webhooks WHERE active AND min_move IS NOT NULL)`,
    [after, upTo],
  )
  const moves = updates.flatMap(({ seq, data }) => {
    const points = movedIn(JSON.parse(data) as UpdateData)
    return points === null ? [] : [{ seq, points }]
  })
  return [moves.map(({ seq }) => seq), moves.map(({ points }) => String(points))]
}

/** The points by which the line moved in an update; `null` for one that is no move. */
export function movedIn({ odds = null, previousOdds = null }: UpdateData): number | null {
  return pointsMoved(previousOdds, odds)
}

/**
 * Creates the cursor at the first run: earlier updates had no recipients. `null` if another process holds it.
 */
async function beginFanOut(tx: Tx): Promise<number | null> {
  const rows = await tx.query(
    `INSERT INTO log_marks (name, seq) SELECT '${CURSOR}', COALESCE(max(seq), 0) FROM updates
     ON CONFLICT (name) DO NOTHING RETURNING 1`,
  )
  return rows.length > 0 ? 0 : null
}

/** A new id of a delivery, in SQL. */
export const NEW_DELIVERY_ID = `'msg_' || replace(gen_random_uuid()::text, '-', '')`
const SELECTS = `w.active AND u.seq > w.since_seq AND u.type = ANY(w.types) AND (w.all_leagues OR u.league = ANY(w.leagues))
  AND (w.sports = '{}' OR (SELECT sport_slug FROM leagues WHERE slug = u.league) = ANY(w.sports))
  AND (w.event_ids = '{}' OR u.event_id = ANY(w.event_ids))
  AND (w.team_ids = '{}' OR u.data::json->'homeTeam'->>'id' = ANY(w.team_ids)
    OR u.data::json->'awayTeam'->>'id' = ANY(w.team_ids))
  AND (w.condition IS NULL OR EXISTS (
    SELECT 1 FROM unnest($4::text[], $5::text[]) AS f(condition, seq)
    WHERE f.condition = w.condition AND f.seq::bigint = u.seq))
  AND (w.min_move IS NULL OR NOT EXISTS (
    SELECT 1 FROM unnest($6::text[], $7::text[]) AS m(seq, points)
    WHERE m.seq::bigint = u.seq AND m.points::float8 < w.min_move))`
/** When an update may be delivered: now, or so many seconds after its time. Without a delay, clocks are not compared. */
const EARLIEST = `GREATEST($3::timestamptz,
  CASE WHEN w.delay_seconds > 0 THEN u.at + make_interval(secs => w.delay_seconds) END)`
const COLUMNS = `id, webhook_id, seq, type, event_id, lane, host, status, attempts, due_at, next_at, created_at`

const FAN_OUT = `
  INSERT INTO deliveries (${COLUMNS})
  SELECT ${NEW_DELIVERY_ID}, w.id, u.seq, u.type, u.event_id, u.league || '/' || u.event_id, w.host,
    'pending', 0, t.due, t.due, $3::timestamptz
  FROM updates u JOIN webhooks w ON ${SELECTS}
  CROSS JOIN LATERAL (SELECT ${EARLIEST} AS due) t
  WHERE u.seq > $1::bigint AND u.seq <= $2::bigint AND w.frequency = 'asap'
  ON CONFLICT (webhook_id, seq) DO NOTHING`

// For webhooks with a frequency: the newest update of each game and type, which is its own ordering key.
const NEWEST = `
  newest AS (
    SELECT DISTINCT ON (w.id, u.league, u.event_id, u.type)
      w.id AS webhook_id, w.host, u.seq, u.type, u.event_id, f.seconds::int AS seconds,
      w.delay_seconds, ${EARLIEST} AS earliest,
      u.league || '/' || u.event_id || '/' || u.type AS lane
    FROM updates u JOIN webhooks w ON ${SELECTS}
    JOIN unnest($8::text[], $9::text[]) AS f(name, seconds) ON f.name = w.frequency
    WHERE u.seq > $1::bigint AND u.seq <= $2::bigint AND w.frequency <> 'asap'
    ORDER BY w.id, u.league, u.event_id, u.type, u.seq DESC)`

/**
 * A held delivery that was not attempted yet carries the newest state instead; with a delay, only one that may be known
 * when it is due.
 */
const REPLACE_HELD = `
  WITH ${NEWEST}
  UPDATE deliveries d SET seq = n.seq FROM newest n
  WHERE d.webhook_id = n.webhook_id AND d.lane = n.lane AND d.status = 'pending' AND d.attempts = 0
    AND d.claim IS NULL AND d.seq < n.seq AND (n.delay_seconds = 0 OR n.earliest <= d.due_at) AND $3::timestamptz IS NOT NULL`

const FAN_OUT_CONFLATED = `
  WITH ${NEWEST}
  INSERT INTO deliveries (${COLUMNS})
  SELECT ${NEW_DELIVERY_ID}, n.webhook_id, n.seq, n.type, n.event_id, n.lane, n.host, 'pending', 0, t.due, t.due, $3::timestamptz
  FROM newest n
  CROSS JOIN LATERAL (
    SELECT GREATEST(n.earliest, max(d.due_at) + make_interval(secs => n.seconds)) AS due
    FROM deliveries d WHERE d.webhook_id = n.webhook_id AND d.lane = n.lane) t
  ON CONFLICT (webhook_id, seq) DO NOTHING`
