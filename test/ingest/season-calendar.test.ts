import { expect, test } from 'vitest'
import { getLeague } from '../../src/domain/league.ts'
import { seasonBoardPolls } from '../../src/ingest/polling/season-calendar.ts'

const NOW = new Date('2026-11-24T12:00:00Z')

/** The days, months or weeks by which the scoreboards of a season are requested. */
function boardsOf(slug: string, startDate: string, endDate: string): readonly string[] {
  const season = { year: 2026, startDate, endDate }
  const polls = seasonBoardPolls({ league: getLeague(slug), now: NOW, season, weeks: [] })
  return polls.map(({ request }) => ('date' in request ? request.date : JSON.stringify(request)))
}

test('a season of more than two years is read completely', () => {
  const months = boardsOf('fifa.worldq.conmebol', '2023-08-31T00:00Z', '2025-09-12T00:00Z')
  expect(months).toHaveLength(26)
  expect([months[0], months.at(-1)]).toEqual(['202308', '202509'])
  expect(new Set(months).size).toBe(26)
})

test('a season is read by months across years, and in college basketball by days', () => {
  expect(boardsOf('nba', '2025-12-31T08:00Z', '2026-02-01T08:00Z')).toEqual(['202512', '202601', '202602'])
  expect(boardsOf('mens-college-basketball', '2026-02-27T08:00Z', '2026-03-02T08:00Z')).toEqual([
    '20260227',
    '20260228',
    '20260301',
    '20260302',
  ])
})

test('a season with invalid dates is read with a limited number of scoreboards', () => {
  const months = boardsOf('mlb', '1026-03-01T08:00Z', '2026-11-05T08:00Z')
  expect([months.length, months.at(-1)]).toEqual([120, '202611'])
  const days = boardsOf('mens-college-basketball', '1026-11-01T08:00Z', '2026-04-05T08:00Z')
  expect([days.length, days.at(-1)]).toEqual([366, '20260405'])
  expect(boardsOf('mlb', '2026-11-05T08:00Z', '2026-03-01T08:00Z')).toEqual(['202603'])
})
