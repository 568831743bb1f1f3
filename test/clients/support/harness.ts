import type { Client } from 'graphql-ws'
import { afterAll, beforeAll, inject } from 'vitest'
import { createResumingClient } from '../guides/resume.ts'
import { createKey } from './ask.ts'

/** What a file of tests asks the service with. */
export interface Harness {
  readonly site: string
  /** Of an account of its own. */
  readonly key: string
  /** A client over WebSocket that resumes, through another address where one is given; closed after the tests. */
  readonly openSocket: (site?: string) => Client
  /** Called where `createResumingClient` found a gap. */
  readonly gaps: { count: number }
}

/** Makes an account for the tests of a file. */
export function useHarness(): Harness {
  const site = inject('site')
  const sockets: Client[] = []
  const gaps = { count: 0 }
  const harness = {
    ...{ site, key: '', gaps },
    openSocket(through = site) {
      const socket = createResumingClient({
        url: `${through.replace('http', 'ws')}/graphql`,
        connectionParams: { authorization: `Bearer ${harness.key}` },
        // The library waits for seconds by itself.
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

/** What was sent over `fetch` while something ran. */
export async function recordRequests(run: () => Promise<unknown>): Promise<{ url: URL; body: string }[]> {
  const original = globalThis.fetch
  const requests: { url: URL; body: string }[] = []
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    requests.push({ url, body: typeof init?.body === 'string' ? init.body : '' })
    return original(input, init)
  }
  try {
    await run()
  } finally {
    globalThis.fetch = original
  }
  return requests
}
