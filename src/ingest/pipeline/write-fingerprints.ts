import { LRUCache } from 'lru-cache'
import type { TableSpec } from '../../store/save.ts'

/** How many things are remembered: several times what the games of a busy evening are polled for. */
const MAX_REMEMBERED = 100_000

/**
 * Remembers what this process saved last, as fingerprints, so that a thing that has not changed since the last poll
 * is not even sent to the database. Forgetting costs a comparison in the database, nothing more.
 */
export class WriteFingerprints {
  readonly #prints = new LRUCache<number, number>({ max: MAX_REMEMBERED })

  /** Those of the rows that are new or changed. Call `remember` with them once they are saved. */
  changed<T>(table: TableSpec<T>, rows: readonly T[]): readonly T[] {
    return rows.filter((row) => this.#prints.get(keyOf(table, row)) !== printOf(row))
  }

  remember<T>(table: TableSpec<T>, rows: readonly T[]): void {
    for (const row of rows) this.#prints.set(keyOf(table, row), printOf(row))
  }

  /** Another process may have written since: nothing is known any more. */
  forget(): void {
    this.#prints.clear()
  }
}

/** What a row is remembered under: the fingerprint of its key, which is smaller than its key. */
function keyOf<T>(table: TableSpec<T>, row: T): number {
  const keys = table.columns.filter((column) => column.isKey).map((column) => String(column.of(row)))
  // What is known of one thing from several sources is remembered apart, or they would take turns at being new.
  const from = typeof row === 'object' && row !== null && 'from' in row ? String(row.from) : ''
  return printOf(`${table.name}/${table.onConflict}/${from}/${keys.join('/')}`)
}

/** A 53-bit fingerprint of a row as JSON (two rounds of a multiplicative hash, cyrb53). */
function printOf(row: unknown): number {
  const text = JSON.stringify(row)
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0)
}
