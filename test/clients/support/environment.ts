import './web-socket.ts'

const { fetch } = globalThis

/**
 * A busy service responds with 503 and `Retry-After`, which is frequent on a small machine: the request is repeated.
 */
async function fetchWhenReady(...request: Parameters<typeof fetch>): Promise<Response> {
  for (;;) {
    const response = await fetch(...request)
    if (response.status !== 503) return response
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

Object.assign(globalThis, { fetch: fetchWhenReady })
