import { REQUEST_TIMEOUT_MS } from '../http/server/deadline.ts'

/** Path of the endpoint (contract 7). */
export const MCP_PATH = '/api/mcp'
/** How long the tools of a request may take, in milliseconds. */
export const MCP_TOOLS_MS = REQUEST_TIMEOUT_MS
/** How long the request itself may take, which says which of them did not end. */
export const MCP_TIMEOUT_MS = MCP_TOOLS_MS + 150
