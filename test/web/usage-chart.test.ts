import { expect, test } from 'vitest'
import { axisTop } from '../../src/web/console/usage-chart.tsx'

test('an axis ends at a round number whose half is whole, at or above what is shown', () => {
  expect([0, 1, 2, 3, 5, 11, 20, 39, 41, 1_000, 1_001].map(axisTop)).toEqual([
    2, 2, 2, 4, 10, 20, 20, 40, 100, 1_000, 2_000,
  ])
})
