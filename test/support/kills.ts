import { once } from 'node:events'
import { WebSocket } from 'ws'
import { startService } from './process.ts'
import type { ServiceProcess } from './process.ts'
import { until } from './updates.ts'

const ADMIN_TOKEN = 'operator-token-for-tests'
const MOST_BEFORE_A_KILL = 12
const MOST_TRIES = 20

export interface KillsOptions {
  /** The variables of the database: DATA_DIR or DATABASE_URL. */
  readonly environment: Readonly<Record<string, string>>
  readonly kills: number
  /** Called after each kill with the results so far. */
  readonly onKill?: (kill: number, found: KillsReport) => void
}

/** Acknowledged data, and descriptions of what was lost. */
export interface KillsReport {
  acknowledged: number
  readonly lost: string[]
}

/** An acknowledged write: the expected response from then on. */
interface Acknowledged {
  readonly what: string
  readonly path: string
  readonly key: string
  status: number
  /** Expected part of the response. */
  contains?: string
}

/**
 * Repeatedly kills a service while accounts and keys are created and revoked, webhooks are changed and games are
 * read, and checks all acknowledged data after every start.
 */
export async function killRepeatedly({ environment, kills, onKill }: KillsOptions): Promise<KillsReport> {
  const all: Acknowledged[] = []
  const found: KillsReport = { acknowledged: 0, lost: [] }
  let seq = 0
  let fresh: Acknowledged[] = []
  for (let kill = 0; kill <= kills; kill += 1) {
    const service = await startService({
      ADMIN_TOKEN,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      SPEED: '60',
      LOG_LEVEL: 'error',
      ...environment,
    })
    try {
      // Finally, everything is checked once more.
      const due = kill === kills ? all : fresh
      for (const one of due) await check(service, one, found)
      seq = await checkPosition(service, all[0]?.key, seq, found)
      if (kill === kills) break
      fresh = []
      const writers = [1, 2, 3].map((writer) => write(service, `${kill}-${writer}`, fresh))
      // During the next change, however long it takes on a busy machine.
      const enough = 1 + Math.floor(Math.random() * MOST_BEFORE_A_KILL)
      await until(() => fresh.length >= enough, 'something to be acknowledged')
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 100))
      seq = Math.max(seq, await positionOf(service, all[0]?.key))
      await service.kill()
      await Promise.all(writers)
      all.push(...fresh)
      found.acknowledged = all.length
    } finally {
      await service.kill()
    }
    onKill?.(kill + 1, found)
  }
  return found
}

/** Writes continuously until the service stops responding. */
async function write({ url }: ServiceProcess, name: string, acknowledged: Acknowledged[]): Promise<void> {
  const request = (...request: Parameters<typeof send>) => sendUntilReady(...request)
  const admin = (method: string, path: string, body?: object) => request(url, method, path, ADMIN_TOKEN, body)
  for (let round = 0; ; round += 1) {
    const what = `${name}-${round}`
    const made = await admin('POST', '/api/admin/accounts', { email: `k${what}@example.com`, plan: 'scale' })
    if (made?.status !== 201) return
    const { account, key } = made.data as { account: { id: string }; key: string }
    acknowledged.push({ what: `account ${what}`, path: '/api/v1/sports', key, status: 200 })
    const more = await admin('POST', '/api/admin/keys', { accountId: account.id })
    if (more?.status !== 201) return
    const second = more.data as { key: string; keyId?: string; apiKey?: { id: string } }
    const ofKey: Acknowledged = { what: `key ${what}`, path: '/api/v1/sports', key: second.key, status: 200 }
    acknowledged.push(ofKey)
    const hook = { url: 'https://127.0.0.1:9/', events: ['event.final'], frequency: 'asap' }
    const hooked = await request(url, 'POST', '/api/v1/webhooks', key, hook)
    if (hooked?.status !== 201) return
    const { id } = hooked.data as { id: string }
    const ofHook: Acknowledged = { what: `webhook ${what}`, path: `/api/v1/webhooks/${id}`, key, status: 200 }
    acknowledged.push(ofHook)
    const keyId = second.keyId ?? second.apiKey?.id ?? ''
    // A write in progress during a kill may or may not be stored: it is only checked once that is known.
    const revoking = acknowledged.splice(acknowledged.indexOf(ofKey), 1)
    const revoked = await admin('DELETE', `/api/admin/keys/${keyId}`)
    if (revoked?.status !== 200) return
    acknowledged.push(...revoking)
    ofKey.status = 401
    const changing = acknowledged.splice(acknowledged.indexOf(ofHook), 1)
    const changed = await request(url, 'PATCH', `/api/v1/webhooks/${id}`, key, { active: false })
    if (changed?.status !== 200) return
    acknowledged.push(...changing)
    ofHook.contains = '"active":false'
  }
}

/** A busy service responds with 503 without changes; the request is repeated. */
async function sendUntilReady(...request: Parameters<typeof send>): ReturnType<typeof send> {
  for (;;) {
    const response = await send(...request)
    if (response?.status !== 503) return response
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function send(
  url: string,
  method: string,
  path: string,
  token: string,
  body?: object,
): Promise<{ status: number; data: unknown } | null> {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { data } = (await response.json()) as { data: unknown }
    return { status: response.status, data }
  } catch {
    return null
  }
}

async function check({ url }: ServiceProcess, one: Acknowledged, found: KillsReport): Promise<void> {
  let last = ''
  // A service that has just started may respond with 503: this is not a loss.
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const response = await fetch(`${url}${one.path}`, { headers: { 'x-api-key': one.key } })
    const text = await response.text()
    if (response.status === one.status && text.includes(one.contains ?? '')) return
    last = `${response.status} ${text.slice(0, 300)}`
    if (response.status !== 503) break
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  found.lost.push(`${one.what}: ${last}`)
}

async function checkPosition(
  service: ServiceProcess,
  key: string | undefined,
  seq: number,
  found: KillsReport,
): Promise<number> {
  const position = await positionOf(service, key)
  if (position < seq) found.lost.push(`update ${seq}: the log ends at ${position}`)
  return Math.max(seq, position)
}

/** The last update that the service has published. */
async function positionOf({ url }: ServiceProcess, key: string | undefined): Promise<number> {
  if (key === undefined) return 0
  const opened = await sendUntilReady(url, 'POST', '/api/websocket/auth', key)
  const { url: stream, token } = opened?.data as { url: string; token: string }
  const socket = new WebSocket(`${stream}?token=${token}`)
  const [data] = (await once(socket, 'message')) as [Buffer]
  socket.terminate()
  return (JSON.parse(data.toString()) as { data: { seq: number } }).data.seq
}
