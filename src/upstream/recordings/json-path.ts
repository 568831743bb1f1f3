/** Returns the value at a path of keys and indices (`header.league.slug`, `items.0`), or undefined. */
export function valueAtPath(value: unknown, path: string): unknown {
  let here: unknown = value
  for (const key of path.split('.')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined
    here = (here as Readonly<Record<string, unknown>>)[key]
  }
  return here
}

/** Returns the text at a path; numbers are converted, as ids may be either. Null if it is neither. */
export function textAtPath(value: unknown, path: string): string | null {
  const found = valueAtPath(value, path)
  if (typeof found === 'number') return String(found)
  return typeof found === 'string' && found !== '' ? found : null
}

/** Returns the non-negative integer at a path, or null. */
export function numberAtPath(value: unknown, path: string): number | null {
  const found = textAtPath(value, path)
  return found !== null && /^\d+$/.test(found) ? Number(found) : null
}

/** Returns the array at a path, or an empty one. */
export function listAtPath(value: unknown, path: string): readonly unknown[] {
  const found = valueAtPath(value, path)
  return Array.isArray(found) ? found : []
}

/** Whether the value at a path is an array. */
export function isList(value: unknown, path: string): boolean {
  return Array.isArray(valueAtPath(value, path))
}

/** Returns the first reference in a core response: its own, or that of the first item with one. */
export function findRef(body: unknown): string | null {
  const own = textAtPath(body, '$ref')
  if (own !== null) return own
  for (const item of listAtPath(body, 'items')) {
    const ref = textAtPath(item, '$ref') ?? textAtPath(item, 'competition.$ref')
    if (ref !== null) return ref
  }
  return null
}

/** Copies a record without one of its keys. */
export function without<T extends object>(record: T, key: string): Partial<T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key)) as Partial<T>
}
