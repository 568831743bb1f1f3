import { afterEach, beforeEach, expect, test } from 'vitest'
import { profileOf, UsualResponses } from '../../src/ingest/pipeline/usual-responses.ts'
import type { UpdateType } from '../../src/domain/update.ts'
import { openSimulatorServer } from '../../src/simulator/server/http.ts'
import { parseSourceFaults } from '../../src/simulator/server/source-faults.ts'
import type { Store } from '../../src/store/store.ts'
import { openEspn } from '../../src/upstream/espn/espn.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import {
  answersOf,
  countRows,
  openEveningWorld,
  readDeletions,
  readEvening,
  readLog,
} from '../support/evening.ts'
import { openTestStore } from '../support/store.ts'

/** An answer that is less than such answers usually are adds, and withdraws nothing until it is confirmed. */

const stores: Store[] = []
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close()
})
async function openStore(): Promise<Store> {
  const store = await openTestStore()
  stores.push(store)
  return store
}

const SITE = 'https://site.example.org/'
const WEB = 'https://web.example.org/'
const MINUTE_MS = 60_000
const ROSTER = { kind: 'roster', league: 'nfl', teamId: '1' } as const
let nowMs = Date.parse('2026-11-20T12:00:00Z')
let store: Store
let usual: UsualResponses
beforeEach(async () => {
  store = await openStore()
  usual = new UsualResponses(store, () => nowMs)
})

async function examine(request: UpstreamRequest, body: unknown, url = SITE): Promise<string | null> {
  const profile = profileOf(request, body)
  if (!profile) throw new Error('expected a kind with rows')
  const suspicion = await usual.examine(request, url, profile)
  return suspicion?.reason ?? null
}
const rosterOf = (rows: number, timestamp = '2026-11-20T12:00:00Z') => ({
  timestamp,
  athletes: [{ position: 'offense', items: Array.from({ length: rows }, (_, id) => ({ id })) }],
})
async function learn(rows = 50, answers = 20): Promise<void> {
  for (let count = 0; count < answers; count++) expect(await examine(ROSTER, rosterOf(rows))).toBeNull()
}

test('nothing about rows and members is suspect before twenty answers', async () => {
  await learn(50, 18)
  expect(await examine(ROSTER, rosterOf(10))).toBeNull()
  expect(await examine(ROSTER, { timestamp: '2026-11-20T12:00:00Z' })).toBeNull()
})

test.each([
  ['a share of the rows', rosterOf(29), 'about 50 rows'],
  ['rows that a limit cuts off', rosterOf(25), 'about 50 rows'],
  ['no rows', rosterOf(0), 'about 50 rows'],
  ['a member less', { timestamp: '2026-11-20T12:00:00Z' }, 'the member athletes'],
  ['an earlier time', rosterOf(50, '2026-11-20T11:58:00Z'), 'an answer of 2026-11-20T12:00:00.000Z or later'],
])('with %s it is suspect', async (_, body, reason) => {
  await learn()
  expect(await examine(ROSTER, body)).toContain(reason)
  expect(await examine(ROSTER, rosterOf(31))).toBeNull()
})

test('exactly 25 rows are suspect where 26 are known, and 24 are not', async () => {
  await learn(26)
  expect(await examine(ROSTER, rosterOf(25))).toContain('about 26 rows')
  expect(await examine(ROSTER, rosterOf(24))).toBeNull()
})

test('a roster that was never read is compared with those of other teams', async () => {
  for (let team = 0; team < 20; team++)
    expect(await examine({ ...ROSTER, teamId: `${team + 10}` }, rosterOf(50 + team))).toBeNull()
  expect(await examine({ ...ROSTER, teamId: '99' }, rosterOf(20))).toContain('about 50 rows')
  expect(await examine({ ...ROSTER, teamId: '98' }, rosterOf(45))).toBeNull()
})

test('a board with games of another day only is suspect', async () => {
  const board = { kind: 'scoreboard', league: 'nba', date: '20261120' } as const
  const of = (date: string) => ({ events: [{ id: '1', date }] })
  expect(await examine(board, of('2026-11-21T01:00Z'))).toBeNull()
  expect(await examine(board, of('2026-11-14T01:00Z'))).toContain('games of the requested day')
  expect(await examine({ ...board, date: '202611' }, of('2026-11-14T01:00Z'))).toBeNull()
})

test('another host confirms it at once, the same one after ten minutes, and other numbers do not', async () => {
  await learn()
  expect(await examine(ROSTER, rosterOf(20))).not.toBeNull()
  expect(await examine(ROSTER, rosterOf(21), WEB)).not.toBeNull()
  expect(await examine(ROSTER, rosterOf(20))).not.toBeNull()
  nowMs += 9 * MINUTE_MS
  expect(await examine(ROSTER, rosterOf(20))).not.toBeNull()
  nowMs += MINUTE_MS
  expect(await examine(ROSTER, rosterOf(20))).toBeNull()
  expect(await examine(ROSTER, rosterOf(5))).not.toBeNull()
  expect(await examine(ROSTER, rosterOf(5), WEB)).toBeNull()
})

test('what is usual survives a restart', async () => {
  await learn()
  await usual.flush()
  usual = new UsualResponses(store, () => nowMs)
  expect(await examine(ROSTER, rosterOf(20))).toContain('about 50 rows')
})

const FAULTS = [
  'cut-list',
  'stale:0.5',
  'missing-member',
  'other-day',
  'no-rows',
  'empty-object',
  'duplicate-ids',
]
const LEARNING_STEPS = 24
const STEPS_OF_FAULT = 3
const FIRST_FAULT_MS = Date.parse('2026-11-21T01:30:00Z')
/** While it learns, far enough from each other for lists that are made anew every few minutes. */
const EVENING = Array.from(
  { length: LEARNING_STEPS + FAULTS.length * (STEPS_OF_FAULT + 1) },
  (_, step) => FIRST_FAULT_MS + (step - LEARNING_STEPS) * (step < LEARNING_STEPS ? 7 : 1) * MINUTE_MS,
)
const NOT_GROWING = [
  'events',
  'odds',
  'injuries',
  'roster_entries',
  'group_teams',
  'standings',
  'box_score_teams',
  'box_score_players',
  'game_roster_entries',
  'game_details',
]
const OF_ADDED_GAMES: ReadonlySet<string> = new Set(['events', 'game_details', 'odds'])
const PUBLISHED_FROM_BOARDS: ReadonlySet<string> = new Set<UpdateType>([
  'status_change',
  'score_change',
  'live',
])

test('no fault of an answer withdraws a row, or repeats or takes back an update', async () => {
  const world = openEveningWorld()
  const expected = await openStore()
  const clean: Readonly<Record<string, number>>[] = []
  await readEvening(
    world,
    { store: expected, upstream: answersOf(world) },
    { times: EVENING, after: async () => void clean.push(await countRows(expected)) },
  )

  const server = await openSimulatorServer({ simulator: world })
  const roots = { siteUrl: server.url, coreUrl: server.url, webUrl: server.url }
  const espn = openEspn({ ...roots, limits: { retries: 0, breakerFailures: 1_000 } })
  const learned = new UsualResponses(store, () => world.clock.now())
  const wrong: unknown[] = []
  let plays = 0
  const faultOf = (step: number) => {
    const place = step - LEARNING_STEPS
    const isClean = place < 0 || place % (STEPS_OF_FAULT + 1) === STEPS_OF_FAULT
    return isClean ? undefined : FAULTS[Math.floor(place / (STEPS_OF_FAULT + 1))]
  }
  await readEvening(
    world,
    { store, upstream: espn, usual: learned },
    {
      times: EVENING,
      before: (step) => {
        const fault = faultOf(step)
        if (fault === undefined || fault !== faultOf(step - 1))
          server.setFaults(fault === undefined ? [] : parseSourceFaults(fault))
      },
      after: async (step) => {
        const rows = await countRows(store)
        const fault = faultOf(step)
        for (const table of NOT_GROWING)
          if ((rows[table] ?? 0) < (clean[step]?.[table] ?? 0) && fault !== undefined)
            wrong.push([step, fault, table, rows[table], clean[step]?.[table]])
        const gone = (clean[step - 1]?.['plays'] ?? 0) - (clean[step]?.['plays'] ?? 0)
        if ((rows['plays'] ?? 0) < plays - Math.max(0, gone))
          wrong.push([step, fault, 'plays', rows['plays'], plays])
        plays = rows['plays'] ?? 0
        // Once it is over, only games that another day's board added are more.
        const isOver = fault === undefined && step >= LEARNING_STEPS
        for (const [table, count] of Object.entries(rows))
          if (isOver && count !== clean[step]?.[table] && !OF_ADDED_GAMES.has(table))
            wrong.push([step, 'after', table, count, clean[step]?.[table]])
      },
    },
  )
  const suspects = espn.health()[0]?.responses.suspect ?? 0
  await espn.close()
  await server.close()
  expect(wrong).toEqual([])
  expect(suspects).toBeGreaterThan(20)
  expect(await readDeletions(store)).toEqual(await readDeletions(expected))
  const ofBoards = (lines: readonly string[]) =>
    lines.filter((line) => PUBLISHED_FROM_BOARDS.has(line.split(' ')[1] ?? ''))
  const scores = ofBoards(await readLog(store))
  const all = new Set(ofBoards(await readLog(expected)))
  expect(scores.filter((line) => !all.has(line))).toEqual([])
  expect(
    scores.filter((line, place) => line.includes('score_change') && scores.indexOf(line) !== place),
  ).toEqual([])
  await world.close()
}, 300_000)
