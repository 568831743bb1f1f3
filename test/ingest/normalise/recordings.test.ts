import { describe, expect, test } from 'vitest'
import { countKept, EMPTY_FACTS } from '../../../src/ingest/facts.ts'
import { normalise } from '../../../src/ingest/normalise/normalise.ts'
import { expectSound, keptOf, NOW } from '../../support/normalised.ts'
import { listRecordings, readRecording } from '../../support/recording-files.ts'
import { FIXTURES_DIR, UPSTREAM_FOLDERS } from '../../support/recordings-folder.ts'

describe.each(UPSTREAM_FOLDERS)('all responses in %s', (_, dir) => {
  const totals = new Map<string, { read: number; kept: number; rejectedItems: number }>()
  const reasons = new Map<string, number>()
  const files = listRecordings(dir)

  test.each(files.map((file) => [file.path, file.request] as const))('%s', (path, request) => {
    const received = normalise(request, readRecording(path, dir), NOW)
    expectSound(received)
    for (const entityName of Object.keys(countKept(EMPTY_FACTS))) {
      const total = totals.get(entityName) ?? { read: 0, kept: 0, rejectedItems: 0 }
      total.read += received.read[entityName] ?? 0
      total.kept += keptOf(received, entityName)
      total.rejectedItems += received.rejected.filter((row) => row.entity === entityName).length
      totals.set(entityName, total)
    }
    for (const { entity: entityName, reason } of received.rejected) {
      const what = `${path.replace(/[^/]*$/, '')} ${entityName}: ${reason.replace(/~e:\d+/, '')}`
      reasons.set(what, (reasons.get(what) ?? 0) + 1)
    }
  })

  test('the table of read, kept and rejected items', () => {
    console.table(Object.fromEntries(totals))
    console.table([...reasons].map(([what, times]) => ({ times, what: what.slice(0, 120) })))
    const isOurs = dir === FIXTURES_DIR
    expect(totals.get('event')?.kept).toBeGreaterThan(isOurs ? 100 : 1200)
    if (isOurs) {
      expect(reasons).toEqual(new Map())
      return
    }
    // All rejected items: games of other leagues, duplicate articles, and unusable payloads.
    expect(
      [...totals].filter(([, total]) => total.rejectedItems > 0).map(([entityName]) => entityName),
    ).toEqual(['payload', 'event', 'article'])
  })
})
