import { getArgumentValues, getOperationAST, getVariableValues, Kind } from 'graphql'
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql'
import { ApiError } from '../../domain/error.ts'
import { selectionOf, UPDATE_TYPE_NAMES, UPDATE_TYPES } from '../../domain/update.ts'
import type { UpdateSelection, UpdateType } from '../../domain/update.ts'
import { checkSelection } from '../../updates/filter.ts'
import { costOf, findWrongPage, LIMITS } from '../limits.ts'

/** A parsed subscription. */
export interface SubscriptionOperation {
  readonly document: DocumentNode
  readonly operationName: string | null
  /** As given by the client. */
  readonly variables: Readonly<Record<string, unknown>>
  /** Equal for all subscriptions with the same results; the start position does not matter. */
  readonly key: string
  readonly selection: UpdateSelection
  readonly since: number | null
  readonly minIntervalMs: number
}

export interface SubscriptionRequest {
  readonly document: DocumentNode
  /** Text of the document. */
  readonly query: string
  readonly operationName: string | null | undefined
  readonly variables: Readonly<Record<string, unknown>> | null | undefined
}

const MAX_INTERVAL_SECONDS = 1_800
const MAX_ERRORS = 20

/** Reads the subscription of a valid document. Throws client-facing errors. */
export function readSubscription(schema: GraphQLSchema, request: SubscriptionRequest): SubscriptionOperation {
  const { document, query, operationName = null } = request
  const operation = getOperationAST(document, operationName)
  if (!operation) throw invalid('The document does not contain this operation.')
  const raw = request.variables ?? {}
  const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], raw, {
    maxErrors: MAX_ERRORS,
  })
  const [error] = errors ?? []
  if (error) throw error
  const variables = coerced ?? {}
  const { objects } = costOf(schema, document, operationName, variables)
  if (objects > LIMITS.objects) {
    throw invalid(
      `An operation can request at most ${LIMITS.objects} objects; this one requests ${objects} or more.`,
    )
  }
  const wrongPage = findWrongPage(schema, document, operationName, variables)
  if (wrongPage !== null) throw invalid(wrongPage)
  const field = rootFieldOf(document, operation.selectionSet)
  const definition = field && schema.getSubscriptionType()?.getFields()[field.name.value]
  if (!definition) throw invalid('A subscription must select exactly one field of Subscription.')
  const given = getArgumentValues(definition, field, variables) as Arguments
  const { since, minInterval } = given
  const selection = selectionIn(field.name.value, given)
  checkSelection(selection)
  return {
    document,
    operationName,
    variables: raw,
    key: JSON.stringify([query, operationName, withoutSince(operation, field, variables)]),
    selection,
    since: checkSince(since),
    minIntervalMs: checkInterval(minInterval) * 1000,
  }
}

interface Arguments {
  readonly sport?: string | null
  readonly league?: string | null
  readonly eventId?: string | null
  readonly types?: readonly UpdateType[] | null
  readonly sports?: readonly string[] | null
  readonly leagues?: readonly string[] | null
  readonly events?: readonly (string | number)[] | null
  readonly since?: number | null
  readonly minInterval?: number | null
}

/** The updates that a field of Subscription selects: one type, or with `updates` the given types. */
function selectionIn(field: string, given: Arguments): UpdateSelection {
  const type = UPDATE_TYPE_NAMES.find((one) => UPDATE_TYPES[one].subscription === field)
  if (type) return selectionOf(type, given)
  const { types, sports = null, leagues = null, events } = given
  return { types: types ?? UPDATE_TYPE_NAMES, sports, leagues, eventIds: events?.map(String) ?? null }
}

function checkSince(since: number | null | undefined): number | null {
  if (since == null || (Number.isSafeInteger(since) && since >= 0)) return since ?? null
  throw invalid('`since` must be the `seq` of the last received update, an integer from 0.')
}

function checkInterval(seconds: number | null | undefined): number {
  if (seconds == null || (seconds >= 0 && seconds <= MAX_INTERVAL_SECONDS)) return seconds ?? 0
  throw invalid(`\`minInterval\` must be between 0 and ${MAX_INTERVAL_SECONDS} seconds.`)
}

/** The only root field, which may be in a fragment. */
function rootFieldOf(document: DocumentNode, selections: SelectionSetNode): FieldNode | null {
  for (const selection of selections.selections) {
    if (selection.kind === Kind.FIELD) return selection
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFieldOf(document, selection.selectionSet)
    const fragment = document.definitions.find(
      (definition): definition is FragmentDefinitionNode =>
        definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
    )
    return fragment ? rootFieldOf(document, fragment.selectionSet) : null
  }
  return null
}

/** Returns the variables that affect results, which excludes one that is used only as `since`. */
function withoutSince(
  operation: OperationDefinitionNode,
  field: FieldNode,
  variables: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const since = field.arguments?.find((argument) => argument.name.value === 'since')?.value
  if (since?.kind !== Kind.VARIABLE) return variables
  const name = since.name.value
  const uses = operation.loc?.source.body.match(new RegExp(`\\$${name}\\b`, 'g'))?.length ?? 0
  // One occurrence in its definition, one as the argument.
  return uses === 2 ? { ...variables, [name]: null } : variables
}

function invalid(message: string): ApiError {
  return new ApiError('INVALID_PARAMETER', { message })
}
