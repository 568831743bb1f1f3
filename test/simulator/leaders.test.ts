import { expect, test } from 'vitest'
import { leaderCategoriesOf } from '../../src/domain/leaders.ts'
import { getLeague } from '../../src/domain/league.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'

const START = Date.parse('2026-11-21T18:00:00Z')

interface Body {
  readonly categories: readonly {
    readonly name: string
    readonly leaders: readonly { readonly value: number; readonly athlete: { readonly $ref: string } }[]
  }[]
}
interface Totals {
  readonly splits: {
    readonly categories: readonly {
      readonly name: string
      readonly stats: readonly { readonly name: string; readonly value: number }[]
    }[]
  }
}

test.each(['nfl', 'nba', 'mlb', 'nhl', 'eng.1'])(
  '%s: the leaders of a season have the values of their own statistics, best first',
  (league) => {
    const simulator = openSimulator({ seed: 'leaders', startAt: START, now: () => START })
    const { year } = simulator.peek({ kind: 'season', league }) as { year: number }
    const { sport } = getLeague(league)
    const seasonType = sport === 'soccer' ? 1 : 2
    const { categories } = simulator.peek({ kind: 'leaders', league, season: year, seasonType }) as Body
    const known = [...leaderCategoriesOf(sport).values()]
    expect(categories.map(({ name }) => name)).toEqual(known.map(({ lists }) => lists[0]))
    for (const [index, { leaders }] of categories.entries()) {
      const values = leaders.map(({ value }) => value)
      expect(values.length).toBeGreaterThan(10)
      expect(values).toEqual(values.toSorted((one, other) => other - one))
      for (const { value, athlete } of leaders.slice(0, 2)) {
        const athleteId = /athletes\/(\d+)/.exec(athlete.$ref)?.[1] ?? ''
        const whole = sport === 'soccer' ? {} : { seasonType }
        const request = { kind: 'athleteStatistics', league, athleteId, season: year, ...whole } as const
        const { splits } = simulator.peek(request) as Totals
        const totalOf = (places: readonly (readonly [string, string])[]) => {
          const found = places
            .flatMap(([table, stat]) => [`${table === '' ? 'general' : table}/${stat}`, `general/${stat}`])
            .flatMap((place) =>
              splits.categories.flatMap(({ name, stats }) =>
                stats.filter((one) => `${name}/${one.name}` === place),
              ),
            )
          return found[0]?.value ?? 0
        }
        const { lines = [], totals = [] } = known[index] ?? {}
        const parts = lines.length > 0 ? lines : totals
        expect(parts.reduce((sum, places) => sum + totalOf(places), 0)).toBe(value)
      }
    }
  },
  120_000,
)
