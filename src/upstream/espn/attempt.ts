import type { Dispatcher } from 'undici'
import { fetchOnce } from './fetch.ts'
import type { FetchLimits } from './fetch.ts'
import { judge, readRetryAfterMs } from './judge.ts'

/** What to remember of an answer, so that the next asking can learn that nothing has changed. */
export interface Validator {
  readonly etag: string | null
  readonly lastModified: string | null
  readonly hash: string
}

/** What one HTTP request came to. `failed` is what retrying and the breaker look at. */
export type Attempted =
  | {
      readonly came: 'body'
      readonly failed: false
      readonly body: unknown
      readonly bytes: number
      readonly validator: Validator
    }
  /** HTTP 304, or the bytes that came last time. */
  | { readonly came: 'same'; readonly failed: false; readonly bytes: number }
  | { readonly came: 'absent' | 'refused'; readonly failed: false; readonly reason: string }
  /** The host asked to be left alone, for that long where it said so. */
  | {
      readonly came: 'wait'
      readonly failed: false
      readonly reason: string
      readonly retryAfterMs: number | null
    }
  | { readonly came: 'failed'; readonly failed: true; readonly reason: string }

/** What every attempt needs. */
export interface AttemptContext {
  readonly dispatcher: Dispatcher
  readonly limits: FetchLimits
  readonly now: () => number
}

/** Asks once, conditionally where the last answer is known. Throws only where `signal` calls the asking off. */
export async function attempt(
  { dispatcher, limits, now }: AttemptContext,
  url: string,
  known: Validator | undefined,
  signal: AbortSignal,
): Promise<Attempted> {
  const fetched = await fetchOnce(url, headersFor(known), dispatcher, limits, signal)
  if (fetched.fetched === 'failed') return { came: 'failed', failed: true, reason: fetched.reason }
  if (fetched.fetched === 'refused') return { came: 'refused', failed: false, reason: fetched.reason }
  const { status, retryAfter, etag, lastModified, hash, bytes } = fetched
  if (status === 304) return { came: 'same', failed: false, bytes }
  if (status === 429 || (status === 503 && retryAfter !== null)) {
    const retryAfterMs = readRetryAfterMs(retryAfter, now())
    return {
      came: 'wait',
      failed: false,
      reason: `The upstream is asked too often: HTTP ${status}`,
      retryAfterMs,
    }
  }
  const judged = judge(fetched)
  if (judged.verdict === 'failed') return { came: 'failed', failed: true, reason: judged.reason }
  if (judged.verdict !== 'body') return { came: judged.verdict, failed: false, reason: judged.reason }
  if (known?.hash === hash) return { came: 'same', failed: false, bytes }
  return { came: 'body', failed: false, body: judged.body, bytes, validator: { etag, lastModified, hash } }
}

function headersFor(known: Validator | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-encoding': 'gzip, br',
    'user-agent': 'sports-data-service',
    ...(known?.etag != null && { 'if-none-match': known.etag }),
    ...(known?.lastModified != null && { 'if-modified-since': known.lastModified }),
  }
}
