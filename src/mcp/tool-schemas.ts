import * as z from 'zod'
import type { ParameterSpec } from '../domain/parameter.ts'
import { LEAGUES, SPORTS } from '../domain/league.ts'
import { integerParameter } from '../domain/parameter.ts'
import type { Route } from '../rest/route.ts'
import { ROUTES } from '../rest/routes/table.ts'
import { compactEvent } from './compact-event.ts'
import { detailedEvent } from './event-details.ts'
import { TOOLS } from './tools.ts'
import type { Tool } from './tools.ts'

/** An argument of a tool with the route parameter it maps to. */
export interface Argument {
  readonly name: string
  readonly parameter: string
  readonly json: Readonly<Record<string, unknown>>
  readonly isRequired: boolean
}

/** A tool with its route, arguments and output. */
export interface RouteTool {
  readonly tool: Tool
  readonly route: Route
  readonly arguments: readonly Argument[]
}

/** A tool as listed by `tools/list`. */
export interface ToolListing {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: JsonObject & { readonly type: 'object' }
  readonly outputSchema: JsonObject & { readonly type: 'object' }
  readonly annotations: { readonly readOnlyHint: true; readonly openWorldHint: false }
}

type JsonObject = Readonly<Record<string, unknown>>

export const SPORT_ARGUMENT = { type: 'string', enum: SPORTS.map(({ slug }) => slug) } as const

/** Keywords that a model has no use for: the call says what is wrong. */
const NOT_LISTED: ReadonlySet<string> = new Set(['minLength', 'maxLength', 'examples', 'maximum'])
/** Arguments whose name says all. */
const IS_CLEAR = /^league$|^page$|_id$/

/** The argument `limit` of a list. */
export function limitOf({ default: usual, max }: { readonly default: number; readonly max: number }) {
  return integerParameter({ description: 'Maximum number of entries.', min: 1, max, default: usual })
}

/** Members of a result that say whether it is whole. */
export const COMPLETENESS = {
  note: z.string().optional().meta({ description: 'Explains which data is missing, and why.' }),
  complete: z
    .boolean()
    .optional()
    .meta({ description: 'False if the data is incomplete because it is still being loaded.' }),
}

/** Members of the result of a list. */
export const OMITTED = {
  omitted: z.int().optional().meta({ description: 'Number of further entries; see `hint`.' }),
}

/** The tools by name. Throws if a row names an unknown route or parameter. */
export const ROUTE_TOOLS: ReadonlyMap<string, RouteTool> = new Map(
  TOOLS.map((tool) => [tool.name, routeToolOf(tool)]),
)

/** The leagues with the data available for each. */
export const leagueList = LEAGUES.map(({ slug, name, sport, capabilities }) => ({
  slug,
  name,
  sport,
  capabilities,
}))

/** How many leagues `list_leagues` lists, and `search` finds, by default and at most. */
export const LEAGUE_LIMIT = { default: LEAGUES.length, max: LEAGUES.length }
export const SEARCH_LIMIT = { default: 10, max: 100 }

/** The result of `list_leagues`. */
export const leaguesShape = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    sport: z.string(),
    capabilities: z.record(z.string(), z.enum(['available', 'limited', 'unavailable'])),
  }),
)

/** The types of search results. */
export const FOUND_TYPES = ['league', 'team', 'athlete'] as const

/** A search result; a league has no id beside its slug. */
export const searchResult = z.object({
  type: z.enum(FOUND_TYPES),
  id: z.string().optional(),
  name: z.string(),
  sport: z.string(),
  league: z.string(),
  team: z.string().nullable().optional().meta({ description: 'The team of an athlete.' }),
})

/** The annotations of all tools. */
export const READ_ONLY = { readOnlyHint: true, openWorldHint: false } as const

/** Returns the route with this `operationId`; throws if there is none. */
export function routeOf(operationId: string): Route {
  const route = ROUTES.find((each) => each.operationId === operationId)
  if (!route) throw new Error(`There is no route ${operationId}`)
  return route
}

function routeToolOf(tool: Tool): RouteTool {
  const route = routeOf(tool.operationId)
  const parameters: Readonly<Record<string, ParameterSpec<unknown>>> = { ...route.inPath, ...route.query }
  const required = Object.keys(parameters).filter((name) => parameters[name]?.isRequired)
  const optional = tool.optional.map((name) => tool.renamed?.[name] ?? camelCase(name))
  const shown = Object.fromEntries(
    Object.entries(tool.renamed ?? {}).map(([name, parameter]) => [parameter, name]),
  )
  const all = [...required, ...optional.filter((name) => !required.includes(name))]
  return {
    tool,
    route,
    arguments: all.map((parameter) => {
      const declared = parameters[parameter]
      if (!declared) throw new Error(`The route ${route.operationId} has no parameter ${parameter}`)
      const name = shown[parameter] ?? snakeCase(parameter)
      const json = parameter === 'sport' ? SPORT_ARGUMENT : shortened(name, declared)
      return { name, parameter, json, isRequired: declared.isRequired && !optional.includes(parameter) }
    }),
  }
}

const ORDER_ARGUMENTS = {
  order: { type: 'string', enum: ['oldest', 'newest'], default: 'oldest' },
  since_minutes: { type: 'integer', minimum: 1, description: 'Only plays of the last minutes.' },
} as const

/** The JSON schema of an argument in few tokens: assistants read those of all tools before their first call. */
function shortened(name: string, { json, description }: ParameterSpec<unknown>): JsonObject {
  const kept = Object.fromEntries(Object.entries(json).filter(([keyword]) => !NOT_LISTED.has(keyword)))
  return IS_CLEAR.test(name) ? kept : { ...kept, description }
}

/** How a tool of a route is listed. */
export function toolListingOf({ tool, route, arguments: all }: RouteTool): ToolListing {
  const detail = {
    type: 'string',
    enum: ['compact', 'full'],
    default: 'compact',
    description: '`full`: as get_event has them, without commentary.',
  }
  const properties = Object.fromEntries(all.map(({ name, json }) => [name, json]))
  const limit = tool.list ? { limit: limitOf(tool.list).json } : {}
  const data = tool.isGames ? z.array(z.union([compactEvent, detailedEvent])) : (tool.shape ?? route.shape)
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: {
      type: 'object',
      properties: {
        ...properties,
        ...limit,
        ...(tool.isGames ? { detail } : {}),
        ...(tool.isOrdered ? ORDER_ARGUMENTS : {}),
      },
      required: all.filter(({ isRequired }) => isRequired).map(({ name }) => name),
      additionalProperties: false,
    },
    outputSchema: outlineOf({
      [tool.result]: data.nullable(),
      ...optionalShapes(route.meta),
      ...COMPLETENESS,
      message: z.string().optional(),
      ...(tool.list ? OMITTED : {}),
    }),
    annotations: READ_ONLY,
  }
}

function optionalShapes(shapes: Readonly<Record<string, z.ZodType>>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, shape.optional()]))
}

/** A schema of results, whole. */
export function objectSchema(
  shape: Readonly<Record<string, z.ZodType>>,
): JsonObject & { readonly type: 'object' } {
  const made = z.toJSONSchema(z.object(shape).loose(), { io: 'input', reused: 'inline' })
  return { ...made, type: 'object' }
}

/**
 * A schema of results that names the members of each, but not their types or what is below: all tools together are read
 * by assistants before their first call, and whole schemas take four times as many tokens.
 */
export function outlineOf(
  shape: Readonly<Record<string, z.ZodType>>,
): JsonObject & { readonly type: 'object' } {
  const { properties = {}, $defs = {} } = objectSchema(shape) as Readonly<Record<string, JsonObject>>
  const members = Object.entries(properties).map(([name, value]) => [
    name,
    outline(value as JsonObject, $defs),
  ])
  return { type: 'object', properties: Object.fromEntries(members) as JsonObject }
}

/** Of several alternatives, the first is the usual one. */
function outline(given: JsonObject, definitions: JsonObject): JsonObject {
  const resolve = (schema: JsonObject): JsonObject => {
    const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined
    return name === undefined ? schema : resolve(definitions[name] as JsonObject)
  }
  const schema = resolve(given)
  const alternatives = ((schema['anyOf'] ?? [schema]) as readonly JsonObject[]).map(resolve)
  const types = [...new Set(alternatives.flatMap(({ type = [] }) => type as string | string[]))]
  const { items, properties, description } = alternatives[0] ?? {}
  const members =
    properties === undefined ? description : `With ${Object.keys(properties as object).join(', ')}.`
  return {
    ...(types.length === 0 ? {} : { type: types.length === 1 ? types[0] : types }),
    ...(members === undefined ? {} : { description: members }),
    ...(items === undefined ? {} : { items: outline(items as JsonObject, definitions) }),
  }
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
