import type * as z from 'zod'
import type { ErrorCode } from '../domain/error.ts'
import type { Capability, League } from '../domain/league.ts'
import { idParameter } from '../domain/parameter.ts'
import type { Parameters, Values } from '../domain/parameter.ts'
import type { Operations } from './generated/operations.ts'

/** Result of a route. */
export interface SerializedResult<Data> {
  readonly data: Data | null
  /** Members of `meta` in addition to the rate limit. */
  readonly meta?: Readonly<Record<string, unknown>>
  /** Message in addition to `data: null`. */
  readonly message?: string
}

/** Results of a route's operation: one, or one per page if the route gathers pages. */
export type Results<Result> = readonly [Result, ...Result[]]

/** Operation id, in the OpenAPI document and in generated clients. */
export type OperationId = keyof Operations

/** A row of the table of routes, as written. */
export interface RouteRow<Path extends Parameters, Query extends Parameters, Id extends OperationId, Data> {
  /** Path under the base URL, with `{name}` for each path parameter. */
  readonly path: string
  /** After adding or changing an `operation`, run `npm run schema` to generate its result type. */
  readonly operationId: Id
  readonly tag: string
  readonly summary: string
  readonly description?: string
  /** Path parameters in addition to `sport` and `league`. */
  readonly inPath?: Path
  readonly query?: Query
  /** GraphQL operation that provides the data. */
  readonly operation: string
  readonly variables?: (values: Values<Path> & Values<Query>, league: League) => Record<string, unknown>
  /** Capability that the league must have; if it is limited, `meta.note` explains that. */
  readonly capability?: Capability
  /** Throws if the parameter values are invalid. */
  readonly check?: (values: Values<Path> & Values<Query>, league: League) => void
  /** Returns the cursor of the next page, for responses that contain a whole list. */
  readonly next?: (result: Operations[Id]) => string | null
  /** Creates `data` and `meta`; there are several results only with `next`. */
  readonly serialize: (
    results: Results<Operations[Id]>,
    values: Values<Path> & Values<Query>,
    league: League,
  ) => SerializedResult<Data>
  /** Schema of `data`, for documentation and contract tests. */
  readonly shape: z.ZodType<Data>
  /** Members of `meta` in addition to `rateLimit`, `note` and `complete`. */
  readonly meta?: Readonly<Record<string, z.ZodType>>
  /**
   * Whether a response without the data read on demand is useful; otherwise it is an error until some is
   * available.
   */
  readonly allowsPartialData?: boolean
  /** Whether a past moment (`at`) is MOMENT_NOT_AVAILABLE, as the data has no history. */
  readonly hasNoHistory?: true
  /** Whether the parameters may also be sent as the body of a QUERY: searches, and lists of games (contract 5). */
  readonly takesQueryMethod?: true
  /** Errors in addition to those of any route. */
  readonly errors?: readonly ErrorCode[]
}

/** A route without its specific types, as used by the server, the document and the tests. */
export interface Route {
  readonly path: string
  readonly operationId: OperationId
  readonly tag: string
  readonly summary: string
  readonly description: string
  readonly inPath: Parameters
  readonly query: Parameters
  readonly operation: string
  readonly isOfLeague: boolean
  readonly capability: Capability | null
  readonly errors: readonly ErrorCode[]
  readonly shape: z.ZodType
  readonly meta: Readonly<Record<string, z.ZodType>>
  readonly allowsPartialData: boolean
  readonly hasNoHistory: boolean
  readonly takesQueryMethod: boolean
  readonly variables: (values: AnyValues, league: League) => Record<string, unknown>
  readonly check: (values: AnyValues, league: League) => void
  readonly next: ((result: unknown) => string | null) | null
  readonly present: (
    results: readonly unknown[],
    values: AnyValues,
    league: League,
  ) => SerializedResult<unknown>
}

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a route without any has none.
type NoParameters = Readonly<Record<never, never>>

export type AnyValues = Readonly<Record<string, unknown>>

/** Path parameters of all league routes. */
export const LEAGUE_PATH = {
  sport: idParameter({
    description: 'One of football, basketball, baseball, hockey and soccer.',
    required: true,
  }),
  league: idParameter({ description: 'Slug of the league, for example `nfl` or `eng.1`.', required: true }),
}

/** Where the paths of a league begin. */
export const LEAGUE_ROOT = '/sports/{sport}/leagues/{league}'

/** Creates a route of a league, with a path under `/sports/{sport}/leagues/{league}`. */
export function leagueRoute<
  Id extends OperationId,
  Data,
  Path extends Parameters = NoParameters,
  Query extends Parameters = NoParameters,
>(row: RouteRow<Path, Query, Id, Data>): Route {
  const made = route(row)
  const errors: readonly ErrorCode[] = ['SPORT_NOT_FOUND', 'LEAGUE_NOT_FOUND']
  return {
    ...made,
    path: LEAGUE_ROOT + row.path,
    inPath: { ...LEAGUE_PATH, ...row.inPath },
    isOfLeague: true,
    errors: [...errors, ...made.errors],
  }
}

/** Creates a route that belongs to no league. */
export function route<
  Id extends OperationId,
  Data,
  Path extends Parameters = NoParameters,
  Query extends Parameters = NoParameters,
>(row: RouteRow<Path, Query, Id, Data>): Route {
  const { serialize, variables, check, next } = row
  type All = Values<Path> & Values<Query>
  return {
    ...row,
    description: row.description ?? row.summary,
    inPath: row.inPath ?? {},
    query: row.query ?? {},
    isOfLeague: false,
    capability: row.capability ?? null,
    errors: row.hasNoHistory ? [...(row.errors ?? []), 'MOMENT_NOT_AVAILABLE'] : (row.errors ?? []),
    meta: row.meta ?? {},
    allowsPartialData: row.allowsPartialData ?? false,
    takesQueryMethod: row.takesQueryMethod ?? false,
    hasNoHistory: row.hasNoHistory ?? false,
    variables: (values, league) => variables?.(values as All, league) ?? {},
    check: (values, league) => check?.(values as All, league),
    next: next ? (result) => next(result as Operations[Id]) : null,
    present: (results, values, league) =>
      serialize(results as unknown as Results<Operations[Id]>, values as All, league),
  }
}
