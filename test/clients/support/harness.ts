import type { Client } from 'graphql-ws'
import { afterAll, beforeAll, inject } from 'vitest'
import { createResumingClient } from '../guides/resume.ts'
import { createKey } from './execute.ts'

/** What the tests of a file need to use the service. */
export interface Harness {
  readonly site: string
  /** The key of an account of its own. */
  readonly key: string
  /** Opens a resuming WebSocket client, through another URL if given; it is closed after the tests. */
  readonly openSocket: (site?: string) => Client
  /** The number of gaps reported by `createResumingClient`. */
  readonly gaps: { count: number }
}

/** Creates an account for the tests of a file. */
export function useHarness(): Harness {
  const site = inject('site')
  const sockets: Client[] = []
  const gaps = { count: 0 }
  const harness = {
    site,
    key: '',
    gaps,
    openSocket(through = site) {
      const socket = createResumingClient({
        url: `${through.replace('http', 'ws')}/graphql`,
        connectionParams: { authorization: `Bearer ${harness.key}` },
        // The library waits for seconds by default.
        retryWait: () => new Promise((resolve) => setTimeout(resolve, 20)),
        onGap: () => (gaps.count += 1),
      })
      sockets.push(socket)
      return socket
    },
  }
  beforeAll(async () => {
    harness.key = await createKey(site, inject('adminToken'))
  })
  afterAll(async () => {
    for (const socket of sockets) await socket.dispose()
  })
  return harness
}

/** Returns the requests sent with `fetch` while `run` is executed. */
export async function recordRequests(
  run: () => Promise<unknown>,
): Promise<{ method: string; url: URL; body: string }[]> {
  const original = globalThis.fetch
  const requests: { method: string; url: URL; body: string }[] = []
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    requests.push({
      method: init?.method ?? 'GET',
      url,
      body: typeof init?.body === 'string' ? init.body : '',
    })
    return original(input, init)
  }
  try {
    await run()
  } finally {
    globalThis.fetch = original
  }
  return requests
}
