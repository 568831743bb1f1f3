import { sideName } from '../../data/board.ts'
import type { ComponentChild } from 'preact'
import type { Side } from '../../data/board.ts'

interface VersusTableProps {
  /** The sides in display order. */
  readonly sides: readonly [Side, Side]
  /** What the middle column is, for screen readers. */
  readonly subject: string
  /** Rows with the values of the sides, and what they are. */
  readonly rows: readonly {
    readonly id: string
    readonly name: ComponentChild
    readonly values: readonly [string, string]
  }[]
}

/** A table of the values of two sides, left and right of what they are. */
export function VersusTable({ sides: [first, second], subject, rows }: VersusTableProps) {
  return (
    <table class="versus">
      <thead>
        <tr>
          <th scope="col">{sideName(first)}</th>
          <th scope="col">
            <span class="sr-only">{subject}</span>
          </th>
          <th scope="col">{sideName(second)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, values: [one, other] }) => (
          <tr key={id}>
            <td>{one}</td>
            <th scope="row">{name}</th>
            <td>{other}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
