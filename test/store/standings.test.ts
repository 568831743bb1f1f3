import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StandingsGroup } from '../../src/domain/standings.ts'
import { GAME_STANDINGS, listStandings, STANDINGS } from '../../src/store/entities/standings.ts'
import type { Store } from '../../src/store/store.ts'
import { openTestStore } from '../support/store.ts'

let store: Store
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const table = (id: string, season = 2025): StandingsGroup => {
  const entries = [{ teamId: '8', teamName: 'Detroit', rank: 1, stats: { wins: '15' } }]
  return {
    league: 'nfl',
    season,
    seasonType: 2,
    id,
    name: `Group ${id}`,
    abbreviation: null,
    order: 0,
    entries,
  }
}
const save = (spec: typeof STANDINGS, ...tables: StandingsGroup[]) =>
  store.write('nfl', (writer) => writer.save(spec, tables))

async function listed(season: number | null) {
  const lists = await listStandings(
    store,
    [
      ['nfl', 'standings'],
      ['nfl', 'rankings'],
    ],
    { season },
  )
  expect(lists[1]).toEqual([])
  return lists[0]?.map(({ id, isComplete }) => [id, isComplete ?? true])
}

test('tables of games count until the standings of their season are read', async () => {
  expect(await listed(2025)).toEqual([])
  await save(GAME_STANDINGS, table('10'), table('11'))
  expect(await listed(2025)).toEqual([
    ['10', false],
    ['11', false],
  ])
  expect(await listed(2024)).toEqual([])
  expect(await listed(null)).toHaveLength(2)
  await save(STANDINGS, table('7'))
  expect(await listed(2025)).toEqual([['7', true]])
  expect(await listed(null)).toEqual([['7', true]])
})
