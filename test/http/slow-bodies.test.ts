import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLiveService } from '../support/live-service.ts'
import type { LiveService } from '../support/live-service.ts'

let live: LiveService
beforeAll(async () => {
  live = await openLiveService()
})
afterAll(() => live.close())

/** Sends the headers of a request and the beginning of its body, and returns the response. */
async function sendHalf(path: string, key: string): Promise<string> {
  const socket = connect(Number(new URL(live.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  const headers = ['Host: x', `X-API-Key: ${key}`, 'Content-Type: application/json', 'Content-Length: 1000']
  socket.write(`POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n{`)
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text
    if (heard.includes('}}')) socket.destroy()
  })
  await once(socket, 'close')
  return heard
}

test('a body that does not arrive in time is an error of its client, not of the service', async () => {
  const key = await live.key()
  const paths = ['/api/signup', '/api/v1/webhooks', '/api/v1/replays', '/api/mcp']
  const answers = await Promise.all(paths.map((path) => sendHalf(path, key)))
  for (const [index, answer] of answers.entries())
    expect([paths[index], answer]).toEqual([
      paths[index],
      expect.stringMatching(/^HTTP\/1\.1 400 [^]*"INVALID_PARAMETER"[^]*did not arrive in time/),
    ])
})
