import { useState } from 'preact/hooks'
import type { ComponentChild, ComponentChildren, VNode } from 'preact'

interface Column {
  readonly head: string
  /** The heading is for screen readers only. */
  readonly isHeadHidden?: true
  /** What the heading abbreviates. */
  readonly meaning?: string
  /** Class of its heading and cells; `rest` is shown on phones when all columns are. */
  readonly class?: string | undefined
}

interface ScrollTableProps {
  /** Name of the table for screen readers. */
  readonly label: string
  readonly class?: string
  /** Shown above the table. */
  readonly caption?: ComponentChild
  /** Headings in words, columns with more than that, or heading cells. */
  readonly columns: readonly (string | Column | VNode)[]
  /** Rows whose first cell names them. */
  readonly rows?: readonly { readonly id: string | number; readonly cells: readonly ComponentChild[] }[]
  /** Rows of other forms, after these. */
  readonly children?: ComponentChildren
  /** The rows of its end. */
  readonly foot?: ComponentChildren
  /** Said instead of a table without rows; by default, there is nothing then. */
  readonly empty?: string
}

const NO_ROWS: NonNullable<ScrollTableProps['rows']> = []

/** A table as wide as it needs to be, in a frame that scrolls; the names of its rows stay in view. */
export function ScrollTable(props: ScrollTableProps) {
  const { label, class: name, caption, columns, rows = NO_ROWS, children, foot, empty } = props
  const [isWhole, setWhole] = useState(false)
  const hasOthers = Array.isArray(children) ? children.flat().some(Boolean) : Boolean(children)
  if (rows.length === 0 && !hasOthers) return empty === undefined ? null : <p class="empty">{empty}</p>
  const all = columns.map(columnOf)
  const hasRest = all.some((column) => 'head' in column && column.class?.includes(REST))
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={label}>
      <table class={[name, hasRest && isWhole && 'whole'].filter(Boolean).join(' ') || undefined}>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>{all.map(headOf)}</tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [first, ...others] }) => (
            <tr key={id}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                <td key={index} class={classOf(all[index + 1])}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
          {children}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
      {hasRest && !isWhole && (
        <button type="button" class="show-more all-columns" onClick={() => setWhole(true)}>
          All columns
        </button>
      )}
    </div>
  )
}

/** The class of columns that phones show on demand. */
const REST = 'rest'

const columnOf = (column: string | Column | VNode): Column | VNode =>
  typeof column === 'string' ? { head: column } : column

const classOf = (column: Column | VNode | undefined) =>
  column && 'head' in column ? column.class : undefined

function headOf(column: Column | VNode) {
  if (!('head' in column)) return column
  const { head, isHeadHidden, meaning, class: name } = column
  const text = meaning === undefined ? head : <abbr title={meaning}>{head}</abbr>
  return (
    <th key={head} scope="col" class={name}>
      {isHeadHidden ? <span class="sr-only">{text}</span> : text}
    </th>
  )
}
