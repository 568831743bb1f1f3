import { join } from 'node:path'
import { expect, test } from 'vitest'
import { valueAtPath } from '../../src/upstream/recordings/json-path.ts'
import { openRecordings } from '../../src/upstream/recordings/recordings.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import { board } from '../support/boards.ts'
import { openTempFolder } from '../support/temp-folder.ts'

const NFL: UpstreamRequest = { kind: 'scoreboard', league: 'nfl' }

function summary(id: string): unknown {
  return { header: { id, competitions: [{}], league: { id: '28', slug: 'nfl' } } }
}

test('a missing, empty or unusable folder is reported with the expected content', () => {
  using folder = openTempFolder()
  const missing = join(folder.dir, 'missing')
  expect(() => openRecordings(missing)).toThrow(`SOURCE=recordings:${missing}: expected a folder`)
  expect(() => openRecordings(missing)).toThrow('got no such folder')
  expect(() => openRecordings(folder.dir)).toThrow('got an empty folder')
  folder.write({ 'README.md': 'nothing here', 'nfl/odd.json': '{"a":' })
  expect(() => openRecordings(folder.dir)).toThrow('2 files of which none can be used, the first')
  expect(() => openRecordings(join(folder.dir, 'README.md'))).toThrow('got a file')
})

test('a few files are sufficient, at any depth, gzipped or not', async () => {
  using folder = openTempFolder()
  folder.write({
    'nfl/summary-77.json': summary('77'),
    'a/b/nfl/roster-12.json.gz': { team: { id: '12' }, athletes: [] },
  })
  const recordings = openRecordings(folder.dir)
  expect(recordings.catalogue()).toEqual([
    { request: { kind: 'roster', league: 'nfl', teamId: '12' }, responses: 1 },
    { request: { kind: 'summary', league: 'nfl', eventId: '77' }, responses: 1 },
  ])
  for (const { request } of recordings.catalogue()) {
    expect(await recordings.fetch(request)).toMatchObject({ outcome: 'body' })
    expect(await recordings.fetch(request)).toMatchObject({ outcome: 'unchanged' })
  }
  expect(recordings.skipped()).toEqual([])
})

test('files are identified by content, independent of name and folder', () => {
  using folder = openTempFolder()
  const ref = 'http://sports.core.api.espn.pvt/v2/sports/football/leagues/nfl/events/5/competitions/5'
  folder.write({
    'x.json': summary('77'),
    'nba/summary-1.json': summary('78'),
    'nfl/1.json': { team: { id: '12', uid: 's:20~l:28~t:12', displayName: 'Chiefs' } },
    'misc/2.json': { $ref: `${ref}/plays?limit=5`, pageIndex: 2, items: [{ $ref: `${ref}/plays/1` }] },
    'misc/3.json': { items: [{ $ref: `${ref}/odds/58`, provider: { id: '58', name: 'ESPN BET' } }] },
    'nba/statistics.json': {
      $ref: 'http://sports.core.api.espn.com/v2/sports/basketball/leagues/nba/athletes/1966/statistics/0',
      splits: {},
    },
  })
  const requests = openRecordings(folder.dir)
    .catalogue()
    .map(({ request }) => request)
  expect(requests).toEqual([
    { kind: 'team', league: 'nfl', teamId: '12' },
    { kind: 'summary', league: 'nfl', eventId: '77' },
    { kind: 'summary', league: 'nfl', eventId: '78' },
    { kind: 'plays', league: 'nfl', eventId: '5', page: 2 },
    { kind: 'odds', league: 'nfl', eventId: '5' },
    { kind: 'athleteStatistics', league: 'nba', athleteId: '1966' },
  ])
})

test('ids missing in a file are read from its name', () => {
  using folder = openTempFolder()
  const item = {
    $ref: 'http://sports.core.api.espn.com/v2/sports/football/leagues/nfl/seasons/2024/athletes/9',
  }
  folder.write({
    'nfl/core-team-359-athletes.json': { items: [item] },
    'nfl/core-depthcharts-30.json': { items: [{ positions: { qb: { athletes: [{ athlete: item }] } } }] },
    'nfl/core-odds-movement-401-58.json': { items: [{ lineDate: '2020-10-18T11:13:00+00:00' }] },
    'nfl/athlete-15-gamelog.json': {
      seasonTypes: [],
      names: [],
      filters: [{ name: 'season', value: '2024' }],
    },
    'nfl/athlete-gamelog.json': { seasonTypes: [], names: [] },
  })
  const recordings = openRecordings(folder.dir)
  expect(recordings.catalogue().map(({ request }) => request)).toEqual([
    { kind: 'seasonRoster', league: 'nfl', teamId: '359', season: 2024 },
    { kind: 'depthChart', league: 'nfl', teamId: '30', season: 2024 },
    { kind: 'oddsMovement', league: 'nfl', eventId: '401', providerId: '58' },
    { kind: 'gameLog', league: 'nfl', athleteId: '15' },
  ])
  expect(recordings.skipped()).toEqual([
    {
      file: 'nfl/athlete-gamelog.json',
      kind: 'gameLog',
      reason: 'looks like gameLog, but does not say whose it is: expected the id of the athlete in its name',
    },
  ])
})

test('requests match with and without default fields', async () => {
  using folder = openTempFolder()
  folder.write({
    'nfl/standings.json': { children: [{ standings: { season: 2024, seasonType: 2, entries: [] } }] },
    'nfl/teams.json': { sports: [{ leagues: [{ slug: 'nfl', teams: [] }] }] },
    'nfl/core-season.json': { year: 2024, types: [] },
  })
  const recordings = openRecordings(folder.dir)
  expect(recordings.catalogue()).toHaveLength(3)
  const recordedRequests: UpstreamRequest[] = [
    { kind: 'standings', league: 'nfl' },
    { kind: 'standings', league: 'nfl', season: 2024 },
    { kind: 'standings', league: 'nfl', season: 2024, seasonType: 2 },
    { kind: 'teams', league: 'nfl', page: 1 },
    { kind: 'season', league: 'nfl', season: 2024 },
  ]
  for (const request of recordedRequests)
    expect(await recordings.fetch(request)).toMatchObject({ outcome: 'body' })
  expect(await recordings.fetch({ kind: 'teams', league: 'nfl', page: 2 })).toMatchObject({
    outcome: 'absent',
  })
})

test('of scoreboards without a time in their names, the newest is that with the most played', async () => {
  using folder = openTempFolder()
  const boardAt = (status: object, score: string) => ({
    leagues: [{ slug: 'nfl' }],
    events: [
      {
        id: '1',
        date: '2025-12-07T18:00Z',
        status,
        competitions: [{ competitors: [{ score }, { score: '0' }] }],
      },
    ],
  })
  const live = (period: number) => ({ period, type: { state: 'in', completed: false } })
  folder.write({
    'nfl/scoreboard-a.json': boardAt({ period: 4, type: { state: 'post', completed: true } }, '24'),
    'nfl/scoreboard-b.json': boardAt(live(2), '10'),
    'nfl/scoreboard-c.json': boardAt(live(2), '7'),
    'nfl/scoreboard-d.json': boardAt({ type: { state: 'pre', completed: false } }, '0'),
    // With a time: during the second quarter by the usual length of a game.
    'nfl/scoreboard-20251207T183000Z.json': boardAt(live(1), '3'),
  })
  const recordings = openRecordings(folder.dir, { step: true })
  const scores: unknown[] = []
  for (let poll = 0; poll < 5; poll += 1) {
    const response = await recordings.fetch(NFL)
    const body = 'body' in response ? response.body : null
    scores.push(valueAtPath(body, 'events.0.competitions.0.competitors.0.score'))
  }
  expect(scores).toEqual(['0', '3', '7', '10', '24'])
})

test('polls are ordered by the time in their names, and equal ones are unchanged', async () => {
  using folder = openTempFolder()
  folder.write({
    'sequences/nfl/a_2025-12-07T190010Z.json': board('7'),
    'sequences/nfl/z_2025-12-07T190000Z.json.gz': board('0'),
    'sequences/nfl/b_2025-12-07T190020Z.json': board('7'),
    'sequences/nfl/c_2025-12-07T190030Z.json': board('10'),
  })
  let now = 0
  const recordings = openRecordings(folder.dir, { now: () => now, speed: 10 })
  const outcomes: string[] = []
  for (now = 0; now <= 3_500; now += 500) outcomes.push((await recordings.fetch(NFL)).outcome)
  expect(outcomes).toEqual([
    'body',
    'unchanged',
    'body',
    'unchanged',
    'unchanged',
    'unchanged',
    'body',
    'unchanged',
  ])
})

test('a league has one clock: its scoreboard and its day change simultaneously', async () => {
  using folder = openTempFolder()
  folder.write({
    'nfl/scoreboard_2025-12-06T190000Z.json': board('0', { date: '2025-12-06T18:00Z' }),
    'nfl/scoreboard_2025-12-07T190000Z.json': board('0'),
    'nfl/scoreboard_2025-12-07T190100Z.json': board('7'),
  })
  let now = 0
  const recordings = openRecordings(folder.dir, { now: () => now, speed: 60, longestGapMs: 60_000 })
  const day: UpstreamRequest = { kind: 'scoreboard', league: 'nfl', date: '20251207' }
  expect(await recordings.fetch(day)).toMatchObject({ outcome: 'body' })
  now = 1_000
  expect(await recordings.fetch(NFL)).toMatchObject({ outcome: 'body' })
  expect(await recordings.fetch(day)).toMatchObject({ outcome: 'unchanged' })
  now = 2_000
  expect((await recordings.fetch(day)).url).toBe((await recordings.fetch(NFL)).url)
})

test('in step mode every response is returned once, and then nothing changes', async () => {
  using folder = openTempFolder()
  folder.write({
    'nfl/scoreboard-1.json': board('0', { state: 'pre' }),
    'nfl/scoreboard_2025-12-07T190010Z.json': board('7'),
    'nfl/scoreboard_2025-12-07T190020Z.json': board('7'),
  })
  const recordings = openRecordings(folder.dir, { step: true })
  expect(recordings.catalogue()).toEqual([{ request: NFL, responses: 3 }])
  const outcomes: string[] = []
  for (let count = 0; count < 5; count++) outcomes.push((await recordings.fetch(NFL)).outcome)
  expect(outcomes).toEqual(['body', 'body', 'body', 'unchanged', 'unchanged'])
})

test('a league’s number is mapped by a file that contains both number and slug', async () => {
  using folder = openTempFolder()
  const events = ['606', '700', '99'].map((id) => ({
    id,
    uid: `s:600~l:${id}~e:${id}`,
    season: { year: 2026 },
  }))
  folder.write({
    'all/scoreboard.json': { leagues: [{ calendar: [] }], events },
    'fifa.world/scoreboard.json': {
      leagues: [{ id: '606', slug: 'fifa.world', logos: [{ href: 'x' }] }],
      events: [],
    },
  })
  const recordings = openRecordings(folder.dir, { step: true })
  expect(recordings.catalogue()).toEqual([
    { request: { kind: 'scoreboard', league: 'eng.1' }, responses: 1 },
    { request: { kind: 'scoreboard', league: 'fifa.world' }, responses: 2 },
  ])
  expect(recordings.skipped()).toEqual([
    { file: 'all/scoreboard.json', reason: '1 games of the league number 99, which is not served' },
  ])
  const bodies = [await recordings.fetch({ kind: 'scoreboard', league: 'fifa.world' })]
  bodies.push(await recordings.fetch({ kind: 'scoreboard', league: 'fifa.world' }))
  expect(bodies.map((response) => 'body' in response && response.body)).toContainEqual(
    expect.objectContaining({
      leagues: [expect.objectContaining({ slug: 'fifa.world', uid: 's:600~l:606', logos: [{ href: 'x' }] })],
      events: [events[0]],
    }),
  )
})
