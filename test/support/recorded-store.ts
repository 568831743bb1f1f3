import { existsSync } from 'node:fs'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import type { IngestReport } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import type { Store } from '../../src/store/store.ts'
import { openRecordings } from '../../src/upstream/recordings/recordings.ts'
import type { Recordings } from '../../src/upstream/recordings/recordings.ts'
import { openTestStore } from './store.ts'

/** Where the recorded responses lie, beside the project. */
export const RECORDINGS = new URL('../../../shared/recordings', import.meta.url).pathname

/** Said by tests that need the recordings and do not find them. */
export const RECORDINGS_MISSING = !existsSync(RECORDINGS)
if (RECORDINGS_MISSING) {
  process.stderr.write(`skipping what needs recorded responses: ${RECORDINGS} is not there\n`)
}

export interface RecordedStore {
  readonly store: Store
  readonly recordings: Recordings
  readonly reports: readonly IngestReport[]
}

/** A store into which every recorded response was read, in order, once. */
export async function openRecordedStore(): Promise<RecordedStore> {
  const store = await openTestStore()
  const recordings = openRecordings(RECORDINGS, { step: true })
  const parts = { upstream: recordings, store, fingerprints: new WriteFingerprints(), now: () => new Date() }
  const reports: IngestReport[] = []
  for (const { request, answers } of recordings.catalogue()) {
    for (let answer = 0; answer < answers; answer += 1) reports.push(await ingest(parts, request))
  }
  return { store, recordings, reports }
}
