import { ConnectionError, RequestError, RETRYABLE_STATUSES } from './errors.ts'

/** Options of requests. */
export interface HttpOptions {
  /** The root URL of the service, such as https://api.example.com. */
  readonly url: string
  /** An API key; without one, only public data is available. */
  readonly key?: string | undefined
  /** Implementation of `fetch`; defaults to `globalThis.fetch`. */
  readonly fetch?: typeof fetch | undefined
  /** Maximum number of retries of an idempotent request; default: 3. */
  readonly retries?: number | undefined
  /** Timeout per attempt, in milliseconds; default: 30000. */
  readonly timeoutMs?: number | undefined
  /** Maximum delay before the first retry, in milliseconds; default: 500. It doubles up to 30 s. */
  readonly firstPauseMs?: number | undefined
}

/** A request relative to the root URL. */
export interface HttpRequest {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Whether the request is idempotent; only then it is retried. */
  readonly isIdempotent: boolean
}

export interface HttpResponse {
  readonly status: number
  readonly headers: Headers
  /** The parsed JSON body; null if there is none. */
  readonly body: unknown
}

const RETRIES = 3
const TIMEOUT_MS = 30_000
const FIRST_PAUSE_MS = 500
/** A longer `Retry-After` is not waited for: the error is thrown. */
const LONGEST_WAIT_SECONDS = 30

/** Sends a request, with retries where useful: after `Retry-After`, otherwise with an increasing random delay. */
export async function sendRequest(options: HttpOptions, request: HttpRequest): Promise<HttpResponse> {
  const retries = request.isIdempotent ? (options.retries ?? RETRIES) : 0
  for (let attempt = 0; ; attempt += 1) {
    let waitMs = backoffMs(attempt, options.firstPauseMs)
    try {
      const response = await sendOnce(options, request)
      if (!RETRYABLE_STATUSES.has(response.status) || attempt >= retries) return response
      const seconds = retryAfterOf(response.headers)
      if (seconds !== undefined && seconds > LONGEST_WAIT_SECONDS) return response
      waitMs = seconds === undefined ? waitMs : seconds * 1000
    } catch (error) {
      request.signal?.throwIfAborted()
      if (attempt >= retries) {
        const why = error instanceof Error ? reasonOf(error) : String(error)
        throw new ConnectionError(`No response from ${options.url}: ${why}`, { cause: error })
      }
    }
    await pause(waitMs, request.signal)
  }
}

/** Creates the error of a response; call it for statuses other than 2xx. */
export function failureOf({ status, headers, body }: HttpResponse): RequestError {
  const { error } = (body ?? {}) as { error?: { code?: string; message?: string; hint?: string } }
  return new RequestError({
    status,
    code: error?.code ?? 'UNEXPECTED_RESPONSE',
    hint: error?.hint,
    message: error?.message ?? `The service responded ${status} without an error message.`,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: retryAfterOf(headers),
  })
}

/** Returns the delay before a retry, in milliseconds: random, up to a bound that doubles to at most 30 s. */
export function backoffMs(attempt: number, firstPauseMs = FIRST_PAUSE_MS): number {
  const bound = Math.min(30_000, firstPauseMs * 2 ** attempt)
  return bound / 2 + (Math.random() * bound) / 2
}

/** Resolves after a time; rejects with the signal's reason if it aborts first. */
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

async function sendOnce(options: HttpOptions, request: HttpRequest): Promise<HttpResponse> {
  const { url, key, timeoutMs = TIMEOUT_MS } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  const send = options.fetch ?? globalThis.fetch
  const response = await send(url.replace(/\/+$/, '') + request.path, {
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
