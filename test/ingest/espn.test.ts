import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAGUES } from '../../src/domain/league.ts'
import { ingestOnce } from '../../src/ingest/backfill/ingest-once.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import type { Store } from '../../src/store/store.ts'
import { openEspn } from '../../src/upstream/espn/espn.ts'
import { openRecordings } from '../../src/upstream/recordings/recordings.ts'
import { openGraph } from '../support/graph.ts'
import { openRecordingServer } from '../support/recording-server.ts'
import type { RecordingServer } from '../support/recording-server.ts'
import { RECORDINGS_DIR } from '../support/recordings-folder.ts'
import { openTestStore } from '../support/store.ts'

describe('the public upstream over HTTP', () => {
  let store: Store
  let server: RecordingServer
  beforeAll(async () => {
    store = await openTestStore()
    server = await openRecordingServer(openRecordings(RECORDINGS_DIR))
  })
  afterAll(async () => {
    await server.close()
    await store.close()
  })

  test('is read by the schedule only, and its games are available in GraphQL', async () => {
    const { url } = server
    const upstream = openEspn({ siteUrl: url, coreUrl: url, webUrl: url })
    const parts = {
      upstream,
      store,
      fingerprints: new WriteFingerprints(),
      now: () => new Date('2025-12-07T19:00:00Z'),
    }
    const leagues = LEAGUES.filter((league) => ['nfl', 'nba', 'mlb', 'nhl', 'eng.1'].includes(league.slug))
    const tallies = await ingestOnce(parts, leagues, () => undefined)
    await upstream.close()
    const boards = tallies.find((tally) => tally.kind === 'scoreboard')
    expect(boards?.written).toBeGreaterThan(50)
    const { data, errors } = await openGraph(store).execute(
      '{ leagues { slug teams(first: 1) { totalCount } schedule(first: 1) { totalCount } } }',
    )
    expect(errors).toEqual([])
    const counts = new Map(
      (data as unknown as { leagues: { slug: string; teams: { totalCount: number } }[] }).leagues.map(
        (league) => [league.slug, league.teams.totalCount],
      ),
    )
    expect([counts.get('nfl'), counts.get('nba'), counts.get('mlb')]).toEqual([32, 30, 30])
    // The current 32 teams, and one that played in 2022 and has moved since.
    expect(counts.get('nhl')).toBe(33)
    expect(server.requests.filter(({ path }) => /dates=\d+-\d+/.test(path))).toEqual([])
  }, 120_000)
})
