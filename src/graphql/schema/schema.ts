import {
  defaultFieldResolver,
  GraphQLObjectType,
  GraphQLSchema,
  isSpecifiedDirective,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'
import { once } from '../../domain/once.ts'
import { requireStorable } from '../../domain/text.ts'
import { buildSubgraph, isForGateways } from './federation.ts'
import { LIVE_DIRECTIVE } from './live-directive.ts'
import { withMoments } from './moments.ts'
import { meterFields } from '../execution/metered-fields.ts'
import { resolveIdsSynchronously } from './node-ids.ts'
import { describeSchema } from './description.ts'
import './types/across-leagues.ts'
import './types/api-key.ts'
import './types/athlete.ts'
import './types/boxscore.ts'
import './types/change.ts'
import './types/drive.ts'
import './types/event.ts'
import './types/external-id.ts'
import './types/event-details.ts'
import './types/game-people.ts'
import './types/injury.ts'
import './types/leaders.ts'
import './types/league.ts'
import './types/lineup.ts'
import './types/news.ts'
import './types/odds.ts'
import './types/past-game.ts'
import './types/play.ts'
import './types/play-details.ts'
import './types/references.ts'
import './types/league-injuries.ts'
import './types/league-news.ts'
import './types/reports.ts'
import './types/result.ts'
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
import './types/replay.ts'
import './types/webhook-mutations.ts'

/** The complete schema. */
export const schema: GraphQLSchema = meterFields(
  checkMutations(withMoments(resolveIdsSynchronously(describeSchema(buildSubgraph())))),
)

/** The schema without gateway fields, in alphabetical order. */
export const publicSchema = once(() => lexicographicSortSchema(withoutGateways(schema)))

/** Prints the public schema: the content of `schema.graphql`. */
export const printedSchema = once(() => `${printSchema(publicSchema())}\n`)

function withoutGateways(whole: GraphQLSchema): GraphQLSchema {
  const { types, query, directives, ...config } = whole.toConfig()
  if (!query) throw new Error('the schema has no queries')
  const { fields, ...queryConfig } = query.toConfig()
  const own = Object.entries(fields).filter(([name]) => !isForGateways(name))
  const plain = new GraphQLObjectType({ ...queryConfig, fields: Object.fromEntries(own) })
  return new GraphQLSchema({
    ...config,
    query: plain,
    directives: directives.filter(
      (directive) => isSpecifiedDirective(directive) || directive.name === LIVE_DIRECTIVE.name,
    ),
    types: types.filter(({ name }) => name !== plain.name && !isForGateways(name)),
  })
}

/** Checks the arguments of all mutations before execution, as they are stored. */
function checkMutations(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve = defaultFieldResolver } = field
    field.resolve = (source, args: Record<string, unknown>, context, info) => {
      requireStorable(args, 'An argument')
      return resolve(source, args, context, info)
    }
  }
  return schema
}
