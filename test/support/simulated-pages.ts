import { getLeague } from '../../src/domain/league.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { startPoller } from '../../src/ingest/polling/poller.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { manualClock } from './clock.ts'
import type { ManualClock } from './clock.ts'
import { openTestStore } from './store.ts'
import { servePages } from './stored-pages.ts'
import type { ServedPages } from './stored-pages.ts'

/** Pages of a simulated league with normal polling, whose clock only the test advances. */
export interface SimulatedPages extends Pick<ServedPages, 'open' | 'close'> {
  readonly clock: ManualClock
  /** The current state of the league's game. */
  readonly game: (id: string) => SimulatedGame
  /** Errors of the poller. */
  readonly errors: readonly unknown[]
}

/** What the page of a game must show. */
export interface SimulatedGame {
  readonly state: string
  readonly detail: string
  /** Away team first, as on pages. */
  readonly scores: readonly string[]
}

interface BoardEvent {
  readonly id: string
  readonly status: { readonly type: { readonly state: string; readonly detail: string } }
  readonly competitions: readonly {
    readonly competitors: readonly { readonly homeAway: string; readonly score: string }[]
  }[]
}

/** Simulates a league from a time on, polls it, and serves its pages. */
export async function openSimulatedPages(league: string, startAt: string): Promise<SimulatedPages> {
  const clock = manualClock(startAt)
  const store = await openTestStore()
  const upstream = openSimulator({ seed: 'pages', startAt: clock.now(), now: clock.now })
  const now = () => new Date(clock.now())
  const { open, close } = await servePages(store, { now })
  const errors: unknown[] = []
  const poller = startPoller({
    upstream,
    store,
    fingerprints: new WriteFingerprints(),
    now,
    leagues: [getLeague(league)],
    onError: (error) => errors.push(error),
  })
  await poller.ready
  return {
    open,
    clock,
    errors,
    game(id) {
      const { events } = upstream.peek({ kind: 'scoreboard', league }) as { events: readonly BoardEvent[] }
      const game = events.find((event) => event.id === id)
      if (!game) throw new Error(`no game ${id} on the board of ${league}`)
      const sides = game.competitions[0]?.competitors ?? []
      const scoreOf = (side: string) => sides.find(({ homeAway }) => homeAway === side)?.score ?? ''
      return { ...game.status.type, scores: [scoreOf('away'), scoreOf('home')] }
    },
    async close() {
      await poller.stop()
      await close()
      await store.close()
    },
  }
}
