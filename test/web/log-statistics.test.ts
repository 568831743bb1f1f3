import { expect, test } from 'vitest'
import {
  averageOf,
  firstLine,
  linesOf,
  pointsOf,
  totalOf,
  valuesOf,
} from '../../src/web/data/log-statistics.ts'
import type { LoggedGame } from '../../src/web/data/log-statistics.ts'

type Figure = readonly [name: string, label: string, text: string, value: number | null]
const statsOf = (statistics: readonly Figure[]) => [
  {
    category: 'general',
    displayName: 'General',
    stats: statistics.map(([name, label, displayValue, value]) => ({ name, label, displayValue, value })),
  },
]
const statistics = (
  minutes: number,
  goals: string,
  points: number | null,
  longest: number,
  time: number,
): Figure[] => [
  ['minutes', 'Minutes', String(minutes), minutes],
  ['goals', 'Field Goals Made-Field Goals Attempted', goals, null],
  ['points', 'Points', points === null ? '-' : String(points), points],
  ['long', 'Longest', String(longest), longest],
  ['time', 'Time On Ice', `0:${time}`, time],
]
const gameOf = (eventId: string, own: readonly Figure[]): LoggedGame => ({
  eventId,
  date: '2026-11-20T00:00:00Z',
  homeAway: 'HOME',
  result: 'W',
  score: '1-0',
  opponent: null,
  stats: statsOf(own),
})
// Newest first.
const games = [
  gameOf('3', statistics(30, '3-4', 20, 9, 11)),
  gameOf('2', statistics(30, '0-4', null, 7, 12)),
  gameOf('1', statistics(30, '5-8', 15, 30, 13)),
]
const totals = statsOf(statistics(90, '8-16', 35, 30, 36))
const column = (name: string) => ({ category: 'general', name, label: labels.get(name) ?? '' })
const labels = new Map(statistics(0, '', 0, 0, 0).map(([name, label]) => [name, label]))

test('lines are the statistics that are numbers and change, oldest game first', () => {
  expect(linesOf(games).map(({ name }) => name)).toEqual(['points', 'long', 'time'])
  expect(valuesOf(games, column('points'))).toEqual([15, null, 20])
  expect(firstLine(linesOf(games))?.name).toBe('points')
  expect(firstLine([column('long')])?.name).toBe('long')
  expect(firstLine([])).toBeNull()
})

test('only sums have averages, of the games that have a value; attempts have a percentage', () => {
  const average = (name: string) => averageOf(games, totals, column(name))
  expect(average('minutes')).toBe('30.0')
  expect(average('points')).toBe('17.5')
  expect(average('goals')).toBe('50.0 %')
  expect(average('long')).toBeNull()
  expect(average('time')).toBeNull()
  expect(average('unknown')).toBeNull()
  expect(totalOf(totals, column('goals'))).toBe('8-16')
})

test('a line fills its box from left to right, without the games that have no value', () => {
  expect(pointsOf([10, null, 30], 100, 40)).toEqual([
    [0, 40],
    [100, 0],
  ])
  expect(pointsOf([5, 5], 100, 40)).toEqual([
    [0, 40],
    [100, 40],
  ])
})
