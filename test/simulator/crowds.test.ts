import { expect, test } from 'vitest'
import { groundOf } from '../../src/simulator/world/calendar/grounds.ts'
import { openLeague } from '../../src/simulator/world/league.ts'

const START = Date.parse('2026-11-24T12:00:00Z')

/** The average attendance of each team's home games in the main stage of the current season. */
function averages(slug: string): ReadonlyMap<string, number> {
  const world = openLeague(slug, 'crowds', START)
  const crowds = new Map<string, number[]>()
  for (const fixture of world.stage(world.seasonAt(START), 0)) {
    const list = crowds.get(fixture.home.displayName) ?? []
    crowds.set(fixture.home.displayName, [...list, world.incidentsOf(fixture).attendance])
  }
  return new Map(
    [...crowds].map(([name, list]) => [name, list.reduce((sum, one) => sum + one, 0) / list.length]),
  )
}

test.each([
  ['por.1', 'Benfica', 55_000, 60_500],
  ['por.1', 'FC Porto', 37_500, 42_500],
  ['por.1', 'Sporting CP', 38_000, 43_500],
  ['por.1', 'Braga', 15_000, 18_500],
  ['por.1', 'Casa Pia', 2_400, 3_000],
  ['eng.2', 'Blackburn Rovers', 15_500, 17_300],
  ['nfl', 'Dallas Cowboys', 90_000, 96_000],
  ['mex.1', 'Monterrey', 44_000, 49_000],
  ['ned.1', 'Go Ahead Eagles', 9_000, 10_400],
  ['esp.1', 'Real Madrid', 68_000, 80_000],
  ['ger.1', 'Borussia Dortmund', 79_000, 81_400],
  ['usa.1', 'Seattle Sounders FC', 28_500, 33_500],
  ['college-football', 'Oklahoma Sooners', 79_000, 83_200],
  ['college-football', 'Kent State Golden Flashes', 8_000, 10_500],
  ['mlb', 'Miami Marlins', 12_500, 16_500],
  ['mlb', 'Los Angeles Dodgers', 44_000, 55_000],
  ['nba', 'Washington Wizards', 15_300, 17_400],
  ['nhl', 'Montreal Canadiens', 20_700, 21_100],
])('in %s, attendances of %s are realistic', (slug, team, least, most) => {
  const average = averages(slug).get(team) ?? 0
  expect(average).toBeGreaterThan(least)
  expect(average).toBeLessThan(most)
})

test('no attendance is larger than the capacity of the ground', () => {
  for (const slug of ['eng.1', 'eng.2', 'eng.fa', 'fifa.world']) {
    const world = openLeague(slug, 'crowds', START)
    for (const fixture of world.stage(world.seasonAt(START), 0)) {
      const seats = groundOf(fixture).seats ?? Infinity
      expect([slug, fixture.id, world.incidentsOf(fixture).attendance <= seats]).toEqual([
        slug,
        fixture.id,
        true,
      ])
    }
  }
})

test('every team of these leagues has its own average attendance', () => {
  for (const slug of ['esp.1', 'ger.1', 'ita.1', 'fra.1', 'usa.1', 'mex.1', 'ned.1', 'por.1'])
    for (const [team, average] of averages(slug))
      expect([slug, team, average < 82_000]).toEqual([slug, team, true])
  const small = [...averages('por.1')].filter(([, average]) => average < 6_000)
  expect(small).toHaveLength(13)
})

test('arenas of small conferences are small', () => {
  const crowds = averages('mens-college-basketball')
  expect(crowds.get('Cal State Northridge Matadors')).toBeLessThan(6_000)
  expect(crowds.get('Kentucky Wildcats')).toBeGreaterThan(5_000)
})
