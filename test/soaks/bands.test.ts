import { describe, expect, test } from 'vitest'
import { PAGES } from '../support/band-sources.ts'
import { ALL_BANDS } from '../support/bands.ts'
import { measure } from '../support/measure-bands.ts'

const GAMES = 500

/** What a row says instead of a source. */
const UNSOURCED = ['estimate', 'line', 'rule']

describe.each([...new Set(ALL_BANDS.map(({ league }) => league))])('%s', (league) => {
  test(`figures of ${GAMES} games lie where those of the real league do`, () => {
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

test('the figure that a source states lies within its band', () => {
  const sourced = ALL_BANDS.filter(({ source }) => !UNSOURCED.includes(source))
  expect(sourced.length).toBeGreaterThan(150)
  const outside = sourced.filter(({ source, low, high }) => {
    const [, address, number, both] =
      /^(https?:\/\/\S+|recordings\/\S+) \((\.?[\d.]+)( of both)? in [\d-]/.exec(source) ?? []
    const value = Number(number) / (both === undefined ? 1 : 2)
    return address === undefined || !(value >= low && value <= high)
  })
  expect(outside).toEqual([])
})

test('every page with averages is the source of a row', () => {
  const unused = Object.values(PAGES).filter(
    ({ url, kind }) =>
      !ALL_BANDS.some(({ source }) => source.startsWith(`${url} (`) && source.endsWith(`; ${kind})`)),
  )
  expect(unused).toEqual([])
})
