import { ApiError } from './error.ts'

/** C0 and C1 control characters, DEL, and halves of surrogate pairs: no name, address or id has one. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/u

/** Whether a text may be stored. This is the only place that says which may: PostgreSQL itself refuses NUL alone. */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text)
}

/**
 * Throws INVALID_PARAMETER where a text anywhere in a value, or a name of a member, may not be stored. Whatever brings
 * values that are stored (JSON bodies, arguments of mutations) passes here as a whole, before anything reads it.
 */
export function requireStorable(value: unknown, name: string): void {
  // A stack of its own: what is sent may be nested deeper than calls can be.
  const left: { readonly value: unknown; readonly path: readonly string[] }[] = [{ value, path: [] }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { path } = next
    if (typeof next.value === 'string' && !isStorable(next.value)) throw unstorable(path, name)
    if (typeof next.value !== 'object' || next.value === null) continue
    for (const [member, inner] of Object.entries(next.value)) {
      if (!isStorable(member)) throw unstorable(path, name)
      // The first steps of a path are enough to find a place; long paths would make long messages.
      left.push({ value: inner, path: path.length < LONGEST_PATH ? [...path, member] : path })
    }
  }
}

const LONGEST_PATH = 5
const LONGEST_NAME = 40

function unstorable(path: readonly string[], name: string): ApiError {
  const where = path.map((member) => member.slice(0, LONGEST_NAME)).join('.')
  return new ApiError('INVALID_PARAMETER', {
    message: `${where === '' ? name : `\`${where}\``} has a control character or half of a surrogate pair.`,
    hint: 'Send text without control characters, such as NUL, tabs and line breaks, in well-formed Unicode.',
  })
}
