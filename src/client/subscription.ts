import { ClientError, graphQLFailureOf } from './errors.ts'
import type { GraphQLFailure } from './errors.ts'
import type { FeedReceiver, FeedTransport } from './feed.ts'
import { closeFailureOf, graphAddress, initMessage } from './graph-socket.ts'
import type { ConnectionParts, ServerMessage } from './graph-socket.ts'
import { runSocket } from './socket.ts'
import type { OpenSocket, SocketProtocol } from './socket.ts'

/** A result of a subscription. `errors`: errors of its parts, which are null in `data`. */
export interface SubscriptionData<Result> {
  readonly type: 'data'
  readonly data: Result
  readonly errors: readonly GraphQLFailure[]
}

/** Updates after `requested` are no longer in the log: reload the state. The available ones follow. */
export interface SubscriptionGap {
  readonly type: 'gap'
  readonly requested: number
}

export type SubscriptionItem<Result> = SubscriptionData<Result> | SubscriptionGap

/** What a subscription is opened with. */
export interface SubscriptionParts extends ConnectionParts {
  /** The text of the document. */
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
}

interface ResultPayload {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly GraphQLFailure[]
}

const NO_SEQ =
  'The subscription has the variable $since and does not select `seq`: add it, so that a lost connection is resumed after the last update.'

/** A GraphQL subscription over `graphql-transport-ws`, as a transport. */
export function createSubscriptionTransport(
  parts: SubscriptionParts,
): FeedTransport<SubscriptionItem<unknown>> {
  return {
    run: (since, receiver, signal) =>
      runSocket(parts, graphAddress(parts), new SubscriptionConnection(parts, since, receiver), signal),
  }
}

/** Returns the initial `since` of the variables; null if there is none. */
export function sinceOf(variables: Readonly<Record<string, unknown>>): number | null {
  return typeof variables['since'] === 'number' ? variables['since'] : null
}

class SubscriptionConnection implements SocketProtocol {
  readonly name = 'graphql-transport-ws'
  readonly ping = '{"type":"ping"}'
  readonly #parts: SubscriptionParts
  readonly #receiver: FeedReceiver<SubscriptionItem<unknown>>
  readonly #isResumable: boolean
  readonly #isReplay: boolean
  /** Whether a replay was completed after its last result. */
  #isCompleted = false
  #since: number | null
  /** Last position of the log when the connection was accepted. */
  #end = Infinity

  constructor(
    parts: SubscriptionParts,
    since: number | null,
    receiver: FeedReceiver<SubscriptionItem<unknown>>,
  ) {
    this.#parts = parts
    this.#since = since
    this.#receiver = receiver
    this.#isResumable = /\$since\b/.test(parts.query)
    this.#isReplay = isReplay(parts)
  }

  opened(socket: OpenSocket): void {
    socket.send(initMessage(this.#parts))
  }

  receive(socket: OpenSocket, text: string): void {
    const { type, payload } = JSON.parse(text) as ServerMessage
    if (type === 'connection_ack') this.#begin(socket, payload as { seq?: number } | undefined)
    else if (type === 'ping') socket.send('{"type":"pong"}')
    else if (type === 'next') this.#take(payload as ResultPayload, text.length)
    else if (type === 'error') this.#fail(socket, payload as readonly GraphQLFailure[])
    else if (type === 'complete') this.#complete(socket)
  }

  /**
   * If nothing was received yet, it resumes at the log position of the first connection, and a replay, whose position
   * is not known, at its beginning.
   */
  #begin(socket: OpenSocket, { seq }: { readonly seq?: number } = {}): void {
    socket.accepted()
    this.#receiver.connected()
    if (!this.#isReplay) {
      this.#end = seq ?? Infinity
      this.#since ??= seq ?? null
    }
    const position = this.#since ?? (this.#isReplay ? 0 : null)
    if (position !== null) this.#receiver.reached(position)
    this.#subscribe(socket)
  }

  #subscribe(socket: OpenSocket): void {
    const { query } = this.#parts
    const variables = { ...this.#parts.variables, ...(this.#isResumable ? { since: this.#since } : {}) }
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables } }))
  }

  /**
   * The service completes a subscription at the end of its replay, and before it closes the connection. A replay that is
   * completed at once when it is resumed is over; one that cannot be resumed ends here in any case.
   */
  #complete(socket: OpenSocket): void {
    if (!this.#isReplay) socket.end('the service completed the subscription')
    else if (this.#isCompleted || !this.#isResumable) socket.end(null)
    else {
      this.#isCompleted = true
      this.#subscribe(socket)
    }
  }

  /** A replay that was completed and is unknown since was deleted. */
  #fail(socket: OpenSocket, errors: readonly GraphQLFailure[]): void {
    const failure = failureOf(errors, null)
    if (!this.#isCompleted || failure.code !== 'REPLAY_NOT_FOUND') throw failure
    socket.end(null)
  }

  #take({ data, errors = [] }: ResultPayload, length: number): void {
    if (data) {
      const seq = seqOf(data)
      if (seq === null && this.#isResumable) throw new ClientError(NO_SEQ)
      this.#since = seq ?? this.#since
      this.#isCompleted = false
      this.#receiver.take({ type: 'data', data, errors }, seq, length)
    } else if (errors.some(({ extensions }) => extensions?.code === 'GAP')) {
      const requested = this.#since ?? 0
      // A log that ends earlier is a different one: it is read from the beginning.
      this.#receiver.take({ type: 'gap', requested }, requested > this.#end ? 0 : null)
    } else {
      throw failureOf(errors, data)
    }
  }

  failureOf(code: number, reason: string): Error | null {
    return closeFailureOf(code, reason)
  }
}

/** Whether the argument `replay` has a value. */
function isReplay({ query, variables }: SubscriptionParts): boolean {
  const argument = /(?:^|[^$\w])replay\s*:\s*(?:\$(\w+)|")/.exec(query)
  if (!argument) return false
  const [, variable] = argument
  return variable === undefined || (variables[variable] ?? null) !== null
}

function failureOf(errors: readonly GraphQLFailure[], data: unknown) {
  return graphQLFailureOf(errors, data ?? null, { status: 0 })
}

/** Returns `seq` of the subscription's only field. */
function seqOf(data: Readonly<Record<string, unknown>>): number | null {
  const [update] = Object.values(data)
  const { seq } = (update ?? {}) as { readonly seq?: unknown }
  return typeof seq === 'number' ? seq : null
}
