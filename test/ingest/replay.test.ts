import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import type { Store } from '../../src/store/store.ts'
import { openRecordings } from '../../src/upstream/recordings/recordings.ts'
import type { Upstream, UpstreamResponse } from '../../src/upstream/upstream.ts'
import { UPSTREAM_FOLDERS } from '../support/recordings-folder.ts'
import { openTestStore } from '../support/store.ts'

describe.each(UPSTREAM_FOLDERS)('a response of %s read twice', (_, dir) => {
  let store: Store
  beforeAll(async () => {
    store = await openTestStore()
  })
  afterAll(() => store.close())

  test('writes nothing the second time', async () => {
    const recordings = openRecordings(dir, { step: true })
    const now = () => new Date('2026-11-20T12:00:00Z')
    const writes: string[] = []
    let responses = 0
    for (const entry of recordings.catalogue()) {
      for (let place = 0; place < entry.responses; place += 1) {
        const response = await recordings.fetch(entry.request)
        // Some responses of a long sequence are sufficient.
        if (response.outcome !== 'body' || (place % 8 !== 0 && place !== entry.responses - 1)) continue
        // The fingerprints are cleared: the database detects that nothing changed.
        const parts = () => ({
          upstream: saying(response),
          store,
          fingerprints: new WriteFingerprints(),
          now,
        })
        expect((await ingest(parts(), entry.request)).outcome).not.toBe('failed')
        const second = await ingest(parts(), entry.request)
        if (second.outcome !== 'unchanged')
          writes.push(`${JSON.stringify(entry.request)} ${JSON.stringify(second.written)}`)
        responses += 1
      }
    }
    expect(responses).toBeGreaterThan(0)
    expect(writes).toEqual([])
  }, 120_000)
})

function saying(response: UpstreamResponse): Upstream {
  return {
    name: 'a single answer',
    fetch: async () => response,
    forget: () => undefined,
    close: async () => undefined,
  }
}
