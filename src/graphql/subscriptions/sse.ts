import { pause } from '../../domain/wait.ts'
import { GraphQLError, print } from 'graphql'
import type { ExecutionArgs, ExecutionResult } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Accounts } from '../../accounts/accounts.ts'
import type { OpenConnection } from '../../accounts/connections/open-connections.ts'
import { MESSAGE_CHARGE } from '../../accounts/connections/send-queue.ts'
import { ApiError } from '../../domain/error.ts'
import { accepts } from '../../http/responses/accept.ts'
import { MAX_WAITING_BYTES } from '../../updates/frames.ts'
import { BoundedQueue, QueueEnded } from '../../updates/queue.ts'
import type { Context, RequestContext } from '../loading/context.ts'
import { rejectionOverHttp } from '../plugins/admission.ts'
import { incomingOf } from '../plugins/incoming.ts'
import { quotaSpent } from './parts.ts'
import { maskedErrors } from './subscriptions.ts'
import type { Subscriptions } from './subscriptions.ts'
import type { SharedResult } from './shared.ts'

/** A resuming subscriber pauses while this much is buffered, and for this long. */
const RESUME_BYTES = 256 * 1024
const PAUSE_MS = 10
const ENDED = 'The subscription ended. Subscribe again with `since`.'

/** Subscriptions over Server-Sent Events: sends each subscriber the results of the shared execution. */
export function useSseSubscriptions(
  live: Subscriptions,
  accounts: Accounts | null,
  report: (cause: unknown) => void,
): Plugin<Context> {
  return {
    async onSubscribe({ args, setResultAndStopExecution }) {
      const { document, operationName, variableValues, contextValue } = args as ExecutionArgs
      const { request, onStream } = contextValue as RequestContext & { readonly request: Request }
      // Nobody would read the results, or notice that nobody does.
      if (!acceptsEvents(request)) {
        setResultAndStopExecution({ errors: [notAcceptable()] })
        return
      }
      let leave: () => void = () => undefined
      try {
        const queue = new BoundedQueue<SharedResult>({
          maxSize: MAX_WAITING_BYTES,
          sizeOf: ({ bytes }) => bytes.length,
          onEnd: () => leave(),
        })
        const connection = connectionOf(request, () => queue.end(new ApiError('USER_NOT_FOUND')))
        // The place is taken before anything is read or executed for the subscription.
        const close = connection && placeOverHttp(accounts, connection)
        leave = close ?? leave
        onStream?.()
        const operation = await live.read({
          document,
          query: document.loc?.source.body ?? print(document),
          operationName,
          variables: variableValues,
          accountId: connection?.caller.accountId ?? null,
        })
        const stop = live.shared.subscribe(operation, {
          next: (result) => queue.push(result),
          // At a graceful stop the stream ends with `complete`; a client that reconnects resumes with `since`.
          end: (reason) =>
            queue.end(reason === 'closing' || reason === 'complete' ? undefined : new QueueEnded(ENDED)),
          ready: () => untilRead(queue),
        })
        leave = () => {
          stop()
          close?.()
        }
        // The request detects disconnects even while nothing is sent.
        request.signal.addEventListener('abort', () => queue.end(), { once: true })
        if (request.signal.aborted) queue.end()
        setResultAndStopExecution(results(queue, accounts, connection, live.clock))
      } catch (error) {
        leave()
        setResultAndStopExecution({ errors: [...maskedErrors(error, report)] })
      }
    },
  }
}

const EVENT_STREAM = 'text/event-stream'

function acceptsEvents({ headers }: Request): boolean {
  return accepts(headers.get('accept'), EVENT_STREAM)
}

function notAcceptable(): GraphQLError {
  const message = 'Subscriptions over HTTP are event streams.'
  const error = new ApiError('INVALID_PARAMETER', { message, hint: `Send \`Accept: ${EVENT_STREAM}\`.` })
  return new GraphQLError(message, {
    originalError: error,
    extensions: { ...error.extensions, http: { status: 406 } },
  })
}

function connectionOf(request: Request, revoke: () => void): OpenConnection | null {
  const caller = incomingOf(request)?.caller
  return caller ? { caller, revoke } : null
}

/** Takes one of the account's connections, which all channels share; throws if none is left. */
function placeOverHttp(accounts: Accounts | null, connection: OpenConnection): (() => void) | null {
  const close = accounts?.admission.connect(connection)
  if (close !== null) return close ?? null
  const { title, sockets } = connection.caller.plan
  const message = `The plan ${title} allows ${sockets} concurrent WebSockets and event streams.`
  throw rejectionOverHttp(
    new ApiError('RATE_LIMIT_EXCEEDED', {
      message,
      hint: 'Close another one, or upgrade.',
      retryAfterSeconds: 5,
    }),
  )
}

async function untilRead(queue: BoundedQueue<SharedResult>): Promise<void> {
  while (queue.size > RESUME_BYTES) await pause(PAUSE_MS)
}

type WrittenResult = ExecutionResult & { readonly stringify?: () => string }

/** Each result is charged once it is written: when the next one is requested. */
async function* results(
  queue: BoundedQueue<SharedResult>,
  accounts: Accounts | null,
  connection: OpenConnection | null,
  clock: () => number,
): AsyncGenerator<WrittenResult> {
  try {
    for await (const result of queue) {
      const charged = accounts && connection ? connection.caller : null
      const pending = charged && (await accounts?.admission.tryReserve(charged, MESSAGE_CHARGE))
      if (charged && !pending) {
        const resetAt = (await accounts?.admission.quotaStatus(charged, 'stream'))?.resetAt ?? 0
        yield { errors: [quotaSpent(resetAt, clock())] }
        return
      }
      try {
        yield { stringify: () => textOf(result) }
        pending?.commit()
      } finally {
        // Without effect after the commit.
        pending?.release()
      }
    }
  } catch (error) {
    if (error instanceof ApiError) {
      yield { errors: [error] }
      return
    }
    if (!(error instanceof QueueEnded)) throw error
    yield { errors: [new GraphQLError(error.message, { extensions: { code: 'SERVICE_UNAVAILABLE' } })] }
  } finally {
    queue.end()
  }
}

const texts = new WeakMap<SharedResult, string>()

function textOf(result: SharedResult): string {
  const known = texts.get(result)
  if (known !== undefined) return known
  const text = result.bytes.toString()
  texts.set(result, text)
  return text
}
