import { beginsWithDay } from '../domain/day.ts'
import type { ColumnType } from './columns.ts'
import { EXPORT_KINDS } from './kinds.ts'
import { IMPORT_RULES } from './import-kinds.ts'
import type { ImportKindName, ImportRow, ImportRules } from './import-kinds.ts'

/** What is wrong with a row. */
export interface RowProblem {
  /** `null`: the row itself. */
  readonly column: string | null
  readonly problem: string
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
/** The largest integer of a column in the database. */
const MAX_INTEGER = 2_147_483_647

/** How values of each type are described and recognised. */
const TYPE_CHECKS: Readonly<
  Record<ColumnType, { readonly expected: string; readonly isValid: (value: unknown) => boolean }>
> = {
  string: { expected: 'a text', isValid: (value) => typeof value === 'string' },
  integer: {
    expected: 'an integer',
    isValid: (value) => Number.isInteger(value) && Math.abs(Number(value)) <= MAX_INTEGER,
  },
  number: { expected: 'a number', isValid: (value) => typeof value === 'number' && Number.isFinite(value) },
  boolean: { expected: 'true or false', isValid: (value) => typeof value === 'boolean' },
  timestamp: {
    expected: 'a time such as 2026-11-01T18:00:00Z',
    isValid: (value) =>
      typeof value === 'string' &&
      MOMENT.test(value) &&
      beginsWithDay(value) &&
      !Number.isNaN(Date.parse(value)),
  },
  json: { expected: 'a list or object', isValid: (value) => typeof value === 'object' },
}

/** Finds what is wrong with a row of a kind; `null` if nothing is. Unknown columns are not looked at. */
export function findRowProblem(name: ImportKindName, season: number, row: unknown): RowProblem | null {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    return { column: null, problem: 'expected an object with the columns of the export' }
  const { columns, key } = EXPORT_KINDS[name]
  const { required }: ImportRules = IMPORT_RULES[name]
  const read = row as ImportRow
  for (const column of columns) {
    const value = read[column.name] ?? null
    const problem = (text: string): RowProblem => ({ column: column.name, problem: text })
    if (value === null) {
      const isNeeded = required.includes(column.name) || key.some((part) => part === column.name)
      if (isNeeded) return problem('has no value, which is required')
      continue
    }
    const { expected, isValid } = TYPE_CHECKS[column.type]
    if (!isValid(value)) return problem(`expected ${expected}, not ${shown(value)}`)
    if (hasNul(value)) return problem('contains the character U+0000, which cannot be stored')
    const { enumeration } = column
    if (enumeration && ![...enumeration].flat().some((each) => each === value))
      return problem(`expected one of ${[...enumeration.keys()].join(', ')}, not ${shown(value)}`)
    const issue = column.shape?.safeParse(value).error?.issues[0]
    if (issue) return problem(`${['value', ...issue.path].join('.')}: ${issue.message}`)
  }
  const year = read['season'] ?? season
  return year === season
    ? null
    : { column: 'season', problem: `is ${shown(year)}, but the season to import is ${season}` }
}

function hasNul(value: unknown): boolean {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.includes('\0') || (typeof value === 'object' && text.includes(String.raw`\u0000`))
}

const LONGEST_SHOWN = 40

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}
