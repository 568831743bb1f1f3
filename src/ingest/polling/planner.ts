import { seasonJob } from '../../domain/backfill.ts'
import type { League } from '../../domain/league.ts'
import { findBackfillJobs } from '../../store/backfill-jobs.ts'
import type { Store } from '../../store/store.ts'
import type { CatalogueEntry, Upstream } from '../../upstream/upstream.ts'
import { POLL_INTERVALS_MS, POLL_PRIORITY } from './poll-intervals.ts'
import { pollSpecsFor } from './schedule.ts'
import type { PollSpec } from './poll-intervals.ts'
import type { IngestReport } from '../pipeline/ingest.ts'
import { changesSchedule, readLeagueState } from './league-state.ts'
import type { LeagueState } from './schedule.ts'

/** Decides what a loop asks. */
export interface Planner {
  /** What must have been asked before the service is ready to answer. */
  readonly first: readonly PollSpec[]
  /** How many requests may be under way at once; 1 where their order matters. */
  readonly concurrency: number
  /** Everything that is worth asking of a league now. */
  plan(league: League, now: Date): Promise<readonly PollSpec[]>
  /** Whether what was just written changes what the last plan of its league said. */
  isOutdatedBy(report: IngestReport): boolean
}

const CONCURRENCY = 6

/**
 * The planner of a source: what it is known to hold, or else what the schedule wants. Where jobs read seasons first, polls
 * only read them again.
 */
export function openPlanner(
  store: Store,
  upstream: Upstream,
  leagues: readonly League[],
  doJobsReadSeasons = false,
): Planner {
  const catalogue = upstream.catalogue?.()
  return catalogue ? planCatalogue(catalogue) : planSchedule(store, upstream, leagues, doJobsReadSeasons)
}

function planSchedule(
  store: Store,
  upstream: Upstream,
  leagues: readonly League[],
  doJobsReadSeasons: boolean,
): Planner {
  /** What the last plan of each league went by. */
  const states = new Map<string, LeagueState>()
  return {
    first: leagues.map(({ slug }) => ({
      request: { kind: 'scoreboard', league: slug },
      everyMs: POLL_INTERVALS_MS.todayBoard,
      priority: POLL_PRIORITY.liveBoard,
    })),
    concurrency: CONCURRENCY,
    plan: async (league, now) => {
      const state = await readLeagueState(store, league, upstream.now?.(league.slug) ?? now)
      states.set(league.slug, state)
      if (!doJobsReadSeasons) return pollSpecsFor(state)
      const seasonReadAtMs = state.season ? await readAtMs(store, league.slug, state.season.year) : null
      return pollSpecsFor({ ...state, seasonReadAtMs })
    },
    isOutdatedBy(report) {
      const state = states.get(report.request.league)
      return state === undefined || changesSchedule(state, report)
    },
  }
}

async function readAtMs(store: Store, league: string, year: number): Promise<number | null> {
  const [job] = await findBackfillJobs(store, [seasonJob(league, year)])
  return job?.readAt?.getTime() ?? null
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
    isOutdatedBy: () => false,
  }
}
