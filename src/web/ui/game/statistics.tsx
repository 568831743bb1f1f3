import type { PageOperations } from '../../generated/operations.ts'
import { sourceText } from '../../data/source-text.ts'

type Statistics = NonNullable<PageOperations['Athlete']['athlete']['statistics']>

/** The statistics of one category, as displayed by the source. */
export type FigureCategory = Statistics['categories'][number]

/** Shortens a repetitive label: `Free Throws` for `Free Throws Made-Free Throws Attempted`, `Innings` for whole and part ones. */
export function statisticLabel(label: string): string {
  return label.replace(/^(.+) Made-\1 Attempted$/, '$1').replace(/^Full Innings\.Part Innings$/, 'Innings')
}

/** Replacements of uncommon statistic names. */
const STATISTIC_NAMES: Readonly<Record<string, string>> = { 'fullInnings.partInnings': 'Innings' }

/**
 * Formats the name of a statistic: `batting.atBats`, labelled `Batting.At Bats`, becomes `Batting: At Bats`. A
 * zero-width space after each slash allows line breaks in narrow column headings.
 */
export function statisticName({ name, label }: { readonly name: string; readonly label: string }): string {
  const words = (STATISTIC_NAMES[name] ?? statisticLabel(label))
    .replace(/\bPct\b/g, 'Percentage')
    .replace(/\.(?=\p{L})/u, ': ')
  return words.replace(/\/(?=\p{L})/gu, '/\u200b')
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
                <dd>{sourceText(displayValue)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}
