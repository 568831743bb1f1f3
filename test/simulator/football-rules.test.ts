import { expect, test } from 'vitest'
import { playGame } from '../../src/simulator/sports/play.ts'
import type { FootballDetail } from '../../src/simulator/sports/football-state.ts'
import type { Side, SimPlay } from '../../src/simulator/sports/timeline.ts'
import { randomOf } from '../../src/simulator/world/random.ts'

type Play = SimPlay<FootballDetail>
const SEEDS = 400

const gamesOf = (league: string): readonly (readonly Play[])[] =>
  Array.from({ length: SEEDS }, (_, seed) => {
    const { plays } = playGame('football', {
      ...{ random: randomOf('rules', league, seed), edge: ((seed % 7) - 3) / 3, league, isKnockout: false },
      ...{ level: 'extra-time', hasAwayGoals: false, firstLeg: null, isTally: false },
    })
    return plays as unknown as readonly Play[]
  })
const LEAGUES = { nfl: gamesOf('nfl'), college: gamesOf('college-football') }
const both = Object.entries(LEAGUES)

/** Yards from the goal line of the side that has the ball. */
const ownYard = ({ side, yardLine }: { side: Side; yardLine: number }): number =>
  side === 0 ? yardLine : 100 - yardLine

test('a kick-off into the end zone comes to the 35 in the NFL, to the 20 if it bounced, to the 25 in college', () => {
  const spots = (games: readonly (readonly Play[])[]): Map<number, number> => {
    const found = new Map<number, number>()
    for (const { kind, detail } of games.flat())
      if (kind === 'kickoff') found.set(ownYard(detail.end), (found.get(ownYard(detail.end)) ?? 0) + 1)
    return found
  }
  const nfl = spots(LEAGUES.nfl)
  expect([...nfl.keys()].sort()).toEqual([20, 35])
  expect(nfl.get(35) ?? 0).toBeGreaterThan(5 * (nfl.get(20) ?? 0))
  expect([...spots(LEAGUES.college).keys()]).toEqual([25])
})

test('most kick-offs of the NFL are returned, fewer of college', () => {
  const share = (games: readonly (readonly Play[])[]): number => {
    const kicks = games.flat().filter(({ kind }) => kind.startsWith('kickoff'))
    return kicks.filter(({ kind }) => kind === 'kickoff-return').length / kicks.length
  }
  expect(share(LEAGUES.nfl)).toBeGreaterThan(0.7)
  expect(share(LEAGUES.college)).toBeLessThan(0.5)
})

test.each(both)(
  '%s: the last two minutes of each half are announced once, most of them on time',
  (_, games) => {
    let onTime = 0
    for (const plays of games) {
      const warnings = plays.filter(({ kind, period }) => kind === 'two-minute-warning' && period <= 4)
      expect(warnings.map(({ period }) => period)).toEqual([2, 4])
      expect(Math.max(...warnings.map(({ clock }) => clock))).toBeLessThanOrEqual(120)
      expect(Math.min(...warnings.map(({ clock }) => clock))).toBeGreaterThan(100)
      onTime += warnings.filter(({ clock }) => clock === 120).length
    }
    expect(onTime / games.length / 2).toBeGreaterThan(0.6)
  },
)

test.each(both)('%s: nobody calls a timeout while the clock stands', (_, games) => {
  const calls = games.flatMap((plays) =>
    plays.flatMap(({ kind }, place) => (kind === 'timeout' ? [plays[place - 1]?.kind] : [])),
  )
  expect(calls.length).toBeGreaterThan(100)
  expect([...new Set(calls)].sort()).toEqual(['pass', 'rush', 'sack'])
})

test.each(both)('%s: no kick-off follows points with which a period ends', (_, games) => {
  const late = games.flatMap((plays) =>
    plays.filter(
      ({ kind, period, clock }, place) =>
        kind.startsWith('kickoff') && period <= 4 && clock === 0 && (plays[place - 1]?.clock ?? 1) === 0,
    ),
  )
  expect(late).toEqual([])
})

test.each(both)(
  '%s: points with which the game ends have no try behind them that decides nothing',
  (_, games) => {
    let endings = 0
    for (const plays of games) {
      const last = plays.findLast(({ points }) => points > 0)
      if (!last || last.points < 6 || last.period <= 4) continue
      if (plays[plays.indexOf(last) + 1]?.kind !== 'end-game') continue
      const [own, theirs] = last.side === 0 ? [last.home, last.away] : [last.away, last.home]
      if (own <= theirs) continue
      endings += 1
      const before = own - last.points
      if (before + 6 > theirs) expect([last.kind, last.points]).toEqual([last.kind, 6])
    }
    expect(endings).toBeGreaterThan(3)
  },
)

test.each(both)('%s: nobody catches a punt in the shadow of his goal line', (_, games) => {
  const punts = games.flat().filter(({ kind }) => kind === 'punt')
  const caught = punts.filter(({ detail }) => !['touchback', 'downed'].includes(detail.way))
  const spots = caught.map(({ detail }) => ownYard(detail.end) - (Number(detail.way) || 0))
  expect(Math.min(...spots)).toBeGreaterThanOrEqual(8)
})

test('nobody punts in an overtime of college, and a side that is behind does not in one of the NFL', () => {
  const overtime = (games: readonly (readonly Play[])[]) =>
    games.flat().filter(({ kind, period }) => kind === 'punt' && period > 4)
  expect(overtime(LEAGUES.college)).toEqual([])
  const given = overtime(LEAGUES.nfl).filter(({ side, home, away }) =>
    side === 0 ? home < away : away < home,
  )
  expect(given).toEqual([])
})

test('from its second overtime on a college tries for two points', () => {
  const scores = LEAGUES.college.flat().filter(({ kind, period }) => period > 5 && /-td$/.test(kind))
  expect(scores.filter(({ detail }) => detail.pointAfter === 1)).toEqual([])
})

test.each(both)('%s: who leads by the end kneels', (_, games) => {
  const kneels = games.flat().filter(({ detail }) => detail.way === 'kneels')
  expect(kneels.length).toBeGreaterThan(games.length / 2)
  const late = kneels.filter(({ period }) => period === 4)
  expect(late.filter(({ side, home, away }) => (side === 0 ? home - away : away - home) <= 0)).toEqual([])
})
