import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/sdk/types.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { requireScope, requireSecretKey } from '../accounts/identity/callers.ts'
import type { Caller } from '../accounts/identity/callers.ts'
import { ApiError } from '../domain/error.ts'
import { once } from '../domain/once.ts'
import { requireShallow } from '../domain/nesting.ts'
import { printedSchema, publicSchema } from '../graphql/schema/schema.ts'
import type { GraphQLServer } from '../graphql/server.ts'
import type { HttpHeaders } from '../http/responses/headers.ts'
import { HttpError } from '../http/pipeline/http-error.ts'
import type { HttpAdmission } from '../http/pipeline/admission.ts'
import { Deadline, REQUEST_TIMEOUT_MS } from '../http/server/deadline.ts'
import type { Handler, HttpReply, RequestState } from '../http/server/request.ts'
import { readRequestText } from '../http/pipeline/serve-endpoint.ts'
import { callTool, failure, isToolError } from './call-tool.ts'
import type { ToolArguments, ToolResult, ToolSources } from './call-tool.ts'
import { callGraphTool, GRAPH_TOOLS } from './graph-tools.ts'
import { queryGraphQL } from './query-graphql.ts'
import { schemaPartsOf } from './schema-parts.ts'
import { searchByName } from './search.ts'
import { listTools } from './tool-listing.ts'

/** Path of the endpoint (contract 7). */
export const MCP_PATH = '/api/mcp'
/** The whole GraphQL schema, which is also at `/schema.graphql`. */
const SCHEMA_URI = 'sports-data://schema.graphql'
/** Beginning of the URIs of its parts. */
const PART_URI = 'sports-data://schema/'
/** How long the tools of a request may take, and the request itself, which says which of them did not end, in milliseconds. */
const TOOLS_MS = REQUEST_TIMEOUT_MS
export const MCP_TIMEOUT_MS = TOOLS_MS + 150
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

/** A JSON-RPC message, as far as it is inspected before the protocol library parses it. */
interface Message {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: { readonly name?: unknown; readonly arguments?: unknown } | null
}

/**
 * The Model Context Protocol over Streamable HTTP, stateless and read-only. Tools are called before the protocol
 * library responds, so that errors such as a missing key or an exhausted quota are HTTP errors here, too.
 */
export function createMcpHandler(parts: McpParts): Handler {
  const tools = once(() => ({ tools: [...listTools()] }))
  return async (state, request, { search }) => {
    checkVersion(request.headers.get('mcp-protocol-version'))
    const body = parse(await readRequestText(request))
    requireShallow(body, 'The request body')
    const messages = (Array.isArray(body) ? body : [body]) as readonly (Message | null)[]
    if (messages.length > MAX_MESSAGES)
      throw new ApiError('INVALID_PARAMETER', {
        hint: `A batch may contain at most ${MAX_MESSAGES} messages.`,
      })
    const results = new Map<unknown, ToolResult>()
    const authorized = withKey(request, search)
    const headers: HttpHeaders = { 'cache-control': 'no-store' }
    const deadline = new Deadline(TOOLS_MS)
    for (const message of messages) {
      if (message?.method !== 'tools/call') continue
      results.set(message.id, await runTool(parts, { state, request: authorized, deadline }, message))
      const { caller } = state
      if (caller)
        Object.assign(headers, parts.admission.rateHeaders(caller, await parts.admission.quotaStatus(caller)))
    }
    // oxlint-disable-next-line typescript/no-deprecated -- McpServer would have each tool's schema declared again
    const server = new Server(
      { name: 'sports-data-service', version: parts.version },
      { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS },
    )
    server.setRequestHandler(ListToolsRequestSchema, tools)
    server.setRequestHandler(
      CallToolRequestSchema,
      (_, { requestId }) => results.get(requestId) as unknown as CallToolResult,
    )
    server.setRequestHandler(ListResourcesRequestSchema, () => ({
      resources: [...resources().values()].map(({ resource }) => resource),
    }))
    server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => readResource(params.uri))
    return respond(server, body, headers)
  }
}

/** Rejects a version of the protocol that is unknown (Streamable HTTP, protocol version header). */
function checkVersion(version: string | null): void {
  if (version === null || SUPPORTED_PROTOCOL_VERSIONS.includes(version)) return
  throw new ApiError('INVALID_PARAMETER', {
    message: 'Unknown protocol version.',
    hint: `\`MCP-Protocol-Version\` must be one of ${SUPPORTED_PROTOCOL_VERSIONS.join(', ')}.`,
  })
}

const MIME_TYPE = 'application/graphql'

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
async function runTool(parts: McpParts, toolRequest: ToolRequest, { params }: Message): Promise<ToolResult> {
  const { state, request } = toolRequest
  try {
    const caller = await parts.admission.authenticate(state, request.headers)
    requireSecretKey(caller)
    requireScope(caller, 'read')
    return await resultOf(parts, toolRequest, caller, {
      name: String(params?.name),
      args: (params?.arguments ?? {}) as ToolArguments,
    })
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
  { name, args }: { readonly name: string; readonly args: ToolArguments },
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

/** Lets the protocol library respond; the server is created per request and stateless. */
// oxlint-disable-next-line typescript/no-deprecated -- as above
async function respond(server: Server, body: unknown, headers: HttpHeaders): Promise<HttpReply> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const request = new Request('http://mcp/', {
      method: 'POST',
      // Every client receives JSON, whether or not it also accepts event streams.
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    })
    const response = await transport.handleRequest(request, { parsedBody: body })
    const type = response.headers.get('content-type')
    if (type !== null) headers['content-type'] = type
    if (response.status === 202) return { status: response.status, headers, body: null }
    const text = await response.text()
    // A batch is answered by a batch (JSON-RPC 2.0, 6), also if it has one response.
    const isSingle = response.ok && Array.isArray(body) && !text.startsWith('[')
    return { status: response.status, headers, body: isSingle ? `[${text}]` : text }
  } finally {
    await server.close()
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('INVALID_PARAMETER', {
      message: 'The request body is not JSON.',
      hint: 'Send a JSON-RPC message of the Model Context Protocol.',
    })
  }
}
