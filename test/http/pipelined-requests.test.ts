import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenHttp } from '../../src/http/server/listener.ts'
import type { HttpServer } from '../../src/http/server/listener.ts'
import { until } from '../support/updates.ts'

let http: HttpServer
let refused: string[]
/** Requests that were handled beside another one in the same turn of the event loop. */
let together: number
let release: () => void
beforeEach(async () => {
  refused = []
  together = 0
  let isTaken = false
  const released = new Promise<void>((resolve) => (release = resolve))
  const app = new Hono()
  app.get('/held', async (context) => {
    await released
    return context.text('held')
  })
  app.get('/:number', (context) => {
    if (isTaken) together += 1
    isTaken = true
    setImmediate(() => (isTaken = false))
    return context.text(`<${context.req.param('number')}>`)
  })
  const options = { app, graphql: null, host: '127.0.0.1', port: 0 }
  http = await listenHttp({ ...options, refused: (reason) => refused.push(reason) })
})
afterEach(() => http.close())

/** Sends requests at once, on one connection. */
function sendAtOnce(paths: readonly string[]) {
  const socket = connect(Number(new URL(http.url).port), '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
  socket.on('error', () => undefined)
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''))
  return { socket, heard: () => heard, closed: once(socket, 'close') }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `/${index}`)
const answersIn = (text: string) => [...text.matchAll(/<(\d+)>/g)].map(([, number]) => Number(number))

test('requests that a client sends at once are answered in order, each in a turn of its own', async () => {
  const { socket, heard } = sendAtOnce(numbers(100))
  await until(() => heard().includes('<99>'))
  expect(answersIn(heard())).toEqual(Array.from({ length: 100 }, (_, index) => index))
  expect([together, refused]).toEqual([0, []])
  socket.destroy()
})

test('a connection on which too many requests wait is closed, and others are served', async () => {
  const flood = sendAtOnce(['/held', ...numbers(1_000)])
  await flood.closed
  expect([flood.heard(), refused]).toEqual(['', ['tooManyPipelined']])
  const waiting = sendAtOnce(['/held', ...numbers(100)])
  const other = sendAtOnce(['/7'])
  await until(() => other.heard().includes('<7>'))
  release()
  await until(() => waiting.heard().includes('<99>'))
  expect(refused).toHaveLength(1)
  for (const { socket } of [waiting, other]) socket.destroy()
})
