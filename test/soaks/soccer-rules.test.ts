import { expect, test } from 'vitest'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { playGame, type GameTimeline } from '../../src/simulator/sports/play.ts'
import { lineOf } from '../../src/simulator/sports/soccer/state.ts'
import { randomOf } from '../../src/domain/random.ts'
import { playsOfBegunGames } from '../support/simulated-games.ts'
import { gameSetup } from '../support/game-setup.ts'

/** Checks plays of many matches, and their sequence, against the rules of soccer. */

const SEEDS = 160

function matchesOf(
  league: string,
  isKnockout = false,
  level: 'extra-time' | 'penalties' = 'extra-time',
  count = SEEDS,
) {
  return Array.from({ length: count }, (_, seed) => {
    const setup = gameSetup({ random: randomOf('soccer rules', league, seed), league, isKnockout, level })
    return playGame('soccer', setup) as GameTimeline<'soccer'>
  })
}
const league = matchesOf('eng.1')
const cup = matchesOf('eng.fa', true, 'penalties')

const GOAL = /^(goal|own-goal|penalty-scored)/

test('after a goal, nothing happens for most of a minute', () => {
  for (const { plays } of league) {
    plays.forEach(({ kind, period, clock, detail }, place) => {
      const next = plays[place + 1]
      if (!GOAL.test(kind) || next?.period !== period || next.kind === 'substitution') return
      if (/^(halftime|end)/.test(next.kind)) return
      expect(next.clock + next.detail.added - clock - detail.added).toBeGreaterThanOrEqual(50)
    })
  }
})

test('an attempt after a corner or free kick is preceded by one of its own side', () => {
  let [corners, kicks] = [0, 0]
  for (const { plays } of league) {
    plays.forEach(({ side, detail, clock, kind }, place) => {
      const before = plays[place - 1]
      if (detail.after === ' following a corner') {
        corners += 1
        expect([kind, before?.kind, before?.side]).toEqual([kind, 'corner', side])
      }
      if (!/set piece|free kick/.test(detail.after)) return
      kicks += 1
      expect([kind, before?.kind, before?.side]).toEqual([kind, 'foul', side === 0 ? 1 : 0])
      expect(clock - (before?.clock ?? 0)).toBeLessThanOrEqual(75)
    })
  }
  expect(corners).toBeGreaterThan(SEEDS)
  expect(kicks).toBeGreaterThan(SEEDS)
})

test('corners follow saves, blocks or clearances', () => {
  let keepers = 0
  for (const { plays } of league) {
    plays.forEach(({ kind, side, parts }, place) => {
      const [conceder] = parts
      if (kind !== 'corner' || conceder?.lineupSlot !== 0) return
      keepers += 1
      const before = plays[place - 1]
      expect([before?.kind, before?.side]).toEqual(['shot-on', side])
    })
  }
  expect(keepers).toBeGreaterThan(SEEDS)
})

test('assisted headers follow crosses, and no player assists himself', () => {
  let helped = 0
  for (const { kind, parts, detail } of league.flatMap(({ plays }) => plays)) {
    const helper = parts.find(({ role }) => role === 'assister')
    if (!helper) continue
    helped += 1
    expect([kind, helper.side, helper.lineupSlot === parts[0]?.lineupSlot]).toEqual([
      kind,
      parts[0]?.side,
      false,
    ])
    if (detail.way.startsWith('header')) expect(detail.pass).toBe(' with a cross')
  }
  expect(helped / SEEDS).toBeGreaterThan(14)
})

test('bookings for handball follow handballs, and kicks follow fouls with a delay', () => {
  let hands = 0
  for (const { plays } of league) {
    plays.forEach(({ kind, detail, parts, at }, place) => {
      const before = plays[place - 1]
      if (kind === 'yellow' && detail.way === ' for hand ball') {
        hands += 1
        expect([before?.kind, before?.parts[0]?.lineupSlot]).toEqual(['handball', parts[0]?.lineupSlot])
      }
      if (!/^penalty-/.test(kind)) return
      const foul = plays.slice(0, place).findLast((play) => play.detail.way === 'penalty')
      expect(at - (foul?.at ?? at)).toBeGreaterThanOrEqual(55)
    })
  }
  expect(hands).toBeGreaterThan(10)
})

test('substitutions are during stoppages, mostly in the last half-hour, by players of the same line', () => {
  let [all, late, alike, hurt] = [0, 0, 0, 0]
  for (const { plays } of league) {
    plays.forEach(({ kind, clock, parts, detail }, place) => {
      if (kind !== 'substitution') return
      const before = plays.slice(0, place).findLast((play) => play.kind !== 'substitution')
      expect([
        before?.kind,
        /^(shot-on|shot-blocked|woodwork|corner|delay)$/.test(before?.kind ?? ''),
      ]).toEqual([before?.kind, false])
      const [into, out] = parts.map(({ lineupSlot }) => lineOf(lineupSlot))
      expect([into === 0, out === 0]).toEqual([false, false])
      all += 1
      if (clock >= 3600) late += 1
      if (into === out) alike += 1
      if (detail.way === '') return
      hurt += 1
      expect(before?.kind).toBe('delay-over')
    })
  }
  expect(all / SEEDS / 2).toBeGreaterThan(3.6)
  expect(all / SEEDS / 2).toBeLessThan(5)
  expect(late / all).toBeGreaterThan(0.75)
  expect(alike / all).toBeGreaterThan(0.75)
  expect(hurt).toBeGreaterThan(10)
})

test('only injured players are replaced in the first half', () => {
  let atHalfTime = 0
  for (const { plays } of league) {
    for (const { kind, period, clock, detail } of plays) {
      if (kind !== 'substitution') continue
      if (period === 1) expect(detail.way).toBe(' because of an injury')
      if (period === 2 && clock === 2700) atHalfTime += 1
    }
  }
  expect(atHalfTime / SEEDS).toBeGreaterThan(0.4)
})

test('the first substitution varies between matches', () => {
  const into = new Map<number, number>()
  for (const { plays } of league) {
    const first = plays.find(({ kind, parts }) => {
      return kind === 'substitution' && lineOf(parts[1]?.lineupSlot ?? 0) === 3
    })
    const comes = first?.parts[0]?.lineupSlot ?? 0
    into.set(comes, (into.get(comes) ?? 0) + 1)
  }
  expect(into.size).toBeGreaterThan(1)
  expect(Math.max(...into.values()) / SEEDS).toBeLessThan(0.65)
})

/** Kinds of attacking plays, and kinds after which the other side has the ball. */
const ATTACKS = /^(goal|shot-|woodwork|offside|corner)/
const GIVES_AWAY = /^(foul|handball|offside|shot-off|yellow|red|penalty-wide)$/

test('a side does not attack directly after losing possession', () => {
  let after = 0
  for (const { plays } of league) {
    plays.forEach(({ kind, side, at }, place) => {
      const before = plays
        .slice(0, place)
        .findLast((play) => play.side !== null && play.kind !== 'substitution')
      if (!before || before.side !== side || !ATTACKS.test(kind) || !GIVES_AWAY.test(before.kind)) return
      after += 1
      expect([kind, before.kind, at - before.at >= 35]).toEqual([kind, before.kind, true])
    })
  }
  expect(after).toBeGreaterThan(SEEDS)
})

test('three goals of four have an assist, nearly all headers have, and few free kicks go straight in', () => {
  const goals = league.flatMap(({ plays }) => plays).filter(({ kind }) => kind.startsWith('goal'))
  const helped = goals.filter(({ parts }) => parts.some(({ role }) => role === 'assister'))
  expect(helped.length / goals.length).toBeGreaterThan(0.68)
  expect(helped.length / goals.length).toBeLessThan(0.82)
  const headers = goals.filter(({ kind }) => kind === 'goal-header')
  expect(headers.filter((goal) => helped.includes(goal)).length / headers.length).toBeGreaterThan(0.8)
  expect(goals.filter(({ kind }) => kind === 'goal-free-kick').length / goals.length).toBeLessThan(0.04)
})

test('cards follow the player’s action, few for handballs, and at most half of the red ones are second yellows', () => {
  let [yellows, hands, reds, seconds] = [0, 0, 0, 0]
  for (const { plays } of matchesOf('eng.1', false, 'extra-time', SEEDS * 4)) {
    plays.forEach(({ kind, parts, detail }, place) => {
      if (kind !== 'yellow' && kind !== 'red') return
      if (kind === 'yellow') yellows += 1
      else reds += 1
      if (detail.way === ' for hand ball') hands += 1
      if (detail.isSecondYellow) seconds += 1
      if (detail.way === ' for dissent') return
      const before = plays[place - 1]
      expect([/^(foul|handball)$/.test(before?.kind ?? ''), before?.parts[0]]).toEqual([
        true,
        { ...parts[0], role: 'fouler' },
      ])
    })
  }
  expect(hands / yellows).toBeLessThan(0.08)
  expect(reds / SEEDS / 4).toBeLessThan(0.2)
  expect(seconds / reds).toBeLessThan(0.5)
})

test('own goals and penalties are mostly given away by defenders, and some penalties by a hand', () => {
  const plays = matchesOf('eng.1', false, 'extra-time', SEEDS * 4).flatMap((match) => match.plays)
  const given = plays.filter(({ kind, detail }) => kind === 'own-goal' || detail.way === 'penalty')
  const byDefence = given.filter(({ parts }) => lineOf(parts[0]?.lineupSlot ?? 0) === 1)
  expect(byDefence.length / given.length).toBeGreaterThan(0.55)
  const penalties = given.filter(({ kind }) => kind !== 'own-goal')
  const byHand = penalties.filter(({ kind }) => kind === 'handball')
  expect(byHand.length / penalties.length).toBeGreaterThan(0.08)
  expect(byHand.length / penalties.length).toBeLessThan(0.3)
})

test('the fouled player is injured, and the delay is added', () => {
  const halves = { waited: [0, 0], went: [0, 0] }
  for (const { plays } of league) {
    plays.forEach(({ kind, parts }, place) => {
      const before = plays[place - 1]
      if (kind !== 'delay' || before?.kind !== 'foul') return
      expect(parts[0]).toEqual({ ...before.parts[1], role: 'injured' })
    })
    for (const period of [1, 2]) {
      const half = plays.filter((play) => play.period === period)
      const row = half.some(({ kind }) => kind === 'delay') ? halves.waited : halves.went
      row[0] = (row[0] ?? 0) + 1
      row[1] = (row[1] ?? 0) + (half.at(-1)?.detail.added ?? 0)
    }
  }
  const mean = ([count = 1, seconds = 0]: readonly number[]): number => seconds / count
  expect(mean(halves.waited) - mean(halves.went)).toBeGreaterThan(40)
})

test('a shoot-out ends when decided, and either side starts', () => {
  const first = new Set<number | null>()
  let [shootOuts, long] = [0, 0]
  for (const { plays } of cup) {
    const kicks = plays.filter(({ kind }) => /^shootout-/.test(kind))
    if (kicks.length === 0) continue
    shootOuts += 1
    first.add(kicks[0]?.side ?? null)
    const goals: [number, number] = [0, 0]
    const taken: [number, number] = [0, 0]
    kicks.forEach(({ kind, side }, place) => {
      if (side === null) return
      const rounds = Math.max(5, ...taken)
      const isDecided = goals[0] > goals[1] + rounds - taken[1] || goals[1] > goals[0] + rounds - taken[0]
      expect([place, isDecided, side]).toEqual([
        place,
        false,
        place % 2 === 0 ? kicks[0]?.side : kicks[1]?.side,
      ])
      taken[side] += 1
      if (kind === 'shootout-goal') goals[side] += 1
    })
    expect(goals[0]).not.toBe(goals[1])
    if (kicks.length > 10) {
      long += 1
      expect(taken[0]).toBe(taken[1])
    }
    // No player kicks twice before all others have, including the goalkeeper.
    for (const side of [0, 1]) {
      const own = kicks.filter((kick) => kick.side === side).map(({ parts }) => parts[0]?.lineupSlot)
      expect(new Set(own.slice(0, 8)).size).toBe(Math.min(8, own.length))
    }
  }
  expect(shootOuts).toBeGreaterThan(20)
  expect(long).toBeGreaterThan(3)
  expect(first).toEqual(new Set([0, 1]))
})

test('only the World Cup has drinks breaks, in both halves', () => {
  const breaks = (plays: GameTimeline<'soccer'>['plays']): number[] =>
    plays.filter(({ kind, parts }) => kind === 'delay' && parts.length === 0).map(({ period }) => period)
  for (const { plays } of matchesOf('fifa.world')) expect(breaks(plays)).toEqual([1, 2])
  for (const { plays } of league) expect(breaks(plays)).toEqual([])
})

test('texts describe assists, substitutions and decisions in whole sentences', () => {
  const now = Date.parse('2026-11-21T20:00:00Z')
  const simulator = openSimulator({ seed: 'soccer texts', startAt: now, now: () => now })
  const texts = ['eng.1', 'esp.1', 'ita.1', 'usa.1', 'eng.2', 'por.1'].flatMap((slug) =>
    playsOfBegunGames(simulator, slug).map(({ text }) => text),
  )
  expect(texts.length).toBeGreaterThan(500)
  for (const text of texts) expect(text).toMatch(/^\p{Lu}.*[.)]$/u)
  const count = (pattern: RegExp): number => texts.filter((text) => pattern.test(text)).length
  expect(count(/^Attempt .* Assisted by [^.]*\.$/)).toBeGreaterThan(100)
  expect(count(/header .* Assisted by [^.]* with a cross/)).toBeGreaterThan(10)
  expect(count(/following a corner\.$/)).toBeGreaterThan(10)
  expect(count(/Assisted by[^.]* from a direct free kick|\s{2}|\.\./)).toBe(0)
})

test('most players shoot with one foot far more often than with the other, and take free kicks with it only', () => {
  const now = Date.parse('2026-11-21T20:00:00Z')
  const simulator = openSimulator({ seed: 'feet', startAt: now, now: () => now })
  const feet = new Map<string, [left: number, right: number]>()
  const direct = new Map<string, Set<string>>()
  for (const slug of ['eng.1', 'esp.1', 'ita.1', 'ger.1', 'fra.1', 'usa.1', 'mex.1', 'por.1', 'ned.1']) {
    for (const { text } of playsOfBegunGames(simulator, slug)) {
      const [, name = '', foot] = /(?:^|\. )([^.]+?) \([^)]*\) .*?(left|right) footed shot/.exec(text) ?? []
      expect(text).not.toMatch(/strong|weak/)
      if (foot === undefined) continue
      const player = `${slug}/${name}`
      const counts = feet.get(player) ?? [0, 0]
      counts[foot === 'left' ? 0 : 1] += 1
      feet.set(player, counts)
      if (/free kick/.test(text)) direct.set(player, (direct.get(player) ?? new Set()).add(foot))
    }
  }
  const shots = [...feet.values()].filter(([left, right]) => left + right >= 3)
  expect(shots.length).toBeGreaterThan(20)
  const sum = (of: (counts: [number, number]) => number): number =>
    shots.reduce((total, counts) => total + of(counts), 0)
  expect(sum((counts) => Math.max(...counts)) / sum(([left, right]) => left + right)).toBeGreaterThan(0.74)
  expect(direct.size).toBeGreaterThan(5)
  for (const [player, own] of direct) expect([player, own.size]).toEqual([player, 1])
})
