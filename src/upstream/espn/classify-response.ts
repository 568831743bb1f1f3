import { excerpt, isRecord, parseJson } from '../json.ts'

/** The values of a response that let the next request detect that nothing has changed. */
export interface Validator {
  readonly etag: string | null
  readonly lastModified: string | null
  readonly hash: string
}

/** The outcome of an HTTP request, used from the socket to `Upstream.fetch`. */
export type FetchOutcome =
  | {
      readonly outcome: 'body'
      readonly body: unknown
      /** Size of the decompressed body. */
      readonly bytes: number
      readonly validator: Validator
    }
  /** A large body, unparsed; its bytes are in flight until `release` is called. */
  | ({
      readonly outcome: 'largeBody'
      readonly bytes: number
      readonly validator: Validator
    } & LargeBody)
  /** HTTP 304, or the same bytes as last time. */
  | { readonly outcome: 'unchanged'; readonly bytes: number }
  /** Not found. */
  | { readonly outcome: 'absent'; readonly reason: string }
  /** A permanently unusable response: over the size limit, not JSON, or a redirect to another origin. */
  | { readonly outcome: 'invalid'; readonly reason: string }
  /** The host failed (reset, timeout, HTTP 5xx): retried, and counted by the circuit breaker. */
  | { readonly outcome: 'failed'; readonly reason: string }
  /** The host requests a cooldown, with its duration if given. */
  | { readonly outcome: 'rateLimited'; readonly reason: string; readonly retryAfterMs: number | null }
  /** Nothing was sent, because of a cooldown or an open circuit breaker. */
  | { readonly outcome: 'notSent'; readonly reason: string; readonly retryAfterMs: number }

/** The bytes of a large body, and how to end their being in flight. */
export interface LargeBody {
  readonly json: Uint8Array<ArrayBuffer>
  readonly release: () => void
}

/** A response that was read completely. */
export interface HttpResponse {
  readonly status: number
  readonly contentType: string
  readonly etag: string | null
  readonly lastModified: string | null
  readonly retryAfter: string | null
  /** The body; of a large one only the beginning. */
  readonly text: string
  /** The bytes of a large body, which are in flight until it is released; null if it is small. */
  readonly large: LargeBody | null
  /** Size of the decompressed body. */
  readonly bytes: number
  /** Hash of the decompressed body. */
  readonly hash: string
}

/**
 * Classifies a response; `known` is the validator of the last response to the same request. The upstream
 * reports "not found" in several ways, some of them with status 200: `{"error":{"message":…,"code":404}}`,
 * `{"code":404}`, `{}`; and an internal error as `{"code":0,"detail":…}`.
 */
export function classifyResponse(
  response: HttpResponse,
  known: Validator | undefined,
  now: number,
): FetchOutcome {
  const { status, retryAfter, bytes, etag, lastModified, hash } = response
  if (status === 304) return { outcome: 'unchanged', bytes }
  if (status === 429 || (status === 503 && retryAfter !== null)) {
    const reason = `The upstream limits the request rate: HTTP ${status}`
    return { outcome: 'rateLimited', reason, retryAfterMs: readRetryAfterMs(retryAfter, now) }
  }
  const read = response.large === null ? readBody(response) : readLarge(response, response.large)
  if (read.outcome !== 'body') return read
  if (known?.hash === hash) return { outcome: 'unchanged', bytes }
  const validator = { etag, lastModified, hash }
  return 'json' in read
    ? { outcome: 'largeBody', json: read.json, release: read.release, bytes, validator }
    : { outcome: 'body', body: read.body, bytes, validator }
}

type BodyOutcome =
  | { readonly outcome: 'body'; readonly body: unknown }
  | ({ readonly outcome: 'body' } & LargeBody)
  | { readonly outcome: 'absent' | 'invalid' | 'failed'; readonly reason: string }

function readBody({ status, contentType, text }: HttpResponse): BodyOutcome {
  const parsed = parseJson(text)
  const errorCode = parsed.ok ? findErrorCode(parsed.value) : null
  const seen = `HTTP ${status} ${excerpt(text)}`
  if (status === 404 || status === 410 || errorCode === 404) return { outcome: 'absent', reason: seen }
  if (status >= 500 || status === 408 || status === 425) return { outcome: 'failed', reason: seen }
  if (status >= 400 || status < 200 || status >= 300) {
    return { outcome: 'invalid', reason: `expected HTTP 200, got ${seen}` }
  }
  if (!parsed.ok) return { outcome: 'invalid', reason: `${parsed.reason}${typeNote(contentType)}` }
  if (errorCode !== null) {
    const outcome = errorCode === 0 || errorCode >= 500 ? 'failed' : 'invalid'
    return { outcome, reason: `expected a response, got an error body: ${seen}` }
  }
  if (!isRecord(parsed.value)) {
    return { outcome: 'invalid', reason: `expected a JSON object, got ${excerpt(text)}` }
  }
  if (Object.keys(parsed.value).length === 0) {
    return { outcome: 'absent', reason: 'an empty object {}, which is how the upstream says it has none' }
  }
  return { outcome: 'body', body: parsed.value }
}

/** An error has a small body, so that of a large one only the status counts. */
function readLarge({ status, text }: HttpResponse, large: LargeBody): BodyOutcome {
  const seen = `HTTP ${status} ${excerpt(text)}`
  if (status === 404 || status === 410) return { outcome: 'absent', reason: seen }
  if (status >= 500 || status === 408 || status === 425) return { outcome: 'failed', reason: seen }
  if (status < 200 || status >= 300) return { outcome: 'invalid', reason: `expected HTTP 200, got ${seen}` }
  return { outcome: 'body', ...large }
}

const ERROR_KEYS: ReadonlySet<string> = new Set(['code', 'message', 'detail', 'error', 'status', 'timestamp'])

/** The code in an error body, or `null` if the value is not one. */
export function findErrorCode(value: unknown): number | null {
  if (!isRecord(value) || !Object.keys(value).every((key) => ERROR_KEYS.has(key))) return null
  const code = isRecord(value['error']) ? value['error']['code'] : value['code']
  return typeof code === 'number' ? code : null
}

function typeNote(contentType: string): string {
  return contentType === '' || /json/i.test(contentType) ? '' : `, as ${excerpt(contentType, 40)}`
}

/**
 * Returns the wait that a `Retry-After` header requests, in milliseconds (never negative): seconds or an HTTP date.
 * Null if the header is missing or invalid.
 */
export function readRetryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null
  if (/^\s*\d{1,9}(\.\d+)?\s*$/.test(header)) return Number(header) * 1000
  const date = /[a-z]/i.test(header) ? Date.parse(header) : NaN
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
