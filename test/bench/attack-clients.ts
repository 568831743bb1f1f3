// Clients of an attack, in a process of their own: connections that stay idle, and WebSocket handshakes without a key.
import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** What the clients do until the process is killed. */
export interface AttackOrder {
  readonly port: number
  /** Source addresses, used in turn. */
  readonly addresses: readonly string[]
  /** Connections that are kept open by one request without a key, and opened again when they are closed. */
  readonly idle: number
  /** WebSocket handshakes per second, to the stream and to GraphQL in turn; none goes on. */
  readonly handshakesPerSecond: number
}

/** Average time until a closed connection is opened again. */
const REOPEN_MS = 10_000
const TICK_MS = 50
const REPORT_MS = 250

let opened = 0
let open = 0
let handshakes = 0

process.once('disconnect', () => process.exit())
process.once('message', ({ port, addresses, idle, handshakesPerSecond }: AttackOrder) => {
  let turn = 0
  const dial = (): Socket => {
    const localAddress = addresses[(turn += 1) % addresses.length]
    const socket = connect({
      port,
      host: '127.0.0.1',
      ...(localAddress === undefined ? {} : { localAddress }),
    })
    socket.on('error', () => undefined)
    socket.resume()
    return socket
  }
  const stayIdle = () => {
    const socket = dial()
    let isOpen = false
    socket.once('connect', () => {
      isOpen = true
      socket.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n')
      open += 1
      opened += 1
    })
    socket.once('close', () => {
      if (isOpen) open -= 1
      setTimeout(stayIdle, REOPEN_MS * (0.5 + Math.random()))
    })
  }
  for (let count = 0; count < idle; count += 1) stayIdle()
  let due = 0
  setInterval(() => {
    for (due += (handshakesPerSecond * TICK_MS) / 1_000; due >= 1; due -= 1) {
      const path = handshakes % 2 === 0 ? '/ws?token=none' : '/graphql'
      handshakes += 1
      dial().write(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n` +
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
      )
    }
  }, TICK_MS)
  setInterval(() => process.send?.({ open, opened, handshakes }), REPORT_MS)
})
