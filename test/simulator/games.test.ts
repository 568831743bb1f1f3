import { describe, expect, test } from 'vitest'
import { baseballBox } from '../../src/simulator/sports/baseball/box.ts'
import { basketballBox } from '../../src/simulator/sports/basketball/box.ts'
import type { Box } from '../../src/simulator/sports/shared/box.ts'
import { footballBox } from '../../src/simulator/sports/football/box.ts'
import { hockeyBox } from '../../src/simulator/sports/hockey/box.ts'
import { playGame, type GameTimeline } from '../../src/simulator/sports/play.ts'
import { soccerBox } from '../../src/simulator/sports/soccer/box.ts'
import type { Side } from '../../src/simulator/sports/shared/timeline.ts'
import { randomOf } from '../../src/domain/random.ts'
import type { SportSlug } from '../../src/domain/league.ts'
import { gameSetup } from '../support/game-setup.ts'

const SEEDS = 120

const KINDS = [
  { sport: 'football', league: 'nfl', isKnockout: false },
  { sport: 'football', league: 'nfl', isKnockout: true },
  { sport: 'football', league: 'college-football', isKnockout: false },
  { sport: 'basketball', league: 'nba', isKnockout: false },
  { sport: 'basketball', league: 'mens-college-basketball', isKnockout: true },
  { sport: 'baseball', league: 'mlb', isKnockout: false },
  { sport: 'hockey', league: 'nhl', isKnockout: false },
  { sport: 'hockey', league: 'nhl', isKnockout: true },
  { sport: 'soccer', league: 'eng.1', isKnockout: false },
  { sport: 'soccer', league: 'eng.fa', isKnockout: true },
] as const

function play(
  kind: { sport: SportSlug; league: string; isKnockout: boolean },
  seed: number,
  isTally = false,
): GameTimeline {
  const setup = gameSetup({
    random: randomOf('property', kind.league, String(kind.isKnockout), seed),
    isTally,
    edge: ((seed % 9) - 4) / 3,
    league: kind.league,
    isKnockout: kind.isKnockout,
    firstLeg: seed % 5 === 0 && kind.league === 'eng.fa' ? [1, 2] : null,
  })
  return playGame(kind.sport, setup)
}

function games(kind: (typeof KINDS)[number]): GameTimeline[] {
  return Array.from({ length: SEEDS }, (_, seed) => play(kind, seed))
}

describe.each(KINDS)('$league, knock-out $isKnockout', (kind) => {
  const all = games(kind)

  test('plays are in order, and the clock runs one way in every period', () => {
    const counts = kind.sport === 'football' || kind.sport === 'basketball' ? -1 : 1
    const broken = all.flatMap(({ plays }) =>
      plays.filter((now, index) => {
        const before = plays[index - 1] ?? now
        const isBack = now.at < before.at || now.period < before.period
        return isBack || (now.period === before.period && (now.clock - before.clock) * counts < 0)
      }),
    )
    expect(broken).toEqual([])
  })

  test('the score follows from the plays: it never decreases, and increases by their points', () => {
    for (const { plays, result } of all) {
      let [home, away] = [0, 0]
      const broken = plays.filter((now) => {
        if (now.side === 0) home += now.points
        if (now.side === 1) away += now.points
        return now.home !== home || now.away !== away || now.points < 0
      })
      expect(broken).toEqual([])
      expect([result.home, result.away]).toEqual([home, away])
    }
  })

  test('a review ends before the next play', () => {
    for (const { plays } of all) {
      for (const [index, now] of plays.entries()) {
        if (!now.was) continue
        expect(now.was.until).toBeGreaterThan(now.at)
        expect(now.was.home + now.was.away).toBeGreaterThan(now.home + now.away - now.points)
        const next = plays[index + 1]
        if (kind.sport !== 'soccer' && next && next.kind !== 'end-batter')
          expect(next.at).toBeGreaterThan(now.was.until - 1)
      }
    }
  })

  test('period scores sum to the score', () => {
    for (const { result } of all) {
      expect(result.periods.reduce((sum, [home]) => sum + home, 0)).toBe(result.home)
      expect(result.periods.reduce((sum, [, away]) => sum + away, 0)).toBe(result.away)
      for (const [home, away] of result.periods) expect(Math.min(home, away)).toBeGreaterThanOrEqual(0)
    }
  })

  test('win probabilities are within 0 and 1, sum to 1 with the tie, and end with the winner', () => {
    for (const { plays, result } of all) {
      const broken = plays.filter(({ win, tie = 0 }) => win < 0 || tie < 0 || win + tie > 1.0001)
      expect(broken).toEqual([])
      const last = plays.at(-1)
      const isFirstLegKnown = kind.league === 'eng.fa'
      if (!isFirstLegKnown && result.winner !== null) expect(last?.win).toBe(result.winner === 0 ? 1 : 0)
    }
  })

  test('a game ends only when the clock allows, with a winner if required', () => {
    for (const { plays, result, length } of all) {
      expect(plays.at(-1)?.kind).toBe('end-game')
      expect(plays.filter((now) => now.kind === 'end-game')).toHaveLength(1)
      expect(length).toBe(result.seconds)
      expect(length).toBeGreaterThan(plays.at(-1)?.at ?? 0)
      expect(result.periods.length).toBeGreaterThanOrEqual(LEAST_PERIODS[kind.league] ?? 2)
      const mayTie = kind.sport === 'soccer' || kind.league === 'nfl'
      if (!mayTie || (kind.isKnockout && kind.league !== 'eng.fa')) expect(result.home).not.toBe(result.away)
    }
  })

  test('the box score is consistent with the plays', () => {
    for (const timeline of all) {
      const box = boxOf(timeline, kind.league)
      for (const side of [0, 1] as const) CHECKS[kind.sport](timeline, box, side)
    }
  })

  test('the same seed gives the same bytes, and the tally the same result', () => {
    for (const seed of [0, 1, 2, 3, 17]) {
      const once = JSON.stringify(play(kind, seed))
      expect(JSON.stringify(play(kind, seed))).toBe(once)
      expect(play(kind, seed, true).result).toEqual(play(kind, seed).result)
      expect(JSON.stringify(play(kind, seed + 1000))).not.toBe(once)
    }
  })
})

const LEAST_PERIODS: Readonly<Record<string, number>> = {
  nfl: 4,
  'college-football': 4,
  nba: 4,
  'mens-college-basketball': 2,
  mlb: 9,
  nhl: 3,
}

function boxOf(timeline: GameTimeline, league: string): Box {
  switch (timeline.sport) {
    case 'football':
      return footballBox(timeline.plays)
    case 'basketball':
      return basketballBox(timeline.plays, league === 'mens-college-basketball')
    case 'baseball':
      return baseballBox(timeline.plays)
    case 'hockey':
      return hockeyBox(timeline.plays)
    case 'soccer':
      return soccerBox(timeline.plays)
  }
}

/** The values of a team's stat: two for `made-tried`, otherwise one. */
function teamValue(box: Box, side: Side, name: string): number[] {
  const found = box.teams[side].find((one) => one.name === name)
  return (found?.value ?? '').split('-').map(Number)
}

/** A column of a table summed over its rows, and the table's total. */
function column(box: Box, side: Side, table: string, key: string): { rows: number; total: number } {
  const found = box.players[side].find(({ name }) => name === table)
  const index = found?.columns.findIndex((one) => one.key === key) ?? -1
  const rows = (found?.rows ?? []).reduce((sum, row) => sum + Number(row.stats[index] ?? 0), 0)
  return { rows, total: Number(found?.totals[index] ?? rows) }
}

const count = (timeline: GameTimeline, side: Side, kinds: readonly string[]): number =>
  timeline.plays.filter((now) => now.side === side && kinds.includes(now.kind)).length

type Check = (timeline: GameTimeline, box: Box, side: Side) => void

const CHECKS: Readonly<Record<SportSlug, Check>> = {
  football: (timeline, box, side) => {
    const score = side === 0 ? timeline.result.home : timeline.result.away
    const rushes = column(box, side, 'rushing', 'rushingTouchdowns').rows
    const catches = column(box, side, 'receiving', 'receivingTouchdowns').rows
    const picks = column(box, side, 'defensive', 'defensiveTouchdowns').rows
    const kicked = column(box, side, 'kicking', 'totalKickingPoints').rows
    const twos =
      timeline.sport === 'football'
        ? timeline.plays.filter((now) => now.side === side && now.detail.pointAfter === 2)
        : []
    const stolen =
      timeline.sport === 'football'
        ? timeline.plays.filter((now) => /^(interception|fumble)-td$/.test(now.kind) && now.side === side)
        : []
    const alone = timeline.plays.filter(
      (now) => now.side === side && now.points === 2 && /^(safety|two-point-\w+)$/.test(now.kind),
    )
    const pairs = twos.length + alone.length
    expect((rushes + catches + picks) * 6 + kicked + pairs * 2).toBe(score)
    expect(picks).toBe(stolen.length)
    expect(column(box, side, 'passing', 'passingTouchdowns').rows).toBe(catches)
    expect(column(box, side, 'passing', 'passingYards').rows).toBe(
      column(box, side, 'receiving', 'receivingYards').rows,
    )
    const [made = -1, tried = -1] = teamValue(box, side, 'redZoneAttempts')
    const [drives = -1] = teamValue(box, side, 'totalDrives')
    expect(made).toBeGreaterThanOrEqual(0)
    expect(tried).toBeGreaterThanOrEqual(made)
    expect(drives).toBeGreaterThanOrEqual(tried)
    expect(rushes + catches).toBeGreaterThanOrEqual(made)
  },
  basketball: (timeline, box, side) => {
    const points = column(box, side, '', 'points')
    const score = side === 0 ? timeline.result.home : timeline.result.away
    expect(points).toEqual({ rows: score, total: score })
    const rebounds = count(timeline, side, ['offensive-rebound', 'defensive-rebound'])
    expect(column(box, side, '', 'rebounds')).toEqual({ rows: rebounds, total: rebounds })
    const [fast = -1] = teamValue(box, side, 'fastBreakPoints')
    const [conceded = -1] = teamValue(box, side === 0 ? 1 : 0, 'turnoverPoints')
    expect(fast).toBeGreaterThanOrEqual(0)
    // A fast break starts with a turnover of the other side.
    expect(conceded).toBeGreaterThanOrEqual(fast)
    expect(score).toBeGreaterThan(conceded)
  },
  baseball: (timeline, box, side) => {
    const score = side === 0 ? timeline.result.home : timeline.result.away
    expect(column(box, side, 'batting', 'runs')).toEqual({ rows: score, total: score })
    const other: Side = side === 0 ? 1 : 0
    expect(column(box, other, 'pitching', 'runs').rows).toBe(score)
    expect(column(box, other, 'pitching', 'hits').rows).toBe(column(box, side, 'batting', 'hits').rows)
  },
  hockey: (timeline, box, side) => {
    const goals = count(timeline, side, ['goal'])
    expect(column(box, side, 'forwards', 'goals').rows + column(box, side, 'defenses', 'goals').rows).toBe(
      goals,
    )
    const score = side === 0 ? timeline.result.home : timeline.result.away
    expect(score - goals).toBe(count(timeline, side, ['shootout-end']))
    const other: Side = side === 0 ? 1 : 0
    const all = timeline.sport === 'hockey' ? timeline.plays.filter(({ kind }) => kind === 'goal') : []
    const conceded = all.filter((play) => play.side === side && play.detail.openNet !== other)
    expect(column(box, other, 'goalies', 'goalsAgainst').rows).toBe(conceded.length)
    const [shots = 0] = teamValue(box, side, 'shotsTotal')
    expect(column(box, other, 'goalies', 'shotsAgainst').rows).toBe(shots - goals + conceded.length)
    const ratings = column(box, side, 'forwards', 'plusMinus').rows
    const rated = all.filter(({ detail }) => detail.strength !== 'power-play')
    // Every skater on the ice has a plus or a minus: five per side, except for penalties and a pulled goalkeeper.
    const due = rated.map((play) => (play.side === side ? 1 : -1) * play.detail.onIce[side].length)
    expect(ratings + column(box, side, 'defenses', 'plusMinus').rows).toBe(
      due.reduce((sum, rating) => sum + rating, 0),
    )
  },
  soccer: (timeline, box, side) => {
    const goals = box.teams[side].find(({ name }) => name === 'totalGoals')?.value
    expect(Number(goals)).toBe(side === 0 ? timeline.result.home : timeline.result.away)
    const cards = box.teams[side].find(({ name }) => name === 'yellowCards')?.value
    expect(Number(cards)).toBe(count(timeline, side, ['yellow']))
  },
}
