import type { PageOperations } from '../generated/operations.ts'

type Log = PageOperations['Athlete']['athlete']['gameLog']

/** One game of a game log. */
export type LoggedGame = Log['games'][number]

/** Sums, averages and percentages of all games of a log, by category. */
export type LogTotals = Log['totals']

/** A statistic of a game log. */
export interface LogColumn {
  readonly category: string
  readonly name: string
  readonly label: string
}

/** What a game has under a statistic, or `null`. */
function statisticOf(stats: LoggedGame['stats'], { category, name }: LogColumn) {
  return stats.find((each) => each.category === category)?.stats.find((one) => one.name === name) ?? null
}

/** The numbers of a statistic by game, oldest first; `null` where a game has none. */
export function valuesOf(games: readonly LoggedGame[], column: LogColumn): readonly (number | null)[] {
  return games.map(({ stats }) => statisticOf(stats, column)?.value ?? null).toReversed()
}

/** The statistics that are numbers and not the same in all games, in published order: those worth a line. */
export function linesOf(games: readonly LoggedGame[]): readonly LogColumn[] {
  const columns = new Map<string, LogColumn>()
  for (const { stats } of games)
    for (const { category, stats: statistics } of stats)
      for (const { name, label } of statistics) columns.set(`${category} ${name}`, { category, name, label })
  return [...columns.values()].filter(
    (column) => new Set(valuesOf(games, column).filter((value) => value !== null)).size > 1,
  )
}

/** What players are known for, best first. */
const PREFERRED = [
  'points',
  'passingYards',
  'rushingYards',
  'receivingYards',
  'goals',
  'totalGoals',
  'hits',
  'strikeouts',
  'saves',
  'totalTackles',
]

/** The statistic that is drawn first: one that players are known for, otherwise the first one; `null` without any. */
export function firstLine(columns: readonly LogColumn[]): LogColumn | null {
  const known = PREFERRED.flatMap((name) => columns.find((column) => column.name === name) ?? [])
  return known[0] ?? columns[0] ?? null
}

const PAIR = /^(\d+)[-/](\d+)$/
const MADE_OF_ATTEMPTED = /made.*attempted|^completions.*attempts/i

/**
 * The average of a statistic per game: of sums only, which is seen from the games adding up to the total. For successes
 * of attempts (`149-297`) their percentage. `null` for all others, such as averages and longest plays.
 */
export function averageOf(games: readonly LoggedGame[], totals: LogTotals, column: LogColumn): string | null {
  const total = statisticOf(totals, column)
  if (!total) return null
  const [, made, attempted] = PAIR.exec(total.displayValue) ?? []
  if (made !== undefined && MADE_OF_ATTEMPTED.test(column.label))
    return attempted === '0' ? null : `${((100 * Number(made)) / Number(attempted)).toFixed(1)} %`
  const values = valuesOf(games, column).filter((value) => value !== null)
  const sum = values.reduce((all, value) => all + value, 0)
  const isSum = values.length > 0 && values.every(Number.isInteger) && sum === total.value
  // Times are counted in seconds.
  if (!isSum || total.displayValue.includes(':')) return null
  return (sum / values.length).toFixed(1)
}

/** The total of a statistic over all games as published, or `null`. */
export function totalOf(totals: LogTotals, column: LogColumn): string | null {
  return statisticOf(totals, column)?.displayValue ?? null
}

/** The points of a line from left to right, in a box of a width and a height; gaps are left out. */
export function pointsOf(
  values: readonly (number | null)[],
  width: number,
  height: number,
): readonly (readonly [number, number])[] {
  const known = values.filter((value) => value !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const span = most - least || 1
  const step = width / Math.max(1, values.length - 1)
  return values.flatMap((value, index) =>
    value === null ? [] : [[index * step, height - ((value - least) / span) * height] as const],
  )
}
