/** Formats a database time as on every channel: `2026-11-20T12:00:00.000Z`. */
export function toIso(date: Date): string {
  return date.toISOString()
}

/** The same in SQL: the text of an expression of type timestamptz. */
export function isoSql(expression: string): string {
  return `to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

export function toIsoOrNull(date: Date | null): string | null {
  return date === null ? null : date.toISOString()
}

/** Converts a time for Prisma's client. */
export function toDateOrNull(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
