import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHandshakeQueue } from '../../src/http/server/handshakes.ts'

let time = 0
const server = createServer((_, response) => response.end('well'))
beforeEach(async () => {
  time = 0
  server.removeAllListeners('upgrade')
  const handshakes = createHandshakeQueue(server, undefined, () => time)
  server.on('upgrade', (_, socket) =>
    handshakes.add(socket, () => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const UPGRADE = 'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'

async function open() {
  const accepted = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await accepted
  return {
    async say(text: string) {
      socket.write(text)
      const [chunk] = (await once(socket, 'data')) as [Buffer]
      return chunk.toString()
    },
  }
}

test('a handshake that has waited too long is rejected with Retry-After', async () => {
  const [early, late] = [await open(), await open()]
  time = 7_999
  expect(await early.say(UPGRADE)).toContain('101 Switching Protocols')
  time = 8_001
  const rejection = await late.say(UPGRADE)
  expect(rejection).toContain('503 Service Unavailable')
  expect(rejection).toContain('retry-after: 2')
})

test('the waiting time of a reused connection does not start when it was accepted', async () => {
  const socket = await open()
  time = 60_000
  expect(await socket.say('GET / HTTP/1.1\r\nHost: x\r\n\r\n')).toContain('well')
  time = 61_000
  expect(await socket.say(UPGRADE)).toContain('101 Switching Protocols')
})
