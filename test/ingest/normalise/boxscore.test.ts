import { describe, expect, test } from 'vitest'
import type { BoxScorePlayer } from '../../../src/domain/boxscore.ts'
import type { Facts } from '../../../src/ingest/facts.ts'
import { facts, found, normaliseRecording, only } from '../../support/normalised.ts'
import { readRecording } from '../../support/recording-files.ts'

const lineOf = (received: Facts, name: string): BoxScorePlayer =>
  found(received.boxScorePlayers.find((player) => player.name === name))

describe('recorded box scores', () => {
  test("a passer's line has the specification's names, and his rushing beside it", () => {
    const received = normaliseRecording('nfl/summary-401547417.json.gz')
    expect(lineOf(received, 'Jordan Love')).toMatchObject({
      athleteId: '4036378',
      teamId: '9',
      jersey: '10',
      order: 0,
      categories: {
        passing: {
          'completions/passingAttempts': '14/25',
          passingYards: '151',
          passingTouchdowns: '3',
          'sacks-sackYardsLost': '1-11',
          adjQBR: '81.2',
          QBRating: '113.5',
        },
        rushing: { rushingAttempts: '2', rushingYards: '23' },
      },
    })
    expect(received.boxScorePlayers).toHaveLength(58)
    expect(received.boxScoreTeams).toMatchObject([
      { teamId: '9', homeAway: 'away', statistics: { firstDowns: '17', possessionTime: '23:45' } },
      { teamId: '1', homeAway: 'home' },
    ])
    expect(received.gameRosters).toEqual([])
  })

  test.each([
    ['nfl', 'nfl/summary-401547417.json.gz'],
    ['nba', 'nba/summary-post.json.gz'],
    ['mens-college-basketball', 'mens-college-basketball/summary-post.json.gz'],
    ['mlb', 'mlb/summary.json.gz'],
    ['nhl', 'nhl/summary.json.gz'],
  ])('%s: columns with labels alone have the specification’s names', (league, path) => {
    const whole = normaliseRecording(path)
    const body = readRecording(path) as {
      header: { id: string }
      boxscore: { players: { statistics: Record<string, unknown>[] }[] }
    }
    const players = body.boxscore.players.map((team) => ({
      ...team,
      statistics: team.statistics.map(({ keys: _keys, ...group }) => group),
    }))
    const request = { kind: 'summary', league, eventId: body.header.id } as const
    const old = facts(request, { ...body, boxscore: { ...body.boxscore, players } })
    expect(old.boxScorePlayers.length).toBeGreaterThan(15)
    expect(old.boxScorePlayers).toEqual(whole.boxScorePlayers)
  })

  test('a college game of 2019, whose columns have labels alone, has the specification’s names', () => {
    const { boxScorePlayers } = normaliseRecording('college-football/summary-401110720.json.gz')
    const names = new Set(
      boxScorePlayers.flatMap(({ categories }) =>
        Object.values(categories).flatMap((stats) => Object.keys(stats)),
      ),
    )
    expect([...names].filter((name) => /^[A-Z /0-9]+$/.test(name))).toEqual([])
    expect(names).toContain('completions/passingAttempts')
    expect(names).toContain('QBHurries')
  })

  test('basketball’s unnamed group has an empty name, with the flags of the roster', () => {
    const received = normaliseRecording('nba/summary-post.json.gz')
    expect(lineOf(received, 'Onyeka Okongwu')).toMatchObject({
      starter: true,
      didNotPlay: false,
      position: 'F',
      categories: { '': { points: '21', rebounds: '9', plusMinus: '+7' } },
    })
    expect(received.gameRosters).toHaveLength(24)
    expect(received.gameRosters.filter(({ value }) => value.starter)).toHaveLength(10)
    expect(received.gameRosters.some(({ value }) => value.didNotPlay)).toBe(true)
  })

  test("baseball's groups of team totals keep their names apart", () => {
    const received = normaliseRecording('mlb/summary.json.gz')
    expect(received.boxScoreTeams[0]?.statistics).toMatchObject({ 'batting.hits': '10', 'batting.runs': '5' })
    expect(lineOf(received, 'Steven Kwan').categories['batting']).toMatchObject({
      'hits-atBats': '0-4',
      runs: '1',
    })
    expect(received.gameRosters).toHaveLength(23)
    // Taken out during the game: he started, and is no longer active.
    expect(received.gameRosters[0]?.value).toMatchObject({
      displayName: 'Jack Suwinski',
      starter: true,
      active: false,
    })
  })

  test('hockey has forwards, defenses and goalies', () => {
    const received = normaliseRecording('nhl/summary.json.gz')
    const groups = new Set(received.boxScorePlayers.flatMap((player) => Object.keys(player.categories)))
    expect([...groups].sort()).toEqual(['defenses', 'forwards', 'goalies'])
    // Everybody who dressed; the feed of game rosters has more, and takes precedence.
    expect(received.gameRosters).toHaveLength(received.boxScorePlayers.length)
    expect(received.gameRosters[0]).toMatchObject({
      from: 'embedded',
      value: { active: true, starter: false },
    })
  })

  test('soccer has team totals, no player rows, and rosters with players who did not appear', () => {
    const received = normaliseRecording('fifa.world/summary-760415.json.gz')
    expect(received.boxScorePlayers).toEqual([])
    expect(received.boxScoreTeams[0]).toMatchObject({
      homeAway: 'home',
      statistics: { possessionPct: '60.5' },
    })
    expect(received.gameRosters).toHaveLength(52)
    expect(received.gameRosters.filter(({ value }) => value.starter)).toHaveLength(22)
    expect(received.gameRosters.filter(({ value }) => value.didNotPlay)).toHaveLength(21)
  })

  test("the core API's game roster has ids and flags", () => {
    const received = normaliseRecording('nfl/core-competitor-roster-401437954-30.json.gz')
    expect(received.gameRosters).toHaveLength(60)
    expect(received.gameRosters[0]?.value).toEqual({
      league: 'nfl',
      eventId: '401437954',
      teamId: '30',
      athleteId: '17037',
      order: 0,
      displayName: 'Shatley',
      jersey: '69',
      position: null,
      starter: true,
      didNotPlay: false,
      active: false,
    })
  })
})

test('a player without an id is rejected; one in two groups counts once; columns without a key are omitted', () => {
  const athlete = { id: '5', displayName: 'Ann Other' }
  const players = [
    {
      team: { id: '1' },
      statistics: [
        { name: 'passing', keys: ['yards', 'touchdowns'], athletes: [{ athlete, stats: ['10', '1', '99'] }] },
        {
          name: 'rushing',
          labels: ['CUSTOM'],
          athletes: [
            { athlete, stats: ['3'] },
            { athlete: {}, stats: ['4'] },
          ],
        },
      ],
    },
  ]
  const received = facts({ kind: 'summary', league: 'nfl', eventId: '1' }, { boxscore: { players } })
  expect(only(received.boxScorePlayers).categories).toEqual({
    passing: { yards: '10', touchdowns: '1' },
    rushing: { CUSTOM: '3' },
  })
  expect(received.read['boxScorePlayer']).toBe(2)
  expect(received.rejected).toMatchObject([
    { entity: 'boxScorePlayer', path: 'boxscore.players[0].statistics[1].athletes[1].athlete' },
  ])
})

test('a group named __proto__ is harmless', () => {
  const body: unknown = JSON.parse(
    `{"boxscore": {"players": [{"team": {"id": "1"}, "statistics": [{"name": "__proto__", "keys": ["a"],
      "athletes": [{"athlete": {"id": "5", "displayName": "Ann"}, "stats": ["1"]}]}]}]}}`,
  )
  const received = facts({ kind: 'summary', league: 'nfl', eventId: '1' }, body)
  expect(only(received.boxScorePlayers).categories).toEqual({})
  expect(({} as Record<string, unknown>)['a']).toBeUndefined()
})
