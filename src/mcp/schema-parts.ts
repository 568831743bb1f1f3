import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
  printType,
} from 'graphql'
import type { GraphQLNamedType, GraphQLSchema } from 'graphql'

/** A part of the GraphQL schema that can be read by itself. */
export interface SchemaPart {
  readonly name: string
  readonly description: string
  readonly text: string
}

/**
 * The types that begin each part. Every other type is in the part whose types use it first, so that a new type needs no
 * entry here.
 */
const PARTS = [
  {
    name: 'query',
    description:
      'The fields of a query, with their arguments: read it first. Each other part has types that they return.',
    types: ['Query'],
  },
  { name: 'games', description: 'Games: status, venue, broadcasts, series, videos.', types: ['Event'] },
  {
    name: 'sides',
    description: 'The teams of a game: scores, leaders, probable starters, earlier games.',
    types: ['EventTeam', 'PastGame'],
  },
  {
    name: 'plays',
    description: 'Plays, drives, box scores and win probability.',
    types: ['Play', 'Drive', 'BoxScore', 'WinProbability'],
  },
  { name: 'odds', description: 'Betting odds and their history.', types: ['Odds'] },
  {
    name: 'leagues',
    description: 'Leagues, seasons, standings and leaders.',
    types: ['League', 'Season', 'StandingsGroup', 'Leaders'],
  },
  { name: 'teams', description: 'Teams, rosters and depth charts.', types: ['Team', 'Roster', 'DepthChart'] },
  {
    name: 'athletes',
    description: 'Athletes, statistics, game logs and injuries.',
    types: [
      'Athlete',
      'AthleteConnection',
      'AthleteFilter',
      'InjuryConnection',
      'PlayerAvailabilityConnection',
      'GameLog',
    ],
  },
  { name: 'news', description: 'News and transactions.', types: ['Article', 'Transaction'] },
  {
    name: 'account',
    description: 'The account of the API key: plan, usage, keys, webhooks.',
    types: ['Viewer', 'RateLimit'],
  },
  { name: 'mutations', description: 'Mutations, which query_graphql does not run.', types: ['Mutation'] },
  {
    name: 'updates',
    description: 'Subscriptions and their updates, which query_graphql does not run.',
    types: ['Subscription', 'Update'],
  },
] as const

/** Divides a schema by subject: each type is in exactly one part. */
export function schemaPartsOf(schema: GraphQLSchema): readonly SchemaPart[] {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
  )
  const partOf = new Map<string, string>()
  for (const { name, types: first } of PARTS) for (const type of first) partOf.set(type, name)
  // Breadth first, one step of all parts at a time: a type goes to the part that is nearest to it.
  for (let reached = [...partOf.keys()]; reached.length > 0;) {
    const next: string[] = []
    for (const from of reached) {
      const part = partOf.get(from)
      if (part === undefined) continue
      for (const { name } of usedBy(schema.getType(from))) {
        if (partOf.has(name)) continue
        partOf.set(name, part)
        next.push(name)
      }
    }
    reached = next
  }
  return PARTS.map(({ name, description }) => ({
    name,
    description,
    text: `${types
      .filter((type) => (partOf.get(type.name) ?? 'query') === name)
      .sort((one, other) => one.name.localeCompare(other.name, 'en'))
      .map(printType)
      .join('\n\n')}\n`,
  }))
}

function usedBy(type: GraphQLNamedType | undefined): readonly GraphQLNamedType[] {
  if (isInputObjectType(type)) return Object.values(type.getFields()).map((field) => getNamedType(field.type))
  if (!isObjectType(type) && !isInterfaceType(type)) return []
  const fields = Object.values(type.getFields())
  return [
    ...fields.map((field) => getNamedType(field.type)),
    ...fields.flatMap(({ args }) => args.map((argument) => getNamedType(argument.type))),
    ...type.getInterfaces(),
  ]
}
