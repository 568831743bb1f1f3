import { replayPosition, REPLAY_RULES, replayRanges, replaySeq } from '../../domain/replay.ts'
import type { Replay } from '../../domain/replay.ts'
import type { NewUpdate, Update, UpdateSelection } from '../../domain/update.ts'
import type { Tx } from '../database/database.ts'
import { isoSql } from '../database/timestamps.ts'
import type { Store } from '../store.ts'

/** A message that a replay will send. */
export interface ReplayMessage extends NewUpdate {
  /** When it happened, ISO-8601. */
  readonly timestamp: string
}

const REPLAY_COLUMNS = `r.id, r.account_id AS "accountId", r.league, r.event_id AS "eventId", r.day AS date,
  r.webhook_id AS "webhookId", r.note, ${isoSql('r.from_at')} AS "from", ${isoSql('r.to_at')} AS "to", r.messages, r.speed, r.paused,
  ${isoSql('r.position')} AS position, CASE WHEN r.anchor_at IS NOT NULL THEN ${isoSql('r.anchor_at')} END AS "anchorAt", r.parts,
  ${isoSql('r.created_at')} AS "createdAt"`
/** Of `$2`, the time until which an unheard replay is kept. */
const IS_KEPT = 'r.listened_at > $2::timestamptz'

function keptSince(now: Date): string {
  return new Date(now.getTime() - REPLAY_RULES.keptMs).toISOString()
}

/** Rows of one statement. */
const ROWS_AT_ONCE = 1_000

/** The replay of an account before it is stored. */
export type NewReplay = Omit<Replay, 'anchorAt' | 'parts' | 'position' | 'paused'>

/** Stores a replay with its messages, in the order of time, or returns `null` if its account has `limit` of them. */
export function insertReplay(
  store: Store,
  replay: NewReplay,
  messages: readonly ReplayMessage[],
  limit: number,
): Promise<Replay | null> {
  const { id, accountId, league, eventId, date, webhookId, note, from, to, speed, createdAt } = replay
  return store.database.transaction(async (tx) => {
    // Concurrent inserts count each other.
    await tx.query('SELECT id FROM accounts WHERE id = $1 FOR UPDATE', [accountId])
    const [row] = await tx.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM replays r WHERE r.account_id = $1 AND ${IS_KEPT}`,
      [accountId, keptSince(new Date(createdAt))],
    )
    if ((row?.count ?? 0) >= limit) return null
    const [made] = await tx.query<Replay>(
      `INSERT INTO replays AS r (id, account_id, league, event_id, day, webhook_id, note, from_at, to_at, messages, speed, paused,
         position, parts, created_at, listened_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz, $9::timestamptz, $10::int, $11::int, false,
         $8::timestamptz, '[{"after":0,"first":1}]', $12::timestamptz, $12::timestamptz)
       RETURNING ${REPLAY_COLUMNS}`,
      [id, accountId, league, eventId, date, webhookId, note, from, to, messages.length, speed, createdAt],
    )
    for (let start = 0; start < messages.length; start += ROWS_AT_ONCE) {
      const rows = messages.slice(start, start + ROWS_AT_ONCE)
      await tx.query(INSERT_MESSAGES, [
        id,
        start,
        rows.map(({ timestamp }) => timestamp),
        rows.map(({ type }) => type),
        rows.map((one) => one.league),
        rows.map((one) => one.eventId),
        rows.map(({ data }) => data),
        rows.map(({ phase }) => phase ?? null),
      ])
    }
    return made ?? null
  })
}

const INSERT_MESSAGES = `
  INSERT INTO replay_messages (replay_id, place, at, type, league, event_id, data, phase)
  SELECT $1, $2::int + i.place, i.at::timestamptz, i.type, i.league, i.event_id, i.data, i.phase
  FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[]) WITH ORDINALITY
    AS i(at, type, league, event_id, data, phase, place)`

/** Finds a replay of an account; `null` if it is unknown or has ended. */
export async function findReplay(
  store: Store,
  accountId: string,
  id: string,
  now: Date,
): Promise<Replay | null> {
  const [row] = await store.database.run<Replay>(SELECT_REPLAY, [id, keptSince(now), accountId])
  return row ?? null
}

const SELECT_REPLAY = `SELECT ${REPLAY_COLUMNS} FROM replays r WHERE r.id = $1 AND ${IS_KEPT} AND r.account_id = $3`

/** Lists the replays of an account, oldest first. */
export function listReplays(store: Store, accountId: string, now: Date): Promise<readonly Replay[]> {
  return store.database.run<Replay>(
    `SELECT ${REPLAY_COLUMNS} FROM replays r WHERE r.account_id = $1 AND ${IS_KEPT} ORDER BY r.created_at, r.id`,
    [accountId, keptSince(now)],
  )
}

/** Notes that a replay has a listener, with whom it begins; returns whether it is still there. */
export async function noteListener(store: Store, id: string, now: Date): Promise<boolean> {
  const rows = await store.database.run(
    `UPDATE replays r SET listened_at = GREATEST(r.listened_at, $3::timestamptz), anchor_at = COALESCE(r.anchor_at, $3::timestamptz)
     WHERE r.id = $1 AND ${IS_KEPT} RETURNING 1`,
    [id, keptSince(now), now.toISOString()],
  )
  return rows.length > 0
}

/** How far a replay is. */
export interface ReplayProgress {
  readonly replay: Replay
  /** The `seq` of its last message that is due. */
  readonly due: number
  /** When the next one is due, in milliseconds from now; `null` while there is none. */
  readonly nextMs: number | null
  readonly isOver: boolean
}

/**
 * Reads how far a replay is; `null` if it has ended. A change that is being made is waited for, so that no message is due
 * by the old state after the change has counted those that were.
 */
export function readReplayProgress(
  store: Store,
  accountId: string,
  id: string,
  now: Date,
): Promise<ReplayProgress | null> {
  return store.database.transaction((tx) => readProgress(tx, accountId, id, { now, lock: 'FOR SHARE' }))
}

/** The same in a transaction, which others that change it or send its messages to a webhook wait for. */
export function lockReplay(tx: Tx, accountId: string, id: string, now: Date): Promise<ReplayProgress | null> {
  return readProgress(tx, accountId, id, { now, lock: 'FOR UPDATE' })
}

async function readProgress(
  tx: Tx,
  accountId: string,
  id: string,
  { now, lock }: { readonly now: Date; readonly lock: 'FOR SHARE' | 'FOR UPDATE' },
): Promise<ReplayProgress | null> {
  const [replay] = await tx.query<Replay>(`${SELECT_REPLAY} ${lock}`, [id, keptSince(now), accountId])
  return replay ? progressOf(tx, replay, now) : null
}

async function progressOf(tx: Tx, replay: Replay, now: Date): Promise<ReplayProgress> {
  const position = replayPosition(replay, now.getTime())
  const [row] = await tx.query<{ place: number; next: string | null }>(
    `SELECT COALESCE(max(place), 0) AS place,
       (SELECT ${isoSql('min(at)')} FROM replay_messages WHERE replay_id = $1 AND at > $2::timestamptz) AS next
     FROM replay_messages WHERE replay_id = $1 AND at <= $2::timestamptz`,
    [replay.id, new Date(position).toISOString()],
  )
  const { place = 0, next = null } = row ?? {}
  const isMoving = !replay.paused && replay.anchorAt !== null
  return {
    replay,
    due: replay.anchorAt === null ? 0 : replaySeq(replay, place),
    nextMs: isMoving && next !== null ? (Date.parse(next) - position) / replay.speed : null,
    isOver: replay.anchorAt !== null && position >= Date.parse(replay.to),
  }
}

/** What of a replay changes; absent members stay as they are. */
export interface ReplayChange {
  readonly speed?: number
  readonly paused?: boolean
  /** A moment of the games, ISO-8601. */
  readonly position?: string
}

/**
 * Changes a replay from where it is; `null` if it is unknown or has ended. After a seek, messages are sent again or left
 * out, with numbers that go on.
 */
export function updateReplay(
  store: Store,
  accountId: string,
  id: string,
  change: ReplayChange,
  clock: () => Date,
): Promise<Replay | null> {
  return store.database.transaction(async (tx) => {
    const [replay] = await tx.query<Replay>(`${SELECT_REPLAY} FOR UPDATE`, [
      id,
      keptSince(clock()),
      accountId,
    ])
    if (!replay) return null
    const now = clock()
    const { due } = await progressOf(tx, replay, now)
    const position = change.position ?? new Date(replayPosition(replay, now.getTime())).toISOString()
    const parts =
      change.position === undefined ? replay.parts : await partsAfterSeek(tx, replay, due, position)
    const [changed] = await tx.query<Replay>(
      `UPDATE replays r SET speed = $2::int, paused = $3::boolean, position = $4::timestamptz, parts = $5::json,
         anchor_at = CASE WHEN r.anchor_at IS NOT NULL THEN $6::timestamptz END
       WHERE r.id = $1 RETURNING ${REPLAY_COLUMNS}`,
      [
        id,
        change.speed ?? replay.speed,
        change.paused ?? replay.paused,
        position,
        JSON.stringify(parts),
        now.toISOString(),
      ],
    )
    return changed ?? null
  })
}

async function partsAfterSeek(tx: Tx, replay: Replay, due: number, position: string) {
  const [row] = await tx.query<{ before: number }>(
    'SELECT COALESCE(max(place), 0) AS before FROM replay_messages WHERE replay_id = $1 AND at < $2::timestamptz',
    [replay.id, position],
  )
  // A part from which nothing was sent is none.
  const sent = replay.parts.filter(({ after }) => after < due)
  return [...sent, { after: due, first: (row?.before ?? 0) + 1 }]
}

/** Deletes a replay; returns it, or `null` if it is unknown or has ended. */
export async function deleteReplay(
  store: Store,
  accountId: string,
  id: string,
  now: Date,
): Promise<Replay | null> {
  const [row] = await store.database.run<Replay>(
    `DELETE FROM replays r WHERE r.id = $1 AND ${IS_KEPT} AND r.account_id = $3 RETURNING ${REPLAY_COLUMNS}`,
    [id, keptSince(now), accountId],
  )
  return row ?? null
}

/** Removes replays that have ended. */
export async function removeEndedReplays(store: Store, now: Date): Promise<void> {
  await store.database.run('DELETE FROM replays WHERE listened_at <= $1::timestamptz', [keptSince(now)])
}

/** Messages of a replay to read. */
export interface ReplayPage {
  /** All if omitted. */
  readonly selection?: UpdateSelection
  readonly after: number
  readonly upTo: number
  readonly limit: number
}

/** Reads messages of a replay in order. */
export async function listReplayMessages(
  { query }: Pick<Tx, 'query'>,
  replay: Pick<Replay, 'id' | 'parts'>,
  { selection, after, upTo, limit }: ReplayPage,
): Promise<readonly Update[]> {
  const { types = null, eventIds = null, leagues = null, sports = null } = selection ?? {}
  const found: Update[] = []
  for (const { seq, from, to } of replayRanges(replay, after, upTo)) {
    if (found.length >= limit) break
    const rows = await query<Update & { readonly place: number }>(
      `SELECT m.place, ${isoSql('m.at')} AS timestamp, m.type, l.sport_slug AS sport, m.league, m.event_id AS "eventId", m.data, m.phase
       FROM replay_messages m JOIN leagues l ON l.slug = m.league
       WHERE m.replay_id = $1 AND m.place BETWEEN $2::int AND $3::int AND ($4::text[] IS NULL OR m.type = ANY($4))
         AND ($5::text[] IS NULL OR m.event_id = ANY($5)) AND ($6::text[] IS NULL OR m.league = ANY($6))
         AND ($7::text[] IS NULL OR l.sport_slug = ANY($7))
       ORDER BY m.place LIMIT $8`,
      [replay.id, from, to, types, eventIds, leagues, sports, limit - found.length],
    )
    found.push(
      ...rows.map(({ place, ...message }): Update => ({ ...message, seq: seq + place - from, replay: true })),
    )
  }
  return found
}
