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

/** Stores by folder, shared by the test files of a worker, which only read. */
const opened = new Map<string, Promise<RecordedStore>>()

/** Returns a store with all responses of a folder, ingested in order, once. It stays open for other tests. */
export function openRecordedStore(dir = RECORDINGS_DIR): Promise<RecordedStore> {
  const recorded = opened.get(dir) ?? readFolder(dir)
  opened.set(dir, recorded)
  return recorded
}

async function readFolder(dir: string): Promise<RecordedStore> {
  const store = await openTestStore()
  const recordings = openRecordings(dir, { step: true })
  const parts = { upstream: recordings, store, fingerprints: new WriteFingerprints(), now: () => new Date() }
  const reports: IngestReport[] = []
  for (const { request, responses } of recordings.catalogue()) {
    for (let poll = 0; poll < responses; poll += 1) reports.push(await ingest(parts, request))
  }
  return { store: { ...store, close: async () => undefined }, recordings, reports }
}
