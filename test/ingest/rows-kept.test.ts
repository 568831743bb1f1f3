import { afterEach, beforeEach, expect, test } from 'vitest'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { listBoxScorePlayers, listGameRosterEntries } from '../../src/store/entities/boxscores.ts'
import { findEvents } from '../../src/store/entities/events.ts'
import { listUpdates } from '../../src/store/entities/updates.ts'
import type { Store } from '../../src/store/store.ts'
import type { JsonObject } from '../../src/ingest/normalise/json-readers.ts'
import { rawGame, rawSides, rawStatus, rawTeam } from '../support/payloads.ts'
import { openScripted } from '../support/scripted.ts'
import type { ScriptedUpstream } from '../support/scripted.ts'
import { openTestStore } from '../support/store.ts'

/** Rows of a response are kept where they have an identity. */

let store: Store
let upstream: ScriptedUpstream
const now = () => new Date('2026-11-20T23:00:00Z')
beforeEach(async () => {
  store = await openTestStore()
  upstream = openScripted()
})
afterEach(() => store.close())

const parts = () => ({ upstream, store, fingerprints: new WriteFingerprints(), now })

function batters(id: string, name: string, abbreviation: string, rows: readonly (readonly string[])[]) {
  const athletes = rows.map(([athleteId, line]) => ({
    active: true,
    starter: true,
    athlete: { id: athleteId, displayName: `Player ${athleteId}`, position: { abbreviation: 'C' } },
    stats: [line],
  }))
  return {
    team: rawTeam(id, name, abbreviation),
    statistics: [{ type: 'batting', keys: ['hits-atBats'], athletes, totals: [] }],
  }
}

test('a player traded while the game was suspended keeps a line and a roster entry with both teams', async () => {
  const summary = {
    header: {
      id: '77',
      season: { year: 2026, type: 2 },
      competitions: [
        {
          date: '2026-06-26T23:10Z',
          competitors: rawSides({ score: '1' }, { score: '4', winner: true }),
          status: rawStatus('FINAL', 'post', true, 9),
        },
      ],
    },
    boxscore: {
      players: [
        batters('2', 'Away City', 'AWY', [
          ['501', '0-1'],
          ['502', '2-4'],
        ]),
        batters('1', 'Home Town', 'HOM', [
          ['501', '1-3'],
          ['503', '1-4'],
        ]),
      ],
    },
  }
  upstream.respondWith('mlb/summary&eventId=77', { body: summary })
  const report = await ingest(parts(), { kind: 'summary', league: 'mlb', eventId: '77' })
  expect(report.rejected).toEqual([])
  const [lines = []] = await listBoxScorePlayers(store, [['mlb', '77']])
  expect(lines.map(({ teamId, athleteId, categories }) => [teamId, athleteId, categories])).toEqual([
    ['1', '501', { batting: { 'hits-atBats': '1-3' } }],
    ['2', '501', { batting: { 'hits-atBats': '0-1' } }],
    ['2', '502', { batting: { 'hits-atBats': '2-4' } }],
    ['1', '503', { batting: { 'hits-atBats': '1-4' } }],
  ])
  const [roster = []] = await listGameRosterEntries(store, [['mlb', '77']], {})
  expect(roster.map(({ teamId, athleteId }) => `${teamId}/${athleteId}`)).toEqual([
    '1/501',
    '1/503',
    '2/501',
    '2/502',
  ])
})

/** A poll of a scoreboard with one game. */
async function poll(league: string, game: JsonObject) {
  const body = { leagues: [{ season: { year: 2026 } }], season: { year: 2026, type: 2 }, events: [game] }
  upstream.respondWith(`${league}/scoreboard`, { body })
  const report = await ingest(parts(), { kind: 'scoreboard', league })
  expect(report.rejected).toEqual([])
  const [event] = await findEvents(store, [[league, '1001']])
  return event ?? null
}

const LIVE = rawStatus('IN_PROGRESS', 'in', false, 1)

test('a game in progress without scores is in progress, with the last known score', async () => {
  await poll('nba', rawGame())
  const begun = await poll('nba', rawGame({}, { competitors: rawSides({}, {}), status: LIVE }))
  expect(begun).toMatchObject({ status: { state: 'in' }, homeTeam: { score: 0 }, awayTeam: { score: 0 } })
  await poll('nba', rawGame({}, { competitors: rawSides({ score: '2' }, { score: '3' }), status: LIVE }))
  const later = await poll('nba', rawGame({}, { competitors: rawSides({ score: '' }, {}), status: LIVE }))
  expect([later?.homeTeam.score, later?.awayTeam.score]).toEqual([2, 3])
  const types = (await listUpdates(store, { after: 0, limit: 10 })).map(({ type }) => type)
  expect(types).toEqual(['status_change', 'live', 'score_change'])
})

test('a forfeited game without scores, and one first seen in progress without, are there', async () => {
  const status = rawStatus('FORFEIT', 'post', true)
  expect(
    await poll('nba', rawGame({}, { competitors: rawSides({}, { winner: true }), status })),
  ).toMatchObject({
    status: { phase: 'FORFEIT' },
    homeTeam: { score: 0, winner: false },
    awayTeam: { score: 0, winner: true },
  })
  expect(
    await poll('nhl', rawGame({ uid: null }, { competitors: rawSides({}, {}), status: LIVE })),
  ).toMatchObject({
    status: { state: 'in' },
    homeTeam: { score: 0 },
  })
})

test.each([
  ['with one placeholder for both sides', rawTeam('-1', 'TBD', 'TBD'), '-1', 'TBD at TBD'],
  ['without ids', { displayName: 'TBD' }, 'tbd', 'TBD at TBD'],
  ['without names', { id: '8' }, '8', 'Team 8 at Team 8'],
])('a game of which both opponents are unknown is there: %s', async (_, team, id, name) => {
  const event = await poll('nba', rawGame({}, { competitors: rawSides({ team }, { team }) }))
  expect(event).toMatchObject({ name, homeTeam: { id }, awayTeam: { id } })
  const decided = await poll('nba', rawGame())
  expect(decided).toMatchObject({
    name: 'Away City at Home Town',
    homeTeam: { id: '1' },
    awayTeam: { id: '2' },
  })
  // A response that has lost the sides does not take them away.
  const known = await poll('nba', rawGame({}, { competitors: [] }))
  expect(known).toMatchObject({ name: 'Away City at Home Town', homeTeam: { id: '1' } })
})

test('a game without status and season is there, and says that they are not known', async () => {
  const bare = { id: '1001', date: '2026-01-02T01:00Z' }
  const body = { events: [bare] }
  upstream.respondWith('nba/scoreboard', { body })
  const report = await ingest(parts(), { kind: 'scoreboard', league: 'nba' })
  expect(report.rejected).toEqual([])
  expect((await findEvents(store, [['nba', '1001']]))[0]).toMatchObject({
    status: { state: 'pre', detail: 'Status unknown' },
    season: { year: 2026, type: { name: 'Unknown' } },
    homeTeam: { name: 'TBD' },
  })
  expect(await poll('nba', rawGame())).toMatchObject({
    status: { detail: 'SCHEDULED' },
    season: { type: { name: 'Regular Season' } },
  })
})
