import { recordSetAside } from '../store/setaside.ts'
import type { Store } from '../store/store.ts'
import { Turns } from '../upstream/turns.ts'
import { requestKey } from '../upstream/upstream.ts'
import type { Upstream, UpstreamRequest } from '../upstream/upstream.ts'
import { applyFacts } from './apply.ts'
import { KEPT, NO_FACTS } from './facts.ts'
import type { Facts, SetAside } from './facts.ts'
import type { Memory } from './memory.ts'
import { normalise } from './normalise/normalise.ts'
import { at, count } from './normalise/read.ts'

/** What ingesting needs. */
export interface IngestParts {
  readonly upstream: Upstream
  readonly store: Store
  readonly memory: Memory
  readonly now: () => Date
  /** Called after a commit that appended updates to the log. */
  readonly onUpdates?: () => void
}

/** What asking one question came to. */
export interface Report {
  readonly request: UpstreamRequest
  readonly outcome: 'written' | 'unchanged' | 'absent' | 'refused' | 'unavailable' | 'failed'
  /** Why there is nothing, where there is nothing. */
  readonly reason: string | null
  /** For `unavailable`: when to ask again. */
  readonly retryAfterMs: number | null
  /** Things in the payload, by noun: read = kept + set aside. */
  readonly read: Readonly<Record<string, number>>
  readonly kept: Readonly<Record<string, number>>
  /** Rows inserted, changed or removed, by table. */
  readonly written: Readonly<Record<string, number>>
  readonly setAside: readonly SetAside[]
  readonly facts: Facts
  /** The page after this one, where the answer is one of several; null where it is the last. */
  readonly nextPage: number | null
}

const NOTHING: Omit<Report, 'request'> = {
  outcome: 'unchanged',
  reason: null,
  retryAfterMs: null,
  read: {},
  kept: {},
  written: {},
  setAside: [],
  facts: NO_FACTS,
  nextPage: null,
}

/** Normalising a large answer takes a while. */
const turns = new Turns()

/**
 * Asks one question and writes what the answer tells. Never throws: whatever comes, or fails, is in the report. An
 * answer that could not be written (the database is away) is `failed`, and the same question may be asked again.
 */
export async function ingest(
  parts: IngestParts,
  request: UpstreamRequest,
  signal?: AbortSignal,
): Promise<Report> {
  const { upstream, store, memory, now } = parts
  const nothing: Report = { request, ...NOTHING }
  const answer = await upstream.ask(request, signal)
  // Who is told to stop begins no writing: the same is asked again when there is somebody to ask.
  if (answer.outcome === 'unchanged' || signal?.aborted) return nothing
  if (answer.outcome !== 'body') {
    const retryAfterMs = answer.outcome === 'unavailable' ? answer.retryAfterMs : null
    if (answer.outcome === 'refused') await noteRefusal(parts, request, answer.reason)
    return { ...nothing, outcome: answer.outcome, reason: answer.reason, retryAfterMs }
  }
  await turns.take()
  const facts = normalise(request, answer.body, upstream.now?.(request.league) ?? now())
  try {
    const applied = await applyFacts(store, memory, request.league, facts, now())
    const { written, setAside, updates } = applied
    if (updates > 0) parts.onUpdates?.()
    const all = [...facts.setAside, ...setAside]
    const rows = all.map((one) => rowOf(request, one))
    await recordSetAside(store, rows, now())
    const changed = Object.keys(written).length > 0
    return {
      ...nothing,
      outcome: changed ? 'written' : 'unchanged',
      read: facts.read,
      kept: keptOf(facts),
      written,
      setAside: all,
      facts,
      nextPage: pageAfter(answer.body),
    }
  } catch (error) {
    // Asked again, the source would say that nothing changed, and what it told now would never be written.
    upstream.forget(request)
    const reason = error instanceof Error ? error.message : String(error)
    return { ...nothing, outcome: 'failed', reason, read: facts.read, kept: keptOf(facts), facts }
  }
}

/** Whether something was left out only because what it belongs to is not known yet. */
export function hasOrphans({ setAside, facts }: Report): boolean {
  return setAside.length > facts.setAside.length
}

/** Writes what an answer told once more, now that more is known. Throws where the database is away. */
export async function applyAgain(parts: IngestParts, { request, facts }: Report): Promise<void> {
  const { store, memory, now } = parts
  const { updates } = await applyFacts(store, memory, request.league, facts, now())
  if (updates > 0) parts.onUpdates?.()
}

/** Pages of the core API say how many there are. */
function pageAfter(body: unknown): number | null {
  const [page, pages] = [count(at(body, 'pageIndex')), count(at(body, 'pageCount'))]
  return page !== null && pages !== null && page < pages ? page + 1 : null
}

function keptOf(facts: Facts): Record<string, number> {
  return Object.fromEntries(Object.keys(facts.read).map((noun) => [noun, KEPT[noun]?.(facts) ?? 0]))
}

/** A payload that is none at all is set aside as one thing, so that it shows where the others do. */
async function noteRefusal(
  { store, now }: IngestParts,
  request: UpstreamRequest,
  reason: string,
): Promise<void> {
  const refusal = { noun: 'payload', path: '$', reason, id: requestKey(request) }
  // Where the database is away too, the report alone tells of it.
  await recordSetAside(store, [rowOf(request, refusal)], now()).catch(() => undefined)
}

function rowOf(request: UpstreamRequest, { noun, path, reason, id }: SetAside) {
  const question = `${request.league}/${request.kind}`
  return { league: request.league, question, noun, itemId: id ?? '', reason: reason.slice(0, 500), path }
}
