import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/domain/time.ts'
import { openHttpWitness } from '../../../src/upstream/witnesses/http/http-witness.ts'
import { httpWitnessSpecs } from '../../../src/upstream/witnesses/http/specs.ts'
import type { Witness } from '../../../src/upstream/witnesses/witness.ts'

const NOW_MS = Date.parse('2026-11-21T03:00:00Z')
const START_MS = Date.parse('2026-11-21T00:00:00Z')

let server: Server
let root: string
let nowMs = NOW_MS
let requests: IncomingMessage[] = []
let respond: (request: IncomingMessage, response: ServerResponse) => void
const opened: Witness[] = []

beforeEach(async () => {
  nowMs = NOW_MS
  requests = []
  server = createServer((request, response) => {
    requests.push(request)
    respond(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((witness) => witness.close()))
  await new Promise((resolve) => server.close(resolve))
})

function open(name: keyof ReturnType<typeof httpWitnessSpecs>): Witness {
  const limits = { retries: 0 }
  const witness = openHttpWitness(httpWitnessSpecs()[name], {
    root,
    userAgent: 'test/1.0',
    now: () => nowMs,
    limits,
  })
  opened.push(witness)
  return witness
}

const paths = () => requests.map(({ url }) => url)
const json =
  (body: unknown, headers: Record<string, string> = {}) =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }

const NHL_DAY = {
  games: [
    {
      id: 2026020100,
      gameDate: '2026-11-20',
      startTimeUTC: '2026-11-21T00:00:00Z',
      gameState: 'OFF',
      homeTeam: { id: 10, score: 3 },
      awayTeam: { id: 8, score: 2 },
    },
  ],
}

test('a live witness is read for the days of the requested games, twice a minute, and not at all without any', async () => {
  respond = json(NHL_DAY)
  const witness = open('nhl')
  const request = { league: 'nhl', nowMs, startsMs: [START_MS] }
  expect(await witness.fetch({ ...request, startsMs: [] })).toBe(null)
  expect(paths()).toEqual([])
  expect(await witness.fetch(request)).toMatchObject({
    games: [{ id: '2026020100', home: '10', isFinal: true }],
  })
  expect(await witness.fetch(request)).toBe(null)
  nowMs += 30 * SECOND_MS
  expect(await witness.fetch(request)).toMatchObject({ games: [{ id: '2026020100' }] })
  expect(paths()).toEqual(['/v1/score/2026-11-20', '/v1/score/2026-11-20'])
  expect(requests[0]?.headers['user-agent']).toBe('test/1.0')
})

test('requests are conditional, and an unchanged answer says the same again', async () => {
  respond = (request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
    else json(NHL_DAY, { etag: '"1"' })(request, response)
  }
  const witness = open('nhl')
  const request = { league: 'nhl', nowMs, startsMs: [START_MS] }
  const first = await witness.fetch(request)
  nowMs += 30 * SECOND_MS
  expect(await witness.fetch(request)).toEqual(first)
  expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"'])
})

test('the NBA gets its referer', async () => {
  respond = json({ scoreboard: { gameDate: '2026-11-20', games: [] } })
  await open('nba').fetch({ league: 'nba', nowMs, startsMs: [START_MS] })
  expect(requests[0]?.headers.referer).toBe('https://www.nba.com/')
})

test('a host that does not answer, or sends what is no answer, opens its breaker, and nothing is said', async () => {
  respond = (_, response) => void response.writeHead(503).end('away')
  const witness = open('nhl')
  const request = { league: 'nhl', nowMs, startsMs: [START_MS] }
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(await witness.fetch(request)).toBe(null)
    nowMs += MINUTE_MS
  }
  expect(requests).toHaveLength(3)
  expect(witness.health()).toMatchObject([{ state: 'FAILING', responses: { failed: 3 } }])
})

test('a page is a refusal, and a body that is no JSON is unusable', async () => {
  respond = (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>No')
  const refusing = open('nhl')
  const request = { league: 'nhl', nowMs, startsMs: [START_MS] }
  expect(await refusing.fetch(request)).toBe(null)
  expect(refusing.health()).toMatchObject([{ responses: { refused: 1 } }])
  respond = (_, response) => void response.writeHead(200).end('{"games": [')
  const cut = open('nhl')
  expect(await cut.fetch(request)).toBe(null)
  expect(cut.health()).toMatchObject([{ responses: { unusable: 1, good: 0 } }])
})

function openLigaDbRound(goals: number) {
  return [
    {
      matchID: 7,
      matchDateTimeUTC: '2026-11-21T00:00:00Z',
      leagueSeason: 2026,
      group: { groupOrderID: 11 },
      team1: { teamId: 40 },
      team2: { teamId: 7 },
      matchIsFinished: true,
      matchResults: [{ resultTypeID: 2, pointsTeam1: goals, pointsTeam2: 0 }],
      goals: [],
    },
  ]
}

test('OpenLigaDB: the season is read for its rounds, a round when it was changed, and an unchanged one says the same', async () => {
  let change = '"2026-11-21T01:50:00"'
  let goals = 1
  respond = (request, response) => {
    if (request.url?.includes('getlastchangedate') === true) response.writeHead(200).end(change)
    else json(openLigaDbRound(goals))(request, response)
  }
  const witness = open('openligadb')
  const request = { league: 'ger.1', nowMs, startsMs: [START_MS] }
  expect(await witness.fetch(request)).toMatchObject({ games: [{ id: '7', homeScore: 1, isFinal: true }] })
  const [season, date, round] = [
    '/getmatchdata/bl1/2026',
    '/getlastchangedate/bl1/2026/11',
    '/getmatchdata/bl1/2026/11',
  ]
  expect(paths()).toEqual([season, date, round])
  // Nothing was changed.
  nowMs += MINUTE_MS
  goals = 2
  expect(await witness.fetch(request)).toMatchObject({ games: [{ homeScore: 1 }] })
  expect(paths().slice(3)).toEqual([date])
  nowMs += MINUTE_MS
  change = '"2026-11-21T01:52:00"'
  expect(await witness.fetch(request)).toMatchObject({ games: [{ homeScore: 2 }] })
  expect(paths().slice(4)).toEqual([date, round])
})

test('batches are read twice a day', async () => {
  respond = json({ name: 'x', matches: [] })
  const witness = open('openfootball')
  const request = { league: 'ger.1', nowMs, startsMs: [] }
  expect(await witness.fetch(request)).toEqual({ games: [], rejected: [] })
  nowMs += 11 * HOUR_MS
  expect(await witness.fetch(request)).toBe(null)
  nowMs += HOUR_MS
  expect(await witness.fetch(request)).toEqual({ games: [], rejected: [] })
  expect(paths()).toEqual(Array.from({ length: 2 }, () => '/football.json/master/2026-27/de.1.json'))
  await witness.fetch({ ...request, league: 'usa.1' })
  expect(paths().at(-1)).toBe('/football.json/master/2026/mls.json')
})
