/** The most that a request waits, in seconds. An exhausted monthly quota takes longer, and is reported instead. */
const LONGEST_WAIT_SECONDS = 30
const MAX_ATTEMPTS = 5

/**
 * `fetch` for GraphQL that repeats a request without data whose errors say when to (429 and 503), after that
 * time. With an `idempotencyKey`, a repeated mutation has the result of the first attempt.
 */
export async function fetchWithRetry(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, init)
    const seconds = attempt < MAX_ATTEMPTS ? await retryAfterOf(response) : null
    if (seconds === null || seconds > LONGEST_WAIT_SECONDS) return response
    await wait(seconds * 1_000, init?.signal)
  }
}

interface GraphQLResponse {
  readonly data?: unknown
  readonly errors?: readonly { readonly extensions?: { readonly retryAfter?: number } }[]
}

/**
 * The seconds after which a request may be repeated; `null` if it may not. Errors are the same in both media types, but
 * the status is 200 if only the execution failed. Parts of the data are better than none.
 */
async function retryAfterOf(response: Response): Promise<number | null> {
  const type = response.headers.get('content-type') ?? ''
  if (!/^application\/(graphql-response\+)?json\b/.test(type)) return null
  const text = await response.clone().text()
  if (!text.includes('"retryAfter"')) return null
  const { data, errors = [] } = JSON.parse(text) as GraphQLResponse
  const waits = errors.flatMap(({ extensions }) => extensions?.retryAfter ?? [])
  return data == null && waits.length > 0 ? Math.max(...waits) : null
}

function wait(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
}
