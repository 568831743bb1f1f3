import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { request } from 'undici'
import type { Dispatcher } from 'undici'
import { DEEPEST } from '../json.ts'
import type { BudgetShare, ByteBudget } from './byte-budget.ts'
import { classifyResponse, noAnswer } from './classify-response.ts'
import type { FetchOutcome, HttpResponse, Validator } from './classify-response.ts'
import type { UpstreamRequest } from '../upstream.ts'
import type { SourceExchange } from './exchange.ts'
import { JsonScanner } from './json-scanner.ts'

/** Limits of one request. */
export interface FetchLimits {
  /** Larger bodies are not parsed. */
  readonly largeBodyBytes: number
  /** For the whole request, from connecting to the last byte; ends bodies that trickle in. */
  readonly totalTimeoutMs: number
  /** Origins to which redirects are allowed. */
  readonly origins: ReadonlySet<string>
}

const MAX_REDIRECTS = 3
/** The beginning of a large body, for messages. */
const EXCERPT_BYTES = 400
/**
 * A parsed value takes 50 bytes and more, however short its text. Recorded responses have 25 bytes of text per value, and
 * a quarter of the maximum size.
 */
const MIN_BYTES_PER_VALUE = 16

/** What all requests share. */
export interface FetchContext {
  readonly dispatcher: Dispatcher
  readonly limits: FetchLimits
  readonly budget: ByteBudget
  /** The value of the header `User-Agent`. */
  readonly userAgent: string
  /** Current time, in Unix epoch milliseconds. */
  readonly now: () => number
  /** Called with each request that was sent, when it has ended; must neither throw nor block. */
  readonly onExchange?: ((exchange: SourceExchange) => void) | undefined
}

/** Sends one request, conditionally if the last response is known. Throws only if `signal` aborts it. */
export async function fetchOnce(
  { dispatcher, limits, budget, userAgent, now, onExchange }: FetchContext,
  { request: requested, url, maxBodyBytes, known }: FetchTarget,
  signal: AbortSignal,
): Promise<FetchOutcome> {
  const end = (outcome: FetchOutcome, response: HttpResponse | null = null): FetchOutcome => {
    onExchange?.({ request: requested, host: new URL(url).host, atMs: now(), response, outcome })
    return outcome
  }
  const share = budget.open()
  let isHeld = false
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), limits.totalTimeoutMs)
  try {
    const either = AbortSignal.any([signal, timeout.signal])
    const options = { headers: headersFor(userAgent, known), dispatcher, signal: either }
    const response = await follow(url, options, { limits, share, maxBodyBytes, signal: either })
    const outcome = classifyResponse(response, known, now())
    isHeld = outcome.outcome === 'largeBody'
    return end(outcome, response)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof BadResponse) return end(noAnswer(error.fault, error.message))
    if (timeout.signal.aborted)
      return end(noAnswer('failed', `expected the complete response within ${limits.totalTimeoutMs} ms`))
    return end(noAnswer(hasCode(error, TLS_CODES) ? 'refused' : 'failed', reasonOf(error)))
  } finally {
    clearTimeout(timer)
    if (!isHeld) share.release()
  }
}

/** One request. */
export interface FetchTarget {
  readonly request: UpstreamRequest
  readonly url: string
  /** Maximum size of the body after decompression. */
  readonly maxBodyBytes: number
  /** The validator of the last response to the same request. */
  readonly known: Validator | undefined
}

/** How a body is read. */
interface BodyReading {
  readonly limits: FetchLimits
  readonly share: BudgetShare
  readonly maxBodyBytes: number
  readonly signal: AbortSignal
}

/** The codes of errors of the TLS handshake, and of certificates that are not trusted. */
const TLS_CODES = /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET|VERIFY))/

/** A response that cannot be read. */
class BadResponse extends Error {
  readonly fault: 'refused' | 'unusable'

  constructor(fault: 'refused' | 'unusable', message: string) {
    super(message)
    this.fault = fault
  }
}

/** Follows redirects within the upstream's own hosts and reads the final response. */
async function follow(
  url: string,
  options: { headers: Record<string, string>; dispatcher: Dispatcher; signal: AbortSignal },
  reading: BodyReading,
): Promise<HttpResponse> {
  let here = url
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const response = await request(here, options)
    const next = findRedirect(response, here)
    if (next === null) return readResponse(response, reading)
    discard(response.body)
    if (!reading.limits.origins.has(new URL(next).origin))
      throw new BadResponse('refused', `expected a response, got a redirect to another host: ${next}`)
    here = next
  }
  throw new BadResponse('refused', `expected a response, got ${MAX_REDIRECTS + 1} consecutive redirects`)
}

function headersFor(userAgent: string, known: Validator | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-encoding': 'gzip, br',
    'user-agent': userAgent,
    ...(known?.etag != null && { 'if-none-match': known.etag }),
    ...(known?.lastModified != null && { 'if-modified-since': known.lastModified }),
  }
}

function findRedirect(response: Dispatcher.ResponseData, from: string): string | null {
  if (![301, 302, 303, 307, 308].includes(response.statusCode)) return null
  const location = first(response.headers, 'location')
  if (location === null || !URL.canParse(location, from)) return null
  return new URL(location, from).href
}

async function readResponse(response: Dispatcher.ResponseData, reading: BodyReading): Promise<HttpResponse> {
  const { headers, statusCode, body } = response
  const announced = Number(first(headers, 'content-length') ?? 0)
  if (announced > reading.maxBodyBytes) {
    discard(body)
    throw new BadResponse('unusable', tooLarge(reading, `${announced} announced`))
  }
  const { whole, hash, problem } = await readBody(body, first(headers, 'content-encoding') ?? '', reading)
  const bytes = whole.length
  const isLarge = bytes > reading.limits.largeBodyBytes
  // A small one is parsed; a large one is parsed later, elsewhere.
  if (isLarge && statusCode === 200 && problem !== null) throw new BadResponse('unusable', problem)
  return {
    status: statusCode,
    contentType: first(headers, 'content-type') ?? '',
    etag: first(headers, 'etag'),
    lastModified: first(headers, 'last-modified'),
    retryAfter: first(headers, 'retry-after'),
    date: first(headers, 'date'),
    text: new TextDecoder().decode(isLarge ? whole.subarray(0, EXCERPT_BYTES) : whole),
    large: isLarge ? { json: whole, release: () => reading.share.release() } : null,
    bytes,
    hash,
  }
}

/**
 * Reads a body, and aborts it at the limits of its size, depth and number of values, which apply to the decompressed
 * bytes.
 */
async function readBody(
  body: Readable,
  coding: string,
  reading: BodyReading,
): Promise<{ whole: Uint8Array<ArrayBuffer>; hash: string; problem: string | null }> {
  const { share, maxBodyBytes, signal } = reading
  const scanner = new JsonScanner({ maxDepth: DEEPEST, maxValues: maxBodyBytes / MIN_BYTES_PER_VALUE })
  const found: { problem: string | null } = { problem: null }
  const hash = createHash('sha1')
  const chunks: Buffer[] = []
  let bytes = 0
  const collect = async (source: AsyncIterable<Buffer | string>): Promise<void> => {
    for await (const piece of source) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
      bytes += chunk.length
      found.problem = bytes > maxBodyBytes ? tooLarge(reading, 'more') : scanner.feed(chunk)
      if (found.problem !== null) throw new BadResponse('unusable', found.problem)
      await share.take(chunk.length, signal)
      hash.update(chunk)
      chunks.push(chunk)
    }
  }
  const decoder = findDecoder(coding)
  let broken: unknown = null
  decoder?.once('error', (error: unknown) => (broken = error))
  try {
    await (decoder ? pipeline(body, decoder, collect) : pipeline(body, collect))
  } catch (error) {
    // Checks the finding, not the error: a pipeline reports the error of whichever end fails first.
    if (found.problem !== null) throw new BadResponse('unusable', found.problem)
    if (hasCode(broken, /^(Z_|ERR__ERROR)/)) {
      throw new BadResponse(
        'unusable',
        `expected a body compressed with ${coding}, got a broken one (${reasonOf(broken)})`,
      )
    }
    throw error
  }
  // Not in the memory that Node shares between small buffers, so that it can be transferred to another thread.
  const whole = new Uint8Array(bytes)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return { whole, hash: hash.digest('base64'), problem: scanner.end() }
}

function findDecoder(coding: string): NodeJS.ReadWriteStream | null {
  const name = coding.trim().toLowerCase()
  if (name === 'gzip' || name === 'x-gzip') return createGunzip()
  if (name === 'br') return createBrotliDecompress()
  if (name === 'deflate') return createInflate()
  return null
}

function tooLarge({ maxBodyBytes }: BodyReading, received: string): string {
  return `expected a body of at most ${maxBodyBytes} bytes, got ${received}`
}

/** Discards an unread body; the error that this causes has no other listener. */
function discard(body: Readable): void {
  body.on('error', () => undefined)
  body.destroy()
}

function first(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? null
}

function hasCode(error: unknown, pattern: RegExp): boolean {
  return error instanceof Error && 'code' in error && pattern.test(String(error.code))
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  return `${error.message === '' ? error.name : error.message}${code}`
}
