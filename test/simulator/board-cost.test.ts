import { expect, test } from 'vitest'
import { eventOf } from '../../src/simulator/payloads/game/event.ts'
import { gameOf } from '../../src/simulator/payloads/snapshot.ts'
import { openLeagueContext } from '../../src/simulator/server/league-context.ts'
import type { GameTimeline } from '../../src/simulator/sports/play.ts'
import type { Cache } from '../../src/domain/lru.ts'
import { openKnownGames } from '../../src/simulator/world/league.ts'

const START = Date.parse('2026-11-22T15:00:00Z')
const DAY_MS = 86_400_000

/** A cache that stores nothing, and counts the games whose plays are requested. */
class CountedTimelines implements Cache<string, GameTimeline> {
  readonly requested = new Set<string>()

  get(key: string): undefined {
    this.requested.add(key)
  }

  set(): void {}
}

test.each(['nfl', 'nba', 'mlb', 'nhl', 'mens-college-basketball'])(
  'scoreboards of %s use the results of finished games without simulating plays',
  (slug) => {
    const timelines = new CountedTimelines()
    const context = openLeagueContext(slug, 'seed', START, { ...openKnownGames(), timelines })
    const moment = START + 20 * DAY_MS
    const snapshot = { ...context, moment }
    const games = context.world
      .between(moment - 16 * DAY_MS, moment - 5 * DAY_MS)
      .map((fixture) => gameOf(snapshot, fixture))
    const finals = games.filter(({ view }) => view.phase === 'final')
    expect(finals.length).toBeGreaterThan(10)
    timelines.requested.clear()
    for (const game of finals)
      expect(eventOf(snapshot, game)).toMatchObject({ status: { type: { completed: true } } })
    expect([...timelines.requested]).toEqual([])
    const [first] = finals
    if (first) snapshot.world.timelineOf(first.fixture)
    expect(timelines.requested.size).toBe(1)
  },
)
