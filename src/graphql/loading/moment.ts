import { ApiError } from '../../domain/error.ts'
import type { Event } from '../../domain/event.ts'
import { gameStateOf, inGameState, stateAfterPlays, stateBeforeStart } from '../../domain/moment.ts'
import type { GameState } from '../../domain/moment.ts'
import { HOUR_MS } from '../../domain/time.ts'
import { RETENTION_HOURS } from '../../domain/update.ts'
import { setSortKey, sortKeyOf } from '../../store/query/keyset.ts'
import { findKeptStates, findPlacesInPlays } from '../../store/entities/moments.ts'
import type { MomentSource, PlaceInPlays } from '../../store/entities/moments.ts'
import { load } from './context.ts'
import type { Context } from './context.ts'
import { gameJobs, loadOrBackfill, stillBeingRead } from './load-or-backfill.ts'

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

function viewOf(event: Event, state: GameState, moment: Omit<Moment, 'isOver'>): Event {
  const view = inGameState(event, state)
  return atMoment(view, { ...moment, isOver: view.status.state === 'post' })
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

/** Notes the games that a list leaves out, as their past is not known. */
export function noteLeftOut(context: Context, events: readonly Event[]): void {
  if (events.length === 0) return
  const names = events.map(({ league, id, shortName }) => `${shortName} (${league}/${id})`).join(', ')
  context.incomplete.push({
    note: `Not available at this moment: ${names}.`,
    isMissing: false,
    isLasting: true,
  })
}
