import { readRequest } from './handle-route.ts'
import type { RequestOrigin } from './handle-route.ts'
import type { RouteResponses } from './route-responses.ts'
import type { Route } from './route.ts'

/** The response of a route without the caller's rate limit. */
export interface RouteResult {
  readonly data: unknown
  readonly meta: Readonly<Record<string, unknown>>
  readonly message: string | undefined
}

/** Reads a route for other channels, by its parameters as text; throws REST's error responses. */
export type RouteReader = (
  route: Route,
  values: ReadonlyMap<string, string>,
  origin: RequestOrigin,
) => Promise<RouteResult>

/** Creates a reader over the REST response cache, which both share. */
export function createRouteReader(responses: RouteResponses): RouteReader {
  return async (route, values, origin) => {
    const query = new URLSearchParams([...values].filter(([name]) => name in route.query))
    const search = query.size > 0 ? `?${query}` : ''
    const path = `/api/v1${route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))}`
    const url = path + search
    const { body } =
      responses.lookup(url) ?? (await responses.execute(url, readRequest(origin, route, { path, search })))
    const text = body.with('null', 'identity').toString('utf8')
    const { data, meta, message } = JSON.parse(text) as RouteResult
    const members = Object.fromEntries(Object.entries(meta).filter(([name]) => name !== 'rateLimit'))
    return { data, meta: members, message }
  }
}
