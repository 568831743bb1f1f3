import type { ExecutionResult } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { entityTag, matchesTag } from '../../http/responses/entity-tag.ts'
import type { Context } from '../loading/context.ts'
import { incomingOf } from './incoming.ts'
import { dataText } from '../execution/result.ts'

interface Tagged {
  readonly etag: string
  /** Whether the client already has this response. */
  readonly isKnown: boolean
}

const tagged = new WeakMap<Request, Tagged>()

/**
 * Sets the entity tag of a response to a GET of a persisted operation, or to a QUERY; `true` if the client already has the
 * response, which is then free. Responses with errors have no tag.
 */
export function useEntityTags(request: Request, { data, errors }: ExecutionResult): boolean {
  const { isPersisted = false, isQueryMethod = false } = incomingOf(request) ?? {}
  if (!isQueryMethod && !(request.method === 'GET' && isPersisted)) return false
  if (data == null || (errors?.length ?? 0) > 0) return false
  const etag = entityTag(dataText(data))
  const isKnown = matchesTag(request.headers.get('if-none-match'), etag)
  tagged.set(request, { etag, isKnown })
  return isKnown
}

/**
 * Sends entity tags, and 304 without a body if the client has the response. Browsers revalidate with every use,
 * which is free.
 */
export function sendTags(): Plugin<Context> {
  return {
    onResponse(payload) {
      const { request, response, fetchAPI } = payload
      const tag = tagged.get(request)
      if (!tag || response.status !== 200) return
      const headers = {
        etag: tag.etag,
        'cache-control': 'private, no-cache',
        vary: 'Authorization, X-API-Key, Origin, Accept-Encoding',
      }
      if (tag.isKnown) {
        const remaining = [...response.headers].filter(([name]) => !/^content-(length|type)$/.test(name))
        const all = { ...Object.fromEntries(remaining), ...headers }
        payload.setResponse(new fetchAPI.Response(null, { status: 304, headers: all }))
        return
      }
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    },
  }
}
