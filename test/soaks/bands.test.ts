import { describe, expect, test } from 'vitest'
import { ALL_BANDS } from '../support/bands.ts'
import { measure } from '../support/measure-bands.ts'

const GAMES = 500

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
  const sourced = ALL_BANDS.filter(({ source }) => source.startsWith('http'))
  expect(sourced.length).toBeGreaterThan(50)
  const outside = sourced.filter(({ source, low, high }) => {
    const [, address, number, both] = /^(https?:\/\/\S+) \((\.?[\d.]+)( of both)? in [\d-]/.exec(source) ?? []
    const value = Number(number) / (both === undefined ? 1 : 2)
    return address === undefined || !(value >= low && value <= high)
  })
  expect(outside).toEqual([])
})
