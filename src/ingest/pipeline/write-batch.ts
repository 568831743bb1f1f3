import type { OpeningLine } from '../../domain/odds.ts'
import { INJURIES } from '../../store/entities/injuries.ts'
import { ODDS_SNAPSHOTS } from '../../store/entities/odds.ts'
import { OPENING_LINES, saveOpeningLines } from '../../store/entities/opening-lines.ts'
import { ROSTER_ENTRIES } from '../../store/entities/rosters.ts'
import type { SaveResult, TableSpec } from '../../store/query/save.ts'
import { GROUP_TEAMS } from '../../store/entities/seasons.ts'
import type { Writer } from '../../store/store.ts'
import type { RejectedItem } from '../facts.ts'
import type { WriteFingerprints } from './write-fingerprints.ts'

/** Tables whose rows are also deleted: a row that returns unchanged must be written again. */
const NOT_REMEMBERED: ReadonlySet<string> = new Set([INJURIES.name, ROSTER_ENTRIES.name, GROUP_TEAMS.name])

/** The rows that one transaction saves, with their results. */
export class WriteBatch {
  readonly writer: Writer
  readonly #fingerprints: WriteFingerprints
  readonly #written: Record<string, number> = {}
  readonly #rejected: RejectedItem[]
  readonly #remember: (() => void)[] = []

  constructor(writer: Writer, fingerprints: WriteFingerprints, rejected: readonly RejectedItem[]) {
    this.writer = writer
    this.#fingerprints = fingerprints
    this.#rejected = [...rejected]
  }

  get result() {
    return { written: this.#written, rejected: this.#rejected }
  }

  /** Saves rows, except those this process knows to be saved already. */
  async save<Row extends object>(entity: string, table: TableSpec<Row>, rows: readonly Row[]): Promise<void> {
    await this.#fingerprints.prepare(table, rows)
    return this.saveChanged(entity, table, this.#fingerprints.changed(table, rows))
  }

  /** Saves rows that are known to have changed. */
  async saveChanged<Row extends object>(
    entity: string,
    table: TableSpec<Row>,
    changed: readonly Row[],
  ): Promise<void> {
    if (changed.length === 0) return
    const saved = await this.writer.save(table, changed)
    this.add(entity, table.name, saved)
    // A row without its parent is retried: the parent may arrive.
    if (saved.deferredRows.length === 0 && !NOT_REMEMBERED.has(table.name))
      this.#remember.push(() => this.#fingerprints.remember(table, changed))
  }

  /** Saves rows and deletes those that have ended, except what this process knows to be saved or deleted already. */
  async saveOrDelete<Row extends object>(
    entity: string,
    table: TableSpec<Row>,
    rows: readonly Row[],
    hasEnded: (row: Row) => boolean,
    remove: (ended: readonly Row[]) => Promise<number>,
  ): Promise<void> {
    await this.#fingerprints.prepare(table, rows)
    const changed = this.#fingerprints.changed(table, rows)
    await this.saveChanged(
      entity,
      table,
      changed.filter((row) => !hasEnded(row)),
    )
    const ended = changed.filter(hasEnded)
    if (ended.length === 0) return
    this.count(table.name, await remove(ended))
    this.#remember.push(() => this.#fingerprints.remember(table, ended))
  }

  /**
   * Saves rows of a response that may have fewer facts than the stored ones, as `supplemented` says. They do not count as
   * saved in `table`: the next complete rows are compared with the stored ones.
   */
  async supplement<Row extends object>(
    entity: string,
    table: TableSpec<Row>,
    supplemented: TableSpec<Row>,
    rows: readonly Row[],
  ): Promise<void> {
    this.add(entity, table.name, await this.writer.save(supplemented, rows))
    this.#remember.push(() => this.#fingerprints.forgetRows(table, rows))
  }

  /** Saves opening lines, except those this process knows to be saved already. */
  async saveOpeningLines(lines: readonly OpeningLine[]): Promise<void> {
    await this.#fingerprints.prepare(OPENING_LINES, lines)
    const changed = this.#fingerprints.changed(OPENING_LINES, lines)
    const { written, deferredRows } = await saveOpeningLines(this.writer, changed)
    this.count(ODDS_SNAPSHOTS.name, written)
    // The current line of an unknown game is rejected already.
    if (deferredRows.length === 0) {
      this.#remember.push(() => this.#fingerprints.remember(OPENING_LINES, changed))
    }
  }

  /** Counts deleted rows, which are no longer known to be saved. */
  deleted<Row extends object>(table: TableSpec<Row>, rows: readonly Row[]): void {
    this.count(table.name, rows.length)
    this.#remember.push(() => this.#fingerprints.forgetRows(table, rows))
  }

  /** Adds the result of another kind of statement. */
  add(entity: string, table: string, { written, deferredRows }: SaveResult): void {
    this.count(table, written)
    for (const { key, missing } of deferredRows) {
      this.#rejected.push({ entity, path: '$', reason: `refers to an unknown object: ${missing}`, id: key })
    }
  }

  /** Counts inserted, changed or removed rows of a table. */
  count(table: string, rows: number): void {
    if (rows > 0) this.#written[table] = (this.#written[table] ?? 0) + rows
  }

  /** Call after the transaction is committed: saved rows need not be sent again from then on. */
  committed(): void {
    for (const remember of this.#remember) remember()
  }
}
