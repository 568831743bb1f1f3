import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { findEvents } from '../../src/store/entities/events.ts'
import { openRecordings } from '../../src/upstream/recordings/recordings.ts'
import { boardOf, STATUS } from '../support/scripted.ts'
import type { BoardGame } from '../support/scripted.ts'
import { openTestStore } from '../support/store.ts'

test('all games of scoreboards of several days are there from the start, and finals are final', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'boards-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  mkdirSync(join(dir, 'nba'))
  const write = (name: string, games: readonly BoardGame[]) => {
    const { day: _, ...board } = boardOf(games) as { day: unknown }
    writeFileSync(join(dir, 'nba', name), JSON.stringify(board))
  }
  write('scoreboard-2026-11-20.json', [
    { id: '1', date: '2026-11-20T18:00Z' },
    { id: '2', date: '2026-11-22T18:00Z' },
  ])
  write('scoreboard-2026-12-20.json', [
    { id: '2', date: '2026-11-22T18:00Z', status: STATUS.final },
    { id: '3', date: '2026-12-22T18:00Z' },
  ])
  const store = await openTestStore()
  onTestFinished(() => store.close())
  const upstream = openRecordings(dir)
  const parts = { upstream, store, fingerprints: new WriteFingerprints(), now: () => new Date() }
  for (const { request } of upstream.catalogue()) await ingest(parts, request)
  const games = await findEvents(
    store,
    ['1', '2', '3'].map((id) => ['nba', id]),
  )
  expect(games.map((game) => game?.status.state)).toEqual(['pre', 'post', 'pre'])
})
