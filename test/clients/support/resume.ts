import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { openLine } from './line.ts'

export const CUTS = 9
/** Number of updates between two disconnections. */
const BETWEEN = 4

/** Follows updates through a proxy, and calls `take` with the `seq` of each. Returns a function that stops. */
export type Follow = (site: string, take: (seq: number) => void) => (() => unknown) | Promise<() => unknown>

/** The received updates, and those in the log of the same period. */
export interface Compared {
  readonly seen: readonly number[]
  readonly published: readonly number[]
}

/** The same, over connections that were killed repeatedly. */
export interface Followed extends Compared {
  readonly connections: number
}

/** The `seq` of received updates. */
export class SeenUpdates {
  readonly seqs: number[] = []
  #wake = () => {}

  readonly take = (seq: number) => {
    this.seqs.push(seq)
    this.#wake()
  }

  /** Resolves after this many further updates. */
  async more(count: number): Promise<void> {
    const enough = this.seqs.length + count
    while (this.seqs.length < enough) await new Promise<void>((resolve) => (this.#wake = resolve))
  }

  /**
   * Compares the updates received so far with those in the log of the same period, which are read over one connection
   * without interruptions. Updates in transit while a connection closes are in neither list.
   */
  async compare(of: { site: string; key: string; types: string }): Promise<Compared> {
    const seen = [...this.seqs]
    const [first = 0, last = 0] = [seen[0], seen.at(-1)]
    const client = createSocketClient(of.site, of.key)
    const query = `subscription { updates(types: [${of.types}], since: ${first - 1}) { seq } }`
    const seqs: number[] = []
    for await (const { data } of client.iterate<{ updates: { seq: number } }>({ query })) {
      seqs.push(data?.updates.seq ?? 0)
      if ((seqs.at(-1) ?? 0) >= last) break
    }
    await client.dispose()
    return { seen, published: seqs }
  }
}

/** Kills the connection nine times while updates are received, with further updates in between. */
export async function followThroughCuts(
  of: { site: string; key: string; types: string },
  follow: Follow,
): Promise<Followed> {
  const line = await openLine(of.site)
  const updates = new SeenUpdates()
  const stop = await follow(line.site, updates.take)
  try {
    for (let cuts = 0; cuts < CUTS;) {
      await updates.more(BETWEEN)
      // If the updates are from the previous connection, there may be no connection to kill yet.
      if (line.cut()) cuts += 1
    }
    do await updates.more(BETWEEN)
    while (line.connections() <= CUTS)
  } finally {
    await stop()
    await line.close()
  }
  return { ...(await updates.compare(of)), connections: line.connections() }
}

/** The current position of the log. */
export async function readPosition(site: string, key: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const client = createSocketClient(site, key)
    client.on('connected', (_socket, acknowledged) => {
      resolve((acknowledged as { seq: number }).seq)
      void client.dispose()
    })
    client.on('error', reject)
    client.subscribe({ query: '{ __typename }' }, { next: () => {}, error: reject, complete: () => {} })
  })
}

function createSocketClient(site: string, key: string) {
  return createClient({
    url: `${site.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${key}` },
    retryAttempts: 0,
  })
}
