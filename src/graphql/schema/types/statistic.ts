import { categoriesOf, statisticsOf } from '../../../domain/statistic.ts'
import type { Statistic, StatisticsCategory } from '../../../domain/statistic.ts'
import type { StatMap } from '../../../domain/json.ts'
import { builder } from '../builder.ts'

/** A single statistic. */
export const StatisticRef = builder.objectRef<Statistic>('Statistic').implement({
  description: 'A statistic, with values for display and for sorting.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name at the source, for example `passingYards`.' }),
    label: t.exposeString('label', { description: 'Label for display, for example `Passing Yards`.' }),
    displayValue: t.exposeString('displayValue', {
      description: 'Value as displayed by the source, for example `2,310`, `41.7` or `20/31`.',
    }),
    value: t.exposeFloat('value', {
      nullable: true,
      description:
        'Numeric value for sorting: innings with thirds as a fraction, times in seconds, winning streaks ' +
        'positive and losing streaks negative. `null` if the statistic is not a single number, such as ' +
        '`20/31`.',
    }),
  }),
})

/** Statistics of one category. */
export const StatisticsCategoryRef = builder.objectRef<StatisticsCategory>('StatisticsCategory').implement({
  description: 'Statistics of one category.',
  fields: (t) => ({
    category: t.exposeString('category', {
      description:
        'Name at the source, for example `passing` or `batting`. Empty if the category has no name ' +
        '(basketball box scores).',
    }),
    displayName: t.exposeString('displayName', { description: 'Name for display, for example `Passing`.' }),
    stats: t.field({
      type: [StatisticRef],
      description: 'Statistics in published order.',
      args: { names: t.arg.stringList({ description: 'Only statistics with these names, in this order.' }) },
      resolve: ({ stats }, { names }) => onlyNamed(stats, names),
    }),
  }),
})

/** Returns the statistics with these names, in the given order; all of them without names. */
export function onlyNamed(
  stats: readonly Statistic[],
  names: readonly string[] | null | undefined,
): readonly Statistic[] {
  if (names == null) return stats
  return names.flatMap((name) => stats.find((stat) => stat.name === name) ?? [])
}

const statisticsByStats = new WeakMap<object, readonly Statistic[]>()
const categories = new WeakMap<object, readonly StatisticsCategory[]>()

/** The statistics of a stored map, computed once while it is in memory. */
export function figuresOf(stats: StatMap): readonly Statistic[] {
  const known = statisticsByStats.get(stats) ?? statisticsOf(stats)
  statisticsByStats.set(stats, known)
  return known
}

/** The same for a map of maps. */
export function figuresByCategory(stats: Readonly<Record<string, StatMap>>): readonly StatisticsCategory[] {
  const known = categories.get(stats) ?? categoriesOf(stats)
  categories.set(stats, known)
  return known
}
