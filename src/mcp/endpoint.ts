import {
  createMcpHandler as createModernHandler,
  isLegacyRequest,
  Server,
  SUPPORTED_PROTOCOL_VERSIONS,
  UnsupportedProtocolVersionError,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { CallToolResult } from '@modelcontextprotocol/server'
import { requireScope, requireSecretKey } from '../accounts/identity/callers.ts'
import type { Caller } from '../accounts/identity/callers.ts'
import { ApiError } from '../domain/error.ts'
import { once } from '../domain/once.ts'
import { requireBounded } from '../domain/input-bounds.ts'
import { printedSchema, publicSchema } from '../graphql/schema/schema.ts'
import type { GraphQLServer } from '../graphql/server.ts'
import { HttpError } from '../http/pipeline/http-error.ts'
import type { HttpAdmission } from '../http/pipeline/admission.ts'
import { Deadline } from '../http/server/deadline.ts'
import type { Handler, HttpReply, RequestState } from '../http/server/request.ts'
import { readRequestText } from '../http/pipeline/serve-endpoint.ts'
import { callTool, failure, isToolError } from './call-tool.ts'
import type { ToolArguments, ToolResult, ToolSources } from './call-tool.ts'
import { callGraphTool, GRAPH_TOOLS } from './graph-tools.ts'
import { queryGraphQL } from './query-graphql.ts'
import { schemaPartsOf } from './schema-parts.ts'
import { searchByName } from './search.ts'
import { MCP_TOOLS_MS } from './limits.ts'
import { listTools } from './tool-listing.ts'
import type { ToolListing } from './tool-schemas.ts'

/** The whole GraphQL schema, which is also at `/schema.graphql`. */
const SCHEMA_URI = 'sports-data://schema.graphql'
/** Beginning of the URIs of its parts. */
const PART_URI = 'sports-data://schema/'
/** Maximum messages per request. */
const MAX_MESSAGES = 20

/** What an assistant reads before the tools. */
const INSTRUCTIONS =
  'Live scores, schedules, teams, athletes and odds. Every tool takes `sport` and `league`, a slug such as nfl, nba or ' +
  'eng.1 (the Premier League): list_leagues has all. Games come from get_events (today’s scoreboard), get_live_events and ' +
  'get_schedule; search finds leagues, teams and athletes by name. All have the `id` that other tools take. ' +
  'Lists end at `limit`; `omitted` says how many entries are not in them. ' +
  'Times are UTC. `complete: false` means that data is still being loaded: call again later. ' +
  'query_graphql answers in one call what would take several: read the resource sports-data://schema/query before.'

export interface McpParts extends ToolSources {
  readonly graphql: GraphQLServer
  readonly admission: HttpAdmission
  readonly version: string
}

/** What a tool is called with. */
interface ToolCall {
  readonly name: string
  readonly arguments?: ToolArguments | undefined
}

/** The list of tools and the schema change with a release: an hour at most is it known for, and by anyone. */
const UNCHANGED_FOR_AN_HOUR = { ttlMs: 3_600_000, cacheScope: 'public' } as const
/** What clients of 2026-07-28 may keep, and for how long. */
const CACHE_HINTS = {
  'server/discover': UNCHANGED_FOR_AN_HOUR,
  'tools/list': UNCHANGED_FOR_AN_HOUR,
  'resources/list': UNCHANGED_FOR_AN_HOUR,
  'resources/read': UNCHANGED_FOR_AN_HOUR,
} as const

/**
 * The Model Context Protocol over Streamable HTTP, stateless and read-only, for clients of both eras: with `initialize`
 * (up to 2025-11-25), and without (2026-07-28). Errors such as a missing key or an exhausted quota are HTTP errors
 * here, too.
 */
export function createMcpHandler(parts: McpParts): Handler {
  const tools = once(() => ({ tools: [...listTools()] }))
  return async (state, request, { search }) => {
    const body = parse(await readRequestText(request))
    const problem = findProblem(body)
    if (problem) return problem
    const toolRequest = { state, request: withKey(request, search), deadline: new Deadline(MCP_TOOLS_MS) }
    const rejections: unknown[] = []
    let previous: Promise<unknown> = Promise.resolve()
    /** Tools of a batch run one after another. */
    const run = (call: ToolCall): Promise<ToolResult> => {
      const result = previous.then(() => runTool(parts, toolRequest, call))
      previous = result.catch((error: unknown) => rejections.push(error))
      return result
    }
    const response = await respond(() => createServer(parts.version, tools, run), request, body)
    const [rejection] = rejections
    if (rejections.length > 0) throw rejection
    const { caller } = state
    if (!caller) return response
    const rateHeaders = parts.admission.rateHeaders(caller, await parts.admission.quotaStatus(caller))
    return { ...response, headers: { ...response.headers, ...rateHeaders } }
  }
}

/** Creates what answers one request; nothing is kept between requests. */
function createServer(
  version: string,
  tools: () => { tools: ToolListing[] },
  run: (call: ToolCall) => Promise<ToolResult>,
) {
  // oxlint-disable-next-line typescript/no-deprecated -- McpServer would have each tool's schema declared again
  const server = new Server(
    { name: 'sports-data-service', version },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS, cacheHints: CACHE_HINTS },
  )
  server.setRequestHandler('tools/list', tools)
  server.setRequestHandler(
    'tools/call',
    async ({ params }) => (await run(params)) as unknown as CallToolResult,
  )
  server.setRequestHandler('resources/list', () => ({
    resources: [...resources().values()].map(({ resource }) => resource),
  }))
  server.setRequestHandler('resources/read', ({ params }) => readResource(params.uri))
  return server
}

const MIME_TYPE = 'application/graphql'
const NO_STORE = { 'cache-control': 'no-store' }
const JSON_HEADERS = { ...NO_STORE, 'content-type': 'application/json' }

/** The GraphQL schema by subject, so that nobody has to read it whole, and whole. */
const resources = once(() => {
  const parts = schemaPartsOf(publicSchema()).map(({ name, description, text }) =>
    resourceOf(`${PART_URI}${name}`, `GraphQL schema: ${name}`, description, text),
  )
  const whole = resourceOf(
    SCHEMA_URI,
    'GraphQL schema',
    'The whole schema, some 30,000 tokens.',
    printedSchema(),
  )
  return new Map([...parts, whole].map((each) => [each.resource.uri, each]))
})

function resourceOf(uri: string, title: string, description: string, text: string) {
  const name = uri.slice('sports-data://'.length)
  const size = Buffer.byteLength(text)
  return { resource: { uri, name, title, description, mimeType: MIME_TYPE, size }, text }
}

function readResource(uri: string) {
  const found = resources().get(uri)
  if (!found)
    throw new Error(
      `Resource ${uri.slice(0, 100)} not found; the available resources are ${[...resources().keys()].join(', ')}.`,
    )
  return { contents: [{ uri, mimeType: MIME_TYPE, text: found.text }] }
}

/** The HTTP request of a tool call, and until when its tools may run. */
interface ToolRequest {
  readonly state: RequestState
  readonly request: Request
  readonly deadline: Deadline
}

/**
 * Runs one tool call: authentication, charge, result. Tool errors are not charged. What is still being read, takes too long
 * or exceeds the limit a second is a tool error, so that the assistant reads when to call again.
 */
async function runTool(parts: McpParts, toolRequest: ToolRequest, call: ToolCall): Promise<ToolResult> {
  const { state, request } = toolRequest
  try {
    const caller = await parts.admission.authenticate(state, request.headers)
    requireSecretKey(caller)
    requireScope(caller, 'read')
    return await resultOf(parts, toolRequest, caller, call)
  } catch (thrown) {
    const error = thrown instanceof HttpError ? thrown.error : thrown
    if (state.caller && isToolError(error)) return failure(error)
    const isTooMany = thrown instanceof ApiError && thrown.retryAfterSeconds !== undefined
    throw isTooMany ? new HttpError(thrown, { 'retry-after': String(thrown.retryAfterSeconds) }) : thrown
  }
}

async function resultOf(
  { admission, graphql, ...sources }: McpParts,
  { state, deadline }: ToolRequest,
  caller: Caller,
  { name, arguments: args = {} }: ToolCall,
): Promise<ToolResult> {
  // GraphQL charges for itself.
  if (name === 'query_graphql') return deadline.race(queryGraphQL(graphql, caller, args))
  if (name === 'search') return deadline.race(searchByName(graphql, caller, args))
  const graphTool = GRAPH_TOOLS.get(name)
  if (graphTool) return deadline.race(callGraphTool(graphTool, graphql, caller, args))
  const pending = await admission.charge(caller, `MCP ${name.slice(0, 40)}`)
  try {
    const result = await deadline.race(callTool(name, args, sources, state))
    if (!result.isError && !state.hasResponded) pending.commit()
    return result
  } finally {
    pending.release()
  }
}

/** Accepts the key as `?key=` on this path only, for clients that cannot send headers. */
function withKey(request: Request, search: string): Request {
  const key = new URLSearchParams(search).get('key')
  if (key === null || request.headers.has('authorization') || request.headers.has('x-api-key')) return request
  return new Request('http://mcp/', { headers: { ...Object.fromEntries(request.headers), 'x-api-key': key } })
}

/** Lets the protocol library respond to a request, in the form of the era of its client. */
async function respond(
  createServerOnce: () => ReturnType<typeof createServer>,
  received: Request,
  body: unknown,
): Promise<HttpReply> {
  const request = new Request('http://mcp/', {
    method: 'POST',
    // Every client receives JSON, whether or not it also accepts event streams.
    headers: {
      ...Object.fromEntries(received.headers),
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
  })
  if (!(await isLegacyRequest(request, body))) {
    // Nothing that clients could listen to ever changes.
    const handler = createModernHandler(createServerOnce, { legacy: 'reject', maxSubscriptions: 0 })
    return replyOf(await handler.fetch(request, { parsedBody: body }))
  }
  const unknown = unknownVersion(request)
  if (unknown) return unknown
  const server = createServerOnce()
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const reply = await replyOf(await transport.handleRequest(request, { parsedBody: body }))
    // A batch is answered by a batch (JSON-RPC 2.0, 6), also if it has one response.
    const isSingle = reply.status === 200 && Array.isArray(body) && reply.body?.startsWith('[') === false
    return isSingle ? { ...reply, body: `[${reply.body}]` } : reply
  } finally {
    await server.close()
  }
}

/** Rejects a version of the protocol that is unknown, and says which are known to clients with `initialize`. */
function unknownVersion({ headers }: Request): HttpReply | null {
  const requested = headers.get('mcp-protocol-version')
  if (requested === null || SUPPORTED_PROTOCOL_VERSIONS.includes(requested)) return null
  const supported = SUPPORTED_PROTOCOL_VERSIONS
  const { code, message, data } = new UnsupportedProtocolVersionError({ supported, requested })
  const error = { code, message, data }
  return { status: 400, headers: JSON_HEADERS, body: JSON.stringify({ jsonrpc: '2.0', id: null, error }) }
}

async function replyOf(response: Response) {
  const text = await response.text()
  const type = response.headers.get('content-type')
  return {
    status: response.status,
    headers: type === null ? NO_STORE : { ...NO_STORE, 'content-type': type },
    body: text === '' ? null : text,
  }
}

/** The response to a body without messages that can be read, which is an error of the protocol (JSON-RPC 2.0, 5.1). */
function findProblem(body: unknown): HttpReply | null {
  if (body === undefined) return invalidMessage(-32_700, 'Parse error: the request body is not JSON.')
  try {
    requireBounded(body, 'The request body')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return invalidMessage(-32_600, `Invalid request: ${error.message}`, error.hint)
  }
  if (!Array.isArray(body) || body.length <= MAX_MESSAGES) return null
  return invalidMessage(-32_600, `Invalid request: a batch may contain at most ${MAX_MESSAGES} messages.`)
}

function invalidMessage(code: number, message: string, hint?: string): HttpReply {
  const error = {
    code,
    message,
    data: { code: 'INVALID_PARAMETER', ...(hint === undefined ? {} : { hint }) },
  }
  return { status: 400, headers: JSON_HEADERS, body: JSON.stringify({ jsonrpc: '2.0', id: null, error }) }
}

/** The value of a JSON text; `undefined` if it is not one. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
