import { expect, test } from 'vitest'
import { beginsWithDay, easternDay, leagueDay } from '../../src/domain/day.ts'
import { leagueMidnight } from '../../src/simulator/world/calendar/eastern.ts'

test('the league day changes at six in New York, and the simulator changes with it', () => {
  const at = (time: string) => new Date(`2026-11-26T${time}-05:00`)
  expect(leagueDay(at('05:59:59'))).toBe('2026-11-25')
  expect(leagueDay(at('06:00:00'))).toBe('2026-11-26')
  for (const time of ['00:00:00', '05:59:59', '06:00:00', '12:00:00', '23:59:59'])
    expect(easternDay(new Date(leagueMidnight(at(time).getTime())))).toBe(leagueDay(at(time)))
})

test('a game belongs to the day of its start also before six', () => {
  const start = new Date('2026-11-26T00:30:00-05:00')
  expect(easternDay(start)).toBe('2026-11-26')
  expect(leagueDay(start)).toBe('2026-11-25')
})

test.each([
  ['2028-02-29', true],
  ['2028-02-29T18:00:00Z', true],
  ['2026-02-29', false],
  ['2026-02-29T18:00:00Z', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['20260228', false],
  ['', false],
])('%s begins with a day that exists: %s', (text, expected) => {
  expect(beginsWithDay(text)).toBe(expected)
})
