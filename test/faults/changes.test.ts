import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openServer } from '../../src/store/database/database.ts'
import { prepareStore } from '../../src/store/store.ts'
import { EVENTS } from '../../src/store/entities/events.ts'
import { TEAMS } from '../../src/store/entities/teams.ts'
import { openGraph } from '../support/graph.ts'
import { feedSettled, openMirror, readWholeGraph } from '../support/mirror.ts'
import { PROJECT } from '../support/process.ts'
import { sampleEvent, sampleTeam } from '../support/samples.ts'
import { createTestDatabase } from '../support/store.ts'

const SERVER = process.env['TEST_DATABASE_URL']
const WRITERS = 4
const KILLS = 20

test.skipIf(SERVER === undefined)(
  'a mirror equals the graph after twenty kills of processes that write',
  { timeout: 400_000 },
  async () => {
    const { url, drop } = await createTestDatabase(SERVER ?? '')
    const store = await prepareStore(await openServer(url))
    const running = new Set<ChildProcess>()
    try {
      const games = Array.from({ length: WRITERS }, (_, index) => String(100 + index))
      await store.write('nba', async (writer) => {
        await writer.save(
          TEAMS,
          ['1', '2'].map((id) => ({ value: sampleTeam(id), from: 'listing' as const })),
        )
        await writer.save(
          EVENTS,
          games.map((id) => sampleEvent(id, '1', '2')),
        )
      })
      const graph = openGraph(store)
      const mirror = openMirror(graph, 30)
      let kills = 0
      const killing = games.map(async (game) => {
        while (kills < KILLS) {
          const child = spawn(process.execPath, ['--import', 'tsx', 'test/support/change-writer.ts', game], {
            cwd: PROJECT,
            env: { ...process.env, DATABASE_URL: url },
            stdio: ['ignore', 'pipe', 'inherit'],
          })
          running.add(child)
          const ended = once(child, 'exit')
          await once(child.stdout, 'data')
          // At any moment of a transaction.
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 200))
          child.kill('SIGKILL')
          await ended
          running.delete(child)
          kills += 1
        }
      })
      let isOver = false
      const following = (async () => {
        while (!isOver) {
          await mirror.follow()
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
      })()
      await Promise.all(killing)
      isOver = true
      await following
      // The server may still be rolling back; it has ended once nobody else is connected.
      await expect
        .poll(
          async () =>
            (
              await store.database.run<{ others: number }>(
                `SELECT count(*)::int AS others FROM pg_stat_activity
                 WHERE datname = current_database() AND pid <> pg_backend_pid() AND state LIKE '%transaction%'`,
              )
            )[0]?.others,
          { timeout: 30_000 },
        )
        .toBe(0)
      await feedSettled(store)
      await mirror.follow()
      expect(kills).toBeGreaterThanOrEqual(KILLS)
      expect(mirror.pages()).toBeGreaterThan(KILLS)
      expect(await readWholeGraph(graph)).toEqual(mirror.entities)
      const [rows] = await store.database.read<{ plays: number }>('SELECT count(*) AS plays FROM plays')
      expect(rows?.plays).toBeGreaterThan(20)
      expect([...mirror.entities.keys()].filter((key) => key.startsWith('PLAY/'))).toHaveLength(
        rows?.plays ?? 0,
      )
    } finally {
      for (const child of running) child.kill('SIGKILL')
      await store.close()
      await drop()
    }
  },
)
