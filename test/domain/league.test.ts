import { expect, test } from 'vitest'
import { findNearLeagues, findNearName, findNearSport } from '../../src/domain/near-name.ts'
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
      'nfl',
      'college-football',
      'nba',
      'mens-college-basketball',
      'mlb',
      'nhl',
      'eng.1',
      'usa.1',
      'fifa.worldq.uefa',
      'uefa.europa.conf',
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

test.each([
  ['NFL', ['nfl']],
  ['epl', ['eng.1']],
  ['Premier League', ['eng.1']],
  ['La Liga', ['esp.1']],
  ['serie a', ['ita.1']],
  ['ncaaf', ['college-football']],
  ['eng1', ['eng.1']],
  ['bundesligga', ['ger.1']],
  ['curling', []],
  ['', []],
  ['x'.repeat(100_000), []],
])('%s means the leagues %o', (text, slugs) => {
  expect(findNearLeagues(text)).toEqual(slugs)
})

test('every league is found by its slug, names and abbreviation', () => {
  for (const { slug, name, shortName, abbreviation } of LEAGUES)
    for (const text of [slug, name, shortName, abbreviation])
      expect(findNearLeagues(text.toUpperCase()), text).toContain(slug)
})

test('a misspelt name is found, another word is not', () => {
  expect(findNearSport('Footbal')).toBe('football')
  expect(findNearSport('Ice Hockey')).toBe('hockey')
  expect(findNearSport('chess')).toBeNull()
  expect(findNearName('limt', ['limit', 'page'])).toBe('limit')
  expect(findNearName('colour', ['limit', 'page'])).toBeNull()
})
