import type { z } from 'zod'
import type { ErrorCode } from '../domain/error.ts'
import type { Capability, League } from '../domain/league.ts'
import { idParameter } from '../domain/parameter.ts'
import type { Parameters, Values } from '../domain/parameter.ts'
import type { Operations } from './generated/operations.ts'

/** What a route answers with. */
export interface Presented<Data> {
  readonly data: Data | null
  /** Members of `meta` beside the rate limit. */
  readonly meta?: Readonly<Record<string, unknown>>
  /** Said beside `data: null`. */
  readonly message?: string
}

/** What a row's operation gave: once, or once a page where the row gathers pages. */
export type Results<Result> = readonly [Result, ...Result[]]

/** The name of a stored operation, in the document and in clients made from it. */
export type OperationId = keyof Operations

/** A row of the table of routes, as it is written. */
export interface RouteRow<Path extends Parameters, Query extends Parameters, Id extends OperationId, Data> {
  /** Under the base address, with `{name}` for each path parameter. */
  readonly path: string
  /** After a new one, or a change of `operation`, `npm run schema` writes the type of what it gives. */
  readonly operationId: Id
  readonly tag: string
  readonly summary: string
  readonly description?: string
  /** Path parameters beside `sport` and `league`. */
  readonly inPath?: Path
  readonly query?: Query
  /** The GraphQL operation that has what is shown. */
  readonly operation: string
  readonly variables?: (values: Values<Path> & Values<Query>, league: League) => Record<string, unknown>
  /** What the league must have; where it has it in part, `meta.note` says so. */
  readonly capability?: Capability
  /** Refuses what the values alone show to be wrong, by throwing. */
  readonly check?: (values: Values<Path> & Values<Query>, league: League) => void
  /** The cursor to ask once more from, for answers that have all of a list. */
  readonly next?: (result: Operations[Id]) => string | null
  /** Says what goes to `data` and to `meta`; results are several only where `next` is given. */
  readonly present: (
    results: Results<Operations[Id]>,
    values: Values<Path> & Values<Query>,
    league: League,
  ) => Presented<Data>
  /** What `data` is: it documents, and contract tests hold answers against it. */
  readonly shape: z.ZodType<Data>
  /** Members of `meta` beside `rateLimit`, `note` and `complete`. */
  readonly meta?: Readonly<Record<string, z.ZodType>>
  /** Whether an answer is worth giving that lacks what is read on demand; else it is refused until there is some. */
  readonly isUsefulInPart?: boolean
  /** Errors beside those that any route can have. */
  readonly errors?: readonly ErrorCode[]
}

/** A row whose own types are behind it: what the server, the document and the tests go over. */
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
  readonly isUsefulInPart: boolean
  readonly variables: (values: AnyValues, league: League) => Record<string, unknown>
  readonly check: (values: AnyValues, league: League) => void
  readonly next: ((result: unknown) => string | null) | null
  readonly present: (results: readonly unknown[], values: AnyValues, league: League) => Presented<unknown>
}

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a route without any has none.
type NoParameters = Readonly<Record<never, never>>

export type AnyValues = Readonly<Record<string, unknown>>

/** Path parameters that every route of a league has. */
const LEAGUE_PATH = {
  sport: idParameter({
    description: 'One of football, basketball, baseball, hockey and soccer.',
    required: true,
  }),
  league: idParameter({ description: 'Slug of the league, for example `nfl` or `eng.1`.', required: true }),
}

const P = '/sports/{sport}/leagues/{league}'

/** A route of a league: its path is under `/sports/{sport}/leagues/{league}`. */
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
    path: P + row.path,
    inPath: { ...LEAGUE_PATH, ...row.inPath },
    isOfLeague: true,
    errors: [...errors, ...made.errors],
  }
}

/** A route that belongs to no league. */
export function route<
  Id extends OperationId,
  Data,
  Path extends Parameters = NoParameters,
  Query extends Parameters = NoParameters,
>(row: RouteRow<Path, Query, Id, Data>): Route {
  const { present, variables, check, next } = row
  type All = Values<Path> & Values<Query>
  return {
    ...row,
    description: row.description ?? row.summary,
    inPath: row.inPath ?? {},
    query: row.query ?? {},
    isOfLeague: false,
    capability: row.capability ?? null,
    errors: row.errors ?? [],
    meta: row.meta ?? {},
    isUsefulInPart: row.isUsefulInPart ?? false,
    variables: (values, league) => variables?.(values as All, league) ?? {},
    check: (values, league) => check?.(values as All, league),
    next: next ? (result) => next(result as Operations[Id]) : null,
    present: (results, values, league) =>
      present(results as unknown as Results<Operations[Id]>, values as All, league),
  }
}
