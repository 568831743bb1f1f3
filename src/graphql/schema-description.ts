import { GraphQLSchema, isAbstractType, isIntrospectionType, isObjectType } from 'graphql'

/** The graph with a description of its own: what a client's cache needs to know of its types. */
export function describeSchema(schema: GraphQLSchema): GraphQLSchema {
  return new GraphQLSchema({ ...schema.toConfig(), description: describe(schema) })
}

/** The types of each interface and union, by name: what Apollo's cache takes as `possibleTypes`. */
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

/** The names of the types without an `id`, pages among them: what graphcache takes as `keys`, each with no key. */
export function typesWithoutId(schema: GraphQLSchema): readonly string[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !isIntrospectionType(type) && !roots.includes(type) && type.name !== '_Service')
    .filter((type) => !type.getFields()['id'])
    .map(({ name }) => name)
    .sort()
}

function describe(schema: GraphQLSchema): string {
  const isPage = (name: string) => /(Connection|Edge|Payload)$/.test(name) || name === 'PageInfo'
  const names = typesWithoutId(schema)
    .filter((name) => !isPage(name))
    .map((name) => `\`${name}\``)
  return [
    'Scores, schedules, plays, statistics, odds and news of 29 leagues in five sports.',
    'For caches: an object with `id` is the same object wherever it stands, and `id` is unique in the whole graph. ' +
      '`sourceId` is the id of REST paths, unique in its league only; an argument that takes one says so. Types without ' +
      `an identity belong to the object they hang on, and have no \`id\`: ${names.join(', ')}.`,
    'Pages: a cursor is the sort key of its object. It stays good while games are written: pages neither repeat nor ' +
      'skip what was there all the time.',
  ].join('\n\n')
}
