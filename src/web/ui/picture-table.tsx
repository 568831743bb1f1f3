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
      <div class="scroll" tabIndex={0} role="region" aria-label={label}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, cells: [first, ...others] }) => (
              <tr key={id}>
                <th scope="row">{first}</th>
                {others.map((cell, index) => (
                  <td key={heads[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
