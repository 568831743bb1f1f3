import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import type { IngestReport } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import type { Store } from '../../src/store/store.ts'
import { openRecordings } from '../../src/upstream/recordings/recordings.ts'
import type { Recordings } from '../../src/upstream/recordings/recordings.ts'
import { RECORDINGS_DIR } from './recordings-folder.ts'
import { openTestStore } from './store.ts'

export interface RecordedStore {
  readonly store: Store
  readonly recordings: Recordings
  readonly reports: readonly IngestReport[]
}

/** A store into which every answer of a folder was read, in order, once. */
export async function openRecordedStore(dir = RECORDINGS_DIR): Promise<RecordedStore> {
  const store = await openTestStore()
  const recordings = openRecordings(dir, { step: true })
  const parts = { upstream: recordings, store, fingerprints: new WriteFingerprints(), now: () => new Date() }
  const reports: IngestReport[] = []
  for (const { request, answers } of recordings.catalogue()) {
    for (let answer = 0; answer < answers; answer += 1) reports.push(await ingest(parts, request))
  }
  return { store, recordings, reports }
}
