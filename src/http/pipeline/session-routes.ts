import * as z from 'zod'
import type { Caller } from '../../accounts/identity/callers.ts'
import { isFromOwnPage, sessionCookieName } from '../../accounts/sessions/sessions.ts'
import type { Sessions } from '../../accounts/sessions/sessions.ts'
import { ApiError } from '../../domain/error.ts'
import { requireBounded } from '../../domain/input-bounds.ts'
import { successText } from '../responses/envelope.ts'
import { JSON_TYPE } from '../responses/headers.ts'
import { browserHeadersOf } from './admission.ts'
import type { RecentRequest, RecentRequests } from '../observe/recent-requests.ts'
import type { Handler, HttpReply, RequestState } from '../server/request.ts'
import { readRequestText } from './serve-endpoint.ts'

/** Dependencies of the session routes. */
export interface SessionRoutesOptions {
  readonly sessions: Sessions
  /** Origins of the service's own pages; requests from other origins are rejected. */
  readonly ownOrigins: () => readonly string[]
  /** Recent requests of this process. */
  readonly recent: Pick<RecentRequests, 'list'>
  /** Whether clients connect over TLS; the cookie is then sent over TLS only. */
  readonly isOverTls: boolean
}

/** A route of the console, handled by the pipeline. */
export interface SessionRoute {
  readonly method: 'POST'
  readonly path: string
  readonly handler: Handler
  readonly isOwnOnly: true
}

const signInBody = z.object({ key: z.string().max(200) })

/**
 * Creates the routes of the console: current session, sign-in, sign-out and recent requests of this process. All
 * are POST requests, for which browsers always send the origin; requests from other origins are rejected.
 */
export function sessionRoutes(options: SessionRoutesOptions): readonly SessionRoute[] {
  const { sessions, recent, ownOrigins, isOverTls } = options
  const cookie = (id: string, seconds: number) =>
    `${sessionCookieName(isOverTls)}=${id}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isOverTls ? '; Secure' : ''}`
  const gone = { 'set-cookie': cookie('', 0) }
  const from = ({ address }: RequestState, { headers }: Request) => {
    const page = browserHeadersOf(headers)
    if (isFromOwnPage(page, ownOrigins())) return { authorization: null, apiKey: null, address, ...page }
    throw new ApiError('ORIGIN_NOT_ALLOWED', {
      message: 'This path is available only to the console at /console.',
      hint: 'Other clients must send an API key with each request.',
    })
  }
  const route = (path: string, handler: Handler): SessionRoute => ({
    method: 'POST',
    path,
    handler,
    isOwnOnly: true,
  })
  return [
    route('/console/account', async (state, request) => {
      const credentials = from(state, request)
      const caller = sessions.isNamedBy(credentials) ? await sessions.find(credentials) : null
      state.caller = caller
      return reply({ account: caller && accountOf(caller) })
    }),
    route('/console/requests', async (state, request) => {
      const caller = await sessions.authenticate(from(state, request))
      state.caller = caller
      const { requests, completeSince } = recent.list(caller.accountId)
      return reply({ requests: requests.map(requestOf), completeSince: timeOf(completeSince) })
    }),
    route('/console/sign-in', async (state, request) => {
      const credentials = from(state, request)
      const opened = await sessions.open(await readKey(request), state.address)
      // End any earlier session of this browser.
      await sessions.end(credentials)
      state.caller = opened.caller
      const headers = { 'set-cookie': cookie(opened.id, opened.maxAgeSeconds) }
      return reply({ account: accountOf(opened.caller) }, headers)
    }),
    route('/console/sign-out', async (state, request) => {
      await sessions.end(from(state, request))
      return reply({ account: null }, gone)
    }),
    route('/console/end-sessions', async (state, request) => {
      const caller = await sessions.authenticate(from(state, request))
      state.caller = caller
      return reply({ account: null, ended: await sessions.endAll(caller.accountId) }, gone)
    }),
  ]
}

function reply(data: object, headers: Readonly<Record<string, string>> = {}): HttpReply {
  return {
    status: 200,
    headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store', ...headers },
    body: successText(data, {}, null),
  }
}

/** Returns the account data shown in the console. */
function accountOf({ account, keyId, scopes, plan, planName }: Caller) {
  const { title, perSecond, pricePerMonth, calls, firstCalls, stream, webhooks, sockets } = plan
  return {
    id: account.id,
    email: account.email,
    keyId,
    scopes,
    plan: { name: planName, title, perSecond, pricePerMonth, calls, firstCalls, stream, webhooks, sockets },
  }
}

const timeOf = (at: number) => new Date(at).toISOString()

function requestOf({ at, durationMs, ...request }: RecentRequest) {
  return { ...request, at: timeOf(at), durationMs: Math.round(durationMs * 10) / 10 }
}

async function readKey(request: Request): Promise<string> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', { hint: 'Send `Content-Type: application/json`.' })
  const text = await readRequestText(request)
  let value: unknown = null
  try {
    value = JSON.parse(text)
  } catch {
    // Reported below.
  }
  requireBounded(value, 'The body')
  const body = signInBody.safeParse(value)
  if (body.success) return body.data.key
  throw new ApiError('INVALID_PARAMETER', {
    message: 'The body is not a valid sign-in request.',
    hint: 'The body must be `{"key": "sd_live_…"}`.',
  })
}
