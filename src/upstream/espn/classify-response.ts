import type { SourceFault } from '../../domain/source-health.ts'
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
  /** No answer, for a reason that belongs to the host. */
  | NoAnswer

/** A request that the host did not answer. */
export interface NoAnswer {
  readonly outcome: 'noAnswer'
  readonly fault: SourceFault
  readonly reason: string
  /** How long the host asks to wait, if it does. */
  readonly retryAfterMs: number | null
}

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
  /** The time by the host’s clock, as sent; `null` if it sends none. */
  readonly date: string | null
  /** The body; of a large one only the beginning. */
  readonly text: string
  /** The bytes of a large body, which are in flight until it is released; null if it is small. */
  readonly large: LargeBody | null
  /** Size of the decompressed body. */
  readonly bytes: number
  /** Hash of the decompressed body. */
  readonly hash: string
}

/** The faults that a status names; 5xx and what is left are below. */
const FAULTS_BY_STATUS: Readonly<Record<number, SourceFault>> = {
  401: 'refused',
  403: 'refused',
  451: 'refused',
  408: 'failed',
  425: 'failed',
  429: 'limited',
}

/**
 * Classifies a response; `known` is the validator of the last response to the same request. The upstream
 * reports "not found" in several ways, some of them with status 200: `{"error":{"message":…,"code":404}}`,
 * `{"code":404}`; and an internal error as `{"code":0,"detail":…}`. An empty object says nothing: it is what a failing
 * edge sends, too.
 */
export function classifyResponse(
  response: HttpResponse,
  known: Validator | undefined,
  now: number,
): FetchOutcome {
  const { status, retryAfter, bytes, etag, lastModified, hash } = response
  if (status === 304) return isConditional(known) ? { outcome: 'unchanged', bytes } : unaskedFor()
  const read = response.large === null ? readBody(response) : readLarge(response, response.large)
  if ('fault' in read) return noAnswer(read.fault, read.reason, readRetryAfterMs(retryAfter, now))
  if (read.outcome === 'absent') return read
  if (known?.hash === hash) return { outcome: 'unchanged', bytes }
  const validator = { etag, lastModified, hash }
  return 'json' in read
    ? { outcome: 'largeBody', json: read.json, release: read.release, bytes, validator }
    : { outcome: 'body', body: read.body, bytes, validator }
}

/** Whether a request with the validator of the last response is one for changes. */
export function isConditional(known: Pick<Validator, 'etag' | 'lastModified'> | undefined): boolean {
  return known !== undefined && (known.etag !== null || known.lastModified !== null)
}

/** The outcome of a 304 to a request that was not conditional: nothing is known of what has not changed. */
export function unaskedFor(): NoAnswer {
  return noAnswer('unusable', 'expected a response, got HTTP 304 to a request without a validator')
}

/** The outcome of a request that the host did not answer. */
export function noAnswer(fault: SourceFault, reason: string, retryAfterMs: number | null = null): NoAnswer {
  return { outcome: 'noAnswer', fault, reason, retryAfterMs }
}

type BodyOutcome =
  | { readonly outcome: 'body'; readonly body: unknown }
  | ({ readonly outcome: 'body' } & LargeBody)
  | { readonly outcome: 'absent'; readonly reason: string }
  | { readonly fault: SourceFault; readonly reason: string }

function readBody(response: HttpResponse): BodyOutcome {
  const { status, contentType, text } = response
  const parsed = parseJson(text)
  const errorCode = parsed.ok ? findErrorCode(parsed.value) : null
  const byStatus = classifyStatus(response, errorCode)
  if (byStatus) return byStatus
  if (!parsed.ok) return { fault: 'unusable', reason: `${parsed.reason}${typeNote(contentType)}` }
  if (errorCode !== null) {
    const reason = `expected a response, got an error body: HTTP ${status} ${excerpt(text)}`
    return { fault: errorCode === 0 ? 'failed' : faultOfStatus(errorCode), reason }
  }
  if (!isRecord(parsed.value)) {
    return { fault: 'unusable', reason: `expected a JSON object, got ${excerpt(text)}` }
  }
  if (Object.keys(parsed.value).length === 0) {
    return { fault: 'unusable', reason: 'expected an object with members, got an empty one: {}' }
  }
  return { outcome: 'body', body: parsed.value }
}

/** An error has a small body, so that of a large one only the status counts. */
function readLarge(response: HttpResponse, large: LargeBody): BodyOutcome {
  return classifyStatus(response, null) ?? { outcome: 'body', ...large }
}

/** What the status and the type of a response say; `null` if it may be an answer. */
function classifyStatus(
  { status, contentType, text }: HttpResponse,
  errorCode: number | null,
): BodyOutcome | null {
  const reason = `HTTP ${status} ${excerpt(text)}`
  if (status >= 500) return { fault: 'failed', reason }
  // The source answers in JSON, whatever it says; a page is from something in front of it.
  if (isPage(contentType, text)) return { fault: 'refused', reason: `expected JSON, got a page: ${reason}` }
  if (status === 404 || status === 410 || errorCode === 404) return { outcome: 'absent', reason }
  if (status >= 200 && status < 300) return null
  return { fault: faultOfStatus(status), reason: `expected HTTP 200, got ${reason}` }
}

function faultOfStatus(status: number): SourceFault {
  return FAULTS_BY_STATUS[status] ?? (status >= 500 ? 'failed' : 'unusable')
}

function isPage(contentType: string, text: string): boolean {
  return (
    /^\s*<(?:!doctype|html|head|body)\b/i.test(text) || (/html/i.test(contentType) && !/^\s*\{/.test(text))
  )
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
