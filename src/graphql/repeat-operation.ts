import type { ServerResponse } from 'node:http'
import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import { analyse } from './analysis.ts'
import { isWorthCompiling } from './execute.ts'
import { Deadline, REQUEST_TIMEOUT_MS } from '../http/deadline.ts'
import { SplicedBody } from '../http/spliced-body.ts'
import { watchViewer } from './context.ts'
import type { ContextOptions } from './context.ts'
import type { Engine } from './engine.ts'
import { tagOf } from './entity-tags.ts'
import type { CachedGraphQLResponse, CacheableOperation } from './response-cache.ts'
import { SMALL_RESPONSE_BYTES } from './large-responses.ts'
import { callsFor } from './limits.ts'
import type { ChargedCost } from './limits.ts'
import { releaseWhenClosed } from './response-memory.ts'
import { openReadTracker } from './read-tracker.ts'
import { schema } from './schema.ts'
import { TextCaches } from './text-cache.ts'
import { planText } from './text-plan.ts'
import type { TextResponse, TextPlan } from './text-plan.ts'

/** The request for which an operation is executed again. */
export interface RepeatRequest {
  readonly requestId: string
  readonly accountId: string
  readonly response: ServerResponse
  /** Arrival time as of `performance.now()`. */
  readonly startedAt: number
}

/** A refreshed response. */
export interface RepeatedResponse {
  readonly response: CachedGraphQLResponse
  readonly isStillTrue: () => boolean
}

/** Executes an operation again; `null` if the response has errors, is incomplete or depends on the viewer. */
export type RepeatOperation = (
  operation: CacheableOperation,
  request: RepeatRequest,
) => Promise<RepeatedResponse | null>

/** Sources of responses. */
export type RepeatOptions = Pick<ContextOptions, 'store' | 'now' | 'backfill' | 'publicUrl'> & {
  readonly engine: Engine
  readonly timeoutMs?: number
}

const NO_BYTES = Buffer.alloc(0)
/** Limit for all operations with text plans. */
const MAX_PLANNED_FIELDS = 40_000
/** Matches data without values. */
const NOTHING = /^\{(?:"\w+":null,?)*\}$/

/**
 * Executes operations that the server has answered before, without its library: their text was valid and within
 * limits then. Responses equal the server's; a test compares the two.
 */
export function createRepeatOperation(options: RepeatOptions): RepeatOperation {
  const { engine, timeoutMs = REQUEST_TIMEOUT_MS, ...rest } = options
  const caches = new TextCaches()
  const plans = new LRUCache<CacheableOperation, TextPlan>({ maxSize: MAX_PLANNED_FIELDS })
  const planOf = (operation: CacheableOperation, document: DocumentNode): TextPlan | null => {
    const known = plans.get(operation)
    if (known || !isWorthCompiling(document)) return known ?? null
    const plan = planText({ schema, caches, maxLength: SMALL_RESPONSE_BYTES }, { ...operation, document })
    if (plan) plans.set(operation, plan, { size: 1 + analyse(document).fields })
    return plan
  }
  return async (operation, { requestId, accountId, response, startedAt }) => {
    const { document } = engine.documents.read(operation.text)
    if (!document) return null
    const plan = planOf(operation, document)
    if (!plan) return null
    const deadline = new Deadline(timeoutMs - (performance.now() - startedAt))
    const share = await engine.reserveMemory(accountId, operation.cost.objects, document, deadline.leftMs)
    releaseWhenClosed(share, response)
    const { context, validator } = openReadTracker({ ...rest, requestId, deadline })
    const isPersonal = watchViewer(context)
    // The server answers in this case, and reports the error.
    const written = await deadline.race(plan(context)).catch(() => null)
    if (!written || context.incomplete.length > 0 || isPersonal()) return null
    // An empty response is not charged.
    if (NOTHING.test(written.text)) return null
    return { response: responseOf(operation, written), isStillTrue: validator() }
  }
}

/** A response as bytes. */
function responseOf(
  { cost, headers, isTagged }: CacheableOperation,
  { text, objects }: TextResponse,
): CachedGraphQLResponse {
  const charged = Math.min(cost.calls, callsFor(objects))
  const reportedCost: ChargedCost = { requested: cost.objects, returned: objects, charged }
  const bytes = Buffer.from(`{"data":${text},"extensions":${JSON.stringify({ cost: reportedCost })}}`)
  const etag = isTagged ? tagOf(text) : null
  return {
    body: new SplicedBody(bytes, NO_BYTES),
    headers: etag === null ? headers : { ...headers, etag },
    etag,
    charged,
  }
}
