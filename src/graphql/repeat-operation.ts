import type { ServerResponse } from 'node:http'
import type { ExecutionArgs, ExecutionResult } from 'graphql'
import { Deadline, REQUEST_TIMEOUT_MS } from '../http/deadline.ts'
import { SplicedBody } from '../http/spliced-body.ts'
import { ANSWER_LIMITS, AnswerMeter } from './answer-meter.ts'
import { chargeFor } from './auth.ts'
import { watchViewer } from './context.ts'
import type { ContextOptions } from './context.ts'
import type { Engine } from './engine.ts'
import { tagOf } from './entity-tags.ts'
import type { KeptAnswer, RepeatableOperation } from './kept-answers.ts'
import { SMALL_ANSWER_BYTES } from './large-answers.ts'
import type { ChargedCost } from './limits.ts'
import { releaseWhenClosed } from './production.ts'
import { openReadTracker } from './read-tracker.ts'
import { schema } from './schema.ts'

/** The request that it is repeated for. */
export interface RepeatRequest {
  readonly requestId: string
  readonly accountId: string
  readonly response: ServerResponse
  /** When it came, as `performance.now()` has it. */
  readonly startedAt: number
}

/** An answer that was made again. */
export interface RepeatedAnswer {
  readonly answer: KeptAnswer
  readonly isStillTrue: () => boolean
}

/** Makes an answer again; null where it has errors, lacks something or is only for who asks. */
export type RepeatOperation = (
  operation: RepeatableOperation,
  request: RepeatRequest,
) => Promise<RepeatedAnswer | null>

/** What answers are made of. */
export type RepeatOptions = Pick<ContextOptions, 'store' | 'now' | 'backfill' | 'publicUrl'> & {
  readonly engine: Engine
  readonly timeoutMs?: number
}

const NO_BYTES = Buffer.alloc(0)

/**
 * Runs operations again that the server has answered before, without its library: their text was valid, and within its
 * limits, then. What it answers is what the server answers; a test compares the two.
 */
export function createRepeatOperation(options: RepeatOptions): RepeatOperation {
  const { engine, timeoutMs = REQUEST_TIMEOUT_MS, ...rest } = options
  return async (operation, { requestId, accountId, response, startedAt }) => {
    const { document } = engine.documents.read(operation.text)
    if (!document) return null
    const deadline = new Deadline(timeoutMs - (performance.now() - startedAt))
    const share = await engine.beginAnswer(accountId, operation.cost.objects, document, deadline.leftMs)
    releaseWhenClosed(share, response)
    const meter = new AnswerMeter(ANSWER_LIMITS, share, deadline)
    const { context, seal } = openReadTracker({ ...rest, requestId, deadline, meter })
    const isPersonal = watchViewer(context)
    const result = await engine.run({
      ...{ schema, document, operationName: operation.operationName, contextValue: context },
      variableValues: operation.variables,
    } satisfies ExecutionArgs)
    const isWhole = context.incomplete.length === 0 && meter.bytes < SMALL_ANSWER_BYTES
    const answer = isWhole && !isPersonal() ? answerOf(operation, result, meter.objects) : null
    return answer && { answer, isStillTrue: seal() }
  }
}

/** An answer as bytes; null where it is none that is kept. */
function answerOf(
  { cost, headers, isTagged }: RepeatableOperation,
  result: ExecutionResult,
  returned: number,
): KeptAnswer | null {
  const charged = result.errors ? null : chargeFor(result, { held: cost.calls, returned })
  if (charged === null) return null
  const text = JSON.stringify(result.data)
  const said: ChargedCost = { requested: cost.objects, returned, charged }
  const bytes = Buffer.from(`{"data":${text},"extensions":${JSON.stringify({ cost: said })}}`)
  const etag = isTagged ? tagOf(text) : null
  return {
    body: new SplicedBody(bytes, NO_BYTES),
    headers: etag === null ? headers : { ...headers, etag },
    etag,
    charged,
  }
}
