import { expect, test } from 'vitest'
import { facts } from '../../support/normalised.ts'

const REQUEST = { kind: 'leaders', league: 'nfl', season: 2025, seasonType: 2 } as const
const ROOT = 'http://sports.core.api.espn.com/v2/sports/football/leagues/nfl/seasons/2025'

function leader(athleteId: string, value: unknown, teamId: string | null = '12') {
  return {
    displayValue: String(value),
    value,
    rel: ['athlete'],
    athlete: { $ref: `${ROOT}/athletes/${athleteId}?lang=en&region=us` },
    ...(teamId === null ? {} : { team: { $ref: `${ROOT}/teams/${teamId}?lang=en&region=us` } }),
  }
}

test('leaders are lists by category, in the source’s order, with the players as references', () => {
  const received = facts(REQUEST, {
    categories: [
      { name: 'passingYards', leaders: [leader('7', 4_321), leader('8', 4_100, null)] },
      { name: 'kickoffYards', leaders: [] },
      { name: 'kickoffReturns' },
    ],
  })
  expect(received.leaders.map(({ id, order, entries }) => [id, order, entries])).toEqual([
    [
      'passingYards',
      0,
      [
        { athleteId: '7', teamId: '12', value: 4_321 },
        { athleteId: '8', teamId: null, value: 4_100 },
      ],
    ],
    ['kickoffYards', 1, []],
    ['kickoffReturns', 2, []],
  ])
  expect(received.leaders[0]).toMatchObject({ league: 'nfl', season: 2025, seasonType: 2 })
  expect(received.references.map(({ kind, ids }) => [kind, ids['athleteId']])).toEqual([
    ['athlete', '7'],
    ['athlete', '8'],
  ])
})

test('a leader without a number or a player, and a second category of a name, are rejected with their paths', () => {
  const received = facts(REQUEST, {
    categories: [
      { name: 'sacks', leaders: [leader('7', '--'), { value: 3 }, leader('8', 3)] },
      { name: 'sacks', leaders: [leader('9', 1)] },
    ],
  })
  expect(received.leaders.map(({ entries }) => entries.map(({ athleteId }) => athleteId))).toEqual([['8']])
  expect(received.rejected.map(({ entity, path }) => [entity, path])).toEqual([
    ['leader', 'categories[0].leaders[0]'],
    ['leader', 'categories[0].leaders[1]'],
    ['leader', 'categories[1].leaders[0]'],
  ])
})
