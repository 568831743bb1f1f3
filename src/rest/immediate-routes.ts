import { encodingOf } from '../http/encoded-body.ts'
import { matchesTag } from '../http/entity-tag.ts'
import type { ImmediatePipeline } from '../http/immediate.ts'
import type { ImmediateListener } from '../http/listener.ts'
import { cacheRawHeaders, restHeaders } from '../http/headers.ts'
import { responseHeaders } from './handle-route.ts'
import { rateLimitText } from './response-cache.ts'
import type { CachedResponse, ResponseCache } from './response-cache.ts'

/**
 * Synchronously answers routes with cached responses. `handleRoute` handles all others and, through
 * `otherwise`, requests that turn out to be unauthorized.
 */
export function createImmediateRoutes(
  responses: ResponseCache,
  pipeline: ImmediatePipeline,
): ImmediateListener {
  const common = restHeaders(pipeline.serviceHeaders)
  const headersOf = cacheRawHeaders<CachedResponse>((response, form) => ({
    ...common,
    ...responseHeaders(response, form),
  }))
  return (request, response, otherwise) => {
    const { method, url, headers } = request
    if (method !== 'GET' || url === undefined || hasBody(headers)) return false
    const reply = responses.lookup(url)
    if (!reply) return false
    const { body, etag, label } = reply
    const encoding = body.encodingFor(encodingOf(headers['accept-encoding'] ?? null))
    const isNew = !matchesTag(headers['if-none-match'] ?? null, etag)
    if (isNew && !body.isReady(encoding)) return false
    // Unmodified responses are free.
    return pipeline.respond(request, response, {
      charge: { channel: 'rest', endpoint: label, calls: isNew ? 1 : 0 },
      reply: (quota) => ({
        route: label,
        status: isNew ? 200 : 304,
        headers: headersOf(reply, isNew ? encoding : 'unchanged'),
        body: isNew ? body.parts(rateLimitText(quota), encoding) : null,
      }),
      otherwise,
    })
  }
}

function hasBody(headers: Readonly<Partial<Record<string, string | string[]>>>): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}
