import { afterEach, beforeEach, expect, test } from 'vitest'
import { findEvents, EVENTS } from '../../src/store/entities/events.ts'
import { findOdds, listOddsHistory, saveOdds } from '../../src/store/entities/odds.ts'
import { listPlays, PLAYS } from '../../src/store/entities/plays.ts'
import { dependsOnOne } from '../../src/store/query/versions.ts'
import type { Team } from '../../src/domain/team.ts'
import type { Store } from '../../src/store/store.ts'
import { findTeams, listTeams, TEAMS } from '../../src/store/entities/teams.ts'
import { sampleEvent, sampleOdds, samplePlay, sampleTeam } from '../support/samples.ts'
import { countStatements, openTestStore } from '../support/store.ts'

let store: Store
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const listing = <T>(value: T) => ({ value, from: 'listing' as const })
const saveTeams = (...ids: string[]) =>
  store.write('nba', (writer) =>
    writer.save(
      TEAMS,
      ids.map((id) => listing(sampleTeam(id))),
    ),
  )

test('saved rows are returned completely by their key', async () => {
  await saveTeams('1', '2')
  expect(
    await findTeams(store, [
      ['nba', '2'],
      ['nba', '3'],
      ['nfl', '1'],
    ]),
  ).toEqual([sampleTeam('2'), null, null])
})

test('saving the same rows again writes nothing and increases no version', async () => {
  await saveTeams('1', '2')
  const before = store.versions.version(dependsOnOne('nba', 'team'))
  expect((await saveTeams('1', '2')).written).toBe(0)
  expect(store.versions.version(dependsOnOne('nba', 'team'))).toBe(before)
})

test('300 rows need one statement, and versions one more', async () => {
  const many = Array.from({ length: 300 }, (_, index) => listing(sampleTeam(String(index))))
  const statements = await countStatements(store, () =>
    store.write('nba', (writer) => writer.save(TEAMS, many)),
  )
  expect(statements, statements.join('\n')).toHaveLength(2)
})

test('the same rows saved at the same time in different orders do not block each other', async () => {
  const ids = Array.from({ length: 400 }, (_, index) => String(index))
  for (let round = 0; round < 5; round += 1) {
    const named = (id: string) => listing(sampleTeam(id, { displayName: `Team ${id} of round ${round}` }))
    const save = (order: readonly string[]) =>
      store.write('nba', (writer) => writer.save(TEAMS, order.map(named)))
    await Promise.all([save(ids), save(ids.toReversed()), save(ids), save(ids.toReversed())])
    const [last] = await findTeams(store, [['nba', '399']])
    expect(last?.displayName).toBe(`Team 399 of round ${round}`)
  }
})

test('an embedded team fills in missing values of a listing, and overwrites nothing', async () => {
  await saveTeams('1')
  const embedded = sampleTeam('1', { displayName: 'Wrong', color: 'ffffff', record: '4-8', slug: null })
  await store.write('nba', (writer) => writer.save(TEAMS, [{ value: embedded, from: 'embedded' }]))
  expect(await findTeams(store, [['nba', '1']])).toEqual([sampleTeam('1', { record: '4-8' })])
})

test('a detail overwrites a listing but keeps values that it lacks', async () => {
  await saveTeams('1')
  const detail = sampleTeam('1', { displayName: 'Renamed', color: null, standingSummary: '1st in East' })
  await store.write('nba', (writer) => writer.save(TEAMS, [{ value: detail, from: 'detail' }]))
  expect(await findTeams(store, [['nba', '1']])).toEqual([
    sampleTeam('1', { displayName: 'Renamed', standingSummary: '1st in East' }),
  ])
})

test('a value that its source states to be empty ends, until a source of the same rank has another', async () => {
  const save = (from: 'embedded' | 'listing', ended: readonly string[], others: Partial<Team>) =>
    store.write('nba', (writer) => writer.save(TEAMS, [{ value: sampleTeam('1', others), from, ended }]))
  const summary = async () => (await findTeams(store, [['nba', '1']]))[0]?.standingSummary
  await save('listing', [], { standingSummary: '1st in East' })
  await save('listing', [], { standingSummary: null })
  expect(await summary()).toBe('1st in East')
  await save('embedded', ['standingSummary'], { standingSummary: null })
  expect(await summary()).toBe('1st in East')
  await save('listing', ['standingSummary'], { standingSummary: null })
  expect(await summary()).toBeNull()
  expect((await save('listing', ['standingSummary'], { standingSummary: null })).written).toBe(0)
  await save('embedded', [], { standingSummary: '2nd in East' })
  expect(await summary()).toBeNull()
  await save('listing', [], { standingSummary: '3rd in East' })
  expect(await summary()).toBe('3rd in East')
})

test('a game with an unknown team is deferred, its siblings are written', async () => {
  await saveTeams('1', '2')
  const saved = await store.write('nba', (writer) =>
    writer.save(EVENTS, [sampleEvent('10', '1', '2'), sampleEvent('11', '1', '99')]),
  )
  expect(saved).toEqual({ written: 1, deferredRows: [{ key: 'nba/11', missing: 'teams 99' }] })
  expect((await findEvents(store, [['nba', '10']]))[0]?.id).toBe('10')
})

test('the last of two rows with the same key is used', async () => {
  await store.write('nba', (writer) =>
    writer.save(TEAMS, [listing(sampleTeam('1')), listing(sampleTeam('1', { displayName: 'Later' }))]),
  )
  expect((await findTeams(store, [['nba', '1']]))[0]?.displayName).toBe('Later')
})

test('a play of a better source is not overwritten by a worse one', async () => {
  await saveTeams('1', '2')
  await store.write('nba', (writer) => writer.save(EVENTS, [sampleEvent('10', '1', '2')]))
  const save = (from: 'listing' | 'detail', text: string) =>
    store.write('nba', (writer) => writer.save(PLAYS, [{ value: samplePlay('10', 0, { text }), from }]))
  await save('detail', 'from its own page')
  expect((await save('listing', 'from a summary')).written).toBe(0)
  expect((await save('detail', 'corrected')).written).toBe(1)
  const [plays] = await listPlays(store, [['nba', '10']], {}, { limit: 10, offset: 0 })
  expect(plays?.map((play) => play.text)).toEqual(['corrected'])
})

test('an error in the middle rolls everything back', async () => {
  const attempt = store.write('nba', async (writer) => {
    await writer.save(TEAMS, [listing(sampleTeam('1'))])
    throw new Error('in the middle')
  })
  await expect(attempt).rejects.toThrow('in the middle')
  expect(await findTeams(store, [['nba', '1']])).toEqual([null])
})

test('names with quotes, braces, backslashes and all scripts are stored unchanged', async () => {
  const names = ['O"Neal', '{a,b}', 'back\\slash', 'NULL', '', 'Jokić', '大谷', '👟', "a'b;--", '\t\n']
  const teams = names.map((displayName, index) => sampleTeam(`n${index}`, { displayName }))
  await store.write('nba', (writer) => writer.save(TEAMS, teams.map(listing)))
  const found = await findTeams(
    store,
    teams.map((team) => ['nba', team.id]),
  )
  expect(found.map((team) => team?.displayName)).toEqual(names)
})

test('odds history has a row for each change of the line, and none for repetitions', async () => {
  await saveTeams('1', '2')
  await store.write('nba', (writer) => writer.save(EVENTS, [sampleEvent('10', '1', '2')]))
  const see = (line: number, minute: number) =>
    store.write('nba', (writer) =>
      saveOdds(writer, [
        sampleOdds('10', {
          spread: { line, home: -110, away: -110 },
          updatedAt: `2026-11-19T12:${String(minute).padStart(2, '0')}:00.000Z`,
        }),
      ]),
    )
  for (const [minute, line] of [-3.5, -3.5, -4, -4, -3.5].entries()) await see(line, minute)
  const [history] = await listOddsHistory(store, [['nba', '10']], {}, { limit: 10, offset: 0 })
  expect(history?.map((snapshot) => [snapshot.timestamp, snapshot.odds.spread?.line])).toEqual([
    ['2026-11-19T12:04:00.000Z', -3.5],
    ['2026-11-19T12:02:00.000Z', -4],
    ['2026-11-19T12:00:00.000Z', -3.5],
  ])
  expect((await findOdds(store, [['nba', '10']]))[0]?.updatedAt).toBe('2026-11-19T12:04:00.000Z')
})

test('a cached list is not read again until its entity changes', async () => {
  await saveTeams('1')
  const read = () => listTeams(store, [['nba']], { limit: 10, offset: 0 })
  await read()
  expect(await countStatements(store, read)).toHaveLength(0)
  await saveTeams('2')
  const [teams] = await read()
  expect(teams?.map((team) => team.id)).toEqual(['1', '2'])
})
