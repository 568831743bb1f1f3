import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { ScrollTable } from '../../src/web/ui/scroll-table.tsx'

const COLUMNS = [
  'Player',
  { head: 'Pos', meaning: 'Position', class: 'words' },
  { head: 'Age', class: 'rest' },
]
const ROWS = [{ id: 1, cells: ['Ann Lee', 'Guard', 24] }]

test('a table has a heading for each column and a name for each row, in a frame that keyboards can scroll', () => {
  const html = renderToString(h(ScrollTable, { label: 'Roster', columns: COLUMNS, rows: ROWS }))
  expect(html).toContain('<div class="scroll" tabindex="0" role="group" aria-label="Roster">')
  expect(html.match(/<th scope="col"/g)).toHaveLength(3)
  expect(html).toContain('<abbr title="Position">Pos</abbr>')
  expect(html).toContain('<th scope="row">Ann Lee</th><td class="words">Guard</td><td class="rest">24</td>')
})

test('phones show the rest of the columns on demand, and no button if there is no rest', () => {
  const button = 'All columns</button>'
  expect(renderToString(h(ScrollTable, { label: 'Roster', columns: COLUMNS, rows: ROWS }))).toContain(button)
  const decisive = COLUMNS.slice(0, 2)
  expect(renderToString(h(ScrollTable, { label: 'Roster', columns: decisive, rows: ROWS }))).not.toContain(
    button,
  )
})

test('a table without rows is a sentence, or nothing', () => {
  const none = { label: 'Roster', columns: COLUMNS, rows: [] }
  expect(renderToString(h(ScrollTable, { ...none, empty: 'No roster is published.' }))).toBe(
    '<p class="empty">No roster is published.</p>',
  )
  expect(renderToString(h(ScrollTable, none))).toBe('')
  expect(renderToString(h(ScrollTable, { ...none, children: [null, false] }))).toBe('')
})
