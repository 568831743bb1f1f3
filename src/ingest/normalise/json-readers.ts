import { beginsWithDay } from '../../domain/day.ts'
import type { StatMap } from '../../domain/json.ts'

/**
 * Tolerant, typed readers of untrusted JSON. Each accepts any value and returns it in our type, or `null`. None
 * throws or recurses, and all read own members only, so that a member called `__proto__` is harmless.
 */

/** An untrusted JSON object: the types of its members are unknown. */
export type JsonObject = Readonly<Record<string, unknown>>

const LARGEST_INTEGER = 2_147_483_647
const LONGEST_ID = 100

/** Whether the value is an object, not a list and not null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value at a path of keys and indices; `undefined` if the path does not exist. */
export function valueAt(value: unknown, ...path: readonly (string | number)[]): unknown {
  let here: unknown = value
  for (const step of path) {
    if (typeof step === 'number') here = Array.isArray(here) ? here[step] : undefined
    else here = isObject(here) && Object.hasOwn(here, step) ? here[step] : undefined
  }
  return here
}

/** The value if it is a list, else an empty list. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : []
}

/** The members of an object, without `__proto__`. */
export function members(value: unknown): readonly (readonly [string, unknown])[] {
  return isObject(value) ? Object.entries(value).filter(([key]) => key !== '__proto__') : []
}

/**
 * A string, trimmed, without NUL characters (PostgreSQL rejects them) and lone surrogates (not UTF-8); `null`
 * if empty.
 */
export function readText(value: unknown): string | null {
  return typeof value === 'string' ? orNull(clean(value)) : null
}

/**
 * The address of a page or image: an absolute http or https URL in its normal form; `null` for anything else, such as
 * `javascript:`. Every URL that is stored is read by this function, so that customers can link to it.
 */
export function readUrl(value: unknown): string | null {
  const written = readText(value)
  const url = written !== null && URL.canParse(written) ? new URL(written) : null
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null
}

/** A name: a string on one line, with single spaces (the upstream has `Jeremy  Riggs`, `Bad Pass\nTurnover`). */
export function name(value: unknown): string | null {
  return typeof value === 'string' ? orNull(clean(value).replaceAll(/\s+/g, ' ')) : null
}

/**
 * Members of a value that were read from an empty text of the same name: the source says that there is none, which ends
 * a known value. A missing member does not.
 */
export function emptiedMembers(raw: unknown, value: object): readonly string[] {
  return Object.entries(value).flatMap(([key, read]) => {
    const written = valueAt(raw, key)
    return read === null && typeof written === 'string' && clean(written) === '' ? [key] : []
  })
}

/** A display value: a string as it is (it may be empty), or a number converted to a string. */
export function display(value: unknown): string | null {
  if (typeof value === 'string') return clean(value)
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}

/** A boolean; `null` for anything else. */
export function flag(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null
}

/** A finite number, also from a string (`"26"`, `"+120"`, `"-7.5"`); 1e400 is `null`. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (typeof value !== 'string') return null
  const written = value.trim()
  if (!/^[+-]?\d{1,15}(?:\.\d{0,15})?$/.test(written)) return null
  return Number(written) + 0
}

/** An integer that fits a 32-bit column, in the forms of `readNumber`; 26.0 is 26, 26.5 is `null`. */
export function readInteger(value: unknown): number | null {
  const read = readNumber(value)
  return read !== null && Number.isInteger(read) && Math.abs(read) <= LARGEST_INTEGER ? read : null
}

/** A non-negative integer. */
export function readCount(value: unknown): number | null {
  const read = readInteger(value)
  return read !== null && read >= 0 ? read : null
}

/**
 * An id, always a string. Numbers are accepted if JSON represents them exactly (below 2^53). Ids become parts
 * of URLs and keys, so only letters, digits and `. _ ~ : -` are accepted.
 */
export function readId(value: unknown): string | null {
  const written = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  if (typeof written !== 'string' || written.length > LONGEST_ID || written === '__proto__') return null
  return /^[\w.~:-]*[A-Za-z0-9][\w.~:-]*$/.test(written) ? written : null
}

/** Why `readId` returned `null`, for a rejected item's reason. */
export function idProblem(value: unknown): string {
  if (typeof value === 'number' && Number.isInteger(value)) {
    return `expected an id, got a number beyond 2^53, which JSON does not carry exactly`
  }
  return `expected an id, got ${describe(value)}`
}

/** The id that follows `/segment/` in a URL: a `$ref`, or an object that holds one. */
export function refId(value: unknown, segment: string): string | null {
  const address = typeof value === 'string' ? value : valueAt(value, '$ref')
  if (typeof address !== 'string') return null
  const parts = address.split('?', 1)[0]?.split('/') ?? []
  const place = parts.lastIndexOf(segment)
  return place < 0 ? null : readId(parts[place + 1])
}

/** An object's id, or the one in its `$ref`. */
export function idOrRef(value: unknown, segment: string): string | null {
  return readId(valueAt(value, 'id')) ?? refId(value, segment)
}

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * A date-time as `YYYY-MM-DDTHH:mm:ssZ`, with milliseconds if they are not zero. The upstream has minutes only
 * (`2025-12-07T18:00Z`), offsets (`…+00:00`) or milliseconds; without a zone it means UTC.
 */
export function instant(value: unknown): string | null {
  const match = typeof value === 'string' ? INSTANT.exec(value.trim()) : null
  if (!match || !beginsWithDay(match[0])) return null
  const [, day, minutes = '00:00', seconds = '00', fraction = '', zone = 'Z'] = match
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone
  const milliseconds = fraction.padEnd(3, '0').slice(0, 3)
  const parsed = Date.parse(`${day ?? ''}T${minutes}:${seconds}.${milliseconds}${offset}`)
  return Number.isNaN(parsed) ? null : new Date(parsed).toISOString().replace('.000Z', 'Z')
}

/** A day as `YYYY-MM-DD`, from a date or a date-time (in UTC). */
export function readDay(value: unknown): string | null {
  return instant(value)?.slice(0, 10) ?? null
}

/** A map of names to display values; names without a displayable value are left out. */
export function statMap(pairs: Iterable<readonly [unknown, unknown]>): StatMap {
  const entries: [string, string][] = []
  for (const [key, value] of pairs) {
    const label = name(key)
    const shown = display(value)
    if (label !== null && label !== '__proto__' && shown !== null) entries.push([label, shown])
  }
  return Object.fromEntries(entries)
}

/** Parallel lists of names and values as one map; entries without a counterpart are left out. */
export function zip(names: readonly unknown[], values: readonly unknown[]): StatMap {
  return statMap(names.slice(0, values.length).map((key, place) => [key, values[place]] as const))
}

/** Describes a value in words, for the reasons of rejected items. */
export function describe(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (isObject(value)) {
    const names = Object.keys(value)
      .slice(0, 6)
      .map((key) => clean(key).slice(0, 30))
    return names.length === 0 ? 'an empty object' : `an object with ${names.join(', ')}`
  }
  if (typeof value === 'string') return `the text "${clean(value).slice(0, 60)}"`
  if (typeof value === 'number' || typeof value === 'boolean') return `the ${typeof value} ${String(value)}`
  return `a ${typeof value}`
}

function clean(value: string): string {
  return value
    .replaceAll('\u0000', '')
    .replaceAll(/\p{Surrogate}/gu, '')
    .trim()
}

function orNull(value: string): string | null {
  return value === '' ? null : value
}
