/** An input whose members may be null or absent. */
export type Given<T> = { readonly [Name in keyof T]?: T[Name] | undefined }

/** Removes null and absent members of an input, as they do not filter. */
export function withoutNulls<T extends object>(input: Given<T> | null | undefined): T {
  return Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value != null)) as T
}

/** Enum values with names equal to values, from their descriptions. */
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
 * The key in a node id, `league/…`, with the given parts; `number` parts are digits that fit PostgreSQL's
 * integer. `null` if the id is not such a key, and so refers to nothing.
 */
export function nodeKey(id: string, parts: readonly ('text' | 'number')[]): readonly string[] | null {
  const key = id.split('/')
  const fits = parts.every((part, index) => {
    const value = key[index] ?? ''
    return value !== '' && (part === 'text' || (/^\d{1,9}$/.test(value) && Number(value) < 2 ** 31))
  })
  return fits && key.length === parts.length ? key : null
}
