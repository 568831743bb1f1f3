import { afterEach, beforeEach, expect, test } from 'vitest'
import pino from 'pino'
import { easternDay } from '../../src/domain/day.ts'
import { DAY_MS, MINUTE_MS } from '../../src/domain/time.ts'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { createResultKeeper, hasLiveWitness } from '../../src/results/keeper.ts'
import type { ResultConflict, ResultKeeper } from '../../src/results/keeper.ts'
import { listWitnessPairs } from '../../src/store/entities/results.ts'
import { listUpdates } from '../../src/store/entities/updates.ts'
import type { Store } from '../../src/store/store.ts'
import { readUpdateData } from '../../src/updates/payload.ts'
import type { Witness, WitnessGame } from '../../src/upstream/witnesses/witness.ts'
import { openGraph } from '../support/graph.ts'
import { boardOf, openScripted, STATUS } from '../support/scripted.ts'
import type { BoardGame, ScriptedUpstream } from '../support/scripted.ts'
import { openTestStore } from '../support/store.ts'

const HOUR_AGO_MS = Math.floor(Date.now() / MINUTE_MS - 60) * MINUTE_MS
/** By the clock of the source. */
const NOW_MS = HOUR_AGO_MS
const START_MS = NOW_MS - 150 * MINUTE_MS
const BOARD = { kind: 'scoreboard', league: 'nba' } as const
const LOG = pino({ enabled: false })

let store: Store
let upstream: ScriptedUpstream
let keeper: ResultKeeper
let fingerprints: WriteFingerprints
let nowMs = NOW_MS
let startMs = START_MS
let said: WitnessGame[] = []
let requests: (readonly number[])[] = []
let conflicts: ResultConflict[] = []

const witness: Witness = {
  name: 'nba',
  leagues: ['nba'],
  fetch: async ({ startsMs }) => {
    requests.push(startsMs)
    return startsMs.length === 0 ? null : { games: said, rejected: [] }
  },
  teams: () =>
    new Map([
      ['101', '1'],
      ['102', '2'],
    ]),
  health: () => [],
  close: async () => undefined,
}

beforeEach(async () => {
  store = await openTestStore()
  upstream = openScripted()
  nowMs = NOW_MS
  startMs = START_MS
  said = []
  requests = []
  conflicts = []
  fingerprints = new WriteFingerprints()
  keeper = openKeeper()
})
afterEach(() => store.close())

function openKeeper(witnesses: readonly Witness[] = [witness]): ResultKeeper {
  return createResultKeeper({
    store,
    witnesses,
    leagues: ['nba'],
    now: () => new Date(nowMs),
    source: 'espn',
    log: LOG,
    onConflict: (conflict) => conflicts.push(conflict),
  })
}

/** The source shows a game. */
async function shows(
  status: keyof typeof STATUS,
  home: number,
  away: number,
  more: Partial<BoardGame> = {},
): Promise<void> {
  const game = {
    id: '10',
    date: new Date(startMs).toISOString(),
    status: STATUS[status],
    home: { id: '1', score: String(home) },
    away: { id: '2', score: String(away) },
    ...more,
  }
  upstream.respondWith('nba/scoreboard', { body: boardOf([game]) })
  const results = { source: 'espn', hasLiveWitness: (league: string) => hasLiveWitness([witness], league) }
  await ingest({ upstream, store, fingerprints, now: () => new Date(nowMs), results }, BOARD)
}

/** The witness says how the game stands, in as many answers. */
async function says(state: 'IN_PROGRESS' | 'FINAL', home: number, away: number, answers = 2): Promise<void> {
  said = [
    {
      id: '0022600100',
      eventId: null,
      home: '101',
      away: '102',
      day: easternDay(new Date(startMs)),
      startMs,
      rank: null,
      state,
      homeScore: home,
      awayScore: away,
      isFinal: state === 'FINAL',
      saidAtMs: null,
    },
  ]
  for (let answer = 0; answer < answers; answer++) await keeper.work()
}

async function result(at?: string) {
  const graph = openGraph(store, () => new Date(nowMs))
  const { data, errors } = await graph.execute(
    `query ($at: DateTime) { event(league: "nba", id: "10", at: $at) { result {
      status rule state homeScore awayScore confirmedAt
      witnesses { source { name license } state homeScore awayScore agrees }
      revisions { at homeScore awayScore source reason }
    } } }`,
    at === undefined ? {} : { at },
  )
  expect(errors).toEqual([])
  return (data as unknown as { event: { result: Record<string, unknown> | null } }).event.result
}

async function published() {
  const updates = await listUpdates(store, { after: 0, limit: 100 })
  return updates
    .filter(({ type }) => type === 'result')
    .map((update) => readUpdateData(update).result?.status)
}

test('a game that ends has a provisional result in the same transaction, and a confirmed one when a witness agrees', async () => {
  await shows('inProgress', 99, 90)
  expect(await result()).toBe(null)
  await shows('final', 101, 99)
  expect(await result()).toMatchObject({ status: 'PROVISIONAL', rule: null, homeScore: 101, witnesses: [] })
  await says('FINAL', 101, 99)
  expect(await result()).toMatchObject({
    status: 'CONFIRMED',
    rule: 'TWO_SOURCES',
    state: 'FINAL',
    confirmedAt: new Date(NOW_MS).toISOString(),
    witnesses: [{ source: { name: 'NBA' }, homeScore: 101, awayScore: 99, agrees: true }],
    revisions: [
      { source: 'espn', reason: 'The game ended.' },
      { source: 'NBA', reason: 'NBA says the same.' },
    ],
  })
  expect(await published()).toEqual(['PROVISIONAL', 'CONFIRMED'])
  expect(await listWitnessPairs(store, 'nba', 'nba')).toEqual([
    { gameId: '0022600100', eventId: '10', broken: null },
  ])
  expect(keeper.reports()).toMatchObject([
    { name: 'nba', league: 'nba', outcomes: { agreed: 1, disputed: 0, unpaired: 0 } },
  ])
})

test('what a witness said before the end counts when the game ends', async () => {
  await shows('inProgress', 101, 99)
  await says('FINAL', 101, 99)
  expect(await result()).toBe(null)
  await shows('final', 101, 99)
  await keeper.work()
  expect(await published()).toEqual(['PROVISIONAL', 'CONFIRMED'])
})

test('a witness whose final differs disputes the result after ten minutes, and the operator is told once', async () => {
  await shows('inProgress', 99, 90)
  await shows('final', 101, 99)
  await says('FINAL', 101, 100)
  nowMs += 11 * MINUTE_MS
  await keeper.work()
  await keeper.work()
  expect(await result()).toMatchObject({
    status: 'DISPUTED',
    confirmedAt: null,
    witnesses: [{ agrees: false }],
  })
  expect(conflicts).toMatchObject([
    {
      witness: 'nba',
      league: 'nba',
      eventId: '10',
      ours: { homeScore: 101, awayScore: 99 },
      theirs: { awayScore: 100 },
    },
  ])
  expect(keeper.reports()).toMatchObject([{ outcomes: { disputed: 1 }, conflicts: [{ eventId: '10' }] }])
  // The source corrects its result: both say the same now.
  await shows('final', 101, 100)
  expect(await result()).toMatchObject({ status: 'CONFIRMED', rule: 'TWO_SOURCES', awayScore: 100 })
  expect(await published()).toEqual(['PROVISIONAL', 'DISPUTED', 'CONFIRMED'])
})

test('a silent witness is waited for for half an hour; a league without one, for ten minutes', async () => {
  await shows('inProgress', 99, 90)
  await shows('final', 101, 99)
  nowMs += 29 * MINUTE_MS
  await keeper.work()
  expect(await result()).toMatchObject({ status: 'PROVISIONAL' })
  nowMs += 2 * MINUTE_MS
  await keeper.work()
  expect(await result()).toMatchObject({ status: 'CONFIRMED', rule: 'QUIET_PERIOD' })
  // Nothing depends on the time any more, and the witness is not read.
  requests = []
  await keeper.work()
  expect(requests).toEqual([[]])
})

test('a confirmed result that the source corrects is corrected once it is confirmed again', async () => {
  await shows('inProgress', 99, 90)
  await shows('final', 101, 99)
  await says('FINAL', 101, 99)
  await shows('final', 102, 99)
  expect(await result()).toMatchObject({ status: 'PROVISIONAL', homeScore: 102 })
  await says('FINAL', 102, 99)
  expect(await result()).toMatchObject({ status: 'CORRECTED', rule: 'TWO_SOURCES', homeScore: 102 })
  expect(await published()).toEqual(['PROVISIONAL', 'CONFIRMED', 'PROVISIONAL', 'CORRECTED'])
})

test('results are known as they were at a moment', async () => {
  await shows('inProgress', 99, 90)
  await shows('final', 101, 99)
  nowMs += 5 * MINUTE_MS
  await says('FINAL', 101, 99)
  expect(await result(new Date(NOW_MS + 4 * MINUTE_MS).toISOString())).toMatchObject({
    status: 'PROVISIONAL',
    witnesses: [],
  })
  expect(await result(new Date(NOW_MS + 6 * MINUTE_MS).toISOString())).toMatchObject({ status: 'CONFIRMED' })
})

test('a game that was over for long when it was read first is settled, without an update; a witness still counts', async () => {
  startMs -= 48 * 60 * MINUTE_MS
  await shows('final', 101, 99)
  expect(await result()).toMatchObject({
    status: 'CONFIRMED',
    rule: 'QUIET_PERIOD',
    confirmedAt: new Date(startMs + DAY_MS).toISOString(),
  })
  const batch: Witness = { ...witness, fetch: async () => ({ games: said, rejected: [] }) }
  keeper = openKeeper([batch])
  await says('FINAL', 101, 99)
  expect(await result()).toMatchObject({
    status: 'CONFIRMED',
    rule: 'TWO_SOURCES',
    witnesses: [{ agrees: true }],
  })
  expect(await published()).toEqual([])
})

test('a postponed game has no result', async () => {
  await shows('inProgress', 0, 0)
  await shows('postponed', 0, 0)
  await keeper.work()
  expect(await result()).toBe(null)
  expect(await published()).toEqual([])
})

test('games of an earlier version, which have no result, get one', async () => {
  await shows('inProgress', 99, 90)
  await shows('final', 101, 99)
  await store.database.run('DELETE FROM game_results')
  expect(await result()).toMatchObject({ status: 'PROVISIONAL' })
  await openKeeper([]).work()
  nowMs += 11 * MINUTE_MS
  await openKeeper([]).work()
  expect(await result()).toMatchObject({ status: 'CONFIRMED', rule: 'QUIET_PERIOD' })
})
