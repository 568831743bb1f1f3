import type { GameDetails, GameDetailsPart } from '../../domain/game-details.ts'
import { listFor } from '../query/query.ts'
import type { Key, ListQuery } from '../query/query.ts'
import type { TableSpec } from '../query/save.ts'
import type { Store, Writer } from '../store.ts'

export const GAME_DETAILS: TableSpec<GameDetails> = {
  name: 'game_details',
  entity: 'gamedetails',
  onConflict: 'replace',
  columns: [
    { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
    { name: 'event_id', type: 'text', of: (row) => row.eventId, isKey: true, needs: 'events' },
    { name: 'part', type: 'text', of: (row) => row.part, isKey: true },
    { name: 'doc', type: 'json', of: (row) => JSON.stringify(row) },
  ],
}

/** The same rows; members that a document lacks stay as they were. */
export const MORE_GAME_DETAILS: TableSpec<GameDetails> = { ...GAME_DETAILS, onConflict: 'overlay' }

/** Deletes parts of the details of games that the source no longer has; returns how many were known. */
export async function deleteDetails(writer: Writer, ended: readonly GameDetails[]): Promise<number> {
  const rows = await writer.tx.query(
    `DELETE FROM game_details t USING unnest($1::text[], $2::text[], $3::text[]) AS k(league, event_id, part)
     WHERE t.league = k.league AND t.event_id = k.event_id AND t.part = k.part RETURNING 1`,
    [ended.map(({ league }) => league), ended.map(({ eventId }) => eventId), ended.map(({ part }) => part)],
  )
  if (rows.length > 0) writer.touch(GAME_DETAILS.entity)
  return rows.length
}

const DETAILS_OF_GAME: ListQuery<{ readonly parts: string }> = {
  name: 'detailsOfGame',
  entityNames: ['gamedetails'],
  from: 'game_details t',
  parent: ['t.league', 't.event_id'],
  filters: { parts: 't.part = ANY(?::text[])' },
  orderBy: ['t.part'],
}

/** More than the parts of a game. */
const ALL_PARTS = { limit: 10, offset: 0 }

/** Lists parts of the details of games (`[league, eventId]`). */
export function listGameDetails(
  store: Store,
  events: readonly Key[],
  parts: readonly GameDetailsPart[],
): Promise<(readonly GameDetails[])[]> {
  return listFor(store, DETAILS_OF_GAME, events, { parts: `{${parts.join(',')}}` }, ALL_PARTS)
}
