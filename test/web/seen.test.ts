import { expect, test } from 'vitest'
import { asSeen, gamesAsSeen, mayHaveChanged } from '../../src/web/data/moments/seen.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const ended = {
  sourceId: '1',
  date: '2026-11-20T09:30:00Z',
  status: { state: 'POST', completed: true, detail: 'Final/OT' },
  homeTeam: { name: 'H', score: 24, winner: true },
  awayTeam: { name: 'A', score: 21, winner: false },
}

test('games that are on or ended within a day may be newer than the moment of who is behind', () => {
  const inState = (state: string, date = ended.date) => ({
    ...ended,
    date,
    status: { ...ended.status, state },
  })
  expect(mayHaveChanged(inState('IN'), NOW)).toBe(true)
  expect(mayHaveChanged(inState('POST'), NOW)).toBe(true)
  expect(mayHaveChanged(inState('POST', '2026-11-18T09:30:00Z'), NOW)).toBe(false)
  expect(mayHaveChanged(inState('PRE'), NOW)).toBe(false)
})

test('a game stands as it stood at the moment, with what only its list says', () => {
  const seen = {
    ...ended,
    status: { state: 'IN', completed: false, detail: '0:30 - OT' },
    homeTeam: { score: 21, winner: false },
    awayTeam: { score: 21, winner: false },
  }
  expect(asSeen(ended, seen)).toEqual({
    ...seen,
    homeTeam: { name: 'H', score: 21, winner: false },
    awayTeam: { name: 'A', score: 21, winner: false },
  })
})

test('a game that is over and was not on at the moment was over then', () => {
  const on = { ...ended, sourceId: '2', status: { state: 'IN', completed: false, detail: '0:30 - OT' } }
  const [settled, hidden] = gamesAsSeen([ended, on], [], NOW)
  expect(settled).toEqual(ended)
  expect(hidden?.homeTeam.score).toBeNull()
  const [before] = gamesAsSeen([ended], [{ ...on, sourceId: '1' }], NOW)
  expect(before?.status.completed).toBe(false)
  const [unknown] = gamesAsSeen([ended], null, NOW)
  expect(unknown?.homeTeam.score).toBeNull()
})

test('while the moment is not known, nothing tells how a game goes or went', () => {
  const unknown = asSeen(ended, undefined)
  expect(unknown).toMatchObject({
    status: { state: 'IN', completed: false },
    homeTeam: { name: 'H', score: null, winner: false },
    awayTeam: { name: 'A', score: null, winner: false },
  })
  expect(JSON.stringify(unknown)).not.toMatch(/24|21|OT/)
})
