import { ApiError } from './error.ts'

/** Far above what any request needs, and far below what functions that call themselves survive. */
const MAX_NESTING = 200
/** More than any list of a request may have, and any object. */
export const MAX_LIST_VALUES = 1_000
/** The longest text that players, teams and leagues are searched by, in characters. */
export const MAX_SEARCH_TEXT = 100

/**
 * Throws INVALID_PARAMETER if a parsed JSON value of a client has too many objects and arrays within each other, or too many
 * values or members in one of them. `JSON.parse` accepts any depth, but `JSON.stringify`, validation and coercion call
 * themselves for each level; and each value of a list is decoded, coerced and compared several times before the list has its
 * own limit, as each member of an object that is unknown, with the whole object in its message. It is called before anything
 * else is done with the value.
 */
export function requireBounded(value: unknown, name: string): void {
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_NESTING) {
      throw new ApiError('INVALID_PARAMETER', {
        message: `${name} is nested too deeply.`,
        hint: `Send at most ${MAX_NESTING} objects and arrays within each other.`,
      })
    }
    level = level.flatMap((one) => membersOf(one, name))
  }
}

function membersOf(value: unknown, name: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value)) {
    const members: readonly unknown[] = Object.values(value as Readonly<Record<string, unknown>>)
    if (members.length > MAX_LIST_VALUES) throw tooMany(name, `an object with ${members.length} members`)
    return members
  }
  if (value.length > MAX_LIST_VALUES) throw tooMany(name, `a list of ${value.length} values`)
  return value
}

function tooMany(name: string, what: string): ApiError {
  return new ApiError('INVALID_PARAMETER', {
    message: `${name} has ${what}.`,
    hint: `Send lists and objects of at most ${MAX_LIST_VALUES} values, and the others in further requests.`,
  })
}
