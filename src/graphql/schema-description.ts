import { GraphQLSchema, isIntrospectionType, isObjectType } from 'graphql'

/** The graph with a description of its own: what a client's cache needs to know of its types. */
export function describeSchema(schema: GraphQLSchema): GraphQLSchema {
  return new GraphQLSchema({ ...schema.toConfig(), description: describe(schema) })
}

function describe(schema: GraphQLSchema): string {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const objects = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !isIntrospectionType(type) && !roots.includes(type))
  const isPage = (name: string) => /(Connection|Edge|Payload)$/.test(name) || name === 'PageInfo'
  const names = objects
    .filter((type) => !type.getFields()['id'] && !isPage(type.name))
    .map(({ name }) => `\`${name}\``)
    .sort()
  return [
    'Scores, schedules, plays, statistics, odds and news of 29 leagues in five sports.',
    'For caches: an object with `id` is the same object wherever it stands, and `id` is unique in the whole graph. ' +
      '`sourceId` is the id of REST paths, unique in its league only; an argument that takes one says so. Types without ' +
      `an identity belong to the object they hang on, and have no \`id\`: ${names.join(', ')}.`,
    'Pages: a cursor is the sort key of its object. It stays good while games are written: pages neither repeat nor ' +
      'skip what was there all the time.',
  ].join('\n\n')
}
