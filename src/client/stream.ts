import { ConnectionError, RequestError } from './errors.ts'
import type { FeedTransport } from './feed.ts'
import { pause } from './http.ts'
import { UpdateMerger } from './merge.ts'
import type { UpdateReceiver } from './merge.ts'
import { runSocket } from './socket.ts'
import type { OpenSocket, SocketOptions, SocketProtocol } from './socket.ts'
import type { StreamSubscription, StreamUpdate, UpdateGap } from './update.ts'
import type { UpdatesOptions } from './updates.ts'

export interface StreamParts extends SocketOptions {
  readonly subscriptions: readonly StreamSubscription[]
  /** What the subscriptions follow instead of the log. */
  readonly source: Pick<UpdatesOptions, 'delay' | 'replay'>
  /** Returns a URL with a valid token. */
  readonly address: (signal: AbortSignal) => Promise<string>
  /** Discards a rejected token. */
  readonly forgetAddress: () => void
}

interface ServerMessage {
  readonly type: string
  readonly id?: string
  readonly seq?: number
  readonly data?: { readonly seq?: number; readonly requested?: number; readonly oldest?: number }
  readonly error?: { readonly code: string; readonly message: string; readonly hint?: string }
}

/** The service closes a socket that sends more than 20 messages per second. */
const MESSAGES_AT_ONCE = 15
const PAUSE_MS = 1_100
/** Close codes after which a reconnect would not help. */
const FINAL_CODES: ReadonlySet<number> = new Set([4400, 4403])

/** Creates the transport of updates over the stream at `/ws`. */
export function createStreamTransport(parts: StreamParts): FeedTransport<StreamUpdate | UpdateGap> {
  return {
    async run(since, receiver, signal) {
      const url = await parts.address(signal)
      const connection = new StreamConnection(parts, since, receiver)
      try {
        return await runSocket(parts, url, connection, signal)
      } finally {
        connection.end()
      }
    },
  }
}

class StreamConnection implements SocketProtocol {
  readonly ping = '{"type":"ping"}'
  readonly #parts: StreamParts
  readonly #since: number | null
  readonly #receiver: UpdateReceiver
  readonly #ended = new AbortController()
  readonly #endedReplays = new Set<string>()
  #merger: UpdateMerger | null = null
  #hasGap = false
  #isSpent = false

  constructor(parts: StreamParts, since: number | null, receiver: UpdateReceiver) {
    this.#parts = parts
    this.#since = since
    this.#receiver = receiver
  }

  end(): void {
    this.#ended.abort()
  }

  receive(socket: OpenSocket, text: string): void {
    const message = JSON.parse(text) as ServerMessage
    const { type, id = '', seq = 0, data, error } = message
    if (type === 'welcome') {
      socket.accepted()
      this.#subscribe(socket, 0, this.#since)
    } else if (type === 'subscribed') {
      if (this.#merger === null) this.#begin(socket, this.#since ?? seq)
    } else if (type === 'gap') {
      // Each subscription reports the same gap.
      if (!this.#hasGap) this.#merger?.gap(data?.requested ?? 0, data?.oldest ?? 0)
      this.#hasGap = true
    } else if (type === 'caught_up') {
      this.#merger?.caughtUp(id, seq)
    } else if (type === 'replay_ended') {
      this.#endedReplays.add(id)
      if (this.#endedReplays.size === this.#parts.subscriptions.length) socket.end(null)
    } else if (type === 'quota') {
      this.#isSpent = true
    } else if (error) {
      throw new RequestError({ status: 0, ...error })
    } else if (type.startsWith('event_')) {
      this.#merger?.take(message as unknown as StreamUpdate)
    }
  }

  /** Without a position, all subscriptions begin where the first one did, which starts a replay. */
  #begin(socket: OpenSocket, since: number): void {
    this.#merger = new UpdateMerger(this.#parts.subscriptions, since, this.#receiver)
    this.#receiver.connected()
    this.#receiver.reached(since)
    this.#subscribeOthers(socket, since).catch(() => undefined)
  }

  async #subscribeOthers(socket: OpenSocket, since: number): Promise<void> {
    for (let index = 1; index < this.#parts.subscriptions.length; index += 1) {
      if (index % MESSAGES_AT_ONCE === 0) await pause(PAUSE_MS, this.#ended.signal)
      this.#subscribe(socket, index, since)
    }
  }

  #subscribe(socket: OpenSocket, index: number, since: number | null): void {
    const { subscriptions, source } = this.#parts
    const message = {
      type: 'subscribe',
      ...subscriptions[index],
      ...source,
      since,
      id: String(index),
      caughtUp: true,
    }
    socket.send(JSON.stringify(message))
  }

  failureOf(code: number): Error | null {
    if (code === 4401) this.#parts.forgetAddress()
    if (this.#isSpent) {
      const text = 'The quota of stream messages is exhausted. Upgrade, or resume after its reset.'
      return new RequestError({ status: 429, code: 'RATE_LIMIT_EXCEEDED', message: text })
    }
    if (!FINAL_CODES.has(code)) return null
    const text =
      code === 4403
        ? 'The plan of this account does not include the stream.'
        : 'The stream rejected the messages of this client.'
    return new ConnectionError(text, { closeCode: code })
  }
}
