import { describe, expect, test } from 'vitest'
import { namedBy, PAGES } from '../support/band-sources.ts'
import { ALL_BANDS, UNSOURCED, type Band } from '../support/bands.ts'
import { measure } from '../support/measure-bands.ts'

const GAMES = 500

/** The reason of a row that needs no source. */
const WITHOUT_SOURCE = ['line', 'rule']

/** The value of a team in a row's source; null if it is not in the usual form. */
function statedBy({ source }: Band): number | null {
  const [, address, number, both] =
    /^(https?:\/\/\S+|recordings\/\S+) \((\.?[\d.]+)( of both)? in [\d-]/.exec(source) ?? []
  return address === undefined ? null : Number(number) / (both === undefined ? 1 : 2)
}

const isWithin = ({ low, high }: Band, value: number | null): boolean =>
  value !== null && value >= low && value <= high

describe.each([...new Set(ALL_BANDS.map(({ league }) => league))])('%s', (league) => {
  test(`statistics of ${GAMES} games are within the bands of the real league`, () => {
    const measured = measure(league, GAMES)
    const outside = ALL_BANDS.filter((band) => band.league === league).flatMap(
      ({ figure, of, low, high }) => {
        const value = measured.get(of) ?? NaN
        return value >= low && value <= high ? [] : [{ figure, value, low, high }]
      },
    )
    expect(outside).toEqual([])
  }, 120_000)
})

test('the value of each source is within its band', () => {
  const sourced = ALL_BANDS.filter(
    ({ source }) => !WITHOUT_SOURCE.includes(source) && namedBy(source) === null,
  )
  expect(sourced.length).toBeGreaterThan(190)
  expect(sourced.filter((band) => !isWithin(band, statedBy(band)))).toEqual([])
})

test('a row without a source equals the nearest competition with one', () => {
  expect(ALL_BANDS.filter(({ source }) => source === UNSOURCED)).toEqual([])
  const likeOthers = ALL_BANDS.filter(({ source }) => namedBy(source) !== null)
  expect(likeOthers.length).toBeLessThan(20)
  const outside = likeOthers.filter((band) => {
    const nearest = ALL_BANDS.find(({ league, of }) => league === namedBy(band.source) && of === band.of)
    return nearest === undefined || !isWithin(band, statedBy(nearest))
  })
  expect(outside).toEqual([])
})

test('every source page is used by a row', () => {
  const unused = Object.values(PAGES).filter(
    ({ url, kind }) =>
      !ALL_BANDS.some(({ source }) => source.startsWith(`${url} (`) && source.endsWith(`; ${kind})`)),
  )
  expect(unused).toEqual([])
})
