import { leaguePartJob } from '../../domain/backfill.ts'
import { ApiError } from '../../domain/error.ts'
import type { Event } from '../../domain/event.ts'
import type { League } from '../../domain/league.ts'
import { findEvents } from '../../store/entities/events.ts'
import type { Connection } from './connection.ts'
import { areConfirmed, withConfirmation } from './game-checks.ts'
import { load } from './context.ts'
import type { Context } from './context.ts'
import type { BackfillableLoad } from './load-or-backfill.ts'
import {
  connectOrBackfill,
  gameJobs,
  mayExist,
  activeSeasonJobs,
  loadOrBackfill,
  stillBeingRead,
} from './load-or-backfill.ts'
import { momentOf } from './moment.ts'
import { describeValue } from '../../domain/describe-value.ts'

/** Returns a page of the games in progress, as given by the leagues' scoreboards. */
export async function connectLive(
  context: Context,
  leagues: readonly string[],
  loadPage: () => Promise<Connection<Event>>,
): Promise<Connection<Event>> {
  const [league] = leagues
  const page = await connectOrBackfill(context, {
    jobs: () => leagues.map((slug) => leaguePartJob(slug, 'scoreboard')),
    load: loadPage,
    part: 'usable',
    subject: leagues.length === 1 ? `The scoreboard of ${league} is` : 'The scoreboards of these leagues are',
    word: 'live game',
  })
  return withConfirmation(context, page)
}

/**
 * Loads a game by its `sourceId`; throws EVENT_NOT_FOUND, and SERVICE_UNAVAILABLE while its season may still be
 * read.
 */
export async function loadEvent(context: Context, league: League, id: string): Promise<Event> {
  const event = await eventOrBackfill(context, league.slug, id)
  if (event) return event
  throw new ApiError('EVENT_NOT_FOUND', {
    message: `${league.slug} has no event ${describeValue(id)}.`,
    hint: `The scoreboard and the schedules of ${league.slug} contain the ids of its games.`,
  })
}

/** Loads a game by its `sourceId`, or `null`; throws SERVICE_UNAVAILABLE while its season may still be read. */
export async function eventOrBackfill(context: Context, league: string, id: string): Promise<Event | null> {
  const { value: event, isComplete } = await loadOrBackfill(context, {
    jobs: () => (mayExist(id) ? activeSeasonJobs(context, league) : []),
    load: () => load(context, 'event', [league, id], (keys) => findEvents(context.store, keys)),
    isMissing: (found) => found === null,
    describe: () => `The seasons of ${league} are still being read: not this game`,
    part: 'complete',
  })
  if (!event && !isComplete) throw stillBeingRead(`The seasons of ${league} are`)
  if (event) context.namedEvents.add(`${league}/${id}`)
  if (event) await areConfirmed(context, [event])
  return event
}

/** Whether a game was requested by its id: then missing parts are backfilled. Lists return what is stored. */
export const isRequestedById = ({ namedEvents }: Context, { league, id }: Event): boolean =>
  namedEvents.has(`${league}/${id}`)

/** Loads data of a game requested by its id; `what` is the sentence up to `still being read`. */
export async function backfillRequestedEvent<T>(
  context: Context,
  event: Event,
  { load: loadValue, isMissing, what }: Pick<BackfillableLoad<T>, 'load' | 'isMissing'> & { what: string },
): Promise<T> {
  const known = await loadValue()
  if (!isMissing(known)) return known
  const { value } = await loadOrBackfill(context, {
    jobs: () => gameJobs(event),
    load: loadValue,
    isMissing,
    describe: () => `${what} still being read: none`,
  })
  return value
}

/**
 * A game that was requested by its id, with what only its own responses have: highlights, officials with ids, the
 * venue's surface. That of a finished game is read from the source first; what is still being read is noted.
 */
export function wholeEvent(context: Context, event: Event): Event | Promise<Event> {
  const isFinished = event.status.completed && isRequestedById(context, event)
  return isFinished && context.backfill && !momentOf(event) ? readWhole(context, event) : event
}

async function readWhole(context: Context, event: Event): Promise<Event> {
  const { league, id } = event
  const { value } = await loadOrBackfill(context, {
    jobs: () => gameJobs(event),
    load: () => load(context, 'event', [league, id], (keys) => findEvents(context.store, keys)),
    isMissing: () => false,
    describe: () => 'The details of this game are still being read: what scoreboards have of it',
  })
  return value ?? event
}

/**
 * Loads a part of a game, such as a play, by the game's `sourceId`; `null` if there is none; throws like
 * `eventOrBackfill`.
 */
export async function partOfEventOrBackfill<T>(
  context: Context,
  { league, eventId, word }: { readonly league: string; readonly eventId: string; readonly word: string },
  loadPart: () => Promise<T | null>,
): Promise<T | null> {
  const known = await loadPart()
  const event = known === null ? await eventOrBackfill(context, league, eventId) : null
  if (!event) return known
  const { value, isComplete } = await loadOrBackfill(context, {
    jobs: () => gameJobs(event),
    load: loadPart,
    isMissing: (found) => found === null,
    describe: () => `The ${word}s of this game are still being read: not this one`,
  })
  if (value === null && !isComplete) throw stillBeingRead(`The ${word}s of this game are`)
  return value
}
