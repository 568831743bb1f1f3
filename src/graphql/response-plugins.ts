import { GraphQLError } from 'graphql'
import type { ExecutionResult } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { ApiError } from '../domain/error.ts'
import { EXPOSED_HEADERS } from '../http/headers.ts'
import type { Context, RequestContext } from './context.ts'
import { maskError } from './errors.ts'
import { hasData, withHttp } from './auth.ts'

/** Rejects bodies that are not JSON, and compressed ones, whose uncompressed size is unknown. */
export function rejectOtherBodies(): Plugin<Context> {
  return {
    onRequest(payload) {
      const { request, fetchAPI } = payload
      if (request.method !== 'POST') return
      const hint = wrongWith(request.headers)
      if (hint === null) return
      const error = new ApiError('UNSUPPORTED_MEDIA_TYPE', { hint })
      const { message, extensions } = error
      payload.endResponse(
        new fetchAPI.Response(JSON.stringify({ errors: [{ message, extensions }] }), {
          status: error.status,
          headers: { 'content-type': 'application/json; charset=utf-8' },
        }),
      )
    },
  }
}

function wrongWith(headers: Headers): string | null {
  const encoding = headers.get('content-encoding')
  if (encoding !== null && encoding !== 'identity') return 'Send the body without Content-Encoding.'
  const type = headers.get('content-type') ?? ''
  if (/^application\/(json|graphql|[\w.-]+\+json)\s*(;|$)/i.test(type)) return null
  return 'Send `Content-Type: application/json`.'
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
        return isWithoutData && masked instanceof ApiError && masked.status === 503
          ? withHttp(masked, {})
          : masked
      })
      if (errors.length > 0) payload.setResult({ ...result, errors })
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
    onResponse({ response: { headers }, serverContext }) {
      const { requestId } = serverContext as RequestContext
      if (requestId !== undefined) headers.set('x-request-id', requestId)
      headers.set('x-content-type-options', 'nosniff')
      // Any page may read responses; none sends credentials implicitly.
      headers.set('access-control-allow-origin', '*')
      headers.set('access-control-expose-headers', EXPOSED_HEADERS)
      headers.delete('access-control-allow-credentials')
      const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
      if (isPage) headers.set('content-type', 'text/html; charset=utf-8')
      // Responses to a key must not be cached by others; the page is the same for all.
      if (!headers.has('cache-control'))
        headers.set('cache-control', isPage ? 'public, max-age=300' : 'no-store')
    },
  }
}
