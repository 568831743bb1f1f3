import { expect, test } from 'vitest'
import type { FullGame, Play } from '../../src/web/data/game.ts'
import { bothSides, fieldPlace, leadStory, minuteMarks } from '../../src/web/data/now.ts'
import { pagePlay } from '../support/plays.ts'

/** What "Now" reads of a game: H is at home, A away. */
const gameOf = (now: Partial<NonNullable<FullGame['now']>>, plays: readonly Play[] = []): FullGame =>
  ({
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
