import { expect, test } from 'vitest'
import { applyUpdate, inOrder, mustBeRead } from '../../src/web/board-data.ts'
import type { Game, GameUpdate } from '../../src/web/board-data.ts'

const side = (sourceId: string, score: number, winner = false): Game['homeTeam'] => ({
  sourceId,
  name: sourceId,
  team: null,
  abbreviation: null,
  color: null,
  alternateColor: null,
  logo: null,
  record: null,
  rank: null,
  score,
  winner,
  shootoutScore: null,
  periodScores: [],
  powerPlay: null,
})
const status = { state: 'IN', completed: false, period: 4, clock: "120'", detail: "120'" } as const
const final = { ...status, state: 'POST', completed: true, period: 5, detail: 'FT-Pens' } as const
const game: Game = {
  sourceId: '1',
  name: 'A at H',
  shortName: 'A @ H',
  date: '2026-11-20T12:00:00Z',
  status,
  homeTeam: side('H', 1),
  awayTeam: side('A', 1),
  situation: null,
  broadcasts: [],
  odds: null,
  recap: null,
}
const updateOf = (change: Partial<GameUpdate>): GameUpdate => ({
  seq: 1,
  league: { slug: 'fifa.world' },
  status,
  homeTeam: { sourceId: 'H', score: 1 },
  awayTeam: { sourceId: 'A', score: 1 },
  event: {
    id: 'event',
    sourceId: '1',
    situation: null,
    homeTeam: { powerPlay: null },
    awayTeam: { powerPlay: null },
  },
  ...change,
})

test('a game is read during a shoot-out and when it has ended, as updates do not have that score', () => {
  const shootout = updateOf({ status: { ...status, period: 5 } })
  expect(mustBeRead('soccer', game, shootout)).toBe(true)
  expect(mustBeRead('hockey', game, shootout)).toBe(false)
  expect(mustBeRead('soccer', game, updateOf({}))).toBe(false)
  expect(mustBeRead('hockey', game, updateOf({ status: final }))).toBe(true)
  expect(mustBeRead('hockey', { ...game, status: final }, updateOf({ status: final }))).toBe(false)
})

test('the winner of a shoot-out stays after a later update', () => {
  const won = { ...game, status: final, homeTeam: side('H', 1, true) }
  const later = applyUpdate(won, updateOf({ status: final }))
  expect([later.homeTeam.winner, later.awayTeam.winner]).toEqual([true, false])
  const scored = applyUpdate(game, updateOf({ status: final, awayTeam: { sourceId: 'A', score: 2 } }))
  expect([scored.homeTeam.winner, scored.awayTeam.winner]).toEqual([false, true])
})

test('a game that is placed by an earlier state keeps its place in the order', () => {
  const live: Game = { ...game, sourceId: 'live' }
  const ended: Game = { ...game, sourceId: 'ended', date: '2026-11-20T10:00:00Z', status: final }
  expect(inOrder([ended, live]).map(({ sourceId }) => sourceId)).toEqual(['live', 'ended'])
  const held: Game = { ...ended, placedAs: 'IN' }
  expect(inOrder([live, held]).map(({ sourceId }) => sourceId)).toEqual(['ended', 'live'])
})
