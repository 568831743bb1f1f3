import type { Store } from '../../store/store.ts'
import { requestKey } from '../../upstream/upstream.ts'
import type { UpstreamRequest } from '../../upstream/upstream.ts'
import { followUps } from '../polling/follow-ups.ts'
import type { IngestReport } from '../pipeline/ingest.ts'

/** How a crawl sends its requests and their follow-ups. */
export interface CrawlOptions {
  readonly store: Store
  /** Sends one request and writes the response; an error it throws ends the crawl. */
  readonly ingest: (request: UpstreamRequest) => Promise<IngestReport>
  /** The number of concurrent requests. */
  readonly concurrency: number
  /** Keys of requests already sent; this crawl adds its own. */
  readonly known?: Set<string>
  /** Follow-ups are dropped beyond this many requests, so that a source with endless references cannot loop. */
  readonly maxRequests?: number
  /** Waits after each round of requests, given how long the round took. */
  readonly pause?: (workedMs: number) => Promise<void>
  readonly signal?: AbortSignal
}

/**
 * Sends requests and their follow-ups, each once, in order, a few at a time. The first error ends the crawl
 * once the requests in flight have ended.
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
    for (const next of await followUps(report, store, true))
      if (known.size < maxRequests) enqueue(next.request)
  }
  while (queue.length > 0 && signal?.aborted !== true) {
    const startedAt = performance.now()
    const round = await Promise.allSettled(queue.splice(0, concurrency).map(visit))
    const failed = round.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
    await pause?.(performance.now() - startedAt)
  }
}
