import { createLru } from '../../domain/lru.ts'
import type { TableSpec } from '../../store/save.ts'

/** How many things are remembered: several times what the games of a busy evening are polled for. */
const MAX_REMEMBERED = 100_000

/**
 * Remembers what this process saved last, as fingerprints, so that a thing that has not changed since the last poll
 * is not even sent to the database. Forgetting costs a comparison in the database, nothing more.
 */
export class WriteFingerprints {
  readonly #prints = createLru<number, number>(MAX_REMEMBERED)
  /** Of rows that were compared and are saved next: a season has thousands, and each would be printed twice. */
  readonly #compared = new WeakMap<object, Fingerprint>()

  /** Those of the rows that are new or changed. Call `remember` with them once they are saved. */
  changed<T extends object>(table: TableSpec<T>, rows: readonly T[]): readonly T[] {
    return rows.filter((row) => {
      const { key, print } = this.#fingerprint(table, row)
      return this.#prints.get(key) !== print
    })
  }

  remember<T extends object>(table: TableSpec<T>, rows: readonly T[]): void {
    for (const row of rows) {
      const { key, print } = this.#fingerprint(table, row)
      this.#prints.set(key, print)
    }
  }

  /** Another process may have written since: nothing is known any more. */
  forget(): void {
    this.#prints.clear()
  }

  /** Rows do not change once they are made. */
  #fingerprint<T extends object>(table: TableSpec<T>, row: T): Fingerprint {
    const known = this.#compared.get(row)
    if (known?.table === table) return known
    const fingerprint = { table, key: keyOf(table, row), print: printOf(row) }
    this.#compared.set(row, fingerprint)
    return fingerprint
  }
}

/** What a row is remembered under, and what it reads. */
interface Fingerprint {
  readonly table: object
  readonly key: number
  readonly print: number
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
