import { afterEach, beforeEach, expect, test } from 'vitest'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { listBoxScorePlayers, listGameRosterEntries } from '../../src/store/entities/boxscores.ts'
import { listDrives, listPlays, listWinProbabilities } from '../../src/store/entities/plays.ts'
import { findDepthCharts, listRosterPlayers } from '../../src/store/entities/rosters.ts'
import type { Store } from '../../src/store/store.ts'
import { listStandings } from '../../src/store/entities/standings.ts'
import { listUpdates } from '../../src/store/entities/updates.ts'
import { readUpdateData } from '../../src/updates/payload.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import { requestKey } from '../../src/upstream/upstream.ts'
import { rawSides, rawStatus, rawTeam } from '../support/payloads.ts'
import { openScripted } from '../support/scripted.ts'
import type { ScriptedUpstream } from '../support/scripted.ts'
import { openTestStore } from '../support/store.ts'

/** What a complete list no longer names is removed, and followers receive it once more. */

let store: Store
let upstream: ScriptedUpstream
let fingerprints: WriteFingerprints
beforeEach(async () => {
  store = await openTestStore()
  upstream = openScripted()
  fingerprints = new WriteFingerprints()
})
afterEach(() => store.close())

async function read(request: UpstreamRequest, body: object): Promise<void> {
  upstream.respondWith(requestKey(request), { body })
  const now = () => new Date('2026-01-02T01:30:00Z')
  const report = await ingest({ upstream, store, fingerprints, now }, request)
  expect(report.rejected).toEqual([])
}

/** A summary of a game in progress. */
function summaryOf(home: number, away: number, parts: object) {
  const competition = {
    date: '2026-01-02T01:00Z',
    competitors: rawSides({ score: String(home) }, { score: String(away) }),
    status: rawStatus('IN_PROGRESS', 'in', false, 1),
  }
  return { header: { id: '9', season: { year: 2026, type: 2 }, competitions: [competition] }, ...parts }
}

const goal = (id: string) => ({ id, type: { id: '70', text: 'Goal' }, scoringPlay: true, team: { id: '1' } })
const card = (id: string) => ({ id, type: { id: '94', text: 'Yellow Card' }, team: { id: '2' } })
const playsOf = async (league: string) => {
  const [plays = []] = await listPlays(store, [[league, '9']], {}, { limit: 50, offset: 0 })
  return plays.map(({ id, homeScore, order }) => [id, homeScore, order])
}
async function received() {
  return (await listUpdates(store, { after: 0, limit: 50 })).map((update) => {
    const { play, corrected, deleted, homeTeam } = readUpdateData(update)
    const marks = [corrected === true && 'corrected', deleted === true && 'deleted'].filter(Boolean)
    return [update.type, ...(play ? [play.id] : [homeTeam.score]), ...marks].join(' ')
  })
}

test('a goal that is disallowed is no longer listed, and is sent once more before the score falls', async () => {
  const request: UpstreamRequest = { kind: 'summary', league: 'eng.1', eventId: '9' }
  await read(request, summaryOf(1, 0, { keyEvents: [card('1'), goal('2')] }))
  await read(request, summaryOf(2, 0, { keyEvents: [card('1'), goal('2'), goal('3')] }))
  await read(request, summaryOf(1, 0, { keyEvents: [card('1'), goal('2'), card('4')] }))
  expect(await playsOf('eng.1')).toEqual([
    ['1', 0, 0],
    ['2', 1, 1],
    ['4', 1, 2],
  ])
  const [plays = []] = await listPlays(store, [['eng.1', '9']], {}, { limit: 50, offset: 0 })
  expect(plays.map(({ scoreValue }) => scoreValue)).toEqual([0, 1, 0])
  expect(await received()).toEqual([
    'score_change 2',
    'play 3',
    'play 3 deleted',
    'score_change 1 corrected',
    'play 4',
  ])
  // It counts after all.
  await read(request, summaryOf(2, 0, { keyEvents: [card('1'), goal('2'), goal('3'), card('4')] }))
  expect((await playsOf('eng.1')).map(([id]) => id)).toEqual(['1', '2', '3', '4'])
})

test('a score that falls without newer plays, as in an older response, is confirmed by another response', async () => {
  const request: UpstreamRequest = { kind: 'summary', league: 'eng.1', eventId: '9' }
  await read(request, summaryOf(1, 0, { keyEvents: [card('1'), goal('2')] }))
  await read(request, summaryOf(2, 0, { keyEvents: [card('1'), goal('2'), goal('3')] }))
  const older = summaryOf(1, 0, { keyEvents: [card('1'), goal('2')] })
  await read(request, older)
  expect(await playsOf('eng.1')).toHaveLength(3)
  // New plays alone do not say that a goal is gone.
  await read(request, summaryOf(2, 0, { keyEvents: [card('1'), goal('2'), goal('3')] }))
  await read(request, summaryOf(1, 0, { keyEvents: [card('1'), goal('2'), goal('3'), card('4')] }))
  expect(await received()).toEqual(['score_change 2', 'play 3'])
  await read(request, summaryOf(2, 0, { keyEvents: [card('1'), goal('2'), goal('3')] }))
  await read(request, older)
  await read(request, { ...older, gameInfo: { attendance: 5 } })
  expect((await playsOf('eng.1')).map(([id]) => id)).toEqual(['1', '2'])
  expect((await received()).slice(2)).toEqual(['play 3 deleted', 'score_change 1 corrected'])
})

test('a list without plays, or with one that cannot be read, withdraws nothing', async () => {
  const request: UpstreamRequest = { kind: 'summary', league: 'eng.1', eventId: '9' }
  await read(request, summaryOf(1, 0, { keyEvents: [card('1'), goal('2')] }))
  await read(request, summaryOf(1, 0, { keyEvents: [] }))
  expect(await playsOf('eng.1')).toHaveLength(2)
})

test('a summary does not rule the plays that only the complete feed has, and that feed rules all', async () => {
  const summary: UpstreamRequest = { kind: 'summary', league: 'eng.1', eventId: '9' }
  const feed: UpstreamRequest = { kind: 'plays', league: 'eng.1', eventId: '9' }
  const items = (...plays: object[]) => ({ pageIndex: 1, pageCount: 1, items: plays })
  await read(summary, summaryOf(1, 0, { keyEvents: [goal('2'), goal('3')] }))
  await read(feed, items(card('1'), goal('2'), card('5')))
  expect((await playsOf('eng.1')).map(([id]) => id)).toEqual(['1', '2', '5'])
  await read(summary, summaryOf(1, 0, { keyEvents: [goal('2')] }))
  expect((await playsOf('eng.1')).map(([id]) => id)).toEqual(['1', '2', '5'])
})

test('a page of plays withdraws nothing', async () => {
  await read({ kind: 'summary', league: 'nba', eventId: '9' }, summaryOf(0, 0, {}))
  const request: UpstreamRequest = { kind: 'plays', league: 'nba', eventId: '9' }
  const page = (pageCount: number, ids: readonly string[]) => {
    const items = ids.map((id) => ({ id, text: `Shot ${id}`, type: { id: '1', text: 'Shot' } }))
    return read(request, { pageIndex: 1, pageSize: 3, pageCount, items })
  }
  await page(1, ['1', '2', '3'])
  await page(2, ['1', '3', '4'])
  expect((await playsOf('nba')).map(([id]) => id).sort()).toEqual(['1', '2', '3', '4'])
})

test('pages of plays rule the game together, once they have as many plays as they count', async () => {
  await read({ kind: 'summary', league: 'nba', eventId: '9' }, summaryOf(0, 0, {}))
  const page = (pageIndex: number, count: number, ids: readonly string[]) => {
    const items = ids.map((id) => ({ id, text: `Shot ${id}`, type: { id: '1', text: 'Shot' } }))
    const request = {
      kind: 'plays',
      league: 'nba',
      eventId: '9',
      ...(pageIndex > 1 && { page: pageIndex }),
    } as const
    return read(request, { count, pageIndex, pageSize: 2, pageCount: 2, items })
  }
  const ids = async () => (await playsOf('nba')).map(([id]) => id).sort()
  await page(1, 4, ['1', '2'])
  await page(2, 4, ['3', '4'])
  expect(await ids()).toEqual(['1', '2', '3', '4'])
  // The third is withdrawn; the first page is as it was.
  await page(1, 3, ['1', '2'])
  expect(await ids()).toEqual(['1', '2', '3', '4'])
  await page(2, 3, ['4'])
  expect(await ids()).toEqual(['1', '2', '4'])
  // A play of the first page: the second one's moves up.
  await page(2, 4, ['4', '5'])
  await page(1, 3, ['2', '4'])
  await page(2, 3, ['5'])
  expect(await ids()).toEqual(['2', '4', '5'])
})

test('a list without most of a game is confirmed only by a second response', async () => {
  const request: UpstreamRequest = { kind: 'summary', league: 'nba', eventId: '9' }
  const whole = Array.from({ length: 30 }, (_, index) => String(index + 1))
  const of = (ids: readonly string[], points: number) =>
    summaryOf(points, 0, {
      plays: ids.map((id) => ({ id, text: `Shot ${id}`, type: { id: '1', text: 'Shot' } })),
    })
  const count = async () => (await playsOf('nba')).length
  await read(request, of(whole, 60))
  await read(request, of(whole.slice(0, 10), 60))
  await read(request, of(whole.slice(0, 10), 60))
  expect(await count()).toBe(30)
  await read(request, of(whole.slice(0, 29), 60))
  expect(await count()).toBe(29)
  await read(request, of(whole.slice(0, 10), 60))
  // A process that starts anew remembers no response, and believes none sooner for that.
  fingerprints = new WriteFingerprints()
  await read(request, of(whole.slice(0, 11), 60))
  expect(await count()).toBe(29)
  await read(request, of(whole.slice(0, 12), 60))
  expect(await count()).toBe(12)
})

test('a complete game roster and depth chart rule their players, and an empty one rules nothing', async () => {
  await read({ kind: 'summary', league: 'mlb', eventId: '9' }, summaryOf(0, 0, {}))
  const athlete = (id: string) => ({ id, displayName: `Player ${id}` })
  const summary = (...ids: string[]) =>
    read(
      { kind: 'summary', league: 'mlb', eventId: '9' },
      summaryOf(0, 0, {
        rosters: [{ team: { id: '1' }, roster: ids.map((id) => ({ athlete: athlete(id), starter: true })) }],
      }),
    )
  const feed = (...ids: string[]) =>
    read(
      { kind: 'gameRoster', league: 'mlb', eventId: '9', teamId: '1' },
      { entries: ids.map((id) => ({ playerId: Number(id), displayName: `Player ${id}` })) },
    )
  const players = async () => {
    const [entries = []] = await listGameRosterEntries(store, [['mlb', '9']], {})
    return entries.map(({ athleteId }) => athleteId).sort()
  }
  await summary('501', '502', '503')
  await summary('501', '503')
  expect(await players()).toEqual(['501', '503'])
  await summary('501', '502', '503')
  await feed('501', '502')
  expect(await players()).toEqual(['501', '502'])
  await feed()
  await summary('501')
  expect(await players()).toEqual(['501', '502'])

  const chart = (items: object[]) =>
    read({ kind: 'depthChart', league: 'mlb', teamId: '1', season: 2026 }, { items })
  const formation = (id: string, ...ids: string[]) => ({
    id,
    name: `Formation ${id}`,
    positions: { p: { position: { id: '1' }, athletes: ids.map((one) => ({ athlete: athlete(one) })) } },
  })
  const charted = async () => {
    const [found] = await findDepthCharts(store, [['mlb', '1', '2026']])
    return found?.charts.map(({ positions }) => positions.flatMap(({ athletes }) => athletes.length))
  }
  await chart([formation('1', '501', '502'), formation('2', '503')])
  await chart([])
  expect(await charted()).toEqual([[2], [1]])
  await chart([formation('1', '501')])
  expect(await charted()).toEqual([[1]])

  const roster = (...ids: string[]) =>
    read({ kind: 'roster', league: 'mlb', teamId: '1' }, { athletes: ids.map(athlete) })
  const listed = async () => (await listRosterPlayers(store, [['mlb', '1']], null))[0]?.length
  await roster('501', '502')
  await roster()
  expect(await listed()).toBe(2)
  await roster('502')
  expect(await listed()).toBe(1)
})

test('drives, win probabilities and lines of players that are withdrawn are gone, and may return', async () => {
  const request: UpstreamRequest = { kind: 'summary', league: 'nfl', eventId: '9' }
  const run = (id: string) => ({ id, text: `Run ${id}`, type: { id: '5', text: 'Rush' } })
  const players = (...ids: string[]) => ({
    players: [
      {
        team: rawTeam('1', 'Home Town', 'HOM'),
        statistics: [
          {
            name: 'rushing',
            keys: ['rushingYards'],
            athletes: ids.map((id) => ({ athlete: { id, displayName: `Player ${id}` }, stats: ['7'] })),
          },
        ],
      },
    ],
  })
  const whole = summaryOf(0, 0, {
    drives: {
      previous: [
        { id: 'a', plays: [run('1')] },
        { id: 'b', plays: [run('2'), run('3')] },
      ],
    },
    winprobability: ['1', '2', '3'].map((playId) => ({ playId, homeWinPercentage: 0.5, tiePercentage: 0 })),
    boxscore: players('501', '502'),
  })
  const state = async () => {
    const [drives = []] = await listDrives(store, [['nfl', '9']])
    const [chances = []] = await listWinProbabilities(store, [['nfl', '9']])
    const [lines = []] = await listBoxScorePlayers(store, [['nfl', '9']])
    return [
      drives.map(({ id }) => id),
      chances.map(({ playId }) => playId),
      lines.map(({ athleteId }) => athleteId),
    ]
  }
  await read(request, whole)
  const all = [
    ['a', 'b'],
    ['1', '2', '3'],
    ['501', '502'],
  ]
  expect(await state()).toEqual(all)
  await read(
    request,
    summaryOf(0, 0, {
      drives: { previous: [{ id: 'a', plays: [run('1')] }] },
      winprobability: [{ playId: '1', homeWinPercentage: 0.5, tiePercentage: 0 }],
      boxscore: players('501'),
    }),
  )
  expect(await state()).toEqual([['a'], ['1'], ['501']])
  await read(request, whole)
  expect(await state()).toEqual(all)
})

test('a table that the standings no longer have is gone', async () => {
  const request: UpstreamRequest = { kind: 'standings', league: 'eng.1', season: 2026 }
  const child = (id: string) => ({
    id,
    name: `Group ${id}`,
    abbreviation: id,
    standings: {
      season: 2026,
      seasonType: 1,
      entries: [
        {
          team: rawTeam(id, `Team ${id}`, `T${id}`),
          stats: [{ name: 'points', value: 3, displayValue: '3' }],
        },
      ],
    },
  })
  const names = async () =>
    (await listStandings(store, [['eng.1', 'standings']], {}))[0]?.map(({ name }) => name)
  await read(request, { id: '700', name: 'League', abbreviation: 'L', children: [child('1'), child('2')] })
  expect(await names()).toEqual(['Group 1', 'Group 2'])
  await read(request, { id: '700', name: 'League', abbreviation: 'L', children: [child('1')] })
  expect(await names()).toEqual(['Group 1'])
})
