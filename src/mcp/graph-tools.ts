import * as z from 'zod'
import type { Caller } from '../accounts/identity/callers.ts'
import { ApiError } from '../domain/error.ts'
import { leaderCategoriesOf } from '../domain/leaders.ts'
import { findLeague, SPORTS } from '../domain/league.ts'
import type { League } from '../domain/league.ts'
import { suggestLeagues } from '../domain/near-name.ts'
import type { GraphQLServer } from '../graphql/server.ts'
import { schemaOfSelection } from '../rest/shapes/shape.ts'
import {
  failure,
  isToolError,
  omittedOf,
  readLimit,
  rejectUnknownArguments,
  success,
  textOf,
} from './call-tool.ts'
import type { ToolArguments, ToolResult } from './call-tool.ts'
import { execute, isErrorCode } from './query-graphql.ts'
import { toolErrorOf } from './tool-hints.ts'
import { limitOf, OMITTED } from './tool-schemas.ts'

/** A tool that no REST route answers: it runs a query of its own, which is charged as at `/graphql`. */
interface GraphTool {
  readonly name: string
  readonly title: string
  readonly description: string
  /** The JSON schema of each argument beside `sport` and `league`. */
  readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly required: readonly string[]
  /** The query of a league, and its variables. */
  readonly requestOf: (
    league: League,
    args: ToolArguments,
  ) => { readonly query: string; readonly variables: Readonly<Record<string, unknown>> }
  /** What the result has. */
  readonly shape: Readonly<Record<string, z.ZodType>>
  readonly serialize: (data: never, args: ToolArguments) => Readonly<Record<string, unknown>>
}

const LEADERS = { default: 5, max: 50 } as const
/** Categories that a call without one lists. */
const FIRST_CATEGORIES = 4

interface LeadersNode {
  readonly category: string
  readonly label: string
  readonly isComplete: boolean
  readonly leaders: readonly {
    readonly rank: number
    readonly displayValue: string
    readonly value: number
    readonly athlete: { readonly id: string; readonly displayName: string } | null
    readonly team: { readonly id: string; readonly abbreviation: string } | null
  }[]
}

const LEADER = `{
  rank displayValue value athlete { id: sourceId displayName } team { id: sourceId abbreviation }
}`
const { athlete: _, ...leader } = schemaOfSelection('Leader', LEADER).shape
const leaderShape = schemaOfSelection('Athlete', '{ id: sourceId displayName }').partial().extend(leader)

const statistics = z.array(
  z.object({ category: z.string(), stats: z.record(z.string(), z.string()) }).meta({
    description: 'Values as displayed, by name.',
  }),
)

interface CategoryNode {
  readonly displayName: string
  readonly category: string
  readonly stats: readonly { readonly name: string; readonly displayValue: string }[]
}

const CATEGORIES = `{ category displayName stats { name displayValue } }`
const categoryOf = ({ displayName, category, stats }: CategoryNode) => ({
  category: displayName === '' ? category : displayName,
  stats: Object.fromEntries(stats.map(({ name, displayValue }) => [name, displayValue])),
})

interface AthleteNode {
  readonly statistics: {
    readonly season: number | null
    readonly categories: readonly CategoryNode[]
  } | null
  readonly gameLog: {
    readonly season: number
    readonly isComplete: boolean
    readonly games: readonly { readonly stats: readonly CategoryNode[] }[]
    readonly totals: readonly CategoryNode[]
  }
}

const PROFILE = `id: sourceId displayName position jersey age dateOfBirth birthPlace college height weight experience
  status active team { id: sourceId displayName } externalIds { provider id url }`
const LOGGED_GAME = 'eventId date week homeAway result score opponent { displayName }'

const SEASON = { type: 'integer', description: 'Season year. Defaults to the current season.' } as const
const GAMES = { default: 10, max: 200 } as const

export const GRAPH_TOOLS: ReadonlyMap<string, GraphTool> = new Map(
  (
    [
      {
        name: 'get_leaders',
        title: 'Leaders',
        description:
          'Who leads a season of a league: the best athletes in a category, or in the first categories of its sport.',
        properties: {
          season: SEASON,
          category: {
            type: 'string',
            description:
              'For example `points`, `goals` or `passing_yards`; an unknown one is answered with all.',
          },
          limit: limitOf(LEADERS).json,
        },
        required: [],
        requestOf(league, args) {
          const all = [...leaderCategoriesOf(league.sport).keys()]
          const given = args['category'] == null ? null : textOf('category', args['category'])
          const wanted = all.filter(
            (each) => each.toLowerCase() === given?.toLowerCase().replaceAll(/[\s-]/g, '_'),
          )
          if (given !== null && wanted.length === 0)
            throw new ApiError('INVALID_PARAMETER', {
              message: `Unknown category ${JSON.stringify(given.slice(0, 40))}.`,
              hint: `\`category\` must be one of ${all.map((each) => each.toLowerCase()).join(', ')}.`,
            })
          const listed = given === null ? all.slice(0, FIRST_CATEGORIES) : wanted
          const lists = listed.map((category, index) => {
            return `c${index}: leaders(category: ${category}, season: $season, first: $first) {
              category label isComplete
              leaders ${LEADER}
            }`
          })
          return {
            query: `query leaders($league: String!, $season: Int, $first: Int!) {
              league(slug: $league) { ${lists.join(' ')} }
            }`,
            variables: { season: seasonOf(args), first: readLimit(args, LEADERS) },
          }
        },
        shape: {
          leaders: z.array(
            z.object({
              category: z.string(),
              label: z.string(),
              athletes: z.array(leaderShape),
            }),
          ),
        },
        serialize(league: Readonly<Record<string, LeadersNode>>) {
          const lists = Object.values(league)
          return {
            leaders: lists.map(({ category, label, leaders }) => ({
              category: category.toLowerCase(),
              label,
              athletes: leaders.map(({ athlete, ...leader }) => ({ ...athlete, ...leader })),
            })),
            ...(lists.every(({ isComplete }) => isComplete) ? {} : { complete: false }),
          }
        },
      } satisfies GraphTool,
      {
        name: 'get_athlete',
        title: 'Athlete',
        description:
          'Get an athlete by its id: profile, ids elsewhere, statistics of a season and its games, newest first.',
        properties: {
          athlete_id: { type: 'string', description: 'The id, as search_athletes lists it.' },
          season: SEASON,
          limit: limitOf(GAMES).json,
        },
        required: ['athlete_id'],
        requestOf(_, args) {
          if (args['athlete_id'] == null)
            throw new ApiError('INVALID_PARAMETER', {
              message: '`athlete_id` is missing.',
              hint: 'get_athlete requires `athlete_id`; search_athletes lists ids.',
            })
          return {
            query: `query athlete($league: String!, $id: ID!, $season: Int) {
              league(slug: $league) {
                athlete(id: $id) {
                  ${PROFILE}
                  statistics(season: $season) { season categories ${CATEGORIES} }
                  gameLog(season: $season) {
                    season isComplete
                    games {
                      ${LOGGED_GAME} stats ${CATEGORIES}
                    }
                    totals ${CATEGORIES}
                  }
                }
              }
            }`,
            variables: { season: seasonOf(args), id: textOf('athlete_id', args['athlete_id']) },
          }
        },
        shape: {
          athlete: schemaOfSelection('Athlete', `{ ${PROFILE} }`),
          statistics: z.object({ season: z.int().nullable(), categories: statistics }).nullable(),
          gameLog: z.object({
            season: z.int(),
            games: z.array(
              schemaOfSelection('GameLogEntry', `{ ${LOGGED_GAME} }`).extend({ stats: statistics }),
            ),
            totals: statistics,
          }),
          ...OMITTED,
        },
        serialize({ athlete }: { readonly athlete: AthleteNode }, args) {
          const { statistics: totals, gameLog, ...profile } = athlete
          const games = gameLog.games.slice(0, readLimit(args, GAMES))
          return {
            athlete: profile,
            statistics: totals && { season: totals.season, categories: totals.categories.map(categoryOf) },
            gameLog: {
              season: gameLog.season,
              games: games.map((game) => ({ ...game, stats: game.stats.map(categoryOf) })),
              totals: gameLog.totals.map(categoryOf),
            },
            ...omittedOf(gameLog.games.length - games.length, 'a larger `limit`'),
            ...(gameLog.isComplete ? {} : { complete: false }),
          }
        },
      } satisfies GraphTool,
    ] as readonly GraphTool[]
  ).map((tool) => [tool.name, tool]),
)

/** Calls a tool of the graph. Throws errors that end the HTTP request. */
export async function callGraphTool(
  tool: GraphTool,
  graphql: GraphQLServer,
  caller: Caller,
  args: ToolArguments,
): Promise<ToolResult> {
  try {
    rejectUnknownArguments(tool.name, args, ['sport', 'league', ...Object.keys(tool.properties)])
    const league = leagueOf(tool.name, args)
    const { query, variables } = tool.requestOf(league, args)
    const { data, errors, extensions } = await execute(graphql, caller, query, {
      league: league.slug,
      ...variables,
    })
    const [first] = errors ?? []
    if (first || !data) throw graphErrorOf(first)
    const notes = extensions?.incomplete ?? []
    return success({
      ...tool.serialize(data['league'] as never, args),
      ...(notes.length === 0 ? {} : { complete: false, note: notes.join(' ') }),
    })
  } catch (error) {
    if (!isToolError(error)) throw error
    return failure(toolErrorOf(error, [], args))
  }
}

function leagueOf(tool: string, args: ToolArguments): League {
  const [sport, slug] = ['sport', 'league'].map((name) => {
    if (args[name] == null)
      throw new ApiError('INVALID_PARAMETER', {
        message: `\`${name}\` is missing.`,
        hint: `${tool} requires \`sport\` and \`league\`; list_leagues lists both.`,
      })
    return textOf(name, args[name])
  })
  const league = findLeague(slug ?? '')
  if (league && league.sport === sport) return league
  throw new ApiError('LEAGUE_NOT_FOUND', { hint: suggestLeagues(slug ?? '') })
}

function seasonOf({ season }: ToolArguments): number | null {
  if (season == null) return null
  const year = Number(textOf('season', season))
  if (Number.isInteger(year) && year > 0) return year
  throw new ApiError('INVALID_PARAMETER', { hint: '`season` must be a year, for example 2026.' })
}

/** An error of GraphQL as ours. */
export function graphErrorOf(
  error:
    | { readonly message: string; readonly extensions?: { readonly code?: string; readonly hint?: string } }
    | undefined,
): ApiError {
  const { message = 'Unexpected error.', extensions: { code, hint } = {} } = error ?? {}
  return new ApiError(isErrorCode(code) ? code : 'INTERNAL_ERROR', {
    message,
    ...(hint === undefined ? {} : { hint }),
  })
}

/** The input schema of a tool of the graph. */
export function graphToolInput({ properties, required }: GraphTool) {
  return {
    type: 'object' as const,
    properties: {
      sport: { type: 'string', enum: SPORTS.map(({ slug }) => slug) },
      league: { type: 'string' },
      ...properties,
    },
    required: ['sport', 'league', ...required],
    additionalProperties: false,
  }
}
