import { describe, expect, test } from 'vitest'
import { LEAGUES } from '../../src/domain/league.ts'
import { CALENDARS } from '../../src/simulator/data/calendars.ts'
import { leagueRules } from '../../src/simulator/data/leagues.ts'

describe.each(LEAGUES)('$slug', (league) => {
  test('has a row of rules and a calendar', () => {
    expect(leagueRules(league.slug).periods.count).toBeGreaterThan(1)
    expect(CALENDARS[league.slug]).toBeDefined()
  })

  test('is played by colleges if it has polls, and by nations if it is a World Cup', () => {
    const { entrants, isCollege } = leagueRules(league.slug)
    expect(isCollege).toBe(league.hasRankings)
    expect(entrants === 'colleges').toBe(league.hasRankings)
    expect(entrants === 'nations').toBe(['world', 'qualifying'].includes(league.kind))
    expect(['clubs', 'nations'].includes(entrants)).toBe(league.sport === 'soccer')
  })

  test('has the upstream’s id in one place', () => {
    const numbers = [league.sourceId, leagueRules(league.slug).upstreamId]
    expect(numbers.filter((number) => number !== null).length).toBeLessThan(2)
  })
})

test('a missing row is reported with its league', () => {
  expect(() => leagueRules('xfl')).toThrow('The simulator has no row for the league xfl')
})
