import { describe, expect, test } from 'vitest'
import { countKept, EMPTY_FACTS } from '../../../src/ingest/facts.ts'
import { normalise } from '../../../src/ingest/normalise/normalise.ts'
import { expectSound, keptOf, NOW } from '../../support/normalised.ts'
import { hasRecordings, listRecordings, readRecording } from '../../support/recording-files.ts'

test.runIf(!hasRecordings)('the recordings are not here, so nothing below runs on them', () => {
  console.warn('../shared/recordings is missing: the tests that read recordings are skipped')
})

describe.skipIf(!hasRecordings)('every recording', () => {
  const totals = new Map<string, { read: number; kept: number; setAside: number }>()
  const reasons = new Map<string, number>()
  const files = hasRecordings ? listRecordings() : []

  test.each(files.map((file) => [file.path, file.request] as const))('%s', (path, request) => {
    const received = normalise(request, readRecording(path), NOW)
    expectSound(received)
    for (const entityName of Object.keys(countKept(EMPTY_FACTS))) {
      const total = totals.get(entityName) ?? { read: 0, kept: 0, setAside: 0 }
      total.read += received.read[entityName] ?? 0
      total.kept += keptOf(received, entityName)
      total.setAside += received.rejected.filter((row) => row.entity === entityName).length
      totals.set(entityName, total)
    }
    for (const { entity: entityName, reason } of received.rejected) {
      const what = `${path.replace(/[^/]*$/, '')} ${entityName}: ${reason.replace(/~e:\d+/, '')}`
      reasons.set(what, (reasons.get(what) ?? 0) + 1)
    }
  })

  test('the table of what was read, kept and set aside', () => {
    console.table(Object.fromEntries(totals))
    console.table([...reasons].map(([what, times]) => ({ times, what: what.slice(0, 120) })))
    expect(totals.get('event')?.kept).toBeGreaterThan(2900)
    // All that is set aside: games of other leagues on one board, articles listed twice, and what is no payload.
    expect([...totals].filter(([, total]) => total.setAside > 0).map(([entityName]) => entityName)).toEqual([
      'payload',
      'event',
      'article',
    ])
  })
})
