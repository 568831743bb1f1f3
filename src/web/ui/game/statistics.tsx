import type { PageOperations } from '../../generated/operations.ts'

type Statistics = NonNullable<PageOperations['Athlete']['athlete']['statistics']>

/** The statistics of one category, as displayed by the source. */
export type FigureCategory = Statistics['categories'][number]

/** Shortens a repetitive label: `Free Throws` for `Free Throws Made-Free Throws Attempted`. */
export function statisticLabel(label: string): string {
  return label.replace(/^(.+) Made-\1 Attempted$/, '$1')
}

/** A season's statistics by category, in as many columns as fit. */
export function StatisticGroups({
  title,
  categories,
}: {
  readonly title: string
  readonly categories: readonly FigureCategory[]
}) {
  if (categories.every(({ stats }) => stats.length === 0)) return null
  return (
    <section>
      <h2>{title}</h2>
      {categories.map(({ category, displayName, stats }) => (
        <div key={category}>
          {categories.length > 1 && <h3>{displayName}</h3>}
          <dl class="figures">
            {stats.map(({ name, label, displayValue }) => (
              <div key={name}>
                <dt>{statisticLabel(label)}</dt>
                <dd>{displayValue}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}
