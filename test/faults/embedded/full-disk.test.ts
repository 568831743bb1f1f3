import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { VERSION } from '../../../src/domain/version.ts'
import { createLog } from '../../../src/http/observe/log.ts'
import { serveHttp } from '../../../src/composition/http.ts'
import type { Service } from '../../../src/composition/http.ts'
import { openStore } from '../../../src/store/store.ts'
import type { Store } from '../../../src/store/store.ts'
import { startService } from '../../support/process.ts'
import type { ServiceProcess } from '../../support/process.ts'
import { fillWorld } from '../../support/world.ts'

const NFL = '/api/v1/sports/football/leagues/nfl'
const { statfsSync } = fs

/** Reports free blocks to the service in place of its disk: `df` may or may not report a full one yet. */
function reportSpace(blocks: number): void {
  Object.assign(fs, { statfsSync: () => ({ bavail: blocks, bsize: 4096 }) })
  syncBuiltinESMExports()
}

function reportTrueSpace(): void {
  Object.assign(fs, { statfsSync })
  syncBuiltinESMExports()
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'full-'))
})
let unmount: (() => void) | null = null
afterEach(async () => {
  reportTrueSpace()
  unmount?.()
  unmount = null
  await rm(folder, { recursive: true, force: true })
})

describe('a full disk under the embedded database', { timeout: 120_000 }, () => {
  let store: Store
  let service: Service
  let headers: Record<string, string>
  beforeEach(async () => {
    unmount = mountSmall(folder)
    store = await openStore({ databaseUrl: null, dataDirectory: folder })
    await fillWorld(store)
    service = await serveHttp({
      config: {
        host: '127.0.0.1',
        port: 0,
        redisUrl: null,
        publicUrl: null,
        trustProxy: false,
        metricsPort: null,
        adminToken: null,
      },
      store,
      now: () => new Date('2026-11-20T12:00:00Z'),
      log: createLog('silent'),
    })
    const { key } = await service.accounts.createAccount('a@example.com', 'scale')
    headers = { 'x-api-key': key, 'content-type': 'application/json' }
  })
  afterEach(async () => {
    reportTrueSpace()
    await service.close()
    await store.close()
  })

  const get = (address: string) => fetch(`${service.url}${address}`, { headers })
  let page = 0
  /** Database requests over both interfaces. */
  const request = async () => {
    page += 1
    const query = `{ league(slug: "nfl") { teams(first: ${page}) { totalCount } } }`
    const body = JSON.stringify({ query })
    return Promise.all([
      get(`${NFL}/teams?page=${page}`),
      fetch(`${service.url}/graphql`, { method: 'POST', headers, body }),
    ])
  }

  test('results in 503 with Retry-After and an unready service until there is space', async () => {
    expect((await request()).map(({ status }) => status)).toEqual([200, 200])
    reportSpace(0)
    // Idle leases are returned, so that every call needs a write.
    await service.accounts.flush().catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    for (let round = 0; round < 3; round += 1) {
      const responses = await request()
      for (const response of responses) {
        expect([200, 503]).toContain(response.status)
        if (response.status === 503) expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
      }
    }
    await expect(store.write('nfl', async (writer) => writer.touch('team'))).rejects.toThrow('is full')
    await expect(service.accounts.createAccount('b@example.com', 'free')).rejects.toMatchObject({
      code: '53100',
    })
    const ready = await get('/ready')
    expect([ready.status, await ready.json()]).toEqual([
      503,
      {
        status: 'not ready',
        version: VERSION,
        reason: expect.stringContaining('disk of the embedded database is full') as string,
      },
    ])
    expect(ready.headers.get('retry-after')).not.toBeNull()
    expect((await get('/health')).status).toBe(200)
    reportTrueSpace()
    expect((await get('/ready')).status).toBe(200)
    expect((await request()).map(({ status }) => status)).toEqual([200, 200])
    await store.write('nfl', async (writer) => writer.touch('team'))
  })

  test('reopens the database after a failed write, with all acknowledged data', async (context) => {
    if (!unmount) {
      context.skip('this user may not mount a small file system')
      return
    }
    const kept = (await service.accounts.createAccount('c@example.com', 'free')).key
    const filler = path.join(folder, 'filler')
    fillUp(filler)
    reportSpace(100_000)
    // Growing tables cause single errors; a write-ahead log that cannot grow stops PostgreSQL.
    const fillLog = store.database.run(
      `SELECT count(pg_logical_emit_message(true, 'x', repeat(md5(n::text), 4000)))::text FROM generate_series(1, 400) n`,
    )
    await expect(fillLog).rejects.toThrow()
    for (let round = 0; round < 3; round += 1) {
      for (const response of await request()) expect(response.status).toBe(503)
      expect((await get('/ready')).status).toBe(503)
      expect((await get('/health')).status).toBe(200)
    }
    await rm(filler)
    reportTrueSpace()
    await expect.poll(async () => (await get('/ready')).status, { timeout: 30_000 }).toBe(200)
    expect((await request()).map(({ status }) => status)).toEqual([200, 200])
    const headersOfKept = { 'x-api-key': kept }
    expect((await fetch(`${service.url}/api/v1/sports`, { headers: headersOfKept })).status).toBe(200)
    await store.write('nfl', async (writer) => writer.touch('team'))
  })
})

/** Takes all space of the file system. */
function fillUp(file: string): void {
  const piece = Buffer.alloc(64 * 1024, 1)
  const descriptor = fs.openSync(file, 'w')
  try {
    for (;;) fs.writeSync(descriptor, piece)
  } catch {
    // There is no space left.
  } finally {
    fs.closeSync(descriptor)
  }
}

/** A file system of 160 MB in the folder; null if this user may not mount one. */
function mountSmall(at: string): (() => void) | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', at], { stdio: 'ignore' })
    return () => execFileSync('umount', [at], { stdio: 'ignore' })
  } catch {
    return null
  }
}

test(
  'a really full disk does not stop the service, and is reported at start',
  { timeout: 180_000 },
  async (context) => {
    unmount = mountSmall(folder)
    if (!unmount) {
      context.skip('this user may not mount a small file system')
      return
    }
    let service: ServiceProcess | null = null
    try {
      const environment = {
        DATA_DIR: path.join(folder, 'data'),
        ADMIN_TOKEN: 'operator-token-for-tests',
        ROLE: 'api',
      }
      const running = await startService(environment)
      service = running
      const signUp = (email: string) =>
        fetch(`${running.url}/api/admin/accounts`, {
          method: 'POST',
          headers: { authorization: 'Bearer operator-token-for-tests', 'content-type': 'application/json' },
          body: JSON.stringify({ email, plan: 'scale' }),
        })
      const { data } = (await (await signUp('a@example.com')).json()) as { data: { key: string } }
      const get = (address: string) =>
        fetch(`${running.url}${address}`, { headers: { 'x-api-key': data.key } })
      const filler = path.join(folder, 'filler')
      const fill = () => {
        const file = fs.openSync(filler, 'a')
        try {
          for (;;) fs.writeSync(file, Buffer.alloc(65_536))
        } catch {
          fs.closeSync(file)
        }
      }
      fill()
      for (let round = 0; round < 20; round += 1) {
        expect((await signUp(`${round}@example.com`)).status).toBe(503)
        expect([200, 503]).toContain((await get(`${NFL}/teams?page=${round + 1}`)).status)
      }
      expect((await get('/ready')).status).toBe(503)
      fs.rmSync(filler)
      await expect.poll(async () => (await get('/ready')).status, { timeout: 30_000 }).toBe(200)
      expect((await signUp('b@example.com')).status).toBe(201)
      // Data that only a source has is missing: this process ingests nothing.
      expect((await get('/api/v1/sports')).status).toBe(200)
      expect(await running.stop()).toBe(0)
      fill()
      await expect(startService(environment)).rejects.toThrow(
        /DATA_DIR: the disk of \S+ is full\. Free disk space/,
      )
    } finally {
      await service?.kill()
    }
  },
)
