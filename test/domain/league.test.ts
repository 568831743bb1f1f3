import { expect, test } from 'vitest'
import { LEAGUES, listLeaguesWith, SPORTS } from '../../src/domain/league.ts'
import type { Availability, Capability } from '../../src/domain/league.ts'

test('there are 29 leagues in five sports, 23 of them in soccer', () => {
  expect(LEAGUES).toHaveLength(29)
  expect(new Set(LEAGUES.map((league) => league.slug)).size).toBe(29)
  expect(SPORTS.map((sport) => sport.slug)).toEqual([
    'football',
    'basketball',
    'baseball',
    'hockey',
    'soccer',
  ])
  expect(LEAGUES.filter((league) => league.sport === 'soccer')).toHaveLength(23)
})

test('all slugs of the specification exist', () => {
  const slugs = LEAGUES.map((league) => league.slug)
  expect(slugs).toEqual(
    expect.arrayContaining([
      ...['nfl', 'college-football', 'nba', 'mens-college-basketball', 'mlb', 'nhl'],
      ...['eng.1', 'usa.1', 'fifa.worldq.uefa', 'uefa.europa.conf'],
    ]),
  )
})

// Spec 4.7, one row per capability: available, limited, unavailable.
const MATRIX: readonly [Capability, number, number, number][] = [
  ['core', 29, 0, 0],
  ['plays', 28, 1, 0],
  ['boxscore', 4, 24, 1],
  ['odds', 15, 14, 0],
  ['injuries', 4, 2, 23],
  ['winprobability', 3, 2, 24],
  ['tournament', 1, 0, 28],
  ['schedule', 16, 13, 0],
  ['push', 29, 0, 0],
]

test.each(MATRIX)(
  '%s: %i available, %i limited, %i without',
  (capability, available, limited, unavailable) => {
    const count = (value: Availability) =>
      LEAGUES.filter((league) => league.capabilities[capability] === value).length
    expect([count('available'), count('limited'), count('unavailable')]).toEqual([
      available,
      limited,
      unavailable,
    ])
    expect(listLeaguesWith(capability)).toHaveLength(available + limited)
  },
)

const namesOf = (capability: Capability, value: Availability) =>
  LEAGUES.filter((league) => league.capabilities[capability] === value).map((league) => league.slug)

test('the leagues of the matrix are in their columns', () => {
  expect(namesOf('boxscore', 'available')).toEqual(['nfl', 'college-football', 'nba', 'mlb'])
  expect(namesOf('boxscore', 'unavailable')).toEqual(['nhl'])
  expect(namesOf('injuries', 'available')).toEqual(['nfl', 'nba', 'mlb', 'nhl'])
  expect(namesOf('winprobability', 'available')).toEqual(['nfl', 'college-football', 'mlb'])
  expect(namesOf('plays', 'limited')).toEqual(['mens-college-basketball'])
  expect(namesOf('tournament', 'available')).toEqual(['mens-college-basketball'])
  expect(namesOf('odds', 'available')).toContain('uefa.europa.conf')
  expect(namesOf('odds', 'limited')).toContain('fifa.worldq.uefa')
  expect(LEAGUES.filter((league) => league.hasWeeks).map((league) => league.slug)).toEqual([
    'nfl',
    'college-football',
  ])
})
