/** An implementation that is compared with others in the same run. */
export interface Contestant {
  readonly name: string
  /** Executes the work this many times, and resolves when all of it has finished. */
  readonly run: (times: number) => Promise<unknown>
}

const ROUNDS = 5

/**
 * Measures contestants in alternating rounds, so that other load on the machine affects them equally; returns the
 * median rate of each, per second.
 */
export async function race(contestants: readonly Contestant[], times: number): Promise<number[]> {
  const rates = contestants.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, contestant] of contestants.entries()) {
      global.gc?.()
      const start = performance.now()
      await contestant.run(times)
      const seconds = (performance.now() - start) / 1_000
      // The first round is a warm-up.
      if (round > 0) rates[index]?.push(times / seconds)
    }
  }
  return rates.map((values) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN)
}

/** Executes work a number of times, with limited concurrency. */
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

/** Prints rates, and their ratios to the first one. */
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
