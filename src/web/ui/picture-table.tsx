import { ScrollTable } from './scroll-table.tsx'

interface PictureTableProps {
  readonly summary: string
  /** Name of the table for screen readers; the summary by default. */
  readonly label?: string
  readonly heads: readonly string[]
  readonly rows: readonly { readonly id: string; readonly cells: readonly (string | number)[] }[]
}

/** The content of a picture or a chart as a table; the first cell of a row names it. */
export function PictureTable({ summary, label = summary, heads, rows }: PictureTableProps) {
  if (rows.length === 0) return null
  return (
    <details>
      <summary>{summary}</summary>
      <ScrollTable label={label} columns={heads} rows={rows} />
    </details>
  )
}
