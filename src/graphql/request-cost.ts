import type { ExecutionArgs } from 'graphql'
import { analyse } from './analysis.ts'
import type { Context } from './context.ts'
import { costOf } from './limits.ts'
import type { Cost } from './limits.ts'
import { schema } from './schema.ts'

const NO_VARIABLES = {}
const FREE: Cost = { objects: 0, calls: 0 }

/** Returns the cost of a request's operation, computed once. Schema queries are free. */
export function requestCost(context: Context, args: ExecutionArgs): Cost {
  const { document, operationName, variableValues } = args
  context.cost ??= analyse(document).isIntrospection
    ? FREE
    : costOf(schema, document, operationName, variableValues ?? NO_VARIABLES)
  return context.cost
}
