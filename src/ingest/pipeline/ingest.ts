import { recordRejectedItems } from '../../store/rejected-items.ts'
import type { Store } from '../../store/store.ts'
import { YieldQueue } from '../../domain/yield-queue.ts'
import { requestKey } from '../../upstream/upstream.ts'
import type { Upstream, UpstreamRequest } from '../../upstream/upstream.ts'
import { writeFacts } from './write-facts.ts'
import { countKept, EMPTY_FACTS } from '../facts.ts'
import type { Facts, RejectedItem } from '../facts.ts'
import type { WriteFingerprints } from './write-fingerprints.ts'
import { normalise } from '../normalise/normalise.ts'
import { valueAt, readCount } from '../normalise/json-readers.ts'

/** The dependencies of `ingest`. */
export interface IngestParts {
  readonly upstream: Upstream
  readonly store: Store
  readonly fingerprints: WriteFingerprints
  readonly now: () => Date
}

/** The result of one request. */
export interface IngestReport {
  readonly request: UpstreamRequest
  readonly outcome: 'written' | 'unchanged' | 'absent' | 'invalid' | 'unavailable' | 'failed'
  /** Why nothing was read; `null` if something was. */
  readonly reason: string | null
  /** For `unavailable`: when to retry. */
  readonly retryAfterMs: number | null
  /** Items in the payload, by entity: read = kept + rejected. */
  readonly read: Readonly<Record<string, number>>
  readonly kept: Readonly<Record<string, number>>
  /** Rows inserted, changed or removed, by table. */
  readonly written: Readonly<Record<string, number>>
  readonly rejected: readonly RejectedItem[]
  readonly facts: Facts
  /** The number of the next page; `null` if this is the last or only one. */
  readonly nextPage: number | null
}

const NOTHING: Omit<IngestReport, 'request'> = {
  outcome: 'unchanged',
  reason: null,
  retryAfterMs: null,
  read: {},
  kept: {},
  written: {},
  rejected: [],
  facts: EMPTY_FACTS,
  nextPage: null,
}

/** Normalising a large response blocks the event loop. */
const yieldQueue = new YieldQueue()

/**
 * Sends one request and writes the response. Never throws: every outcome is in the report. A response that
 * could not be written (the database is unavailable) is `failed`, and the same request may be sent again.
 */
export async function ingest(
  parts: IngestParts,
  request: UpstreamRequest,
  signal?: AbortSignal,
): Promise<IngestReport> {
  const { upstream, store, fingerprints, now } = parts
  const nothing: IngestReport = { request, ...NOTHING }
  const response = await upstream.fetch(request, signal)
  // A process that is stopping starts no write: the request is repeated after the restart.
  if (response.outcome === 'unchanged' || signal?.aborted) return nothing
  if (response.outcome !== 'body') {
    const retryAfterMs = response.outcome === 'unavailable' ? response.retryAfterMs : null
    if (response.outcome === 'invalid') await recordRejectedPayload(parts, request, response.reason)
    return { ...nothing, outcome: response.outcome, reason: response.reason, retryAfterMs }
  }
  await yieldQueue.next()
  const facts = normalise(request, response.body, upstream.now?.(request.league) ?? now())
  try {
    const { written, rejected } = await writeFacts(store, fingerprints, request.league, facts, now())
    const all = [...facts.rejected, ...rejected]
    const rows = all.map((one) => rowOf(request, one))
    await recordRejectedItems(store, rows, now())
    const changed = Object.keys(written).length > 0
    return {
      ...nothing,
      outcome: changed ? 'written' : 'unchanged',
      read: facts.read,
      kept: keptOf(facts),
      written,
      rejected: all,
      facts,
      nextPage: pageAfter(response.body),
    }
  } catch (error) {
    // Otherwise the source would answer the next request with "unchanged", and this response would never be
    // written.
    upstream.forget(request)
    const reason = error instanceof Error ? error.message : String(error)
    return { ...nothing, outcome: 'failed', reason, read: facts.read, kept: keptOf(facts), facts }
  }
}

/** Whether a row was left out only because its parent row is not known yet. */
export function hasDeferredRows({ rejected, facts }: IngestReport): boolean {
  return rejected.length > facts.rejected.length
}

/** Writes the facts of a response again, now that more rows are known. Throws if the database is unavailable. */
export async function rewriteFacts(parts: IngestParts, { request, facts }: IngestReport): Promise<void> {
  const { store, fingerprints, now } = parts
  await writeFacts(store, fingerprints, request.league, facts, now())
}

/** Pages of the core API carry the number of pages. */
function pageAfter(body: unknown): number | null {
  const [page, pages] = [readCount(valueAt(body, 'pageIndex')), readCount(valueAt(body, 'pageCount'))]
  return page !== null && pages !== null && page < pages ? page + 1 : null
}

/** How many items of each entity in the payload were kept. */
function keptOf(facts: Facts): Record<string, number> {
  const kept = countKept(facts)
  return Object.fromEntries(Object.keys(facts.read).map((entity) => [entity, kept[entity] ?? 0]))
}

/**
 * A payload that is malformed as a whole is recorded as one rejected item, so that it is listed with the
 * others.
 */
async function recordRejectedPayload(
  { store, now }: IngestParts,
  request: UpstreamRequest,
  reason: string,
): Promise<void> {
  const rejected = { entity: 'payload', path: '$', reason, id: requestKey(request) }
  // If the database is unavailable too, only the report has it.
  await recordRejectedItems(store, [rowOf(request, rejected)], now()).catch(() => undefined)
}

function rowOf(request: UpstreamRequest, { entity, path, reason, id }: RejectedItem) {
  const { league, kind } = request
  return {
    league,
    request: `${league}/${kind}`,
    entityName: entity,
    itemId: id ?? '',
    reason: reason.slice(0, 500),
    path,
  }
}
