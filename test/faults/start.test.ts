import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { openStore } from '../../src/store/store.ts'
import { startService } from '../support/process.ts'
import type { ServiceProcess } from '../support/process.ts'
import { createTestDatabase } from '../support/store.ts'
import { SERVER_TEMPLATE } from '../support/template.ts'
import { until } from '../support/updates.ts'

const SERVER = process.env['TEST_DATABASE_URL']

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  cleanups.push(() => client.end())
  return client
}

async function openDatabase() {
  const database = await createTestDatabase(SERVER ?? '', SERVER_TEMPLATE)
  cleanups.push(() => database.drop())
  return database.url
}

function start(url: string, role: string): Promise<ServiceProcess> {
  const starting = startService({ ROLE: role, DATABASE_URL: url })
  cleanups.push(() =>
    starting.then(
      (service) => service.kill(),
      () => undefined,
    ),
  )
  return starting
}

/** Tables that a start reads or writes; on the others it never waits. */
const TABLES = [
  '_prisma_migrations',
  'leagues',
  'league_versions',
  'settings',
  'updates',
  'webhooks',
  'leases',
]

describe.skipIf(SERVER === undefined)(
  'a start whose database session ends (needs TEST_DATABASE_URL)',
  { timeout: 120_000 },
  () => {
    test.each(['api', 'all'])('of the role %s continues once the database responds', async (role) => {
      const url = await openDatabase()
      const watching = await connectTo(SERVER ?? '')
      const waiting = `SELECT pid FROM pg_stat_activity
        WHERE datname = $1 AND application_name = 'sports-data-service' AND wait_event_type = 'Lock'`
      const name = new URL(url).pathname.slice(1)
      for (const table of TABLES) {
        const locking = await connectTo(url)
        await locking.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
        let isUp = false
        const starting = start(url, role)
        starting.then(
          () => (isUp = true),
          () => (isUp = true),
        )
        // The start waits for the locked table twice: for the second time after the first session was ended.
        let ended = 0
        await until(async () => {
          const { rows } = await watching.query<{ pid: number }>(waiting, [name])
          for (const { pid } of rows) await watching.query('SELECT pg_terminate_backend($1)', [pid])
          ended += rows.length
          return isUp || ended >= 2
        }, `the start to wait for ${table}`)
        await locking.query('ROLLBACK')
        const service = await starting
        expect([table, (await fetch(`${service.url}/ready`)).status]).toEqual([table, 200])
        await service.kill()
      }
    })

    test('waits for a server that accepts no connections for a moment, but not for one that is not there', async () => {
      const url = await openDatabase()
      const name = new URL(url).pathname.slice(1)
      const client = await connectTo(SERVER ?? '')
      await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
      const failures: unknown[] = []
      const retry = { report: (error: unknown) => failures.push(error) }
      const opening = openStore({ databaseUrl: url, dataDirectory: '/nowhere', retry })
      await until(() => failures.length >= 2)
      await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
      await (await opening).close()
      for (const wrong of ['postgresql://postgres@127.0.0.1:1/test', `${url}_missing`])
        await expect(openStore({ databaseUrl: wrong, dataDirectory: '/nowhere', retry })).rejects.toThrow(
          'cannot reach PostgreSQL',
        )
    })

    test('waits for a server that responds slowly', async () => {
      const server = new URL(await openDatabase())
      const held: Socket[] = []
      let isResponding = false
      // Forwards connections once it responds; until then it accepts them and sends nothing.
      const proxy = createServer((socket) => {
        if (!isResponding) return void held.push(socket)
        const forward = connect({ host: server.hostname, port: Number(server.port) })
        socket.pipe(forward).pipe(socket)
        for (const side of [socket, forward]) side.on('error', () => side.destroy())
      }).listen(0, '127.0.0.1')
      cleanups.push(async () => proxy.close())
      await once(proxy, 'listening')
      const url = new URL(server)
      url.port = String((proxy.address() as AddressInfo).port)
      const failures: unknown[] = []
      const retry = { report: (error: unknown) => failures.push(error) }
      const opening = openStore({ databaseUrl: url.href, dataDirectory: '/nowhere', retry })
      await until(() => failures.length >= 1)
      isResponding = true
      await (await opening).close()
      for (const socket of held) socket.destroy()
    })
  },
)
