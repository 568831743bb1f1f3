import { stripVTControlCharacters, styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]

/** Where a command writes, and whether a person looks at it. */
export interface CliOutput {
  readonly isTerminal: boolean
  readonly isJson: boolean
  readonly columns: number
  readonly rows: number
  /** A line on standard output. */
  line(text: string): void
  /** A value as JSON, indented on a terminal. */
  json(value: unknown): void
  /** A line on standard error: what goes on, not what was asked for. */
  note(text: string): void
  style(style: Style, text: string): string
  /** Draws over what is on the screen. */
  redraw(lines: readonly string[]): void
}

/** The process's own output. Colours only on a terminal, and never where NO_COLOR is set. */
export function createOutput(isJson: boolean): CliOutput {
  const { stdout, stderr, env } = process
  const isTerminal = stdout.isTTY && !isJson
  const isColored = isTerminal && (env['NO_COLOR'] ?? '') === ''
  const columns = stdout.isTTY ? stdout.columns : 100
  const rows = stdout.isTTY ? stdout.rows : 40
  return {
    ...{ isTerminal, isJson, columns, rows },
    line: (text) => stdout.write(`${text}\n`),
    json: (value) => stdout.write(`${JSON.stringify(value, null, stdout.isTTY ? 2 : undefined)}\n`),
    note: (text) => stderr.write(`${text}\n`),
    style: (style, text) => (isColored ? styleText(style, text) : text),
    redraw(lines) {
      const shown = lines.slice(0, Math.max(1, rows - 1))
      stdout.write(`\u001B[H${shown.map((line) => `${line}\u001B[K\n`).join('')}\u001B[J`)
    },
  }
}

/** Rows as columns of equal width; the first row is the head. */
export function tableOf(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => padded(cell, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** A text filled up to a width with spaces; styles take none. */
export function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)))
}

function widthOf(text: string): number {
  return Array.from(stripVTControlCharacters(text)).length
}
