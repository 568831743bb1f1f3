import { getLeague, SPORTS } from '../../domain/league.ts'
import { seedOf } from '../../domain/random.ts'
import { leagueRules } from '../data/leagues.ts'
import type { LeagueContext } from '../payloads/snapshot.ts'
import { SPORT_PAYLOADS } from '../payloads/sports/sports.ts'
import type { CalendarKind } from '../world/calendar/kind.ts'
import { openLeague, type KnownGames } from '../world/league.ts'
import { openPitchers } from '../world/people/pitchers.ts'
import { openScorers } from '../world/people/scorers.ts'
import { openSquads } from '../world/people/squads.ts'
import { openSeasonResults } from '../world/season-results.ts'

/** Maximum number of cached player seasons. */
const MAX_CACHED_SEASONS = 16
/** The most seasons whose players' totals are kept: the current and the previous one. */
const MAX_CACHED_TOTALS = 4

/** Where the service listens by default. */
const SERVICE_URL = 'http://127.0.0.1:4000'

/** Opens one league of the world. */
export function openLeagueContext(
  slug: string,
  seed: string,
  startAt: number,
  games: KnownGames,
  calendar: CalendarKind = 'always',
  serviceUrl = SERVICE_URL,
): LeagueContext {
  const league = getLeague(slug)
  const world = openLeague(slug, seed, startAt, games, calendar)
  const rules = leagueRules(slug)
  const squads = openSquads(world, seed)
  return {
    seed,
    league,
    rules,
    payloads: SPORT_PAYLOADS[league.sport],
    world,
    squads,
    results: openSeasonResults(world),
    scorers: openScorers(world, squads),
    pitchers: openPitchers(world, squads),
    appearances: world.memory.open(MAX_CACHED_SEASONS),
    totals: world.memory.open(MAX_CACHED_TOTALS),
    sportId: SPORTS.find((sport) => sport.slug === league.sport)?.id ?? '0',
    leagueId: league.sourceId ?? rules.upstreamId ?? String(9000 + (seedOf(slug) % 900)),
    serviceUrl,
  }
}
