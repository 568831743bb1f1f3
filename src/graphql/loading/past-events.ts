import { ApiError } from '../../domain/error.ts'
import type { Event } from '../../domain/event.ts'
import { HOUR_MS } from '../../domain/time.ts'
import { compareKeys, isKeyOf } from '../../store/query/keyset.ts'
import { boardKeyOf, compareOnBoard, listBoards } from '../../store/entities/boards.ts'
import { listEventsEverywhere } from '../../store/entities/events.ts'
import type { EventFilter, EventOrder } from '../../store/entities/events.ts'
import type { Bounds } from '../operation/cost.ts'
import { connectArray, mapNodes } from './connection.ts'
import type { ArrayOrder, Connection, PageArguments } from './connection.ts'
import { load } from './context.ts'
import type { Context } from './context.ts'
import { eventsAtMoment } from './moment.ts'

/** No game in progress began longer ago, but for suspended ones. */
const LONGEST_GAME_MS = 36 * HOUR_MS
/** A game may begin before its scheduled start. */
const EARLY_START_MS = HOUR_MS
/** After this, a game without known times is taken to be over. */
const UNTIMED_GAME_MS = 12 * HOUR_MS
/** Games that are compared with a state as of a moment. */
const MAX_COMPARED = 1_000

/** A page of games as they stood at a moment. */
export async function pageAtMoment(
  context: Context,
  page: Connection<Event>,
  at: string,
): Promise<Connection<Event>> {
  const nodes = page.edges.map(({ node }) => node)
  const { views, isComplete } = await eventsAtMoment(context, nodes, at)
  return { ...mapNodes(page, views), isComplete }
}

/** A request for the games that were in a state at a moment. */
export interface StateAtMoment {
  readonly at: string
  readonly filter: EventFilter
  readonly state: string
  readonly order: EventOrder
}

/**
 * A page of the games that were in a state at a moment. Throws INVALID_PARAMETER if there are too many games to compare:
 * the days or leagues must be narrower.
 */
export async function connectStateAtMoment(
  context: Context,
  args: PageArguments,
  bounds: Bounds,
  { at, filter, state, order }: StateAtMoment,
): Promise<Connection<Event>> {
  const slice = { limit: MAX_COMPARED + 1, offset: 0 }
  const events = await listEventsEverywhere(context.store, { ...filter, state: null }, slice, order)
  if (events.length > MAX_COMPARED) {
    throw new ApiError('INVALID_PARAMETER', {
      message: `\`state\` with \`at\` compares at most ${MAX_COMPARED} games; these are more.`,
      hint: 'Choose fewer days or leagues.',
    })
  }
  const { views, isComplete } = await eventsAtMoment(context, events, at)
  const matching = views.filter((view) => view?.status.state === state) as readonly Event[]
  return { ...(await connectArray(args, bounds, matching, PAST_ORDERS[order])), isComplete }
}

/** A page of the games that were in progress at a moment. */
export async function connectLiveAtMoment(
  context: Context,
  args: PageArguments,
  bounds: Bounds,
  { at, filter, order }: Omit<StateAtMoment, 'state'>,
): Promise<Connection<Event>> {
  const events = await listPossiblyLive(context, filter, at, order)
  const { views, isComplete } = await eventsAtMoment(context, events, at, (event) => mayBeLive(event, at))
  const live = views.filter((view) => view?.status.state === 'in') as readonly Event[]
  return { ...(await connectArray(args, bounds, live, PAST_ORDERS[order])), isComplete }
}

/** Games that may have been in progress at a moment, by their start. */
function listPossiblyLive(
  context: Context,
  filter: EventFilter,
  at: string,
  order: EventOrder,
): Promise<readonly Event[]> {
  const moment = Date.parse(at)
  const from = new Date(moment - LONGEST_GAME_MS).toISOString()
  const before = new Date(moment + EARLY_START_MS).toISOString()
  const slice = { limit: MAX_COMPARED, offset: 0 }
  return listEventsEverywhere(context.store, { ...filter, state: null, from, before }, slice, order)
}

/** Whether a game whose times are not known may have been in progress. */
function mayBeLive({ date }: Event, at: string): boolean {
  const sinceStart = Date.parse(at) - Date.parse(date)
  return sinceStart >= 0 && sinceStart < UNTIMED_GAME_MS
}

/** The scoreboard of a league as it stood at a moment, and whether the plays of all its games are read. */
export async function boardAtMoment(
  context: Context,
  league: string,
  at: string,
): Promise<{ readonly events: readonly Event[]; readonly isComplete: boolean }> {
  const [window, possiblyLive] = await Promise.all([
    load(context, `boardAt/${at}`, [league], (keys) =>
      listBoards(
        context.store,
        keys.map(([slug = '']) => ({ league: slug, now: new Date(at), isPast: true })),
      ),
    ),
    listPossiblyLive(context, { leagues: [league] }, at, 'START'),
  ])
  const inWindow = new Set(window.map(({ id }) => id))
  const events = [...window, ...possiblyLive.filter(({ id }) => !inWindow.has(id))]
  const isWanted = (event: Event) => inWindow.has(event.id) || mayBeLive(event, at)
  const { views, isComplete } = await eventsAtMoment(context, events, at, isWanted)
  const shown = views.filter((view) => view !== null)
  const onBoard = shown
    .filter(({ id, status }) => inWindow.has(id) || status.state === 'in')
    .toSorted((one, other) => compareOnBoard(boardKeyOf(one), boardKeyOf(other)))
  return { events: onBoard, isComplete }
}

function orderByStart(order: EventOrder): ArrayOrder<Event> {
  const direction = order === 'START' ? '' : ' DESC'
  const columns = [`start_at:timestamptz${direction}`, `league${direction}`, `id${direction}`]
  return {
    list: `pastEvents/${order}`,
    keyOf: ({ date, league, id }) => [String(Date.parse(date)), league, id],
    isKey: (values) => isKeyOf(columns, values),
    compare: (one, other) => compareKeys(columns, one, other),
  }
}

const PAST_ORDERS: Readonly<Record<EventOrder, ArrayOrder<Event>>> = {
  START: orderByStart('START'),
  START_DESC: orderByStart('START_DESC'),
}
