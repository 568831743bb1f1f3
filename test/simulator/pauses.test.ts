import { expect, test } from 'vitest'
import { LEAGUES, type SportSlug } from '../../src/domain/league.ts'
import { openLeague } from '../../src/simulator/world/league.ts'

/** With `SIM_CALENDAR=always`, every sport has upcoming, live and finished games at almost any time. */

const HOUR = 3_600_000
const DAYS = 28
/** The minimum duration of nine out of ten games of a sport, in hours. */
const GAME_HOURS: Readonly<Record<SportSlug, number>> = {
  football: 3.2,
  basketball: 1.8,
  baseball: 2.75,
  hockey: 2.2,
  soccer: 1.85,
}
/** The maximum share of time without a game in progress per sport, and the maximum consecutive hours. */
const MOST_SHARE = 0.05
const LONGEST = 4

/** Hours of each pause from the end of a game to the start of the next, in the first weeks of a world. */
function pausesOf(sport: SportSlug, startAt: number): number[] {
  const end = startAt + DAYS * 24 * HOUR
  const starts = LEAGUES.filter((league) => league.sport === sport)
    .flatMap(({ slug }) => {
      const world = openLeague(slug, 'pauses', startAt)
      const fixtures = world.between(startAt - 6 * HOUR, end)
      return fixtures.filter((fixture) => world.incidentsOf(fixture).postponed === null)
    })
    .map(({ start }) => start)
    .sort((one, two) => one - two)
  let playedUntil = startAt
  return [...starts, end].map((start) => {
    const pause = Math.max(0, Math.min(start, end) - playedUntil)
    playedUntil = Math.max(playedUntil, start + GAME_HOURS[sport] * HOUR)
    return pause / HOUR
  })
}

const WORLD_STARTS = ['2026-11-24', '2027-01-10', '2027-02-05', '2027-04-01', '2027-09-20']

test.each(WORLD_STARTS)(
  'a world that starts on %s has hardly any breaks without games in any sport',
  (date) => {
    const startAt = Date.parse(`${date}T18:00:00Z`)
    for (const sport of Object.keys(GAME_HOURS) as SportSlug[]) {
      const pauses = pausesOf(sport, startAt)
      const share = pauses.reduce((sum, hours) => sum + hours, 0) / (DAYS * 24)
      expect(share, `share of the time without ${sport}`).toBeLessThan(MOST_SHARE)
      expect(Math.max(...pauses), `hours without ${sport}`).toBeLessThan(LONGEST)
    }
  },
)
