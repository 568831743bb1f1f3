import { GraphQLError } from 'graphql'
import type { ExecutionResult } from 'graphql'
import type { FetchAPI, Plugin } from 'graphql-yoga'
import { ApiError } from '../../domain/error.ts'
import { createLru } from '../../domain/lru.ts'
import { acceptedTypes } from '../../http/responses/accept.ts'
import { errorHeaders } from '../../http/responses/error-headers.ts'
import { EXPOSED_HEADERS } from '../../http/responses/headers.ts'
import type { Context, RequestContext } from '../loading/context.ts'
import { RESULT_TYPES } from '../operation/result-type.ts'
import { maskError, ownErrorOf, withHttp } from '../operation/errors.ts'
import { hasData, serializeResult } from '../execution/result.ts'

/** Media types of responses, in the order in which they are chosen if the client has no preference. */
const OFFERED = [...RESULT_TYPES, 'text/event-stream', 'multipart/mixed', 'text/html'] as const
const accepted = createLru<string, string>(100)
/** The longest header that is cached; those of browsers have about 150 characters. */
const MAX_CACHED_CHARACTERS = 500

/**
 * Replaces `Accept` by the media types that the client accepts, preferred ones first, as the library ignores weights.
 * Rejects a request with none before its operation is executed.
 */
export function negotiate(): Plugin<Context> {
  return {
    onRequest(payload) {
      const { request, fetchAPI } = payload
      const accept = request.headers.get('accept')
      if (accept === null || accept === '*/*' || !METHODS.has(request.method)) return
      const types = accepted.get(accept) ?? typesOf(accept).join(', ')
      if (accept.length <= MAX_CACHED_CHARACTERS) accepted.set(accept, types)
      if (types === '') {
        const hint = 'Send `Accept: application/json`, or `text/event-stream` for a subscription.'
        const error = new ApiError('INVALID_PARAMETER', { message: 'No acceptable media type.', hint })
        payload.endResponse(rejectionOf(error, fetchAPI, NOT_ACCEPTABLE))
      } else if (types !== accept) request.headers.set('accept', types)
    },
  }
}

/** The methods of the path. A QUERY is read as a POST, and a HEAD as a GET. */
const ALLOW = 'GET, HEAD, OPTIONS, POST, QUERY'

/** Rejects other methods: the library names two. */
export function rejectOtherMethods(): Plugin<Context> {
  return {
    onRequest(payload) {
      const { request, fetchAPI } = payload
      if (METHODS.has(request.method) || request.method === 'OPTIONS') return
      const error = new ApiError('METHOD_NOT_ALLOWED', { hint: `Allowed methods: ${ALLOW}.` })
      const response = rejectionOf(error, fetchAPI)
      response.headers.set('allow', ALLOW)
      payload.endResponse(response)
    },
  }
}

const NOT_ACCEPTABLE = 406
const METHODS = new Set(['GET', 'POST'])

function typesOf(accept: string): readonly string[] {
  // A page is only for clients that name its type.
  const offered = /html|text\/\*/i.test(accept) ? OFFERED : OFFERED.filter((type) => type !== 'text/html')
  return acceptedTypes(accept, offered)
}

/** Rejects a GET whose `variables` or `extensions` are not JSON: the library would fail. */
export function rejectOtherParameters(): Plugin<Context> {
  return {
    onRequest(payload) {
      const { request, url, fetchAPI } = payload
      if (request.method !== 'GET') return
      for (const name of ['variables', 'extensions']) {
        const text = url.searchParams.get(name)
        if (!text || isJsonObject(text)) continue
        const hint = `\`${name}\` must be a JSON object, percent-encoded.`
        payload.endResponse(rejectionOf(new ApiError('INVALID_PARAMETER', { hint }), fetchAPI))
        return
      }
    },
  }
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && !Array.isArray(value)
  } catch {
    return false
  }
}

/** The response to a request of which nothing is executed. */
export function rejectionOf(error: ApiError, { Response }: FetchAPI, status = error.status): Response {
  const { message, extensions } = error
  return new Response(JSON.stringify({ errors: [{ message, extensions }] }), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...errorHeaders(error) },
  })
}

/** Rejects bodies that are not JSON, and compressed ones, whose uncompressed size is unknown. */
export function rejectOtherBodies(): Plugin<Context> {
  return {
    onRequest(payload) {
      const { request, fetchAPI } = payload
      if (request.method !== 'POST') return
      const hint = findHeaderProblem(request.headers)
      if (hint === null) return
      payload.endResponse(rejectionOf(new ApiError('UNSUPPORTED_MEDIA_TYPE', { hint }), fetchAPI))
    },
  }
}

function findHeaderProblem(headers: Headers): string | null {
  if (!isPlain(headers.get('content-encoding') ?? undefined)) return 'Send the body without Content-Encoding.'
  const type = headers.get('content-type') ?? ''
  if (isJsonType(type) || /^application\/graphql\s*(;|$)/i.test(type)) return null
  return 'Send `Content-Type: application/json`.'
}

/** Whether a body of this media type is JSON. */
export function isJsonType(type: string): boolean {
  return /^application\/(json|[\w.-]+\+json)\s*(;|$)/i.test(type)
}

/** Whether a body with this `Content-Encoding` is not compressed. */
export function isPlain(encoding: string | undefined): boolean {
  return encoding === undefined || encoding === 'identity'
}

/** Masks the errors of every result. */
export function useMaskedErrors(report: (cause: unknown, requestId: string) => void): Plugin<Context> {
  return {
    onResultProcess(payload) {
      const { result } = payload
      if (Array.isArray(result) || !('errors' in result)) return
      const { requestId = 'unknown' } = payload.serverContext as RequestContext
      const isWithoutData = !hasData(result as ExecutionResult)
      const errors = ((result.errors ?? []) as readonly unknown[]).map((error) => {
        const masked = maskError(withBodyStatus(error), requestId, (cause) => report(cause, requestId))
        // If the database is unavailable and there is no data, the HTTP status reports that, too.
        const own = isWithoutData ? ownErrorOf(masked) : null
        return own?.status === 503 ? withHttp(own, {}, masked) : masked
      })
      if (errors.length > 0) payload.setResult({ ...result, errors })
    },
  }
}

/** Writes results as text: their data already is, and errors have locations that the library would drop. */
export function useResultText(): Plugin<Context> {
  return {
    onResultProcess(payload) {
      const { result } = payload
      if (Array.isArray(result) || Symbol.asyncIterator in result) return
      const all = result as ExecutionResult
      payload.setResult({ ...all, stringify: () => serializeResult(all) } as typeof result)
    },
  }
}

/**
 * A missing body, or one that is not a JSON object, is 400 for all clients. The library does that only for
 * those that accept `application/graphql-response+json`.
 */
function withBodyStatus(error: unknown): unknown {
  if (!(error instanceof GraphQLError) || error.extensions['code'] !== 'BAD_REQUEST') return error
  const { message, extensions } = error
  return new GraphQLError(message, {
    extensions: { ...extensions, http: { ...(extensions['http'] as object), spec: false } },
  })
}

/** Sets the headers common to all responses. */
export function setHeaders(): Plugin<Context> {
  return {
    onResponse({ request, response: { headers }, serverContext }) {
      const { requestId, isQueryMethod = false } = serverContext as RequestContext
      const isOptions = request.method === 'OPTIONS'
      if (isQueryMethod || isOptions) headers.set('accept-query', 'application/json')
      if (isOptions) headers.set('allow', ALLOW)
      // The library adds it to errors that are not about the method.
      else if (headers.get('allow') === 'GET, POST') headers.delete('allow')
      if (requestId !== undefined) headers.set('x-request-id', requestId)
      headers.set('x-content-type-options', 'nosniff')
      // Any page may read responses; none sends credentials implicitly.
      headers.set('access-control-allow-origin', '*')
      headers.set('access-control-expose-headers', EXPOSED_HEADERS)
      headers.delete('access-control-allow-credentials')
      const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
      if (isPage) headers.set('content-type', 'text/html; charset=utf-8')
      if (headers.get('content-type')?.startsWith('text/event-stream')) {
        // `none` is no content coding (RFC 9110, 8.4.1), and nginx must pass events on at once.
        headers.delete('content-encoding')
        headers.set('x-accel-buffering', 'no')
      }
      // Responses to a key must not be cached by others; the page is the same for all.
      if (!headers.has('cache-control'))
        headers.set('cache-control', isPage ? 'public, max-age=300' : 'no-store')
    },
  }
}
