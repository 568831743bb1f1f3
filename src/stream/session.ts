import { pause } from '../domain/wait.ts'
import type { Caller } from '../accounts/identity/callers.ts'
import { SendQueue } from '../accounts/connections/send-queue.ts'
import { ApiError } from '../domain/error.ts'
import { FREQUENCIES, selectionOf } from '../domain/update.ts'
import type { Update } from '../domain/update.ts'
import { Conflator } from '../updates/conflate.ts'
import { FrameRate } from '../http/sockets/frames.ts'
import { streamBytes } from '../updates/messages.ts'
import { nextTurn } from '../domain/wait.ts'
import type { Feed } from '../updates/feed.ts'
import type { UsedFeed } from '../updates/feeds.ts'
import type { Log } from '../updates/log-follower.ts'
import { resume } from '../updates/resume.ts'
import type { SessionParts, StreamSocket } from './parts.ts'
import {
  caughtUpMessage,
  errorMessage,
  gapMessage,
  keyOfSubscription,
  parseClientMessage,
  PONG,
  quotaMessage,
  replayEndedMessage,
  STREAM_LIMITS,
  subscribedMessage,
  unsubscribedMessage,
  welcomeMessage,
} from './protocol.ts'
import type { ClientMessage, CloseReason, Subscribe, Unsubscribe } from './protocol.ts'

interface Subscription {
  readonly id: string
  readonly used: UsedFeed
  readonly conflator: Conflator | null
  isOver: boolean
  stop: () => void
}

/** A replay pauses while this many bytes are pending, which leaves room for live updates. */
const REPLAY_WAITING_BYTES = 256 * 1024
const REPLAY_PAUSE_MS = 10

/** The session of one client, independent of the transport. */
export class Session {
  caller: Caller
  readonly #parts: SessionParts
  readonly #socket: StreamSocket
  readonly #subscriptions = new Map<string, Subscription>()
  readonly #sendQueue: SendQueue<Buffer>
  /** Reads a log for one replay at a time. */
  readonly #inTurn: (log: Log) => Log
  #isOver = false
  /** The last `seq` of each feed that was sent. */
  readonly #lastSeqs = new WeakMap<Feed, number>()
  #made = 0
  #badInARow = 0
  readonly #rate: FrameRate
  #nextPingMs: number
  #isHeard = true

  constructor(parts: SessionParts, caller: Caller, socket: StreamSocket) {
    this.#parts = parts
    this.caller = caller
    this.#socket = socket
    this.#rate = new FrameRate(STREAM_LIMITS.messagesPerSecond, parts.now)
    this.#nextPingMs = parts.now() + STREAM_LIMITS.heartbeatSeconds * 1000
    this.#sendQueue = new SendQueue({
      charges: parts.charges,
      caller: () => this.caller,
      sizeOf: (bytes) => bytes.length,
      isOpen: () => socket.isOpen(),
      send: (bytes) => socket.send(bytes),
      maxBytes: STREAM_LIMITS.waitingBytes,
      unsentBytes: () => socket.waitingBytes(),
      onSlow: () => this.close('tooSlow'),
      onSpent: (resetAt) => {
        socket.send(quotaMessage(resetAt))
        this.close('quotaSpent')
      },
      onError: (error) => this.#fail(error),
    })
    this.#inTurn = sequentialReads(() => this.#untilDrained())
  }

  /** Sends the welcome message. */
  welcome(): void {
    this.#socket.send(welcomeMessage(this.#parts.log.position()))
  }

  get subscriptions(): number {
    return this.#subscriptions.size
  }

  /** Handles a client frame; null for a binary frame. */
  receive(text: string | null): void {
    if (this.#isOver || this.#isFlooded()) return
    const parsed = parseClientMessage(text ?? '')
    if (parsed.ok) {
      this.#badInARow = 0
      this.#handleMessage(parsed.message)
      return
    }
    this.#socket.send(errorMessage(parsed.error))
    this.#badInARow = parsed.isForeign ? this.#badInARow + 1 : 0
    if (this.#badInARow >= STREAM_LIMITS.badMessagesInARow) this.close('badMessages')
  }

  /** Handles a protocol ping; false if it is not answered. */
  ping(): boolean {
    return !this.#isOver && !this.#isFlooded()
  }

  /** Records activity of the client. */
  pong(): void {
    this.#isHeard = true
  }

  /** Sends what is due. Called about once per second. */
  tick(): void {
    if (this.#isOver) return
    const now = this.#parts.now()
    for (const { conflator } of this.#subscriptions.values()) {
      for (const frame of conflator?.due(now) ?? []) this.#sendQueue.put(streamBytes(frame))
    }
    if (now < this.#nextPingMs) return
    if (!this.#isHeard) {
      this.end()
      this.#socket.terminate()
      return
    }
    this.#isHeard = false
    this.#nextPingMs = now + STREAM_LIMITS.heartbeatSeconds * 1000
    this.#socket.ping()
  }

  /** Closes the session because its key is no longer valid. */
  revoke(): void {
    this.close('unauthorized')
  }

  /** Closes the connection with a reason. */
  close(reason: CloseReason): void {
    if (this.#isOver) return
    this.end()
    this.#socket.close(reason)
  }

  /** Marks the connection as closed: nothing is sent any more. */
  end(): void {
    this.#isOver = true
    for (const subscription of this.#subscriptions.values()) release(subscription)
    this.#subscriptions.clear()
    this.#sendQueue.end()
  }

  #isFlooded(): boolean {
    if (this.#rate.take()) return false
    this.close('tooManyMessages')
    return true
  }

  #handleMessage(message: ClientMessage): void {
    if (message.type === 'subscribe') this.#subscribe(message)
    else if (message.type === 'unsubscribe') this.#unsubscribe(message)
    else this.#socket.send(PONG)
  }

  #subscribe(message: Subscribe): void {
    const { frequency, delaySeconds } = message
    const key = message.id === null ? keyOfSubscription(message) : `id ${message.id}`
    const known = this.#subscriptions.get(key)
    if (!known && this.#subscriptions.size >= STREAM_LIMITS.subscriptions) {
      const text = `A connection may have at most ${STREAM_LIMITS.subscriptions} subscriptions.`
      const hint = 'Omit filters to subscribe to more at once, or open another connection.'
      this.#socket.send(errorMessage(new ApiError('INVALID_PARAMETER', { message: text, hint })))
      return
    }
    // A repeated subscription replaces the earlier one.
    if (known) release(known)
    const id = message.id ?? known?.id ?? `s${(this.#made += 1)}`
    const waitMs = FREQUENCIES[frequency] * 1000
    const conflator = waitMs === 0 ? null : new Conflator(waitMs)
    const { accountId } = this.caller
    const used = this.#parts.feeds.use({
      delaySeconds,
      replay: message.replay === null ? null : { accountId, id: message.replay },
    })
    const subscription: Subscription = {
      id,
      used,
      conflator,
      isOver: false,
      stop: () => undefined,
    }
    this.#subscriptions.set(key, subscription)
    if (delaySeconds === 0 && message.replay === null) this.#begin(subscription, message)
    else {
      used.feed.ready().then(
        () => this.#begin(subscription, message),
        (error: unknown) => this.#reject(subscription, error),
      )
    }
  }

  /** Ends a subscription whose replay is unknown. */
  #reject(subscription: Subscription, error: unknown): void {
    if (!(error instanceof ApiError)) {
      this.#fail(error)
      return
    }
    if (subscription.isOver) return
    this.#remove(subscription)
    this.#socket.send(errorMessage(error))
  }

  #remove(subscription: Subscription): void {
    release(subscription)
    for (const [key, one] of this.#subscriptions) if (one === subscription) this.#subscriptions.delete(key)
  }

  #begin(subscription: Subscription, message: Subscribe): void {
    if (subscription.isOver) return
    const { id, used } = subscription
    const { bus, log } = used.feed
    this.#socket.send(subscribedMessage(id, message, log.position()))
    const join = (since: number) => {
      const listen = (update: Update) => {
        if (update.seq > since) this.#takeLive(subscription, update)
      }
      const stops = [
        bus.listen(message.updateType, message.filters, listen),
        used.feed.onEnd(() => this.#endOfReplay(subscription)),
      ]
      subscription.stop = () => {
        for (const stop of stops) stop()
      }
      if (!message.caughtUp) return
      this.#sendQueue.put(Buffer.from(caughtUpMessage(id, log.position())), null)
    }
    if (message.since === null) join(0)
    else this.#resume(subscription, message, message.since, join)
  }

  /** Sends what is held, and that there is no more. */
  #endOfReplay(subscription: Subscription): void {
    if (subscription.isOver) return
    for (const frame of subscription.conflator?.due(Infinity) ?? []) this.#sendQueue.put(streamBytes(frame))
    this.#remove(subscription)
    this.#sendQueue.put(Buffer.from(replayEndedMessage(subscription.id)), null)
  }

  #resume(
    subscription: Subscription,
    { updateType, filters }: Subscribe,
    since: number,
    join: (since: number) => void,
  ) {
    resume(this.#inTurn(subscription.used.feed.log), {
      selection: selectionOf(updateType, filters),
      since,
      join,
      take: (update) => this.#take(subscription, update),
      gap: (requested, oldest) => this.#socket.send(gapMessage(requested, oldest)),
      ready: async () => {},
      isClosed: () => subscription.isOver,
    }).catch((error: unknown) => this.#fail(error))
  }

  /** Closes the connection, because continuing would leave a gap: the client resumes from its last update. */
  #fail(error: unknown): void {
    // Errors after the end are irrelevant.
    if (this.#isOver) return
    this.#parts.report(error)
    this.close('goingAway')
  }

  async #untilDrained(): Promise<void> {
    while (!this.#isOver && this.#sendQueue.waitingBytes() > REPLAY_WAITING_BYTES) {
      await pause(REPLAY_PAUSE_MS)
    }
  }

  #unsubscribe(message: Unsubscribe): void {
    const { id } = message
    const wanted = keyOfSubscription(message)
    const found = [...this.#subscriptions].find(([key, one]) =>
      id === null ? key === wanted : one.id === id,
    )
    if (!found) {
      const message = 'There is no such subscription on this connection.'
      this.#socket.send(errorMessage(new ApiError('INVALID_PARAMETER', { message })))
      return
    }
    const [key, subscription] = found
    release(subscription)
    this.#subscriptions.delete(key)
    this.#socket.send(unsubscribedMessage(subscription.id))
  }

  /** Sends an update that matches several subscriptions only once. */
  #takeLive(subscription: Subscription, update: Update): void {
    const { conflator, used } = subscription
    if (conflator === null) {
      if (update.seq <= (this.#lastSeqs.get(used.feed) ?? 0)) return
      this.#lastSeqs.set(used.feed, update.seq)
    }
    this.#take(subscription, update)
  }

  #take({ conflator }: Subscription, update: Update): void {
    if (conflator === null || conflator.offer(update, this.#parts.now())) {
      this.#sendQueue.put(streamBytes({ update, conflated: false }))
    }
  }
}

function release(subscription: Subscription): void {
  subscription.isOver = true
  subscription.stop()
  subscription.used.release()
}

/**
 * Makes logs that are read by one replay of a connection at a time, and only when `ready` resolves. Each read
 * returns up to a page, which is queued at once: pages of several concurrent replays would exceed the limit of
 * pending bytes.
 */
function sequentialReads(ready: () => Promise<void>): (log: Log) => Log {
  let turn: Promise<unknown> = Promise.resolve()
  return (log) => ({
    ...log,
    read(slice) {
      const page = turn.then(ready).then(() => log.read(slice))
      // The page is queued before the next turn checks the pending bytes.
      turn = page.then(nextTurn, nextTurn)
      return page
    },
  })
}
