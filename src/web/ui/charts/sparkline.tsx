import { statisticLabel } from '../game/statistics.tsx'
import { useHistoryState } from '../use-history-state.ts'
import { firstLine, linesOf, pointsOf, valuesOf } from '../../data/log-statistics.ts'
import type { LogColumn, LoggedGame } from '../../data/log-statistics.ts'

const WIDTH = 480
const HEIGHT = 56
/** Room for the dot at the end. */
const MARGIN = 4

const keyOf = ({ category, name }: LogColumn) => `${category} ${name}`

/** `Fumbles: Lost`; the category is left out where the name begins with it: `Passing Yards`. */
export function nameIn(category: string, name: string): string {
  if (category === '' || name.toLowerCase().startsWith(category.toLowerCase())) return name
  return `${category.charAt(0).toUpperCase()}${category.slice(1)}: ${name}`
}

/** The course of a chosen statistic over the games of a log. The table below it has the same values. */
export function Sparkline({ games }: { readonly games: readonly LoggedGame[] }) {
  const columns = linesOf(games)
  const [chosen, choose] = useHistoryState('sparkline', '')
  const column = columns.find((each) => keyOf(each) === chosen) ?? firstLine(columns)
  if (!column) return null
  const values = valuesOf(games, column)
  const known = values.filter((value) => value !== null)
  const points = pointsOf(values, WIDTH, HEIGHT)
  const last = points.at(-1)
  const label = statisticLabel(column.label)
  const isOne = new Set(columns.map(({ category }) => category)).size < 2
  return (
    <figure class="sparkline">
      <label class="choice">
        Statistic
        <select value={keyOf(column)} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          {columns.map((each) => (
            <option key={keyOf(each)} value={keyOf(each)}>
              {isOne ? statisticLabel(each.label) : nameIn(each.category, statisticLabel(each.label))}
            </option>
          ))}
        </select>
      </label>
      <svg
        viewBox={`${-MARGIN} ${-MARGIN} ${WIDTH + 2 * MARGIN} ${HEIGHT + 2 * MARGIN}`}
        role="img"
        aria-label={`${label} by game, oldest first: ${Math.min(...known)} to ${Math.max(...known)}. The table has all values.`}
      >
        <polyline points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
        {last && <circle cx={last[0]} cy={last[1]} r="3" />}
      </svg>
      <figcaption class="quiet">
        {label}: lowest {Math.min(...known)}, highest {Math.max(...known)}, last {known.at(-1)}
      </figcaption>
    </figure>
  )
}
