import { afterEach, beforeEach, expect, test } from 'vitest'
import { ATHLETES, countAthletesFound, searchAthletes } from '../../src/store/entities/athletes.ts'
import { countFound, search } from '../../src/store/entities/search.ts'
import type { Store } from '../../src/store/store.ts'
import { TEAMS } from '../../src/store/entities/teams.ts'
import { sampleAthlete, sampleTeam } from '../support/samples.ts'
import { openTestStore } from '../support/store.ts'

let store: Store
beforeEach(async () => {
  store = await openTestStore()
  const players = ['Luka Đurić', 'Milan Djuric', 'Thomas Müller', 'Joel Embiid', 'Jonas Duro']
  const club = sampleTeam('1', { displayName: 'Malmö FF', name: 'Malmö FF', shortDisplayName: 'Malmö' })
  await store.write('nba', async (writer) => {
    await writer.save(TEAMS, [{ value: club, from: 'listing' }])
    await writer.save(
      ATHLETES,
      players.map((displayName, index) => ({
        value: sampleAthlete(String(index), { displayName }),
        from: 'listing' as const,
      })),
    )
  })
})
afterEach(() => store.close())

const slice = { limit: 10, after: null, before: null, fromEnd: false }

/** What the search in a league, and that of everything, finds; both count what they list. */
async function found(text: string) {
  const athletes = await searchAthletes(store, 'nba', text, slice)
  expect(await countAthletesFound(store, 'nba', text)).toBe(athletes.length)
  const filter = { text, leagues: ['nba'], kinds: ['team', 'athlete'] as const }
  const all = await search(store, filter, slice)
  expect(await countFound(store, filter)).toBe(all.length)
  const names = all.map((one) =>
    one.kind === 'athlete' ? one.athlete.displayName : one.kind === 'team' ? one.team.displayName : '',
  )
  expect(names.filter((name) => athletes.some(({ displayName }) => displayName === name))).toEqual(
    athletes.map(({ displayName }) => displayName),
  )
  return names
}

test('a letter that is also written as two is found in either form', async () => {
  expect(await found('djuric')).toEqual(['Luka Đurić', 'Milan Djuric'])
  expect(await found('Đurić')).toEqual(['Luka Đurić'])
  expect(await found('duric')).toEqual(['Luka Đurić'])
  expect(await found('Luka Djuric')).toEqual(['Luka Đurić'])
  expect(await found('mueller')).toEqual(['Thomas Müller'])
  expect(await found('thomas muller')).toEqual(['Thomas Müller'])
  expect(await found('malmoe')).toEqual(['Malmö FF'])
  expect(await found('malmo ff')).toEqual(['Malmö FF'])
})

test('two letters of other names are not one', async () => {
  expect(await found('joe')).toEqual(['Joel Embiid'])
  expect(await found('jo')).toEqual(['Joel Embiid', 'Jonas Duro'])
})
