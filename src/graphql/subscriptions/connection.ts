import { pause } from '../../domain/wait.ts'
import { CloseCode, MessageType } from 'graphql-ws'
import type { Message, SubscribeMessage } from 'graphql-ws'
import type { OpenConnection } from '../../accounts/open-connections.ts'
import { SendQueue } from '../../accounts/send-queue.ts'
import { ApiError } from '../../domain/error.ts'
import { RETENTION_HOURS } from '../../domain/update.ts'
import { isUnavailable } from '../errors.ts'
import { FrameAllowance } from './allowance.ts'
import { maskedErrors } from './subscriptions.ts'
import { resultMessage, ENVELOPE_LENGTH, messageOf, readMessage } from './message.ts'
import type { OutgoingMessage } from './message.ts'
import type { SubscriptionOperation } from './operation.ts'
import { GRAPHQL_CLOSE, SUBSCRIPTION_LIMITS } from './parts.ts'
import type { ConnectionParts, SubscriptionSocket, SocketViewer } from './parts.ts'

const TOO_MANY = `A connection can have at most ${SUBSCRIPTION_LIMITS.subscriptions} concurrent operations.`
const RESUME_BYTES = 256 * 1024
const PAUSE_MS = 10

/** A client connection in `graphql-transport-ws`, with plain values as input and output. */
export class SubscriptionConnection {
  readonly #parts: ConnectionParts
  readonly #socket: SubscriptionSocket
  readonly #operations = new Map<string, () => void>()
  #state: 'new' | 'authenticating' | 'acknowledged' | 'over' = 'new'
  readonly #allowance: FrameAllowance
  #viewer: (SocketViewer & OpenConnection) | null = null
  #sendQueue: SendQueue<OutgoingMessage> | null = null
  #executing: Promise<void> = Promise.resolve()
  #leave: () => void = () => undefined

  constructor(parts: ConnectionParts, socket: SubscriptionSocket) {
    this.#parts = parts
    this.#socket = socket
    this.#allowance = new FrameAllowance(parts.live.clock)
  }

  get subscriptions(): number {
    return this.#operations.size
  }

  /** Account of the client; `null` before the connection is acknowledged. */
  get accountId(): string | null {
    return this.#viewer?.caller.accountId ?? null
  }

  /** Closes the connection for a reason outside of the protocol. */
  reject(reason: keyof typeof GRAPHQL_CLOSE): void {
    const [code, text] = GRAPHQL_CLOSE[reason]
    this.#close(code, text)
  }

  /** Handles a WebSocket ping; `false` if it must not be answered. */
  ping(): boolean {
    return this.#state !== 'over' && !this.#isFlooded(false)
  }

  /** To be called when the time limit for initialisation is over. */
  initTimeout(): void {
    if (this.#state === 'new')
      this.#close(CloseCode.ConnectionInitialisationTimeout, 'Connection initialisation timeout')
  }

  /** Handles one frame of the client; `null` for a frame that is not text. */
  receive(text: string | null): void {
    if (this.#state === 'over') return
    const isLong = this.#state !== 'acknowledged' && (text?.length ?? 0) > SUBSCRIPTION_LIMITS.firstFrameBytes
    const message = isLong ? null : readMessage(text)
    if (isLong) this.reject('firstFrameTooLarge')
    else if (!message) this.#close(CloseCode.BadRequest, 'Invalid message received')
    else if (!this.#isFlooded(message.type === MessageType.Subscribe)) this.#take(message)
  }

  #take(message: Message): void {
    this.#obey(message).catch((error: unknown) => {
      // Errors after the connection has ended are irrelevant.
      if (!this.#isOver()) this.#fail(error)
    })
  }

  #fail(error: unknown): void {
    this.#parts.report(error)
    if (isUnavailable(error)) this.reject('unavailable')
    else this.#close(CloseCode.InternalServerError, 'Unexpected error.')
  }

  /** To be called when the connection has ended. */
  end(): void {
    this.#state = 'over'
    for (const stop of this.#operations.values()) stop()
    this.#operations.clear()
    this.#sendQueue?.end()
    this.#leave()
  }

  /** Asks the client to reconnect elsewhere. */
  goAway(): void {
    this.#close(1001, 'going away: reconnect')
  }

  async #obey(message: Message): Promise<void> {
    switch (message.type) {
      case MessageType.ConnectionInit:
        await this.#begin(message.payload ?? {})
        break
      case MessageType.Ping:
        // The payload is not echoed: pings could fill the send buffer of a client that never reads.
        this.#send({ type: MessageType.Pong })
        break
      case MessageType.Pong:
        break
      case MessageType.Subscribe:
        await this.#subscribe(message)
        break
      case MessageType.Complete:
        this.#operations.get(message.id)?.()
        this.#operations.delete(message.id)
        break
      default:
        this.#close(CloseCode.BadRequest, `Unexpected message of type ${message.type} received`)
    }
  }

  async #begin(params: Readonly<Record<string, unknown>>): Promise<void> {
    if (this.#state !== 'new') {
      this.#close(CloseCode.TooManyInitialisationRequests, 'Too many initialisation requests')
      return
    }
    this.#state = 'authenticating'
    const found = await this.#parts.authenticate(params, this.#socket).catch((error: unknown) => {
      if (!(error instanceof ApiError) || isUnavailable(error)) throw error
      this.#close(CloseCode.Forbidden, `Forbidden: ${error.code}`)
      return null
    })
    if (!found || this.#isOver()) return
    const viewer = { ...found, revoke: () => this.#close(CloseCode.Forbidden, 'Forbidden: USER_NOT_FOUND') }
    const leave = this.#parts.admission.connect(viewer)
    if (!leave) {
      this.reject('tooManySockets')
      return
    }
    this.#leave = leave
    this.#viewer = viewer
    this.#sendQueue = this.#openSendQueue(viewer)
    this.#state = 'acknowledged'
    const payload = { seq: this.#parts.live.log.position(), retentionHours: RETENTION_HOURS }
    this.#send({ type: MessageType.ConnectionAck, payload })
  }

  #openSendQueue(viewer: SocketViewer): SendQueue<OutgoingMessage> {
    return new SendQueue<OutgoingMessage>({
      charges: this.#parts.admission,
      caller: () => viewer.caller,
      endpoint: 'graphql',
      sizeOf: ({ id, payload }) => id.length + payload.length + ENVELOPE_LENGTH,
      send: (piece) => this.#socket.send(messageOf(piece)),
      unsentBytes: () => this.#socket.waitingBytes(),
      maxBytes: SUBSCRIPTION_LIMITS.waitingBytes,
      onSlow: () => this.reject('tooSlow'),
      onSpent: () => {
        for (const [id, stop] of this.#operations) {
          stop()
          this.#send({ id, type: MessageType.Error, payload: [new ApiError('RATE_LIMIT_EXCEEDED')] })
        }
        this.#operations.clear()
        this.#close(CloseCode.Forbidden, 'Forbidden: RATE_LIMIT_EXCEEDED')
      },
      onError: (error) => this.#fail(error),
    })
  }

  async #subscribe({ id, payload }: SubscribeMessage): Promise<void> {
    const viewer = this.#viewer
    if (this.#state !== 'acknowledged' || !viewer) {
      this.#close(CloseCode.Unauthorized, 'Unauthorized')
      return
    }
    if (this.#operations.has(id)) {
      this.#close(CloseCode.SubscriberAlreadyExists, `Subscriber for ${id} already exists`)
      return
    }
    this.#operations.set(id, () => undefined)
    try {
      if (this.#operations.size > SUBSCRIPTION_LIMITS.subscriptions) {
        throw new ApiError('INVALID_PARAMETER', { message: TOO_MANY })
      }
      const operation = await this.#parts.live.prepare(payload)
      if (operation) {
        if (this.#operations.has(id)) this.#listen(id, operation)
      } else {
        // Sequential, so that only one response waits for a client that does not read.
        const executed = this.#executing.then(() => this.#respond(id, payload, viewer))
        this.#executing = executed.catch(() => undefined)
        await executed
      }
    } catch (error) {
      this.#operations.delete(id)
      this.#send({ id, type: MessageType.Error, payload: maskedErrors(error, this.#parts.report) })
    }
  }

  async #respond(id: string, payload: SubscribeMessage['payload'], viewer: SocketViewer): Promise<void> {
    if (!this.#operations.has(id)) return
    const result = await this.#parts.execute(payload, viewer)
    const message = resultMessage(id, result)
    await this.#untilDrained(SUBSCRIPTION_LIMITS.waitingBytes - message.length)
    if (!this.#operations.delete(id) || this.#isOver()) return
    this.#socket.send(message)
    this.#send({ id, type: MessageType.Complete })
  }

  #listen(id: string, operation: SubscriptionOperation): void {
    const stop = this.#parts.live.shared.subscribe(operation, {
      next: ({ bytes }) => this.#sendQueue?.put({ id, payload: bytes }),
      end: () => {
        if (this.#operations.delete(id)) this.#send({ id, type: MessageType.Complete })
      },
      ready: () => this.#untilDrained(RESUME_BYTES),
    })
    this.#operations.set(id, stop)
  }

  /** Whether the client exceeded the frame limit; if so, closes the connection. */
  #isFlooded(isOperation: boolean): boolean {
    if (this.#allowance.take(isOperation)) return false
    this.#close(...GRAPHQL_CLOSE.tooManyFrames)
    return true
  }

  async #untilDrained(bytes: number): Promise<void> {
    while (!this.#isOver() && (this.#sendQueue?.waitingBytes() ?? 0) > bytes) {
      await pause(PAUSE_MS)
    }
  }

  #isOver(): boolean {
    return this.#state === 'over'
  }

  #send(message: object): void {
    if (!this.#isOver()) this.#socket.send(JSON.stringify(message))
  }

  #close(code: number, reason: string): void {
    if (this.#isOver()) return
    this.end()
    this.#socket.close(code, reason)
  }
}
