import { expect, test } from 'vitest'
import { jobReadBy } from '../../src/ingest/polling/jobs-read.ts'
import { crawl } from '../../src/ingest/backfill/crawl.ts'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { followUps, requestAfter } from '../../src/ingest/polling/follow-ups.ts'
import { requestKey } from '../../src/upstream/upstream.ts'
import { openScripted } from '../support/scripted.ts'
import { openTestStore } from '../support/store.ts'

const FIRST = { kind: 'transactions', league: 'mlb' } as const
const PAGES = 3

/** A page of two moves, in the form of the source. */
function pageOf(pageIndex: number) {
  const team = { id: '1', displayName: 'Team 1' }
  const transactions = [1, 2].map((row) => ({
    date: `2026-11-0${PAGES + 1 - pageIndex}T08:00Z`,
    description: `Signed P Player ${pageIndex}-${row}.`,
    team,
  }))
  return { pageIndex, pageCount: PAGES, pageSize: 2, count: PAGES * 2, transactions }
}

test('moves are read to the last page; a poll ends where nothing is new, and only the last page closes the job', async () => {
  const store = await openTestStore()
  const upstream = openScripted()
  for (let page = 1; page <= PAGES; page += 1) {
    const request = page === 1 ? FIRST : { ...FIRST, page }
    upstream.respondWith(requestKey(request), { body: pageOf(page) })
  }
  const parts = { upstream, store, fingerprints: new WriteFingerprints(), now: () => new Date() }
  const first = await ingest(parts, FIRST)
  expect(requestAfter(first)).toEqual({ ...FIRST, page: 2 })
  // A poll that finds nothing new knows the pages after it.
  const again = await ingest(parts, FIRST)
  expect(await followUps(again, store)).toEqual([])
  // A job reads them all: an earlier read may have ended before the last.
  await crawl([FIRST], { store, ingest: (request) => ingest(parts, request), concurrency: 1 })
  const [row] = await store.database.run<{ count: number }>('SELECT count(*)::int AS count FROM transactions')
  expect(row?.count).toBe(PAGES * 2)
  const last = await ingest(parts, { ...FIRST, page: PAGES })
  expect(requestAfter(last)).toBeNull()
  expect(jobReadBy(last.request)).toEqual({ league: 'mlb', kind: 'league', subject: ['transactions'] })
  await store.close()
})
