import { expect, test } from 'vitest'
import { inOrder } from '../../src/web/data/board.ts'
import type { Game } from '../../src/web/data/board.ts'

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
  topPerformer: null,
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
test('a game that is placed by an earlier state keeps its place in the order', () => {
  const live: Game = { ...game, sourceId: 'live' }
  const ended: Game = { ...game, sourceId: 'ended', date: '2026-11-20T10:00:00Z', status: final }
  expect(inOrder([ended, live]).map(({ sourceId }) => sourceId)).toEqual(['live', 'ended'])
  const held: Game = { ...ended, sortState: 'IN' }
  expect(inOrder([live, held]).map(({ sourceId }) => sourceId)).toEqual(['ended', 'live'])
})
