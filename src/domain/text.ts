import { ApiError } from './error.ts'

/** A count with what is counted: `1 game`, `1,204 games`. */
export function countWords(count: number, word: string): string {
  return `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`
}

/** C0 and C1 control characters, DEL, and lone surrogates: no name, address or id contains one. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/u

/** Whether a text may be stored. This is the only such check: PostgreSQL itself rejects only NUL. */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text)
}

/**
 * Throws INVALID_PARAMETER if a string or member name anywhere in a value may not be stored. All input that is
 * stored (JSON bodies, mutation arguments) is checked here as a whole before it is read.
 */
export function requireStorable(value: unknown, name: string): void {
  // An explicit stack: input may be nested deeper than the call stack allows.
  const left: { readonly value: unknown; readonly path: readonly string[] }[] = [{ value, path: [] }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { path } = next
    if (typeof next.value === 'string' && !isStorable(next.value)) throw unstorable(path, name)
    if (typeof next.value !== 'object' || next.value === null) continue
    for (const [member, inner] of Object.entries(next.value)) {
      if (!isStorable(member)) throw unstorable(path, name)
      // The start of a path is enough to locate the value; long paths would make long messages.
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
