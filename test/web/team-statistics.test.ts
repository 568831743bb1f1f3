import { expect, test } from 'vitest'
import { percent } from '../../src/web/ui/charts/win-probability-chart.tsx'
import { statisticText, teamRows } from '../../src/web/ui/game/team-statistics.tsx'

const figures = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, displayValue]) => ({ name, label: name, displayValue }))

test('what tells most of a game comes first, and what both sides have none of is left out', () => {
  const away = figures({
    fumblesLost: '0',
    other: '3',
    turnovers: '0',
    totalYards: '284',
    fourthDownEff: '0-0',
  })
  const home = figures({
    fumblesLost: '0',
    other: '1',
    turnovers: '1',
    totalYards: '310',
    fourthDownEff: '0-0',
  })
  const rows = teamRows('football', away, home).map((pair) => pair.map(({ displayValue }) => displayValue))
  expect(rows).toEqual([
    ['284', '310'],
    ['0', '1'],
    ['3', '1'],
  ])
})

test('a comparison has at most twelve rows, the home side first in soccer', () => {
  const many = figures(Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`s${index}`, '1'])))
  expect(teamRows('hockey', many, many)).toHaveLength(12)
  const [row] = teamRows('soccer', figures({ saves: '1' }), figures({ saves: '2' }))
  expect(row?.map(({ displayValue }) => displayValue)).toEqual(['2', '1'])
})

test.each([
  ['fieldGoalPct', '41', '41 %'],
  ['leadPercentage', '47', '47 %'],
  ['possessionPct', '54.8', '54.8 %'],
  ['passPct', '0.8', '80 %'],
  ['powerPlayPct', '12.5%', '12.5%'],
  ['plusMinus', '-3', '−3'],
  ['possessionTime', '27:25', '27:25'],
])('%s %s is shown as %s', (name, displayValue, shown) => {
  expect(statisticText({ name, displayValue })).toBe(shown)
})

test('nothing is certain before the end of a game', () => {
  expect([1, 0.996, 0.99, 0.5, 0.004, 0].map(percent)).toEqual([
    '>99 %',
    '>99 %',
    '99 %',
    '50 %',
    '<1 %',
    '<1 %',
  ])
})
