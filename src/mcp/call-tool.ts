import { ApiError } from '../domain/error.ts'
import type { RequestOrigin } from '../rest/handle-route.ts'
import type { RouteReader } from '../rest/route-reader.ts'
import type * as z from 'zod'
import type { Route } from '../rest/route.ts'
import type { event } from '../rest/shapes/event.ts'
import type { externalId } from '../rest/shapes/external-id.ts'
import { findSport } from '../domain/league.ts'
import { findNearName, sportNotFound } from '../domain/near-name.ts'
import { readValue } from '../domain/parameter.ts'
import type { ParameterSpec } from '../domain/parameter.ts'
import { compactEventOf } from './compact-event.ts'
import type { EventDetailsReader } from './event-details.ts'
import { shortenList } from './shorten.ts'
import { inToolTerms, toolErrorOf } from './tool-hints.ts'
import { LEAGUE_LIMIT, leagueList, limitOf, ROUTE_TOOLS, routeOf } from './tool-schemas.ts'
import type { RouteTool } from './tool-schemas.ts'

/** Result of a tool; a tool error has `isError`. */
export interface ToolResult {
  readonly isError?: true
  readonly content: readonly [{ readonly type: 'text'; readonly text: string }]
  readonly structuredContent?: Readonly<Record<string, unknown>>
}

export type ToolArguments = Readonly<Record<string, unknown>>

/** What tools read from. */
export interface ToolSources {
  readonly read: RouteReader
  readonly readDetails: EventDetailsReader
  /** The time of the source of a league. */
  readonly now: (league: string) => Date
}

/** Error statuses that are reported as tool results. */
const TOOL_ERRORS: ReadonlySet<number> = new Set([400, 404, 422, 503])

const ACTIVE_SEASON = routeOf('getActiveSeason')

/** Calls a tool that is backed by a route or a table. Throws errors that are not tool errors. */
export async function callTool(
  name: string,
  args: ToolArguments,
  sources: ToolSources,
  origin: RequestOrigin,
): Promise<ToolResult> {
  const tool = ROUTE_TOOLS.get(name)
  try {
    if (name === 'list_leagues') return success(listLeagues(args))
    if (!tool) throw unknownTool(name)
    return success(await responseOf(tool, args, sources, origin))
  } catch (error) {
    if (!isToolError(error)) throw error
    return failure(toolErrorOf(error, tool?.arguments ?? [], args))
  }
}

/** Returns a success with structured content, and the same as text for clients without structured content. */
export function success(structuredContent: Readonly<Record<string, unknown>>): ToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent }
}

/**
 * Whether an error of a tool call is its result, which the assistant reads; others, such as a used-up quota, end the HTTP
 * request as in REST.
 */
export function isToolError(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && (TOOL_ERRORS.has(error.status) || error.code === 'RATE_LIMIT_PER_SECOND')
  )
}

/**
 * Returns a tool error with code, message, hint, and `retryAfter` in seconds if a later call may succeed. It has no
 * structured content, which clients would check against the schema of the tool's successes.
 */
export function failure({ code, message, hint, retryAfterSeconds: retryAfter }: ApiError): ToolResult {
  return {
    isError: true,
    content: [{ type: 'text', text: JSON.stringify({ error: { code, message, hint, retryAfter } }) }],
  }
}

function unknownTool(name: string): ApiError {
  const names = ['list_leagues', 'search', ...ROUTE_TOOLS.keys(), 'query_graphql'].join(', ')
  return new ApiError('INVALID_PARAMETER', {
    message: `Unknown tool ${JSON.stringify(name.slice(0, 60))}.`,
    hint: `Available tools: ${names}.`,
  })
}

async function responseOf(
  { tool, route, arguments: all }: RouteTool,
  args: ToolArguments,
  { read, readDetails, now }: ToolSources,
  origin: RequestOrigin,
): Promise<Record<string, unknown>> {
  const startedAt = performance.now()
  const isFull = detailOf(tool.isGames ?? false, args)
  rejectUnknownArguments(tool.name, args, [
    ...all.map(({ name }) => name),
    ...(tool.list ? ['limit'] : []),
    ...(tool.isGames ? ['detail'] : []),
    ...(tool.isOrdered ? ['order', 'since_minutes'] : []),
  ])
  const values = new Map<string, string>()
  for (const { name, parameter, isRequired } of all) {
    const value = args[name] ?? undefined
    if (value !== undefined) values.set(parameter, textOf(name, value))
    else if (isRequired) throw missing(name, tool.name)
  }
  if (route.path.includes('{season}') && !values.has('season'))
    values.set('season', await currentSeason(values, read, origin))
  const { list } = tool
  const limit = list ? readLimit(args, list) : 0
  if (list && 'limit' in route.query)
    values.set('limit', String('isPaged' in list ? limit : maximumOf(route.query['limit'])))
  const order = tool.isOrdered ? readOrder(args) : null
  const answer = (page: ReadonlyMap<string, string>, from = route) => read(from, page, origin)
  const { data, meta, message } =
    order === null
      ? await answer(values)
      : await readInOrder(answer, values, order, now(String(values.get('league'))))
  const { data: shortened, omitted } =
    list && 'shorten' in list && data !== null
      ? list.shorten(data, limit)
      : { data, omitted: laterThan(meta['pagination'] as Pagination | undefined) }
  const details = { league: String(values.get('league')), origin, startedAt, readDetails }
  const { shown, notes } =
    tool.isGames && !isFull
      ? { shown: (shortened as Game[]).map(compactEventOf), notes: [] }
      : tool.isGames || tool.isGame
        ? await detailed(shortened as Game[] | Game, details)
        : { shown: await withIds(tool, shortened, answer, values), notes: [] }
  const { note, ...members } = meta
  const ofRoute = typeof note === 'string' ? inToolTerms(note, all) : ''
  // Both may say that the same is still being read, the note of the route with how much of it there is.
  const ofDetails = notes.filter((each) => !ofRoute.includes(each.replace(/(?<=still being read).*/, '')))
  const allNotes = [...ofDetails, ...(ofRoute === '' ? [] : [ofRoute])]
  return {
    [tool.result]: shown,
    ...members,
    ...(notes.length > 0 ? { complete: false } : {}),
    ...(allNotes.length > 0 ? { note: allNotes.join(' ') } : {}),
    ...(message === undefined ? {} : { message }),
    ...(list ? omittedOf(omitted, 'isPaged' in list ? 'the next `page`' : 'a larger `limit`') : {}),
  }
}

/** How a list in the order of time is wanted, if otherwise than as it is. */
interface Order {
  readonly isNewestFirst: boolean
  readonly sinceMinutes: number | null
}

function readOrder({ order, since_minutes: since }: ToolArguments): Order | null {
  if (order != null && order !== 'oldest' && order !== 'newest')
    throw badArgument('order', '`order` must be oldest or newest')
  const sinceMinutes = since == null ? null : Number(textOf('since_minutes', since))
  if (sinceMinutes !== null && !(Number.isInteger(sinceMinutes) && sinceMinutes > 0))
    throw badArgument('since_minutes', '`since_minutes` must be a whole number from 1 on')
  if (order !== 'newest' && sinceMinutes === null) return null
  return { isNewestFirst: order === 'newest', sinceMinutes }
}

/** The largest page of a list that is read whole. */
const WHOLE_PAGE = 1_000

/** Reads all of a list, and returns the page of what is wanted of it, in its order. */
async function readInOrder(
  answer: (values: ReadonlyMap<string, string>) => ReturnType<RouteReader>,
  values: ReadonlyMap<string, string>,
  { isNewestFirst, sinceMinutes }: Order,
  now: Date,
): Promise<Awaited<ReturnType<RouteReader>>> {
  const pageOf = (page: number) =>
    answer(new Map([...values, ['limit', String(WHOLE_PAGE)], ['page', String(page)]]))
  const first = await pageOf(1)
  const all = [...(first.data as readonly TimedItem[])]
  const { total = 0 } = (first.meta['pagination'] ?? {}) as Partial<Pagination>
  for (let page = 2; all.length < total; page += 1) {
    const { data } = await pageOf(page)
    if ((data as readonly unknown[]).length === 0) break
    all.push(...(data as readonly TimedItem[]))
  }
  const from = sinceMinutes === null ? null : new Date(now.getTime() - sinceMinutes * 60_000).toISOString()
  const wanted = from === null ? all : all.filter(({ wallClock }) => wallClock != null && wallClock >= from)
  const ordered = isNewestFirst ? wanted.toReversed() : wanted
  const [page, pageSize] = [Number(values.get('page') ?? 1), Number(values.get('limit'))]
  const pagination: Pagination = { page, pageSize, total: ordered.length }
  return {
    ...first,
    data: ordered.slice((page - 1) * pageSize, page * pageSize),
    meta: { ...first.meta, pagination },
  }
}

interface TimedItem {
  readonly wallClock?: string | null
}

/** Adds the ids at other providers to the result of a tool that has them. */
async function withIds(
  { ids }: RouteTool['tool'],
  data: unknown,
  answer: (values: ReadonlyMap<string, string>, from: Route) => ReturnType<RouteReader>,
  values: ReadonlyMap<string, string>,
): Promise<unknown> {
  if (ids === undefined || data === null) return data
  const { data: listed } = await answer(values, routeOf(ids))
  const externalIds = (listed as readonly z.infer<typeof externalId.schema>[]).map(
    ({ provider, id, url }) => ({ provider, id, url }),
  )
  return { ...(data as object), externalIds }
}

type Game = z.infer<typeof event.schema>

/** Adds details to a game, or to each of a list. */
async function detailed(
  games: Game | readonly Game[],
  {
    league,
    origin,
    startedAt,
    readDetails,
  }: {
    readonly league: string
    readonly origin: RequestOrigin
    readonly startedAt: number
    readonly readDetails: EventDetailsReader
  },
): Promise<{ readonly shown: unknown; readonly notes: readonly string[] }> {
  const isOne = !Array.isArray(games)
  const { events, notes } = await readDetails(league, [games].flat(), { origin, startedAt, isOne })
  return { shown: isOne ? events[0] : events, notes }
}

/** Returns `omitted`, and how to get what was left out. */
export function omittedOf(omitted: number, remedy: string): Readonly<Record<string, unknown>> {
  return omitted === 0 ? { omitted } : { omitted, hint: `${omitted} more: call again with ${remedy}.` }
}

/** Throws INVALID_PARAMETER for an argument that a tool does not have, with the nearest one. */
export function rejectUnknownArguments(tool: string, args: ToolArguments, known: readonly string[]): void {
  const unknown = Object.keys(args).find((name) => !known.includes(name))
  if (unknown === undefined) return
  const near = findNearName(unknown, known)
  const suggestion = near === null ? '' : `did you mean \`${near}\`? `
  throw badArgument(unknown, `${suggestion}${tool} accepts ${known.join(', ') || 'no arguments'}`)
}

/** Reads `limit`. */
export function readLimit({ limit }: ToolArguments, bounds: Parameters<typeof limitOf>[0]): number {
  const texts = limit === undefined || limit === null ? [] : [textOf('limit', limit)]
  return readValue('limit', limitOf(bounds), texts) as number
}

function listLeagues(args: ToolArguments): Readonly<Record<string, unknown>> {
  rejectUnknownArguments('list_leagues', args, ['sport', 'limit'])
  const { sport } = args
  const slug = sport === undefined || sport === null ? null : textOf('sport', sport)
  if (slug !== null && !findSport(slug)) throw sportNotFound(slug)
  const all = leagueList.filter((league) => slug === null || league.sport === slug)
  const { data, omitted } = shortenList(all, readLimit(args, LEAGUE_LIMIT))
  return { leagues: data, ...omittedOf(omitted, 'a larger `limit`') }
}

interface Pagination {
  readonly page: number
  readonly pageSize: number
  readonly total: number
}

/** How many entries are on later pages. */
function laterThan(pagination: Pagination | undefined): number {
  return pagination ? Math.max(0, pagination.total - pagination.page * pagination.pageSize) : 0
}

function maximumOf(parameter: ParameterSpec<unknown> | undefined): number {
  return Number(parameter?.json['maximum'])
}

function detailOf(isGames: boolean, { detail }: ToolArguments): boolean {
  if (!isGames || detail === undefined || detail === null || detail === 'compact') return false
  if (detail === 'full') return true
  throw badArgument('detail', '`detail` must be compact or full')
}

/** Returns an argument as text; throws INVALID_PARAMETER for lists and objects. */
export function textOf(name: string, value: unknown): string {
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
  origin: RequestOrigin,
): Promise<string> {
  const { data } = await read(ACTIVE_SEASON, values, origin)
  const year = (data as { readonly year: number } | null)?.year
  if (year !== undefined) return String(year)
  throw new ApiError('SEASON_NOT_FOUND', { hint: 'Pass `season`: the league has no active season.' })
}
