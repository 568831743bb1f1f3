import { seasonJob } from '../../domain/backfill.ts'
import type { League } from '../../domain/league.ts'
import { findBackfillJobs } from '../../store/jobs/backfill-jobs.ts'
import type { Store } from '../../store/store.ts'
import type { CatalogueEntry, Upstream } from '../../upstream/upstream.ts'
import { jobReadBy } from './jobs-read.ts'
import { POLL_INTERVALS_MS, POLL_PRIORITY } from './poll-intervals.ts'
import { pollSpecsFor } from './schedule.ts'
import type { PollSpec } from './poll-intervals.ts'
import type { IngestReport } from '../pipeline/ingest.ts'
import { changesSchedule, readLeagueState } from './league-state.ts'
import type { LeagueState } from './schedule.ts'

/** Decides what the poller requests. */
export interface Planner {
  /** Requests that must have been sent before the service is ready. */
  readonly first: readonly PollSpec[]
  /** The most concurrent requests; 1 if their order matters. */
  readonly concurrency: number
  /** All requests that a league needs now. */
  plan(league: League, now: Date): Promise<readonly PollSpec[]>
  /** Whether the facts just written outdate the last plan of their league. */
  isOutdatedBy(report: IngestReport): boolean
}

const CONCURRENCY = 6

/**
 * The planner of a source: by its catalogue if it has one, else by the schedule. If backfill jobs read the
 * seasons first, polls only refresh them.
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
  /** The state on which each league's last plan is based. */
  const states = new Map<string, LeagueState>()
  return {
    first: leagues.map(({ slug }) => ({
      request: { kind: 'scoreboard', league: slug },
      everyMs: POLL_INTERVALS_MS.todayBoard,
      priority: POLL_PRIORITY.liveBoard,
    })),
    concurrency: CONCURRENCY,
    plan: async (league, now) => {
      const isFirst = !states.has(league.slug)
      const state = await readLeagueState(store, league, upstream.now?.(league.slug) ?? now)
      states.set(league.slug, state)
      if (!doJobsReadSeasons) return pollSpecsFor(state)
      const seasonReadAtMs = state.season ? await readAtMs(store, league.slug, state.season.year) : null
      const specs = pollSpecsFor({ ...state, seasonReadAtMs })
      // Later ones are of requests that this process knows.
      return isFirst ? withTimesRead(store, specs) : specs
    },
    isOutdatedBy(report) {
      const state = states.get(report.request.league)
      return state === undefined || changesSchedule(state, report)
    },
  }
}

/** Adds to daily requests when they were last read: a restart is no reason to read the rosters of a thousand teams again. */
async function withTimesRead(store: Store, specs: readonly PollSpec[]): Promise<readonly PollSpec[]> {
  const daily = specs.flatMap((spec) => {
    const job = spec.everyMs === POLL_INTERVALS_MS.daily ? jobReadBy(spec.request) : null
    return job ? [{ spec, job }] : []
  })
  const states = await findBackfillJobs(
    store,
    daily.map(({ job }) => job),
  )
  const times = new Map(daily.map(({ spec }, index) => [spec, states[index]?.readAt?.getTime() ?? 0]))
  return specs.map((spec) => ({ ...spec, readAtMs: spec.readAtMs ?? times.get(spec) ?? 0 }))
}

async function readAtMs(store: Store, league: string, year: number): Promise<number | null> {
  const [job] = await findBackfillJobs(store, [seasonJob(league, year)])
  return job?.readAt?.getTime() ?? null
}

/** Every request once, in catalogue order; requests with several responses are repeated. */
function planCatalogue(catalogue: readonly CatalogueEntry[]): Planner {
  const first = catalogue.map(({ request, responses }, place): PollSpec => {
    return {
      request,
      everyMs: responses > 1 ? POLL_INTERVALS_MS.liveBoard : POLL_INTERVALS_MS.once,
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
