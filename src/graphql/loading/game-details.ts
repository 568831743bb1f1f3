import { joinDetails } from '../../domain/game-details.ts'
import type { CommentaryLine, DetailsOfGame, Lineup, TeamDetails } from '../../domain/game-details.ts'
import type { Event } from '../../domain/event.ts'
import { listGameDetails } from '../../store/entities/game-details.ts'
import { load } from './context.ts'
import type { Context } from './context.ts'
import { isRequestedById, backfillRequestedEvent } from './event.ts'

interface KnownDetails {
  readonly details: DetailsOfGame
  /** Whether the game's summary has been read. */
  readonly isSummaryRead: boolean
}

/** The details of a game. Those of a game requested by its id are read from the source if its summary never was. */
export async function detailsOf(context: Context, event: Event): Promise<DetailsOfGame> {
  const find = () => storedDetails(context, event.league, event.id)
  if (event.status.state === 'pre' || !isRequestedById(context, event)) return (await find()).details
  const { details } = await backfillRequestedEvent(context, event, {
    load: find,
    isMissing: ({ isSummaryRead }) => !isSummaryRead,
    what: 'The details of this game are',
  })
  return details
}

/** The stored details of a game; nothing is read from the source. */
export async function storedDetailsOf(context: Context, { league, id }: Event): Promise<DetailsOfGame> {
  return (await storedDetails(context, league, id)).details
}

/** The stored details of one of a game's teams. */
export async function teamDetailsOf(
  context: Context,
  { league, eventId, id }: { readonly league: string; readonly eventId: string; readonly id: string },
): Promise<TeamDetails> {
  const { details } = await storedDetails(context, league, eventId)
  return details.teams?.[id] ?? {}
}

/** The commentary of a game, in order. */
export async function commentaryOf(context: Context, event: Event): Promise<readonly CommentaryLine[]> {
  const find = async () => {
    const parts = await load(context, 'commentary', [event.league, event.id], (keys) =>
      listGameDetails(context.store, keys, ['commentary']),
    )
    return joinDetails(parts).commentary ?? []
  }
  if (!isRequestedById(context, event)) return find()
  return backfillRequestedEvent(context, event, {
    load: find,
    isMissing: (lines) => lines.length === 0,
    what: 'The commentary of this game is',
  })
}

/** The line-ups of a game, by athlete. */
export async function gameLineupOf(context: Context, league: string, eventId: string): Promise<Lineup> {
  const parts = await load(context, 'lineup', [league, eventId], (keys) =>
    listGameDetails(context.store, keys, ['lineup']),
  )
  return joinDetails(parts).lineup ?? {}
}

function storedDetails(context: Context, league: string, eventId: string): Promise<KnownDetails> {
  return load(context, 'gameDetails', [league, eventId], async (keys) => {
    const games = await listGameDetails(context.store, keys, ['scoreboard', 'summary'])
    return games.map((parts) => ({
      details: joinDetails(parts),
      isSummaryRead: parts.some(({ part }) => part === 'summary'),
    }))
  })
}
