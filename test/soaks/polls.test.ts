import { expect, test } from 'vitest'
import { leagueRules } from '../../src/simulator/data/leagues.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { teamsOf } from '../../src/simulator/world/teams/teams.ts'

const START = Date.parse('2026-11-21T18:00:00Z')
const DAY = 86_400_000

/** The conferences of the top 25 of a world, after these numbers of days. */
function listConferences(league: string, seed: string, days: readonly number[]): string[][] {
  const clock = { now: START }
  const simulator = openSimulator({ seed, startAt: START, openedAt: START, now: () => clock.now })
  return days.map((day) => {
    clock.now = START + day * DAY
    const { rankings } = simulator.peek({ kind: 'rankings', league }) as {
      rankings: { ranks: { team: { id: string } }[] }[]
    }
    return (rankings[0]?.ranks ?? []).map(({ team }) => teamsOf(league).byId.get(team.id)?.groupId ?? '')
  })
}

test.each(['college-football', 'mens-college-basketball'])(
  'the top 25 of %s are mostly from the major conferences',
  (league) => {
    const { strongConferences } = leagueRules(league)
    const others = ['one', 'two', 'three'].flatMap((seed) =>
      listConferences(league, seed, [0, 20, 40]).map((found) => {
        expect(found).toHaveLength(25)
        return found.filter((group) => !strongConferences.includes(group)).length
      }),
    )
    // Always most of the list, usually two thirds.
    expect(Math.max(...others)).toBeLessThanOrEqual(12)
    const mean = others.reduce((sum, count) => sum + count, 0) / others.length
    expect(mean).toBeLessThan(25 / 3)
    expect(mean).toBeGreaterThan(0.5)
  },
  60_000,
)
