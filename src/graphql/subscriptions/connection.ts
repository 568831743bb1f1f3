import {
  CloseCode,
  GRAPHQL_TRANSPORT_WS_PROTOCOL,
  makeServer,
  MessageType,
  stringifyMessage,
} from 'graphql-ws'
import type { GraphQLError } from 'graphql'
import type { Context, Message, SubscribePayload } from 'graphql-ws'
import { requireScope } from '../../accounts/identity/callers.ts'
import type { OpenConnection } from '../../accounts/connections/open-connections.ts'
import { messageCharge, SendQueue } from '../../accounts/connections/send-queue.ts'
import { ApiError } from '../../domain/error.ts'
import type { RejectionReason } from '../../http/server/rejections.ts'
import { RETENTION_HOURS } from '../../domain/update.ts'
import { pause } from '../../domain/wait.ts'
import { FrameRate } from '../../http/sockets/frames.ts'
import { isFailure, isUnavailable } from '../operation/errors.ts'
import type { SocketOperation } from '../operation/observed.ts'
import { recordStart } from '../plugins/admission.ts'
import { callsOf, queryCharge } from './live-queries.ts'
import type { LiveResults } from './live-queries.ts'
import type { LiveOperation } from './live-operation.ts'
import { maskedErrors } from './subscriptions.ts'
import type { FollowedOperation } from './subscriptions.ts'
import { headOf, lengthOf, messageOf, readMessage, resultMessage } from './message.ts'
import type { OutgoingMessage } from './message.ts'
import type { SubscriptionOperation } from './operation.ts'
import { GRAPHQL_CLOSE, quotaSpent, SUBSCRIPTION_LIMITS } from './parts.ts'
import type { ConnectionParts, SubscriptionSocket, SocketViewer } from './parts.ts'

const TOO_MANY = `A connection can have at most ${SUBSCRIPTION_LIMITS.subscriptions} concurrent operations.`
const RESUME_BYTES = 256 * 1024
const PAUSE_MS = 10

type Params = Readonly<Record<string, unknown>>

/** An operation that can run. */
interface Begun {
  /** What is answered more than once; `null` for other queries and mutations. */
  readonly followed: FollowedOperation | null
  readonly observed: SocketOperation
}

/**
 * A client connection. graphql-ws runs the protocol; its hooks add credentials, limits and delivery. Results do not
 * pass through it, since it would serialize each one for each client: to graphql-ws an operation is an iterable that
 * ends and yields nothing, and its results are sent as bytes that clients share.
 */
export class SubscriptionConnection {
  /** A connection is the `extra` of its context. */
  static readonly #protocol = makeServer<Params, SubscriptionConnection>({
    // The timer is in `ws.ts`, where the socket is.
    connectionInitWaitTimeout: 0,
    onConnect: (context) => context.extra.#begin(context),
    onSubscribe: ({ extra }, _id, payload) => extra.#prepare(payload),
    execute: () => ({}),
    subscribe: () => ({}),
    onOperation: ({ extra }, id, payload, { contextValue }) =>
      extra.#answer(id, payload, contextValue as Begun),
  })

  readonly #parts: ConnectionParts
  readonly #socket: SubscriptionSocket
  readonly #rate: FrameRate
  /** A reconnecting client starts all its operations at once: the first ones do not count as frames. */
  #uncounted: number = SUBSCRIPTION_LIMITS.subscriptions
  /** From the first `connection_init` on. */
  #context: Context<Params, SubscriptionConnection> | null = null
  #viewer: (SocketViewer & OpenConnection) | null = null
  #sendQueue: SendQueue<OutgoingMessage> | null = null
  #executing: Promise<void> = Promise.resolve()
  #isOver = false
  #handle: (message: Message) => Promise<void> = () => Promise.resolve()
  readonly #closed: () => Promise<void>
  #leave: () => void = () => undefined

  constructor(parts: ConnectionParts, socket: SubscriptionSocket) {
    this.#parts = parts
    this.#socket = socket
    this.#rate = new FrameRate(SUBSCRIPTION_LIMITS.framesPerSecond, parts.live.clock)
    this.#closed = SubscriptionConnection.#protocol.opened(
      {
        protocol: GRAPHQL_TRANSPORT_WS_PROTOCOL,
        send: (text) => this.#send(text),
        close: (code = CloseCode.InternalServerError, reason = '') => this.#close(code, reason),
        // Parsed messages are taken as they are.
        onMessage: (handle) => (this.#handle = handle as (message: unknown) => Promise<void>),
        // The payload is not echoed: pings could fill the send buffer of a client that never reads.
        onPing: () => this.#send(stringifyMessage({ type: MessageType.Pong })),
      },
      this,
    )
  }

  get subscriptions(): number {
    return Object.keys(this.#context?.subscriptions ?? {}).length
  }

  /** Account of the client; `null` before the connection is acknowledged. */
  get accountId(): string | null {
    return this.#viewer?.caller.accountId ?? null
  }

  /** Closes the connection for a reason outside of the protocol. */
  reject(reason: keyof typeof GRAPHQL_CLOSE): void {
    const [code, text] = GRAPHQL_CLOSE[reason]
    this.#countRejection(reason)
    this.#close(code, text)
  }

  /** A connection that ends after its client is known was not refused. */
  #countRejection(reason: RejectionReason): void {
    if (this.#viewer === null && !this.#isOver) this.#socket.refused(reason)
  }

  /** Handles a WebSocket ping; `false` if it must not be answered. */
  ping(): boolean {
    return !this.#isOver && !this.#isFlooded(false)
  }

  /** To be called when the time limit for initialisation is over. */
  initTimeout(): void {
    if (this.#context !== null) return
    this.#countRejection('notInitialised')
    this.#close(CloseCode.ConnectionInitialisationTimeout, 'Connection initialisation timeout')
  }

  /** Handles one frame of the client; `null` for a frame that is not text. */
  receive(text: string | null): void {
    if (this.#isOver) return
    const isLong = this.#viewer === null && (text?.length ?? 0) > SUBSCRIPTION_LIMITS.firstFrameBytes
    const message = isLong ? null : readMessage(text)
    if (isLong) this.reject('firstFrameTooLarge')
    else if (!message) this.#close(CloseCode.BadRequest, 'Invalid message received')
    else if (!this.#isFlooded(message.type === MessageType.Subscribe))
      this.#handle(message).catch((error: unknown) => this.#fail(error))
  }

  /** To be called when the connection has ended. */
  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#sendQueue?.end()
    this.#leave()
    this.#closed().catch(this.#parts.report)
  }

  /** Asks the client to reconnect elsewhere. */
  goAway(): void {
    this.#close(1001, 'going away: reconnect')
  }

  /** Identifies the client; returns the payload of the acknowledgement, or false if it is rejected. */
  async #begin(context: Context<Params, SubscriptionConnection>) {
    this.#context = context
    this.#socket.identifying()
    const found = await this.#parts
      .authenticate(context.connectionParams ?? {}, this.#socket)
      .catch((error: unknown) => {
        if (!(error instanceof ApiError) || isUnavailable(error)) throw error
        this.#countRejection('unauthorized')
        this.#close(CloseCode.Forbidden, `Forbidden: ${error.code}`)
        return null
      })
    if (!found || this.#isOver) return false
    const viewer = { ...found, revoke: () => this.#close(CloseCode.Forbidden, 'Forbidden: USER_NOT_FOUND') }
    const leave = this.#parts.admission.connect(viewer)
    if (!leave) {
      this.reject('tooManySockets')
      return false
    }
    this.#leave = leave
    this.#socket.admitted()
    this.#viewer = viewer
    this.#sendQueue = this.#openSendQueue(viewer)
    return { seq: this.#parts.live.log.position(), retentionHours: RETENTION_HOURS }
  }

  #openSendQueue(viewer: SocketViewer): SendQueue<OutgoingMessage> {
    return new SendQueue<OutgoingMessage>({
      charges: this.#parts.admission,
      caller: () => viewer.caller,
      sizeOf: lengthOf,
      isOpen: () => this.#socket.isOpen(),
      send: (piece) => this.#socket.send(messageOf(piece)),
      unsentBytes: () => this.#socket.waitingBytes(),
      maxBytes: SUBSCRIPTION_LIMITS.waitingBytes,
      onSlow: () => this.reject('tooSlow'),
      onSpent: (resetAt) => {
        const payload = [quotaSpent(resetAt, this.#parts.live.clock()).toJSON()]
        for (const id of Object.keys(this.#context?.subscriptions ?? {}))
          this.#send(stringifyMessage({ id, type: MessageType.Error, payload }))
        this.#close(CloseCode.Forbidden, 'Forbidden: RATE_LIMIT_EXCEEDED')
      },
      onError: (error) => this.#fail(error),
    })
  }

  /** Reads an operation; returns its errors if it cannot run. */
  async #prepare(payload: SubscribePayload) {
    let end: (spentMs: number) => void = () => undefined
    const startedAt = performance.now()
    const observed = this.#parts.observe()
    try {
      if (this.#viewer) end = this.#parts.requests.beginSubscription(this.#viewer.caller)
      if (this.subscriptions > SUBSCRIPTION_LIMITS.subscriptions)
        throw new ApiError('INVALID_PARAMETER', { message: TOO_MANY })
      const caller = this.#viewer?.caller ?? null
      const prepared = await observed.run(() => this.#parts.live.prepare(payload, caller))
      const { contextValue: followed } = prepared
      // Other operations are checked where they are read or executed.
      if (followed?.kind === 'subscription' && caller) requireScope(caller, 'read')
      const contextValue: Begun = { followed, observed }
      return { ...prepared, contextValue }
    } catch (error) {
      return this.#failed(observed, error)
    } finally {
      end(performance.now() - startedAt)
    }
  }

  #answer(id: string, payload: SubscribePayload, { followed, observed }: Begun): AsyncIterable<never> {
    if (followed === null) return this.#respond(id, payload, observed)
    return followed.kind === 'live'
      ? this.#watch(id, followed.operation, observed)
      : this.#listen(id, followed.operation, observed)
  }

  /** Sends the results of a live query until either side ends it. */
  #watch(id: string, operation: LiveOperation, observed: SocketOperation): AsyncIterable<never> {
    const { live, requests, accounts } = this.#parts
    const viewer = this.#viewer
    const results = live.queries.follow(operation, {
      get caller() {
        return viewer?.caller ?? null
      },
      accounts,
      compute: () => (viewer ? requests.beginSubscription(viewer.caller) : () => undefined),
    })
    const sent = observed.run(() => this.#sendResults(id, operation, results, observed)).finally(results.stop)
    return iterableUntil(this.#masked(sent, observed), results.stop)
  }

  /** The first is charged as a query, and each further one as a message; a slow client gets the newest. */
  async #sendResults(
    id: string,
    operation: LiveOperation,
    results: LiveResults,
    observed: SocketOperation,
  ): Promise<void> {
    if (!this.#viewer) return
    const { admission } = this.#parts
    const { caller, client } = this.#viewer
    const { revision, cost, usage } = operation
    const pushed = usage.pushedTo(client)
    const message = messageCharge(pushed)
    const head = headOf(id)
    let charged = 0
    observed.describe(usage, () => charged)
    if (revision !== null) await recordStart(admission, caller, pushed)
    let pending = revision === null ? await admission.reserve(caller, queryCharge(operation, client)) : null
    try {
      for (let frame = await results.next(); frame; frame = await results.next()) {
        if (!this.#isUnderWay(id)) return
        this.#sendQueue?.put({ head, payload: frame.bytes }, pending ? null : message)
        const calls = callsOf(frame, cost)
        pending?.commit(calls)
        charged = pending ? calls : 1
        pending = null
        // Its span is that of its start.
        observed.end()
        await this.#untilDrained(0)
      }
    } finally {
      pending?.release()
    }
  }

  /** Sends the updates of a subscription until either side ends it. */
  #listen(id: string, operation: SubscriptionOperation, observed: SocketOperation): AsyncIterable<never> {
    const { admission, live } = this.#parts
    const pushed = operation.usage.pushedTo(this.#viewer?.client ?? '')
    const charge = messageCharge(pushed)
    observed.describe(operation.usage, () => 0)
    let end: () => void = () => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    const queue = this.#sendQueue
    const head = headOf(id)
    const stop = live.shared.subscribe(operation, {
      payer: queue && { queue, charge },
      next: ({ bytes }, shared) => {
        const message = { head, payload: bytes }
        if (queue && shared) shared.send(queue, message)
        else queue?.put(message, charge)
      },
      end: (reason) => {
        // What a client cannot resume is sent before its completion.
        if (reason === 'complete') void this.#untilDrained(0).then(end)
        else end()
      },
      ready: () => this.#untilDrained(RESUME_BYTES),
    })
    void ended.then(stop)
    if (this.#viewer) void recordStart(admission, this.#viewer.caller, pushed)
    observed.end()
    return iterableUntil(ended, end)
  }

  /** Sends the result of a query or mutation. Sequential: only one result waits for a client that does not read. */
  #respond(id: string, payload: SubscribePayload, observed: SocketOperation): AsyncIterable<never> {
    const sent = this.#executing.then(() => this.#sendResult(id, payload, observed))
    this.#executing = sent.catch(() => undefined)
    return iterableUntil(this.#masked(sent, observed), () => undefined)
  }

  async #masked(sent: Promise<void>, observed: SocketOperation): Promise<void> {
    try {
      await sent
      observed.end()
    } catch (error) {
      const [first] = this.#failed(observed, error)
      throw first ?? error
    }
  }

  /** Ends an operation with an error; returns what its client sees of it. */
  #failed(observed: SocketOperation, error: unknown): readonly GraphQLError[] {
    const errors = maskedErrors(error, this.#parts.report)
    observed.end(errors.some(isFailure) ? error : undefined)
    return errors
  }

  async #sendResult(id: string, payload: SubscribePayload, observed: SocketOperation): Promise<void> {
    if (!this.#viewer || !this.#isUnderWay(id)) return
    const message = resultMessage(id, await this.#parts.execute(payload, this.#viewer, observed))
    await this.#untilDrained(SUBSCRIPTION_LIMITS.waitingBytes - message.length)
    if (this.#isUnderWay(id)) this.#socket.send(message)
  }

  #isUnderWay(id: string): boolean {
    return !this.#isOver && this.#context !== null && id in this.#context.subscriptions
  }

  /** Whether the client exceeded the frame limit; if so, closes the connection. */
  #isFlooded(isOperation: boolean): boolean {
    if (isOperation && this.#uncounted > 0) {
      this.#uncounted -= 1
      return false
    }
    if (this.#rate.take()) return false
    this.reject('tooManyFrames')
    return true
  }

  async #untilDrained(bytes: number): Promise<void> {
    while (!this.#isOver && (this.#sendQueue?.waitingBytes() ?? 0) > bytes) {
      await pause(PAUSE_MS)
    }
  }

  #fail(error: unknown): void {
    // Errors after the connection has ended are irrelevant.
    if (this.#isOver) return
    this.#parts.report(error)
    if (isUnavailable(error)) this.reject('unavailable')
    else this.#close(CloseCode.InternalServerError, 'Unexpected error.')
  }

  #send(text: string): void {
    if (!this.#isOver) this.#socket.send(text)
  }

  #close(code: number, reason: string): void {
    if (this.#isOver) return
    this.end()
    this.#socket.close(code, reason)
  }
}

/** An iterable that yields nothing: it ends, or fails, with a promise, and `stop` is called when it is left early. */
function iterableUntil(ended: Promise<void>, stop: () => void): AsyncIterableIterator<never> {
  const result = ended.then(() => ({ done: true, value: undefined }) as const)
  // An operation that was left early may fail unnoticed.
  result.catch(() => undefined)
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next: () => result,
    return() {
      stop()
      return Promise.resolve({ done: true, value: undefined })
    },
  }
}
