import { expect, test } from 'vitest'
import { topPerformerOf } from '../../src/domain/leaders.ts'
import type { SportSlug } from '../../src/domain/sport.ts'

/** The shown value of who stands for a team, of lists as they were recorded. */
const best = (sport: SportSlug, lists: Readonly<Record<string, string>>) =>
  topPerformerOf(
    sport,
    Object.entries(lists).map(([category, displayValue]) => ({
      category,
      label: category,
      leaders: [{ athleteId: '1', displayName: 'A', displayValue, value: null }],
    })),
  )?.displayValue ?? null

test('a team’s top performer is the first of the list that says most', () => {
  expect(best('basketball', { points: '28', assists: '11', rating: '28 PTS, 14 REB, 11 AST' })).toBe(
    '28 PTS, 14 REB, 11 AST',
  )
  expect(best('basketball', { points: '28', assists: '11' })).toBe('28 PTS')
  expect(best('football', { receivingYards: '6 REC, 121 YDS', passingYards: '31/47, 376 YDS, 1 TD' })).toBe(
    '31/47, 376 YDS, 1 TD',
  )
  expect(best('baseball', { avg: '3-5, 2B', MLBRating: '3-4, HR, 2 RBI' })).toBe('3-4, HR, 2 RBI')
  expect(best('hockey', { goals: '1', assists: '1' })).toBe('1 G')
})

test('values of nothing, and of the season before the game, are nobody’s performance', () => {
  expect(best('football', { passingYards: '0-1, 0 YDS', rushingYards: '15 CAR, 75 YDS' })).toBe(
    '15 CAR, 75 YDS',
  )
  expect(best('basketball', { rating: '18.2 PPG, 8.0 RPG', points: '2' })).toBe('2 PTS')
  expect(best('baseball', { MLBRating: '387.5', RBIs: '0-4, 2 K' })).toBeNull()
  expect(best('hockey', { goals: '0' })).toBeNull()
  expect(best('soccer', { goals: '11' })).toBeNull()
  expect(best('basketball', {})).toBeNull()
})
