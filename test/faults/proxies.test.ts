import { once } from 'node:events'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { WebSocket } from 'ws'
import { openLiveService } from '../support/live-service.ts'
import type { LiveService } from '../support/live-service.ts'
import { REVERSE_PROXIES } from '../support/proxies.ts'
import { freePort } from '../support/redis.ts'

/** The longest time without data after which one of the proxies closes a connection: nginx, 60 s. */
const LONGEST_IDLE_SECONDS = 60

describe.concurrent.each(REVERSE_PROXIES)('behind $name with its default settings', (proxy) => {
  if (!proxy.isInstalled) process.stderr.write(`skipping ${proxy.name}: it is not installed\n`)
  let live: LiveService
  let key: string
  beforeAll(async () => {
    live = await openLiveService()
    key = await live.key()
  })
  afterAll(() => live.close())
  const open = async () => {
    const port = await freePort()
    const program = await proxy.start(port, Number(new URL(live.url).port))
    return { port, close: () => program.close() }
  }

  test.skipIf(!proxy.isInstalled)(
    'a quiet socket stays open, and its next update arrives',
    { timeout: 300_000 },
    async ({ expect: expectHere }) => {
      const { port, close } = await open()
      const response = await fetch(`${live.url}/api/websocket/auth`, {
        method: 'POST',
        headers: { 'x-api-key': key },
      })
      const { data } = (await response.json()) as { data: { token: string } }
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?token=${data.token}`)
      const messages = readMessages(socket)
      const welcome = (await messages.next()) as { data: { heartbeatSeconds: number } }
      socket.send(JSON.stringify({ type: 'subscribe', event: 'event_score_change' }))
      expectHere(await messages.next()).toMatchObject({ type: 'subscribed' })
      const pings = Math.ceil(LONGEST_IDLE_SECONDS / welcome.data.heartbeatSeconds)
      for (let count = 0; count < pings; count += 1) await once(socket, 'ping')
      await live.happen('score_change', { eventId: '7' })
      expectHere(await messages.next()).toMatchObject({ data: { eventId: '7' } })
      socket.close()
      await close()
    },
  )

  test.skipIf(!proxy.isInstalled)(
    'an event stream delivers each update at once',
    async ({ expect: expectHere }) => {
      const { port, close } = await open()
      const stop = new AbortController()
      const query = 'subscription { updates(types: [FINAL]) { event { sourceId } } }'
      const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'x-api-key': key },
        body: JSON.stringify({ query }),
        signal: stop.signal,
      })
      expectHere(response.status).toBe(200)
      let text = ''
      let sent = 0
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
        text += Buffer.from(chunk).toString()
        if (text.split('event: next').length - 1 < sent) continue
        if (sent === 3) break
        sent += 1
        await live.happen('final', { eventId: String(sent) })
      }
      expectHere(text.split('event: next')).toHaveLength(4)
      stop.abort()
      await close()
    },
  )
})

/** Reads the messages of a socket in order; rejects if it closes. */
function readMessages(socket: WebSocket): { next(): Promise<unknown> } {
  const waiting: unknown[] = []
  let wake: () => void = () => undefined
  let isClosed = false
  socket.on('message', (data: Buffer) => {
    waiting.push(JSON.parse(data.toString()))
    wake()
  })
  socket.on('close', () => {
    isClosed = true
    wake()
  })
  return {
    async next() {
      while (waiting.length === 0) {
        if (isClosed) throw new Error('the socket was closed')
        await new Promise<void>((resolve) => (wake = resolve))
      }
      return waiting.shift()
    },
  }
}
