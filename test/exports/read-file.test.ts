import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { EXPORT_KINDS } from '../../src/exports/kinds.ts'
import { openExportFile } from '../../src/exports/read-file.ts'
import { openTempFolder } from '../support/temp-folder.ts'

const MIB = 1024 * 1024
async function rowsOf(file: string): Promise<readonly unknown[]> {
  const rows: unknown[] = []
  for await (const { row } of (await openExportFile(file)).rows(() => undefined)) rows.push(row)
  return rows
}

test('rows are the same, however long the parts are in which their file is read', async () => {
  using folder = openTempFolder()
  const file = path.join(folder.dir, 'injuries.ndjson')
  const columns = EXPORT_KINDS.injuries.columns.map(({ name }) => name)
  const rows = [1, 3 * MIB, 70_000, 2].map((length, index) =>
    Object.fromEntries(columns.map((name) => [name, name === 'id' ? String(index) : 'x'.repeat(length)])),
  )
  const few = rows.map((row) => Object.fromEntries(Object.entries(row).slice(0, 2)))
  await writeFile(file, rows.map((row, index) => JSON.stringify(index === 1 ? few[1] : row)).join('\n'))
  expect(await rowsOf(file)).toEqual(rows.map((row, index) => (index === 1 ? few[1] : row)))
})

test.each([
  ['ndjson', '{"id":"'],
  ['csv', `${EXPORT_KINDS.injuries.columns.map(({ name }) => name).join()}\n1,"`],
])(
  'a line of %s that no export has ends the import, with its number, before the file is read',
  async (format, start) => {
    using folder = openTempFolder()
    const file = path.join(folder.dir, `plays.${format}`)
    await writeFile(file, start + 'x'.repeat(60 * MIB))
    await expect(rowsOf(file)).rejects.toThrow(/line \d: longer than 8,388,608 characters/)
  },
)
