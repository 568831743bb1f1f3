import type { Store } from '../../store/store.ts'
import { requestKey } from '../../upstream/upstream.ts'
import type { UpstreamRequest } from '../../upstream/upstream.ts'
import { followUps } from '../polling/follow-ups.ts'
import type { IngestReport } from './ingest.ts'

/** How requests and what follows from them are made. */
export interface CrawlOptions {
  readonly store: Store
  /** Makes one request and writes what comes; what it throws ends the crawl. */
  readonly ingest: (request: UpstreamRequest) => Promise<IngestReport>
  /** How many requests are under way at once. */
  readonly concurrency: number
  /** Keys of requests that were made already; those of this crawl are added. */
  readonly known?: Set<string>
  /** No follow-up is added beyond so many requests: a source that points to ever more is no source. */
  readonly maxRequests?: number
  /** Waits after each round of requests, by how long it took. */
  readonly pause?: (workedMs: number) => Promise<void>
  readonly signal?: AbortSignal
}

/**
 * Makes requests and what their answers make worth requesting, each once, in order, a few at a time. The first that
 * throws ends it, once those under way have ended.
 */
export async function crawl(requests: readonly UpstreamRequest[], options: CrawlOptions): Promise<void> {
  const { store, ingest, concurrency, maxRequests = Infinity, pause, signal } = options
  const known = options.known ?? new Set<string>()
  const queue: UpstreamRequest[] = []
  const enqueue = (request: UpstreamRequest): void => {
    const key = requestKey(request)
    if (known.has(key)) return
    known.add(key)
    queue.push(request)
  }
  for (const request of requests) enqueue(request)
  const visit = async (request: UpstreamRequest): Promise<void> => {
    const report = await ingest(request)
    for (const next of await followUps(report, store)) if (known.size < maxRequests) enqueue(next.request)
  }
  while (queue.length > 0 && signal?.aborted !== true) {
    const startedAt = performance.now()
    const round = await Promise.allSettled(queue.splice(0, concurrency).map(visit))
    const failed = round.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
    if (queue.length > 0) await pause?.(performance.now() - startedAt)
  }
}
