import { describe, expect, test } from 'vitest'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { playGame, type GameTimeline } from '../../src/simulator/sports/play.ts'
import { randomOf } from '../../src/domain/random.ts'
import { playsOfBegunGames } from '../support/simulated-games.ts'
import { gameSetup } from '../support/game-setup.ts'

/** Checks plays of many games against the rules of basketball. */

const LEAGUES = ['nba', 'mens-college-basketball'] as const
const SEEDS = 160

/** Kinds of plays without game action. */
const BREAKS: ReadonlySet<string> = new Set([
  'substitution',
  'substitution-out',
  'media-timeout',
  'deadball-rebound',
])

/** Plays one game after the other: many games at a time would need much memory. */
function* gamesOf(league: string, count = SEEDS, isTally = false): Generator<GameTimeline<'basketball'>> {
  for (let seed = 0; seed < count; seed += 1) {
    const setup = gameSetup({ random: randomOf('rules', league, seed), league, isTally })
    yield playGame('basketball', setup) as GameTimeline<'basketball'>
  }
}

/** Results of the same games, without their plays. */
const resultsOf = (league: string, count: number) =>
  Array.from(gamesOf(league, count, true), ({ result }) => result)

describe.each(LEAGUES)('%s', (league) => {
  const isCollege = league !== 'nba'
  const count = isCollege ? 2 : 4
  const games = [...gamesOf(league)]

  test('results of equal teams vary as in the real league', () => {
    const margins = resultsOf(league, 900).map(({ home, away }) => home - away)
    const mean = margins.reduce((sum, margin) => sum + margin, 0) / margins.length
    const square = margins.reduce((sum, margin) => sum + (margin - mean) ** 2, 0) / margins.length
    expect(Math.sqrt(square)).toBeGreaterThan(isCollege ? 9.8 : 11.4)
    expect(Math.sqrt(square)).toBeLessThan(isCollege ? 11.8 : 13.2)
  })

  test('the first possession follows from the jump ball, and overtimes start with one', () => {
    let overtimes = 0
    for (const { plays } of games) {
      const [tip] = plays
      const winner = tip?.side
      plays.forEach(({ period }, place) => {
        if (place === 0 || plays[place - 1]?.period === period) return
        const first = plays.slice(place).find(({ kind }) => !BREAKS.has(kind))
        if (period > count) {
          overtimes += 1
          expect(first?.kind).toBe('jumpball')
          return
        }
        if (first?.kind !== 'missed' && first?.kind !== 'turnover') return
        expect([period, first.side === winner]).toEqual([period, !isCollege && period === 4])
      })
    }
    expect(overtimes).toBeGreaterThan(0)
  })

  test('substitutions are during stoppages, or after fouling out', () => {
    for (const { plays } of games) {
      plays.forEach(({ kind, period, clock }, place) => {
        if (kind !== 'substitution') return
        const before = plays.slice(0, place).findLast((play) => !play.kind.startsWith('substitution'))
        const isRest =
          /^(timeout|media-timeout|end-period|jumpball|jumpball-lost)$/.test(before?.kind ?? '') ||
          before?.kind.endsWith('-foul') === true ||
          before?.kind === 'free-throw' ||
          (before?.kind === 'turnover' && before.parts.length === 1)
        expect([before?.kind, isRest]).toEqual([before?.kind, true])
        // A player can foul out in the last second.
        if (before?.parts.some(({ role }) => role === 'fouler' || role === 'turnover') !== true)
          expect(clock).toBeGreaterThan(0)
        if (before?.kind === 'end-period') expect(before.period).toBe(period - 1)
      })
    }
  })

  test('timeouts are called when useful, within the limit', () => {
    let many = 0
    for (const { plays } of games) {
      const used = [0, 0]
      for (const { kind, side, period, clock, home, away } of plays) {
        if (kind !== 'timeout' || side === null) continue
        many += 1
        used[side] = (used[side] ?? 0) + 1
        const lead = side === 0 ? home - away : away - home
        expect(lead).toBeLessThan(10)
        if (period === 1) expect(clock).toBeLessThanOrEqual((isCollege ? 1200 : 720) - 120)
        if (period <= count) expect(used[side]).toBeLessThanOrEqual(isCollege ? 4 : 7)
      }
    }
    expect(many / games.length).toBeGreaterThan(isCollege ? 3 : 6)
  })

  test('timeouts do not follow each other, and few are called during play', () => {
    let [all, resting] = [0, 0]
    for (const { plays } of games) {
      plays.forEach(({ kind, period, clock }, place) => {
        if (kind !== 'timeout') return
        const before = plays.slice(0, place).findLast((play) => !play.kind.startsWith('substitution'))
        expect(before?.kind).not.toMatch(/timeout$/)
        if (period >= count && clock < 180) return
        all += 1
        if (/^(made|free-throw|end-period|jumpball)|foul$|^turnover/.test(before?.kind ?? '')) resting += 1
      })
    }
    expect(all).toBeGreaterThan(games.length)
    expect(resting / all).toBeGreaterThan(0.75)
  })

  test('at the buzzer there are only shots, and none by the leading team', () => {
    let shots = 0
    for (const { plays } of games) {
      for (const { kind, period, clock, home, away, points, side } of plays) {
        if (clock > 0) continue
        expect(kind).not.toMatch(/foul$|^(free-throw|turnover|steal|timeout)/)
        if (!/^(made|missed)$/.test(kind)) continue
        shots += 1
        const lead = (side === 0 ? home - away : away - home) - points
        if (period >= count) expect(lead).toBeLessThanOrEqual(0)
      }
    }
    expect(shots).toBeGreaterThan(games.length)
  })

  test('heaves with two seconds left seldom score', () => {
    let [thrown, scored] = [0, 0]
    for (const { plays } of gamesOf(league, 600)) {
      plays.forEach(({ kind, side, period, detail, points }, place) => {
        if (kind !== 'made' && kind !== 'missed') return
        const before = plays
          .slice(0, place)
          .findLast((play) => !/^(substitution|deadball)/.test(play.kind) && play.kind !== 'block')
        const isFar = detail.way === 'heave jump shot'
        const isOwn = before?.kind === 'made' && before.side !== side
        if (isOwn && before.period === period && before.clock <= 2) expect(isFar).toBe(true)
        if (!isFar) return
        thrown += 1
        scored += points > 0 ? 1 : 0
        expect(detail.feet).toBeGreaterThan(40)
      })
    }
    expect(thrown).toBeGreaterThan(60)
    expect(scored / thrown).toBeLessThan(0.1)
  })

  test('shot distances match their locations, and dunks are at the basket', () => {
    for (const { kind, detail } of games.slice(0, 40).flatMap(({ plays }) => plays)) {
      if ((kind !== 'made' && kind !== 'missed') || detail.feet === null) continue
      expect(Math.abs(Math.hypot(detail.x - 25, detail.y) - detail.feet)).toBeLessThan(0.8)
      expect([detail.feet, detail.tried]).toEqual([detail.feet, detail.feet >= 22 ? 3 : 2])
      if (detail.way === 'dunk') expect(detail.feet).toBeLessThanOrEqual(3)
    }
  })

  test('tip-ins have no assist', () => {
    const tips = games.flatMap(({ plays }) => plays).filter(({ detail }) => detail.way === 'tip shot')
    expect(tips.length).toBeGreaterThan(10)
    expect(tips.filter(({ parts }) => parts.some(({ role }) => role === 'assister'))).toEqual([])
  })

  test('free throws follow fouls that earn them, one after the other', () => {
    const bonus = isCollege ? 7 : 5
    const unlike: unknown[] = []
    let oneAndOnes = 0
    for (const { plays } of games) {
      let fouls: [number, number] = [0, 0]
      let period = 1
      plays.forEach(({ kind, side, detail, ...play }, place) => {
        if (play.period !== period && !(isCollege && play.period > count)) fouls = [0, 0]
        period = play.period
        const isOffensive = isCollege && kind === 'turnover' && detail.way === 'offensive foul'
        if (side !== null && (kind.endsWith('-foul') || isOffensive)) fouls[side] += 1
        const next = plays.slice(place + 1).find((one) => !BREAKS.has(one.kind))
        const isBonus = side !== null && fouls[side] >= bonus
        if (kind === 'personal-foul' && side !== null && next?.kind.startsWith('free-throw') !== isBonus)
          unlike.push([fouls[side], next?.kind])
        if (!kind.startsWith('free-throw') || !detail.nth) return
        const [nth, all] = detail.nth
        if (kind === 'free-throw-missed' && nth === 1 && all === 1) oneAndOnes += 1
        const [nextNth, nextAll] = next?.detail.nth ?? []
        if (nth < all && (nextNth !== nth + 1 || nextAll !== all)) unlike.push([nth, all, nextNth, nextAll])
      })
    }
    expect(unlike).toEqual([])
    if (isCollege) expect(oneAndOnes).toBeGreaterThan(games.length / 2)
  })

  test('a rebound follows the miss, and some are team rebounds', () => {
    let [all, teams] = [0, 0]
    for (const { plays } of games) {
      plays.forEach(({ kind, clock, parts, side }, place) => {
        if (!/^(offensive|defensive)-/.test(kind)) return
        const before = plays
          .slice(0, place)
          .findLast((play) => /^(missed|free-throw-missed)$/.test(play.kind))
        const moment = (before?.clock ?? 0) - clock
        expect([kind, moment >= 1 && moment <= 4]).toEqual([kind, true])
        expect(before?.side === side).toBe(kind.startsWith('offensive'))
        all += 1
        teams += parts.length === 0 ? 1 : 0
      })
    }
    expect(teams / all).toBeGreaterThan(0.05)
    expect(teams / all).toBeLessThan(0.15)
  })

  test('most fouled shots are missed', () => {
    const plays = games.flatMap((game) => game.plays)
    const fouls = plays.filter(({ kind }) => kind === 'shooting-foul').length
    const ones = plays.filter(({ kind, detail }) => kind.startsWith('free-throw') && detail.nth?.[1] === 1)
    const oneAndOnes = isCollege ? 2 * games.length : 0
    expect((ones.length - oneAndOnes) / fouls).toBeGreaterThan(0.1)
    expect((ones.length - oneAndOnes) / fouls).toBeLessThan(0.35)
  })

  test('teams shoot within the shot clock, and sooner after an offensive rebound', () => {
    const longest = isCollege ? 30 : 24
    for (const { plays } of games) {
      plays.forEach(({ kind, period, clock, side }, place) => {
        if (kind !== 'made' && kind !== 'missed') return
        const before = plays
          .slice(0, place)
          .findLast((play) => !BREAKS.has(play.kind) && play.kind !== 'block')
        if (before?.period !== period || !/rebound$/.test(before.kind)) return
        const most = before.kind.startsWith('offensive') ? (isCollege ? 20 : 14) : longest
        expect([side, before.clock - clock <= most]).toEqual([before.side, true])
      })
    }
  })

  test.runIf(isCollege)('media timeouts are at the first stoppages under 16, 12, 8 and 4', () => {
    let breaks = 0
    for (const { plays } of games) {
      for (const period of [1, 2]) {
        const own = plays.filter((play) => play.kind === 'media-timeout' && play.period === period)
        breaks += own.length
        expect(own.length).toBeLessThanOrEqual(4)
        own.forEach(({ clock }, place) => expect(clock).toBeLessThan((16 - place * 4) * 60))
      }
    }
    expect(breaks / games.length).toBeGreaterThan(7)
  })

  test('the share of overtime games matches the real league', () => {
    const many = resultsOf(league, 2000)
    const share = many.filter(({ periods }) => periods.length > count).length / many.length
    expect(share).toBeGreaterThan(0.04)
    expect(share).toBeLessThan(0.085)
  })
})

test('types of turnovers and free throws are specific', () => {
  const now = Date.parse('2026-11-21T18:00:00Z')
  const simulator = openSimulator({ seed: 'rules', startAt: now, now: () => now })
  for (const league of LEAGUES) {
    const plays = playsOfBegunGames(simulator, league)
    expect(plays.length).toBeGreaterThan(200)
    for (const { text, type } of plays) {
      const [, nth] = / free throw (\d of \d)$/.exec(text) ?? []
      if (nth !== undefined)
        expect(type.text).toBe(league === 'nba' ? `Free Throw - ${nth}` : 'MadeFreeThrow')
      if (/ bad pass/.test(text))
        expect(type.text).toMatch(league === 'nba' ? /^(Out of Bounds - )?Bad Pass/ : /^Lost Ball/)
      if (league !== 'nba') expect(text).not.toMatch(/steals\)| blocks | enters the game /)
    }
  }
}, 120_000)

test('short texts use the words of the feed: `Missed FT`, `Rebound`, `Halftime`', () => {
  const now = Date.parse('2026-11-21T18:00:00Z')
  const simulator = openSimulator({ seed: 'rules', startAt: now, now: () => now })
  for (const league of LEAGUES) {
    const { events } = simulator.peek({ kind: 'scoreboard', league }) as {
      events: { id: string; status: { type: { state: string } } }[]
    }
    const eventId = events.find(({ status }) => status.type.state === 'post')?.id ?? ''
    const { plays } = simulator.peek({ kind: 'summary', league, eventId }) as {
      plays: { shortDescription: string; text: string }[]
    }
    expect(plays.length).toBeGreaterThan(200)
    const descriptions = new Set(plays.map(({ shortDescription }) => shortDescription))
    for (const short of descriptions)
      expect(short).toMatch(
        /^(\+\d Points?|Missed (FG|FT|3PT)|Rebound|Foul|Turnover|Block Shot|Substitution|Timeout|Jump Ball|Halftime|End of (\d\w\w|OT|\dOT|Game))$/,
      )
    for (const short of ['+1 Point', '+2 Points', 'Missed FT', 'Rebound', 'Foul', 'Halftime', 'End of Game'])
      expect(descriptions).toContain(short)
    for (const { text, shortDescription } of plays)
      if (/misses .*three point|misses heave/.test(text)) expect(shortDescription).toBe('Missed 3PT')
  }
})
