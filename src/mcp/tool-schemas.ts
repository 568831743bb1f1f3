import * as z from 'zod'
import type { ParameterSpec } from '../domain/parameter.ts'
import { LEAGUES } from '../domain/league.ts'
import { event } from '../rest/shapes/event.ts'
import type { Route } from '../rest/route.ts'
import { ROUTES } from '../rest/routes/table.ts'
import { compactEvent } from './compact-event.ts'
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

const leaguesShape = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    sport: z.string(),
    capabilities: z.record(z.string(), z.enum(['available', 'limited', 'unavailable'])),
  }),
)

const READ_ONLY = { readOnlyHint: true, openWorldHint: false } as const

/** Returns the result of `tools/list`. */
export function listTools(): readonly ToolListing[] {
  return [
    {
      name: 'list_leagues',
      title: 'Leagues',
      description:
        'List the leagues by sport, with the data available for each. Other tools accept its `sport` and ' +
        '`slug`.',
      inputSchema: { type: 'object', properties: {}, additionalProperties: false },
      outputSchema: objectSchema({ leagues: leaguesShape }),
      annotations: READ_ONLY,
    },
    ...[...ROUTE_TOOLS.values()].map(listingOf),
    {
      name: 'query_graphql',
      title: 'GraphQL query',
      description:
        'Run a GraphQL query with the same limits and cost as /graphql. The schema is available as the ' +
        'resource sports-data://schema.graphql.',
      inputSchema: {
        type: 'object',
        properties: {
          query: {
            type: 'string',
            description: 'A GraphQL query. Mutations and subscriptions are rejected.',
          },
          variables: { type: 'object', description: 'Values of the query’s variables.' },
        },
        required: ['query'],
        additionalProperties: false,
      },
      outputSchema: objectSchema({
        data: z.record(z.string(), z.unknown()).nullable().optional(),
        errors: z.array(z.record(z.string(), z.unknown())).optional(),
        extensions: z.record(z.string(), z.unknown()).optional(),
      }),
      annotations: READ_ONLY,
    },
  ]
}

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
      const json = { ...declared.json, description: declared.description }
      return { name, parameter, json, isRequired: declared.isRequired && !optional.includes(parameter) }
    }),
  }
}

function listingOf({ tool, route, arguments: all }: RouteTool): ToolListing {
  const detail = {
    type: 'string',
    enum: ['compact', 'full'],
    default: 'compact',
    description: '`full` adds venue, broadcasts and season to games.',
  }
  const properties = Object.fromEntries(all.map(({ name, json }) => [name, json]))
  const data = tool.isGames ? z.array(z.union([compactEvent, event])) : route.shape
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: {
      type: 'object',
      properties: { ...properties, ...(tool.isGames ? { detail } : {}) },
      required: all.filter(({ isRequired }) => isRequired).map(({ name }) => name),
      additionalProperties: false,
    },
    outputSchema: objectSchema({
      [tool.result]: data.nullable(),
      ...optionalShapes(route.meta),
      note: z.string().optional().meta({ description: 'Explains which data is missing, and why.' }),
      complete: z
        .boolean()
        .optional()
        .meta({ description: 'False if the data is incomplete because it is still being loaded.' }),
      message: z.string().optional(),
    }),
    annotations: READ_ONLY,
  }
}

function optionalShapes(shapes: Readonly<Record<string, z.ZodType>>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, shape.optional()]))
}

function objectSchema(shape: Readonly<Record<string, z.ZodType>>): JsonObject & { readonly type: 'object' } {
  const made = z.toJSONSchema(z.object(shape).loose(), { io: 'input', reused: 'inline' })
  return { ...made, type: 'object' }
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
