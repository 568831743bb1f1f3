import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LEAGUES } from '../../src/domain/league.ts'
import { listFiles } from '../../src/upstream/recordings/files.ts'
import { openRecordings } from '../../src/upstream/recordings/recordings.ts'
import { requestKey } from '../../src/upstream/upstream.ts'
import type { UpstreamResponse, UpstreamRequest } from '../../src/upstream/upstream.ts'
import { RECORDINGS_DIR } from '../support/recordings-folder.ts'

const WORLD_CUP: UpstreamRequest = { kind: 'scoreboard', league: 'fifa.world' }

function urlOfFile(file: string): string {
  return `recordings:${join(RECORDINGS_DIR, file)}`
}

function bodyOf(response: UpstreamResponse): unknown {
  expect(response.outcome).toBe('body')
  return 'body' in response ? response.body : null
}

function eventsOf(body: unknown): readonly { uid: string; id: string }[] {
  return (body as { events: { uid: string; id: string }[] }).events
}

test('every recorded file answers a request, or is reported with a reason', async () => {
  const recordings = openRecordings(RECORDINGS_DIR, { step: true })
  const urls = new Set<string>()
  for (const { request, responses } of recordings.catalogue()) {
    for (let count = 0; count < responses; count++) {
      const response = await recordings.fetch(request)
      expect(response.outcome, requestKey(request)).toBe('body')
      urls.add(response.url)
    }
    expect((await recordings.fetch(request)).outcome).toBe('unchanged')
  }
  const skipped = new Map(recordings.skipped().map(({ file, reason }) => [urlOfFile(file), reason]))
  for (const file of listFiles(RECORDINGS_DIR)) {
    const url = urlOfFile(file)
    expect(urls.has(url) || skipped.has(url), `${file} is lost`).toBe(true)
  }
  for (const reason of skipped.values()) expect(reason).not.toBe('')
})

test('only unusable files are skipped: errors, other shapes, and missing ids', () => {
  const skipped = openRecordings(RECORDINGS_DIR).skipped()
  const files = [...new Set(skipped.map(({ file }) => file))].filter((file) => !file.startsWith('errors/'))
  expect(files.sort()).toEqual([
    'eng.1/standings.json.gz',
    'nba/news-now-v1.json.gz',
    'nfl/athlete-4430191-profile.json.gz',
    'nfl/athlete-gamelog.json.gz',
    'nfl/athlete-stats-v3.json.gz',
    'nfl/calendar.json.gz',
    'nfl/core-depthcharts.json.gz',
    'search-v3.json.gz',
    'soccer-all/scoreboard-2026-03-21.json.gz',
  ])
})

test('the catalogue lists teams before games, each request once', () => {
  const requests = openRecordings(RECORDINGS_DIR)
    .catalogue()
    .map(({ request }) => request)
  expect(new Set(requests.map(requestKey)).size).toBe(requests.length)
  const order = ['season', 'teams', 'roster', 'scoreboard', 'summary', 'odds', 'news']
  const places = order.map((kind) => requests.findIndex((request) => request.kind === kind))
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(places).not.toContain(-1)
})

test('recorded polls are played in order at the given speed', async () => {
  const dir = join(RECORDINGS_DIR, 'sequences/fifa.world')
  let now = 1_000_000
  const speed = 60
  const recordings = openRecordings(dir, { now: () => now, speed, longestGapMs: Infinity })
  const files = listFiles(dir)
  expect(recordings.catalogue()).toContainEqual({ request: WORLD_CUP, responses: files.length })
  const times = files.map((file) => {
    const [, day = '', hour = '', minute = '', second = ''] = /_(.+)T(\d\d)(\d\d)(\d\d)Z/.exec(file) ?? []
    return Date.parse(`${day}T${hour}:${minute}:${second}Z`)
  })
  const [start = 0] = times
  for (const [index, time] of times.entries()) {
    now = 1_000_000 + Math.ceil((time - start) / speed)
    const response = await recordings.fetch(WORLD_CUP)
    expect(response.url).toBe(`recordings:${join(dir, files[index] ?? '')}`)
    expect(['body', 'unchanged']).toContain(response.outcome)
    expect((await recordings.fetch(WORLD_CUP)).outcome).toBe('unchanged')
  }
})

test('long gaps are shortened', async () => {
  let now = 0
  const recordings = openRecordings(RECORDINGS_DIR, { now: () => now, speed: 60, longestGapMs: 60_000 })
  const board: UpstreamRequest = { kind: 'scoreboard', league: 'nfl' }
  const played: string[] = []
  for (const at of [0, 1_000, 2_000, 3_000]) {
    now = at
    played.push((await recordings.fetch(board)).url)
  }
  expect(played).toEqual(
    [
      'nfl/scoreboard-2022-live.json.gz',
      'nfl/scoreboard-20241215.json.gz',
      'nfl/scoreboard-2025-12-07T185945Z.json.gz',
      'nfl/scoreboard-2025-12-07T190037Z.json.gz',
    ].map(urlOfFile),
  )
})

test('a scoreboard is also found by its US Eastern day, week and group', async () => {
  const recordings = openRecordings(RECORDINGS_DIR, { step: true })
  const url = async (request: UpstreamRequest): Promise<string> => (await recordings.fetch(request)).url
  expect(await url({ kind: 'scoreboard', league: 'nfl', date: '20241215' })).toBe(
    urlOfFile('nfl/scoreboard-20241215.json.gz'),
  )
  expect(await url({ kind: 'scoreboard', league: 'nfl', season: 2025, seasonType: 2, week: 14 })).toBe(
    urlOfFile('nfl/scoreboard-2025-12-07T185945Z.json.gz'),
  )
  const college = { kind: 'scoreboard', league: 'college-football', seasonType: 2 } as const
  expect(await url({ ...college, season: 2022, week: 3, group: '80' })).toBe(
    urlOfFile('college-football/scoreboard-2022-live.json.gz'),
  )
  expect(await url({ ...college, season: 2025, week: 1, group: '8' })).toBe(
    urlOfFile('college-football/scoreboard-sec.json.gz'),
  )
  expect(await recordings.fetch({ kind: 'scoreboard', league: 'nfl', date: '19700101' })).toMatchObject({
    outcome: 'absent',
  })
})

test('a scoreboard of many soccer leagues is split by league, and omitted games are reported', async () => {
  const recordings = openRecordings(join(RECORDINGS_DIR, 'soccer-all'))
  let served = 0
  for (const { request, responses } of recordings.catalogue()) {
    expect(responses).toBe(1)
    if (!('date' in request)) continue
    const events = eventsOf(bodyOf(await recordings.fetch(request)))
    const league = LEAGUES.find(({ slug }) => slug === request.league)
    for (const event of events) expect(event.uid).toContain(`~l:${league?.sourceId ?? '?'}~`)
    served += events.length
  }
  const left = recordings.skipped().map(({ reason }) => Number(/^\d+/.exec(reason)?.[0]))
  expect(served + left.reduce((sum, count) => sum + count, 0)).toBe(50)
  expect(recordings.skipped().map(({ reason }) => /number (\d+)/.exec(reason)?.[1])).toEqual(['8301', '8097'])
})

test('daily betting lines are successive odds of their games, with the correct favourite', async () => {
  const recordings = openRecordings(RECORDINGS_DIR, { step: true })
  const request: UpstreamRequest = { kind: 'odds', league: 'college-football', eventId: '401752705' }
  expect(recordings.catalogue()).toContainEqual({ request, responses: 18 })
  const body = bodyOf(await recordings.fetch(request))
  expect(body).toMatchObject({
    count: 3,
    items: [
      {
        provider: { name: 'ESPN Bet' },
        details: 'Georgia -4.5',
        overUnder: 50.5,
        spread: 4.5,
        homeTeamOdds: { favorite: false, moneyLine: 160 },
        awayTeamOdds: { favorite: true, moneyLine: -190 },
      },
      { provider: { name: 'DraftKings' } },
      { provider: { name: 'Bovada' } },
    ],
  })
})

test('successive summaries of a game are in order, in any folder', async () => {
  const recordings = openRecordings(RECORDINGS_DIR, { step: true })
  const request: UpstreamRequest = { kind: 'summary', league: 'nba', eventId: '401772994' }
  const states: string[] = []
  for (let count = 0; count < 5; count++) {
    const body = bodyOf(await recordings.fetch(request))
    const { header } = body as { header: { competitions: { status: { type: { state: string } } }[] } }
    states.push(header.competitions[0]?.status.type.state ?? '')
  }
  expect(states.join(' ')).toMatch(/^(pre )+(post ?)+$/)
})
