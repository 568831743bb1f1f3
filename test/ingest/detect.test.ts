import { describe, expect, test } from 'vitest'
import type { Event, EventPhase, EventState, EventStatus } from '../../src/domain/event.ts'
import type { Play } from '../../src/domain/play.ts'
import type { Ranked } from '../../src/store/query/rank.ts'
import { detectGameChanges, detectOddsChange, detectPlayChanges } from '../../src/updates/detect-changes.ts'
import { readUpdateData, shapeUpdate } from '../../src/updates/payload.ts'
import { sampleEvent, sampleEventTeam, sampleOdds, samplePlay } from '../support/samples.ts'

function game(phase: EventPhase, home = 0, away = 0, status: Partial<EventStatus> = {}): Event {
  const state: EventState =
    phase === 'SCHEDULED' ? 'pre' : ['IN_PROGRESS', 'HALFTIME'].includes(phase) ? 'in' : 'post'
  const base = sampleEvent('1', 'H', 'A')
  return {
    ...base,
    status: { ...base.status, state, phase, completed: phase === 'FINAL', period: 1, ...status },
    homeTeam: sampleEventTeam('H', { score: home }),
    awayTeam: sampleEventTeam('A', { score: away }),
  }
}

/** The types published between two states, a correction marked with `!`. */
function received(before: Event | null, after: Event): string[] {
  return detectGameChanges(before, after).map((change) =>
    'corrected' in change && change.corrected ? `${change.type}!` : change.type,
  )
}

describe('between two states of a game', () => {
  test.each<[string, Event | null, Event, string[]]>([
    ['a game met for the first time tells nothing', null, game('FINAL', 3, 1), []],
    ['nor does one met while it is played', null, game('IN_PROGRESS', 3, 1), []],
    ['the same again tells nothing', game('IN_PROGRESS', 1), game('IN_PROGRESS', 1), []],
    [
      'a running clock tells nothing',
      game('IN_PROGRESS'),
      game('IN_PROGRESS', 0, 0, { clock: '3:21', detail: '3:21 - 1st' }),
      [],
    ],
    ['a start', game('SCHEDULED'), game('IN_PROGRESS'), ['status_change', 'live']],
    ['a score', game('IN_PROGRESS'), game('IN_PROGRESS', 0, 2), ['score_change']],
    ['a score that falls', game('IN_PROGRESS', 7), game('IN_PROGRESS', 6), ['score_change!']],
    ['a period', game('IN_PROGRESS'), game('IN_PROGRESS', 0, 0, { period: 2 }), ['status_change']],
    ['half time', game('IN_PROGRESS'), game('HALFTIME', 0, 0, { halftime: true }), ['status_change']],
    [
      'an end with a last goal',
      game('IN_PROGRESS', 1),
      game('FINAL', 2),
      ['status_change', 'score_change', 'final'],
    ],
    ['an edit after the end', game('FINAL', 2), game('FINAL', 3), ['score_change!']],
    [
      'an end nobody saw begin',
      game('SCHEDULED'),
      game('FINAL', 1),
      ['status_change', 'score_change', 'final'],
    ],
    ['a postponement', game('SCHEDULED'), game('POSTPONED'), ['status_change']],
    ['a postponed game that is held', game('POSTPONED'), game('IN_PROGRESS'), ['status_change', 'live']],
    [
      'a game called off',
      game('IN_PROGRESS'),
      game('CANCELED', 0, 0, { completed: true }),
      ['status_change'],
    ],
    ['an end taken back', game('FINAL', 1), game('IN_PROGRESS', 1), ['status_change']],
  ])('%s', (_, before, after, expected) => {
    expect(received(before, after)).toEqual(expected)
  })

  test('teams that change sides keep their points', () => {
    const before = game('IN_PROGRESS', 3, 1)
    const after = { ...before, homeTeam: before.awayTeam, awayTeam: before.homeTeam }
    expect(received(before, after)).toEqual([])
  })
})

describe('the plays of a game', () => {
  const event = game('IN_PROGRESS')
  const none = { byId: new Map(), hasAny: false, isBegun: true, previous: event }
  const fact = (play: Play, from: Ranked<Play>['from'] = 'detail'): Ranked<Play> => ({ value: play, from })
  const first = samplePlay('1', 0)

  test('are published if the start of the game was observed', () => {
    expect(detectPlayChanges(event, none, [fact(samplePlay('1', 1)), fact(first)])).toMatchObject([
      { type: 'play', play: { order: 0 }, corrected: false },
      { type: 'play', play: { order: 1 }, corrected: false },
    ])
  })

  test('are not published if they are first read during or after the game, or with it', () => {
    expect(detectPlayChanges(event, { ...none, isBegun: false }, [fact(first)])).toEqual([])
    const over = game('FINAL')
    const page = { ...none, hasAny: true, isBegun: false, previous: over }
    expect(detectPlayChanges(over, page, [fact(first)])).toEqual([])
    expect(detectPlayChanges(event, { ...none, previous: null }, [fact(first)])).toEqual([])
  })

  test('are published again once the source tells the role of a player', () => {
    const withoutRole = { ...first, athletes: [{ id: '7', role: null, order: 1 }] }
    const withRole = { ...first, athletes: [{ id: '7', role: 'shooter', order: 1 }] }
    const known = (play: Play) => ({
      ...none,
      hasAny: true,
      byId: new Map([[first.id, fact(play, 'listing')]]),
    })
    expect(detectPlayChanges(event, known(withoutRole), [fact(withRole)])).toMatchObject([
      { corrected: true, play: { athletes: [{ role: 'shooter' }] } },
    ])
    expect(detectPlayChanges(event, known(withRole), [fact(withRole)])).toEqual([])
    expect(detectPlayChanges(event, known(withRole), [fact(withoutRole)])).toEqual([])
  })

  test('have a game whose score is not older than their own', () => {
    const scoresOf = (play: Partial<Play>, change: { corrected?: boolean; deleted?: true } = {}) => {
      const base = { type: 'play', event: game('IN_PROGRESS', 10, 14), corrected: false } as const
      const update = shapeUpdate({ ...base, ...change, play: { ...first, ...play } })
      const { homeTeam, awayTeam } = readUpdateData(update)
      return [homeTeam.score, awayTeam.score]
    }
    // The list of plays was read before the scoreboard.
    expect(scoresOf({ homeScore: 17, awayScore: 14 })).toEqual([17, 14])
    expect(scoresOf({ homeScore: 7, awayScore: 14 })).toEqual([10, 14])
    // A touchdown that was withdrawn.
    expect(scoresOf({ homeScore: 17, awayScore: 14 }, { deleted: true })).toEqual([10, 14])
    expect(scoresOf({ homeScore: 17, awayScore: 14 }, { corrected: true })).toEqual([10, 14])
  })

  test('are published again if they changed, but not if a better source words them differently', () => {
    const other = fact({ ...first, text: 'Corrected', order: 5 })
    const known = (from: Ranked<Play>['from']) => ({
      ...none,
      hasAny: true,
      byId: new Map([[first.id, fact(first, from)]]),
    })
    expect(detectPlayChanges(event, known('detail'), [other])).toMatchObject([{ corrected: true }])
    expect(detectPlayChanges(event, known('listing'), [other])).toEqual([])
    expect(detectPlayChanges(event, known('detail'), [fact({ ...first, order: 9 })])).toEqual([])
    expect(detectPlayChanges(event, known('detail'), [{ ...other, from: 'listing' }])).toEqual([])
    expect(detectPlayChanges(event, known('listing'), [fact({ ...first, homeScore: 3 })])).toMatchObject([
      { corrected: true },
    ])
  })
})

test('odds are published when they move, not when they open, repeat or are late', () => {
  const event = game('SCHEDULED')
  const line = sampleOdds('1')
  const moved = sampleOdds('1', { overUnder: { total: 200, over: -110, under: -110 } })
  expect(detectOddsChange(event, null, line)).toEqual([])
  expect(detectOddsChange(event, line, { ...line, updatedAt: '2026-11-20T00:00:00.000Z' })).toEqual([])
  expect(detectOddsChange(event, line, moved)).toMatchObject([{ odds: moved, previousOdds: line }])
  expect(detectOddsChange(event, { ...line, updatedAt: '2027-01-01T00:00:00.000Z' }, moved)).toEqual([])
})
