import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import { streamBytes } from '../../src/updates/messages.ts'
import { openPushHarness } from '../support/push.ts'
import { append, sampleUpdate, saveSampleGame, until } from '../support/updates.ts'
import { openWebhookHarness } from '../support/webhooks.ts'
import { profileThisProcess } from './top-frames.ts'

/** Alternating rounds, so that other load on the machine affects both equally. */
const ROUNDS = 15
/** The number of updates committed one after the other. */
const IN_A_ROW = 100
/** The number of functions printed, by CPU time. */
const SHOWN = 8
/** Scale accounts can open 200; GraphQL allows 100 subscriptions per second, and the benchmark's clock is constant. */
const SOCKETS_AN_ACCOUNT = 100
const OPERATION =
  'subscription { eventScoreChange { seq timestamp homeTeam { name score } awayTeam { name score } event { shortName status { detail } } } }'

/** Open server-side sockets. */
const opened = new Set<WebSocket>()
// oxlint-disable-next-line typescript/unbound-method -- Called with its own `this` below.
const handleUpgrade = WebSocketServer.prototype.handleUpgrade
WebSocketServer.prototype.handleUpgrade = function (this: WebSocketServer, request, socket, head, callback) {
  handleUpgrade.call(this, request, socket, head, (ws: WebSocket, incoming) => {
    opened.add(ws)
    ws.once('close', () => opened.delete(ws))
    callback(ws, incoming)
  })
}

const clients = fork(new URL('push-clients.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
const announced = async (what: string) => {
  for (;;) {
    const [message] = (await once(clients, 'message')) as [string]
    if (message === what) return
  }
}

/**
 * Measures the time from the commit of an update until the last socket has received it, compared with `ws` sending one
 * prepared buffer to the same sockets; memory per socket; updates per second with consecutive commits; then webhook
 * deliveries per second.
 */
export async function benchPush(sizes: readonly number[]): Promise<void> {
  for (const size of sizes) await measureSockets(size)
  await measureWebhooks()
  clients.disconnect()
}

/** Milliseconds until the last client has a message, and of CPU of this process, which has the clients not in it. */
interface Effort {
  readonly time: number
  readonly cpu: number
}

/** Measures from the start, which `act` returns, to the last of `count` frames. */
async function measure(count: number, act: () => Promise<number>): Promise<Effort> {
  const armed = announced('armed')
  clients.send({ frames: count })
  await armed
  const done = announced('done')
  const before = process.cpuUsage()
  const start = await act()
  await done
  const { user, system } = process.cpuUsage(before)
  return { time: performance.now() - start, cpu: (user + system) / 1_000 }
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN
}

/** Returns the bytes of objects and buffers in use. */
function bytesInUse(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function measureSockets(count: number): Promise<void> {
  const harness = await openPushHarness()
  await saveSampleGame(harness.store)
  const accounts = Math.ceil(count / SOCKETS_AN_ACCOUNT)
  const tokens: string[] = []
  for (let index = 0; index < accounts; index += 1) tokens.push(await harness.token())
  const port = Number(new URL(harness.url).port)
  let score = 0
  let committedAt = 0
  harness.store.onAppended(() => {
    committedAt = performance.now()
  })
  const commit = async () => {
    score += 1
    await append(harness.store, [sampleUpdate('score_change', { score })])
    return committedAt
  }
  for (const kind of ['stream', 'graphql-ws'] as const) {
    const isStream = kind === 'stream'
    const empty = bytesInUse()
    const subscribe = { type: 'subscribe', event: 'event_score_change' }
    const open = announced('open')
    clients.send({
      open: {
        port,
        count,
        protocol: isStream ? '' : 'graphql-transport-ws',
        responses: isStream ? 2 : 1,
        paths: tokens.map((token) => (isStream ? `/ws?token=${token}` : '/graphql')),
        hello: tokens.map((token) =>
          isStream
            ? [JSON.stringify(subscribe)]
            : [
                JSON.stringify({ type: 'connection_init', payload: { token } }),
                JSON.stringify({ id: '1', type: 'subscribe', payload: { query: OPERATION } }),
              ],
        ),
      },
    })
    await open
    const isListening = () =>
      isStream
        ? harness.stream.counts().subscriptions === count
        : harness.live.shared.counts().subscribers === count
    await until(isListening, `${count} subscriptions`)
    const kilobytes = (bytesInUse() - empty) / count / 1024
    const update = {
      ...sampleUpdate(),
      seq: 1,
      timestamp: new Date().toISOString(),
      sport: 'basketball',
    } as const
    const prepared = streamBytes({ update, conflated: false })
    const plain = async () => {
      const start = performance.now()
      for (const ws of opened) ws.send(prepared, { binary: false })
      return start
    }
    const rounds: { readonly plain: Effort; readonly ours: Effort }[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ plain: await measure(count, plain), ours: await measure(count, commit) })
    const compared = (of: keyof Effort) => {
      const base = median(rounds.map(({ plain }) => plain[of]))
      const ours = median(rounds.map((round) => round.ours[of]))
      return `${ours.toFixed(1)} ms; plain ws ${base.toFixed(1)} ms; ratio ${(ours / base).toFixed(2)}`
    }
    const inARow = async () => {
      const armed = announced('armed')
      clients.send({ frames: count * IN_A_ROW })
      await armed
      const all = announced('done')
      for (let one = 0; one < IN_A_ROW; one += 1) await commit()
      await all
    }
    const begun = performance.now()
    await inARow()
    const rate = (IN_A_ROW * 1_000) / (performance.now() - begun)
    const endProfile = await profileThisProcess()
    await inARow()
    const frames = await endProfile()
    process.stdout.write(
      `${kind.padEnd(11)} ${String(count).padStart(6)} sockets: from commit to the last ${compared('time')}\n`,
    )
    process.stdout.write(`${' '.repeat(26)} CPU ${compared('cpu')}\n`)
    process.stdout.write(
      `${' '.repeat(26)} ${kilobytes.toFixed(1)} KB a socket; ${rate.toFixed(0)} updates a second to all of them\n`,
    )
    for (const { name, share } of frames.slice(0, SHOWN))
      process.stdout.write(`${' '.repeat(26)} ${(share * 100).toFixed(1).padStart(5)} %  ${name}\n`)
    const closed = announced('open')
    clients.send({ open: { port, count: 0, paths: [], hello: [], protocol: '', responses: 0 } })
    await closed
    await until(() => opened.size === 0, 'all to close')
  }
  await harness.close()
}

async function measureWebhooks(): Promise<void> {
  const harness = await openWebhookHarness()
  const total = 4_000
  let received = 0
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const servers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const server = createServer((request, response) => {
        request.resume()
        response.end()
        received += 1
        if (received === total) finish()
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return server
    }),
  )
  const caller = await harness.caller()
  for (const server of servers) {
    const { port } = server.address() as AddressInfo
    await harness.hook({ url: `http://127.0.0.1:${port}/` }, caller)
  }
  const updates = Array.from({ length: total / servers.length }, (_, index) =>
    sampleUpdate('score_change', { eventId: String(index % 50), score: index }),
  )
  await append(harness.store, updates)
  const start = performance.now()
  harness.worker.wake()
  await finished
  const seconds = (performance.now() - start) / 1000
  process.stdout.write(
    `webhooks: ${(total / seconds).toFixed(0)} deliveries a second (${total} to ${servers.length} receivers)\n`,
  )
  for (const server of servers) server.close()
  await harness.close()
}
