import { randomUUID } from 'node:crypto'
import type { Caller } from '../../accounts/callers.ts'
import { MAX_WAITING_BYTES } from '../../updates/frames.ts'

/** The header with which requests name their stream. */
export const STREAM_TOKEN_HEADER = 'x-graphql-event-stream-token'

/** Limits of a stream that carries several operations, and how long a reserved one waits for its connection. */
export const EVENT_STREAM_LIMITS = {
  operations: 128,
  /** Streams that an account has reserved but not connected. */
  reserved: 20,
  reservedMs: 60_000,
  waitingBytes: MAX_WAITING_BYTES,
  /** Interval of keep-alive comments, so that proxies keep the stream open. */
  keepAliveMs: 12_000,
} as const

/** An event stream with the results of several operations, each under its id. */
export class EventStream {
  readonly token = randomUUID()
  readonly caller: Caller | null
  /** Operations in progress, by id, with their abort controllers. */
  readonly operations = new Map<string, AbortController>()
  readonly #onEnd: (() => void)[] = []
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null
  #keepAlive: NodeJS.Timeout | undefined
  readonly #expiry: NodeJS.Timeout
  isEnded = false

  constructor(caller: Caller | null) {
    this.caller = caller
    this.#expiry = setTimeout(() => this.end(), EVENT_STREAM_LIMITS.reservedMs)
    this.#expiry.unref()
  }

  /** Calls `listener` when the stream has ended. */
  onEnd(listener: () => void): void {
    this.#onEnd.push(listener)
  }

  get isConnected(): boolean {
    return this.#controller !== null
  }

  /** Returns the response body of the stream. */
  connect(): ReadableStream<Uint8Array> {
    clearTimeout(this.#expiry)
    const strategy = new ByteLengthQueuingStrategy({ highWaterMark: EVENT_STREAM_LIMITS.waitingBytes })
    const source: UnderlyingDefaultSource<Uint8Array> = {
      start: (controller) => {
        this.#controller = controller
        this.#write(':\n\n')
        this.#keepAlive = setInterval(() => this.#write(':\n\n'), EVENT_STREAM_LIMITS.keepAliveMs)
        this.#keepAlive.unref()
      },
      cancel: () => this.end(),
    }
    return new ReadableStream(source, strategy)
  }

  /** Writes one event of an operation; `payload` is JSON. */
  send(event: 'next' | 'complete', id: string, payload?: string): void {
    const rest = payload === undefined ? '' : `,"payload":${payload}`
    this.#write(`event: ${event}\ndata: {"id":${JSON.stringify(id)}${rest}}\n\n`)
  }

  /** Ends the stream and all of its operations. */
  end(): void {
    if (this.isEnded) return
    this.isEnded = true
    clearTimeout(this.#expiry)
    clearInterval(this.#keepAlive)
    for (const operation of this.operations.values()) operation.abort()
    this.operations.clear()
    try {
      this.#controller?.close()
    } catch {
      // Already closed by the client.
    }
    for (const listener of this.#onEnd) listener()
  }

  /** Disconnects a client that does not read: it resumes where it was. */
  #write(text: string): void {
    if (this.isEnded || !this.#controller) return
    this.#controller.enqueue(Buffer.from(text))
    if ((this.#controller.desiredSize ?? 0) <= 0) this.end()
  }
}

/** The streams of this process, by token. */
export class EventStreams {
  readonly #streams = new Map<string, EventStream>()

  /** Reserves a stream; `null` if the account has too many unconnected ones. */
  reserve(caller: Caller | null): EventStream | null {
    let waiting = 0
    for (const { caller: other, isConnected } of this.#streams.values())
      if (!isConnected && other?.accountId === caller?.accountId) waiting += 1
    if (waiting >= EVENT_STREAM_LIMITS.reserved) return null
    const stream = new EventStream(caller)
    stream.onEnd(() => this.#streams.delete(stream.token))
    this.#streams.set(stream.token, stream)
    return stream
  }

  find(token: string): EventStream | undefined {
    return this.#streams.get(token)
  }
}
