import { expect, test } from 'vitest'
import { pairGames } from '../../src/results/pairing.ts'
import type { PairableGame, StoredWitnessPair } from '../../src/store/entities/results.ts'
import type { WitnessGame } from '../../src/upstream/witnesses/witness.ts'

const TEAMS = new Map([
  ['a', '1'],
  ['b', '2'],
  ['c', '3'],
])

function theirs(id: string, start: string, parts: Partial<WitnessGame> = {}): WitnessGame {
  return {
    id,
    eventId: null,
    home: 'a',
    away: 'b',
    day: start.slice(0, 10),
    startMs: Date.parse(start),
    rank: null,
    state: 'FINAL',
    homeScore: 1,
    awayScore: 0,
    isFinal: true,
    saidAtMs: null,
    ...parts,
  }
}

function ours(id: string, start: string, parts: Partial<PairableGame> = {}): PairableGame {
  return {
    id,
    home: '1',
    away: '2',
    startMs: Date.parse(start),
    isOff: false,
    state: 'post',
    isOpen: true,
    ...parts,
  }
}

function pairsOf(
  games: readonly WitnessGame[],
  events: readonly PairableGame[],
  known: readonly StoredWitnessPair[] = [],
) {
  const result = pairGames(games, events, TEAMS, new Map(known.map((pair) => [pair.gameId, pair])))
  return {
    ...result,
    pairs: Object.fromEntries(result.paired.map(({ game, eventId }) => [game.id, eventId])),
  }
}

test('a game is paired by both teams and the nearest start within eight hours', () => {
  const events = [
    ours('10', '2026-07-01T17:00:00Z'),
    ours('11', '2026-07-02T17:00:00Z'),
    ours('12', '2026-07-01T18:00:00Z', { home: '3' }),
  ]
  expect(pairsOf([theirs('x', '2026-07-01T18:30:00Z')], events).pairs).toEqual({ x: '10' })
  expect(pairsOf([theirs('x', '2026-07-03T02:00:00Z')], events)).toMatchObject({
    pairs: {},
    unpaired: [{ gameId: 'x', reason: 'no game of these teams then' }],
  })
})

test('at a neutral site the witness may have the sides the other way round', () => {
  const { paired } = pairsOf(
    [theirs('x', '2026-07-01T17:00:00Z', { home: 'b', away: 'a' })],
    [ours('10', '2026-07-01T17:00:00Z')],
  )
  expect(paired).toMatchObject([{ eventId: '10', isSwapped: true }])
})

test('a team that is not in the table has no pair', () => {
  expect(
    pairsOf([theirs('x', '2026-07-01T17:00:00Z', { away: 'B' })], [ours('10', '2026-07-01T17:00:00Z')]),
  ).toMatchObject({
    pairs: {},
    unpaired: [{ reason: 'unknown team B' }],
  })
})

test('a doubleheader is paired by rank: the second start may mean nothing, and ids are in no order', () => {
  const events = [ours('10', '2026-07-01T17:10:00Z'), ours('11', '2026-07-01T21:25:00Z')]
  const traditional = [
    theirs('824459', '2026-07-01T17:15:00Z', { rank: 2, startMs: null }),
    theirs('824460', '2026-07-01T17:10:00Z', { rank: 1 }),
  ]
  expect(pairsOf(traditional, events).pairs).toEqual({ 824460: '10', 824459: '11' })
  // One of ours is not known yet: which one it is, is not known.
  expect(pairsOf(traditional, events.slice(0, 1))).toMatchObject({ pairs: {}, unpaired: [{}, {}] })
  // The first one was paired before.
  const first = { gameId: '824460', eventId: '10', broken: null }
  expect(pairsOf(traditional, events, [first]).pairs).toEqual({ 824460: '10', 824459: '11' })
})

test('an id of ours that the witness states is checked against teams and day', () => {
  const events = [ours('10', '2026-07-01T17:00:00Z'), ours('20', '2026-07-01T17:00:00Z', { home: '3' })]
  expect(pairsOf([theirs('x', '2026-07-02T03:00:00Z', { eventId: '10' })], events).pairs).toEqual({ x: '10' })
  expect(pairsOf([theirs('x', '2026-07-01T17:00:00Z', { eventId: '20' })], events)).toMatchObject({
    pairs: {},
    unpaired: [{ reason: '20, which it names, is of other teams' }],
  })
  expect(pairsOf([theirs('x', '2026-08-01T17:00:00Z', { eventId: '10' })], events).pairs).toEqual({})
})

test('a known pair stays, whatever its start; one whose teams differ is broken and not paired again', () => {
  const known = { gameId: 'x', eventId: '10', broken: null }
  const events = [ours('10', '2026-07-01T17:00:00Z')]
  expect(pairsOf([theirs('x', '2026-09-01T17:00:00Z')], events, [known])).toMatchObject({
    pairs: { x: '10' },
    changed: [],
  })
  const other = pairsOf([theirs('x', '2026-07-01T17:00:00Z', { away: 'c' })], events, [known])
  expect(other).toMatchObject({ pairs: {}, changed: [{ gameId: 'x', broken: 'its teams are 1 and 3 now' }] })
  expect(
    pairsOf([theirs('x', '2026-07-01T17:00:00Z')], events, [{ ...known, broken: 'its teams differ' }]).pairs,
  ).toEqual({})
})

test('a game that a witness made again under a new id is the same game', () => {
  const known = { gameId: 'old', eventId: '10', broken: null }
  const events = [ours('10', '2026-07-01T17:00:00Z')]
  expect(pairsOf([theirs('new', '2026-07-01T17:00:00Z')], events, [known]).pairs).toEqual({ new: '10' })
  // While both are there, the known one is it.
  const both = [theirs('new', '2026-07-01T17:00:00Z'), theirs('old', '2026-07-01T17:00:00Z')]
  expect(pairsOf(both, events, [known])).toMatchObject({
    pairs: { old: '10' },
    unpaired: [{ gameId: 'new' }],
  })
})

test('a postponed game that is played under another id of ours is paired with that one', () => {
  const known = { gameId: 'x', eventId: '10', broken: null }
  const events = [ours('10', '2026-07-01T17:00:00Z', { isOff: true }), ours('11', '2026-07-20T17:00:00Z')]
  expect(pairsOf([theirs('x', '2026-07-20T17:05:00Z')], events, [known]).pairs).toEqual({ x: '11' })
  expect(
    pairsOf([theirs('x', '2026-07-01T17:00:00Z', { state: 'POSTPONED' })], events, [known]).pairs,
  ).toEqual({ x: '10' })
})

test('a game of which only the day is known is paired with the one of that day', () => {
  const events = [ours('10', '2026-07-01T13:30:00Z'), ours('11', '2026-07-08T13:30:00Z')]
  expect(pairsOf([theirs('x', '2026-07-08T00:00:00Z', { startMs: null })], events).pairs).toEqual({ x: '11' })
})

test('yesterday’s game of the same teams is not today’s', () => {
  const events = [ours('10', '2026-07-01T23:00:00Z'), ours('11', '2026-07-02T23:00:00Z')]
  expect(pairsOf([theirs('x', '2026-07-01T23:00:00Z')], events).pairs).toEqual({ x: '10' })
})
