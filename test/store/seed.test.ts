import { expect, test } from 'vitest'
import { LEAGUES } from '../../src/domain/league.ts'
import { seedRegistry } from '../../src/store/entities/registry.ts'
import { countStatements, openTestStore } from '../support/store.ts'

const COUNTS = `SELECT (SELECT count(*)::int FROM leagues WHERE is_served) AS leagues,
  (SELECT count(*)::int FROM league_versions WHERE league = 'nfl') AS versions,
  (SELECT display_name FROM sports WHERE slug = 'football') AS football`

test('the registry is read with one statement, and written only where it differs', async () => {
  const store = await openTestStore()
  const { database } = store
  const [complete] = await database.run<{ leagues: number }>(COUNTS)
  expect(complete?.leagues).toBe(LEAGUES.length)
  expect(await countStatements(store, () => seedRegistry(database))).toHaveLength(1)

  for (const change of [
    `DELETE FROM league_versions WHERE league = 'nfl'`,
    `UPDATE sports SET display_name = 'Another name' WHERE slug = 'football'`,
    `UPDATE leagues SET is_served = false WHERE slug = 'nba'`,
    `UPDATE leagues SET position = 99 WHERE slug = 'nba'`,
  ]) {
    await database.run(change)
    await seedRegistry(database)
    expect(await database.run(COUNTS)).toEqual([complete])
    expect(await countStatements(store, () => seedRegistry(database))).toHaveLength(1)
  }
  await store.close()
})
