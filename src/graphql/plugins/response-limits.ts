import type { ServerResponse } from 'node:http'
import type { ExecutionArgs } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { summarize } from '../operation/summary.ts'
import { RESPONSE_LIMITS, ResponseMeter, SCHEMA_LIMITS } from '../execution/meter.ts'
import type { ResponseLimits } from '../execution/meter.ts'
import type { Context, RequestContext, SharedBatch } from '../loading/context.ts'
import { REQUEST_TIMEOUT_MS } from '../../http/server/deadline.ts'
import { asApiError } from '../operation/errors.ts'
import { incomingOf } from './incoming.ts'
import type { Engine } from '../execution/engine.ts'
import { releaseWhenClosed } from '../execution/memory.ts'
import type { MemoryShare } from '../execution/memory.ts'
import { requestCost } from './request-cost.ts'
import { withHttp } from '../operation/errors.ts'

/** Applies the limits of responses, individually and in total, while they are created and sent. */
export function useResponseLimits({ reserveMemory }: Pick<Engine, 'reserveMemory'>): Plugin<Context> {
  const underWay = new WeakMap<Request, MemoryShare>()
  return {
    async onExecute({ args, setResultAndStopExecution }) {
      const { document } = args as ExecutionArgs
      const context = args.contextValue as Context &
        RequestContext & {
          readonly request: Request
          readonly res?: ServerResponse
        }
      const { deadline } = context
      const { isIntrospection: isSchema } = summarize(document)
      const objects = isSchema ? 1 : requestCost(context, args).objects
      const accountId = incomingOf(context.request)?.caller?.accountId ?? ''
      try {
        const waitMs = deadline?.leftMs ?? REQUEST_TIMEOUT_MS
        const share = await reserveMemory(accountId, objects, document, waitMs)
        if (context.res) {
          releaseWhenClosed(share, context.res)
          // What nobody waits for any more is not begun.
          context.res.once('close', () => deadline?.end())
        }
        const limits = isSchema ? SCHEMA_LIMITS : RESPONSE_LIMITS
        context.meter = new ResponseMeter(leftOf(context.batch, limits), share, deadline)
        underWay.set(context.request, share)
      } catch (error) {
        setResultAndStopExecution({ errors: [withHttp(asApiError(error, context.requestId), {})] })
      }
      return {
        onExecuteDone() {
          const { batch, meter } = context
          if (!batch || !meter) return
          batch.bytesLeft -= meter.bytes
          batch.valuesLeft -= meter.values
        },
      }
    },
    onResponse({ request, serverContext }) {
      // Without an HTTP response it is sent on a socket, which has its own limits.
      if (!('res' in serverContext)) underWay.get(request)?.release()
    },
  }
}

/** The limits of a response, of which other operations of its request have used a part. */
function leftOf(batch: SharedBatch | undefined, { bytes, values }: ResponseLimits): ResponseLimits {
  const { bytesLeft = bytes, valuesLeft = values } = batch ?? {}
  return { bytes: Math.min(bytes, Math.max(0, bytesLeft)), values: Math.min(values, Math.max(0, valuesLeft)) }
}
