import type { League } from '../domain/league.ts'
import { requestKey } from '../upstream/upstream.ts'
import { followUps } from './followups.ts'
import { ingest } from './ingest.ts'
import type { IngestParts, Report } from './ingest.ts'
import { plannerOf } from './planner.ts'
import type { Wanted } from './cadence.ts'

/** What asking everything once came to, by kind of question. */
export interface Tally {
  readonly kind: string
  asked: number
  /** Things in the payloads. */
  read: number
  /** Rows inserted, changed or removed. */
  written: number
  /** Answers that changed nothing. */
  unchanged: number
  /** Answers that were none: refused, absent or away. */
  refused: number
  setAside: number
}

/** How often the schedule is looked at again for what the answers made known. */
const ROUNDS = 6

/**
 * Asks everything there is to ask once: the catalogue of a source that has one (each of its answers in turn), else
 * what the schedule wants, and what that makes worth asking. `onProgress` is told how far it is.
 */
export async function ingestOnce(
  parts: IngestParts,
  leagues: readonly League[],
  onProgress: (done: number, total: number) => void,
): Promise<readonly Tally[]> {
  const tallies = new Map<string, Tally>()
  const catalogue = parts.upstream.catalogue?.()
  const slugs = new Set(leagues.map((league) => league.slug))
  if (catalogue) {
    const entries = catalogue.filter(({ request }) => slugs.has(request.league))
    const total = entries.reduce((sum, entry) => sum + entry.answers, 0)
    let done = 0
    for (const { request, answers } of entries) {
      for (let answer = 0; answer < answers; answer += 1) {
        count(tallies, await ingest(parts, request))
        onProgress((done += 1), total)
      }
    }
  } else await askSchedule(parts, leagues, tallies, onProgress)
  return [...tallies.values()]
}

async function askSchedule(
  parts: IngestParts,
  leagues: readonly League[],
  tallies: Map<string, Tally>,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const planner = plannerOf(parts.store, parts.upstream, leagues)
  const asked = new Set<string>()
  let next: readonly Wanted[] = planner.first
  for (let round = 0; round < ROUNDS && next.length > 0; round += 1) {
    const queue = next.filter(({ request }) => !asked.has(requestKey(request)))
    queue.sort((one, other) => one.priority - other.priority)
    const found: Wanted[] = []
    const total = asked.size + queue.length
    const askNext = async (): Promise<void> => {
      for (let wanted = queue.shift(); wanted; wanted = queue.shift()) {
        const key = requestKey(wanted.request)
        if (asked.has(key)) continue
        asked.add(key)
        const report = await ingest(parts, wanted.request)
        count(tallies, report)
        found.push(...(await followUps(report, parts.store)))
        onProgress(asked.size, total)
      }
    }
    await Promise.all(Array.from({ length: planner.concurrency }, askNext))
    const plans = await Promise.all(leagues.map((league) => planner.plan(league, parts.now())))
    next = [...plans.flat(), ...found].filter(({ request }) => !asked.has(requestKey(request)))
  }
}

function count(tallies: Map<string, Tally>, report: Report): void {
  const { kind } = report.request
  const empty: Tally = { kind, asked: 0, read: 0, written: 0, unchanged: 0, refused: 0, setAside: 0 }
  const tally = tallies.get(kind) ?? empty
  tallies.set(kind, tally)
  const sum = (counts: Readonly<Record<string, number>>) =>
    Object.values(counts).reduce((all, one) => all + one, 0)
  tally.asked += 1
  tally.read += sum(report.read)
  tally.written += sum(report.written)
  tally.unchanged += report.outcome === 'unchanged' ? 1 : 0
  tally.refused += ['refused', 'absent', 'unavailable', 'failed'].includes(report.outcome) ? 1 : 0
  tally.setAside += report.setAside.length
}

/** The tallies as a table for a terminal. */
export function formatTallies(tallies: readonly Tally[]): string {
  const columns = ['asked', 'read', 'written', 'unchanged', 'refused', 'setAside'] as const
  const total = { kind: 'all' } as Record<string, string | number>
  for (const column of columns) total[column] = tallies.reduce((sum, tally) => sum + tally[column], 0)
  const rows = [...tallies, total as unknown as Tally].map((tally) => [
    tally.kind,
    ...columns.map((column) => String(tally[column])),
  ])
  const table = [['question', 'asked', 'read', 'written', 'unchanged', 'refused', 'set aside'], ...rows]
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
