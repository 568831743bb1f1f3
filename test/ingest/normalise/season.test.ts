import { describe, expect, test } from 'vitest'
import { facts, normaliseRecording, only } from '../../support/normalised.ts'

describe('recorded seasons, tables and polls', () => {
  test('a season with its types', () => {
    const received = normaliseRecording('nba/core-season.json.gz')
    expect(only(received.seasons)).toEqual({
      league: 'nba',
      year: 2025,
      displayName: '2024-25',
      startDate: '2024-09-24T07:00:00Z',
      endDate: '2025-06-28T06:59:00Z',
      currentType: null,
    })
    expect(
      received.seasonTypes.map(({ type, name, abbreviation }) => `${type} ${name} ${abbreviation ?? ''}`),
    ).toEqual([
      '1 Preseason pre',
      '2 Regular Season reg',
      '3 Postseason post',
      '4 Off Season off',
      '5 Play-In Season play-in',
    ])
  })

  test('weeks and groups of the core API are follow-up requests', () => {
    const weeks = normaliseRecording('nfl/core-weeks.json.gz')
    expect(weeks.references).toHaveLength(18)
    expect(weeks.references[17]).toEqual({
      kind: 'week',
      league: 'nfl',
      ids: { season: '2024', seasonType: '2', week: '18' },
    })
    expect(
      normaliseRecording('college-football/core-groups.json.gz').references.map(({ ids }) => ids['groupId']),
    ).toEqual(['35', '90'])
    expect(only(normaliseRecording('college-football/core-group-80.json.gz').groups)).toMatchObject({
      id: '80',
      name: 'FBS (I-A)',
      parentId: '90',
      isConference: false,
    })
  })

  test('soccer seasons have parts with their own ids, and no weeks', () => {
    const received = normaliseRecording('eng.1/scoreboard.json.gz')
    expect(only(received.seasons)).toMatchObject({
      year: 2024,
      displayName: '2024-25 English Premier League',
    })
    expect(only(received.seasonTypes)).toMatchObject({ id: '1', type: 12654 })
    expect(received.weeks).toEqual([])
  })

  test('standings are groups with ranks and display values', () => {
    const received = normaliseRecording('nba/standings.json.gz')
    expect(received.standings.map(({ name, season, entries }) => [name, season, entries.length])).toEqual([
      ['Eastern Conference', 2024, 15],
      ['Western Conference', 2024, 15],
    ])
    expect(received.standings[0]?.entries[0]).toMatchObject({
      teamName: 'Boston Celtics',
      rank: 1,
      stats: { wins: '64', losses: '18', winPercent: '.780', overall: '64-18' },
    })
    expect(received.groups.map(({ id, parentId }) => [id, parentId])).toEqual([
      ['7', null],
      ['5', '7'],
      ['6', '7'],
    ])
    expect(received.groupTeams).toHaveLength(30)
  })

  test('polls rank teams that only have a location and a name', () => {
    const received = normaliseRecording('college-football/rankings.json.gz')
    expect(received.rankings).toHaveLength(5)
    expect(received.rankings[0]).toMatchObject({ name: 'AP Top 25', season: 2024, seasonType: 3 })
    expect(received.rankings[0]?.entries[0]).toEqual({
      teamId: '194',
      teamName: 'Ohio State Buckeyes',
      rank: 1,
      stats: { previous: '6', points: '1400', firstPlaceVotes: '56', trend: '-', record: '14-2' },
    })
  })
})

test('a table at the root is a group, ordered by its rank', () => {
  const entry = (id: string, rank: number): object => ({
    team: { id, displayName: `Team ${id}` },
    stats: [{ name: 'rank', value: rank, displayValue: String(rank) }],
  })
  const body = {
    id: '1',
    name: 'Table',
    standings: { season: 2026, seasonType: 1, entries: [entry('8', 2), entry('9', 1)] },
  }
  const received = facts({ kind: 'standings', league: 'eng.1' }, body)
  expect(only(received.standings)).toMatchObject({ id: '1', name: 'Table', season: 2026 })
  expect(received.standings[0]?.entries.map(({ teamId }) => teamId)).toEqual(['9', '8'])
})

test('ranks are on one scale: seeds that some teams lack are none', () => {
  const ranksOf = (...stats: object[][]) => {
    const entries = stats.map((own, index) => ({
      team: { id: String(index + 1), displayName: `Team ${index + 1}` },
      stats: own,
    }))
    const body = { id: '1', name: 'Table', standings: { season: 2026, seasonType: 2, entries } }
    const { standings } = facts({ kind: 'standings', league: 'nfl' }, body)
    return standings[0]?.entries.map(({ teamId, rank }) => [teamId, rank])
  }
  const stat = (statName: string, value: number) => ({ name: statName, value })
  const inOrder = [
    ['1', 1],
    ['2', 2],
    ['3', 3],
  ]
  // Early in a season only the teams that have played have a seed.
  const seeds = [0, 0, 1].map((value) => [stat('playoffSeed', value)])
  expect(ranksOf(...seeds)).toEqual(inOrder)
  const both = [2, 3, 1].map((rank, index) => [stat('playoffSeed', index === 2 ? 0 : 1), stat('rank', rank)])
  expect(ranksOf(...both)).toEqual([
    ['3', 1],
    ['1', 2],
    ['2', 3],
  ])
  expect(ranksOf([], [stat('rank', 1)], [])).toEqual(inOrder)
})

test('tables in pages of games are those of the season and group of their heading', () => {
  const tablesOf = (path: string) =>
    normaliseRecording(path).gameStandings.map(({ season, seasonType, id, name, entries }) => [
      `${season}/${seasonType}/${id} ${name}`,
      ...entries.slice(0, 1).map(({ teamId, teamName, rank }) => `${rank} ${teamId} ${teamName}`),
      entries.length,
    ])
  expect(tablesOf('nfl/summary-401547417.json.gz')).toEqual([
    ['2024/2/10 NFC North', '1 8 Detroit', 4],
    ['2024/2/11 NFC South', '1 27 Tampa Bay', 4],
  ])
  expect(tablesOf('nhl/summary.json.gz')).toEqual([
    ['2025/2/33 Metropolitan Division', '1 23 Washington', 8],
    ['2025/2/32 Atlantic Division', '1 21 Toronto', 8],
  ])
  // No year in the heading: the game's season.
  expect(tablesOf('fifa.world/summary-760415.json.gz')).toEqual([
    ['2026/13802/fifa-world-cup FIFA World Cup', '1 203 Mexico', 4],
  ])
  // A conference with divisions.
  expect(tablesOf('college-football/summary-401110720.json.gz').map(([heading]) => heading)).toHaveLength(3)
})

test('the note of a place in a table is kept, in words', () => {
  const entry = (id: string, note: unknown): object => ({
    team: { id, displayName: `Team ${id}` },
    stats: [],
    note,
  })
  const first = { color: '#81D6AC', description: 'Champions League', rank: 1 }
  const entries = [entry('8', first), entry('9', undefined), entry('10', { color: '#FF7F84' })]
  const received = facts(
    { kind: 'standings', league: 'eng.1' },
    { id: '1', name: 'Table', standings: { season: 2026, seasonType: 1, entries } },
  )
  expect(received.standings[0]?.entries.map(({ note }) => note)).toEqual([
    'Champions League',
    undefined,
    undefined,
  ])
})

test('the teams of a group are references with ids', () => {
  const $ref =
    'http://sports.core.api.espn.com/v2/sports/football/leagues/college-football/seasons/2025/teams/333?lang=en'
  const received = facts(
    { kind: 'groupTeams', league: 'college-football', season: 2025, seasonType: 2, groupId: '80' },
    { items: [{ $ref }, { $ref: 'nowhere' }] },
  )
  expect(only(received.groupTeams)).toEqual({
    league: 'college-football',
    year: 2025,
    seasonType: 2,
    groupId: '80',
    teamId: '333',
  })
  expect(received.rejected).toMatchObject([{ entity: 'groupTeam', path: 'items[1]' }])
})

test('one week of the core API', () => {
  const body = { number: 3, text: 'Week 3', startDate: '2025-09-17T07:00Z', endDate: '2025-09-24T06:59Z' }
  const received = facts({ kind: 'week', league: 'nfl', season: 2025, seasonType: 2, week: 3 }, body)
  expect(only(received.weeks)).toEqual({
    league: 'nfl',
    year: 2025,
    seasonType: 2,
    number: 3,
    label: 'Week 3',
    startDate: '2025-09-17T07:00:00Z',
    endDate: '2025-09-24T06:59:00Z',
  })
})
