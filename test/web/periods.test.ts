import { expect, test } from 'vitest'
import { liveText } from '../../src/web/periods.ts'

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
