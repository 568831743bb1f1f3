/** A value as an error message shows it: short, and never all of a long one. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'string') return value.length > 40 ? `"${value.slice(0, 40)}…"` : `"${value}"`
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? 'a list' : `an ${typeof value}`
}

/** An input with members that may be null or absent. */
export type Given<T> = { readonly [Name in keyof T]?: T[Name] | undefined }

/** An input without what is null or absent in it: neither asks anything. */
export function givenOf<T extends object>(input: Given<T> | null | undefined): T {
  return Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value != null)) as T
}

/** The values of an enum whose names are its values, from their descriptions. */
export function enumValues<Name extends string>(
  descriptions: Readonly<Record<Name, string>>,
): { [Each in Name]: { value: Each; description: string } } {
  const entries = Object.entries<string>(descriptions).map(([value, description]) => [
    value,
    { value, description },
  ])
  return Object.fromEntries(entries) as { [Each in Name]: { value: Each; description: string } }
}

/**
 * The key that a node's id holds, `league/…`: so many parts, those named `number` being digits that fit PostgreSQL's
 * integer. Null where the id is no such key, and so names nothing.
 */
export function nodeKey(id: string, parts: readonly ('text' | 'number')[]): readonly string[] | null {
  const key = id.split('/')
  const fits = parts.every((part, index) => {
    const value = key[index] ?? ''
    return value !== '' && (part === 'text' || (/^\d{1,9}$/.test(value) && Number(value) < 2 ** 31))
  })
  return fits && key.length === parts.length ? key : null
}
