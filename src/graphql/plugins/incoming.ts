import { getOperationAST, GraphQLError, OperationTypeNode } from 'graphql'
import type { DocumentNode, ExecutionResult } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { requireScope } from '../../accounts/identity/callers.ts'
import type { Caller } from '../../accounts/identity/callers.ts'
import { ApiError } from '../../domain/error.ts'
import { requireBounded } from '../../domain/input-bounds.ts'
import { errorHeaders } from '../../http/responses/error-headers.ts'
import { summarize } from '../operation/summary.ts'
import type { Context, RequestContext } from '../loading/context.ts'
import { within } from '../../http/server/deadline.ts'
import type { RequestHeaders } from '../../http/server/request.ts'
import { browserHeadersOf } from '../../http/pipeline/admission.ts'
import type { AdmittedRequest } from '../../http/pipeline/admission.ts'
import { readErrorBehavior } from '../execution/on-error.ts'
import type { ErrorBehavior } from '../execution/on-error.ts'
import { isLiveQuery } from '../schema/live-directive.ts'
import { schema } from '../schema/schema.ts'
import { readsSportsData } from './account-fields.ts'
import type { Documents, ReadDocument } from '../operation/documents.ts'
import type { ResponseMeter } from '../execution/meter.ts'
import { asApiError } from '../operation/errors.ts'
import type { OperationParams, PersistedOperations } from '../operation/persisted.ts'
import { rejectionOverHttp } from './admission.ts'
import { rejectionOf } from './responses.ts'
import type { GraphAdmission, GraphCredentials } from './admission.ts'
import { withHttp } from '../operation/errors.ts'

/** What is known about a request before its operation is executed. */
export interface Incoming {
  /** Arrival time as of `performance.now()`. */
  readonly at: number
  readonly read: ReadDocument
  /** Validation errors of its document. */
  readonly invalid: readonly GraphQLError[]
  /** The caller; `null` for schema queries, which need no key, and without authentication. */
  readonly caller: Caller | null
  /** Its admission; `null` without authentication. */
  readonly admitted: AdmittedRequest | null
  /** Whether its operation was named by a hash or an id. */
  readonly isPersisted: boolean
  /** Whether it came by the method QUERY. */
  readonly isQueryMethod: boolean
  /** What errors of fields do. */
  readonly onError: ErrorBehavior
}

const incoming = new WeakMap<Request, Incoming>()

/** Returns what is known about a request. */
export function incomingOf(request: Request): Incoming | null {
  return incoming.get(request) ?? null
}

export interface IncomingParts {
  readonly documents: Documents
  readonly persisted: PersistedOperations
  /** Admits requests that were not admitted on their way here; `null`: open to anyone. */
  readonly admission: GraphAdmission | null
  readonly timeoutMs: number
  readonly report: (cause: unknown, requestId: string) => void
}

/**
 * Reads the operation of an admitted request. Without a caller, a document is parsed, and processed further only if it
 * queries the schema.
 */
export function identifyFirst(parts: IncomingParts): Plugin<Context> {
  const { documents, persisted, report } = parts
  const executed = new WeakMap<Request, ResponseMeter | null>()
  return {
    async onParams({ request, params, context, setParams, setResult }) {
      const { startedAt: at = performance.now() } = context as RequestContext
      let admitted: AdmittedRequest | null = null
      try {
        admitted = await admissionOf(parts, request, context)
        const caller = admitted?.caller ?? null
        requireBounded(params, 'The request')
        const given = withUrlParameters(params, request)
        const onError = readErrorBehavior(given.onError)
        const operation = persisted.find(given)
        // The library reports errors of the request itself.
        if (!operation) return
        const query = operation.text
        if (operation.isPersisted) setParams({ ...params, query })
        const startedAt = performance.now()
        const read = documents.read(query)
        admitted?.spend(performance.now() - startedAt)
        const { document, error } = read
        const definition = document && getOperationAST(document, params.operationName)
        const { isQueryMethod = false } = context as RequestContext
        if (isQueryMethod && definition?.operation === OperationTypeNode.MUTATION) throw mutationByQuery()
        const isFollowed =
          definition?.operation === OperationTypeNode.SUBSCRIPTION ||
          (document && isLiveQuery(document, params.operationName) && isEventStream(request.headers))
        if (!isFollowed) await admitted?.count()
        // The library reports what the parser found; this was not parsed.
        if (document === null && error instanceof ApiError) throw error
        const isReadable = document !== null && error === null
        if (admitted && !caller && isReadable && !summarize(document).isIntrospection)
          throw rejectionOverHttp(admitted.denial)
        const validating = isReadable && documents.validate(document, (ms) => admitted?.spend(ms))
        const invalid = validating ? await validating.catch(thrownByRule) : []
        const isValid = isReadable && invalid.length === 0
        if (!isValid) await admitted?.count()
        if (isValid) operation.keep()
        const { isPersisted } = operation
        incoming.set(request, { at, read, invalid, caller, admitted, isPersisted, isQueryMethod, onError })
        const lacksRead = caller !== null && !caller.scopes.includes('read')
        if (lacksRead && isValid && readsSportsData(schema, document, params.operationName, params.variables))
          requireScope(caller, 'read')
      } catch (error) {
        if (!(context as RequestContext).admitted) admitted?.end()
        const { requestId = 'unknown' } = context as RequestContext
        // Without a text, the library would reject it with its own message.
        if (typeof params.query !== 'string') setParams({ ...params, query: '{ __typename }' })
        setResult(rejection(error, requestId, report))
      }
    },
    onExecute({ args }) {
      const context = args.contextValue as Context & { readonly request: Request }
      return { onExecuteDone: () => void executed.set(context.request, context.meter) }
    },
    async onResponse(payload) {
      const { request, fetchAPI } = payload
      const { admitted } = incomingOf(request) ?? {}
      admitted?.spend(executed.get(request)?.spentMs ?? 0)
      const { admitted: received, requestId = 'unknown' } = payload.serverContext as RequestContext
      // Who admitted it ends it.
      if (!received) admitted?.end()
      if (admitted) return
      // What has no operation that can be read starts no subscription.
      try {
        await received?.count()
      } catch (error) {
        payload.setResponse(rejectionOf(asApiError(error, requestId), fetchAPI))
      }
    },
    onParse({ context, params, setParseFn }) {
      const { read } = incomingOf((context as unknown as { readonly request: Request }).request) ?? {}
      setParseFn(() => documentOf(read ?? documents.read(String(params.source))))
    },
    onValidate({ context, setResult }) {
      const { read, invalid = [] } =
        incomingOf((context as unknown as { readonly request: Request }).request) ?? {}
      setResult([...(read?.error ? [read.error] : invalid)])
    },
  }
}

/**
 * The rule about the root field of a subscription throws its error if the field has `@skip` or `@include` with a
 * variable.
 */
function thrownByRule(error: unknown): readonly GraphQLError[] {
  if (error instanceof GraphQLError && !(error instanceof ApiError)) return [error]
  throw error
}

/** `documentId` and `onError` stand in the body or the URL. */
function withUrlParameters(
  params: object,
  { url }: Request,
): OperationParams & { readonly onError?: unknown } {
  const inUrl = new URLSearchParams(url.split('?', 2)[1])
  const [documentId, onError] = [inUrl.get('documentId'), inUrl.get('onError')]
  return { ...params, ...(documentId !== null && { documentId }), ...(onError !== null && { onError }) }
}

function documentOf({ document, error }: ReadDocument): DocumentNode {
  if (document) return document
  throw error ?? new Error('expected a document or an error')
}

/** The admission of a request: from whoever received it, or made here. */
async function admissionOf(
  { timeoutMs, admission }: IncomingParts,
  request: Request,
  context: RequestContext,
): Promise<AdmittedRequest | null> {
  if (context.admitted || !admission) return context.admitted ?? null
  try {
    const admitted = await within(admission.admit(credentialsOf(request, context), context.caller), timeoutMs)
    if (admitted.caller) context.onCaller?.(admitted.caller)
    return admitted
  } catch (error) {
    throw rejectionOverHttp(error)
  }
}

/** Returns the credentials of a request. */
export function credentialsOf(
  { headers, url }: { readonly headers: RequestHeaders; readonly url: string },
  { address }: Pick<RequestContext, 'address'>,
): GraphCredentials {
  return {
    authorization: headers.get('authorization'),
    apiKey: headers.get('x-api-key'),
    token: isEventStream(headers) ? new URLSearchParams(url.split('?', 2)[1]).get('token') : null,
    address,
    isEventStream: isEventStream(headers) && headers.get('accept')?.includes('json') !== true,
    ...browserHeadersOf(headers),
  }
}

/** Whether a request names event streams as what it accepts. A browser's `EventSource` cannot set headers: `?token=` replaces them. */
export function isEventStream(headers: RequestHeaders): boolean {
  return headers.get('accept')?.includes('text/event-stream') ?? false
}

function rejection(
  error: unknown,
  requestId: string,
  report: (cause: unknown, requestId: string) => void,
): ExecutionResult {
  if (error instanceof GraphQLError && error.extensions['http'] !== undefined) return { errors: [error] }
  if (error instanceof ApiError && error.status === 429)
    return { errors: [withHttp(error, errorHeaders(error))] }
  const apiError = asApiError(error, requestId)
  if (apiError !== error) report(error, requestId)
  // Clients of persisted operations expect it in a response without an HTTP error status.
  if (apiError.code === 'PERSISTED_QUERY_NOT_FOUND') return { errors: [apiError] }
  return { errors: [withHttp(apiError, apiError.code === 'METHOD_NOT_ALLOWED' ? { allow: 'POST' } : {})] }
}

function mutationByQuery(): ApiError {
  return new ApiError('METHOD_NOT_ALLOWED', {
    message: 'QUERY is a safe method: a mutation needs POST.',
    hint: 'Send mutations by POST.',
  })
}
