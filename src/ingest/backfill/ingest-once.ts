import type { League } from '../../domain/league.ts'
import { requestKey } from '../../upstream/upstream.ts'
import { crawl } from './crawl.ts'
import { ingest, isAnswered } from '../pipeline/ingest.ts'
import type { IngestParts, IngestReport } from '../pipeline/ingest.ts'
import type { RejectedCount } from '../../store/entities/rejected-items.ts'
import { openPlanner } from '../polling/planner.ts'
import type { PollSpec } from '../polling/poll-intervals.ts'

/** The results of reading everything once, by kind of request. */
export interface KindTally {
  readonly kind: string
  requested: number
  /** Items in the payloads. */
  read: number
  /** Rows inserted, changed or removed. */
  written: number
  /** Responses that changed nothing. */
  unchanged: number
  /** Requests without a usable response: not found, or no answer. */
  unusable: number
  rejected: number
}

/** How often the schedule is recomputed with what the responses added. */
const ROUNDS = 6

/**
 * Sends every request once: the catalogue of a source that has one (each of its responses in turn), else the
 * schedule's requests and their follow-ups. `onProgress` is called with the progress.
 */
export async function ingestOnce(
  parts: IngestParts,
  leagues: readonly League[],
  onProgress: (done: number, total: number) => void,
): Promise<readonly KindTally[]> {
  const tallies = new Map<string, KindTally>()
  const catalogue = parts.upstream.catalogue?.()
  const slugs = new Set(leagues.map((league) => league.slug))
  if (catalogue) {
    const entries = catalogue.filter(({ request }) => slugs.has(request.league))
    const total = entries.reduce((sum, entry) => sum + entry.responses, 0)
    let done = 0
    for (const { request, responses } of entries) {
      for (let poll = 0; poll < responses; poll += 1) {
        count(tallies, await ingest(parts, request))
        onProgress((done += 1), total)
      }
    }
  } else await fetchSchedules(parts, leagues, tallies, onProgress)
  return [...tallies.values()]
}

async function fetchSchedules(
  parts: IngestParts,
  leagues: readonly League[],
  tallies: Map<string, KindTally>,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const planner = openPlanner(parts.store, parts.upstream, leagues)
  const known = new Set<string>()
  let done = 0
  let next: readonly PollSpec[] = planner.first
  for (let round = 0; round < ROUNDS; round += 1) {
    const fresh = next.filter(({ request }) => !known.has(requestKey(request)))
    if (fresh.length === 0) return
    const sorted = fresh.toSorted((one, other) => one.priority - other.priority)
    await crawl(
      sorted.map(({ request }) => request),
      {
        store: parts.store,
        async ingest(request) {
          const report = await ingest(parts, request)
          count(tallies, report)
          onProgress((done += 1), known.size)
          return report
        },
        concurrency: planner.concurrency,
        known,
      },
    )
    const plans = await Promise.all(leagues.map((league) => planner.plan(league, parts.now())))
    next = plans.flat()
  }
}

function count(tallies: Map<string, KindTally>, report: IngestReport): void {
  const { kind } = report.request
  const empty: KindTally = { kind, requested: 0, read: 0, written: 0, unchanged: 0, unusable: 0, rejected: 0 }
  const tally = tallies.get(kind) ?? empty
  tallies.set(kind, tally)
  const sum = (counts: Readonly<Record<string, number>>) =>
    Object.values(counts).reduce((all, one) => all + one, 0)
  tally.requested += 1
  tally.read += sum(report.read)
  tally.written += sum(report.written)
  tally.unchanged += report.outcome === 'unchanged' ? 1 : 0
  tally.unusable += isAnswered(report) && report.outcome !== 'absent' ? 0 : 1
  tally.rejected += report.rejected.length
}

/** The tallies as a table for a terminal. */
export function formatTallies(tallies: readonly KindTally[]): string {
  const columns = ['requested', 'read', 'written', 'unchanged', 'unusable', 'rejected'] as const
  const total = { kind: 'all' } as Record<string, string | number>
  for (const column of columns) total[column] = tallies.reduce((sum, tally) => sum + tally[column], 0)
  const rows = [...tallies, total as unknown as KindTally].map((tally) => [
    tally.kind,
    ...columns.map((column) => String(tally[column])),
  ])
  const table = [['request', 'requested', 'read', 'written', 'unchanged', 'unusable', 'rejected'], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}

/** The rejected items by league and kind, each with its newest examples, for a terminal; empty if there are none. */
export function formatRejected(counts: readonly RejectedCount[]): string {
  if (counts.length === 0) return ''
  const lines = counts.flatMap(({ league, kind, count, examples }) => [
    `${league}  ${kind}  ${count}`,
    ...examples.map(({ id, request, path, reason }) => `    ${[request, id, path].join(' ')}: ${reason}`),
  ])
  return ['', 'rejected, with the newest examples', ...lines, ''].join('\n')
}
