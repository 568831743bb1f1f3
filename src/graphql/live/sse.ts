import { GraphQLError, print } from 'graphql'
import type { ExecutionArgs, ExecutionResult } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Accounts } from '../../accounts/accounts.ts'
import type { Caller } from '../../accounts/callers.ts'
import { REFRESH_GUESTS_MS, refreshGuests } from '../../accounts/guests.ts'
import type { Guest } from '../../accounts/guests.ts'
import { ApiError } from '../../domain/error.ts'
import { BoundedQueue, QueueEnded } from '../../updates/queue.ts'
import type { Context, RequestContext } from '../context.ts'
import { errorsToTell } from './live.ts'
import type { Live } from './live.ts'
import { readLiveOperation } from './operation.ts'
import type { SharedResult } from './shared.ts'

/** How many messages may wait for one reader, and how long one who resumes pauses when they do. */
const MAX_WAITING = 500
const RESUME_WAITING = 50
const PAUSE_MS = 10
const ENDED = 'The subscription ended: subscribe again with `since`.'

/** Subscriptions over Server-Sent Events: the server writes what the shared run has written, for each who asks. */
export function pushOverSse(
  live: Live,
  accounts: Accounts | null,
  report: (cause: unknown) => void,
): Plugin<Context> {
  return {
    async onSubscribe({ args, setResultAndStopExecution }) {
      const { document, operationName, variableValues, schema, contextValue } = args as ExecutionArgs
      const { request, address } = contextValue as RequestContext & { readonly request: Request }
      try {
        const caller = accounts && (await enter(accounts, request, address))
        const operation = readLiveOperation(schema, {
          document,
          query: document.loc?.source.body ?? print(document),
          operationName,
          variables: variableValues,
        })
        const queue = new BoundedQueue<SharedResult>(MAX_WAITING, () => leave())
        const leave = live.shared.subscribe(operation, {
          next: (result) => queue.push(result),
          // At a graceful stop the stream ends with `complete`; a client that reconnects resumes with `since`.
          end: (reason) => queue.end(reason === 'closing' ? undefined : new QueueEnded(ENDED)),
          ready: () => untilRead(queue),
        })
        // Whoever hangs up is heard of by the request, even while nothing is pushed.
        request.signal.addEventListener('abort', () => queue.end(), { once: true })
        const guest: Guest | null = caller && {
          caller,
          dismiss: () => queue.end(new ApiError('USER_NOT_FOUND')),
        }
        setResultAndStopExecution(results(queue, accounts, guest, report))
      } catch (error) {
        setResultAndStopExecution({ errors: [...errorsToTell(error, report)] })
      }
    },
  }
}

async function enter(accounts: Accounts, { headers }: Request, address: string | undefined): Promise<Caller> {
  const authorization = headers.get('authorization')
  const caller = await accounts.authenticate({ authorization, apiKey: headers.get('x-api-key'), address })
  const verdict = await accounts.mayPass(caller)
  if (!verdict.ok) throw new ApiError('RATE_LIMIT_PER_SECOND')
  return caller
}

async function untilRead(queue: BoundedQueue<SharedResult>): Promise<void> {
  while (queue.length > RESUME_WAITING) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}

/** Each result is paid for as it is written. */
async function* results(
  queue: BoundedQueue<SharedResult>,
  accounts: Accounts | null,
  guest: Guest | null,
  report: (cause: unknown) => void,
): AsyncGenerator<ExecutionResult & { stringify?: () => string }> {
  const refreshing = setInterval(() => {
    if (accounts && guest) refreshGuests(accounts, [guest]).catch(report)
  }, REFRESH_GUESTS_MS)
  try {
    for await (const result of queue) {
      if (accounts && guest) {
        const spending = await accounts.spend(guest.caller, 'stream', 1)
        if (!spending.isGranted) {
          yield { errors: [new ApiError('RATE_LIMIT_EXCEEDED')] }
          return
        }
        spending.keep('graphql')
      }
      yield { stringify: () => textOf(result) }
    }
  } catch (error) {
    if (error instanceof ApiError) {
      yield { errors: [error] }
      return
    }
    if (!(error instanceof QueueEnded)) throw error
    yield { errors: [new GraphQLError(error.message, { extensions: { code: 'SERVICE_UNAVAILABLE' } })] }
  } finally {
    clearInterval(refreshing)
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
