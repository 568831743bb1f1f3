import { useState } from 'preact/hooks'

/** The sort column and direction; null for the published order. */
export interface SortOrder {
  readonly column: string
  readonly isDescending: boolean
}

/** Sort state of a table. Activating a column heading cycles through descending, ascending and published order. */
export function useSortOrder(): readonly [SortOrder | null, (column: string) => void] {
  const [order, setOrder] = useState<SortOrder | null>(null)
  const press = (column: string) =>
    setOrder((known) => {
      if (known?.column !== column) return { column, isDescending: true }
      return known.isDescending ? { column, isDescending: false } : null
    })
  return [order, press]
}

/** Sorts rows by a column's value; missing values are always last. */
export function sorted<Row>(
  rows: readonly Row[],
  order: SortOrder | null,
  valueOf: (row: Row, column: string) => number | null,
): readonly Row[] {
  if (order === null) return rows
  const sign = order.isDescending ? -1 : 1
  return [...rows].sort((first, second) => {
    const [one, other] = [valueOf(first, order.column), valueOf(second, order.column)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (one - other)
  })
}

interface SortHeadProps {
  readonly column: string
  readonly label: string
  /** What the heading shows instead of its label, which is then its title. */
  readonly short: string | null
  readonly order: SortOrder | null
  readonly onPress: (column: string) => void
}

/** A column heading with a sort button. */
export function SortHead({ column, label, short, order, onPress }: SortHeadProps) {
  const isSorted = order?.column === column
  const state = !isSorted ? 'none' : order.isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={state}>
      <button
        type="button"
        class="sort"
        title={short === null ? undefined : label}
        onClick={() => onPress(column)}
      >
        {short ?? label}
        <span aria-hidden="true">{!isSorted ? '' : order.isDescending ? ' ▾' : ' ▴'}</span>
      </button>
    </th>
  )
}
