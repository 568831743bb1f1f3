import { excerpt, isRecord, parseJson } from '../json.ts'

/** What an HTTP response says, before anything is done about it. */
export type Verdict =
  | { readonly verdict: 'body'; readonly body: unknown }
  | { readonly verdict: 'absent'; readonly reason: string }
  | { readonly verdict: 'refused'; readonly reason: string }
  /** The upstream is unwell; the same question may get an answer a moment later. */
  | { readonly verdict: 'failed'; readonly reason: string }

/** The parts of a response that the verdict depends on. */
export interface Judged {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

/**
 * Decides what a response means. The upstream says "there is none" in several ways, some of them with status 200:
 * `{"error":{"message":…,"code":404}}`, `{"code":404}`, `{}`; and "something broke" as `{"code":0,"detail":…}`.
 */
export function judge({ status, contentType, text }: Judged): Verdict {
  const parsed = parseJson(text)
  const said = parsed.ok ? findErrorCode(parsed.value) : null
  const seen = `HTTP ${status} ${excerpt(text)}`
  if (status === 404 || status === 410 || said === 404) return { verdict: 'absent', reason: seen }
  if (status >= 500 || status === 408 || status === 425) return { verdict: 'failed', reason: seen }
  if (status >= 400 || status < 200 || status >= 300) {
    return { verdict: 'refused', reason: `expected HTTP 200, got ${seen}` }
  }
  if (!parsed.ok) return { verdict: 'refused', reason: `${parsed.reason}${typeNote(contentType)}` }
  if (said !== null) {
    const verdict = said === 0 || said >= 500 ? 'failed' : 'refused'
    return { verdict, reason: `expected an answer, got an error body: ${seen}` }
  }
  if (!isRecord(parsed.value)) {
    return { verdict: 'refused', reason: `expected a JSON object, got ${excerpt(text)}` }
  }
  if (Object.keys(parsed.value).length === 0) {
    return { verdict: 'absent', reason: 'an empty object {}, which is how the upstream says it has none' }
  }
  return { verdict: 'body', body: parsed.value }
}

const ERROR_KEYS: ReadonlySet<string> = new Set(['code', 'message', 'detail', 'error', 'status', 'timestamp'])

/** The code in an error body, or null where the value is no error body. */
export function findErrorCode(value: unknown): number | null {
  if (!isRecord(value) || !Object.keys(value).every((key) => ERROR_KEYS.has(key))) return null
  const code = isRecord(value['error']) ? value['error']['code'] : value['code']
  return typeof code === 'number' ? code : null
}

function typeNote(contentType: string): string {
  return contentType === '' || /json/i.test(contentType) ? '' : `, as ${excerpt(contentType, 40)}`
}

/**
 * The wait that a `Retry-After` header asks for, in milliseconds: seconds or an HTTP date. Null where the header
 * is missing or unreadable; never negative.
 */
export function readRetryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null
  if (/^\s*\d{1,9}(\.\d+)?\s*$/.test(header)) return Number(header) * 1000
  const date = /[a-z]/i.test(header) ? Date.parse(header) : NaN
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
