import { expect, inject, test } from 'vitest'
import { createResumingClient } from './guides/resume.ts'
import { createSseClient, followOverSse } from './guides/sse.ts'
import { createKey } from './support/execute.ts'
import { SeenUpdates, readPosition } from './support/resume.ts'
import { ADMIN_TOKEN, startFastService } from './support/service.ts'

const TYPES = 'LIVE, STATUS_CHANGE, SCORE_CHANGE, PLAY, FINAL, ODDS_CHANGE'
const UPDATES = 'subscription ($since: Sequence) { updates(since: $since) { seq } }'
const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 200))
const report = (cause: unknown) => console.error('the subscription ended', cause)

/** Follows all updates over both transports. */
async function follow(site: string, key: string) {
  const [overWebSocket, overSse] = [new SeenUpdates(), new SeenUpdates()]
  const since = await readPosition(site, key)
  const socket = createResumingClient({
    url: `${site.replace('http', 'ws')}/graphql`,
    connectionParams: { authorization: `Bearer ${key}` },
    retryWait: soon,
  })
  socket.subscribe<{ updates: { seq: number } }>(
    { query: UPDATES, variables: { since: null } },
    { next: ({ data }) => data && overWebSocket.take(data.updates.seq), error: report, complete: () => {} },
  )
  const stop = followOverSse<{ updates: { seq: number } }>(
    createSseClient(site, key, { retry: soon }),
    { query: UPDATES, variables: { since } },
    { next: ({ updates }) => overSse.take(updates.seq), error: report },
  )
  const close = async () => {
    stop()
    await socket.dispose()
  }
  return { all: [overWebSocket, overSse], close }
}

/** The service of all tests: this file is the last one (`vitest.config.ts`). */
function runningService(pid: number) {
  const end = (signal: NodeJS.Signals) => async () => {
    if (isRunning(pid)) process.kill(pid, signal)
    await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false)
  }
  return { stop: end('SIGTERM'), kill: end('SIGKILL') }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('no update is lost or duplicated while the service is stopped, killed and restarted', async () => {
  const [url, folder] = [inject('site'), inject('folder')]
  let service: Record<'stop' | 'kill', () => Promise<unknown>> = runningService(inject('pid'))
  try {
    const key = await createKey(url, ADMIN_TOKEN)
    const { all, close } = await follow(url, key)
    const more = () => Promise.all(all.map((updates) => updates.more(3)))
    for (const end of ['stop', 'kill'] as const) {
      await more()
      await service[end]()
      service = await startFastService(folder, { PORT: new URL(url).port })
      await more()
    }
    await close()
    for (const updates of all) {
      const { seen, published } = await updates.compare({ site: url, key, types: TYPES })
      expect(seen).toEqual(published)
    }
  } finally {
    await service.kill()
  }
  // The service starts twice, for half a minute each on a busy machine.
}, 600_000)
