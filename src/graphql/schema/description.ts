import { LEAGUES } from '../../domain/league.ts'
import {
  getNamedType,
  GraphQLID,
  GraphQLSchema,
  isAbstractType,
  isIntrospectionType,
  isObjectType,
} from 'graphql'
import type { GraphQLField } from 'graphql'
import { LIVE_DIRECTIVE } from './live-directive.ts'

/** Adds a description to the schema, what a client's cache needs to know about its types, and the directive of live queries. */
export function describeSchema(schema: GraphQLSchema): GraphQLSchema {
  const config = schema.toConfig()
  return new GraphQLSchema({
    ...config,
    description: describe(schema),
    directives: [...config.directives, LIVE_DIRECTIVE],
  })
}

/** The types of each interface and union, by name: `possibleTypes` of Apollo's cache. */
export function possibleTypesOf(schema: GraphQLSchema): Readonly<Record<string, readonly string[]>> {
  const abstract = Object.values(schema.getTypeMap()).filter(isAbstractType)
  const names = abstract.map((type) => [
    type.name,
    schema
      .getPossibleTypes(type)
      .map(({ name }) => name)
      .sort(),
  ])
  return Object.fromEntries(names) as Record<string, string[]>
}

/** The names of types without an `id`, including pages: `keys` of graphcache, each without a key. */
export function typesWithoutId(schema: GraphQLSchema): readonly string[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !isIntrospectionType(type) && !roots.includes(type) && type.name !== '_Service')
    .filter((type) => !isIdentity(type.getFields()['id']))
    .map(({ name }) => name)
    .sort()
}

/** Whether a field identifies its object: an id of another provider is text. */
function isIdentity(field: GraphQLField<unknown, unknown> | undefined): boolean {
  return field !== undefined && getNamedType(field.type) === GraphQLID
}

function describe(schema: GraphQLSchema): string {
  const isPage = (name: string) => /(Connection|Edge|Payload)$/.test(name) || name === 'PageInfo'
  const names = typesWithoutId(schema)
    .filter((name) => !isPage(name))
    .map((name) => `\`${name}\``)
  return [
    `Scores, schedules, play-by-play, statistics, odds and news for ${LEAGUES.length} leagues in five sports.`,
    'Client caches: objects with the same `id` are the same object, and `id` is unique across all types. `sourceId` ' +
      'is the identifier used in REST paths and is unique only within its league; arguments accept either. The ' +
      `following types have no identity of their own and no \`id\` (that of \`ExternalId\` is another provider’s); they belong to their parent object: ${names.join(', ')}.`,
    'Pagination: a cursor contains the sort key of its object. Cursors stay valid while games are updated: pages ' +
      'neither repeat nor skip objects that were in the list throughout.',
  ].join('\n\n')
}
