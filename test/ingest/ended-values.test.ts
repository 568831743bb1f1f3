import { afterEach, beforeEach, expect, test } from 'vitest'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import type { JsonObject } from '../../src/ingest/normalise/json-readers.ts'
import { joinDetails } from '../../src/domain/game-details.ts'
import { findEvents } from '../../src/store/entities/events.ts'
import { listGameDetails } from '../../src/store/entities/game-details.ts'
import { findVenues } from '../../src/store/entities/teams.ts'
import type { Store } from '../../src/store/store.ts'
import { requestKey } from '../../src/upstream/upstream.ts'
import { rawGame, rawSides, rawStatus, rawTeam } from '../support/payloads.ts'
import { openScripted } from '../support/scripted.ts'
import type { ScriptedUpstream } from '../support/scripted.ts'
import { openTestStore } from '../support/store.ts'

/** A value that ends becomes null, where the response is of a kind that carries it. */

const LEAGUE = 'mens-college-basketball'
let store: Store
let upstream: ScriptedUpstream
const now = () => new Date('2026-11-20T23:00:00Z')
beforeEach(async () => {
  store = await openTestStore()
  upstream = openScripted()
})
afterEach(() => store.close())

async function game() {
  return (await findEvents(store, [[LEAGUE, '1001']]))[0] ?? null
}

async function board(home: JsonObject, competition: JsonObject = {}, event: JsonObject = {}) {
  const competitors = rawSides({ score: '0', ...home }, { score: '0' })
  const events = [rawGame({ uid: null, ...event }, { competitors, ...competition })]
  upstream.respondWith(`${LEAGUE}/scoreboard`, { body: { events } })
  await ingest(
    { upstream, store, fingerprints: new WriteFingerprints(), now },
    { kind: 'scoreboard', league: LEAGUE },
  )
  return game()
}

async function summary(home: JsonObject, others: JsonObject = {}) {
  const competition = {
    date: '2026-01-02T01:00Z',
    competitors: rawSides(home, {}),
    status: rawStatus('SCHEDULED', 'pre', false),
  }
  const body = {
    header: { id: '1001', season: { year: 2026, type: 2 }, competitions: [competition] },
    ...others,
  }
  upstream.respondWith(`${LEAGUE}/summary&eventId=1001`, { body })
  const request = { kind: 'summary', league: LEAGUE, eventId: '1001' } as const
  await ingest({ upstream, store, fingerprints: new WriteFingerprints(), now }, request)
  return game()
}

async function schedule(
  competition: JsonObject,
  request = { kind: 'teamSchedule', league: LEAGUE, teamId: '1' } as const,
) {
  upstream.respondWith(requestKey(request), { body: { events: [rawGame({ uid: null }, competition)] } })
  await ingest({ upstream, store, fingerprints: new WriteFingerprints(), now }, request)
  return game()
}

const record = (text: string) => [{ type: 'total', summary: text }]

test('records by type end with the board that has none, not with a summary', async () => {
  const records = [...record('4-1'), { type: 'home', summary: '3-0' }]
  expect(await board({ records })).toMatchObject({ homeTeam: { records } })
  expect(await summary({ record: record('4-1') })).toMatchObject({ homeTeam: { record: '4-1', records } })
  expect(await board({})).toMatchObject({ homeTeam: { record: null, records: null } })
})

test('hits by inning end with the summary that has none, not with a board', async () => {
  const innings = [{ displayValue: '2', hits: 3, errors: 1 }]
  await board({ linescores: [{ value: 2 }] })
  const known = { periodScores: [2], periodHits: [3], periodErrors: [1] }
  expect(await summary({ linescores: innings })).toMatchObject({ homeTeam: known })
  expect(await board({ linescores: [{ value: 2 }] })).toMatchObject({ homeTeam: known })
  const ended = { periodScores: [2], periodHits: null, periodErrors: null }
  expect(await summary({ linescores: [{ displayValue: '2' }] })).toMatchObject({ homeTeam: ended })
})

test('a team that leaves the poll has no rank', async () => {
  const ranked = { curatedRank: { current: 25 }, records: record('4-1') }
  expect(await board(ranked)).toMatchObject({ homeTeam: { rank: 25, record: '4-1' } })
  expect(await board({ curatedRank: { current: 99 }, records: record('4-2') })).toMatchObject({
    homeTeam: { rank: null, record: '4-2' },
  })
  await board(ranked)
  expect(await board({ records: record('4-2') })).toMatchObject({ homeTeam: { rank: null } })
  // A summary has the rank only of teams that have one.
  await board(ranked)
  expect(await summary({ record: record('4-1') })).toMatchObject({ homeTeam: { rank: null, record: '4-1' } })
})

test('venue, broadcasts, record and colours that a scoreboard no longer has are gone', async () => {
  const venue = { id: '5', fullName: 'Old Hall', address: { city: 'Lakeside' } }
  const broadcasts = [{ market: 'national', names: ['TV1'] }]
  expect(await board({ records: record('1-0') }, { venue, broadcasts })).toMatchObject({
    venue: { id: '5' },
    broadcasts: [{ network: 'TV1' }],
    homeTeam: { record: '1-0' },
  })
  // A summary has no venue in its header, and an empty list of broadcasts some time after the game.
  expect(await summary({ record: record('1-0') })).toMatchObject({ venue: { id: '5' }, broadcasts: [{}] })
  expect(await board({}, { broadcasts: [] })).toMatchObject({
    venue: null,
    broadcasts: [],
    homeTeam: { record: null },
  })
})

test('a venue that is only named is known by its name, and one with an id takes its place', async () => {
  const address = { city: 'Springfield', state: 'MO' }
  const named = { fullName: 'Example Field', address }
  await schedule({ venue: named })
  const venue = { name: 'Example Field', city: 'Springfield', state: 'MO' }
  expect(await game()).toMatchObject({ venue: { id: 'name:example-field.springfield.mo', ...venue } })
  const stored = await findVenues(store, [[LEAGUE, 'name:example-field.springfield.mo']])
  expect(stored).toMatchObject([venue])
  await board({}, { venue: { id: '5', ...named } })
  expect(await game()).toMatchObject({ venue: { id: '5', ...venue } })
  await schedule({ venue: { fullName: 'Example Field presented by a sponsor', address } })
  expect(await game()).toMatchObject({ venue: { id: '5', ...venue } })
})

test('the logo of a side is that of scoreboards, whatever a summary names first', async () => {
  const withLogos = (...hrefs: readonly string[]) => {
    const { logo: _, ...team } = rawTeam('1', 'Home Town', 'HOM')
    return { team: { ...team, logos: hrefs.map((href) => ({ href })) } }
  }
  const ofBoard = { homeTeam: { logo: 'https://a.espncdn.com/1.png' } }
  expect(await board({})).toMatchObject(ofBoard)
  expect(await summary(withLogos('https://a.espncdn.com/dark/1.png'))).toMatchObject(ofBoard)
  expect(await summary(withLogos())).toMatchObject(ofBoard)
  expect(await board({ team: { ...rawTeam('1', 'Home Town', 'HOM'), logo: '' } })).toMatchObject({
    homeTeam: { logo: null },
  })
  expect(await summary(withLogos('https://a.espncdn.com/1.png'))).toMatchObject(ofBoard)
})

test('details of a game end with the next response of their kind that has none', async () => {
  const key = [[LEAGUE, '1001']]
  const details = async () =>
    joinDetails((await listGameDetails(store, key, ['scoreboard', 'summary']))[0] ?? [])
  const weather = { displayValue: 'Clear', temperature: 50 }
  await board({}, {}, { weather })
  expect(await details()).toMatchObject({ weather: { temperature: 50, condition: 'Clear' } })
  await summary(
    {},
    { format: { regulation: { periods: 2, clock: 1200 } }, gameInfo: { weather: { temperature: 52 } } },
  )
  expect(await details()).toMatchObject({ weather: { temperature: 52 }, format: { periods: 2 } })
  await summary({}, { gameInfo: {} })
  expect(await details()).toMatchObject({ weather: { temperature: 50 } })
  expect(await details()).not.toHaveProperty('format')
  await board({})
  expect(await details()).not.toHaveProperty('weather')
  await board({}, {}, { weather })
  expect(await details()).toMatchObject({ weather: { temperature: 50 } })
})
