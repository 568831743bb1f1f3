import { readCsvRecords } from '../../domain/csv.ts'
import type { RegisterId } from './register.ts'
import { isIdProvider } from '../../domain/external-id.ts'

/** A row of a register: its value in a column, or `null` if it is empty or the column is missing. */
export type RegisterRow = (column: string) => string | null

/** Characters of a field; the longest of a register has some hundred. */
const MAX_FIELD = 100_000

/**
 * Reads the rows of a CSV with a header. Throws if it lacks a needed column, so that a page that stands in for the file is
 * not read as an empty register. Rows with another number of fields than the header are left out.
 */
export async function* readRegisterRows(
  parts: AsyncIterable<string>,
  needed: readonly string[],
): AsyncGenerator<RegisterRow> {
  let places: ReadonlyMap<string, number> | null = null
  const limits = {
    maxField: MAX_FIELD,
    error: (place: number, why: string) => new Error(`line ${place}: a field is ${why}`),
  }
  for await (const { fields } of readCsvRecords(parts, limits)) {
    if (places === null) {
      places = new Map(fields.map((name, place) => [name.replace(/^\uFEFF/, ''), place]))
      const missing = needed.filter((name) => !places?.has(name))
      if (missing.length > 0) throw new Error(`the columns ${missing.join(', ')} are missing`)
      continue
    }
    const known = places
    if (fields.length === known.size) yield (column) => fields[known.get(column) ?? -1]?.trim() || null
  }
  if (places === null) throw new Error('the file is empty')
}

/** The ids of a row, by a table of columns and providers. Numbers that another tool wrote as `3758.0` are `3758`. */
export function idsOfRow(row: RegisterRow, columns: Readonly<Record<string, string>>): readonly RegisterId[] {
  return Object.entries(columns).flatMap(([column, provider]) => {
    const id = plainId(row(column))
    return id === null || !isIdProvider(provider) ? [] : [{ provider, id }]
  })
}

/** An id without the fraction that spreadsheets add; `null` for none, and for what is no id, such as an address. */
export function plainId(value: string | null): string | null {
  if (value === null || value === 'NA' || !/^[\w./-]{1,80}$/.test(value)) return null
  return value.replace(/^(\d+)\.0$/, '$1')
}

/** A day, `YYYY-MM-DD`, from texts that begin with one; `null` for others. */
export function dayOf(value: string | null): string | null {
  return /^\d{4}-\d\d-\d\d/.exec(value ?? '')?.[0] ?? null
}
