import { afterEach, beforeEach, expect, test } from 'vitest'
import { openInMemory } from '../../../src/store/database/embedded.ts'
import { prepareStore } from '../../../src/store/store.ts'
import type { Store } from '../../../src/store/store.ts'
import { findTeams, TEAMS } from '../../../src/store/entities/teams.ts'
import { vacuumTables } from '../../../src/store/database/vacuum.ts'
import { sampleTeam } from '../../support/samples.ts'
import { TEMPLATE_FILE } from '../../support/template.ts'

// A server has autovacuum: embedded database only.
let store: Store
beforeEach(async () => {
  store = await prepareStore(await openInMemory(TEMPLATE_FILE))
})
afterEach(() => store.close())

const TEAM_COUNT = 200
let generation = 0

/** Replaces teams. */
async function replaceTeams(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    generation += 1
    const rows = Array.from({ length: TEAM_COUNT }, (_, index) => ({
      value: sampleTeam(`${generation}-${index}`),
      from: 'listing' as const,
    }))
    await store.write('nba', async (writer) => {
      await writer.tx.query('DELETE FROM teams')
      await writer.save(TEAMS, rows)
    })
  }
}

/** PostgreSQL updates its statistics at most once per second, unless flushed. */
async function tidy(): Promise<string[]> {
  await store.database.run('SELECT pg_stat_force_next_flush()::text')
  return vacuumTables(store.database)
}

async function megabytesOfTeams(): Promise<number> {
  const [row] = await store.database.read<{ bytes: number }>(`SELECT pg_table_size('teams') AS bytes`)
  return (row?.bytes ?? 0) / 1_048_576
}

test('replaced rows use no additional space with vacuuming', async () => {
  await replaceTeams(10)
  expect(await tidy()).toContain('teams')
  const once = await megabytesOfTeams()
  for (let round = 0; round < 4; round += 1) {
    await replaceTeams(10)
    await tidy()
  }
  expect(await megabytesOfTeams()).toBeLessThan(once * 1.5)
  await replaceTeams(40)
  expect(await megabytesOfTeams()).toBeGreaterThan(once * 2)
  const last = `${generation}-7`
  expect(await findTeams(store, [['nba', last]])).toEqual([sampleTeam(last)])
})

test('unchanged tables are not vacuumed', async () => {
  await replaceTeams(2)
  await tidy()
  expect(await tidy()).not.toContain('teams')
})

test('a large table with only inserts is analysed but not vacuumed', async () => {
  await store.database.run(
    `INSERT INTO updates (at, type, league, event_id, data)
     SELECT now(), 'score_change', 'nba', n::text, (
       SELECT string_agg(md5(n::text || part::text), '') FROM generate_series(1, 200) part)
     FROM generate_series(1, 3000) n`,
  )
  const looks = async () => {
    const [look] = await store.database.read<{ vacuums: number; analyses: number }>(
      `SELECT vacuum_count AS vacuums, analyze_count AS analyses FROM pg_stat_user_tables WHERE relname = 'updates'`,
    )
    return look
  }
  expect(await tidy()).toContain('updates')
  expect(await looks()).toEqual({ vacuums: 0, analyses: 1 })
  expect(await tidy()).not.toContain('updates')
  await store.database.run('DELETE FROM updates')
  expect(await tidy()).toContain('updates')
  expect(await looks()).toEqual({ vacuums: 1, analyses: 2 })
})
