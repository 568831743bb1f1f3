import { getArgumentValues, getOperationAST, OperationTypeNode } from 'graphql'
import type { DocumentNode, FieldNode, GraphQLField, GraphQLSchema } from 'graphql'
import { readNodeId } from '../loading/ids.ts'
import { summarize } from '../operation/summary.ts'
import { coerceVariables } from '../operation/variables.ts'

type Variables = Readonly<Record<string, unknown>>

/** Root fields of queries that show the account or the schema, not sports data. */
const OF_ACCOUNT = new Set(['viewer', 'rateLimit', '__typename', '__schema', '__type'])
/** Node types of the account, whose loaders require their own scopes. */
const ACCOUNT_TYPES = new Set(['ApiKey', 'Webhook'])

/**
 * Whether a valid operation reads sports data, which requires the scope `read`. Decided before it is executed, because a
 * response that depends on the caller could not be cached. Mutations require the scopes of what they change.
 */
export function readsSportsData(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: unknown,
): boolean {
  const operation = getOperationAST(document, operationName)
  if (!operation || operation.operation === OperationTypeNode.MUTATION) return false
  if (operation.operation === OperationTypeNode.SUBSCRIPTION) return true
  const roots = summarize(document).rootFields.get(operation) ?? []
  const given = typeof variables === 'object' ? (variables as Variables | null) : null
  const { coerced = {} } = coerceVariables(schema, operation, given)
  return roots.some((field) => !OF_ACCOUNT.has(field.name.value) && !namesAccount(schema, field, coerced))
}

/** Whether a valid query shows something of the account, so that its result is for this caller only. */
export function readsAccount(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Variables,
): boolean {
  const operation = getOperationAST(document, operationName)
  const roots = (operation && summarize(document).rootFields.get(operation)) ?? []
  return roots.some((field) => {
    if (VIEWER_FIELDS.has(field.name.value)) return true
    const types = typesNamed(schema, field, variables)
    return types?.some((typename) => OWNED_TYPES.has(typename)) ?? false
  })
}

const VIEWER_FIELDS = new Set(['viewer', 'rateLimit', '_entities'])
const OWNED_TYPES = new Set([...ACCOUNT_TYPES, 'Replay'])

/** Whether a field is `node` or `nodes` with ids of the account's objects only. */
function namesAccount(schema: GraphQLSchema, field: FieldNode, variables: Variables): boolean {
  return typesNamed(schema, field, variables)?.every((typename) => ACCOUNT_TYPES.has(typename)) ?? false
}

/** The types of the objects that `node` or `nodes` asks for; `null` of other fields, and if the arguments are invalid. */
function typesNamed(schema: GraphQLSchema, field: FieldNode, variables: Variables): readonly string[] | null {
  const { value: name } = field.name
  const definition = schema.getQueryType()?.getFields()[name]
  if (!definition || (name !== 'node' && name !== 'nodes')) return null
  const ids = idsOf(definition, field, variables)
  return ids && ids.map((one) => readNodeId(String(one)).typename)
}

/** The ids that a field asks for; null if its arguments are invalid, which its execution reports. */
function idsOf(
  definition: GraphQLField<unknown, unknown>,
  field: FieldNode,
  variables: Variables,
): readonly unknown[] | null {
  try {
    const { id, ids } = getArgumentValues(definition, field, variables)
    return [id ?? ids].flat()
  } catch {
    return null
  }
}
