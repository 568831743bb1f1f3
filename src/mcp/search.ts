import type * as z from 'zod'
import type { Caller } from '../accounts/identity/callers.ts'
import { ApiError } from '../domain/error.ts'
import type { GraphQLServer } from '../graphql/server.ts'
import {
  failure,
  omittedOf,
  readLimit,
  rejectUnknownArguments,
  success,
  textOf,
  isToolError,
} from './call-tool.ts'
import type { ToolArguments, ToolResult } from './call-tool.ts'
import { graphErrorOf } from './graph-tools.ts'
import { execute } from './query-graphql.ts'
import { toolErrorOf } from './tool-hints.ts'
import { FOUND_TYPES, SEARCH_LIMIT } from './tool-schemas.ts'
import type { searchResult } from './tool-schemas.ts'

const QUERY = `query search($query: String!, $types: [SearchType!], $leagues: [String!], $first: Int!) {
  search(query: $query, types: $types, leagues: $leagues, first: $first) {
    totalCount
    nodes {
      __typename
      ... on League { slug name sport { slug } }
      ... on Team { sourceId displayName league { slug sport { slug } } }
      ... on Athlete { sourceId displayName team { displayName } league { slug sport { slug } } }
    }
  }
}`

interface Found {
  readonly totalCount: number
  readonly nodes: readonly Node[]
}

interface LeagueNode {
  readonly slug: string
  readonly sport: { readonly slug: string }
}

interface Named {
  readonly sourceId: string
  readonly displayName: string
  readonly league: LeagueNode
}

type Node =
  | (LeagueNode & { readonly __typename: 'League'; readonly name: string })
  | (Named & { readonly __typename: 'Team' })
  | (Named & { readonly __typename: 'Athlete'; readonly team: { readonly displayName: string } | null })

/** Finds leagues, teams and athletes by name. Throws errors that end the HTTP request. */
export async function searchByName(
  graphql: GraphQLServer,
  caller: Caller,
  args: ToolArguments,
): Promise<ToolResult> {
  try {
    const { data, errors } = await execute(graphql, caller, QUERY, variablesOf(args))
    const [first] = errors ?? []
    if (first) throw graphErrorOf(first)
    const { totalCount, nodes } = (data ?? {})['search'] as Found
    const results = nodes.map(resultOf)
    return success({ results, ...omittedOf(totalCount - results.length, 'a larger `limit`') })
  } catch (error) {
    if (!isToolError(error)) throw error
    return failure(toolErrorOf(error, [], args))
  }
}

function variablesOf(args: ToolArguments): Readonly<Record<string, unknown>> {
  rejectUnknownArguments('search', args, ['query', 'type', 'league', 'limit'])
  const { query, type, league } = args
  if (typeof query !== 'string')
    throw new ApiError('INVALID_PARAMETER', {
      message: '`query` is missing.',
      hint: 'search requires `query`.',
    })
  if (type != null && !(FOUND_TYPES as readonly unknown[]).includes(type))
    throw new ApiError('INVALID_PARAMETER', { hint: `\`type\` must be one of ${FOUND_TYPES.join(', ')}.` })
  return {
    query,
    ...(type == null ? {} : { types: [textOf('type', type).toUpperCase()] }),
    ...(league == null ? {} : { leagues: [textOf('league', league)] }),
    first: readLimit(args, SEARCH_LIMIT),
  }
}

function resultOf(node: Node): z.infer<typeof searchResult> {
  if (node.__typename === 'League')
    return { type: 'league', name: node.name, sport: node.sport.slug, league: node.slug }
  return {
    type: node.__typename === 'Team' ? 'team' : 'athlete',
    id: node.sourceId,
    name: node.displayName,
    sport: node.league.sport.slug,
    league: node.league.slug,
    ...(node.__typename === 'Athlete' ? { team: node.team?.displayName ?? null } : {}),
  }
}
