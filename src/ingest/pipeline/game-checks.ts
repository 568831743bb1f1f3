import type { UpstreamRequest } from '../../upstream/upstream.ts'
import { requestKey } from '../../upstream/upstream.ts'
import { LIVE_CHECK_MS } from '../../domain/event.ts'
import { createLru } from '../../domain/lru.ts'
import { expireGameChecks, saveGameChecks } from '../../store/jobs/game-checks.ts'
import type { Store } from '../../store/store.ts'
import { isAnswered } from './ingest.ts'
import type { IngestReport } from './ingest.ts'

/** Requests whose games are remembered, for answers that are unchanged. */
const MAX_REQUESTS = 5_000
/** The checks of one league that wait to be written. */
interface LeagueChecks {
  readonly waiting: Map<string, number>
  /** When the source last confirmed a live game of the league; 0: there is none. */
  liveAtMs: number
  isLate: boolean
}

/**
 * Records when the source confirmed games: each answer confirms those that it has, also if it is unchanged. Answers that
 * say nothing new write nothing else, so that the times are written together, every few seconds.
 */
export class GameCheckRecorder {
  readonly #store: Store
  readonly #now: () => number
  /** The games of the last answer to a request, by its key, and whether one of them is live. */
  readonly #games = createLru<string, { readonly ids: readonly string[]; readonly hasLive: boolean }>(
    MAX_REQUESTS,
  )
  readonly #leagues = new Map<string, LeagueChecks>()

  constructor(store: Store, now: () => number) {
    this.#store = store
    this.#now = now
  }

  /** Takes note of an answer. */
  record(report: IngestReport): void {
    if (!isAnswered(report) || report.outcome === 'absent') return
    const { request, facts } = report
    const key = requestKey(request)
    if (facts.events.length > 0) {
      this.#games.set(key, {
        ids: facts.events.map(({ id }) => id),
        hasLive: facts.events.some(({ event }) => event.status?.state === 'in'),
      })
    }
    const known = this.#games.get(key)
    const ids = known?.ids ?? idsOf(request)
    if (ids.length === 0) return
    const league = this.#leagueOf(request.league)
    const nowMs = this.#now()
    for (const id of ids) league.waiting.set(id, nowMs)
    if (known?.hasLive === true) league.liveAtMs = nowMs
    else if (isCurrentBoard(request)) league.liveAtMs = 0
  }

  /** Writes what was recorded, and expires what was read of a league whose live games are no longer confirmed. */
  async flush(): Promise<void> {
    for (const [slug, league] of this.#leagues) {
      const isLate = league.liveAtMs > 0 && this.#now() - league.liveAtMs > LIVE_CHECK_MS
      if (league.waiting.size > 0) {
        const checks = new Map(league.waiting)
        league.waiting.clear()
        await saveGameChecks(this.#store, slug, checks)
      } else if (isLate && !league.isLate) await expireGameChecks(this.#store, slug)
      league.isLate = isLate
    }
  }

  #leagueOf(slug: string): LeagueChecks {
    const league = this.#leagues.get(slug) ?? { waiting: new Map(), liveAtMs: 0, isLate: false }
    this.#leagues.set(slug, league)
    return league
  }
}

/** Without games of its own, an answer about a game confirms that game. */
function idsOf(request: UpstreamRequest): readonly string[] {
  return request.kind === 'summary' ? [request.eventId] : []
}

function isCurrentBoard(request: UpstreamRequest): boolean {
  return request.kind === 'scoreboard' && Object.keys(request).length === 2
}
