import { REQUEST_TIMEOUT_MS } from '../http/server/deadline.ts'

/** Path of the endpoint (contract 7). */
export const MCP_PATH = '/api/mcp'
/** How long a request may take, in milliseconds. */
export const MCP_TIMEOUT_MS = REQUEST_TIMEOUT_MS + 150
/** How long its tools may take: less, so that even on a busy machine the response says which of them did not end. */
export const MCP_TOOLS_MS = MCP_TIMEOUT_MS - 500
