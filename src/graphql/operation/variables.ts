import { getVariableValues, GraphQLError } from 'graphql'
import type { GraphQLSchema, OperationDefinitionNode } from 'graphql'

/** Variables of an operation as its fields see them, with defaults; or what is wrong with them. */
export type CoercedVariables =
  | { readonly coerced: Readonly<Record<string, unknown>>; readonly errors?: never }
  | { readonly coerced?: never; readonly errors: readonly GraphQLError[] }

type RawVariables = Readonly<Record<string, unknown>>

/** Each error quotes the value that is wrong: with an unknown member, the whole object. */
const MAX_ERRORS = 10
const MAX_MESSAGE = 500
const NO_VARIABLES: RawVariables = {}

const known = new WeakMap<OperationDefinitionNode, WeakMap<RawVariables, CoercedVariables>>()

/** Coerces the variables of a request, once for all who read them. */
export function coerceVariables(
  schema: GraphQLSchema,
  definition: OperationDefinitionNode,
  raw: RawVariables | null | undefined,
): CoercedVariables {
  const key = raw ?? NO_VARIABLES
  const byValues = known.get(definition) ?? new WeakMap<RawVariables, CoercedVariables>()
  known.set(definition, byValues)
  const before = byValues.get(key)
  if (before) return before
  const found = getVariableValues(schema, definition.variableDefinitions ?? [], key, {
    maxErrors: MAX_ERRORS,
  })
  const result = found.errors ? { errors: found.errors.map(shortened) } : { coerced: found.coerced }
  byValues.set(key, result)
  return result
}

/** The error with the beginning and the end of its message, which say which value is wrong, and how. */
function shortened(error: GraphQLError): GraphQLError {
  const { message, nodes, originalError } = error
  if (message.length <= MAX_MESSAGE) return error
  const half = MAX_MESSAGE / 2
  return new GraphQLError(`${message.slice(0, half)} … ${message.slice(-half)}`, {
    nodes: nodes ?? null,
    originalError,
  })
}
