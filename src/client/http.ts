import { ConnectionError, RequestError, RETRYABLE_STATUSES } from './errors.ts'

/** How requests are made. */
export interface HttpOptions {
  /** The root of the service, such as https://api.example.com. */
  readonly url: string
  /** A key; without, only what is public can be asked. */
  readonly key?: string | undefined
  /** The function to ask with; `globalThis.fetch` without. */
  readonly fetch?: typeof fetch | undefined
  /** How often an idempotent request is tried again: 3 without. */
  readonly retries?: number | undefined
  /** Time for one try, in milliseconds: 30000 without. */
  readonly timeoutMs?: number | undefined
  /** The longest first pause before another try, in milliseconds: 500 without. It doubles up to 30 s. */
  readonly firstPauseMs?: number | undefined
}

/** A request under the root. */
export interface HttpRequest {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Whether asking twice does no more than asking once: only then it is tried again. */
  readonly isIdempotent: boolean
}

export interface HttpAnswer {
  readonly status: number
  readonly headers: Headers
  /** The body as JSON; null where it has none. */
  readonly body: unknown
}

const RETRIES = 3
const TIMEOUT_MS = 30_000
const FIRST_PAUSE_MS = 500
/** A request does not wait longer than this for its turn: the caller decides then. */
const LONGEST_WAIT_SECONDS = 30

/** Asks, and asks again where that may help: as `Retry-After` says, else with a growing, random pause. */
export async function sendRequest(options: HttpOptions, request: HttpRequest): Promise<HttpAnswer> {
  const retries = request.isIdempotent ? (options.retries ?? RETRIES) : 0
  for (let attempt = 0; ; attempt += 1) {
    let waitMs = backoffMs(attempt, options.firstPauseMs)
    try {
      const answer = await sendOnce(options, request)
      if (!RETRYABLE_STATUSES.has(answer.status) || attempt >= retries) return answer
      const seconds = retryAfterOf(answer.headers)
      if (seconds !== undefined && seconds > LONGEST_WAIT_SECONDS) return answer
      waitMs = seconds === undefined ? waitMs : seconds * 1000
    } catch (error) {
      request.signal?.throwIfAborted()
      if (attempt >= retries) {
        const why = error instanceof Error ? reasonOf(error) : String(error)
        throw new ConnectionError(`No answer from ${options.url}: ${why}`, { cause: error })
      }
    }
    await pause(waitMs, request.signal)
  }
}

/** The error that an answer is; call it for answers that are none of 2xx. */
export function failureOf({ status, headers, body }: HttpAnswer): RequestError {
  const { error } = (body ?? {}) as { error?: { code?: string; message?: string; hint?: string } }
  return new RequestError({
    ...{ status, code: error?.code ?? 'UNEXPECTED_ANSWER', hint: error?.hint },
    message: error?.message ?? `The service responded ${status} without an error message.`,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: retryAfterOf(headers),
  })
}

/** How long to wait before a try, in milliseconds: random up to a bound that doubles, 30 s at most. */
export function backoffMs(attempt: number, firstPauseMs = FIRST_PAUSE_MS): number {
  const bound = Math.min(30_000, firstPauseMs * 2 ** attempt)
  return bound / 2 + (Math.random() * bound) / 2
}

/** Resolves after a time; rejects with the signal's reason when that is aborted before. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

async function sendOnce(options: HttpOptions, request: HttpRequest): Promise<HttpAnswer> {
  const { url, key, timeoutMs = TIMEOUT_MS } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  const ask = options.fetch ?? globalThis.fetch
  const response = await ask(url.replace(/\/+$/, '') + request.path, {
    method: request.method,
    headers: {
      accept: 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  return value !== null && /^\d+$/.test(value) ? Number(value) : undefined
}

function reasonOf(error: Error): string {
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message
}
