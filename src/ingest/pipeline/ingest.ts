import { toError } from '../../domain/to-error.ts'
import { forgetRejectedItems, recordRejectedItems } from '../../store/entities/rejected-items.ts'
import type { DatabasePriority } from '../../store/database/priority-queue.ts'
import type { ResultSettings } from '../../results/source-finals.ts'
import type { Store } from '../../store/store.ts'
import { YieldQueue } from '../../domain/yield-queue.ts'
import { isAuthoritative, requestKey } from '../../upstream/upstream.ts'
import type { Upstream, UpstreamRequest, UpstreamResponse } from '../../upstream/upstream.ts'
import { writeFacts } from './write-facts.ts'
import type { WriteResultsContext } from './write-facts.ts'
import { countKept, EMPTY_FACTS } from '../facts.ts'
import type { Facts, RejectedItem } from '../facts.ts'
import type { WriteFingerprints } from './write-fingerprints.ts'
import { normalise } from '../normalise/normalise.ts'
import { isWholePayload } from '../normalise/payload.ts'
import { normaliseLarge } from './large-responses.ts'
import type { LargeOutcome } from './large-responses.ts'
import { pageAfter } from './page-after.ts'
import { profileOf } from './usual-responses.ts'
import type { Suspicion, UsualResponses } from './usual-responses.ts'

/** The dependencies of `ingest`. */
export interface IngestParts {
  readonly upstream: Upstream
  readonly store: Store
  readonly fingerprints: WriteFingerprints
  readonly now: () => Date
  /** How urgent what is written is, unless it is about games in progress; default: as urgent as these. */
  readonly priority?: DatabasePriority
  /** How results are kept; default: without witnesses. */
  readonly results?: ResultSettings
  /** What responses usually have; default: none is suspect. */
  readonly usual?: UsualResponses
}

/** The result of one request. */
export interface IngestReport {
  readonly request: UpstreamRequest
  /**
   * `unavailable`: the source gave no answer; `failed`: the answer could not be stored; `suspect`: what it adds is stored,
   * and what it lacks may not have ended. None of them closes anything: only an answer that was stored, or the source's
   * word that there is nothing, does (`isAnswered`).
   */
  readonly outcome: 'written' | 'unchanged' | 'absent' | 'unavailable' | 'failed' | 'suspect'
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
  const { upstream, store, fingerprints, now, priority } = parts
  const nothing: IngestReport = { request, ...NOTHING }
  const response = await upstream.fetch(request, signal)
  // A process that is stopping starts no write: the request is repeated after the restart.
  if (signal?.aborted) {
    if (response.outcome === 'largeBody') response.release()
    upstream.forget(request)
    return stoppedReport(request)
  }
  if (response.outcome === 'unchanged') return nothing
  if (response.outcome !== 'body' && response.outcome !== 'largeBody') {
    const isUnavailable = response.outcome === 'unavailable'
    if (isUnavailable && response.fault === 'unusable')
      await recordRejectedPayload(parts, request, response.reason)
    const retryAfterMs = isUnavailable ? response.retryAfterMs : null
    return { ...nothing, outcome: response.outcome, reason: response.reason, retryAfterMs }
  }
  const normalised = await readResponse(request, response, upstream.now?.(request.league) ?? now())
  if (!normalised.ok) {
    const { reason } = normalised
    upstream.judge?.(response.url, 'unusable', reason)
    upstream.forget(request)
    await recordRejectedPayload(parts, request, reason)
    return { ...nothing, outcome: 'unavailable', reason }
  }
  const suspicion = await examine(parts, request, response, normalised)
  upstream.judge?.(response.url, suspicion ? 'suspect' : null, suspicion?.reason ?? '')
  // The next response is compared, too, if it is the same.
  if (suspicion) upstream.forget(request)
  if (suspicion?.isOlder === true) return { ...nothing, outcome: 'suspect', reason: suspicion.reason }
  const { nextPage } = normalised
  const isWhole = isAuthoritative(response) && suspicion === null
  const facts: Facts = isWhole ? normalised.facts : { ...normalised.facts, authoritative: false }
  try {
    const { written, rejected } = await writeFacts(store, fingerprints, request.league, facts, now(), {
      request: requestKey(request),
      priority,
      results: resultContext(parts, request.league),
      signal,
    })
    const all = [...facts.rejected, ...rejected]
    const rows = all.map((one) => rowOf(request, one))
    await recordRejectedItems(store, rows, now())
    const changed = Object.keys(written).length > 0
    return {
      ...nothing,
      outcome: suspicion ? 'suspect' : changed ? 'written' : 'unchanged',
      reason: suspicion?.reason ?? null,
      read: facts.read,
      kept: keptOf(facts),
      written,
      rejected: all,
      facts,
      nextPage,
    }
  } catch (error) {
    // Otherwise the source would answer the next request with "unchanged", and this response would never be
    // written.
    upstream.forget(request)
    if (signal?.aborted) return stoppedReport(request)
    const reason = toError(error).message
    return { ...nothing, outcome: 'failed', reason, read: facts.read, kept: keptOf(facts), facts }
  }
}

function stoppedReport(request: UpstreamRequest): IngestReport {
  return {
    request,
    ...NOTHING,
    outcome: 'unavailable',
    reason: 'The process is stopping.',
    retryAfterMs: 0,
  }
}

/** Compares a response with the usual ones. That of a host that stands in for another one may have less than those. */
async function examine(
  { usual }: IngestParts,
  request: UpstreamRequest,
  response: WithBody,
  { profile }: Extract<LargeOutcome, { ok: true }>,
): Promise<Suspicion | null> {
  if (!usual || !profile) return null
  const suspicion = await usual.examine(request, response.url, profile)
  return !isAuthoritative(response) && suspicion?.isOlder !== true ? null : suspicion
}

/** By which the results of a league are judged: the clock of the source, and who else follows its games. */
function resultContext({ upstream, now, results }: IngestParts, league: string): WriteResultsContext {
  return {
    nowMs: (upstream.now?.(league) ?? now()).getTime(),
    source: results?.source ?? upstream.name,
    hasLiveWitness: results?.hasLiveWitness(league) ?? false,
    ...(results?.isWitnessed && { isWitnessed: results.isWitnessed }),
  }
}

type WithBody = Extract<UpstreamResponse, { readonly outcome: 'body' | 'largeBody' }>

/** What a body has; a body of an entirely different shape is as unusable as one that is no JSON. */
async function readResponse(request: UpstreamRequest, response: WithBody, now: Date): Promise<LargeOutcome> {
  const normalised = await normaliseResponse(request, response, now)
  const problem = normalised.ok ? normalised.facts.rejected.find(isWholePayload) : undefined
  return problem ? { ok: false, reason: problem.reason } : normalised
}

async function normaliseResponse(
  request: UpstreamRequest,
  response: WithBody,
  now: Date,
): Promise<LargeOutcome> {
  if (response.outcome === 'largeBody') {
    return normaliseLarge(request, response.json, now).finally(response.release)
  }
  await yieldQueue.next()
  const { body } = response
  const profile = profileOf(request, body)
  return { ok: true, facts: normalise(request, body, now), nextPage: pageAfter(body), profile }
}

/**
 * Whether the source has answered and the answer is stored. Any other request is repeated, and its data counts as not
 * read.
 */
export function isAnswered({ outcome }: Pick<IngestReport, 'outcome'>): boolean {
  return outcome === 'written' || outcome === 'unchanged' || outcome === 'absent'
}

/** Whether a row was left out only because its parent row is not known yet. */
export function hasDeferredRows({ rejected, facts }: IngestReport): boolean {
  return rejected.length > facts.rejected.length
}

/**
 * Writes the facts of a response again, now that more rows are known; what is written now is no longer recorded as
 * rejected. Throws if the database is unavailable.
 */
export async function rewriteFacts(parts: IngestParts, report: IngestReport): Promise<void> {
  const { store, fingerprints, now } = parts
  const { request, facts } = report
  const again = await writeFacts(store, fingerprints, request.league, facts, now(), {
    request: requestKey(request),
    priority: 'background',
    results: resultContext(parts, request.league),
  })
  const isAgain = (one: RejectedItem) =>
    again.rejected.some(({ id, reason }) => id === one.id && reason === one.reason)
  const written = report.rejected.slice(facts.rejected.length).filter((one) => !isAgain(one))
  await forgetRejectedItems(
    store,
    written.map((one) => rowOf(request, one)),
  )
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
