import { hasDeferredRows } from './ingest.ts'
import type { IngestReport } from './ingest.ts'

/** When deferred rows are retried: by then their parent row has been requested. */
const RETRY_AFTER_MS = [60_000, 600_000]
const MAX_KEPT = 200

interface Kept {
  readonly report: IngestReport
  readonly tries: number
  readonly atMs: number
}

/** Keeps reports with rows that could not be written because their parent row was unknown, to retry them. */
export class DeferredRows {
  readonly #kept: Kept[] = []

  /** Keeps a report if it has deferred rows. */
  add(report: IngestReport, nowMs: number): void {
    if (hasDeferredRows(report)) this.#keep(report, 0, nowMs)
  }

  /** The reports that are due. Each is returned at most twice. */
  due(nowMs: number): readonly IngestReport[] {
    const due = this.#kept.filter(({ atMs }) => atMs <= nowMs)
    for (const one of due) {
      this.#kept.splice(this.#kept.indexOf(one), 1)
      this.#keep(one.report, one.tries + 1, nowMs)
    }
    return due.map(({ report }) => report)
  }

  #keep(report: IngestReport, tries: number, nowMs: number): void {
    const wait = RETRY_AFTER_MS[tries]
    if (wait === undefined) return
    this.#kept.push({ report, tries, atMs: nowMs + wait })
    if (this.#kept.length > MAX_KEPT) this.#kept.shift()
  }
}
