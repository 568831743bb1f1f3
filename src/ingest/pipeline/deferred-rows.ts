import { hasDeferredRows } from './ingest.ts'
import type { IngestReport } from './ingest.ts'

/** When what was left out is tried again: what it belongs to was asked for meanwhile. */
const AGAIN_AFTER_MS = [60_000, 600_000]
const MAX_KEPT = 200

interface Kept {
  readonly report: IngestReport
  readonly tries: number
  readonly atMs: number
}

/** Answers of which something was left out because what it belongs to was not known, until it is. */
export class DeferredRows {
  readonly #kept: Kept[] = []

  /** Keeps an answer, if something of it was left out. */
  add(report: IngestReport, nowMs: number): void {
    if (hasDeferredRows(report)) this.#keep(report, 0, nowMs)
  }

  /** Those whose time has come. Each comes twice at the most. */
  due(nowMs: number): readonly IngestReport[] {
    const due = this.#kept.filter(({ atMs }) => atMs <= nowMs)
    for (const one of due) {
      this.#kept.splice(this.#kept.indexOf(one), 1)
      this.#keep(one.report, one.tries + 1, nowMs)
    }
    return due.map(({ report }) => report)
  }

  #keep(report: IngestReport, tries: number, nowMs: number): void {
    const wait = AGAIN_AFTER_MS[tries]
    if (wait === undefined) return
    this.#kept.push({ report, tries, atMs: nowMs + wait })
    if (this.#kept.length > MAX_KEPT) this.#kept.shift()
  }
}
