import { getDirectiveValues } from 'graphql'
import type { DocumentNode, GraphQLSchema } from 'graphql'
import type { Caller } from '../../accounts/identity/callers.ts'
import { requireScope } from '../../accounts/identity/callers.ts'
import { ApiError } from '../../domain/error.ts'
import type { ErrorBehavior } from '../execution/on-error.ts'
import { visitFields } from '../operation/cost.ts'
import type { Cost } from '../operation/cost.ts'
import { summarize } from '../operation/summary.ts'
import type { OperationUsage } from '../operation/usage.ts'
import { readsAccount, readsSportsData } from '../plugins/account-fields.ts'
import { LIVE_DIRECTIVE, LIVE_INTERVAL } from '../schema/live-directive.ts'
import { readFollowed } from './operation.ts'
import type { FollowRequest } from './operation.ts'

/** A query that is kept true. */
export interface LiveOperation {
  readonly document: DocumentNode
  readonly operationName: string | null
  /** As given by the client. */
  readonly variables: Readonly<Record<string, unknown>>
  readonly onError: ErrorBehavior
  /** Equal for all whose results are the same. */
  readonly key: string
  /** Whether it shows something of its caller. */
  readonly isPersonal: boolean
  readonly minIntervalMs: number
  /** Whether results after the first are sent as patches. */
  readonly hasPatches: boolean
  /** The revision that the client has; `null` if it has none. */
  readonly revision: string | null
  readonly cost: Cost
  readonly usage: OperationUsage
}

export interface LiveRequest extends FollowRequest {
  readonly extensions: unknown
  /** `null` without authentication. */
  readonly caller: Caller | null
}

/** Largest list of a live query, in objects: each change makes and compares all of them. */
const MAX_LIST = 2_000

/** Reads a live query of a valid document. Throws client-facing errors. */
export function readLiveQuery(schema: GraphQLSchema, request: LiveRequest): LiveOperation {
  const { document, query, caller, onError } = request
  const { operation, operationName, raw, variables, cost, usage } = readFollowed(schema, request)
  if (caller && readsSportsData(schema, document, operationName, raw)) requireScope(caller, 'read')
  const roots = summarize(document).rootFields.get(operation) ?? []
  if (roots.some(({ name }) => name.value === '__schema' || name.value === '__type'))
    throw invalid('A live query cannot query the schema, which does not change.')
  visitFields(schema, document, operationName, variables, ({ coordinate, items, at }) => {
    if (at != null) throw invalid(`A live query shows the present: omit \`at\` of ${coordinate}.`)
    if (items > MAX_LIST) throw tooLongList(coordinate, items)
  })
  const directive = getDirectiveValues(LIVE_DIRECTIVE, operation, variables) ?? {}
  const isPersonal = readsAccount(schema, document, operationName, variables)
  return {
    document,
    operationName,
    variables: raw,
    onError,
    key: JSON.stringify([query, operationName, raw, isPersonal ? (caller?.keyId ?? '') : null, onError]),
    isPersonal,
    minIntervalMs: 1_000 * checkInterval(directive['minInterval']),
    hasPatches: directive['patch'] === true,
    revision: revisionIn(request.extensions),
    cost,
    usage,
  }
}

function checkInterval(given: unknown): number {
  const seconds = given ?? LIVE_INTERVAL.least
  if (typeof seconds === 'number' && seconds >= LIVE_INTERVAL.least && seconds <= LIVE_INTERVAL.most)
    return seconds
  throw invalid(`\`minInterval\` must be between ${LIVE_INTERVAL.least} and ${LIVE_INTERVAL.most} seconds.`)
}

/** The revision in `extensions: {live: {revision}}`. */
function revisionIn(extensions: unknown): string | null {
  const { live } = (extensions ?? {}) as { readonly live?: unknown }
  const { revision } = (live ?? {}) as { readonly revision?: unknown }
  return typeof revision === 'string' ? revision : null
}

function tooLongList(coordinate: string, items: number): ApiError {
  return new ApiError('OPERATION_TOO_LARGE', {
    message: `A list of a live query can request at most ${MAX_LIST} objects; ${coordinate} requests ${items}.`,
    hint: 'Request smaller pages, or follow changes with `updates`.',
  })
}

/** The error of a live query that was sent where only one answer fits. */
export function notLiveHere(): ApiError {
  return invalid(
    'A live query is answered more than once: over plain HTTP it is not.',
    'Send it over graphql-transport-ws, or with `Accept: text/event-stream`; or remove `@live`.',
  )
}

function invalid(message: string, hint?: string): ApiError {
  return new ApiError('INVALID_PARAMETER', { message, ...(hint === undefined ? {} : { hint }) })
}
