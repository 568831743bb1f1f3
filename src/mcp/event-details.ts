import { encodeGlobalID } from '@pothos/plugin-relay'
import type { GraphQLSchema } from 'graphql'
import type * as z from 'zod'
import { ApiError } from '../domain/error.ts'
import type { Engine } from '../graphql/execution/engine.ts'
import { RESPONSE_LIMITS, ResponseMeter } from '../graphql/execution/meter.ts'
import { createContext, incompleteNotes } from '../graphql/loading/context.ts'
import type { ContextOptions } from '../graphql/loading/context.ts'
import { Deadline, REQUEST_TIMEOUT_MS } from '../http/server/deadline.ts'
import type { RequestOrigin } from '../rest/handle-route.ts'
import { documentOf, runOperation } from '../rest/operations.ts'
import { event, eventTeam } from '../rest/shapes/event.ts'
import { schemaOfSelection } from '../rest/shapes/shape.ts'

/** Milliseconds of a call until the details of one game: what is not loaded by then is left out, and the game returned. */
const DETAILS_MS = 1_900
const STILL_READ = 'The details of this game are still being read.'

/** Lines of commentary in the details of one game; `get_plays` has all of it. */
const COMMENTARY_LINES = 25

const ARTICLE = '{ id: sourceId headline description published link }'
const PLAYER = '{ id: athleteId displayName summary }'
const CHANGE = '{ minute forId for { displayName } }'
const PAST_GAME =
  '{ id: sourceId date competition result homeTeamId awayTeamId homeScore awayScore opponentName }'
const SIDE = `{
  rank shootoutScore formation timeoutsLeft challengesLeft powerPlay
  records { type summary }
  lineScore { period score hits errors }
  statistics { name displayValue }
  probablePitcher { id: athleteId displayName statistics { name displayValue } }
  probableGoalie { id: athleteId displayName status }
  form
  leaders { category label leaders { id: athleteId displayName displayValue } }
  lastGames ${PAST_GAME}
}`
const GAME = `{
    attendance durationMinutes
    externalIds { provider id url }
    format { periods periodSeconds overtimeSeconds }
    weather { temperature unit condition wind }
    series { type title summary completed wins { team { id: sourceId displayName } wins } events { id: sourceId } }
    videos { headline duration poster link published }
    predictor { homeWinProbability awayWinProbability }
    againstTheSpread { team { id: sourceId displayName } summary wins losses pushes }
    featuredAthletes { role label id: athleteId displayName team { id: sourceId } statistics { name displayValue } }
    headToHead ${PAST_GAME}
    situation {
      batter ${PLAYER} pitcher ${PLAYER} dueUp ${PLAYER}
    }
    preview ${ARTICLE}
    recap { headline article ${ARTICLE} }
    leaders(first: 1) {
      category label leaders { athlete { id: sourceId displayName } team { id: sourceId } displayValue }
    }
    rosters(starters: true) {
      homeAway
      athletes {
        id: athleteId displayName jersey position formationPlace battingOrder isPlaying ejected rating
        substitutedIn ${CHANGE}
        substitutedOut ${CHANGE}
      }
    }
    commentary(last: ${COMMENTARY_LINES}) @include(if: $isOne) { totalCount nodes { sequence clock text } }
}`
const QUERY = `query eventDetails($ids: [ID!]!, $isOne: Boolean!) {
  nodes(ids: $ids) { ... on Event ${GAME} ... on Event { homeTeam ${SIDE} awayTeam ${SIDE} } }
}`

/** Maximum number of ids of `nodes`. */
const MAX_IDS = 100

/** A game as REST has it. */
type RestEvent = z.infer<typeof event.schema>

const detailedSide = eventTeam.schema.extend(schemaOfSelection('EventTeam', SIDE, 'absent').shape)

/** A game with all its details. Those that the game does not have are absent. */
export const detailedEvent = event.schema.extend({
  ...schemaOfSelection('Event', GAME, 'absent').shape,
  homeTeam: detailedSide.meta({ description: 'Home team.' }),
  awayTeam: detailedSide.meta({ description: 'Away team.' }),
})

/** Games with their details, and what is not loaded of them yet, as sentences. */
export interface DetailedEvents {
  readonly events: readonly RestEvent[]
  readonly notes: readonly string[]
}

/** Adds to games of a league what GraphQL has of them and REST has not. Throws OPERATION_TOO_LARGE if it is too much. */
export type EventDetailsReader = (
  league: string,
  events: readonly RestEvent[],
  // `startedAt` is the start of the call as of `performance.now()`.
  options: { readonly origin: RequestOrigin; readonly isOne: boolean; readonly startedAt: number },
) => Promise<DetailedEvents>

export interface EventDetailsOptions extends Pick<
  ContextOptions,
  'store' | 'now' | 'backfill' | 'publicUrl'
> {
  readonly schema: GraphQLSchema
  readonly engine: Engine
}

interface Details {
  readonly homeTeam: object
  readonly awayTeam: object
}

/**
 * Creates a reader of the details of games. Missing ones are read from the source for one game, as in GraphQL; a list has
 * what is stored. The caller is charged for the tool call only, so all operations together have the limits of one response.
 */
export function createEventDetailsReader({
  schema,
  engine,
  backfill = null,
  ...sources
}: EventDetailsOptions): EventDetailsReader {
  return async (league, events, { origin, isOne, startedAt }) => {
    const deadline = new Deadline((isOne ? DETAILS_MS : REQUEST_TIMEOUT_MS) - (performance.now() - startedAt))
    const meter = new ResponseMeter(RESPONSE_LIMITS, null, deadline)
    const context = createContext({
      ...sources,
      backfill: isOne ? backfill : null,
      requestId: origin.requestId,
      accountId: origin.caller?.accountId ?? '',
      deadline,
      meter,
    })
    const document = documentOf(schema, { path: 'eventDetails', operation: QUERY })
    const read = async (games: readonly RestEvent[]) => {
      const ids = games.map(({ id }) => encodeGlobalID('Event', `${league}/${id}`))
      const work = runOperation(engine, document, { ids, isOne }, context).catch(toToolError)
      const { nodes } = (await deadline.race(work)) as { readonly nodes: readonly (Details | null)[] }
      return games.map((game, index) => withDetails(game, nodes[index] ?? null))
    }
    if (isOne) {
      try {
        return { events: await read(events), notes: incompleteNotes(context.incomplete) }
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'SERVICE_UNAVAILABLE') throw error
        return { events, notes: [STILL_READ] }
      }
    }
    const detailed: RestEvent[] = []
    for (let start = 0; start < events.length; start += MAX_IDS)
      detailed.push(...(await read(events.slice(start, start + MAX_IDS))))
    return { events: detailed, notes: [] }
  }
}

function toToolError(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'OPERATION_TOO_LARGE') throw error
  throw new ApiError('OPERATION_TOO_LARGE', {
    message: error.message,
    hint: 'Pass a smaller `limit`, or `detail: "compact"`.',
  })
}

function withDetails(game: RestEvent, details: Details | null): RestEvent {
  if (details === null) return game
  const { homeTeam, awayTeam, ...others } = details
  return {
    ...game,
    ...withoutEmpty(others),
    homeTeam: { ...game.homeTeam, ...withoutEmpty(homeTeam) },
    awayTeam: { ...game.awayTeam, ...withoutEmpty(awayTeam) },
  }
}

/** Leaves out nulls and empty lists at every depth: most games have few of these members, and assistants read them all. */
function withoutEmpty<T extends object>(value: T): Partial<T> {
  const kept = Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    if (member === null || (Array.isArray(member) && member.length === 0)) return []
    return [[name, compact(member)]]
  })
  return Object.fromEntries(kept) as Partial<T>
}

function compact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(compact)
  return typeof value === 'object' && value !== null ? withoutEmpty(value) : value
}
