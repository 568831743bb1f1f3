import { ApiError } from '../../domain/error.ts'
import type { Event } from '../../domain/event.ts'
import { gameStateOf, inGameState, stateAfterPlays, stateBeforeStart } from '../../domain/moment.ts'
import type { GameState } from '../../domain/moment.ts'
import { countWords } from '../../domain/text.ts'
import { HOUR_MS } from '../../domain/time.ts'
import { RETENTION_HOURS } from '../../domain/update.ts'
import { setSortKey, sortKeyOf } from '../../store/query/keyset.ts'
import { findKeptStates, findPlacesInPlays } from '../../store/entities/moments.ts'
import type { MomentSource, PlaceInPlays } from '../../store/entities/moments.ts'
import { load } from './context.ts'
import type { Context } from './context.ts'
import { gameJobs, isWhole, leftMs, loadOrBackfill, requestJobs, stillBeingRead } from './load-or-backfill.ts'

/** When the past of a finished game is settled. */
const SETTLED_AFTER_MS = 60_000

/** The moment that an object is a view of. */
export interface Moment {
  /** ISO-8601 with milliseconds. */
  readonly at: string
  /** How the game’s past is known. */
  readonly source: MomentSource
  /** Whether the game was over by then. */
  readonly isOver: boolean
  /** Whether it is over now, so that all that the source has of it is read by its job. */
  readonly isOverNow: boolean
}

/** A symbol, so that it is no member of any object and stays on copies. */
const MOMENT = Symbol('moment')

/** The moment that an object is a view of; `null`: the present. */
export function momentOf(value: object): Moment | null {
  return (value as { readonly [MOMENT]?: Moment })[MOMENT] ?? null
}

/** The object as a view of a moment: its fields then follow `withMoments`. */
export function atMoment<T extends object>(value: T, moment: Moment): T {
  const view = { ...value, [MOMENT]: moment }
  const key = sortKeyOf(value)
  if (key) setSortKey(view, key)
  return view
}

/** Reads a moment argument: `null` for the present; throws INVALID_PARAMETER for one in the future. */
export function readMoment(at: string | null | undefined): string | null {
  if (at == null) return null
  if (Date.parse(at) <= Date.now()) return new Date(at).toISOString()
  throw new ApiError('INVALID_PARAMETER', {
    message: `\`at\` is in the future: ${at}.`,
    hint: '`at` is a moment until now, such as 2026-11-20T18:00:00Z.',
  })
}

/**
 * A game as it stood at a moment; `null` if it was played and its past is not known: no state of it is kept, and its plays
 * have no wall clocks. `isRequestedById`: its plays are read from the source first if they are missing.
 */
export async function eventAtMoment(
  context: Context,
  event: Event,
  at: string,
  isRequestedById = false,
): Promise<Event | null> {
  const kept = await keptState(context, event, at)
  if (kept) return viewOf(event, kept, { at, source: 'log' })
  if (event.status.state === 'pre') return viewOf(event, stateBeforeStart(event), { at, source: 'plays' })
  const state = await stateByPlays(context, event, at, isRequestedById)
  return state && viewOf(event, state, { at, source: 'plays' })
}

/** The same; throws MOMENT_NOT_AVAILABLE if it is not known. */
export async function eventAtMomentOrThrow(context: Context, event: Event, at: string): Promise<Event> {
  const found = await eventAtMoment(context, event, at, true)
  if (found) {
    context.isPastOnly = event.status.completed && Date.parse(at) < Date.now() - SETTLED_AFTER_MS
    return found
  }
  throw new ApiError('MOMENT_NOT_AVAILABLE', {
    message: `${event.name} (${event.league}/${event.id}) is not available at past moments: its plays have no times.`,
    hint: 'Leave `at` out to get the game as it is.',
  })
}

function viewOf(event: Event, state: GameState, moment: Pick<Moment, 'at' | 'source'>): Event {
  const view = inGameState(event, state)
  const isOver = view.status.state === 'post'
  return atMoment(view, { ...moment, isOver, isOverNow: event.status.completed })
}

/** The state of the log, which decides while it is kept; `null` if it does not have the game at that moment. */
async function keptState(context: Context, event: Event, at: string): Promise<GameState | null> {
  if (Date.parse(at) < Date.now() - RETENTION_HOURS * HOUR_MS) return null
  const { league, id } = event
  const kept = await load(context, 'keptState', [league, id, at], (keys) =>
    findKeptStates(context.store, keys),
  )
  // What has not been replaced since stood then.
  return kept ? kept.state : gameStateOf(event)
}

async function stateByPlays(
  context: Context,
  event: Event,
  at: string,
  isRequestedById: boolean,
): Promise<GameState | null> {
  const { isTimed, isOver, lastOfPeriods } = await loadPlace(context, event, at, isRequestedById)
  if (!isTimed) return null
  return isOver ? gameStateOf(event) : stateAfterPlays(event, lastOfPeriods)
}

async function loadPlace(
  context: Context,
  event: Event,
  at: string,
  isRequestedById: boolean,
): Promise<PlaceInPlays> {
  const { league, id, status } = event
  const loadStored = () =>
    load(context, 'placeInPlays', [league, id, at, String(status.state === 'post')], (keys) =>
      findPlacesInPlays(context.store, keys),
    )
  if (!isRequestedById) return loadStored()
  const { value, isComplete } = await loadOrBackfill(context, {
    jobs: () => gameJobs(event),
    load: loadStored,
    isMissing: ({ isTimed }) => !isTimed,
    describe: () => 'The plays of this game are still being read: none',
  })
  // Whether plays have times is known once they are all read.
  if (!isComplete && !value.isTimed) throw stillBeingRead('The plays of this game are')
  return value
}

/** Most games whose plays one response requests. */
const MAX_REQUESTED_GAMES = 20

/** Games as they stood at a moment, `null` for one whose past is not known; incomplete while plays are still being read. */
interface EventsAtMoment {
  readonly views: readonly (Event | null)[]
  readonly isComplete: boolean
}

/**
 * The games of a list as they stood at a moment, without those whose past is not known, which the response names. Those
 * whose plays are not read yet are read first, as far as the time of the request allows: only then is it known whether
 * their plays have times. `isWanted`: whether a game whose past is not known may belong to the list.
 */
export async function eventsAtMoment(
  context: Context,
  events: readonly Event[],
  at: string,
  isWanted: (event: Event) => boolean = () => true,
): Promise<EventsAtMoment> {
  const view = (event: Event) => eventAtMoment(context, event, at)
  const views = await Promise.all(events.map(view))
  const unknown = events.filter((event, index) => views[index] === null && isWanted(event))
  if (unknown.length === 0) return { views, isComplete: true }
  await requestJobs(context, unknown.slice(0, MAX_REQUESTED_GAMES).flatMap(gameJobs), leftMs(context))
  const found = new Map<Event, Event>()
  const leftOut = { loading: [] as Event[], untimed: [] as Event[] }
  await Promise.all(
    unknown.map(async (event) => {
      // The progress comes first: a game that is read between the two is loaded anew by the next request.
      const isRead = await isWhole(context, gameJobs(event))
      const known = await view(event)
      if (known) found.set(event, known)
      else leftOut[isRead ? 'untimed' : 'loading'].push(event)
    }),
  )
  const all = events.map((event, index) => views[index] ?? found.get(event) ?? null)
  const isEmpty = all.every((one) => one === null)
  noteLeftOut(context, leftOut, isEmpty)
  return { views: all, isComplete: leftOut.loading.length === 0 }
}

/** Notes the games that a list leaves out: those that are still being read, and those whose past is not known. */
function noteLeftOut(
  { incomplete }: Context,
  { loading, untimed }: { readonly loading: readonly Event[]; readonly untimed: readonly Event[] },
  isEmpty: boolean,
): void {
  if (loading.length > 0) {
    const note = `The plays of ${countWords(loading.length, 'game')} are still being read: ${namesOf(loading)}.`
    incomplete.push({ note, isMissing: isEmpty })
  }
  if (untimed.length > 0) {
    const note = `Not available at this moment: ${namesOf(untimed)}.`
    incomplete.push({ note, isMissing: false, isLasting: true })
  }
}

function namesOf(events: readonly Event[]): string {
  return events.map(({ league, id, shortName }) => `${shortName} (${league}/${id})`).join(', ')
}
