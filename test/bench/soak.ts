import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { WebSocket } from 'ws'
import { startService } from '../support/process.ts'
import type { ServiceProcess } from '../support/process.ts'
import { post } from './post.ts'

const ADMIN_TOKEN = 'operator-token-for-bench'
const SUBSCRIBERS = 500
/** Scale accounts can open 200 sockets. */
const SOCKETS_AN_ACCOUNT = 200
const SPEED = 60
const SAMPLES = 16
const TYPES = ['event_score_change', 'event_play', 'event_status_change', 'event_odds_change'] as const

interface Sample {
  readonly rssMb: number
  readonly handles: number
  readonly messages: number
}

/**
 * Runs the simulated world at 60 times its speed, with 500 subscribers of all kinds and a REST client. Prints memory,
 * handles and messages periodically, and compares the last quarter with the second.
 */
export async function benchSoak(minutes: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'soak-'))
  const service = await startService({
    DATA_DIR: folder,
    ADMIN_TOKEN,
    SPEED: String(SPEED),
    LOG_LEVEL: 'error',
  })
  const sockets: WebSocket[] = []
  let messages = 0
  let closed = 0
  try {
    const key = await openSubscribers(service, sockets, {
      onMessage: () => (messages += 1),
      onClose: () => (closed += 1),
    })
    process.stdout.write(`${minutes} minutes at SPEED=${SPEED}, ${SUBSCRIBERS} subscribers\n`)
    const reading = setInterval(() => void read(service.url, key), 100)
    const samples: Sample[] = []
    for (let sample = 1; sample <= SAMPLES; sample += 1) {
      await new Promise((resolve) => setTimeout(resolve, (minutes * 60_000) / SAMPLES))
      const taken = { ...look(service), messages }
      samples.push(taken)
      const { rssMb, handles } = taken
      const at = ((minutes * sample) / SAMPLES).toFixed(2).padStart(6)
      process.stdout.write(
        `  ${at} min  ${rssMb} MB  ${handles} handles  ${messages} messages  ${closed} closed\n`,
      )
    }
    clearInterval(reading)
    print(samples)
    for (const socket of sockets) socket.terminate()
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    process.stdout.write(`  handles after all left  ${look(service).handles}\n`)
  } finally {
    for (const socket of sockets) socket.terminate()
    await service.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

function print(samples: readonly Sample[]): void {
  const quarter = SAMPLES / 4
  const mean = (part: readonly Sample[], of: keyof Sample) =>
    Math.round(part.reduce((sum, sample) => sum + sample[of], 0) / part.length)
  const [second, last] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)]
  for (const of of ['rssMb', 'handles'] as const) {
    const [before, after] = [mean(second, of), mean(last, of)]
    const ratio = (after / before).toFixed(2)
    process.stdout.write(`  ${of.padEnd(8)} second quarter ${before}, last ${after}: ${ratio} ×\n`)
  }
}

/** Opens subscribers to all updates, distributed over accounts; returns a key for reading. */
async function openSubscribers(
  { url }: ServiceProcess,
  sockets: WebSocket[],
  on: { readonly onMessage: () => void; readonly onClose: () => void },
): Promise<string> {
  let key = ''
  for (let opened = 0; opened < SUBSCRIBERS; opened += SOCKETS_AN_ACCOUNT) {
    const account = { email: 'a@example.com', plan: 'scale' }
    key = ((await post(`${url}/api/admin/accounts`, ADMIN_TOKEN, account)) as { key: string }).key
    const { token } = (await post(`${url}/api/websocket/auth`, key, {})) as { token: string }
    const count = Math.min(SOCKETS_AN_ACCOUNT, SUBSCRIBERS - opened)
    const welcomed = Array.from({ length: count }, (_, index) => {
      const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws?token=${token}`)
      sockets.push(socket)
      socket.on('message', on.onMessage)
      socket.on('close', on.onClose)
      socket.on('error', () => undefined)
      return new Promise<void>((resolve) => {
        socket.once('open', () => {
          socket.send(JSON.stringify({ type: 'subscribe', event: TYPES[index % TYPES.length] }))
          resolve()
        })
      })
    })
    await Promise.all(welcomed)
  }
  return key
}

const PATHS = ['football/leagues/nfl', 'basketball/leagues/nba', 'soccer/leagues/eng.1']
let requestCount = 0

async function read(url: string, key: string): Promise<void> {
  requestCount += 1
  const path = `${PATHS[requestCount % PATHS.length] ?? ''}/events`
  const response = await fetch(`${url}/api/v1/sports/${path}`, { headers: { 'x-api-key': key } }).catch(
    () => null,
  )
  await response?.arrayBuffer().catch(() => null)
}

/** Returns the resident memory and the open files of a process (Linux, `/proc`). */
function look({ child }: ServiceProcess): { rssMb: number; handles: number } {
  const status = readFileSync(`/proc/${child.pid ?? 0}/status`, 'utf8')
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(status) ?? []
  const handles = readdirSync(`/proc/${child.pid ?? 0}/fd`).length
  return { rssMb: Math.round(Number(kilobytes) / 1024), handles }
}
