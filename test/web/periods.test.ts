import { expect, test } from 'vitest'
import { liveText, minuteAfter, periodOfGame } from '../../src/web/data/periods.ts'

test.each([
  ['nfl', 'football', 4, '1:26', '1:26 - 4th Quarter', 'Q4 1:26'],
  ['nfl', 'football', 5, '9:12', '9:12 - OT', 'OT 9:12'],
  ['mens-college-basketball', 'basketball', 2, '13:17', '13:17 - 2nd Half', 'H2 13:17'],
  ['nhl', 'hockey', 1, '4:05', '4:05 - 1st Period', 'P1 4:05'],
  ['nba', 'basketball', 2, '0:00', 'Halftime', 'Halftime'],
  ['nba', 'basketball', 1, '0.0', 'End of 1st Quarter', 'End of 1st Quarter'],
  ['mlb', 'baseball', 5, '', 'Top 5th', 'Top 5th'],
  ['eng.1', 'soccer', 2, "67'", "67'", "67'"],
])('the state of a live game: %s, %s, %i, %s', (league, sport, period, clock, detail, expected) => {
  expect(liveText(league, sport, { period, clock, detail })).toBe(expected)
})

test.each([
  ['goes on with the time', 1, "23'", 130_000, "25'"],
  ['has not gone on before a whole minute', 1, "23'", 59_000, "23'"],
  ['is never earlier than it was seen', 1, "23'", -5_000, "23'"],
  ['stops at the end of the first half', 1, "44'", 200_000, "45'"],
  ['stops at the end of the second half', 2, "89'", 200_000, "90'"],
  ['stops at the end of extra time', 4, "119'", 200_000, "120'"],
  ['goes on for five minutes without news', 2, "60'", 3_600_000, "65'"],
  ['is as published at the end of a half', 1, "45'", 200_000, "45'"],
  ['is as published in added time', 2, "90'+2'", 200_000, "90'+2'"],
  ['is as published at half-time', 2, 'HT', 200_000, 'HT'],
  ['is as published in a shoot-out', 5, "120'", 200_000, "120'"],
] as const)('the minute of a soccer game %s', (_, period, detail, elapsed, shown) => {
  expect(minuteAfter({ period, detail }, elapsed)).toBe(shown)
})

test('the fifth period of hockey is a shoot-out, but in the play-offs an overtime', () => {
  const nameOf = (slug: string, sport: string, type: string, period: number) =>
    periodOfGame({ league: { slug, sport: { slug: sport } }, season: { type: { name: type } } }, period)
  expect(nameOf('nhl', 'hockey', 'Regular Season', 4)).toBe('OT')
  expect(nameOf('nhl', 'hockey', 'Regular Season', 5)).toBe('SO')
  expect(nameOf('nhl', 'hockey', 'Preseason', 5)).toBe('SO')
  expect(nameOf('nhl', 'hockey', 'Postseason', 5)).toBe('2OT')
  expect(nameOf('nba', 'basketball', 'Regular Season', 6)).toBe('2OT')
})
