import * as z from 'zod'
import { GRAPH_TOOLS, graphToolInput } from './graph-tools.ts'
import {
  COMPLETENESS,
  FOUND_TYPES,
  LEAGUE_LIMIT,
  leaguesShape,
  limitOf,
  toolListingOf,
  objectSchema,
  OMITTED,
  outlineOf,
  READ_ONLY,
  ROUTE_TOOLS,
  SEARCH_LIMIT,
  searchResult,
  SPORT_ARGUMENT,
} from './tool-schemas.ts'
import type { ToolListing } from './tool-schemas.ts'

/** Returns the result of `tools/list`. */
export function listTools(): readonly ToolListing[] {
  return [
    {
      name: 'list_leagues',
      title: 'Leagues',
      description:
        'List the leagues by sport, with the data available for each. Other tools accept its `sport` and ' +
        '`slug`.',
      inputSchema: {
        type: 'object',
        properties: { sport: SPORT_ARGUMENT, limit: limitOf(LEAGUE_LIMIT).json },
        additionalProperties: false,
      },
      outputSchema: outlineOf({ leagues: leaguesShape, ...OMITTED }),
      annotations: READ_ONLY,
    },
    {
      name: 'search',
      title: 'Search',
      description:
        'Find leagues, teams and athletes by any part of their name, in all leagues or in one, best match first. ' +
        'Returns the `sport`, `league` and `id` that other tools take.',
      inputSchema: {
        type: 'object',
        properties: {
          query: { type: 'string', minLength: 1, maxLength: 100 },
          type: { type: 'string', enum: FOUND_TYPES },
          league: { type: 'string', description: 'Only results of this league.' },
          limit: limitOf(SEARCH_LIMIT).json,
        },
        required: ['query'],
        additionalProperties: false,
      },
      outputSchema: outlineOf({ results: z.array(searchResult), ...OMITTED }),
      annotations: READ_ONLY,
    },
    ...[...ROUTE_TOOLS.values()].map(toolListingOf),
    ...[...GRAPH_TOOLS.values()].map((tool): ToolListing => ({
      name: tool.name,
      title: tool.title,
      description: tool.description,
      inputSchema: graphToolInput(tool),
      outputSchema: outlineOf({
        ...tool.shape,
        ...COMPLETENESS,
      }),
      annotations: READ_ONLY,
    })),
    {
      name: 'query_graphql',
      title: 'GraphQL query',
      description:
        'Run a GraphQL query with the same limits and cost as /graphql. The resources ' +
        'sports-data://schema/… contain the schema, by subject; read sports-data://schema/query first.',
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
