import type { IncomingMessage } from 'node:http'
import { ApiError } from '../domain/error.ts'
import { requireBounded } from '../domain/input-bounds.ts'
import type { WholeReply } from '../http/server/request.ts'
import { RESPONSE_LIMITS } from './execution/meter.ts'
import type { RequestContext } from './loading/context.ts'
import { resultTypeOf } from './operation/result-type.ts'
import type { GraphQLServer } from './server.ts'

/** Operations of one request, at most. */
const MAX_BATCHED = 10

/** Headers that are about the body of the whole request, or about its connection. */
const OF_REQUEST = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'host',
  'if-none-match',
  'keep-alive',
  'transfer-encoding',
])

/** Whether a body is an array, as clients send several operations. */
export function isBatch(text: string): boolean {
  return /^\s*\[/.test(text)
}

/** Reads an array of operations; throws INVALID_PARAMETER if it is not one of 1 to 10. */
export function readBatch(text: string): readonly unknown[] {
  const operations = parse(text)
  requireBounded(operations, 'The request')
  if (Array.isArray(operations) && operations.length > 0 && operations.length <= MAX_BATCHED)
    return operations
  const what = Array.isArray(operations) ? `${operations.length} operations` : 'a body that is not JSON'
  throw new ApiError('INVALID_PARAMETER', {
    message: `A batch must be an array of 1 to ${MAX_BATCHED} operations; received ${what}.`,
    hint: `Send at most ${MAX_BATCHED} operations in one request.`,
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Executes the operations of one request, each as if it came alone: with its own limits, cost and result. They share
 * the time of the request, the size of its response, and one count against the limit a second. They run one after the
 * other, so that only one of them holds memory, and only while the response is wanted. The status is theirs if it is the
 * same for all, else 200.
 */
export async function executeBatch(
  graphql: GraphQLServer,
  { headers, url = '/graphql' }: Pick<IncomingMessage, 'headers' | 'url'>,
  operations: readonly unknown[],
  context: RequestContext,
  isWanted: () => boolean,
): Promise<WholeReply> {
  const own = new Headers({ 'content-type': 'application/json' })
  for (const [name, value] of Object.entries(headers)) if (!OF_REQUEST.has(name)) own.set(name, String(value))
  own.set('accept', resultTypeOf(headers.accept) ?? 'application/json')
  const batch = { bytesLeft: RESPONSE_LIMITS.bytes, valuesLeft: RESPONSE_LIMITS.values }
  const texts: string[] = []
  const statuses = new Set<number>()
  let last = new Headers()
  for (const operation of operations) {
    if (!isWanted()) break
    const init = { method: 'POST', headers: own, body: JSON.stringify(operation) }
    const response = await graphql.fetch(`http://batch${url}`, init, { ...context, batch })
    const text = await response.text()
    texts.push(text)
    statuses.add(response.status)
    last = response.headers
  }
  const [status = 200] = statuses
  return {
    status: statuses.size === 1 ? status : 200,
    headers: Object.fromEntries(last),
    body: `[${texts.join(',')}]`,
  }
}
