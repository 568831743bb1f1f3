import { expect, test } from 'vitest'
import { readFileLabel } from '../../src/upstream/recordings/file-label.ts'

const at = (time: string) => Date.parse(time)

test.each([
  // Digits of a long id before a date are not its year.
  ['nba/summary_401772994_2025-05-31T055818Z.json.gz', at('2025-05-31T05:58:18Z'), ['401772994']],
  ['eng.1/summary-9601_2026-11-25T202000Z.json', at('2026-11-25T20:20:00Z'), ['9601']],
  ['nfl/scoreboard_20251207T175000Z.json', at('2025-12-07T17:50:00Z'), []],
  ['nfl/scoreboard-20251207_175000.json', at('2025-12-07T17:50:00Z'), []],
  ['nfl/summary-401547417.json', null, ['401547417']],
  // No such time.
  ['nfl/scoreboard_2025-13-07T175000Z.json', null, []],
  ['nfl/scoreboard_2026-02-29T175000Z.json', null, []],
])('%s was recorded at %s', (path, atMs, ids) => {
  const label = readFileLabel(path)
  expect(label.atMs).toBe(atMs)
  if (atMs !== null || ids.length > 0) expect(label.ids).toEqual(ids)
})

test('a day in a name is one that exists', () => {
  expect(readFileLabel('nfl/scoreboard-20260228.json').dayMs).toBe(at('2026-02-28T00:00:00Z'))
  expect(readFileLabel('nfl/scoreboard-20260229.json').dayMs).toBeNull()
})
