import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { playGame } from '../../src/simulator/sports/play.ts'
import type { FootballDetail } from '../../src/simulator/sports/football/state.ts'
import type { Side, SimPlay } from '../../src/simulator/sports/shared/timeline.ts'
import { footballBox } from '../../src/simulator/sports/football/box.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { randomOf } from '../../src/domain/random.ts'
import { gameSetup } from '../support/game-setup.ts'

type Play = SimPlay<FootballDetail>

interface LongGames {
  readonly count: number
  readonly periods: number
  readonly isKnockout?: boolean
}

const SEEDS = 400

const play = (league: string, seed: number, { isKnockout = false, isTally = false } = {}) =>
  playGame(
    'football',
    gameSetup({
      random: randomOf('rules', league, seed),
      edge: ((seed % 7) - 3) / 3,
      league,
      isKnockout,
      isTally,
    }),
  )
const playsOf = (...game: Parameters<typeof play>) => play(...game).plays as unknown as readonly Play[]

const gamesOf = (league: string): readonly (readonly Play[])[] =>
  Array.from({ length: SEEDS }, (_, seed) => playsOf(league, seed))

/** The games with more than `periods` periods, among as many as `count`. */
const longGamesOf = (league: string, { count, periods, isKnockout = false }: LongGames) =>
  Array.from({ length: count }, (_, seed) => seed)
    .filter((seed) => play(league, seed, { isKnockout, isTally: true }).result.periods.length > periods)
    .map((seed) => playsOf(league, seed, { isKnockout }))
const LEAGUES = { nfl: gamesOf('nfl'), college: gamesOf('college-football') }
const both = Object.entries(LEAGUES)

/** Yards from the goal line of the team in possession. */
const ownYard = ({ side, yardLine }: { side: Side; yardLine: number }): number =>
  side === 0 ? yardLine : 100 - yardLine

test('a touchback of a kick-off is at the 35 in the NFL, at the 20 after a bounce, and at the 25 in college', () => {
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

test('most kick-offs are returned in the NFL, fewer in college', () => {
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

test.each(both)('%s: no timeout is called while the clock is stopped', (_, games) => {
  const calls = games.flatMap((plays) =>
    plays.flatMap(({ kind }, place) => (kind === 'timeout' ? [plays[place - 1]?.kind] : [])),
  )
  expect(calls.length).toBeGreaterThan(100)
  expect([...new Set(calls)].sort()).toEqual(['pass', 'rush', 'sack'])
})

test.each(both)('%s: no kick-off follows points on the last play of a period', (_, games) => {
  const late = games.flatMap((plays) =>
    plays.filter(
      ({ kind, period, clock }, place) =>
        kind.startsWith('kickoff') && period <= 4 && clock === 0 && (plays[place - 1]?.clock ?? 1) === 0,
    ),
  )
  expect(late).toEqual([])
})

test.each(both)('%s: a touchdown that wins the game has no try', (_, games) => {
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
})

test.each(both)('%s: no punt is caught close to the receiver’s own goal line', (_, games) => {
  const punts = games.flat().filter(({ kind }) => kind === 'punt')
  const caught = punts.filter(({ detail }) => !['touchback', 'downed'].includes(detail.way))
  const spots = caught.map(({ detail }) => ownYard(detail.end) - (Number(detail.way) || 0))
  expect(Math.min(...spots)).toBeGreaterThanOrEqual(8)
})

test('no team punts in a college overtime, and no trailing team in an NFL overtime', () => {
  const overtime = (games: readonly (readonly Play[])[]) =>
    games.flat().filter(({ kind, period }) => kind === 'punt' && period > 4)
  expect(overtime(LEAGUES.college)).toEqual([])
  const given = overtime(LEAGUES.nfl).filter(({ side, home, away }) =>
    side === 0 ? home < away : away < home,
  )
  expect(given).toEqual([])
})

test('from the second overtime, college teams try for two points', () => {
  const scores = LEAGUES.college.flat().filter(({ kind, period }) => period > 5 && /-td$/.test(kind))
  expect(scores.filter(({ detail }) => detail.pointAfter === 1)).toEqual([])
})

test.each(both)('%s: the leading team kneels at the end', (_, games) => {
  const kneels = games.flat().filter(({ detail }) => detail.way === 'kneels')
  expect(kneels.length).toBeGreaterThan(games.length / 2)
  const late = kneels.filter(({ period }) => period === 4)
  expect(late.filter(({ side, home, away }) => (side === 0 ? home - away : away - home) <= 0)).toEqual([])
})

test.each(both)('%s: a safety is two points, and the conceding team kicks from its 20', (_, games) => {
  let safeties = 0
  for (const plays of games) {
    plays.forEach(({ kind, points, side, period, clock, detail }, place) => {
      if (kind !== 'safety') return
      safeties += 1
      expect([points, side]).toEqual([2, detail.start.side === 0 ? 1 : 0])
      expect(ownYard({ ...detail.start, yardLine: detail.end.yardLine })).toBe(0)
      const next = plays.slice(place + 1).find((play) => !/^(end-period|two-minute-warning)$/.test(play.kind))
      if (period % 2 === 0 && clock === 0) return
      expect([next?.kind, next?.side, ownYard(next?.detail.start ?? detail.start)]).toEqual([
        'kickoff-return',
        detail.start.side,
        20,
      ])
    })
  }
  expect(safeties / games.length).toBeGreaterThan(0.01)
  expect(safeties / games.length).toBeLessThan(0.1)
})

test.each(both)('%s: a team that trails late kicks onside, and sometimes recovers the ball', (_, games) => {
  const kicks = games.flatMap((plays) => plays.filter(({ kind }) => kind === 'onside-kick'))
  expect(kicks.length / games.length).toBeGreaterThan(0.05)
  for (const { period, side, home, away, detail } of kicks) {
    expect(period).toBe(4)
    expect(side === 0 ? away - home : home - away).toBeGreaterThan(0)
    expect(ownYard({ side: side ?? 0, yardLine: detail.end.yardLine })).toBeGreaterThanOrEqual(45)
  }
  const kept = kicks.filter(({ side, detail }) => detail.end.side === side)
  expect(kept.length / kicks.length).toBeLessThan(0.25)
})

test.each(both)('%s: a blocked kick changes possession and has no yards', (_, games) => {
  const kicks = games.flat().filter(({ kind }) => kind.endsWith('-blocked'))
  expect(kicks.length / games.length).toBeGreaterThan(0.05)
  expect(kicks.length / games.length).toBeLessThan(0.4)
  for (const { side, detail, points } of kicks) expect([points, detail.end.side === side]).toEqual([0, false])
  for (const plays of games.slice(0, 60)) {
    const punts = plays.filter(({ kind, side }) => kind.startsWith('punt') && side === 0)
    const table = footballBox(plays).players[0].find(({ name }) => name === 'punting')
    const yards = punts.reduce((sum, { detail }) => sum + detail.yards, 0)
    expect([table?.totals[0] ?? '0', table?.totals[1] ?? '0']).toEqual([String(punts.length), String(yards)])
  }
})

test('from the third overtime, college teams only have two-point tries, and take turns to start', () => {
  const games = longGamesOf('college-football', { count: 3000, periods: 5 })
  let late = 0
  for (const plays of games) {
    const firsts = new Map<number, Side>()
    for (const { period, kind, side, detail } of plays) {
      if (period <= 4 || side === null || kind === 'timeout') continue
      // The first play may belong to the other team, after a penalty or a turnover.
      if (!firsts.has(period)) firsts.set(period, detail.start.down > 0 ? detail.start.side : side)
      expect([period, kind.startsWith('two-point')]).toEqual([period, period >= 7])
      late += period >= 7 ? 1 : 0
    }
    const order = [...firsts.values()]
    expect(order.filter((side, place) => side === order[place - 1])).toEqual([])
  }
  expect(late).toBeGreaterThan(10)
})

test.each([false, true])('both teams possess the ball in an NFL overtime, play-off %s', (isKnockout) => {
  const games = longGamesOf('nfl', { count: 1500, periods: 4, isKnockout })
  expect(games.length).toBeGreaterThan(40)
  let isFirstTouchdownMatched = 0
  for (const plays of games) {
    const over = plays.filter(({ period }) => period > 4)
    expect(Math.max(...over.map(({ clock }) => clock))).toBeLessThanOrEqual(isKnockout ? 900 : 600)
    const snaps = new Set(over.flatMap(({ detail }) => (detail.start.down > 0 ? [detail.start.side] : [])))
    const last = over.findLast(({ points }) => points > 0)
    const isByDefence =
      last?.kind === 'safety' || last?.kind === 'interception-td' || last?.kind === 'fumble-td'
    const isTimeUp = over.at(-1)?.clock === 0
    if (!isByDefence && !isTimeUp) expect(snaps.size).toBe(2)
    const [first] = over.filter(({ points }) => points > 0)
    if (first && /^(rush|pass)-td$/.test(first.kind) && first !== over.at(-2)) isFirstTouchdownMatched += 1
    const next = over.find(({ period }) => period === 6)
    if (next)
      expect(next.kind.startsWith('kickoff')).toBe(
        over[over.indexOf(next) - 2]?.clock === 0 && next.detail.start.down === 0,
      )
    if (isKnockout) expect(over.at(-1)?.home).not.toBe(over.at(-1)?.away)
  }
  expect(isFirstTouchdownMatched).toBeGreaterThan(3)
})

test('college plays use the wording of their feed', () => {
  const now = Date.parse('2026-11-21T18:00:00Z')
  const simulator = openSimulator({ seed: 'rules', startAt: now, now: () => now })
  const texts = (league: string): string[] => {
    const { events } = simulator.peek({ kind: 'scoreboard', league }) as {
      events: { id: string; status: { type: { state: string } } }[]
    }
    const begun = events.filter(({ status }) => status.type.state !== 'pre').slice(0, 12)
    return begun.flatMap(({ id: eventId }) => {
      const { items } = simulator.peek({ kind: 'plays', league, eventId }) as { items: { text: string }[] }
      return items.map(({ text }) => text)
    })
  }
  const college = texts('college-football')
  expect(college.length).toBeGreaterThan(500)
  expect(
    college.filter((text) => /\b[A-Z]\.[A-Z]|\(Shotgun\)|, TOUCHDOWN|kicks \d|punts \d/.test(text)),
  ).toEqual([])
  for (const form of [
    /^[A-Z].* run for \d+ yds to the [A-Z&-]+ \d+/,
    / pass complete to .* for \d+ yds to the .* for a 1ST down$/,
    / kickoff for \d+ yds for a touchback$/,
    / punt for \d+ yds/,
    /^Timeout [A-Z]/,
    /^End of 1st Quarter$/,
  ])
    expect(college.filter((text) => form.test(text)).length).toBeGreaterThan(3)
  expect(texts('nfl').filter((text) => / run for \d+ yds|pass complete to/.test(text))).toEqual([])
})

test('a drive that ends with points or a turnover states that result, even as the last drive of a game', () => {
  const now = Date.parse('2026-11-21T18:00:00Z')
  const simulator = openSimulator({ seed: 'drives', startAt: now, now: () => now })
  const { events } = simulator.peek({ kind: 'scoreboard', league: 'college-football' }) as {
    events: { id: string; status: { type: { state: string } } }[]
  }
  let drives = 0
  for (const { id: eventId } of events.filter(({ status }) => status.type.state === 'post').slice(0, 20)) {
    const body = simulator.peek({ kind: 'summary', league: 'college-football', eventId }) as {
      drives: { previous: { result: string; plays: { type: { text: string } }[] }[] }
    }
    for (const { result, plays } of body.drives.previous) {
      drives += 1
      const kinds = plays.map(({ type }) => type.text)
      if (kinds.includes('Field Goal Good')) expect(result).toBe('FG')
      if (kinds.some((kind) => /^(Rushing|Passing) Touchdown$/.test(kind))) expect(result).toBe('TD')
      if (kinds.includes('Punt')) expect(result).toBe('PUNT')
    }
  }
  expect(drives).toBeGreaterThan(100)
})

test.each(both)(
  '%s: there is no fifth down, and each play starts where the previous one ended',
  (_, games) => {
    for (const plays of games) {
      const wrong = plays.filter(({ kind, period, detail: { start, end, yards } }, place) => {
        if (end.down > 4) return true
        const before = plays[place - 1]
        if (!before || before.period !== period || period > 4 || start.down === 0) return false
        if (before.detail.end.down > 0 && !isDeepStrictEqual(start, before.detail.end)) return true
        const isOwn = ['rush', 'pass', 'sack'].includes(kind) && start.side === end.side
        return isOwn && ownYard(end) - ownYard(start) !== yards
      })
      expect(wrong).toEqual([])
    }
  },
)

test.each(both)('%s: punts travel 20 to 75 yards', (_, games) => {
  const yards = games.flat().flatMap(({ kind, detail }) => (kind === 'punt' ? [detail.yards] : []))
  expect(Math.min(...yards)).toBeGreaterThan(20)
  expect(Math.max(...yards)).toBeLessThan(75)
})

test.each(both)(
  '%s: short texts of offensive penalties state the lost yards, and clocks have four digits',
  (league) => {
    const now = Date.parse('2026-11-21T18:00:00Z')
    const simulator = openSimulator({ seed: 'flags', startAt: now, now: () => now })
    const slug = league === 'nfl' ? 'nfl' : 'college-football'
    const { events } = simulator.peek({ kind: 'scoreboard', league: slug }) as {
      events: { id: string; status: { type: { state: string } } }[]
    }
    const begun = events.filter(({ status }) => status.type.state !== 'pre').slice(0, 6)
    let flags = 0
    for (const { id: eventId } of begun) {
      const body = simulator.peek({ kind: 'plays', league: slug, eventId }) as {
        items: { text: string; shortText: string; statYardage?: number; type: { text: string } }[]
      }
      for (const { text, shortText, type } of body.items) {
        if (type.text === 'Timeout') expect(text).toMatch(/ \d\d:\d\d\.?$/)
        if (type.text !== 'Penalty') continue
        flags += 1
        expect([text, shortText.includes(' -')]).toEqual([
          text,
          // Half of one yard is none.
          /False Start|Delay of Game|Offensive/.test(text) && !/, 0 yards, enforced at \S+ 1 /.test(text),
        ])
      }
    }
    expect(flags).toBeGreaterThan(10)
  },
)

test.each(both)('%s: a penalty is called on a position that can commit that foul', (_, games) => {
  const flags = games.flat().flatMap(({ detail }) => detail.penalty ?? [])
  expect(flags.length).toBeGreaterThan(1000)
  const slots = (name: string): number[] =>
    flags.flatMap((flag) => (flag.name === name ? [flag.lineupSlot] : []))
  expect([...new Set(slots('Delay of Game'))]).toEqual([0])
  expect(Math.max(...slots('Defensive Offside'))).toBeLessThanOrEqual(18)
  expect(Math.min(...slots('Defensive Pass Interference'))).toBeGreaterThanOrEqual(19)
})

test.each(both)('%s: a deep pass has enough field ahead, complete or intercepted', (_, games) => {
  let stolen = 0
  for (const { kind, detail } of games.flat()) {
    const { start, end, way, yards, isTouchback } = detail
    if (!/^(short|deep) /.test(way)) continue
    const toGoal = 100 - ownYard(start)
    if (way.startsWith('deep')) expect([way, toGoal + 9 >= 15]).toEqual([way, true])
    if (kind !== 'interception' || isTouchback) continue
    stolen += 1
    const caught = 100 - (ownYard(end) - yards) - ownYard(start)
    const isAtGoal = toGoal - caught <= 2
    if (!isAtGoal) expect([way, caught >= 15]).toEqual([way, way.startsWith('deep')])
  }
  expect(stolen).toBeGreaterThan(100)
})

test.each(both)('%s: some sacks force a fumble, and still count as sacks', (_, games) => {
  const stripped = games
    .flat()
    .filter(({ kind, parts }) => kind.startsWith('fumble') && parts.some(({ role }) => role === 'sackedBy'))
  expect(stripped.length / games.length).toBeGreaterThan(0.2)
  expect(stripped.length / games.length).toBeLessThan(1)
  for (const { parts, detail } of stripped) {
    const named = (name: string) => parts.find(({ role }) => role === name)
    expect([named('fumbler')?.lineupSlot, named('forcedBy')]).toEqual([
      named('passer')?.lineupSlot,
      { ...named('sackedBy'), role: 'forcedBy' },
    ])
    expect(detail.yards).toBeLessThan(0)
  }
  for (const plays of games.slice(0, 40)) {
    const sacks = plays.filter(
      ({ parts, detail }) => detail.start.side === 0 && parts.some(({ role }) => role === 'sackedBy'),
    )
    const lost = sacks.reduce((sum, { detail }) => sum - detail.yards, 0)
    const box = footballBox(plays).teams[0].find(({ name }) => name === 'sacksYardsLost')
    expect(box?.value).toBe(`${sacks.length}-${lost}`)
  }
})

test.each(both)('%s: after a missed field goal, the ball is spotted by the rules', (league, games) => {
  const missed = games.flat().filter(({ kind }) => kind === 'field-goal-missed')
  expect(missed.length).toBeGreaterThan(50)
  for (const { detail } of missed) {
    const { start, end } = detail
    const spot = 100 - ownYard(start) + (league === 'nfl' ? 7 : 0)
    expect(ownYard(end)).toBe(Math.max(20, spot))
  }
})

test.each(both)('%s: a returner of a kick or an interception is tackled by the other team', (_, games) => {
  const returns = games
    .flat()
    .filter(
      ({ kind, detail }) =>
        kind === 'kickoff-return' ||
        (kind === 'punt' && /^\d+$/.test(detail.way)) ||
        (kind === 'interception' && !detail.isTouchback),
    )
  for (const { kind, parts } of returns) {
    const runner = parts.find(({ role }) => role === 'returner')
    const sides = parts.flatMap(({ role, side }) => (/^(tackler|assistedBy)$/.test(role) ? [side] : []))
    expect([kind, sides.length > 0, sides.includes(runner?.side ?? 0)]).toEqual([kind, true, false])
  }
})

test('kicks name the snapper and the holder, and two-point tries the ball carrier', () => {
  const now = Date.parse('2026-11-21T18:00:00Z')
  const simulator = openSimulator({ seed: 'rules', startAt: now, now: () => now })
  const { events } = simulator.peek({ kind: 'scoreboard', league: 'nfl' }) as {
    events: { id: string; status: { type: { state: string } } }[]
  }
  const texts = events
    .filter(({ status }) => status.type.state !== 'pre')
    .flatMap(({ id: eventId }) => {
      const { items } = simulator.peek({ kind: 'plays', league: 'nfl', eventId }) as {
        items: { text: string }[]
      }
      return items.map(({ text }) => text)
    })
  const kicks = texts.filter((text) => /field goal is|extra point is/.test(text))
  expect(kicks.length).toBeGreaterThan(10)
  for (const text of kicks) expect(text).toMatch(/, Center-[A-Z]\.\S.*, Holder-[A-Z]\.\S/)
  const punts = texts.filter((text) => / punts \d/.test(text))
  expect(punts.length).toBeGreaterThan(10)
  for (const text of punts) expect(text).toMatch(/, Center-[A-Z]\.\S/)
  const tries = texts.filter((text) => text.includes('TWO-POINT'))
  for (const text of tries)
    expect(text).toMatch(/ATTEMPT\. [A-Z]\.\S+ (pass to [A-Z]\.\S+ is (in)?complete|rushes .*)\. ATTEMPT/)
})

test('results of equal teams vary as in the real leagues: more in college', () => {
  const strays = (league: string): number => {
    const margins = Array.from({ length: 700 }, (_, seed) => {
      const setup = gameSetup({ random: randomOf('margins', league, seed), league, isTally: true })
      const { result } = playGame('football', setup)
      return result.home - result.away
    })
    return Math.sqrt(margins.reduce((sum, margin) => sum + margin ** 2, 0) / margins.length)
  }
  expect(strays('nfl')).toBeGreaterThan(11.8)
  expect(strays('nfl')).toBeLessThan(14)
  expect(strays('college-football')).toBeGreaterThan(14.8)
  expect(strays('college-football')).toBeLessThan(17.2)
})

test('the side that prefers the play declines the penalty, about once per game in the NFL', () => {
  let declined = 0
  for (const { kind, detail } of LEAGUES.nfl.flat()) {
    if (!detail.declined) continue
    declined += 1
    const isByOffence = detail.declined.side === detail.start.side
    expect([kind, isByOffence]).toEqual([kind, kind === 'incomplete' || kind === 'sack'])
    if (isByOffence) expect(detail.start.down).toBeGreaterThanOrEqual(3)
    else if (kind !== 'field-goal') expect([detail.end.down, detail.yards > 5]).toEqual([1, true])
  }
  expect(declined / SEEDS).toBeGreaterThan(0.6)
  expect(declined / SEEDS).toBeLessThan(1.8)
  expect(LEAGUES.college.flat().filter(({ detail }) => detail.declined)).toEqual([])
})
