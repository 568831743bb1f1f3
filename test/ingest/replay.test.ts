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
    let answers = 0
    for (const entry of recordings.catalogue()) {
      for (let place = 0; place < entry.responses; place += 1) {
        const answer = await recordings.fetch(entry.request)
        // Some responses of a long sequence are sufficient.
        if (answer.outcome !== 'body' || (place % 8 !== 0 && place !== entry.responses - 1)) continue
        // The fingerprints are cleared: the database detects that nothing changed.
        const parts = () => ({ upstream: saying(answer), store, fingerprints: new WriteFingerprints(), now })
        expect((await ingest(parts(), entry.request)).outcome).not.toBe('failed')
        const second = await ingest(parts(), entry.request)
        if (second.outcome !== 'unchanged')
          writes.push(`${JSON.stringify(entry.request)} ${JSON.stringify(second.written)}`)
        answers += 1
      }
    }
    expect(answers).toBeGreaterThan(0)
    expect(writes).toEqual([])
  }, 120_000)
})

function saying(answer: UpstreamResponse): Upstream {
  return {
    name: 'a single answer',
    fetch: async () => answer,
    forget: () => undefined,
    close: async () => undefined,
  }
}
