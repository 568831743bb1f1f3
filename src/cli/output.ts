import { stripVTControlCharacters, styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]

/** The output of a command, and whether it is a terminal. */
export interface CliOutput {
  readonly isTerminal: boolean
  readonly isJson: boolean
  /** The current size of the terminal. */
  size(): { readonly columns: number; readonly rows: number }
  /** Prints a line on standard output. */
  line(text: string): void
  /** Prints a value as JSON, indented on a terminal. */
  json(value: unknown): void
  /** Prints the command's result: as JSON if requested, otherwise as lines. */
  show(value: unknown, lines: () => readonly string[]): void
  /** Prints a line on standard error: progress, not the result. */
  note(text: string): void
  style(style: Style, text: string): string
  /** Switches to the alternate screen; the returned function restores the previous one. */
  openScreen(): () => void
  /** Redraws the screen; long lines are truncated. */
  redraw(lines: readonly string[]): void
}

/** Switches to the alternate screen without a cursor, and back. */
const SCREEN = { open: '\u001B[?1049h\u001B[?25l\u001B[2J', close: '\u001B[?25h\u001B[?1049l' }
const NO_TERMINAL = { columns: 100, rows: 40 }

/** The output of this process. Uses colours only on a terminal, and never if NO_COLOR is set. */
export function createOutput(isJson: boolean): CliOutput {
  const { stdout, stderr, env } = process
  const isTerminal = stdout.isTTY && !isJson
  const isColored = isTerminal && (env['NO_COLOR'] ?? '') === ''
  const size = () => (stdout.isTTY ? { columns: stdout.columns, rows: stdout.rows } : NO_TERMINAL)
  const line = (text: string) => void stdout.write(`${text}\n`)
  const json = (value: unknown) => line(JSON.stringify(value, null, stdout.isTTY ? 2 : undefined))
  return {
    isTerminal,
    isJson,
    size,
    line,
    json,
    show(value, lines) {
      if (isJson) json(value)
      else for (const text of lines()) line(text)
    },
    note: (text) => stderr.write(`${text}\n`),
    style: (style, text) => (isColored ? styleText(style, text) : text),
    openScreen() {
      stdout.write(SCREEN.open)
      return () => stdout.write(SCREEN.close)
    },
    redraw(lines) {
      const { columns, rows } = size()
      const shown = lines.slice(0, Math.max(1, rows - 1)).map((text) => fitted(text, columns))
      stdout.write(`\u001B[H${shown.map((text) => `${text}\u001B[K\n`).join('')}\u001B[J`)
    },
  }
}

/** Formats rows as aligned columns; the first row is the heading. */
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

/** Pads a text to a width with spaces; styles count as zero width. */
export function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)))
}

/** Truncates a text to a number of columns; styles count as zero width and are preserved. */
function fitted(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text
  let left = columns - 1
  // Every second part is a style.
  const parts = text.split(STYLES).map((part, index) => {
    if (index % 2 === 1) return part
    const fitting = Array.from(part).slice(0, Math.max(0, left))
    left -= fitting.length
    return fitting.join('')
  })
  return `${parts.join('')}…`
}

// oxlint-disable-next-line no-control-regex -- Styles are control characters.
const STYLES = /(\u001B\[[\d;]*m)/

/** The width of a text in columns, without styles. */
export function widthOf(text: string): number {
  return Array.from(stripVTControlCharacters(text)).length
}
