import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { listenHttp } from '../../src/http/server/listener.ts'
import { countRejections } from '../../src/http/server/rejections.ts'
import type { RejectionReason } from '../../src/http/server/rejections.ts'
import { countUnadmitted } from '../../src/http/server/unadmitted-connections.ts'
import { openLiveService } from '../support/live-service.ts'

test('rejections are counted by reason, and each reason is logged once a minute with their number', () => {
  const lines: [string, unknown][] = []
  let time = 0
  const log = {
    info: (fields: unknown) => lines.push(['info', fields]),
    warn: (fields: unknown) => lines.push(['warn', fields]),
  }
  const rejections = countRejections(log, () => time)
  for (let count = 0; count < 3; count++) rejections.refused('tooManyConnections')
  rejections.refused('unauthorized')
  rejections.refused('overloaded')
  time = 60_000
  rejections.refused('tooManyConnections')
  expect(lines).toEqual([
    ['warn', { reason: 'tooManyConnections', count: 1 }],
    ['info', { reason: 'unauthorized', count: 1 }],
    ['warn', { reason: 'overloaded', count: 1 }],
    ['warn', { reason: 'tooManyConnections', count: 3 }],
  ])
  const counts = rejections.connections().filter(({ value }) => value > 0)
  expect(counts).toEqual([
    { labels: { reason: 'tooManyConnections' }, value: 4 },
    { labels: { reason: 'unauthorized' }, value: 1 },
  ])
  expect(rejections.requests()).toBe(1)
})

test('a listener counts connections that are dropped, unreadable, or too many of an address', async () => {
  const reasons: RejectionReason[] = []
  const refused = (reason: RejectionReason) => reasons.push(reason)
  const unadmitted = countUnadmitted(2, Infinity, refused)
  const options = { app: new Hono(), graphql: null, host: '127.0.0.1', port: 0 }
  const http = await listenHttp({ ...options, unadmitted, refused })
  const open = () => connect(Number(new URL(http.url).port), '127.0.0.1')
  const first = open()
  first.write('nonsense\r\n\r\n')
  first.resume()
  await once(first, 'close')
  expect(reasons).toEqual(['malformedRequest'])
  const idle = [open(), open(), open()]
  await expect.poll(() => reasons).toEqual(['malformedRequest', 'tooManyUnadmitted'])
  http.server.maxConnections = 1
  const late = open()
  late.on('error', () => undefined)
  await expect.poll(() => reasons.at(-1)).toBe('tooManyConnections')
  for (const socket of [...idle, late]) socket.destroy()
  await http.close()
})

test('sockets that are closed before their client is known are in the metrics, others are not', async () => {
  const live = await openLiveService({ unadmitted: countUnadmitted() })
  const closed = async (path: string, protocol?: string, first?: string) => {
    const socket = new WebSocket(live.url.replace('http', 'ws') + path, protocol)
    socket.on('open', () => first !== undefined && socket.send(first))
    const [code] = (await once(socket, 'close')) as [number]
    return code
  }
  const init = (apiKey: string) => JSON.stringify({ type: 'connection_init', payload: { apiKey } })
  const protocol = 'graphql-transport-ws'
  expect(await closed('/ws')).toBe(4401)
  expect(await closed('/graphql', protocol, init('wrong'))).toBe(4403)
  expect(await closed('/graphql')).toBe(4406)
  expect(await closed('/graphql', protocol, `"${'x'.repeat(70_000)}"`)).toBe(1009)
  const text = await live.service.metrics.registry.getSingleMetricAsString(
    'sports_data_connections_refused_total',
  )
  const counts = [...text.matchAll(/reason="(\w+)"\} ([1-9]\d*)/g)].map(([, reason, count]) => [
    reason,
    count,
  ])
  expect(Object.fromEntries(counts)).toEqual({
    unauthorized: '2',
    wrongProtocol: '1',
    firstFrameTooLarge: '1',
  })
  await live.close()
})
