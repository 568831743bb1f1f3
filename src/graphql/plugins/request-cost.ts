import { getOperationAST } from 'graphql'
import type { ExecutionArgs } from 'graphql'
import { summarize } from '../operation/summary.ts'
import type { Context } from '../loading/context.ts'
import { costOf, findLargestPage } from '../operation/cost.ts'
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

/** The largest page size with which a request's operation is admitted; `null` if with none. */
export function largestPage({ document, operationName, variableValues }: ExecutionArgs): number | null {
  const variables = variablesOf(document, operationName, variableValues)
  return findLargestPage(schema, document, operationName, variables)
}

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
