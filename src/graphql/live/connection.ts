import { CloseCode, MessageType, parseMessage } from 'graphql-ws'
import type { Message, SubscribeMessage } from 'graphql-ws'
import type { Caller } from '../../accounts/callers.ts'
import type { Guest } from '../../accounts/guests.ts'
import type { Meter } from '../../accounts/meter.ts'
import { Outbox } from '../../accounts/outbox.ts'
import type { Till } from '../../accounts/till.ts'
import { ApiError } from '../../domain/error.ts'
import { RETENTION_HOURS } from '../../domain/update.ts'
import { errorsToTell } from './live.ts'
import type { Live } from './live.ts'
import { ENVELOPE_LENGTH, messageOf } from './message.ts'
import type { Piece } from './message.ts'
import type { LiveOperation } from './operation.ts'

/** A WebSocket, as far as the protocol needs one. */
export interface LiveSocket {
  send(message: string | Buffer): void
  /** Bytes given to `send` that have not left yet. */
  waitingBytes(): number
  close(code: number, reason: string): void
}

/** Who is at the other end. */
export interface LiveVisitor {
  /** As last looked up. */
  caller: Caller
}

export interface ConnectionParts {
  readonly live: Live
  readonly meter: Pick<Meter, 'spend' | 'standing' | 'mayPass'>
  readonly till: Till
  /** Finds the caller by connection parameters; throws where there is none. */
  readonly authenticate: (params: Readonly<Record<string, unknown>>) => Promise<LiveVisitor>
  /** Answers a query or mutation, as HTTP would: the result as JSON. */
  readonly answer: (payload: SubscribeMessage['payload'], visitor: LiveVisitor) => Promise<string>
  readonly report: (cause: unknown) => void
}

/** What one socket may hold. */
export const LIVE_LIMITS = {
  subscriptions: 128,
  frameBytes: 256 * 1024,
  waitingBytes: 1024 * 1024,
  initMs: 4_000,
} as const
const TOO_MANY = `A socket has at most ${LIVE_LIMITS.subscriptions} operations at once.`
const RESUME_BYTES = 256 * 1024
const PAUSE_MS = 10
/** Not of the protocol: the client does not read. The stream's code for the same. */
const TOO_SLOW = 4408

/** One client's conversation in `graphql-transport-ws`: plain values in and out. */
export class LiveConnection {
  readonly #parts: ConnectionParts
  readonly #socket: LiveSocket
  readonly #operations = new Map<string, () => void>()
  #state: 'new' | 'asking' | 'acknowledged' | 'over' = 'new'
  #visitor: (LiveVisitor & Guest) | null = null
  #outbox: Outbox<Piece> | null = null

  constructor(parts: ConnectionParts, socket: LiveSocket) {
    this.#parts = parts
    this.#socket = socket
  }

  get subscriptions(): number {
    return this.#operations.size
  }

  /** Who is at the other end; null before the connection is acknowledged. */
  get guest(): Guest | null {
    return this.#visitor
  }

  /** Call when the time to begin is over. */
  initTimeout(): void {
    if (this.#state === 'new')
      this.#close(CloseCode.ConnectionInitialisationTimeout, 'Connection initialisation timeout')
  }

  /** Takes one frame of the client; null for one that is not text. */
  receive(text: string | null): void {
    if (this.#state === 'over') return
    let message: Message
    try {
      message = parseMessage(text ?? '')
    } catch {
      this.#close(CloseCode.BadRequest, 'Invalid message received')
      return
    }
    this.#obey(message).catch((error: unknown) => {
      // What fails once nobody is there concerns nobody.
      if (this.#isOver()) return
      this.#parts.report(error)
      this.#close(CloseCode.InternalServerError, 'Unexpected error.')
    })
  }

  /** The connection is gone. */
  end(): void {
    this.#state = 'over'
    for (const stop of this.#operations.values()) stop()
    this.#operations.clear()
    this.#outbox?.end()
  }

  /** Asks the client to connect elsewhere. */
  goAway(): void {
    this.#close(1001, 'going away: reconnect')
  }

  async #obey(message: Message): Promise<void> {
    switch (message.type) {
      case MessageType.ConnectionInit:
        await this.#begin(message.payload ?? {})
        break
      case MessageType.Ping:
        this.#say({ type: MessageType.Pong, ...(message.payload ? { payload: message.payload } : {}) })
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
    this.#state = 'asking'
    const found = await this.#parts.authenticate(params).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      this.#close(CloseCode.Forbidden, `Forbidden: ${error.code}`)
      return null
    })
    if (!found || this.#isOver()) return
    const dismiss = () => this.#close(CloseCode.Forbidden, 'Forbidden: USER_NOT_FOUND')
    const visitor = { ...found, dismiss }
    this.#visitor = visitor
    this.#outbox = this.#openOutbox(visitor)
    this.#state = 'acknowledged'
    const payload = { seq: this.#parts.live.log.position(), retentionHours: RETENTION_HOURS }
    this.#say({ type: MessageType.ConnectionAck, payload })
  }

  #openOutbox(visitor: LiveVisitor): Outbox<Piece> {
    const { meter, till, report } = this.#parts
    return new Outbox<Piece>({
      meter,
      till,
      caller: () => visitor.caller,
      endpoint: 'graphql',
      sizeOf: ({ id, payload }) => id.length + payload.length + ENVELOPE_LENGTH,
      send: (piece) => this.#socket.send(messageOf(piece)),
      unsentBytes: () => this.#socket.waitingBytes(),
      maxBytes: LIVE_LIMITS.waitingBytes,
      onSlow: () => this.#close(TOO_SLOW, 'too slow: more than 1 MiB is waiting'),
      onSpent: () => {
        for (const [id, stop] of this.#operations) {
          stop()
          this.#say({ id, type: MessageType.Error, payload: [new ApiError('RATE_LIMIT_EXCEEDED')] })
        }
        this.#operations.clear()
        this.#close(CloseCode.Forbidden, 'Forbidden: RATE_LIMIT_EXCEEDED')
      },
      onError: (error) => {
        report(error)
        this.#close(CloseCode.InternalServerError, 'Unexpected error.')
      },
    })
  }

  async #subscribe({ id, payload }: SubscribeMessage): Promise<void> {
    const visitor = this.#visitor
    if (this.#state !== 'acknowledged' || !visitor) {
      this.#close(CloseCode.Unauthorized, 'Unauthorized')
      return
    }
    if (this.#operations.has(id)) {
      this.#close(CloseCode.SubscriberAlreadyExists, `Subscriber for ${id} already exists`)
      return
    }
    this.#operations.set(id, () => undefined)
    try {
      if (this.#operations.size > LIVE_LIMITS.subscriptions) {
        throw new ApiError('INVALID_PARAMETER', { message: TOO_MANY })
      }
      const operation = await this.#parts.live.prepare(payload)
      if (operation) {
        if (!(await this.#parts.meter.mayPass(visitor.caller)).ok) throw new ApiError('RATE_LIMIT_PER_SECOND')
        if (this.#operations.has(id)) this.#listen(id, operation)
      } else {
        const result = await this.#parts.answer(payload, visitor)
        if (!this.#operations.delete(id) || this.#isOver()) return
        this.#socket.send(`{"id":${JSON.stringify(id)},"type":"next","payload":${result}}`)
        this.#say({ id, type: MessageType.Complete })
      }
    } catch (error) {
      this.#operations.delete(id)
      this.#say({ id, type: MessageType.Error, payload: errorsToTell(error, this.#parts.report) })
    }
  }

  #listen(id: string, operation: LiveOperation): void {
    const stop = this.#parts.live.shared.subscribe(operation, {
      next: ({ bytes }) => this.#outbox?.put({ id, payload: bytes }),
      end: () => {
        if (this.#operations.delete(id)) this.#say({ id, type: MessageType.Complete })
      },
      ready: () => this.#untilDrained(),
    })
    this.#operations.set(id, stop)
  }

  async #untilDrained(): Promise<void> {
    while (!this.#isOver() && (this.#outbox?.waitingBytes() ?? 0) > RESUME_BYTES) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  #isOver(): boolean {
    return this.#state === 'over'
  }

  #say(message: object): void {
    if (!this.#isOver()) this.#socket.send(JSON.stringify(message))
  }

  #close(code: number, reason: string): void {
    if (this.#isOver()) return
    this.end()
    this.#socket.close(code, reason)
  }
}
