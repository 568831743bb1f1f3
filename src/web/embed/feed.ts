import type { GraphQLClient } from '../../client/graphql-client.ts'
import type { GameUpdate } from '../board-data.ts'
import { UPDATES_SUBSCRIPTION } from '../documents/board.ts'

/** What an element follows. */
export interface Follower {
  readonly league: string
  readonly onUpdate: (update: GameUpdate) => void
  /** Updates may be missing: the element reads its data again. */
  readonly onGap: () => void
}

/** Elements that are added together share the first connection. */
const TOGETHER_MS = 50
/** Delay before a connection that the service refused is tried again. */
const REFUSED_MS = 30_000

/** The updates for all elements of a page with the same key, over one connection: plans limit their number. */
export class Feed {
  readonly #client: GraphQLClient
  readonly #followers = new Set<Follower>()
  #stop = new AbortController()
  #leagues = ''
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(client: GraphQLClient) {
    this.#client = client
  }

  /** Follows a league until `signal`. */
  follow(follower: Follower, signal: AbortSignal): void {
    if (signal.aborted) return
    this.#followers.add(follower)
    signal.addEventListener('abort', () => {
      this.#followers.delete(follower)
      this.#connectIn(TOGETHER_MS)
    })
    this.#connectIn(TOGETHER_MS)
  }

  #connectIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#connect(), ms)
  }

  /** Connects for the leagues of all elements, unless it has already. */
  #connect(): void {
    const leagues = [...new Set([...this.#followers].map(({ league }) => league))].sort()
    const wanted = leagues.join()
    if (wanted === this.#leagues) return
    const isFirst = this.#leagues === ''
    this.#leagues = wanted
    this.#stop.abort()
    this.#stop = new AbortController()
    if (leagues.length === 0) return
    const { signal } = this.#stop
    // Between two connections, updates may be missed.
    if (!isFirst) this.#tellAll()
    this.#read(leagues, signal).catch(() => {
      if (signal.aborted) return
      this.#leagues = ''
      this.#connectIn(REFUSED_MS)
    })
  }

  async #read(leagues: readonly string[], signal: AbortSignal): Promise<void> {
    for await (const item of this.#client.subscribe(UPDATES_SUBSCRIPTION, { leagues }, { signal })) {
      if (item.type === 'gap') this.#tellAll()
      else
        for (const { league, onUpdate } of this.#followers)
          if (league === item.data.updates.league.slug) onUpdate(item.data.updates)
    }
  }

  #tellAll(): void {
    for (const { onGap } of this.#followers) onGap()
  }
}
