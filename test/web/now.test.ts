import { expect, test } from 'vitest'
import type { FullGame, GameDetails, Play } from '../../src/web/data/game.ts'
import {
  bothSides,
  fieldPlace,
  leadStory,
  lineToday,
  minuteMarks,
  periodScorers,
  servedPenalties,
  shotsByPeriod,
  stateWords,
} from '../../src/web/data/now.ts'
import { playAt } from '../../src/web/data/moments/play-at.ts'
import { pagePlay } from '../support/plays.ts'

/** What "Now" reads of a game: H is at home, A away. */
const gameOf = (now: Partial<NonNullable<FullGame['now']>>, plays: readonly Play[] = []): FullGame =>
  ({
    league: { sport: { slug: 'football' } },
    status: { detail: '' },
    homeTeam: { sourceId: '1', abbreviation: 'H' },
    awayTeam: { sourceId: '2', abbreviation: 'A' },
    now,
    plays: { nodes: plays },
  }) as unknown as FullGame

test('the ball is placed from the away goal line, with the line to gain ahead of the side in possession', () => {
  const at = (possessionText: string, possessionTeamId: string, distance: number) =>
    fieldPlace(gameOf({ possessionText, possessionTeamId, distance }))
  expect(at('A 36', '2', 6)).toEqual({ ball: 36, lineToGain: 42 })
  expect(at('A 36', '1', 6)).toEqual({ ball: 36, lineToGain: 30 })
  expect(at('H 4', '2', 4)).toEqual({ ball: 96, lineToGain: null })
  expect(at('50', '1', 10)).toEqual({ ball: 50, lineToGain: 40 })
  expect(at('X 20', '1', 10)).toBeNull()
  expect(fieldPlace(gameOf({ possessionText: null }))).toBeNull()
})

test('of two teams with one abbreviation, a yard line has no half', () => {
  const game = gameOf({ possessionText: 'A 36', possessionTeamId: '2', distance: 6 })
  const namesakes = { ...game, homeTeam: { ...game.homeTeam, abbreviation: 'A' } }
  expect(fieldPlace(namesakes)).toBeNull()
  expect(fieldPlace({ ...namesakes, now: { ...game.now, possessionText: '50' } } as FullGame)?.ball).toBe(50)
})

test('plays of a kind are counted by side, those of nobody not at all', () => {
  const plays = [
    pagePlay('a', { teamId: '1', type: { text: 'Shot' } }),
    pagePlay('b', { teamId: '2', type: { text: 'Shot' } }),
    pagePlay('c', { teamId: '2', type: { text: 'Shot' } }),
    pagePlay('d', { teamId: '2', type: { text: 'Hit' } }),
    pagePlay('e', { type: { text: 'Shot' } }),
  ]
  expect(bothSides(gameOf({}), plays, ({ type }) => type.text === 'Shot')).toEqual({ home: 1, away: 2 })
})

test('goals, cards and changes have their minute with added time', () => {
  const minute = (displayValue: string) => ({ clock: { displayValue } })
  const plays = [
    pagePlay('a', { ...minute("12'"), shortText: 'Some One Yellow Card', teamId: '2' }),
    pagePlay('b', { ...minute("45'+3'"), scoringPlay: true, teamId: '1' }),
    pagePlay('c', { ...minute("50'"), shortText: 'Some One Foul', teamId: '1' }),
  ]
  const marks = minuteMarks(gameOf({}, plays)).map(({ id, kind, minute: at, isHome }) => [
    id,
    kind,
    at,
    isHome,
  ])
  expect(marks).toEqual([
    ['a', 'yellow card', 12, false],
    ['b', 'goal', 48, true],
  ])
})

test('a run is of points in a row, and a lead changes when the other side takes it', () => {
  const scores = [
    [2, 0],
    [2, 3],
    [4, 3],
    [4, 5],
    [4, 8],
  ] as const
  const scoring = scores.map(([homeScore, awayScore], index) =>
    pagePlay(String(index), { homeScore, awayScore }),
  )
  expect(leadStory(scoring)).toEqual({
    run: { isHome: false, points: 5 },
    largest: { home: 2, away: 4 },
    changes: 3,
  })
  expect(leadStory([])).toBeNull()
})

test('the state of a game is told in words: its situation, who has the ball, the last play', () => {
  const situation = {
    downDistanceText: '3rd & 4 at H 31',
    possessionTeamId: '2',
    outs: null,
    lastPlayText: 'A run.',
  }
  expect(stateWords({ ...gameOf({}), situation } as unknown as FullGame)).toEqual([
    '3rd & 4 at H 31',
    'A ball',
    'A run.',
  ])
  const bases = {
    balls: 2,
    strikes: 1,
    outs: 1,
    onFirst: true,
    onThird: true,
    lastPlayText: 'Pitch 4 : Ball 2',
  }
  const batter = { displayName: 'Some One' }
  expect(stateWords({ ...gameOf({ batter } as never), situation: bases } as unknown as FullGame)).toEqual([
    '2–1, 1 out, runners on first and third',
    'Some One at bat',
  ])
  const plays = [pagePlay('a', { text: 'Some One makes layup' }), pagePlay('b', { text: '' })]
  expect(stateWords({ ...gameOf({}, plays), situation: null })).toEqual(['Some One makes layup'])
})

test('the line of a batter and a pitcher today leaves out what is zero', () => {
  const stats = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([name, displayValue]) => ({ name, label: name, displayValue, value: null }))
  const player = (athleteId: string, displayName: string, values: Readonly<Record<string, string>>) => ({
    athleteId,
    categories: [{ displayName, stats: stats(values) }],
  })
  const game = {
    boxScore: {
      awayPlayers: [player('1', 'Batting', { 'hits-atBats': '1-3', RBIs: '2', walks: '0' })],
      homePlayers: [
        player('2', 'Pitching', { pitches: '84', strikeouts: '6', walks: '0' }),
        player('3', 'Pitching', { pitches: '1', strikeouts: '0', walks: '0' }),
      ],
    },
  } as unknown as GameDetails
  expect(lineToday(game, '1', 'batting')).toBe('1-3, 2 RBI')
  expect(lineToday(game, '2', 'pitching')).toBe('84 pitches, 6 K')
  expect(lineToday(game, '3', 'pitching')).toBe('1 pitch')
  expect(lineToday(game, '3', 'batting')).toBe('')
})

test('a penalty is served for two minutes or as long as the source says; a goal of the other side ends a minor', () => {
  const at = (displayValue: string, period = 1) => ({ clock: { displayValue }, period })
  const penalty = { type: 'Hooking' }
  const plays = [
    pagePlay('a', { ...at('10:00'), teamId: '1', penalty, text: 'Some One Hooking' }),
    pagePlay('b', {
      ...at('10:30'),
      teamId: '2',
      penalty,
      text: 'Penalty to Other One 5 minutes for Fighting',
    }),
    pagePlay('c', { ...at('10:40'), teamId: '2', scoringPlay: true }),
    pagePlay('d', { ...at('11:00'), teamId: '1', penalty, text: 'Third One Hooking' }),
  ]
  const game = (clock: string, period = 1) =>
    ({
      ...gameOf({}, plays),
      status: { period, clock, detail: '' },
      season: { type: { name: 'Regular Season' } },
    }) as unknown as FullGame
  const served = (clock: string, period?: number) =>
    servedPenalties(game(clock, period)).map(({ play, secondsLeft }) => [play.sourceId, secondsLeft])
  // The clock of a game counts down, that of its plays up.
  expect(served('9:30')).toEqual([
    ['a', 90],
    ['b', 300],
  ])
  expect(served('8:00')).toEqual([
    ['d', 60],
    ['b', 210],
  ])
  expect(served('20:00', 2)).toEqual([])
})

test('shots on goal are counted by period, goals among them', () => {
  const shot = { type: { text: 'Shot' } }
  const plays = [
    pagePlay('a', { ...shot, teamId: '1' }),
    pagePlay('b', { ...shot, teamId: '2', period: 2 }),
    pagePlay('c', { type: { text: 'Goal' }, scoringPlay: true, teamId: '1', period: 2 }),
  ]
  const game = { ...gameOf({}, plays), status: { period: 2 } } as unknown as FullGame
  expect(shotsByPeriod(game)).toEqual([
    { period: 1, home: 1, away: 0 },
    { period: 2, home: 1, away: 1 },
  ])
})

test('who has scored most in a period of basketball is told by the words of its plays', () => {
  const made = (id: string, text: string, homeScore: number, awayScore: number, period = 1) =>
    pagePlay(id, { text, homeScore, awayScore, period, teamId: homeScore > 0 ? '1' : '2', scoringPlay: true })
  const plays = [
    made('a', 'Some One makes layup', 2, 0),
    made('b', 'Other One makes three point jumper (Some One assists)', 5, 0),
    made('c', 'Some One makes free throw 1 of 1', 6, 0, 2),
  ]
  expect(periodScorers(plays, '1', 1)).toEqual({ name: 'Other One', points: 3 })
  expect(periodScorers(plays, '1', 2)).toEqual({ name: 'Some One', points: 1 })
  expect(periodScorers(plays, '2', 1)).toBeNull()
})

test('where a reader is, by the clock of the game, is the last play until then', () => {
  const play = (id: string, period: number, displayValue: string) =>
    pagePlay(id, { period, clock: { displayValue }, wallClock: '2026-11-20T12:00:00Z' })
  const game = (sport: string, plays: readonly Play[]) =>
    ({
      ...gameOf({}, plays),
      league: { slug: 'any', sport: { slug: sport } },
      season: { type: { name: 'Regular Season' } },
    }) as unknown as FullGame
  const quarters = [play('a', 1, '9:00'), play('b', 2, '5:00'), play('c', 2, '3:20'), play('d', 2, '3:10')]
  const at = (period: number, clock: string) => playAt(game('football', quarters), period, clock)?.sourceId
  expect([at(2, '3:14'), at(2, '12:00'), at(2, ''), at(3, '1:00')]).toEqual(['c', 'b', 'b', undefined])
  // Plays of hockey tell what has passed.
  const periods = [play('a', 1, '1:00'), play('b', 1, '10:00')]
  expect(playAt(game('hockey', periods), 1, '15:00')?.sourceId).toBe('a')
  const halves = [play('a', 1, "12'"), play('b', 1, "45'+2'")]
  expect(playAt(game('soccer', halves), 1, "40'")?.sourceId).toBe('a')
})
