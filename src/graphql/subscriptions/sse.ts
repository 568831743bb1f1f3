import { pause } from '../../domain/wait.ts'
import { GraphQLError, print } from 'graphql'
import type { DocumentNode, ExecutionArgs, ExecutionResult } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Accounts } from '../../accounts/accounts.ts'
import type { PendingCharge } from '../../accounts/quota/charges.ts'
import type { OpenConnection } from '../../accounts/connections/open-connections.ts'
import type { UsedOperation } from '../../accounts/quota/usage-buffer.ts'
import { messageCharge } from '../../accounts/connections/send-queue.ts'
import { ApiError } from '../../domain/error.ts'
import { acceptedTypes } from '../../http/responses/accept.ts'
import { MAX_WAITING_BYTES } from '../../http/sockets/frames.ts'
import { BoundedQueue, QueueEnded } from '../../updates/queue.ts'
import type { ErrorBehavior } from '../execution/on-error.ts'
import type { Context, RequestContext } from '../loading/context.ts'
import type { Cost } from '../operation/cost.ts'
import { recordStart, rejectionOverHttp } from '../plugins/admission.ts'
import type { GraphAdmission } from '../plugins/admission.ts'
import { incomingOf, isEventStream } from '../plugins/incoming.ts'
import { isLiveQuery } from '../schema/live-directive.ts'
import { notLiveHere } from './live-operation.ts'
import { clientOf } from '../operation/usage.ts'
import { callsOf, queryCharge, RequestErrors } from './live-queries.ts'
import type { LiveResults } from './live-queries.ts'
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
      const { request, onStream, onOperation } = contextValue as RequestContext & {
        readonly request: Request
      }
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
        const { caller = null } = connection ?? {}
        const operation = await live.read({
          document,
          query: textOfDocument(document),
          operationName,
          variables: variableValues,
          onError: onErrorOf(request),
          accountId: caller?.accountId ?? null,
        })
        const pushed = operation.usage.pushedTo(clientOf(request.headers))
        const spent = { calls: 0 }
        onOperation?.(operation.usage, () => spent.calls)
        if (caller && accounts) await recordStart(accounts.admission, caller, pushed)
        const stop = live.shared.subscribe(operation, {
          // Results are charged when they are read.
          payer: null,
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
        setResultAndStopExecution(
          results(queue, { accounts, connection, pushed, spent, clock: live.clock, end: () => queue.end() }),
        )
      } catch (error) {
        leave()
        setResultAndStopExecution({ errors: [...maskedErrors(error, report)] })
      }
    },
  }
}

/** Live queries over Server-Sent Events; elsewhere over HTTP they are refused. */
export function useSseLiveQueries(
  live: Subscriptions | null,
  { accounts, requests }: { readonly accounts: Accounts | null; readonly requests: GraphAdmission | null },
  report: (cause: unknown) => void,
): Plugin<Context> {
  return {
    async onExecute({ args, setResultAndStopExecution }) {
      const { document, operationName, variableValues, contextValue } = args as ExecutionArgs
      if (!isLiveQuery(document, operationName)) return
      const { request, onStream, onOperation, params } = contextValue as LiveContext
      let leave: () => void = () => undefined
      try {
        if (!live || !isEventStream(request.headers)) throw notLiveHere()
        const revoked: { error: ApiError | null } = { error: null }
        const connection = connectionOf(request, () => {
          revoked.error = new ApiError('USER_NOT_FOUND')
          leave()
        })
        const caller = connection?.caller ?? null
        const operation = live.readLive({
          document,
          query: textOfDocument(document),
          operationName,
          variables: variableValues,
          onError: onErrorOf(request),
          extensions: params?.extensions,
          caller,
        })
        const close = connection && placeOverHttp(accounts, connection)
        leave = close ?? leave
        const isNew = caller !== null && operation.revision === null
        const client = clientOf(request.headers)
        const pushed = operation.usage.pushedTo(client)
        const spent = { calls: 0 }
        onOperation?.(operation.usage, () => spent.calls)
        if (!isNew && caller && accounts) await recordStart(accounts.admission, caller, pushed)
        const charge = queryCharge(operation, client)
        const first = isNew ? await accounts?.admission.reserve(caller, charge) : null
        onStream?.()
        const following = live.queries.follow(operation, {
          caller,
          accounts,
          compute: () => (caller && requests ? requests.beginSubscription(caller) : () => undefined),
        })
        leave = () => {
          following.stop()
          close?.()
          // Without effect after the commit; of a client that has gone, nothing else would release it.
          first?.release()
        }
        request.signal.addEventListener('abort', leave, { once: true })
        if (request.signal.aborted) leave()
        const source = framesOf(following, operation.cost, first ?? null, revoked)
        setResultAndStopExecution(
          results(source, { accounts, connection, pushed, spent, clock: live.clock, end: leave }) as never,
        )
      } catch (error) {
        leave()
        const errors = maskedErrors(rejectionOverHttp(error), report)
        setResultAndStopExecution({ errors: [...errors] })
      }
    },
  }
}

type LiveContext = RequestContext & {
  readonly request: Request
  readonly params?: { readonly extensions?: unknown }
}

/** The results of a live query; the first is charged as the query. Throws the error of a key that was revoked. */
async function* framesOf(
  following: LiveResults,
  cost: Cost,
  first: PendingCharge | null,
  revoked: { readonly error: ApiError | null },
): AsyncGenerator<SentResult> {
  let pending = first
  for (let frame = await following.next(); frame; frame = await following.next()) {
    yield { bytes: frame.bytes, ...(pending ? { own: { pending, calls: callsOf(frame, cost) } } : {}) }
    pending = null
  }
  if (revoked.error) throw revoked.error
}

function onErrorOf(request: Request): ErrorBehavior {
  return incomingOf(request)?.onError ?? 'PROPAGATE'
}

function textOfDocument(document: DocumentNode): string {
  return document.loc?.source.body ?? print(document)
}

const EVENT_STREAM = 'text/event-stream'

function acceptsEvents({ headers }: Request): boolean {
  return acceptedTypes(headers.get('accept') ?? '*/*', [EVENT_STREAM]).length > 0
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

/** A result to send, which is charged as a message if it has no charge of its own. */
interface SentResult extends Pick<SharedResult, 'bytes'> {
  readonly own?: { readonly pending: PendingCharge; readonly calls: number }
}

interface ResultsParts {
  readonly accounts: Accounts | null
  readonly connection: OpenConnection | null
  /** What messages are charged for. */
  readonly pushed: UsedOperation
  /** The calls charged so far. */
  readonly spent: { calls: number }
  readonly clock: () => number
  readonly end: () => void
}

/** Each result is charged once it is written: when the next one is requested. */
async function* results(
  source: AsyncIterable<SentResult>,
  { accounts, connection, pushed, spent, clock, end }: ResultsParts,
): AsyncGenerator<WrittenResult> {
  const message = messageCharge(pushed)
  try {
    for await (const result of source) {
      const charged = accounts && connection ? connection.caller : null
      const pending =
        result.own?.pending ?? (charged && (await accounts?.admission.tryReserve(charged, message)))
      if (charged && !pending) {
        const resetAt = (await accounts?.admission.quotaStatus(charged, 'stream'))?.resetAt ?? 0
        yield { errors: [quotaSpent(resetAt, clock())] }
        return
      }
      try {
        yield { stringify: () => textOf(result) }
        const { calls } = result.own ?? message
        pending?.commit(calls)
        spent.calls += calls
      } finally {
        // Without effect after the commit.
        pending?.release()
      }
    }
  } catch (error) {
    if (error instanceof ApiError || error instanceof RequestErrors) {
      yield { errors: error instanceof ApiError ? [error] : error.errors }
      return
    }
    if (!(error instanceof QueueEnded)) throw error
    yield { errors: [new GraphQLError(error.message, { extensions: { code: 'SERVICE_UNAVAILABLE' } })] }
  } finally {
    end()
  }
}

const texts = new WeakMap<Buffer, string>()

function textOf({ bytes }: SentResult): string {
  const known = texts.get(bytes)
  if (known !== undefined) return known
  const text = bytes.toString()
  texts.set(bytes, text)
  return text
}
