import { describe, expect, test } from 'vitest'
import { facts, found, normaliseRecording, only } from '../../support/normalised.ts'

describe('recorded statistics', () => {
  test('the totals of the core API: the career without a season', () => {
    const statistics = only(normaliseRecording('nfl/athlete-3139477-statistics.json.gz').athleteStatistics)
    expect(statistics).toMatchObject({ athleteId: '3139477', season: null, seasonType: null })
    expect(statistics.categories.map(({ category }) => category)).toContain('passing')
    expect(statistics.categories.find(({ category }) => category === 'general')?.stats['fumbles']).toBe('37')
  })

  test('the site’s table yields one row per season, and the career', () => {
    const { athleteStatistics } = normaliseRecording('nba/athlete-1966-stats-v3.json.gz')
    expect(athleteStatistics).toHaveLength(23)
    expect(athleteStatistics[0]).toMatchObject({ season: 2004, seasonType: 2, teamId: '5' })
    const last = found(athleteStatistics.find(({ season }) => season === 2025))
    expect(last.categories.map(({ category }) => category)).toEqual(['averages', 'totals', 'miscellaneous'])
    expect(last.categories[1]?.stats).toMatchObject({ points: '1710', assists: '575' })
    expect(athleteStatistics.at(-1)).toMatchObject({ season: null, teamId: null })
    expect(athleteStatistics.at(-1)?.categories[1]?.stats['points']).toBe('42184')
  })

  test('a game log splits its columns into categories, and has the side at neutral grounds', () => {
    const { gameLogs } = normaliseRecording('nfl/athlete-gamelog.json.gz')
    expect(gameLogs).toHaveLength(19)
    expect(gameLogs.filter(({ seasonType }) => seasonType === 3)).toHaveLength(3)
    // The Super Bowl, which the payload calls `vs`.
    expect(gameLogs[0]).toMatchObject({
      eventId: '401671889',
      season: 2024,
      seasonType: 3,
      date: '2025-02-09T23:30:00Z',
      teamId: '12',
      homeAway: 'away',
      opponent: { id: '21', abbreviation: 'PHI' },
      result: 'L',
      score: '40-22',
      stats: { passing: { completions: '21', adjQBR: '11.4' }, rushing: { rushingYards: '25' } },
    })
  })
})

test('a player of two teams in a season has totals without a team', () => {
  const row = (teamId: string, stats: readonly string[]): object => ({
    teamId,
    season: { year: 2025 },
    stats,
    seasonTotals: ['30'],
  })
  const statistics = [row('5', ['10']), row('13', ['20']), { stats: ['1'] }]
  const body = { categories: [{ name: 'totals', names: ['points'], statistics, totals: ['99'] }] }
  const received = facts({ kind: 'athleteStats', league: 'nba', athleteId: '1' }, body)
  expect(received.athleteStatistics).toMatchObject([
    { season: 2025, teamId: null, categories: [{ stats: { points: '30' } }] },
    { season: null, categories: [{ stats: { points: '99' } }] },
  ])
  expect(received.rejected).toMatchObject([
    { entity: 'athleteStatistics', path: 'categories[0].statistics[2]' },
  ])
})

test('a game log entry without a game is rejected', () => {
  const events = { '7': { gameDate: '2026-01-01T00:00Z', gameResult: 'D', atVs: '@' } }
  const categories = [
    { type: 'event', splitType: '2', events: [{ eventId: '7', stats: ['4'] }, { eventId: '8' }] },
  ]
  const body = {
    names: ['points'],
    events,
    seasonTypes: [{ displayName: '2025-26 Regular Season', categories }],
  }
  const received = facts({ kind: 'gameLog', league: 'nba', athleteId: '1' }, body)
  expect(only(received.gameLogs)).toMatchObject({
    season: 2026,
    seasonType: 2,
    homeAway: 'away',
    result: 'T',
    stats: { '': { points: '4' } },
  })
  expect(received.rejected).toMatchObject([{ path: 'seasonTypes[0].categories[0].events[1]', id: '8' }])
})
