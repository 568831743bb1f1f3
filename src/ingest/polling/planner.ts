import type { League } from '../../domain/league.ts'
import type { Store } from '../../store/store.ts'
import type { CatalogueEntry, Upstream } from '../../upstream/upstream.ts'
import { POLL_INTERVALS_MS, POLL_PRIORITY } from './poll-intervals.ts'
import { pollSpecsFor } from './schedule.ts'
import type { PollSpec } from './poll-intervals.ts'
import { readLeagueState } from './league-state.ts'

/** Decides what a loop asks. */
export interface Planner {
  /** What must have been asked before the service is ready to answer. */
  readonly first: readonly PollSpec[]
  /** How many requests may be under way at once; 1 where their order matters. */
  readonly concurrency: number
  /** Everything that is worth asking of a league now. */
  plan(league: League, now: Date): Promise<readonly PollSpec[]>
}

const CONCURRENCY = 6

/** The planner of a source: what it is known to hold, or else what the schedule wants. */
export function openPlanner(store: Store, upstream: Upstream, leagues: readonly League[]): Planner {
  const catalogue = upstream.catalogue?.()
  return catalogue ? planCatalogue(catalogue) : planSchedule(store, upstream, leagues)
}

function planSchedule(store: Store, upstream: Upstream, leagues: readonly League[]): Planner {
  return {
    first: leagues.map(({ slug }) => ({
      request: { kind: 'scoreboard', league: slug },
      everyMs: POLL_INTERVALS_MS.todayBoard,
      priority: POLL_PRIORITY.liveBoard,
    })),
    concurrency: CONCURRENCY,
    plan: async (league, now) =>
      pollSpecsFor(await readLeagueState(store, league, upstream.now?.(league.slug) ?? now)),
  }
}

/** Every request once, in the order of the catalogue; what has more than one answer is asked again and again. */
function planCatalogue(catalogue: readonly CatalogueEntry[]): Planner {
  const first = catalogue.map(({ request, answers }, place): PollSpec => {
    return {
      request,
      everyMs: answers > 1 ? POLL_INTERVALS_MS.liveBoard : POLL_INTERVALS_MS.once,
      priority: place,
    }
  })
  return {
    first,
    concurrency: 1,
    plan: async (league) => first.filter(({ request }) => request.league === league.slug),
  }
}
