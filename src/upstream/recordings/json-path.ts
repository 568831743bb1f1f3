/** The value at a path of keys and indices (`header.league.slug`, `items.0`), or undefined. */
export function valueAtPath(value: unknown, path: string): unknown {
  let here: unknown = value
  for (const key of path.split('.')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined
    here = (here as Readonly<Record<string, unknown>>)[key]
  }
  return here
}

/** The text at a path; a number is turned into one, as ids come as either. Null where there is neither. */
export function textAtPath(value: unknown, path: string): string | null {
  const found = valueAtPath(value, path)
  if (typeof found === 'number') return String(found)
  return typeof found === 'string' && found !== '' ? found : null
}

/** The whole number at a path, or null. */
export function numberAtPath(value: unknown, path: string): number | null {
  const found = textAtPath(value, path)
  return found !== null && /^\d+$/.test(found) ? Number(found) : null
}

/** The array at a path; empty where there is none. */
export function listAtPath(value: unknown, path: string): readonly unknown[] {
  const found = valueAtPath(value, path)
  return Array.isArray(found) ? found : []
}

/** Whether there is an array at a path. */
export function isList(value: unknown, path: string): boolean {
  return Array.isArray(valueAtPath(value, path))
}

/** The first reference in a core answer: its own, or that of the first item that has one. */
export function findRef(body: unknown): string | null {
  const own = textAtPath(body, '$ref')
  if (own !== null) return own
  for (const item of listAtPath(body, 'items')) {
    const ref = textAtPath(item, '$ref') ?? textAtPath(item, 'competition.$ref')
    if (ref !== null) return ref
  }
  return null
}

/** A copy of a record without one of its keys. */
export function without<T extends object>(record: T, key: string): Partial<T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key)) as Partial<T>
}
