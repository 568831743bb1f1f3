import { expect, test } from 'vitest'
import { longDay } from '../../src/web/data/dates.ts'
import { nameIn } from '../../src/web/ui/charts/sparkline.tsx'
import { statisticLabel } from '../../src/web/ui/game/statistics.tsx'
import { meaningIn, shownOf } from '../../src/web/ui/standings.tsx'

test('what is scored has the name of its sport', () => {
  const meaning = 'Points, goals or runs scored'
  expect(['basketball', 'soccer', 'hockey', 'baseball'].map((sport) => meaningIn(sport, meaning))).toEqual([
    'Points scored',
    'Goals scored',
    'Goals scored',
    'Runs scored',
  ])
  expect(meaningIn('soccer', 'Games played')).toBe('Games played')
})

test('numbers of the standings have minus signs, and leaders are no games behind', () => {
  const entry = { stats: [stat('differential', '-36'), stat('gamesBehind', '-'), stat('Home', '4-10')] }
  expect(shownOf(entry, ['differential'])).toBe('−36')
  expect(shownOf(entry, ['gamesBehind'])).toBe('–')
  expect(shownOf(entry, ['Home'])).toBe('4-10')
  expect(shownOf(entry, ['wins'])).toBeUndefined()
})

const stat = (name: string, displayValue: string) => ({ name, displayValue })

test('a day of another year has its year', () => {
  const now = new Date('2026-11-29T12:00:00Z')
  expect(longDay('2026-11-21', now)).toBe('Saturday, November 21')
  expect(longDay('2031-08-15', now)).toBe('Friday, August 15, 2031')
})

test('a statistic has its category before it unless its name begins with that', () => {
  expect(nameIn('passing', 'Passing Yards')).toBe('Passing Yards')
  expect(nameIn('fumbles', 'Lost')).toBe('Fumbles: Lost')
  expect(nameIn('', 'Points')).toBe('Points')
})

test('labels of statistics say a thing once', () => {
  expect(statisticLabel('Free Throws Made-Free Throws Attempted')).toBe('Free Throws')
  expect(statisticLabel('Full Innings.Part Innings')).toBe('Innings')
})
