import { existsSync, readFileSync } from 'node:fs'
import { buildSchema, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { COVERAGE, formatCoverage, measureCoverage } from '../../src/ingest/coverage/table.ts'
import { ALL_RECORDINGS_DIR, FIXTURES_DIR, RECORDINGS_DIR } from '../support/recordings-folder.ts'
import { openTempFolder } from '../support/temp-folder.ts'

test.each([
  ['the recordings', RECORDINGS_DIR],
  ['our own fixtures', FIXTURES_DIR],
])('every value of %s is in the coverage table', (_, directory) => {
  expect(measureCoverage(directory).unlisted).toEqual([])
})

test.skipIf(!existsSync(ALL_RECORDINGS_DIR))('every value of all recorded responses is in the table', () => {
  expect(measureCoverage(ALL_RECORDINGS_DIR).unlisted).toEqual([])
})

test('a value that is not in the table is listed with its path', () => {
  using folder = openTempFolder()
  const events = [{ id: '1', uid: 's:20~l:28~e:1', date: '2026-11-21T18:00Z', aura: { colour: 'red' } }]
  folder.write({ 'nfl/scoreboard.json': { leagues: [{ id: '28', slug: 'nfl' }], events } })
  const report = measureCoverage(folder.dir)
  expect(report.unlisted).toEqual(['scoreboard.events[].aura.colour'])
  expect(formatCoverage(report)).toContain('not in the table: scoreboard.events[].aura.colour')
})

test('the table names types and fields of the schema', () => {
  const text = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')
  const schema = buildSchema(text, { assumeValidSDL: true })
  const places = new Set(COVERAGE.flatMap(({ coverage }) => (coverage.kind === 'exposed' ? coverage.at : [])))
  const unknown = [...places].filter((place) => {
    const [typeName = '', field] = place.split('.')
    const type = schema.getType(typeName)
    return !isObjectType(type) || (field !== undefined && !(field in type.getFields()))
  })
  expect(unknown).toEqual([])
})
