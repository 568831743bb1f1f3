import { ConnectionError, RequestError } from './errors.ts'
import { pause } from './http.ts'
import { UpdateMerger } from './merge.ts'
import type { StreamSubscription, StreamUpdate, UpdateReceiver, UpdateTransport } from './update.ts'

/** The part of a WebSocket that is used: browsers' own and the package `ws` have it. */
export interface WebSocketLike {
  onopen: ((event: never) => void) | null
  onmessage: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
  send(text: string): void
  close(code?: number): void
}

export type WebSocketConstructor = new (url: string) => WebSocketLike

export interface StreamParts {
  readonly webSocket: WebSocketConstructor
  readonly subscriptions: readonly StreamSubscription[]
  /** An address with a token that is good now. */
  readonly address: (signal: AbortSignal) => Promise<string>
  /** The token was refused. */
  readonly forgetAddress: () => void
}

interface ServerMessage {
  readonly type: string
  readonly id?: string
  readonly seq?: number
  readonly data?: { readonly seq?: number; readonly requested?: number; readonly oldest?: number }
  readonly error?: { readonly code: string; readonly message: string; readonly hint?: string }
}

/** The service closes a socket that sends more than 20 messages a second. */
const MESSAGES_AT_ONCE = 15
const PAUSE_MS = 1_100
const PING_EVERY_MS = 45_000
const LONGEST_CONNECT_MS = 15_000
/** Closing codes after which another try brings the same. */
const FINAL_CODES: ReadonlySet<number> = new Set([4400, 4403])

/** The stream at `/ws` as a transport of updates. */
export function createStreamTransport(parts: StreamParts): UpdateTransport {
  return {
    async run(since, receiver, signal) {
      const url = await parts.address(signal)
      const connection = new StreamConnection(parts, since, receiver)
      return connection.run(url, signal)
    },
  }
}

class StreamConnection {
  readonly #parts: StreamParts
  readonly #since: number | null
  readonly #receiver: UpdateReceiver
  readonly #ended = new AbortController()
  #merger: UpdateMerger | null = null
  #hasGap = false
  #isSpent = false
  #isHeard = true

  constructor(parts: StreamParts, since: number | null, receiver: UpdateReceiver) {
    this.#parts = parts
    this.#since = since
    this.#receiver = receiver
  }

  async run(url: string, signal: AbortSignal): Promise<string> {
    signal.throwIfAborted()
    const socket = new this.#parts.webSocket(url)
    const watch = setTimeout(() => end('no welcome in time'), LONGEST_CONNECT_MS)
    const heartbeat = setInterval(() => this.#beat(socket, end), PING_EVERY_MS)
    let end: (reason: string) => void = () => undefined
    let fail: (error: unknown) => void = () => undefined
    const abort = () => fail(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    try {
      return await new Promise<string>((resolve, reject) => {
        end = resolve
        fail = reject
        socket.onmessage = ({ data }: { data: unknown }) => {
          this.#isHeard = true
          try {
            this.#read(socket, JSON.parse(String(data)) as ServerMessage, () => clearTimeout(watch))
          } catch (error) {
            fail(error)
          }
        }
        socket.onerror = () => undefined
        socket.onclose = ({ code }: { code: number }) => {
          const failure = this.#afterClose(code)
          if (failure) reject(failure)
          else resolve(`closed with ${code}`)
        }
      })
    } finally {
      this.#ended.abort()
      signal.removeEventListener('abort', abort)
      clearTimeout(watch)
      clearInterval(heartbeat)
      socket.onmessage = socket.onclose = null
      socket.close()
    }
  }

  #read(socket: WebSocketLike, message: ServerMessage, onWelcome: () => void): void {
    const { type, seq = 0, data, error } = message
    if (type === 'welcome') {
      onWelcome()
      const since = this.#since ?? data?.seq ?? 0
      this.#merger = new UpdateMerger(this.#parts.subscriptions, since, this.#receiver)
      this.#receiver.connected()
      this.#receiver.reached(since)
      this.#subscribe(socket, since).catch(() => undefined)
    } else if (type === 'gap') {
      this.#gap(data?.requested ?? 0, data?.oldest ?? 0)
    } else if (type === 'caught_up') {
      this.#merger?.caughtUp(message.id ?? '', seq)
    } else if (type === 'quota') {
      this.#isSpent = true
    } else if (error) {
      throw new RequestError({ status: 0, ...error })
    } else if (type.startsWith('event_')) {
      this.#merger?.take(message as unknown as StreamUpdate)
    }
  }

  /** Each subscription reports the same gap. */
  #gap(requested: number, oldest: number): void {
    if (this.#hasGap) return
    this.#hasGap = true
    this.#merger?.startOver(requested, oldest)
    this.#receiver.take({ type: 'gap', requested, oldest })
  }

  async #subscribe(socket: WebSocketLike, since: number): Promise<void> {
    for (const [index, { event, filters }] of this.#parts.subscriptions.entries()) {
      if (index > 0 && index % MESSAGES_AT_ONCE === 0) await pause(PAUSE_MS, this.#ended.signal)
      const id = String(index)
      socket.send(JSON.stringify({ type: 'subscribe', event, filters, since, id, caughtUp: true }))
    }
  }

  /** A line that is dead tells nobody: what is not heard of between two pings is taken for it. */
  #beat(socket: WebSocketLike, end: (reason: string) => void): void {
    if (!this.#isHeard) {
      end('nothing was heard of the service')
      return
    }
    this.#isHeard = false
    if (this.#merger) socket.send('{"type":"ping"}')
  }

  #afterClose(code: number): Error | null {
    if (code === 4401) this.#parts.forgetAddress()
    if (this.#isSpent) {
      const text = 'The quota of stream messages is spent: upgrade, or go on after its reset.'
      return new RequestError({ status: 429, code: 'RATE_LIMIT_EXCEEDED', message: text })
    }
    if (!FINAL_CODES.has(code)) return null
    const text = code === 4403 ? 'The plan of this key has no stream.' : 'The stream refused our messages.'
    return new ConnectionError(text, { closeCode: code })
  }
}
