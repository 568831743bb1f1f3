import { yieldAfterWork } from '../../domain/wait.ts'
import { createLru } from '../../domain/lru.ts'
import type { TableSpec } from '../../store/query/save.ts'
import { PlayListings } from './play-listings.ts'
import { UnconfirmedStates } from './unconfirmed-states.ts'

/** The most fingerprints kept: several times the rows polled for on a busy evening. */
const MAX_REMEMBERED = 100_000

/**
 * Keeps fingerprints of the rows this process saved last, so that a row unchanged since the last poll is not
 * sent to the database. An evicted fingerprint costs only a comparison in the database. Beside them, what
 * waits for a second response or for more pages: states of games and lists of plays. A process that starts has none, and
 * so believes nothing that a response before it said.
 */
export class WriteFingerprints {
  readonly states = new UnconfirmedStates()
  readonly listings = new PlayListings()
  readonly #prints = createLru<number, number>(MAX_REMEMBERED)
  /** Fingerprints of rows between comparing and saving, so that a season's thousands of rows are hashed once. */
  readonly #compared = new WeakMap<object, Fingerprint>()

  /** Computes the fingerprints of many rows in short turns; afterwards `changed` takes no time. */
  async prepare<T extends object>(table: TableSpec<T>, rows: readonly T[]): Promise<void> {
    const rest = yieldAfterWork()
    for (const row of rows) {
      this.#fingerprint(table, row)
      await rest()
    }
  }

  /** Returns the rows that are new or changed. Call `remember` with them once they are saved. */
  changed<T extends object>(table: TableSpec<T>, rows: readonly T[]): readonly T[] {
    return rows.filter((row) => {
      const { key, value } = this.#fingerprint(table, row)
      return this.#prints.get(key) !== value
    })
  }

  remember<T extends object>(table: TableSpec<T>, rows: readonly T[]): void {
    for (const row of rows) {
      const { key, value } = this.#fingerprint(table, row)
      this.#prints.set(key, value)
    }
  }

  /** Forgets rows that were deleted: if they return unchanged they must be written again. */
  forgetRows<T extends object>(table: TableSpec<T>, rows: readonly T[]): void {
    for (const row of rows) this.#prints.delete(this.#fingerprint(table, row).key)
  }

  /** Forgets everything, because another process may have written since. */
  forget(): void {
    this.#prints.clear()
    this.states.forget()
    this.listings.forget()
  }

  /** Rows are immutable, so that a fingerprint stays valid. */
  #fingerprint<T extends object>(table: TableSpec<T>, row: T): Fingerprint {
    const known = this.#compared.get(row)
    if (known?.table === table) return known
    const fingerprint = { table, key: keyOf(table, row), value: fingerprintOf(row) }
    this.#compared.set(row, fingerprint)
    return fingerprint
  }
}

/** A row's key and content, both hashed. */
interface Fingerprint {
  readonly table: object
  readonly key: number
  readonly value: number
}

/** The hash of a row's key, which is smaller than the key. */
function keyOf<T>(table: TableSpec<T>, row: T): number {
  const keys = table.columns.filter((column) => column.isKey).map((column) => String(column.of(row)))
  // Each source of an entity has its own fingerprint; otherwise the sources would alternate as changed.
  const from = typeof row === 'object' && row !== null && 'from' in row ? String(row.from) : ''
  return fingerprintOf(`${table.name}/${table.onConflict}/${from}/${keys.join('/')}`)
}

/** A 53-bit fingerprint of a row as JSON (two rounds of a multiplicative hash, cyrb53). */
function fingerprintOf(row: unknown): number {
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
