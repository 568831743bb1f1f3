import { describe, expect, test } from 'vitest'
import type { Play } from '../../../src/domain/play.ts'
import type { Facts } from '../../../src/ingest/facts.ts'
import { normalise } from '../../../src/ingest/normalise/normalise.ts'
import { facts, found, normaliseRecording, NOW, only } from '../../support/normalised.ts'
import { listRecordings, readRecording } from '../../support/recording-files.ts'
import { UPSTREAM_FOLDERS } from '../../support/recordings-folder.ts'

const playsOf = (received: Facts): readonly Play[] => received.plays.map(({ value }) => value)
const playOf = (received: Facts, id: string): Play => found(playsOf(received).find((play) => play.id === id))

describe('recorded plays', () => {
  test('football plays are in drives, in order, with down and distance', () => {
    const received = normaliseRecording('nfl/summary-401547417.json.gz')
    expect(received.plays).toHaveLength(186)
    expect(received.drives).toHaveLength(20)
    expect(playsOf(received).map((play) => play.order)).toEqual([...Array(186).keys()])
    expect(playOf(received, '40154741755')).toMatchObject({
      order: 1,
      type: { id: '3', text: 'Pass Incompletion' },
      clock: { value: 900, displayValue: '15:00' },
      situation: { down: 1, distance: 10, yardLine: 75, downDistanceText: '1st & 10 at GB 25', teamId: '9' },
      endSituation: { yardLine: 31 },
      yardsGained: 44,
      driveId: '4015474171',
      penalty: true,
      wallClock: '2023-09-17T17:03:06Z',
    })
    expect(playsOf(received).at(-1)).toMatchObject({ homeScore: 25, awayScore: 24, text: 'END GAME' })
    expect(playsOf(received).filter((play) => play.scoringPlay)).toHaveLength(10)
    expect(received.drives[0]).toMatchObject({
      teamId: '9',
      yards: 37,
      result: 'PUNT',
      displayResult: 'Punt',
    })
  })

  test('the core API has the same game with players, roles and short texts', () => {
    const received = normaliseRecording('nfl/core-drives-401547417.json.gz')
    expect(received.plays).toHaveLength(186)
    expect(received.plays.every(({ from }) => from === 'detail')).toBe(true)
    expect(playOf(received, '401547417111')).toMatchObject({
      shortText: "Jordan Love Incomplete Pass, Int'd For Luke Musgrave",
      teamId: '9',
      athletes: [
        { id: '4036378', role: 'passer', order: 1 },
        { id: '4428085', role: 'receiver', order: 2 },
        { id: '4428085', role: 'receiver', order: 3 },
      ],
    })
    const flags = (path: string): number =>
      playsOf(normaliseRecording(path)).filter((play) => play.penalty).length
    expect(flags('nfl/core-drives-401547417.json.gz')).toBe(15)
    expect(flags('nfl/summary-401547417.json.gz')).toBe(15)
  })

  test('the first page starts at 0', () => {
    const received = normaliseRecording('nfl/core-plays-401547417-page1.json.gz')
    expect(playsOf(received).map((play) => play.order)).toEqual([...Array(25).keys()])
    expect(playsOf(received)[0]).toMatchObject({ type: { text: 'Coin Toss' }, period: 0 })
  })

  test('basketball fouls are penalties; their turnovers and free throws are not', () => {
    const received = normaliseRecording('nba/summary-post.json.gz')
    expect(received.plays).toHaveLength(451)
    const types = new Set(playsOf(received).flatMap((play) => (play.penalty ? [play.type.text] : [])))
    expect([...types].sort()).toEqual([
      'Defensive 3-Seconds Technical',
      'Loose Ball Foul',
      'Offensive Foul',
      'Personal Foul',
      'Shooting Foul',
    ])
    expect(playOf(received, '4018102064')).toMatchObject({ teamId: '27', shortText: 'Jump Ball' })
  })

  test('baseball plays have no clock, and use the type as a missing text', () => {
    const received = normaliseRecording('mlb/summary.json.gz')
    expect(received.plays).toHaveLength(569)
    expect(playsOf(received).every((play) => play.clock === null && play.text !== '')).toBe(true)
    expect(playsOf(received).some((play) => play.penalty)).toBe(false)
    expect(playOf(received, '4014724630001050021').athletes[0]).toEqual({
      id: '6321',
      role: 'pitcher',
      order: 1,
    })
  })

  test('hockey penalties are penalties', () => {
    const received = normaliseRecording('nhl/summary.json.gz')
    expect(received.plays).toHaveLength(383)
    expect(playsOf(received).filter((play) => play.penalty)).toHaveLength(2)
    expect(received.athletes.some(({ value }) => value.displayName === 'Sam Bennett')).toBe(true)
  })

  test('soccer key events are plays with scores, and cards are penalties', () => {
    const received = normaliseRecording('fifa.world/summary-760415.json.gz')
    // 39 key events, and 51 plays that stand only in the commentary.
    expect(received.plays).toHaveLength(90)
    const goals = playsOf(received).filter((play) => play.scoringPlay)
    expect(goals.map(({ homeScore, awayScore }) => `${homeScore}-${awayScore}`)).toEqual(['1-0', '2-0'])
    expect(playsOf(received).filter((play) => play.penalty)).toHaveLength(6)
    expect(playsOf(received).at(-1)).toMatchObject({
      homeScore: 2,
      awayScore: 0,
      clock: { displayValue: "90'+8'" },
    })
  })

  test('win probabilities sum to 1 and end with the result', () => {
    for (const [path, length] of [
      ['nfl/summary-401547417.json.gz', 187],
      ['nba/summary-post.json.gz', 451],
      ['mlb/summary.json.gz', 75],
      ['nfl/core-probabilities-401547417.json.gz', 25],
    ] as const) {
      const { winProbabilities } = normaliseRecording(path)
      expect(winProbabilities).toHaveLength(length)
      for (const { homeWinPercentage, awayWinPercentage, tiePercentage } of winProbabilities) {
        expect(Math.abs(homeWinPercentage + awayWinPercentage + tiePercentage - 1)).toBeLessThan(1e-9)
      }
    }
    expect(normaliseRecording('nfl/summary-401547417.json.gz').winProbabilities.at(-1)).toMatchObject({
      playId: '4015474174321',
      order: 186,
      homeWinPercentage: 1,
      awayWinPercentage: 0,
      tiePercentage: 0,
    })
    expect(normaliseRecording('nfl/core-probabilities-401547417.json.gz').winProbabilities[5]?.playId).toBe(
      '401547417134',
    )
  })
})

const page = (items: readonly unknown[], pageIndex: number): Facts =>
  facts(
    { kind: 'plays', league: 'nfl', eventId: '1' },
    { count: 60, pageIndex, pageSize: 25, pageCount: 3, items },
  )

test('a later page continues the order, and a rejected play does not shift its siblings', () => {
  const received = page([{ id: '50', text: 'a' }, 'no play', { id: '52', text: 'c' }], 3)
  expect(playsOf(received).map(({ id, order }) => [id, order])).toEqual([
    ['50', 50],
    ['52', 52],
  ])
  expect(received.rejected).toEqual([
    { entity: 'play', path: 'items[1]', reason: 'expected a play, got the text "no play"', id: null },
  ])
})

test('an id above 2^53 is rejected with a reason', () => {
  const received = page([{ id: 2 ** 53, text: 'a' }], 1)
  expect(received.rejected).toMatchObject([
    { path: 'items[0].id', reason: expect.stringContaining('2^53') as string },
  ])
})

test('a current drive that is also a previous one counts once', () => {
  const plays = [{ id: '1', text: 'a' }]
  const drives = {
    previous: [{ id: '7', plays }],
    current: { id: '7', plays: [...plays, { id: '2', text: 'b' }] },
  }
  const received = facts({ kind: 'summary', league: 'nfl', eventId: '1' }, { drives })
  expect(received.drives).toHaveLength(1)
  expect(playsOf(received).map(({ id }) => id)).toEqual(['1', '2'])
  expect(received.rejected).toEqual([])
})

test('an own goal counts for its listed side, a shoot-out for none', () => {
  const keyEvents = [
    { id: '1', type: { text: 'Own Goal' }, scoringPlay: true, team: { id: 'h' } },
    { id: '2', type: { text: 'Goal' }, scoringPlay: true, team: { id: 'a' } },
    { id: '3', type: { text: 'Penalty - Scored' }, scoringPlay: true, shootout: true, team: { id: 'a' } },
  ]
  const competitors = [
    { homeAway: 'home', team: { id: 'h' } },
    { homeAway: 'away', team: { id: 'a' } },
  ]
  const body = { header: { competitions: [{ competitors }] }, keyEvents }
  const received = facts({ kind: 'summary', league: 'eng.1', eventId: '1' }, body)
  expect(playsOf(received).map(({ homeScore, awayScore }) => [homeScore, awayScore])).toEqual([
    [1, 0],
    [1, 1],
    [1, 1],
  ])
  expect(received.rejected).toMatchObject([{ entity: 'event', path: 'header.id' }])
})

test.each([
  [{ homeWinPercentage: 1.4, playId: '1' }],
  [{ homeWinPercentage: 0.5, awayWinPercentage: 0.9, playId: '1' }],
  [{ homeWinPercentage: 0.5 }],
  [{ playId: '1' }],
])('%j is not a win probability', (row) => {
  const received = facts({ kind: 'probabilities', league: 'nfl', eventId: '1' }, { items: [row] })
  expect(received.winProbabilities).toEqual([])
  expect(received.rejected).toHaveLength(1)
})

test('the away probability is the remainder', () => {
  const items = [{ homeWinPercentage: 0.5168, tiePercentage: 0.01, playId: '1' }]
  const received = facts({ kind: 'probabilities', league: 'nfl', eventId: '1' }, { items })
  expect(only(received.winProbabilities)).toMatchObject({ awayWinPercentage: 0.4732, tiePercentage: 0.01 })
})

test('no recorded list of plays has numbers that run backwards', () => {
  let lists = 0
  for (const [, dir] of UPSTREAM_FOLDERS)
    for (const { path, request } of listRecordings(dir)) {
      if (!/summary|plays|drives/.test(path)) continue
      const { plays } = normalise(request, readRecording(path, dir), NOW)
      const numbers = plays.map(({ value }) => Number(value.sequenceNumber))
      expect(
        numbers.filter((number, place) => !(number >= (numbers[place - 1] ?? 0))),
        path,
      ).toEqual([])
      lists += plays.length > 0 ? 1 : 0
    }
  expect(lists).toBeGreaterThan(10)
})

test('a game without drives has its scoring plays, with their points, and says that they are not all', () => {
  const scoringPlay = (id: string, homeScore: number, awayScore: number) => {
    const type = { id: '67', text: 'Passing Touchdown' }
    return {
      id,
      text: `Touchdown ${id}`,
      type,
      period: { number: 1 },
      homeScore,
      awayScore,
      team: { id: '1' },
    }
  }
  const received = facts(
    { kind: 'summary', league: 'college-football', eventId: '9' },
    { boxscore: {}, scoringPlays: [scoringPlay('a', 7, 0), scoringPlay('b', 7, 3), scoringPlay('c', 14, 3)] },
  )
  expect(
    received.plays.map(({ from, value }) => [from, value.scoringPlay, value.scoreValue, value.isExcerpt]),
  ).toEqual([7, 3, 7].map((points) => ['embedded', true, points, true]))
  expect(received.playListings).toEqual([])
})
