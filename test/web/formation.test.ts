import { expect, test } from 'vitest'
import { linesOf } from '../../src/web/data/formation.ts'

/** Starters as recorded, in the source's order. */
const starters = [
  [1, 'G'],
  [6, 'CD-L'],
  [5, 'CD-R'],
  [4, 'DM'],
  [3, 'LB'],
  [2, 'RB'],
  [10, 'CM-L'],
  [8, 'CM-R'],
  [11, 'LM'],
  [7, 'RM'],
  [9, 'F'],
].map(([formationPlace, position]) => ({
  formationPlace: Number(formationPlace),
  position: String(position),
}))

test('starters stand in the lines of their formation, from left to right', () => {
  const lines = linesOf('4-1-4-1', starters)?.map((line) => line.map(({ position }) => position))
  expect(lines).toEqual([['G'], ['LB', 'CD-L', 'CD-R', 'RB'], ['DM'], ['LM', 'CM-L', 'CM-R', 'RM'], ['F']])
})

test('a formation that does not fit the starters has no lines', () => {
  expect(linesOf(null, starters)).toBeNull()
  expect(linesOf('4-3-2', starters)).toBeNull()
  expect(linesOf('4-4-2', starters.slice(1))).toBeNull()
})
