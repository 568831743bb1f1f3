import { findLeague } from '../../src/domain/league.ts'
import type { Route } from '../../src/rest/route.ts'
import { WORLD, WORLD_SEASON } from './world.ts'

/** Values of path parameters in the small world. */
export const PATH_VALUES: Readonly<Record<string, string>> = {
  eventId: WORLD.live,
  teamId: WORLD.team,
  athleteId: WORLD.athlete,
  season: String(WORLD_SEASON),
  type: '2',
  group: '80',
  provider: 'wikidata',
  id: WORLD.wikidata,
}

/** Required query parameters. */
const QUERIES: Readonly<Record<string, string>> = {
  searchAthletes: '?query=play',
  getGameLog: '?season=2026',
}

/** A URL of a route for a league of the world. */
export function addressOf(
  route: { readonly path: string; readonly operationId: string },
  league: string,
  values = PATH_VALUES,
): string {
  const all = { ...values, league, sport: findLeague(league)?.sport ?? 'football' }
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => all[name as keyof typeof all])
  return path + (QUERIES[route.operationId] ?? '')
}

/** Whether a league supports a route. */
export function isSupported(route: Route, league: string): boolean {
  const found = findLeague(league)
  if (!found || !route.isOfLeague) return true
  if (route.operationId === 'listWeeks') return found.hasWeeks
  return route.capability === null || found.capabilities[route.capability] !== 'unavailable'
}
