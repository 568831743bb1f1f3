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

/** Folders that were read, for all test files of a worker: they only read what they find. */
const opened = new Map<string, Promise<RecordedStore>>()

/** A store into which every answer of a folder was read, in order, once. It stays open for others that ask for it. */
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
  for (const { request, answers } of recordings.catalogue()) {
    for (let answer = 0; answer < answers; answer += 1) reports.push(await ingest(parts, request))
  }
  return { store: { ...store, close: async () => undefined }, recordings, reports }
}
