import { expect, test } from 'vitest'
import { labelOf, statisticsOf, valueOf } from '../../src/domain/statistic.ts'

test.each([
  ['passingYards', '2,310', 2310],
  ['fieldGoalPct', '48.2%', 48.2],
  ['battingAverage', '.258', 0.258],
  ['plusMinus', '+7', 7],
  ['plusMinus', '-7', -7],
  ['longReception', '45t', 45],
  ['inningsPitched', '6.2', 6 + 2 / 3],
  ['timeOnIce', '21:07', 1267],
  ['streak', 'W3', 3],
  ['streak', 'L2', -2],
  ['streak', 'D1', 0],
  ['completions/passingAttempts', '20/31', null],
  ['overall', '9-2', null],
  ['points', '--', null],
  ['points', '', null],
])('%s of %s has the sort value %s', (name, displayValue, value) => {
  expect(valueOf(name, displayValue)).toBe(value)
})

test.each([
  ['passingYards', 'Passing Yards'],
  ['QBRating', 'QB Rating'],
  ['completions/passingAttempts', 'Completions/Passing Attempts'],
  ['RBIs', 'RBIs'],
  ['vs. Div.', 'Vs. Div.'],
])('%s has the label %s', (name, label) => {
  expect(labelOf(name)).toBe(label)
})

test('statistics keep the order of their map', () => {
  expect(statisticsOf({ wins: '9', losses: '2' })).toEqual([
    { name: 'wins', label: 'Wins', displayValue: '9', value: 9 },
    { name: 'losses', label: 'Losses', displayValue: '2', value: 2 },
  ])
})
