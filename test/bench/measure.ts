/** One thing measured against another in the same run. */
export interface Contestant {
  readonly name: string
  /** Does the work so often; resolves when all of it is done. */
  readonly run: (times: number) => Promise<unknown>
}

const ROUNDS = 5

/**
 * Measures contestants in turns, so that what else the machine does meets them alike, and returns the median of times a
 * second of each.
 */
export async function race(contestants: readonly Contestant[], times: number): Promise<number[]> {
  const rates = contestants.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, contestant] of contestants.entries()) {
      global.gc?.()
      const start = performance.now()
      await contestant.run(times)
      const seconds = (performance.now() - start) / 1_000
      // The first round warms up.
      if (round > 0) rates[index]?.push(times / seconds)
    }
  }
  return rates.map((values) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN)
}

/** Does something so often, so many at a time. */
export async function atOnce(
  concurrency: number,
  times: number,
  work: () => Promise<unknown>,
): Promise<void> {
  let left = times
  const worker = async () => {
    while (left > 0) {
      left -= 1
      await work()
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

/** Prints what was measured as ratios to the first. */
export function printRatios(
  title: string,
  unit: string,
  contestants: readonly Contestant[],
  rates: readonly number[],
): void {
  const [base = NaN] = rates
  process.stdout.write(`\n${title}\n`)
  for (const [index, { name }] of contestants.entries()) {
    const rate = rates[index] ?? NaN
    const ratio = (rate / base).toFixed(2)
    process.stdout.write(
      `  ${name.padEnd(46)} ${Math.round(rate).toLocaleString('en').padStart(10)} ${unit}  ${ratio.padStart(7)} ×\n`,
    )
  }
}
