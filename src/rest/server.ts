import type { GraphQLSchema } from 'graphql'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Accounts } from '../accounts/accounts.ts'
import type { Caller } from '../accounts/callers.ts'
import type { Endpoint } from '../domain/endpoint.ts'
import { ApiError } from '../domain/error.ts'
import { REQUEST_TIMEOUT_MS } from '../graphql/deadline.ts'
import { arrivalOf, createAddressReader } from './address.ts'
import type { AddressReader } from './address.ts'
import { createAnswers } from './answers.ts'
import type { AnswersOptions } from './answers.ts'
import { DOCS_POLICY, DOCS_STYLE, renderDocs } from './docs.ts'
import { createDoor } from './door.ts'
import type { Door } from './door.ts'
import { digest, serveEndpoint } from './endpoints.ts'
import type { EndpointParts } from './endpoints.ts'
import { Refusal } from './envelope.ts'
import type { Headers } from './envelope.ts'
import { JSON_TYPE, travel } from './journey.ts'
import type { Reply } from './journey.ts'
import type { Metrics } from './metrics.ts'
import { buildOpenApi } from './openapi.ts'
import type { OpenApiDocument } from './openapi.ts'
import { watchLoad } from './load-shedding.ts'
import type { LoadShedding } from './load-shedding.ts'
import { accountEndpoints } from './account-endpoints.ts'
import { createReception } from './reception.ts'
import type { Reception, Work } from './reception.ts'
import { ROUTES } from './routes/table.ts'

/** What the REST side needs of the rest of the program. */
export interface RestOptions {
  readonly schema: GraphQLSchema
  readonly store: AnswersOptions['store']
  /** Where what is not here yet is asked for. */
  readonly backfill?: AnswersOptions['backfill']
  readonly accounts: Accounts
  /** The time it is in a league's world. */
  readonly now: (league: string) => Date
  /** The wall clock, Unix epoch milliseconds. */
  readonly clock: () => number
  readonly log: Logger
  readonly metrics: Metrics
  /** The root that clients see, without a slash at its end; known once the server listens. */
  readonly publicUrl: () => string
  /** Whether clients come over TLS. */
  readonly isOverTls: boolean
  /** Enables the operator's endpoints; null: they do not exist. */
  readonly adminToken: string | null
  /** Endpoints of other rooms: webhooks, the operator's. */
  readonly endpoints: readonly Endpoint<Caller>[]
  /** Documents of other rooms, by path; each is JSON. */
  readonly documents?: Readonly<Record<string, () => string>>
  /** Whether requests can be served: the database answers, and the service is not stopping. */
  readonly whyNotReady: () => Promise<string | null>
  /** When requests are turned away; the graph's are counted in the same place. */
  readonly pressure?: LoadShedding
  /** How long one request may take. */
  readonly requestTimeoutMs?: number
  /** Where requests come from; the socket's address where it is left out. */
  readonly addressOf?: AddressReader
}

/** Builds the REST side: every path but the graph's. */
export function createRestApp(options: RestOptions): Hono {
  const { accounts, clock, log, metrics, publicUrl, isOverTls } = options
  const { requestTimeoutMs = REQUEST_TIMEOUT_MS, pressure = watchLoad() } = options
  const door = createDoor(accounts, clock)
  const addressOf = options.addressOf ?? createAddressReader(false, (message) => log.warn(message))
  const reception = createReception({ door, log, metrics, pressure, requestTimeoutMs, isOverTls, addressOf })
  const app = new Hono()
  app.options('*', () => new Response(null, { status: 204, headers: PREFLIGHT }))
  addHealth(app, reception, options.whyNotReady)
  const answers = createAnswers({ ...options, routes: ROUTES })
  for (const route of ROUTES) {
    const label = `GET ${route.path}`
    const work: Work = (visit, request, target) => travel(visit, request, route, target, { door, answers })
    app.get(`/api/v1${honoPath(route.path)}`, (c) => reception.receive(arrivalOf(c), label, work))
  }
  const streamUrl = () => `${publicUrl().replace(/^http/, 'ws')}/ws`
  const all = [...accountEndpoints(accounts, streamUrl), ...options.endpoints]
  const operatorHash = options.adminToken === null ? null : digest(options.adminToken)
  const served = all.filter((endpoint) => endpoint.access !== 'operator' || operatorHash !== null)
  for (const endpoint of served) addEndpoint(app, reception, endpoint, { door, operatorHash })
  const table = [
    ...ROUTES.map((route) => ({ method: 'GET', path: `/api/v1${route.path}` })),
    ...served.map(({ method, path }) => ({ method, path })),
  ]
  const build = () => buildOpenApi({ routes: ROUTES, endpoints: served, publicUrl: publicUrl() })
  const { documents = {} } = options
  addDocuments(app, reception, build, documents)
  const paths = [...DOCUMENTS, ...Object.keys(documents)]
  addOtherMethods(app, reception, door, [...table, ...paths.map((path) => ({ method: 'GET', path }))])
  app.notFound((c) => reception.receive(arrivalOf(c), 'unknown', notFound))
  app.onError((error, c) => reception.receive(arrivalOf(c), 'unknown', () => Promise.reject(error)))
  return app

  async function notFound(...[visit, request]: Parameters<Work>): Promise<Reply> {
    await door.greet(visit, request)
    throw new ApiError('ROUTE_NOT_FOUND', { hint: `${publicUrl()}/docs lists the paths there are.` })
  }
}

const PREFLIGHT = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers': 'Authorization, X-API-Key, Content-Type, If-None-Match, X-Request-Id',
  'access-control-max-age': '86400',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

function addEndpoint(
  app: Hono,
  reception: Reception,
  endpoint: Endpoint<Caller>,
  parts: EndpointParts,
): void {
  const label = `${endpoint.method} ${endpoint.path}`
  app.on(endpoint.method, honoPath(endpoint.path), (c) => {
    const work: Work = (visit, request, target) => {
      const { address = 'unknown' } = visit
      return serveEndpoint(visit, request, endpoint, { ...target, address }, parts)
    }
    return reception.receive(arrivalOf(c), label, work, endpoint.timeoutMs)
  })
}

function honoPath(template: string): string {
  return template.replace(/\{(\w+)\}/g, ':$1')
}

function addHealth(app: Hono, reception: Reception, whyNotReady: () => Promise<string | null>): void {
  const headers = { 'content-type': JSON_TYPE, 'cache-control': 'no-store' }
  const say = (status: number, word: string, reason?: string): Reply => ({
    status,
    headers: status === 503 ? { ...headers, 'retry-after': '5' } : headers,
    body: JSON.stringify({ status: word, reason }),
  })
  app.get('/health', (c) => reception.receive(arrivalOf(c), 'GET /health', async () => say(200, 'ok')))
  app.get('/ready', (c) =>
    reception.receive(arrivalOf(c), 'GET /ready', async () => {
      const reason = await whyNotReady()
      return reason === null ? say(200, 'ready') : say(503, 'not ready', reason)
    }),
  )
}

const DOCUMENTS = ['/openapi.json', '/docs', '/docs/style.css', '/health', '/ready']

/** The interface's document and its page, made when they are first asked for. */
function addDocuments(
  app: Hono,
  reception: Reception,
  build: () => OpenApiDocument,
  others: Readonly<Record<string, () => string>>,
): void {
  const made = new Map<string, string>()
  const once = (path: string, make: () => string) => {
    const text = made.get(path) ?? make()
    made.set(path, text)
    return text
  }
  const add = (path: string, type: string, make: () => string, headers: Headers = {}) =>
    app.get(path, (c) =>
      reception.receive(arrivalOf(c), `GET ${path}`, async () => ({
        status: 200,
        headers: { 'content-type': type, 'cache-control': 'public, max-age=300', ...headers },
        body: once(path, make),
      })),
    )
  add('/openapi.json', JSON_TYPE, () => JSON.stringify(build()))
  add('/docs', 'text/html; charset=utf-8', () => renderDocs(build()), {
    'content-security-policy': DOCS_POLICY,
  })
  for (const [path, make] of Object.entries(others)) add(path, JSON_TYPE, make)
  add('/docs/style.css', 'text/css; charset=utf-8', () => DOCS_STYLE)
}

/** Paths that are there answer METHOD_NOT_ALLOWED to other methods, and say which they take. */
function addOtherMethods(
  app: Hono,
  reception: Reception,
  door: Door,
  table: readonly { readonly method: string; readonly path: string }[],
): void {
  const methods = new Map<string, Set<string>>()
  for (const { method, path } of table) {
    const taken = methods.get(path) ?? new Set(['OPTIONS'])
    taken.add(method)
    if (method === 'GET') taken.add('HEAD')
    methods.set(path, taken)
  }
  for (const [path, taken] of methods) {
    const allow = [...taken].sort().join(', ')
    app.all(honoPath(path), (c) =>
      reception.receive(arrivalOf(c), `other ${path}`, async (visit, request) => {
        await door.greet(visit, request)
        throw new Refusal(new ApiError('METHOD_NOT_ALLOWED', { hint: `It takes ${allow}.` }), { allow })
      }),
    )
  }
}
