import { expect, test } from 'vitest'
import { LEAGUES } from '../../src/domain/league.ts'
import { leagueRules } from '../../src/simulator/data/leagues.ts'
import { localClock, zoneOf } from '../../src/simulator/world/calendar/local-time.ts'
import { openKnownGames, openLeague } from '../../src/simulator/world/league.ts'

const HOUR = 3_600_000
/** The length of a game. */
const GAME = 3.5 * HOUR
const START = Date.parse('2026-11-21T18:00:00Z')
const CLUB_LEAGUES = LEAGUES.filter(({ slug }) => leagueRules(slug).entrants !== 'nations')

interface HomeGame {
  readonly id: string
  readonly squad: string
  readonly at: number
  readonly zone: string
}

/** The home games of a season of every league, with postponements, by ground. */
function homeGames(calendar: 'always' | 'real'): ReadonlyMap<string, readonly HomeGame[]> {
  const games = openKnownGames()
  const byGround = new Map<string, HomeGame[]>()
  for (const { slug } of CLUB_LEAGUES) {
    const world = openLeague(slug, 'grounds', START, games, calendar)
    const season = world.seasonAt(START)
    for (const fixture of world.season(season, season.end)) {
      if (fixture.ground !== null) continue
      const { squad, venue } = fixture.home
      // Clubs of the United States have the state after the city.
      const ground = `${venue.name}, ${venue.city.split(',')[0]}`
      const at = world.incidentsOf(fixture).postponed?.makeup ?? fixture.start
      const own = byGround.get(ground) ?? []
      byGround.set(ground, [...own, { id: `${slug}/${fixture.id}`, squad, at, zone: zoneOf(venue) }])
    }
  }
  return byGround
}

test.each(['always', 'real'] as const)(
  'clubs that share a ground are not at home at the same time, on real dates not on the same day (%s)',
  (calendar) => {
    let shared = 0
    const clashes: string[] = []
    for (const [ground, games] of homeGames(calendar)) {
      if (new Set(games.map(({ squad }) => squad)).size < 2) continue
      shared += 1
      const sorted = games.toSorted((one, two) => one.at - two.at)
      sorted.forEach((game, index) => {
        for (const other of sorted.slice(index + 1)) {
          if (other.at - game.at > 24 * HOUR) break
          if (other.squad === game.squad) continue
          const days = [game, other].map(({ at, zone }) => localClock(at, zone).day)
          const isClash = calendar === 'real' ? days[0] === days[1] : other.at - game.at < GAME
          if (isClash)
            clashes.push(`${ground}: ${game.id} and ${other.id}, ${new Date(other.at).toISOString()}`)
        }
      })
    }
    expect(shared).toBeGreaterThan(25)
    expect(clashes).toEqual([])
  },
  240_000,
)
