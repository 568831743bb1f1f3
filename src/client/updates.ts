import { ClientError, ConnectionError, RequestError } from './errors.ts'
import { backoffMs, pause } from './http.ts'
import { STREAM_TYPES } from './update.ts'
import type { StreamSubscription, StreamType, StreamUpdate, UpdateGap, UpdateTransport } from './update.ts'

/** Which updates; each member narrows, and what is left out narrows nothing. */
export interface UpdatesOptions {
  readonly types?: readonly StreamType[]
  readonly sports?: readonly string[]
  /** Slugs, such as nba. */
  readonly leagues?: readonly string[]
  /** Ids of games, as in REST paths. */
  readonly events?: readonly string[]
  /** The `seq` of the last update you have: first comes all after it. Without: from now on. */
  readonly since?: number
  /** Ends the iteration, without an error. */
  readonly signal?: AbortSignal
  /** Called as the connection comes and goes. */
  readonly onConnection?: (state: 'connected' | 'reconnecting', reason: string) => void
}

/** A socket has at most so many subscriptions. */
const MOST_SUBSCRIPTIONS = 128
/** With so many unread the connection is given up, and taken up again where it was once they are read. */
const MOST_WAITING = 5_000
/** Statuses after which another try may do. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])

/** One subscription for each combination of what was asked for: they do not overlap. Throws ClientError. */
export function planSubscriptions({
  types = STREAM_TYPES,
  sports,
  leagues,
  events,
}: UpdatesOptions): StreamSubscription[] {
  const all = [...new Set(types)].flatMap((event) =>
    oneOrEach('sport', sports).flatMap((sport) =>
      oneOrEach('league', leagues).flatMap((league) =>
        oneOrEach('eventId', events).map((game) => ({ event, filters: { ...sport, ...league, ...game } })),
      ),
    ),
  )
  if (all.length === 0)
    throw new ClientError('Nothing is asked for: a list of types, sports, leagues or events is empty.')
  if (all.length <= MOST_SUBSCRIPTIONS) return all
  throw new ClientError(
    `${all.length} subscriptions are more than a connection has (${MOST_SUBSCRIPTIONS}). Ask for fewer types, leagues or events at once, or leave leagues out for all.`,
  )
}

/**
 * Updates in the order of `seq`, none missing and none twice, over as many connections as it takes. Where the log does
 * not reach back far enough a `gap` comes first. Throws RequestError and ConnectionError where connecting again would
 * not help: the key is refused, the plan has no stream, the quota is spent.
 */
export async function* followUpdates(
  transport: UpdateTransport,
  options: UpdatesOptions,
): AsyncGenerator<StreamUpdate | UpdateGap, void, undefined> {
  const feed = new UpdateFeed(transport, options)
  try {
    for (;;) {
      const item = await feed.next()
      if (item === null) return
      yield item
    }
  } finally {
    feed.stop()
  }
}

class UpdateFeed {
  readonly #transport: UpdateTransport
  readonly #options: UpdatesOptions
  readonly #stopping = new AbortController()
  readonly #stop = () => this.stop()
  #connection = new AbortController()
  #waiting: (StreamUpdate | UpdateGap)[] = []
  #read = 0
  #position: number | null
  #attempt = 0
  #failure: unknown = null
  #isOver = false
  #wake: () => void = () => undefined

  constructor(transport: UpdateTransport, options: UpdatesOptions) {
    this.#transport = transport
    this.#options = options
    this.#position = options.since ?? null
    if (options.signal?.aborted) this.#stopping.abort()
    options.signal?.addEventListener('abort', this.#stop, { once: true })
    this.#run()
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) this.#failure = error
      })
      .finally(() => {
        this.#isOver = true
        this.#wake()
      })
  }

  /** The next item; null at the end. What came before a failure is read before it is thrown. */
  async next(): Promise<StreamUpdate | UpdateGap | null> {
    for (;;) {
      if (this.#stopping.signal.aborted) return null
      const item = this.#waiting[this.#read]
      if (item) {
        this.#read += 1
        if (this.#read === this.#waiting.length) {
          this.#waiting = []
          this.#read = 0
          this.#wake()
        }
        return item
      }
      if (this.#failure !== null) throw this.#failure as Error
      if (this.#isOver) return null
      await this.#change()
    }
  }

  stop(): void {
    this.#options.signal?.removeEventListener('abort', this.#stop)
    this.#stopping.abort()
    this.#connection.abort()
    this.#wake()
  }

  async #run(): Promise<void> {
    const { onConnection } = this.#options
    while (!this.#isStopped()) {
      const reason = await this.#connect()
      if (this.#isStopped()) return
      onConnection?.('reconnecting', reason)
      while (this.#waiting.length > 0 && !this.#isStopped()) await this.#change()
      await pause(backoffMs(this.#attempt), this.#stopping.signal)
      this.#attempt += 1
    }
  }

  #isStopped(): boolean {
    return this.#stopping.signal.aborted
  }

  /** Why a connection ended. Throws what another one would end with too. */
  async #connect(): Promise<string> {
    this.#connection = new AbortController()
    const receiver = {
      connected: () => {
        this.#attempt = 0
        this.#options.onConnection?.('connected', '')
      },
      reached: (seq: number) => {
        this.#position = Math.max(this.#position ?? 0, seq)
      },
      take: (item: StreamUpdate | UpdateGap) => this.#take(item),
    }
    try {
      return await this.#transport.run(this.#position, receiver, this.#connection.signal)
    } catch (error) {
      if (this.#connection.signal.aborted) return 'too much is unread'
      if (error instanceof ConnectionError && error.closeCode === undefined) return error.message
      if (error instanceof RequestError && PASSING_STATUSES.has(error.status) && !isSpent(error)) {
        return error.message
      }
      throw error
    }
  }

  #take(item: StreamUpdate | UpdateGap): void {
    if (this.#connection.signal.aborted) return
    this.#waiting.push(item)
    if (item.type !== 'gap') this.#position = item.seq
    else if (item.requested >= item.oldest) this.#position = 0
    if (this.#waiting.length - this.#read >= MOST_WAITING) this.#connection.abort()
    this.#wake()
  }

  #change(): Promise<void> {
    const before = this.#wake
    return new Promise((resolve) => {
      this.#wake = () => {
        this.#wake = () => undefined
        resolve()
        before()
      }
    })
  }
}

function oneOrEach<Name extends string>(name: Name, values: readonly string[] | undefined) {
  if (values === undefined) return [{}]
  return [...new Set(values)].map((value) => ({ [name]: value }) as Record<Name, string>)
}

function isSpent({ code }: RequestError): boolean {
  return code === 'RATE_LIMIT_EXCEEDED'
}
