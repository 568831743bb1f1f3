import { getVariableValues } from 'graphql'
import type { GraphQLError, GraphQLSchema, OperationDefinitionNode } from 'graphql'

/** Variables of an operation as its fields see them, with defaults; or what is wrong with them. */
export type CoercedVariables =
  | { readonly coerced: Readonly<Record<string, unknown>>; readonly errors?: never }
  | { readonly coerced?: never; readonly errors: readonly GraphQLError[] }

type RawVariables = Readonly<Record<string, unknown>>

/** As many as graphql-js reports. */
const MAX_ERRORS = 50
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
  const result = found.errors ? { errors: found.errors } : { coerced: found.coerced }
  byValues.set(key, result)
  return result
}
