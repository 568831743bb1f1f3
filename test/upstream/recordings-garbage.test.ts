import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openRecordings } from '../../src/upstream/recordings/recordings.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import { board } from '../support/boards.ts'
import { openTempFolder } from '../support/temp-folder.ts'

const NFL: UpstreamRequest = { kind: 'scoreboard', league: 'nfl' }

test('invalid files are reported and harmless', async () => {
  using folder = openTempFolder()
  folder.write({
    'nfl/scoreboard.json': board('7'),
    'nfl/cut.json': '{"events":[',
    'nfl/page.json': '<!DOCTYPE html>',
    'nfl/broken.json.gz': Buffer.from([0x1f, 0x8b, 1, 2, 3]),
    'nfl/deep.json': '['.repeat(10_000),
    'nfl/empty.json': '',
    'nfl/nul.json': '"\\u0000\\ud800"',
    'nfl/error.json': '{"code":404}',
    'nfl/none.json': '{}',
    'xfl/scoreboard.json': { leagues: [{ slug: 'xfl' }], events: [] },
    'misc/teams.json': { sports: [{ leagues: [{ teams: [] }] }] },
    'notes.txt': 'hello',
  })
  symlinkSync(join(folder.dir, 'nowhere'), join(folder.dir, 'nfl/dangling.json'))
  symlinkSync(folder.dir, join(folder.dir, 'nfl/circle'))
  const recordings = openRecordings(folder.dir)
  expect(await recordings.fetch(NFL)).toMatchObject({ outcome: 'body' })
  const reasons = new Map(recordings.skipped().map(({ file, reason }) => [file, reason]))
  expect(reasons.size).toBe(12)
  expect(reasons.get('nfl/page.json')).toContain('expected JSON, got "<!DOCTYPE html>"')
  expect(reasons.get('nfl/deep.json')).toContain('levels deep')
  expect(reasons.get('xfl/scoreboard.json')).toBe('of the league xfl, which is not served')
  expect(reasons.get('misc/teams.json')).toContain('does not say of which league')
})

test('a deleted or corrupt file is refused when requested', async () => {
  using folder = openTempFolder()
  folder.write({
    'nfl/scoreboard.json': board('7'),
    'nfl/teams.json': { sports: [{ leagues: [{ teams: [] }] }] },
  })
  const recordings = openRecordings(folder.dir)
  rmSync(join(folder.dir, 'nfl/scoreboard.json'))
  folder.write({ 'nfl/teams.json': 'no JSON' })
  expect(await recordings.fetch(NFL)).toMatchObject({ outcome: 'unavailable', fault: 'unusable' })
  expect(await recordings.fetch({ kind: 'teams', league: 'nfl' })).toMatchObject({
    outcome: 'unavailable',
    fault: 'unusable',
  })
})

const KEYS = [
  'events',
  'leagues',
  'items',
  '$ref',
  'header',
  'competitions',
  'team',
  'athletes',
  'id',
  'uid',
  'date',
  'lines',
  'children',
  'standings',
  'entries',
  'season',
  'year',
  'types',
  'slug',
  'provider',
  'positions',
]

test('no file content makes opening or fetching throw', async () => {
  const ref = 'http://sports.core.api.espn.com/v2/sports/football/leagues/nfl/events/5/competitions/5'
  const leaf = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.constantFrom('nfl', ref, `${ref}/plays/1`),
  )
  const { node } = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 5 },
      leaf,
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...KEYS), tie('node'), { maxKeys: 5 }),
    ),
  }))
  const name = fc.constantFrom('scoreboard', 'summary-1', 'roster-2', 'core-plays-3-page2', 'standings', 'x')
  await fc.assert(
    fc.asyncProperty(name, node, async (file, content) => {
      using folder = openTempFolder()
      folder.write({ 'nfl/good.json': board('1'), [`nfl/${file}.json`]: JSON.stringify(content) })
      const recordings = openRecordings(folder.dir)
      for (const { request } of recordings.catalogue()) await recordings.fetch(request)
    }),
    { numRuns: 200 },
  )
})
