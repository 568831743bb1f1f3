import { expect, test } from 'vitest'
import { regulationScore } from '../../src/domain/event.ts'
import type { EventPhase } from '../../src/domain/event.ts'
import { foldHistory, lineResult } from '../../src/domain/odds.ts'
import type { Odds } from '../../src/domain/odds.ts'
import { sampleEvent, sampleEventTeam, sampleOdds } from '../support/samples.ts'

function result(
  league: string,
  phase: EventPhase,
  home: readonly number[],
  away: readonly number[],
  scores = [2, 1],
) {
  const event = sampleEvent('1', 'H', 'A')
  const [homeScore = 0, awayScore = 0] = scores
  const score = regulationScore({
    ...event,
    league,
    status: { ...event.status, state: 'post', completed: true, phase, period: 2 },
    homeTeam: sampleEventTeam('H', { score: homeScore, periodScores: home }),
    awayTeam: sampleEventTeam('A', { score: awayScore, periodScores: away }),
  })
  const line = { ...sampleOdds('1'), spread: { line: -0.5, home: -140, away: 110 } }
  const odds = { ...line, overUnder: { total: 2.5, over: null, under: null } }
  return score && lineResult(odds, score.home, score.away)
}

test('results against the line in soccer are of regulation time', () => {
  const lost = { spread: 'AWAY', total: 'UNDER' }
  expect(result('eng.1', 'FINAL_OVERTIME', [1, 0, 1, 0], [0, 1, 0, 0])).toEqual(lost)
  expect(result('eng.1', 'FINAL_PENALTIES', [1, 0, 1, 0], [0, 1, 1, 0], [2, 2])).toEqual(lost)
  expect(result('eng.1', 'FINAL', [2, 0], [0, 1])).toEqual({ spread: 'HOME', total: 'OVER' })
  // Where the halves are not known, so is the result.
  expect(result('eng.1', 'FINAL_OVERTIME', [], [])).toBeNull()
  expect(result('nhl', 'FINAL_OVERTIME', [1, 0, 0, 1], [0, 1, 0, 0])).toEqual({
    spread: 'HOME',
    total: 'OVER',
  })
})

test('a part that the source’s history lacks is unknown, one that a line lacks was taken down', () => {
  const state = (minute: number, line: Partial<Odds>) => {
    const odds = { ...sampleOdds('1'), ...line }
    return { league: 'nba', eventId: '1', timestamp: `2026-11-20T00:0${minute}:00.000Z`, odds }
  }
  const whole = { spread: { line: -3, home: -110, away: -110 } }
  expect(foldHistory([state(1, { spread: null, isPartial: true }), state(2, whole)])).toMatchObject([
    { timestamp: '2026-11-20T00:01:00.000Z', odds: whole },
  ])
  expect(foldHistory([state(1, whole), state(2, { spread: null })])).toHaveLength(2)
})
