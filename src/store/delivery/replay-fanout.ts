import type { Update } from '../../domain/update.ts'
import { factsOf, matchesCondition } from '../../domain/update-condition.ts'
import type { UpdateData } from '../../domain/wire/update.ts'
import type { Tx } from '../database/database.ts'
import type { Store } from '../store.ts'
import { movedIn, NEW_DELIVERY_ID, readCondition } from './fanout.ts'
import { REPLAYED_BELOW } from './quota-alerts.ts'
import { listReplayMessages, lockReplay } from './replays.ts'

/** The lowest sequence number of a message of a replay. */
const LOWEST = -9_000_000_000_000_000n

interface Target {
  readonly id: string
  readonly accountId: string
  readonly webhookId: string
  readonly host: string
  readonly types: readonly string[]
  readonly condition: string | null
  readonly minMove: number | null
}

/**
 * Creates deliveries for the messages of replays to webhooks that are due, and moves the position of each replay in the same
 * transaction: each message is fanned out once, by any process. Returns whether there may be more at once.
 */
export async function fanOutReplays(store: Store, now: Date, limit: number): Promise<boolean> {
  const replays = await store.database.run<Target>(
    `SELECT r.id, r.account_id AS "accountId", r.webhook_id AS "webhookId", w.host, w.types, w.condition,
       w.min_move AS "minMove"
     FROM replays r JOIN webhooks w ON w.id = r.webhook_id WHERE w.active`,
  )
  let isMore = false
  for (const target of replays) isMore = (await fanOutReplay(store, target, now, limit)) || isMore
  return isMore
}

async function fanOutReplay(store: Store, target: Target, now: Date, limit: number): Promise<boolean> {
  const { accountId, id } = target
  return store.database.transaction(async (tx) => {
    const progress = await lockReplay(tx, accountId, id, now)
    if (!progress) return false
    const { replay, due, isOver } = progress
    const [row] = await tx.query<{ fannedOut: number; isNoted: boolean }>(
      `SELECT fanned_out AS "fannedOut", listened_at > $2::timestamptz - interval '1 minute' AS "isNoted" FROM replays WHERE id = $1`,
      [id, now.toISOString()],
    )
    const { fannedOut = due, isNoted = true } = row ?? {}
    // The webhook listens as long as the replay goes on, however far apart its messages are.
    const isListening = !replay.paused && !isOver && !isNoted
    if (replay.anchorAt !== null && due <= fannedOut && !isListening) return false
    const upTo = Math.min(due, fannedOut + limit)
    const messages = await listReplayMessages(tx, replay, { after: fannedOut, upTo, limit })
    await insertDeliveries(tx, target, messages.filter(isFor(target)), now)
    // Its hour begins anew, and it begins with the first look.
    await tx.query(
      `UPDATE replays SET fanned_out = $3::int, listened_at = $2::timestamptz, anchor_at = COALESCE(anchor_at, $2::timestamptz)
       WHERE id = $1`,
      [id, now.toISOString(), upTo],
    )
    return due > upTo
  })
}

/** A replay is of a chosen game: only the types, the condition and the least move of the webhook select. */
function isFor({ types, condition, minMove }: Target): (message: Update) => boolean {
  const parsed = condition === null ? null : readCondition(condition)
  return ({ type, data: text, phase = null }) => {
    if (!types.includes(type)) return false
    if (condition === null && minMove === null) return true
    const data = JSON.parse(text) as UpdateData
    const isFulfilled =
      condition === null || (parsed !== null && matchesCondition(parsed, factsOf(data, phase)))
    return isFulfilled && (minMove === null || (movedIn(data) ?? Infinity) >= minMove)
  }
}

async function insertDeliveries(
  tx: Tx,
  { id, webhookId, host }: Target,
  messages: readonly Update[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return
  await tx.query(
    `INSERT INTO deliveries (id, webhook_id, seq, type, event_id, lane, host, status, attempts, due_at, next_at, created_at,
       data, replay_seq, happened_at)
     SELECT ${NEW_DELIVERY_ID}, $1, last.seq + i.place, i.type, i.event_id,
       'replay/' || $2 || '/' || i.league || '/' || i.event_id, $3, 'pending', 0, $4::timestamptz, $4::timestamptz, $4::timestamptz,
       i.data, i.seq::int, i.at::timestamptz
     FROM unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[]) WITH ORDINALITY
         AS i(type, league, event_id, data, seq, at, place),
       (SELECT COALESCE(max(seq), $11::bigint) AS seq FROM deliveries WHERE webhook_id = $1 AND seq < $12::bigint) last`,
    [
      webhookId,
      id,
      host,
      now.toISOString(),
      messages.map(({ type }) => type),
      messages.map(({ league }) => league),
      messages.map(({ eventId }) => eventId),
      messages.map(({ data }) => data),
      messages.map(({ seq }) => String(seq)),
      messages.map(({ timestamp }) => timestamp),
      String(LOWEST),
      String(REPLAYED_BELOW),
    ],
  )
}
