import type { GameState } from '../../domain/moment.ts'
import type { Play } from '../../domain/play.ts'
import type { Store, Writer } from '../store.ts'

/** A state of a game or play that stood until now; `null`: until now there was none. */
export interface ReplacedState {
  readonly eventId: string
  /** The play’s id; empty for the game. */
  readonly playId: string
  readonly state: GameState | Play | null
}

/** Keeps states that the transaction replaces. Of two at the same time, the first stood until then. */
export async function keepPastStates(
  writer: Writer,
  league: string,
  replaced: readonly ReplacedState[],
  now: Date,
): Promise<void> {
  if (replaced.length === 0) return
  await writer.tx.query(
    `INSERT INTO past_states (league, event_id, play_id, until, doc)
     SELECT e.league, e.id, i.play_id, $4::timestamptz, i.doc::json
     FROM unnest($2::text[], $3::text[], $5::text[]) AS i(event_id, play_id, doc)
     JOIN events e ON e.league = $1 AND e.id = i.event_id
     ON CONFLICT DO NOTHING`,
    [
      league,
      replaced.map(({ eventId }) => eventId),
      replaced.map(({ playId }) => playId),
      now.toISOString(),
      replaced.map(({ state }) => state && JSON.stringify(state)),
    ],
  )
}

/** Removes at most `limit` states that were replaced before the given time. Returns how many. */
export async function removePastStates(store: Store, before: Date, limit: number): Promise<number> {
  const [row] = await store.database.run<{ gone: number }>(
    `WITH gone AS (
       DELETE FROM past_states WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM past_states WHERE until < $1::timestamptz ORDER BY until LIMIT $2))
       RETURNING 1)
     SELECT count(*)::int AS gone FROM gone`,
    [before.toISOString(), limit],
  )
  return row?.gone ?? 0
}
