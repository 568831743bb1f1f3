import { ALL_BANDS } from '../support/bands.ts'
import { measure } from '../support/measure-bands.ts'

const GAMES = 500

/** Prints each statistic of the simulated leagues with the range of the real ones. */
export function benchBands(): void {
  const leagues = [...new Set(ALL_BANDS.map(({ league }) => league))]
  process.stdout.write(`| league | figure | band | measured | source |\n| --- | --- | --- | --- | --- |\n`)
  for (const league of leagues) {
    const measured = measure(league, GAMES)
    for (const { figure, of, low, high, source } of ALL_BANDS.filter((band) => band.league === league)) {
      const value = measured.get(of)?.toFixed(3) ?? 'nothing'
      process.stdout.write(`| ${league} | ${figure} | ${low}–${high} | ${value} | ${source} |\n`)
    }
  }
}
