import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import WebSocket from 'ws'

/** Chromium without a user interface comes first: its processes take less time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Path of Chromium on this machine; undefined if it is not installed. */
export const CHROMIUM = PLACES.find((place) => existsSync(place))

/** Reports once per run that tests are skipped without Chromium. */
export function noteMissingChromium(): void {
  if (CHROMIUM === undefined)
    process.stderr.write(`skipping what needs Chromium: none of ${PLACES.join(', ')} is there\n`)
}

/** The result of a page. */
export interface SeenPage {
  /** All requested URLs. */
  readonly requests: readonly string[]
  /** The value of the expression. */
  readonly value: string
  /** Console errors, and exceptions. */
  readonly problems: readonly string[]
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: Record<string, never>
  readonly result?: { readonly result?: { readonly value?: unknown } }
}

const WAIT_MS = 60_000

/**
 * Opens a page in a headless Chromium that can only reach 127.0.0.1, waits until `expression` is true, and returns
 * `value`.
 */
export async function seePage(url: string, expression: string, value: string): Promise<SeenPage> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'chromium-'))
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run']
  const own = [`--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank']
  const hosts = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'
  const child = spawn(CHROMIUM ?? '', [...flags, hosts, ...own], { stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    const port = await debuggingPort(child.stderr)
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as {
      type: string
      webSocketDebuggerUrl: string
    }[]
    const page = targets.find(({ type }) => type === 'page')
    return await look(page?.webSocketDebuggerUrl ?? '', url, expression, value)
  } finally {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
    await rm(profile, { recursive: true, force: true, maxRetries: 10 })
  }
}

function debuggingPort(stderr: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, port] = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(output) ?? []
      if (port !== undefined) resolve(port)
    })
    stderr.once('end', () => reject(new Error(`Chromium ended: ${output}`)))
  })
}

async function look(address: string, url: string, expression: string, value: string): Promise<SeenPage> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const requested: string[] = []
  const problems: string[] = []
  const waiting = new Map<number, (message: Message) => void>()
  let lastId = 0
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    const params = message.params as { request?: { url: string }; entry?: { text: string } } | undefined
    if (message.method === 'Network.requestWillBeSent' && params?.request) requested.push(params.request.url)
    if (message.method === 'Log.entryAdded' && params?.entry) problems.push(params.entry.text)
    if (message.method === 'Runtime.exceptionThrown') problems.push(JSON.stringify(params))
  })
  const send = (method: string, params: object = {}): Promise<Message> => {
    lastId += 1
    const id = lastId
    socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve) => waiting.set(id, resolve))
  }
  const evaluate = async (text: string) =>
    (await send('Runtime.evaluate', { expression: text })).result?.result?.value
  for (const domain of ['Network', 'Page', 'Runtime', 'Log']) await send(`${domain}.enable`)
  await send('Page.navigate', { url })
  const deadline = performance.now() + WAIT_MS
  while ((await evaluate(expression)) !== true) {
    if (performance.now() > deadline)
      throw new Error(`${url} never came to ${expression}: ${problems.join('; ')}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const seen = await evaluate(value)
  socket.close()
  return { requests: requested, value: String(seen), problems }
}
