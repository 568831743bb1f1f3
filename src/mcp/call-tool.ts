import { ApiError } from '../domain/error.ts'
import type { RouteReader } from '../rest/route-reader.ts'
import type * as z from 'zod'
import type { event } from '../rest/shapes/event.ts'
import { compactEventOf } from './compact-event.ts'
import { leagueList, ROUTE_TOOLS, routeOf } from './tool-schemas.ts'
import type { RouteTool } from './tool-schemas.ts'

/** Result of a tool; a tool error has `isError`. */
export interface ToolResult {
  readonly isError?: true
  readonly content: readonly [{ readonly type: 'text'; readonly text: string }]
  readonly structuredContent?: Readonly<Record<string, unknown>>
}

export type ToolArguments = Readonly<Record<string, unknown>>

/** Error statuses that are reported as tool results; others end the HTTP request as in REST. */
const TOOL_ERRORS: ReadonlySet<number> = new Set([400, 404, 422])

const ACTIVE_SEASON = routeOf('getActiveSeason')

/** Calls a tool that is backed by a route or a table. Throws errors that are not tool errors. */
export async function callTool(
  name: string,
  given: ToolArguments,
  read: RouteReader,
  requestId: string,
): Promise<ToolResult> {
  try {
    if (name === 'list_leagues') return success({ leagues: leagueList })
    const tool = ROUTE_TOOLS.get(name)
    if (!tool) throw unknownTool(name)
    return success(await responseOf(tool, given, read, requestId))
  } catch (error) {
    if (error instanceof ApiError && TOOL_ERRORS.has(error.status)) return failure(error)
    throw error
  }
}

/** Returns a success with structured content, and the same as text for clients without structured content. */
export function success(structuredContent: Readonly<Record<string, unknown>>): ToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent }
}

/** Returns a tool error with code, message and hint. */
export function failure({ code, message, hint }: ApiError): ToolResult {
  return {
    isError: true,
    content: [{ type: 'text', text: JSON.stringify({ error: { code, message, hint } }) }],
  }
}

function unknownTool(name: string): ApiError {
  const names = ['list_leagues', ...ROUTE_TOOLS.keys(), 'query_graphql'].join(', ')
  return new ApiError('INVALID_PARAMETER', {
    message: `Unknown tool ${JSON.stringify(name.slice(0, 60))}.`,
    hint: `Available tools: ${names}.`,
  })
}

async function responseOf(
  { tool, route, arguments: all }: RouteTool,
  given: ToolArguments,
  read: RouteReader,
  requestId: string,
): Promise<Record<string, unknown>> {
  const isFull = detailOf(tool.isGames ?? false, given)
  const known = new Set([...all.map(({ name }) => name), ...(tool.isGames ? ['detail'] : [])])
  const unknown = Object.keys(given).find((name) => !known.has(name))
  if (unknown !== undefined)
    throw badArgument(unknown, `${tool.name} accepts ${[...known].join(', ') || 'no arguments'}`)
  const values = new Map<string, string>()
  for (const { name, parameter, isRequired } of all) {
    const value = given[name] ?? undefined
    if (value !== undefined) values.set(parameter, textOf(name, value))
    else if (isRequired) throw missing(name, tool.name)
  }
  if (route.path.includes('{season}') && !values.has('season'))
    values.set('season', await currentSeason(values, read, requestId))
  const { data, meta, message } = await read(route, values, requestId)
  const shown = tool.isGames && !isFull ? (data as z.infer<typeof event>[]).map(compactEventOf) : data
  return { [tool.result]: shown, ...meta, ...(message === undefined ? {} : { message }) }
}

function detailOf(isGames: boolean, { detail }: ToolArguments): boolean {
  if (!isGames || detail === undefined || detail === null || detail === 'compact') return false
  if (detail === 'full') return true
  throw badArgument('detail', '`detail` must be compact or full')
}

function textOf(name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value)
  throw badArgument(name, `\`${name}\` must be a string, a number or a boolean`)
}

function missing(name: string, tool: string): ApiError {
  return new ApiError('INVALID_PARAMETER', {
    message: `\`${name}\` is missing.`,
    hint: `${tool} requires \`${name}\`; see the schema in tools/list.`,
  })
}

function badArgument(name: string, hint: string): ApiError {
  return new ApiError('INVALID_PARAMETER', {
    message: `Argument \`${name.slice(0, 60)}\` is unknown or has an invalid value.`,
    hint: `${hint}.`,
  })
}

async function currentSeason(
  values: ReadonlyMap<string, string>,
  read: RouteReader,
  requestId: string,
): Promise<string> {
  const { data } = await read(ACTIVE_SEASON, values, requestId)
  const year = (data as { readonly year: number } | null)?.year
  if (year !== undefined) return String(year)
  throw new ApiError('SEASON_NOT_FOUND', { hint: 'Pass `season`: the league has no active season.' })
}
