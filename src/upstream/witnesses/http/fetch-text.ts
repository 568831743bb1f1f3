import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'undici'
import type { Dispatcher } from 'undici'
import { toError } from '../../../domain/to-error.ts'
import { isConditional, noAnswer, readRetryAfterMs, unaskedFor } from '../../espn/classify-response.ts'
import type { NoAnswer, Validator } from '../../espn/classify-response.ts'
import { excerpt } from '../../json.ts'

/** How a request to a witness ended. */
export type TextOutcome =
  | { readonly outcome: 'text'; readonly text: string; readonly bytes: number; readonly validator: Validator }
  | { readonly outcome: 'unchanged'; readonly bytes: number }
  | { readonly outcome: 'absent'; readonly reason: string }
  | NoAnswer

export interface FetchTextOptions {
  readonly dispatcher: Dispatcher
  /** Connects to where a redirect leads that is another host: public addresses only. */
  readonly elsewhere: Dispatcher
  readonly headers: Readonly<Record<string, string>>
  readonly known: Validator | undefined
  readonly signal: AbortSignal
  readonly now: () => number
}

const MAX_REDIRECTS = 4
const MAX_BYTES = 32 * 1024 * 1024
const TOTAL_TIMEOUT_MS = 30_000

/** Fetches a text, conditionally if the last one is known. Throws only if `signal` aborts it. */
export async function fetchText(url: string, options: FetchTextOptions): Promise<TextOutcome> {
  const { headers, known, signal, now } = options
  const timeout = AbortSignal.timeout(TOTAL_TIMEOUT_MS)
  const conditional = {
    ...headers,
    ...(known?.etag != null && { 'if-none-match': known.etag }),
    ...(known?.lastModified != null && { 'if-modified-since': known.lastModified }),
  }
  try {
    const response = await follow(url, conditional, options, AbortSignal.any([signal, timeout]))
    if (typeof response === 'string') return noAnswer('refused', response)
    return await classify(response, known, now())
  } catch (error) {
    signal.throwIfAborted()
    if (timeout.aborted)
      return noAnswer('failed', `expected the complete response within ${TOTAL_TIMEOUT_MS} ms`)
    return noAnswer('failed', toError(error).message)
  }
}

/** Follows redirects, which some witnesses have to where their files are; a reason if there are too many. */
async function follow(
  url: string,
  headers: Readonly<Record<string, string>>,
  { dispatcher, elsewhere }: FetchTextOptions,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData | string> {
  let here = url
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const isElsewhere = new URL(here).origin !== new URL(url).origin
    const response = await request(here, {
      headers,
      dispatcher: isElsewhere ? elsewhere : dispatcher,
      signal,
    })
    const location = headerOf(response.headers, 'location')
    if (response.statusCode < 300 || response.statusCode === 304 || response.statusCode >= 400)
      return response
    await response.body.dump()
    if (location === null || !URL.canParse(location, here))
      return `HTTP ${response.statusCode} without a location`
    const next = new URL(location, here)
    if (next.protocol !== 'https:' && next.origin !== new URL(url).origin)
      return `redirected to ${next.origin}`
    here = next.href
  }
  return `expected a response, got ${MAX_REDIRECTS + 1} consecutive redirects`
}

async function classify(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  known: Validator | undefined,
  nowMs: number,
): Promise<TextOutcome> {
  if (statusCode === 304) {
    await body.dump()
    return isConditional(known) ? { outcome: 'unchanged', bytes: 0 } : unaskedFor()
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const piece of body) {
    const chunk = piece as Buffer
    bytes += chunk.length
    if (bytes > MAX_BYTES)
      return noAnswer('unusable', `expected a body of at most ${MAX_BYTES} bytes, got more`)
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  const reason = `HTTP ${statusCode} ${excerpt(text)}`
  const retryAfterMs = readRetryAfterMs(headerOf(headers, 'retry-after'), nowMs)
  if (statusCode >= 500) return noAnswer('failed', reason, retryAfterMs)
  if (statusCode === 429) return noAnswer('limited', reason, retryAfterMs)
  if (statusCode === 404 || statusCode === 410) return { outcome: 'absent', reason }
  if (statusCode >= 400) return noAnswer('refused', reason, retryAfterMs)
  if (/^\s*<(?:!doctype|html)/i.test(text)) return noAnswer('refused', `expected data, got a page: ${reason}`)
  const hash = createHash('sha1').update(text).digest('base64')
  if (known?.hash === hash) return { outcome: 'unchanged', bytes }
  const validator = {
    etag: headerOf(headers, 'etag'),
    lastModified: headerOf(headers, 'last-modified'),
    hash,
  }
  return { outcome: 'text', text, bytes, validator }
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? null
}
