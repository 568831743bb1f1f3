import type { ServerResponse } from 'node:http'
import type { ExecutionArgs, ExecutionResult } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { analyse } from './analysis.ts'
import { RESPONSE_LIMITS, ResponseMeter, SCHEMA_LIMITS, tooLarge } from './response-meter.ts'
import type { Context } from './context.ts'
import { REQUEST_TIMEOUT_MS } from '../http/deadline.ts'
import { asApiError } from './errors.ts'
import { withHttp } from './auth.ts'
import { incomingOf } from './incoming.ts'
import { SMALL_RESPONSE_BYTES, writeData } from './large-responses.ts'
import type { Engine } from './engine.ts'
import { releaseWhenClosed } from './response-memory.ts'
import type { MemoryShare } from './response-memory.ts'
import { requestCost } from './request-cost.ts'

type ResultPayload = Parameters<NonNullable<Plugin<Context>['onResultProcess']>>[0]

interface MeteredRequest {
  readonly meter: ResponseMeter
  readonly share: MemoryShare
}

/** Applies the limits of responses, individually and in total, while they are created, written and sent. */
export function useResponseLimits({ reserveMemory }: Pick<Engine, 'reserveMemory'>): Plugin<Context> {
  const underWay = new WeakMap<Request, MeteredRequest>()
  return {
    async onExecute({ args, setResultAndStopExecution }) {
      const { document } = args as ExecutionArgs
      const context = args.contextValue as Context & {
        readonly request: Request
        readonly res?: ServerResponse
      }
      const { deadline } = context
      const { isIntrospection: isSchema } = analyse(document)
      const objects = isSchema ? 1 : requestCost(context, args).objects
      const accountId = incomingOf(context.request)?.caller?.accountId ?? ''
      try {
        const waitMs = deadline?.leftMs ?? REQUEST_TIMEOUT_MS
        const share = await reserveMemory(accountId, objects, document, waitMs)
        if (context.res) releaseWhenClosed(share, context.res)
        const meter = new ResponseMeter(isSchema ? SCHEMA_LIMITS : RESPONSE_LIMITS, share, deadline)
        context.meter = meter
        underWay.set(context.request, { meter, share })
      } catch (error) {
        setResultAndStopExecution({ errors: [withHttp(asApiError(error, context.requestId), {})] })
      }
    },
    onResultProcess: (payload) => writeLarge(payload, underWay.get(payload.request)?.meter ?? null),
    onResponse({ request, serverContext }) {
      // Without an HTTP response it is sent on a socket, which has its own limits.
      if (!('res' in serverContext)) underWay.get(request)?.share.release()
    },
  }
}

/** Writes a large response, yielding to the event loop; the library writes small ones at once. */
async function writeLarge(payload: ResultPayload, meter: ResponseMeter | null): Promise<void> {
  const { request, result, resultProcessor } = payload
  const mime = mimeOf(request)
  if (!meter || meter.bytes < SMALL_RESPONSE_BYTES || !resultProcessor || mime === null) return
  if (Array.isArray(result) || !('data' in result) || !result.data) return
  const { data, ...rest } = result as ExecutionResult
  const output = await writeData(data, meter.bytes)
  if (output.length > RESPONSE_LIMITS.bytes) {
    payload.setResult({ errors: [withHttp(tooLarge(RESPONSE_LIMITS), {})] })
    return
  }
  payload.setResultProcessor((_, fetchAPI) => {
    // The library determines the rest: status, headers and serialization of errors.
    let others = '{}'
    const stringify = (sanitized: unknown) => (others = JSON.stringify(sanitized))
    const shell = resultProcessor({ ...rest, stringify } as never, fetchAPI, mime) as Response
    output.add(others === '{}' ? '}' : `,${others.slice(1)}`)
    shell.headers.delete('content-length')
    return new fetchAPI.Response(output.bytes(), { status: shell.status, headers: shell.headers })
  }, mime)
}

/** The media type of a result that is not a stream: the first one that the client accepts. */
function mimeOf({ headers }: Request): 'application/json' | 'application/graphql-response+json' | null {
  const accept = headers.get('accept') ?? ''
  if (/text\/event-stream|multipart\/mixed/.test(accept)) return null
  const place = accept.indexOf('application/graphql-response+json')
  if (place < 0) return 'application/json'
  const other = accept.indexOf('application/json')
  return other < 0 || place < other ? 'application/graphql-response+json' : 'application/json'
}
