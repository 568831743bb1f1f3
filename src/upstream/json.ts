/** The result of parsing JSON: the value, or why it is invalid. */
export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string }

/** Recorded responses are at most 20 levels deep; a deeper one is likely an attack. */
export const DEEPEST = 200

/**
 * Parses untrusted JSON. Rejects texts nested deeper than later code can recurse into, and drops keys named
 * `__proto__`, which become prototypes when objects are copied key by key. Never throws.
 */
export function parseJson(text: string): ParsedJson {
  const depth = depthOf(text)
  if (depth > DEEPEST) {
    return {
      ok: false,
      reason: `expected JSON at most ${DEEPEST} levels deep, got ${depth}: ${excerpt(text)}`,
    }
  }
  try {
    const value: unknown = /__proto__|\\u005f/i.test(text)
      ? JSON.parse(text, dropPrototypes)
      : JSON.parse(text)
    return { ok: true, value }
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/ in JSON at position/, ' at') : 'unreadable'
    return { ok: false, reason: `expected JSON, got ${excerpt(text)} (${excerpt(why, 60)})` }
  }
}

/** Whether a value is an object with keys, not an array and not null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the start of a text on one line, in quotes, for error messages. */
export function excerpt(text: string, length = 80): string {
  if (text === '') return 'nothing'
  // oxlint-disable-next-line no-control-regex -- control characters are what must not get into a log line
  const line = text.slice(0, length).replace(/[\u0000-\u001f\u007f]+/g, ' ')
  return `"${line.replace(/[\ud800-\udfff]/gu, '?')}${text.length > length ? '…' : ''}"`
}

function dropPrototypes(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value
}

/** Returns the deepest nesting of brackets outside of strings; computed from the text, without recursion. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 0x22) index = endOfString(text, index)
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, ++depth)
    else if (code === 0x7d || code === 0x5d) depth--
  }
  return deepest
}

/** Returns the index of the quote that closes the string opened at `start`, or of the end of the text. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, index: number): boolean {
  let slashes = 0
  while (text.charCodeAt(index - 1 - slashes) === 0x5c) slashes++
  return slashes % 2 === 1
}
