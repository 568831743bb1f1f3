import { expect, test } from 'vitest'
import { gameOf } from '../../src/simulator/payloads/snapshot.ts'
import { openLeagueContext } from '../../src/simulator/server/league-context.ts'
import { wordsOf } from '../../src/simulator/payloads/game/texts.ts'
import { PITCHES } from '../../src/simulator/sports/baseball/pitches.ts'
import { playGame, type GameTimeline } from '../../src/simulator/sports/play.ts'
import { openKnownGames } from '../../src/simulator/world/league.ts'
import { randomOf } from '../../src/domain/random.ts'
import { gameSetup } from '../support/game-setup.ts'

/** Checks plays of many games against the rules of baseball. */

const GAMES = Array.from({ length: 120 }, (_, seed) => {
  const random = randomOf('rules', 'mlb', seed)
  return playGame(
    'baseball',
    gameSetup({ random, details: random, league: 'mlb' }),
  ) as GameTimeline<'baseball'>
})

test('pitch speeds match their type, and most are fastballs', () => {
  const thrown = GAMES.flatMap(({ plays }) => plays).filter(({ detail }) => detail.pitchType !== '')
  const others = thrown.filter(({ detail }) => {
    const [least = 0, most = 0] = PITCHES[detail.pitchType]?.speed ?? []
    return !(detail.velocity >= least && detail.velocity <= most)
  })
  expect(others).toEqual([])
  const fast = thrown.filter(({ detail }) => /Four-seam|Sinker/.test(detail.pitchType))
  expect(fast.length / thrown.length).toBeGreaterThan(0.4)
})

test('a walk-off ends with the winning run, except for home runs', () => {
  let ends = 0
  for (const { plays } of GAMES) {
    const last = plays.findLast(({ kind }) => kind === 'play-result')
    if (!last || last.detail.half !== 'Bottom' || last.points === 0 || last.detail.outs >= 3) continue
    ends += 1
    if (last.detail.way !== 'home-run') expect(last.home - last.away).toBe(1)
  }
  expect(ends).toBeGreaterThan(3)
})

test('a relief pitcher is announced before he pitches', () => {
  let changes = 0
  const unannounced: unknown[] = []
  for (const { plays } of GAMES) {
    const current = new Map<string, number>()
    for (const { kind, detail } of plays) {
      if (kind === 'start-inning' || kind === 'end-inning' || kind === 'end-game') continue
      const known = current.get(detail.half)
      if (kind === 'pitching-change') changes += 1
      else if (known !== undefined && detail.pitcher !== known)
        unannounced.push([kind, detail.pitcher, known])
      current.set(detail.half, detail.pitcher)
    }
  }
  expect(unannounced).toEqual([])
  expect(changes / GAMES.length).toBeGreaterThan(2)
})

test('no runner is passed, and results describe all movements', () => {
  const START = Date.parse('2026-11-21T18:00:00Z')
  const context = openLeagueContext('mlb', 'rules', START, openKnownGames())
  const snapshot = { ...context, moment: START }
  const games = context.world
    .season(context.world.seasonAt(START), START)
    .filter(({ start }) => start < START)
    .slice(-40)
    .map((fixture) => gameOf(snapshot, fixture))
    .filter(({ view }) => view.phase === 'final')
    .slice(-8)
  expect(games).toHaveLength(8)
  const bases = ['first', 'second', 'third']
  for (const game of games) {
    const timeline = game.playTimeline()
    if (timeline?.sport !== 'baseball') throw new Error('A finished game of the MLB has plays')
    timeline.plays.forEach(({ kind, detail, points }, index) => {
      if (kind !== 'play-result' || points > detail.scorers.length) return
      const before = timeline.plays[index - 1]?.detail.bases ?? []
      const { text } = wordsOf(game, timeline, index)
      const moved = before.filter((runner, base) => runner >= 0 && detail.bases.indexOf(runner) > base)
      const clauses = text
        .split(', ')
        .slice(1)
        .filter((clause) => / to (second|third)\.?$/.test(clause))
      expect([text, clauses.length]).toEqual([text, moved.length])
      const scored = detail.scorers.filter((runner) => runner !== detail.batter)
      expect([text, text.match(/ scored/g)?.length ?? 0]).toEqual([text, scored.length])
      for (const runner of moved) expect(text).toContain(` to ${bases[detail.bases.indexOf(runner)]}`)
    })
  }
})

test('a wild pitch advances all runners by a base, as does a bunt for an out', () => {
  let [wild, bunts] = [0, 0]
  for (const { plays } of GAMES) {
    plays.forEach(({ kind, detail, points }, place) => {
      const isBunt = kind === 'play-result' && detail.way === 'sac-bunt'
      if (kind !== 'wild-pitch' && !isBunt) return
      const before = plays[place - 1]
      const [first = -1, second = -1, third = -1] = before?.detail.bases ?? []
      expect(Math.max(first, second, third)).toBeGreaterThanOrEqual(0)
      expect([kind, detail.bases, points]).toEqual([kind, [-1, first, second], third >= 0 ? 1 : 0])
      if (isBunt) {
        bunts += 1
        expect([before?.detail.outs, detail.outs, third]).toEqual([0, 1, -1])
      } else {
        wild += 1
        expect([before?.kind, detail.ballsAfter < 4]).toEqual(['ball', true])
      }
    })
  }
  expect(wild / GAMES.length).toBeGreaterThan(0.35)
  expect(wild / GAMES.length).toBeLessThan(1.1)
  expect(bunts / GAMES.length).toBeGreaterThan(0.1)
  expect(bunts / GAMES.length).toBeLessThan(0.6)
})
