/** The common structure of a set of payloads, by path: `events[].competitions[].date`. */
export interface Shape {
  /** The types at each path. */
  readonly types: ReadonlyMap<string, ReadonlySet<string>>
  /** Paths that exist wherever their parent does. */
  readonly always: ReadonlySet<string>
}

/** Returns the structure of payloads; `isOpaque` selects paths whose content is ignored. */
export function shapeOf(bodies: readonly unknown[], isOpaque: (path: string) => boolean): Shape {
  const types = new Map<string, Set<string>>()
  const parents = new Map<string, number>()
  const present = new Map<string, number>()
  const add = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1)
  const visit = (value: unknown, path: string): void => {
    const seen = types.get(path) ?? new Set<string>()
    types.set(path, seen.add(typeOf(value)))
    if (isOpaque(path)) return
    if (Array.isArray(value)) {
      for (const item of value) visit(item, `${path}[]`)
    } else if (typeof value === 'object' && value !== null) {
      add(parents, path)
      for (const [key, inner] of Object.entries(value)) {
        const name = /^\d{6,}$/.test(key) ? '{id}' : key
        add(present, `${path}.${name}`)
        visit(inner, `${path}.${name}`)
      }
    }
  }
  for (const body of bodies) visit(body, '')
  const always = new Set<string>()
  for (const [path, times] of present) {
    const parent = path.slice(0, path.lastIndexOf('.'))
    if (times >= (parents.get(parent) ?? 0)) always.add(path)
  }
  return { types, always }
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/**
 * Returns the differences from another structure: missing fields that are always present there, and types that do not
 * occur there.
 */
export function shortcomings(ours: Shape, theirs: Shape): { missing: string[]; strange: string[] } {
  const missing = [...theirs.always].filter((path) => {
    const parent = path.slice(0, path.lastIndexOf('.'))
    return ours.types.has(parent) && ours.types.get(parent)?.has('object') === true && !ours.always.has(path)
  })
  const strange = [...ours.types].flatMap(([path, types]) => {
    const known = theirs.types.get(path)
    if (!known) return []
    return [...types]
      .filter((type) => !known.has(type) && type !== 'null')
      .map((type) => `${path} is ${type}, was ${[...known].join(' or ')}`)
  })
  return { missing, strange }
}
