import { ApiError } from './error.ts'

/** Far above what any request needs, and far below what functions that call themselves survive. */
const MAX_NESTING = 200

/**
 * Throws INVALID_PARAMETER if a parsed JSON value of a client has too many objects and arrays within each other.
 * `JSON.parse` accepts any depth, but `JSON.stringify`, validation and coercion call themselves for each level. It is
 * called before anything else is done with the value.
 */
export function requireShallow(value: unknown, name: string): void {
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_NESTING) {
      throw new ApiError('INVALID_PARAMETER', {
        message: `${name} is nested too deeply.`,
        hint: `Send at most ${MAX_NESTING} objects and arrays within each other.`,
      })
    }
    level = level.flatMap(membersOf)
  }
}

function membersOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null
    ? Object.values(value as Readonly<Record<string, unknown>>)
    : []
}
