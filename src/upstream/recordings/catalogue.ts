import { LEAGUES } from '../../domain/league.ts'
import { requestKey } from '../upstream.ts'
import type { CatalogueEntry, UpstreamKind } from '../upstream.ts'

/** Order of requests: referenced entities first, so that a game finds its teams and a play its athletes. */
const ORDER: readonly UpstreamKind[] = [
  ...(['season', 'weeks', 'week', 'groups', 'group', 'groupChildren', 'groupTeams'] as const),
  ...(['teams', 'team', 'standings', 'rankings', 'leaders'] as const),
  ...(['roster', 'seasonRoster', 'depthChart', 'athlete'] as const),
  ...(['teamSchedule', 'scoreboard'] as const),
  ...(['summary', 'competition', 'drives', 'plays', 'probabilities'] as const),
  ...(['officials', 'broadcasts', 'gameRoster', 'odds', 'oddsMovement'] as const),
  ...(['injuries', 'teamInjuries', 'injury'] as const),
  ...(['athleteStatistics', 'athleteStats', 'gameLog', 'athleteOverview'] as const),
  ...(['news', 'transactions'] as const),
]

/** Sorts entries by kind, then by league in the order of the registry, then by their parameters. */
export function sortCatalogue(entries: readonly CatalogueEntry[]): readonly CatalogueEntry[] {
  const leagues = LEAGUES.map((league) => league.slug)
  const ranked = entries.map((entry) => ({
    entry,
    kind: ORDER.indexOf(entry.request.kind),
    league: leagues.indexOf(entry.request.league),
    key: requestKey(entry.request),
  }))
  ranked.sort(
    (one, other) =>
      one.kind - other.kind ||
      one.league - other.league ||
      (one.key < other.key ? -1 : one.key > other.key ? 1 : 0),
  )
  return ranked.map(({ entry }) => entry)
}
