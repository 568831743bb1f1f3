import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { lexicographicSortSchema, printSchema } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { requireSecretKey } from '../accounts/callers.ts'
import { ApiError } from '../domain/error.ts'
import type { GraphQLServer } from '../graphql/server.ts'
import type { HttpHeaders } from '../http/headers.ts'
import { HttpError } from '../http/http-error.ts'
import type { HttpAdmission } from '../http/http-admission.ts'
import type { Handler, HttpReply, RequestState } from '../http/request.ts'
import { readRequestText } from '../http/serve-endpoint.ts'
import type { RouteReader } from '../rest/route-reader.ts'
import { callTool } from './call-tool.ts'
import type { ToolArguments, ToolResult } from './call-tool.ts'
import { queryGraphQL } from './query-graphql.ts'
import { listTools } from './tool-schemas.ts'

/** Path of the endpoint (contract 7). */
export const MCP_PATH = '/api/mcp'
/** URI of the GraphQL schema resource. */
const SCHEMA_URI = 'sports-data://schema.graphql'
/** Maximum messages per request. */
const MAX_MESSAGES = 20

export interface McpParts {
  readonly schema: GraphQLSchema
  readonly graphql: GraphQLServer
  readonly admission: HttpAdmission
  readonly read: RouteReader
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
 * library responds, so that errors such as a missing key, an exhausted quota or an unavailable database are HTTP
 * errors here, too.
 */
export function createMcpHandler(parts: McpParts): Handler {
  const tools = once(() => ({ tools: [...listTools()] }))
  const schemaText = once(() => printSchema(lexicographicSortSchema(parts.schema)))
  return async (state, request, { search }) => {
    const body = parse(await readRequestText(request))
    const messages = (Array.isArray(body) ? body : [body]) as readonly (Message | null)[]
    if (messages.length > MAX_MESSAGES)
      throw new ApiError('INVALID_PARAMETER', {
        hint: `A batch may contain at most ${MAX_MESSAGES} messages.`,
      })
    const results = new Map<unknown, ToolResult>()
    const authorized = withKey(request, search)
    const headers: HttpHeaders = { 'cache-control': 'no-store' }
    for (const message of messages) {
      if (message?.method !== 'tools/call') continue
      results.set(message.id, await runTool(parts, state, authorized, message))
      const { caller } = state
      if (caller)
        Object.assign(headers, parts.admission.rateHeaders(caller, await parts.admission.quotaStatus(caller)))
    }
    // oxlint-disable-next-line typescript/no-deprecated -- McpServer would have each tool's schema declared again
    const server = new Server(
      { name: 'sports-data-service', version: parts.version },
      { capabilities: { tools: {}, resources: {} } },
    )
    server.setRequestHandler(ListToolsRequestSchema, tools)
    server.setRequestHandler(
      CallToolRequestSchema,
      (_, { requestId }) => results.get(requestId) as unknown as CallToolResult,
    )
    server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: [SCHEMA_RESOURCE] }))
    server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => readResource(params.uri, schemaText))
    return respond(server, body, headers)
  }
}

const SCHEMA_RESOURCE = {
  uri: SCHEMA_URI,
  name: 'schema.graphql',
  title: 'GraphQL schema',
  description: 'The GraphQL schema for query_graphql.',
  mimeType: 'application/graphql',
}

function readResource(uri: string, schemaText: () => string) {
  if (uri !== SCHEMA_URI)
    throw new Error(`Resource ${uri.slice(0, 100)} not found; the available resource is ${SCHEMA_URI}.`)
  return { contents: [{ uri, mimeType: SCHEMA_RESOURCE.mimeType, text: schemaText() }] }
}

/** Runs one tool call: authentication, charge, result. Tool errors are not charged. */
async function runTool(
  { admission, graphql, read }: McpParts,
  state: RequestState,
  request: Request,
  { params }: Message,
): Promise<ToolResult> {
  const caller = await admission.authenticate(state, request)
  requireSecretKey(caller)
  const name = String(params?.name)
  const given = (params?.arguments ?? {}) as ToolArguments
  try {
    if (name === 'query_graphql') return await queryGraphQL(graphql, caller, given)
    const pending = await admission.charge(caller, `MCP ${name.slice(0, 40)}`)
    try {
      const result = await callTool(name, given, read, state.requestId)
      if (!result.isError && !state.hasResponded) pending.commit()
      return result
    } finally {
      pending.release()
    }
  } catch (error) {
    const isTooMany = error instanceof ApiError && error.retryAfterSeconds !== undefined
    throw isTooMany ? new HttpError(error, { 'retry-after': String(error.retryAfterSeconds) }) : error
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
    return { status: response.status, headers, body: response.status === 202 ? null : await response.text() }
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

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}
