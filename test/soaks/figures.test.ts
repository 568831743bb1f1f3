import { describe, expect, test } from 'vitest'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import type { BasketballDetail } from '../../src/simulator/sports/basketball/state.ts'
import { footballBox } from '../../src/simulator/sports/football/box.ts'
import type { FootballDetail } from '../../src/simulator/sports/football/state.ts'
import { playGame } from '../../src/simulator/sports/play.ts'
import { soccerBox } from '../../src/simulator/sports/soccer/box.ts'
import type { SoccerDetail } from '../../src/simulator/sports/soccer/state.ts'
import type { SimPlay } from '../../src/simulator/sports/shared/timeline.ts'
import type { Box } from '../../src/simulator/sports/shared/box.ts'
import { listInjuries } from '../../src/simulator/world/people/injuries.ts'
import { openLeague } from '../../src/simulator/world/league.ts'
import { randomOf } from '../../src/domain/random.ts'
import { rosterSize } from '../../src/simulator/world/people/athletes.ts'
import { gameSetup } from '../support/game-setup.ts'

const START = Date.parse('2026-11-21T18:00:00Z')
const DAY = 86_400_000
const GAMES = Array.from({ length: 40 }, (_, seed) => seed)

function playsOf<Detail>(sport: 'football' | 'soccer' | 'basketball', league: string, seed: number) {
  const random = randomOf('figures', league, seed)
  return playGame(sport, gameSetup({ random, details: random, league }))
    .plays as unknown as readonly SimPlay<Detail>[]
}

const statisticOf = (box: Box, name: string) =>
  box.teams.map((stats) => stats.find((stat) => stat.name === name)?.value ?? '')

test.each(['nfl', 'college-football'])('%s: minutes of possession add up to the duration', (league) => {
  for (const seed of GAMES) {
    const plays = playsOf<FootballDetail>('football', league, seed)
    const seconds = statisticOf(footballBox(plays), 'possessionTime').map((time) => {
      const [minutes = 0, rest = 0] = time.split(':').map(Number)
      return minutes * 60 + rest
    })
    const overtime = plays.filter(({ period }) => period > 4).map(({ clock }) => clock)
    const extra = overtime.length > 0 ? Math.max(...overtime) - (overtime.at(-1) ?? 0) : 0
    expect([seed, (seconds[0] ?? 0) + (seconds[1] ?? 0)]).toEqual([seed, 3_600 + extra])
  }
})

test('passes of a soccer match increase with the clock', () => {
  for (const seed of GAMES) {
    const plays = playsOf<SoccerDetail>('soccer', 'eng.1', seed)
    let before = [0, 0]
    for (let count = 1; count <= plays.length; count += 5) {
      const passes = statisticOf(soccerBox(plays.slice(0, count)), 'totalPasses').map(Number)
      expect(passes.every((value, side) => value >= (before[side] ?? 0))).toBe(true)
      const minutes = Math.max(...plays.slice(0, count).map(({ clock }) => clock)) / 60
      expect((passes[0] ?? 0) + (passes[1] ?? 0)).toBeLessThanOrEqual(Math.ceil(minutes * 10) + 1)
      before = passes
    }
    expect(Math.min(...before)).toBeGreaterThan(200)
  }
})

test('substitutes in a soccer match stay on', () => {
  for (const seed of GAMES) {
    const changes = playsOf<SoccerDetail>('soccer', 'eng.1', seed).filter(
      ({ kind }) => kind === 'substitution',
    )
    const on = new Set<string>()
    for (const { parts } of changes) {
      const [into, out] = parts.map(({ side, lineupSlot }) => `${side}/${lineupSlot}`)
      expect([seed, on.has(out ?? '')]).toEqual([seed, false])
      on.add(into ?? '')
    }
    expect(on.size).toBe(changes.length)
  }
})

test.each(['nba', 'mens-college-basketball'])('%s: shot clock violations have the right time', (league) => {
  const seconds = league === 'nba' ? 24 : 30
  let late = 0
  for (const seed of GAMES) {
    const plays = playsOf<BasketballDetail>('basketball', league, seed)
    plays.forEach((play, place) => {
      if (play.detail.way !== 'shot clock turnover' || play.was !== null) return
      late += 1
      const before = plays.slice(0, place).findLast(({ kind }) => kind !== 'substitution')
      if (before?.period === play.period) expect(before.clock - play.clock).toBeGreaterThanOrEqual(seconds)
    })
  }
  expect(late).toBeGreaterThan(10)
})

describe.each(['nfl', 'mlb', 'nhl', 'nba'])('injuries of %s', (league) => {
  const world = openLeague(league, 'figures', START)
  const [season] = world.listSeasons(START)
  const all = world.teams.teams.flatMap((team) =>
    season ? listInjuries('figures', season, team, rosterSize(league)) : [],
  )
  const daysOf = ({ at, until }: { at: number; until: number }) => Math.round((until - at) / DAY)

  test('stay on injured lists as long as the rules require', () => {
    const least = { 'Injured Reserve': 28, '10-Day-IL': 10, '15-Day-IL': 15, '60-Day-IL': 60 } as const
    expect(all.length).toBeGreaterThan(100)
    for (const [status, days] of Object.entries(least)) {
      const found = all.filter((injury) => injury.status === status)
      expect(found.filter((injury) => daysOf(injury) < days)).toEqual([])
    }
  })

  test('a broken bone or an operation takes weeks, an illness or a soreness does not', () => {
    const spells = new Map<string, typeof all>()
    for (const report of all) {
      const key = [report.team.id, report.slot, report.returnsAt].join('/')
      spells.set(key, [...(spells.get(key) ?? []), report])
    }
    for (const reports of spells.values()) {
      const days = reports.reduce((sum, report) => sum + daysOf(report), 0)
      const { detail, bodyPart } = reports[0] ?? { detail: '', bodyPart: '' }
      if (['Fracture', 'Surgery'].includes(detail)) expect(days).toBeGreaterThanOrEqual(28)
      if (detail === 'Soreness' || bodyPart === 'Illness') expect(days).toBeLessThanOrEqual(10)
      if (bodyPart === 'Concussion') expect(days).toBeGreaterThanOrEqual(5)
    }
  })
})

describe.each(['college-football', 'mens-college-basketball'])('the poll of %s', (league) => {
  let now = START
  const simulator = openSimulator({ seed: 'figures', startAt: START, openedAt: START, now: () => now })
  /** Wins and losses of the top 25, in order, this many days after the start of the world. */
  const readRecords = (days: number) => {
    now = START + days * DAY
    const body = simulator.peek({ kind: 'rankings', league }) as {
      rankings: { ranks: { recordSummary: string; team: { id: string } }[] }[]
    }
    return (body.rankings[0]?.ranks ?? []).map(({ recordSummary, team }) => {
      const [wins = 0, losses = 0] = recordSummary.split('-').map(Number)
      return { id: team.id, wins, played: wins + losses, share: wins / Math.max(1, wins + losses) }
    })
  }
  // Each poll of a year is read once, because its seasons are simulated game by game.
  let polls: ReturnType<typeof readRecords>[] | undefined
  const listPolls = () => (polls ??= Array.from({ length: 12 }, (_, month) => readRecords(month * 30)))
  const mean = (list: readonly { share: number }[]) =>
    list.reduce((sum, { share }) => sum + share, 0) / list.length

  test('follows results after many games', () => {
    const late = listPolls().filter((records) => records.every(({ played }) => played >= 8))
    expect(late.length).toBeGreaterThan(3)
    for (const records of late) {
      expect(records).toHaveLength(25)
      expect(Math.min(...records.map(({ share }) => share))).toBeGreaterThan(0.5)
      expect(mean(records.slice(0, 5))).toBeGreaterThan(mean(records.slice(20)))
    }
  })

  test('changes within a month', () => {
    const orders = listPolls().map((records) => records.map(({ id }) => id).join())
    expect(new Set(orders).size).toBeGreaterThan(8)
  })
})
