import { GraphQLError } from 'graphql'
import type { DocumentNode, ExecutionResult } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Admission } from '../accounts/admission.ts'
import type { Caller } from '../accounts/callers.ts'
import { analyse } from './analysis.ts'
import type { Context, RequestContext } from './context.ts'
import { within } from '../http/deadline.ts'
import { browserHeadersOf } from '../http/http-admission.ts'
import type { Documents, ReadDocument } from './documents.ts'
import { asApiError } from './errors.ts'
import type { OperationParams, PersistedOperations } from './persisted-operations.ts'
import { hasCredentials, identifyCaller, withHttp } from './auth.ts'
import type { GraphCredentials } from './auth.ts'

/** What is known of a request before its operation runs. */
export interface Incoming {
  /** When it came, as `performance.now()` tells. */
  readonly at: number
  readonly read: ReadDocument
  /** What is not valid in its document. */
  readonly invalid: readonly GraphQLError[]
  /** Who asks; null for the schema, which anyone may ask for, and where nobody is asked for a key. */
  readonly caller: Caller | null
  /** Whether it named its operation by a hash or an id. */
  readonly isPersisted: boolean
}

const incoming = new WeakMap<Request, Incoming>()

/** What is known of a request. */
export function incomingOf(request: Request): Incoming | null {
  return incoming.get(request) ?? null
}

export interface IncomingParts {
  readonly documents: Documents
  readonly persisted: PersistedOperations
  /** Whom callers are found by; null: anyone may ask anything. */
  readonly admission: Admission | null
  readonly timeoutMs: number
  readonly report: (cause: unknown, requestId: string) => void
}

/**
 * Finds out who asks, and then reads what is asked. A key is looked at before the document is; without one, a document
 * is parsed and only looked at further where it asks for the schema.
 */
export function identifyFirst(parts: IncomingParts): Plugin<Context> {
  const { documents, admission, persisted, report } = parts
  return {
    async onParams({ request, params, context, setParams, setResult }) {
      const at = (context as RequestContext).keptAs?.startedAt ?? performance.now()
      try {
        const operation = persisted.find(withDocumentId(params, request))
        // What is wrong with the request itself is said by the library.
        if (!operation) return
        const query = operation.text
        if (operation.isPersisted) setParams({ ...params, query })
        const known = admission && (await callerOf(parts, admission, request, context))
        const { onCaller } = context as RequestContext
        if (known) onCaller?.(known)
        const read = documents.read(query)
        const { document, error } = read
        const isReadable = document !== null && error === null
        const caller =
          admission && isReadable && !known && !analyse(document).isIntrospection
            ? await identifyCaller(admission, credentialsOf(request, context))
            : known
        if (caller && caller !== known) onCaller?.(caller)
        const invalid = isReadable ? await documents.validate(document) : []
        if (isReadable && invalid.length === 0) operation.keep()
        incoming.set(request, { at, read, invalid, caller, isPersisted: operation.isPersisted })
      } catch (error) {
        const { requestId = 'unknown' } = context as RequestContext
        // Without a text the library would refuse it in words of its own.
        if (typeof params.query !== 'string') setParams({ ...params, query: '{ __typename }' })
        setResult(refusal(error, requestId, report))
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

/** Trusted documents are named by `documentId`, in a body or in the address. */
function withDocumentId(params: object, { method, url }: Request): OperationParams {
  const documentId = method === 'GET' ? new URLSearchParams(url.split('?', 2)[1]).get('documentId') : null
  return documentId === null ? params : { ...params, documentId }
}

function documentOf({ document, error }: ReadDocument): DocumentNode {
  if (document) return document
  throw error ?? new Error('neither a document nor why it is none')
}

/** The one at the other end of a socket, or who the headers say; null where they say nothing. */
async function callerOf(
  { timeoutMs }: IncomingParts,
  admission: Admission,
  request: Request,
  context: RequestContext,
): Promise<Caller | null> {
  if (context.caller) return context.caller
  const credentials = credentialsOf(request, context)
  return hasCredentials(credentials) ? within(identifyCaller(admission, credentials), timeoutMs) : null
}

/** What a request says of who sends it. */
export function credentialsOf({ headers, url }: Request, { address }: RequestContext): GraphCredentials {
  return {
    authorization: headers.get('authorization'),
    apiKey: headers.get('x-api-key'),
    token: isEventStream(headers) ? new URLSearchParams(url.split('?', 2)[1]).get('token') : null,
    address,
    ...browserHeadersOf(headers),
  }
}

/** A browser's `EventSource` sends no headers of the page's own: `?token=` stands for them. */
function isEventStream(headers: Headers): boolean {
  return headers.get('accept')?.includes('text/event-stream') ?? false
}

function refusal(
  error: unknown,
  requestId: string,
  report: (cause: unknown, requestId: string) => void,
): ExecutionResult {
  if (error instanceof GraphQLError && error.extensions['http'] !== undefined) return { errors: [error] }
  const apiError = asApiError(error, requestId)
  if (apiError !== error) report(error, requestId)
  // Clients of persisted operations look for it in an answer that is none of HTTP's errors.
  if (apiError.code === 'PERSISTED_QUERY_NOT_FOUND') return { errors: [apiError] }
  return { errors: [withHttp(apiError, {})] }
}
