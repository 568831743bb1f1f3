import type { League } from '../domain/league.ts'
import type { Store } from '../store/store.ts'
import type { CatalogueEntry, Upstream } from '../upstream/upstream.ts'
import { CADENCE, PRIORITY } from './cadence.ts'
import { wantedOf } from './schedule.ts'
import type { Wanted } from './cadence.ts'
import { viewLeague } from './view.ts'

/** Decides what a loop asks. */
export interface Planner {
  /** What must have been asked before the service is ready to answer. */
  readonly first: readonly Wanted[]
  /** How many questions may be under way at once; 1 where their order matters. */
  readonly concurrency: number
  /** Everything that is worth asking of a league now. */
  plan(league: League, now: Date): Promise<readonly Wanted[]>
}

const CONCURRENCY = 6

/** The planner of a source: what it is known to hold, or else what the schedule wants. */
export function plannerOf(store: Store, upstream: Upstream, leagues: readonly League[]): Planner {
  const catalogue = upstream.catalogue?.()
  return catalogue ? planCatalogue(catalogue) : planSchedule(store, upstream, leagues)
}

function planSchedule(store: Store, upstream: Upstream, leagues: readonly League[]): Planner {
  return {
    first: leagues.map(({ slug }) => ({
      request: { kind: 'scoreboard', league: slug },
      everyMs: CADENCE.todayBoard,
      priority: PRIORITY.liveBoard,
    })),
    concurrency: CONCURRENCY,
    plan: async (league, now) =>
      wantedOf(await viewLeague(store, league, upstream.now?.(league.slug) ?? now)),
  }
}

/** Every question once, in the order of the catalogue; what has more than one answer is asked again and again. */
function planCatalogue(catalogue: readonly CatalogueEntry[]): Planner {
  const first = catalogue.map(({ request, answers }, place): Wanted => {
    return { request, everyMs: answers > 1 ? CADENCE.liveBoard : CADENCE.once, priority: place }
  })
  return {
    first,
    concurrency: 1,
    plan: async (league) => first.filter(({ request }) => request.league === league.slug),
  }
}
