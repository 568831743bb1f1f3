import { timeSlices } from './time-slices.ts'

/** Responses up to this size are written at once. */
export const SMALL_RESPONSE_BYTES = 128 * 1024

/** The text of `JSON.stringify`, written in pieces that yield to the event loop. */
export async function stringifyInSlices(data: object): Promise<string> {
  const written: string[] = []
  for (const piece of pieces(data)) {
    written.push(piece)
    if (timeSlices.isOver()) await timeSlices.next()
  }
  return written.join('')
}

/** A value without nested values is one chunk. */
function* pieces(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    yield '['
    for (const [index, item] of (value as unknown[]).entries()) {
      if (index > 0) yield ','
      yield* pieces(item)
    }
    yield ']'
  } else if (isNested(value)) {
    let before = '{'
    for (const [name, item] of Object.entries(value)) {
      if (item === undefined) continue
      yield `${before}${JSON.stringify(name)}:`
      yield* pieces(item)
      before = ','
    }
    yield before === '{' ? '{}' : '}'
  } else {
    yield value === undefined ? 'null' : JSON.stringify(value)
  }
}

function isNested(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return false
  return Object.values(value).some((item) => typeof item === 'object' && item !== null)
}
