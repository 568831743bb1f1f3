import type { GraphQLSchema } from 'graphql'
import { Hono } from 'hono'
import type { Accounts } from '../accounts/accounts.ts'
import type { DownloadEndpoint, Endpoint } from '../http/pipeline/endpoint.ts'
import { ApiError } from '../domain/error.ts'
import { incomingRequest } from '../http/server/address.ts'
import { within } from '../http/server/deadline.ts'
import type { RequestPipeline } from '../http/pipeline/handle.ts'
import { healthReply, readyReply } from '../http/observe/probes.ts'
import type { Readiness } from '../http/observe/probes.ts'
import type { EarlyListener } from '../http/server/listener.ts'
import { answer, replyOf } from '../http/pipeline/answer.ts'
import type { ResponseCache } from '../http/responses/cache.ts'
import { JSON_TYPE, OWN_ORIGIN_HEADERS, PREFLIGHT_HEADERS } from '../http/responses/headers.ts'
import type { HttpHeaders } from '../http/responses/headers.ts'
import { HttpError } from '../http/pipeline/http-error.ts'
import { headersOf } from '../http/server/request.ts'
import type { Handler, HttpReply, RequestTarget } from '../http/server/request.ts'
import { accountEndpoints } from './account-endpoints.ts'
import { createHttpAdmission } from '../http/pipeline/admission.ts'
import type { HttpAdmission } from '../http/pipeline/admission.ts'
import { digest, serveEndpoint } from '../http/pipeline/serve-endpoint.ts'
import type { EndpointParts } from '../http/pipeline/serve-endpoint.ts'
import { answerRoute } from './handle-route.ts'
import { ACCEPT_QUERY, readQueryTarget } from './query-method.ts'
import { addImages } from './images.ts'
import type { ImageFinders } from './images.ts'
import { buildOpenApi, buildOperatorOpenApi } from './openapi.ts'
import type { Engine } from '../graphql/execution/engine.ts'
import type { OpenApiDocument } from './openapi.ts'
import type { ParameterExamples } from './openapi-components.ts'
import { openRouteResponses, routeLabel } from './route-responses.ts'
import type { RouteResponses, RouteResponsesOptions } from './route-responses.ts'
import { createRouteReader } from './route-reader.ts'
import type { RouteReader } from './route-reader.ts'
import { ROUTES } from './routes/table.ts'

/** Dependencies of the REST application. */
export interface RestOptions {
  readonly schema: GraphQLSchema
  /** Executes the operations of routes. */
  readonly engine?: Engine | undefined
  /** Cache of responses, which other channels may share. */
  readonly cache?: ResponseCache
  readonly store: RouteResponsesOptions['store']
  /** Queue for data that is not stored yet. */
  readonly backfill?: RouteResponsesOptions['backfill']
  readonly accounts: Accounts
  /** The current time of a league. */
  readonly now: (league: string) => Date
  /** Wall-clock time, Unix epoch milliseconds. */
  readonly clock: () => number
  readonly pipeline: RequestPipeline
  /** Public root URL without a trailing slash; known once the server listens. */
  readonly publicUrl: () => string
  /** Enables the operator endpoints; `null` disables them. */
  readonly adminToken: string | null
  /** Endpoints of other modules: webhooks and operator endpoints. */
  readonly endpoints: readonly Endpoint[]
  /** Paths of other modules that also use the routes. */
  readonly mounts?: (parts: MountParts) => readonly Mount[]
  /** Downloads of other modules. */
  readonly downloads?: (parts: MountParts) => readonly DownloadEndpoint[]
  /** Documents of other modules, by path; each is JSON. */
  readonly documents?: Readonly<Record<string, () => string>>
  /** Current example values of path parameters for the OpenAPI document. */
  readonly parameterExamples?: () => Promise<ParameterExamples>
  /** Finds images; none are served if omitted. */
  readonly images?: ImageFinders
  /** Why requests cannot be served: the database does not respond, or the process is stopping. `null` if ready. */
  readonly readReadiness: () => Promise<Readiness>
  /** Request timeout. */
  readonly requestTimeoutMs?: number
}

/** Dependencies of a module that uses the routes. */
export interface MountParts {
  readonly admission: HttpAdmission
  readonly read: RouteReader
  /** The current OpenAPI document. */
  readonly openApi: () => Promise<OpenApiDocument>
}

/** A path handled by a module itself, within the request pipeline. */
export interface Mount {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly handler: Handler
  /** Set for a page or one of its files. */
  readonly isFile?: true
  /** Set for a page, and for what only our pages use: pages of other origins may not call it. */
  readonly isOwnOnly?: true
  /** Request timeout, if not the usual one. */
  readonly timeoutMs?: number
  /** Set for the page that browsers get for a path that does not exist; `path` is only its label. */
  readonly isNotFound?: true
}

/** The REST application. */
export interface RestApp {
  /** Handles every path except GraphQL. */
  readonly app: Hono
  /** Answers routes whose responses are cached, at once; false if it did nothing. */
  readonly cached: EarlyListener
}

/** Creates the REST application. */
export function createRestApp(options: RestOptions): RestApp {
  const { accounts, clock, publicUrl, pipeline } = options
  const admission = createHttpAdmission(accounts.admission, clock)
  const app = new Hono()
  addHealth(app, pipeline, options.readReadiness)
  const responses = openRouteResponses(options)
  for (const route of ROUTES) {
    const label = routeLabel(route)
    const handler: Handler = async (state, request, target) =>
      replyOf(await answerRoute(state, request.headers, route, target, { admission, responses }), clock())
    const path = `/api/v1${honoPath(route.path)}`
    app.get(path, (c) => pipeline.handle(incomingRequest(c), label, handler))
    if (!route.takesQueryMethod) continue
    // The label is that of GET: it is the same work.
    const queryHandler: Handler = async (state, request, target) => {
      const reply = await handler(state, request, await readQueryTarget(request, target))
      return { ...reply, headers: { ...reply.headers, ...ACCEPT_QUERY } }
    }
    app.on('QUERY', path, (c) => pipeline.handle(incomingRequest(c), label, queryHandler))
  }
  const streamUrl = () => `${publicUrl().replace(/^http/, 'ws')}/ws`
  const all = [...accountEndpoints(accounts, streamUrl), ...options.endpoints]
  const operatorHash = options.adminToken === null ? null : digest(options.adminToken)
  const served = all.filter((endpoint) => endpoint.access !== 'operator' || operatorHash !== null)
  for (const endpoint of served) addEndpoint(app, pipeline, endpoint, { admission, operatorHash })
  const read = createRouteReader(responses)
  const parts: MountParts = { admission, read, openApi: () => build() }
  const mounts = options.mounts?.(parts) ?? []
  const downloads = options.downloads?.(parts) ?? []
  for (const { path, handler, timeoutMs } of downloads)
    app.get(honoPath(path), (c) =>
      pipeline.handle(incomingRequest(c), `GET ${path.slice(BASE_PATH.length)}`, handler, { timeoutMs }),
    )
  const notFoundPage = mounts.find(({ isNotFound }) => isNotFound)
  for (const { method, path, handler, isFile, isOwnOnly, isNotFound, timeoutMs } of mounts)
    if (!isNotFound)
      app.on(method, path, (c) =>
        pipeline.handle(incomingRequest(c), `${method} ${path}`, handler, { isFile, isOwnOnly, timeoutMs }),
      )
  const table = [
    ...mounts.filter(({ isNotFound }) => !isNotFound).map(({ method, path }) => ({ method, path })),
    ...ROUTES.map((route) => ({ method: 'GET', path: `/api/v1${route.path}` })),
    ...ROUTES.filter(({ takesQueryMethod }) => takesQueryMethod).map((route) => ({
      method: 'QUERY',
      path: `/api/v1${route.path}`,
    })),
    ...served.map(({ method, path }) => ({ method, path })),
    ...downloads.map(({ path }) => ({ method: 'GET', path })),
  ]
  const build = async () => {
    const examples = await findExamples(options)
    return buildOpenApi({ routes: ROUTES, endpoints: served, downloads, publicUrl: publicUrl(), examples })
  }
  const { documents = {} } = options
  addDocuments(app, pipeline, build, {
    ...documents,
    ...(operatorHash === null
      ? {}
      : {
          [OPERATOR_DOCUMENT]: () =>
            JSON.stringify(buildOperatorOpenApi({ endpoints: served, publicUrl: publicUrl() })),
        }),
  })
  const images = options.images ? addImages(app, pipeline, options.images) : []
  const own = operatorHash === null ? DOCUMENTS : [...DOCUMENTS, OPERATOR_DOCUMENT]
  const paths = [...own, ...Object.keys(documents), ...images]
  // Without an operator, the responses are the same: they do not tell whether there is one.
  const ownOnly = new Set([
    ...mounts.filter(({ isOwnOnly }) => isOwnOnly).map(({ path }) => path),
    ...all.filter(({ access }) => access === 'operator').map(({ path }) => path),
  ])
  const methods = methodsByPath([...table, ...paths.map((path) => ({ method: 'GET', path }))])
  addPreflights(app, methods, ownOnly)
  addOtherMethods(app, pipeline, methods, { admission, ownOnly })
  app.notFound((c) => pipeline.handle(incomingRequest(c), 'unknown', notFound))
  app.onError((error, c) => pipeline.handle(incomingRequest(c), 'unknown', () => Promise.reject(error)))
  return { app, cached: answerCachedRoutes(responses, pipeline, admission) }

  async function notFound(...[state, request, target]: Parameters<Handler>): Promise<HttpReply> {
    if (notFoundPage && isForBrowser(request, target)) return notFoundPage.handler(state, request, target)
    await admission.identifyOptional(state, request.headers)
    throw new ApiError('ROUTE_NOT_FOUND', { hint: `See ${publicUrl()}/docs for the available paths.` })
  }
}

/** Whether a browser asks for a page; paths of the API have errors of the API. */
function isForBrowser({ method, headers }: Request, { path }: RequestTarget): boolean {
  return method === 'GET' && !path.startsWith('/api/') && /text\/html/i.test(headers.get('accept') ?? '')
}

function addEndpoint(app: Hono, pipeline: RequestPipeline, endpoint: Endpoint, parts: EndpointParts): void {
  const label = `${endpoint.method} ${endpoint.path}`
  app.on(endpoint.method, honoPath(endpoint.path), (c) => {
    const handler: Handler = (state, request, target) => {
      const { address = 'unknown' } = state
      return serveEndpoint(state, request, endpoint, { ...target, address }, parts)
    }
    const isOwnOnly = endpoint.access === 'operator'
    return pipeline.handle(incomingRequest(c), label, handler, { timeoutMs: endpoint.timeoutMs, isOwnOnly })
  })
}

/** Where the paths of the API begin; labels of its routes leave it out. */
const BASE_PATH = '/api/v1'

function honoPath(template: string): string {
  return template.replace(/\{(\w+)\}/g, ':$1')
}

function addHealth(app: Hono, pipeline: RequestPipeline, readReadiness: () => Promise<Readiness>): void {
  app.get('/health', (c) => pipeline.handle(incomingRequest(c), 'GET /health', healthReply))
  app.get('/ready', (c) => pipeline.handle(incomingRequest(c), 'GET /ready', () => readyReply(readReadiness)))
}

const DOCUMENTS = ['/openapi.json', '/health', '/ready']
/** The OpenAPI document of the operator's endpoints, which exists if they do. */
const OPERATOR_DOCUMENT = '/openapi-operator.json'

/** Maximum wait for the examples of the OpenAPI document. */
const EXAMPLES_MS = 1_000

/**
 * Finds example parameters; none if the database is busy or unavailable, as the document is valid without them.
 */
async function findExamples({ parameterExamples }: RestOptions): Promise<ParameterExamples> {
  if (!parameterExamples) return {}
  return within(parameterExamples(), EXAMPLES_MS).catch(() => ({}))
}

/** How long a document is cached; just after the start, it does not have all of its examples yet. */
const DOCUMENT_MS = 5_000

/** Adds the OpenAPI document and others, which are built on request. */
function addDocuments(
  app: Hono,
  pipeline: RequestPipeline,
  build: () => Promise<OpenApiDocument>,
  others: Readonly<Record<string, () => string>>,
): void {
  const made = new Map<string, { readonly text: string; readonly at: number }>()
  // Its examples refer to games, which change.
  const recent = async (path: string, make: () => string | Promise<string>) => {
    const known = made.get(path)
    if (known && performance.now() - known.at < DOCUMENT_MS) return known.text
    const text = await make()
    made.set(path, { text, at: performance.now() })
    return text
  }
  const add = (path: string, make: () => string | Promise<string>) =>
    app.get(path, (c) =>
      pipeline.handle(incomingRequest(c), `GET ${path}`, async () => ({
        status: 200,
        headers: { 'content-type': JSON_TYPE, 'cache-control': 'public, max-age=300' },
        body: await recent(path, make),
      })),
    )
  add('/openapi.json', async () => JSON.stringify(await build()))
  for (const [path, make] of Object.entries(others)) add(path, make)
}

/** The methods of each path, HEAD and OPTIONS included. */
function methodsByPath(
  table: readonly { readonly method: string; readonly path: string }[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const methods = new Map<string, Set<string>>()
  for (const { method, path } of table) {
    const taken = methods.get(path) ?? new Set(['OPTIONS'])
    taken.add(method)
    if (method === 'GET') taken.add('HEAD')
    methods.set(path, taken)
  }
  return methods
}

/**
 * Answers OPTIONS with the methods of the path. It allows preflights of any origin (contract 2), except for `ownOnly`, the
 * paths that only our pages or the operator call.
 */
function addPreflights(
  app: Hono,
  methods: ReadonlyMap<string, ReadonlySet<string>>,
  ownOnly: ReadonlySet<string>,
): void {
  const answer = (path: string, headers: HttpHeaders) =>
    app.options(path, () => new Response(null, { status: 204, headers: { ...headers } }))
  for (const [path, taken] of methods)
    answer(honoPath(path), {
      ...(ownOnly.has(path) ? OWN_ORIGIN_HEADERS : PREFLIGHT_HEADERS),
      ...(taken.has('QUERY') ? ACCEPT_QUERY : {}),
      allow: allowOf(taken),
    })
  // The operator's paths, also if there is no operator.
  for (const path of ownOnly) if (!methods.has(path)) answer(honoPath(path), OWN_ORIGIN_HEADERS)
  answer('*', PREFLIGHT_HEADERS)
}

function allowOf(methods: ReadonlySet<string>): string {
  return [...methods].sort().join(', ')
}

/** Responds with METHOD_NOT_ALLOWED and the allowed methods to other methods of existing paths. */
function addOtherMethods(
  app: Hono,
  pipeline: RequestPipeline,
  methods: ReadonlyMap<string, ReadonlySet<string>>,
  { admission, ownOnly }: { readonly admission: HttpAdmission; readonly ownOnly: ReadonlySet<string> },
): void {
  for (const [path, taken] of methods) {
    const allow = allowOf(taken)
    const rejectMethod: Handler = async (state, request) => {
      await admission.identifyOptional(state, request.headers)
      throw new HttpError(new ApiError('METHOD_NOT_ALLOWED', { hint: `Allowed methods: ${allow}.` }), {
        allow,
      })
    }
    const isOwnOnly = ownOnly.has(path)
    app.all(honoPath(path), (c) =>
      pipeline.handle(incomingRequest(c), `other ${path}`, rejectMethod, { isOwnOnly }),
    )
  }
}

/** Answers routes whose responses are cached without finding the route first: the same answer, sooner. */
function answerCachedRoutes(
  responses: RouteResponses,
  pipeline: RequestPipeline,
  admission: HttpAdmission,
): EarlyListener {
  return (request, response) => {
    const { method, url, headers } = request
    if (method !== 'GET' || url === undefined || hasBody(headers)) return false
    const cached = responses.lookup(url)
    if (!cached) return false
    pipeline.serve(request, response, cached.route, (state) =>
      answer(admission, state, headersOf(request), cached.route, () => cached),
    )
    return true
  }
}

function hasBody(headers: Readonly<Partial<Record<string, string | string[]>>>): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}
