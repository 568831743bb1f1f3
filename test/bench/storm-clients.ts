// WebSocket clients in their own process that connect at the same time; a connection is open when it has received its
// welcome message.
import { connect } from 'node:net'

interface Order {
  readonly port: number
  readonly count: number
  readonly tokens: readonly string[]
  readonly longestMs: number
}

process.once('message', ({ port, count, tokens, longestMs }: Order) => {
  const started = performance.now()
  const rejected: Record<string, number> = {}
  let welcomed = 0
  let over = 0
  let lastMs = 0
  const report = () => {
    process.send?.({ welcomed, rejected, silent: count - over, lastMs })
  }
  const timer = setTimeout(report, longestMs)
  const end = (reason: string | null) => {
    over += 1
    lastMs = performance.now() - started
    if (reason === null) welcomed += 1
    else rejected[reason] = (rejected[reason] ?? 0) + 1
    if (over < count) return
    clearTimeout(timer)
    report()
  }
  for (let index = 0; index < count; index += 1) {
    open(port, tokens[index % tokens.length] ?? '', end)
  }
})

/** Calls `end` once: with null after the welcome message, otherwise with the reason. */
function open(port: number, token: string, end: (reason: string | null) => void): void {
  let isOver = false
  const once = (reason: string | null) => {
    if (!isOver) end(reason)
    isOver = true
  }
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.write(
    `GET /ws?token=${token} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1')
    if (heard.includes('"welcome"')) once(null)
    else if (/^HTTP\/1\.1 (?!101)/.test(heard)) once(heard.split('\r\n', 1)[0] ?? '')
  })
  socket.on('error', (error: NodeJS.ErrnoException) => once(error.code ?? 'error'))
  socket.on('close', () => once('closed without a word'))
}
