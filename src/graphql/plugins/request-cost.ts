import { getOperationAST } from 'graphql'
import type { ExecutionArgs } from 'graphql'
import { summarize } from '../operation/summary.ts'
import type { Context } from '../loading/context.ts'
import { countPlays } from '../../store/entities/plays.ts'
import { sourceIdOf } from '../loading/ids.ts'
import { costOf, findLargestList, findLargestPage, namedGames } from '../operation/cost.ts'
import type { Cost } from '../operation/cost.ts'
import { schema } from '../schema/schema.ts'
import { coerceVariables } from '../operation/variables.ts'

const FREE: Cost = { objects: 0, calls: 0 }

/** Returns the cost of a request's operation, computed once. Schema queries are free. */
export function requestCost(context: Context, args: ExecutionArgs): Cost {
  const { document, operationName, variableValues } = args
  context.cost ??= summarize(document).isIntrospection
    ? FREE
    : costOf(schema, document, operationName, variablesOf(document, operationName, variableValues))
  return context.cost
}

/** The cost of an operation that names games, and the largest page size with which it is admitted. */
export interface KnownCost {
  readonly cost: Cost
  /** `null` if it is admitted with none. */
  readonly largestPage: number | null
  /** The schema coordinate of its largest list. */
  readonly largestList: string | null
}

/** Counts the cost again for an operation that is too large: the lists of the games it names by their stored size. */
export async function countKnownGames(context: Context, args: ExecutionArgs): Promise<KnownCost> {
  const { document, operationName, variableValues } = args
  const variables = variablesOf(document, operationName, variableValues)
  const games = namedGames(schema, document, operationName, variables).slice(0, MAX_COUNTED_GAMES)
  const keys = games.map(({ league, id }) => [league, sourceIdOf('Event', league, id)])
  const counts = keys.length === 0 ? [] : await countPlays(context.store, keys, {})
  // What is not stored yet may be read from the source, and have any size.
  const sizes = new Map(
    games.flatMap(({ field }, index) => (counts[index] ? [[field, counts[index]] as const] : [])),
  )
  context.cost = costOf(schema, document, operationName, variables, sizes)
  return {
    cost: context.cost,
    largestPage: findLargestPage(schema, document, operationName, variables, sizes),
    largestList: findLargestList(schema, document, operationName, variables),
  }
}

/** Maximum number of games of an operation whose lists are counted. */
const MAX_COUNTED_GAMES = 20

/** Variables with their defaults; as sent, if they are invalid: then nothing is executed. */
function variablesOf(
  document: ExecutionArgs['document'],
  operationName: ExecutionArgs['operationName'],
  raw: ExecutionArgs['variableValues'],
): Readonly<Record<string, unknown>> {
  const definition = getOperationAST(document, operationName)
  const { coerced } = definition ? coerceVariables(schema, definition, raw) : {}
  return coerced ?? raw ?? {}
}
