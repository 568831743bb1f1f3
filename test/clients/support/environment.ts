import { WebSocket } from 'ws'

const { fetch } = globalThis

/** A busy service answers 503 and asks to come again: on a small machine beside other programs it is. */
async function fetchWhenReady(...request: Parameters<typeof fetch>): Promise<Response> {
  for (;;) {
    const response = await fetch(...request)
    if (response.status !== 503) return response
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

// WebSocket: browsers and Node 22 have it, Node 20 has not.
Object.assign(globalThis, { WebSocket, fetch: fetchWhenReady })
