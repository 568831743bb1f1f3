import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { connectionLimit } from '../../../src/http/server/connection-limit.ts'
import { startService } from '../../support/process.ts'

const ADMIN_TOKEN = 'operator-token-for-tests'
const DESCRIPTORS = 256
/** Addresses of the clients that connect and send nothing. */
const ADDRESSES = 20

test('connections take at most a part of the descriptors', () => {
  const of = (count: string) =>
    connectionLimit(`Max open files            ${count}                 4096       files`)
  expect([of('256'), of('1024'), of('1048576'), of('unlimited')]).toEqual([64, 512, 1_048_064, Infinity])
  expect(connectionLimit(null)).toBe(Infinity)
})

test(
  'idle connections never take the descriptors that the database and customers need',
  { timeout: 180_000 },
  async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'descriptors-'))
    const service = await startService({ DATA_DIR: folder, ADMIN_TOKEN }, { descriptors: DESCRIPTORS })
    const idle: Socket[] = []
    try {
      const signUp = async (email: string) => {
        const response = await fetch(`${service.url}/api/admin/accounts`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${ADMIN_TOKEN}`,
            'content-type': 'application/json',
            connection: 'close',
          },
          body: JSON.stringify({ email, plan: 'scale' }),
        })
        return ((await response.json()) as { readonly data: { readonly key: string } }).data.key
      }
      const dial = (index: number) => {
        const localAddress = `127.0.0.${2 + (index % ADDRESSES)}`
        const socket = connect({ port: Number(new URL(service.url).port), host: '127.0.0.1', localAddress })
        socket.on('error', () => undefined)
        idle.push(socket)
        return new Promise<void>((resolve) => {
          socket.once('connect', resolve).once('close', () => resolve())
        })
      }
      for (let round = 0; round < 20; round += 1) {
        await Promise.all(Array.from({ length: 40 }, (_, index) => dial(index)))
        const key = await signUp(`${round}@example.com`)
        for (const page of [
          '/api/v1/sports',
          `/api/v1/sports/football/leagues/nfl/teams?page=${round + 1}`,
        ]) {
          const headers = { 'x-api-key': key, connection: 'close' }
          expect([200, 404]).toContain((await fetch(`${service.url}${page}`, { headers })).status)
        }
      }
      expect(service.log()).not.toMatch(/could not|EMFILE/)
    } finally {
      for (const socket of idle) socket.destroy()
      await service.kill()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
