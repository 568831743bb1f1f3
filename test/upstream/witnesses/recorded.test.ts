import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openRecordings } from '../../../src/upstream/recordings/recordings.ts'
import { openRecordedWitnesses } from '../../../src/upstream/witnesses/recorded/recorded.ts'
import { boardOf } from '../../support/scripted.ts'
import { openTempFolder } from '../../support/temp-folder.ts'

const folder = openTempFolder()
afterAll(() => folder[Symbol.dispose]())

const match = (isFinished: boolean) => ({
  matchID: 7,
  matchDateTimeUTC: '2026-11-21T14:30:00Z',
  team1: { teamId: 40 },
  team2: { teamId: 7 },
  matchIsFinished: isFinished,
  matchResults: [{ resultTypeID: 2, pointsTeam1: 2, pointsTeam2: 0 }],
  goals: [],
})

test('a folder of recordings has the witnesses whose answers it holds, by the time of the source', async () => {
  folder.write({ 'nba/scoreboard.json': boardOf([{ id: '10' }]) })
  folder.write({
    'witnesses/nflverse/nfl/any.csv':
      'game_id,season,gameday,gametime,away_team,away_score,home_team,home_score,overtime,espn\n2026_01_DAL_PHI,2026,2026-09-10,20:20,DAL,20,PHI,24,0,401\n',
  })
  folder.write({ 'witnesses/openligadb/sequences/ger.1/a_2026-11-21T150000Z.json': [match(false)] })
  folder.write({ 'witnesses/openligadb/sequences/ger.1/b_2026-11-21T162500Z.json': match(true) })
  folder.write({ 'witnesses/openligadb/somewhere.json': [] })
  folder.write({ 'witnesses/openligadb/ger.1/broken.json': '{' })
  const unreadable: string[] = []
  const witnesses = openRecordedWitnesses(folder.dir, (file) => unreadable.push(file))
  expect(witnesses.map(({ name, leagues }) => [name, leagues])).toEqual([
    ['openligadb', ['ger.1']],
    ['nflverse', ['nfl']],
  ])
  expect(unreadable).toEqual(['ger.1/broken.json', 'somewhere.json'])
  const [openligadb, nflverse] = witnesses
  const at = (time: string) => openligadb?.fetch({ league: 'ger.1', nowMs: Date.parse(time), startsMs: [] })
  expect(await at('2026-11-21T14:00:00Z')).toBe(null)
  expect(await at('2026-11-21T16:00:00Z')).toMatchObject({
    games: [{ state: 'IN_PROGRESS', isFinal: false }],
  })
  expect(await at('2026-11-21T17:00:00Z')).toMatchObject({ games: [{ state: 'FINAL', isFinal: true }] })
  expect(await nflverse?.fetch({ league: 'nfl', nowMs: 0, startsMs: [] })).toMatchObject({
    games: [{ eventId: '401' }],
  })
  expect(nflverse?.teams('nfl').get('PHI')).toBe('21')
  // The source's recordings do not include them.
  expect(openRecordings(folder.dir).skipped()).toEqual([])
})

test('a folder without witnesses has none', () => {
  expect(openRecordedWitnesses(path.join(folder.dir, 'nba'))).toEqual([])
})
