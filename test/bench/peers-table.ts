import type { Contestant } from './peer-processes.ts'
import type { PeerRound } from './peers.ts'

interface Row {
  readonly rate: number
  /** The range of the rounds' rates, relative to the median. */
  readonly spread: number
  readonly cpuMs: number
  readonly p99: number
  readonly failed: number
}

/** Prints a Markdown table per query: the medians of the rounds, and ratios to PostGraphile. */
export function printPeers(
  queries: readonly string[],
  contestants: readonly Contestant[],
  measured: readonly (readonly (readonly PeerRound[])[])[],
  base: string,
): void {
  const print = (line: string) => process.stdout.write(`${line}\n`)
  const ratios = contestants.map((): number[] => [])
  const place = contestants.findIndex(({ name }) => name === base)
  for (const [column, query] of queries.entries()) {
    const rows = measured.map((rounds) => summarise(rounds[column] ?? []))
    const than = rows[place]
    print(`\n| ${query} | requests/s | spread | × PostGraphile | CPU ms | × PostGraphile's CPU | p99 ms |`)
    print('| --- | --- | --- | --- | --- | --- | --- |')
    for (const [index, { rate, spread, cpuMs, p99, failed }] of rows.entries()) {
      const faster = rate / (than?.rate ?? NaN)
      ratios[index]?.push(faster)
      const cells = [
        contestants[index]?.name,
        Math.round(rate).toLocaleString('en'),
        `${Math.round(spread * 100)} %`,
        faster.toFixed(2),
        cpuMs.toFixed(3),
        (cpuMs / (than?.cpuMs ?? NaN)).toFixed(2),
        p99,
      ]
      print(`| ${cells.join(' | ')} |${failed > 0 ? ` ${failed} failed` : ''}`)
    }
  }
  print('\n| geometric mean of the three, × PostGraphile | |\n| --- | --- |')
  for (const [index, { name }] of contestants.entries()) {
    const values = ratios[index] ?? []
    const mean = Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)
    print(`| ${name} | ${mean.toFixed(2)} |`)
  }
}

function summarise(rounds: readonly PeerRound[]): Row {
  const rates = rounds.map(({ rate }) => rate)
  const rate = median(rates)
  return {
    rate,
    spread: (Math.max(...rates) - Math.min(...rates)) / rate,
    cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
    p99: median(rounds.map(({ p99 }) => p99)),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
}
