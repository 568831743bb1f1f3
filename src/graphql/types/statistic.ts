import { categoriesOf, statisticsOf } from '../../domain/statistic.ts'
import type { Statistic, StatisticsCategory } from '../../domain/statistic.ts'
import type { StatMap } from '../../domain/json.ts'
import { builder } from '../builder.ts'

/** One figure. */
export const StatisticRef = builder.objectRef<Statistic>('Statistic').implement({
  description: 'One figure, for display and for sorting.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The source’s name: `passingYards`.' }),
    label: t.exposeString('label', { description: 'The name in words: `Passing Yards`.' }),
    displayValue: t.exposeString('displayValue', {
      description: 'As the source displays it: `2,310`, `41.7`, `20/31`.',
    }),
    value: t.exposeFloat('value', {
      nullable: true,
      description:
        'As a number to sort by: innings with their thirds as a fraction, times in seconds, streaks above zero for ' +
        'wins and below for losses. Null where it is no single number, such as `20/31`.',
    }),
  }),
})

/** Figures of one category. */
export const StatisticsCategoryRef = builder.objectRef<StatisticsCategory>('StatisticsCategory').implement({
  description: 'The figures of one category.',
  fields: (t) => ({
    category: t.exposeString('category', {
      description:
        'The source’s name: `passing`, `batting`, …; empty where it has none (basketball’s box scores).',
    }),
    displayName: t.exposeString('displayName', { description: 'The name in words: `Passing`.' }),
    stats: t.field({
      type: [StatisticRef],
      description: 'The figures, in the order published.',
      args: { names: t.arg.stringList({ description: 'Only the figures with these names, in this order.' }) },
      resolve: ({ stats }, { names }) => onlyNamed(stats, names),
    }),
  }),
})

/** The figures with these names, in the order asked for; all of them without. */
export function onlyNamed(
  stats: readonly Statistic[],
  names: readonly string[] | null | undefined,
): readonly Statistic[] {
  if (names == null) return stats
  return names.flatMap((name) => stats.find((stat) => stat.name === name) ?? [])
}

const figures = new WeakMap<object, readonly Statistic[]>()
const categories = new WeakMap<object, readonly StatisticsCategory[]>()

/** The figures of a stored map, worked out once as long as it is kept. */
export function figuresOf(stats: StatMap): readonly Statistic[] {
  const known = figures.get(stats) ?? statisticsOf(stats)
  figures.set(stats, known)
  return known
}

/** The same for a map of maps. */
export function figuresByCategory(stats: Readonly<Record<string, StatMap>>): readonly StatisticsCategory[] {
  const known = categories.get(stats) ?? categoriesOf(stats)
  categories.set(stats, known)
  return known
}
