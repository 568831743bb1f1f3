import { afterEach, beforeEach, expect, test } from 'vitest'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { findEvents } from '../../src/store/entities/events.ts'
import { listSeasonTypes } from '../../src/store/entities/seasons.ts'
import type { Store } from '../../src/store/store.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import { countStatements, openTestStore } from '../support/store.ts'

/** Names of soccer season parts: on scoreboards only the current one has its name, others have slugs. */

const START = Date.parse('2026-11-21T18:00:00Z')
const upstream = openSimulator({ seed: 'parts', startAt: START, now: () => START })
const YEAR = 2025

let store: Store
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

function read(request: UpstreamRequest) {
  upstream.forget(request)
  return ingest(
    { upstream, store, fingerprints: new WriteFingerprints(), now: () => new Date(START) },
    request,
  )
}

/** The season of each game of 2025, once the scoreboards of both its years were read. */
async function readGames() {
  const boards = ['2025', '2026'].map((date) => ({ kind: 'scoreboard', league: 'usa.1', date }) as const)
  const ids: string[][] = []
  for (const board of boards) {
    ids.push(...(await read(board)).facts.events.map(({ id }) => ['usa.1', id]))
  }
  return (await findEvents(store, ids)).flatMap((event) =>
    event?.season.year === YEAR ? [event.season] : [],
  )
}

test('every game’s season part has the name of the season', async () => {
  await read({ kind: 'season', league: 'usa.1', season: YEAR })
  const [parts = []] = await listSeasonTypes(store, [['usa.1', String(YEAR)]])
  const names = new Map(parts.map(({ type, name }) => [type, name]))
  const seasons = await readGames()
  expect(seasons.length).toBeGreaterThan(500)
  for (const { typeNumber, type } of seasons) {
    expect([type.name, type.abbreviation]).toEqual([names.get(typeNumber), names.get(typeNumber)])
  }
  expect(new Set(seasons.map(({ type }) => type.name))).toContain('MLS Cup - Wild Card')
})

test('games read before their season get its names when they are read again', async () => {
  const before = await readGames()
  expect(before.map(({ type }) => type.name)).toContain('MLS Cup Wild Card')
  await read({ kind: 'season', league: 'usa.1', season: YEAR })
  expect((await readGames()).map(({ type }) => type.name)).not.toContain('MLS Cup Wild Card')
})

test('payloads with part names need no additional statement', async () => {
  const statements = await countStatements(store, () => read({ kind: 'scoreboard', league: 'nba' }))
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.filter((text) => text.includes('season_types') && text.startsWith('SELECT'))).toEqual([])
})
