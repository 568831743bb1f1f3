import {
  GraphQLObjectType,
  GraphQLSchema,
  isSpecifiedDirective,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'
import { buildSubgraph, isForGateways } from './federation.ts'
import { meterFields } from './metered-schema.ts'
import { resolveIdsSynchronously } from './node-ids.ts'
import { describeSchema } from './schema-description.ts'
import { checkMutations } from './storable.ts'
import './types/across-leagues.ts'
import './types/api-key.ts'
import './types/athlete.ts'
import './types/boxscore.ts'
import './types/drive.ts'
import './types/event.ts'
import './types/injury.ts'
import './types/leaders.ts'
import './types/league.ts'
import './types/news.ts'
import './types/odds.ts'
import './types/play.ts'
import './types/references.ts'
import './types/league-injuries.ts'
import './types/league-news.ts'
import './types/reports.ts'
import './types/roster.ts'
import './types/schedule.ts'
import './types/search.ts'
import './types/season.ts'
import './types/sport.ts'
import './types/standings.ts'
import './types/statistics.ts'
import './types/stream-token.ts'
import './types/subscription.ts'
import './types/team.ts'
import './types/team-games.ts'
import './types/transaction.ts'
import './types/update.ts'
import './types/viewer.ts'
import './types/webhook-mutations.ts'

/** The complete schema. */
export const schema: GraphQLSchema = meterFields(
  checkMutations(resolveIdsSynchronously(describeSchema(buildSubgraph()))),
)

/** Prints the schema, without gateway fields: the content of `schema.graphql`. */
export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(withoutGateways(schema)))}\n`
}

function withoutGateways(whole: GraphQLSchema): GraphQLSchema {
  const { types, query, directives, ...config } = whole.toConfig()
  if (!query) throw new Error('the schema has no queries')
  const { fields, ...queryConfig } = query.toConfig()
  const own = Object.entries(fields).filter(([name]) => !isForGateways(name))
  const plain = new GraphQLObjectType({ ...queryConfig, fields: Object.fromEntries(own) })
  return new GraphQLSchema({
    ...config,
    query: plain,
    directives: directives.filter((directive) => isSpecifiedDirective(directive)),
    types: types.filter(({ name }) => name !== plain.name && !isForGateways(name)),
  })
}
