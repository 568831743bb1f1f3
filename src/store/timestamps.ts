/** A time of the database as every channel writes it: `2026-11-20T12:00:00.000Z`. */
export function toIso(date: Date): string {
  return date.toISOString()
}

export function toIsoOrNull(date: Date | null): string | null {
  return date === null ? null : date.toISOString()
}

/** A time as Prisma's client takes it. */
export function toDateOrNull(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
