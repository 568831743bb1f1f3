import type { StatMap } from './json.ts'
import { numberOfStat } from './stat-totals.ts'

/** One statistic. */
export interface Statistic {
  /** The source's name: `passingYards`. */
  readonly name: string
  /** The name in words: `Passing Yards`. */
  readonly label: string
  /** As the source displays it: `2,310`, `41.7`, `20/31`. */
  readonly displayValue: string
  /** As a number, for sorting; `null` if it is not a number. */
  readonly value: number | null
}

/** The statistics of one category. */
export interface StatisticsCategory {
  /** The source's name: `passing`; empty if it has none. */
  readonly category: string
  readonly displayName: string
  readonly stats: readonly Statistic[]
}

/** The statistics of a map, in its order. */
export function statisticsOf(stats: StatMap): readonly Statistic[] {
  return Object.entries(stats).map(([name, displayValue]) => ({
    name,
    label: labelOf(name),
    displayValue,
    value: valueOf(name, displayValue),
  }))
}

/** The statistics of a map of maps, by category. */
export function categoriesOf(stats: Readonly<Record<string, StatMap>>): readonly StatisticsCategory[] {
  return Object.entries(stats).map(([category, values]) => ({
    category,
    displayName: category === '' ? 'General' : labelOf(category),
    stats: statisticsOf(values),
  }))
}

/** A stat's name in words: `completions/passingAttempts` is `Completions/Passing Attempts`. */
export function labelOf(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z]{2,})/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .replace(/(^|[ /.-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}

/**
 * A display value as a number for sorting: percentages without their sign, longest plays without the touchdown
 * mark, innings with thirds as a fraction, times in seconds, winning streaks positive and losing streaks
 * negative. `null` if it is not a single number: `20/31`, `--`.
 */
export function valueOf(name: string, displayValue: string): number | null {
  const text = displayValue.trim().replaceAll(',', '').replace(/[%t]$/, '')
  const [, minutes, seconds] = /^(\d+):([0-5]\d)$/.exec(text) ?? []
  if (minutes !== undefined) return 60 * Number(minutes) + Number(seconds)
  const [, outcome, games] = /^([WLTD])(\d+)$/.exec(text) ?? []
  if (outcome !== undefined) return outcome === 'W' ? Number(games) : outcome === 'L' ? -Number(games) : 0
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)) return null
  return numberOfStat(name, text)
}
