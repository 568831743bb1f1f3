import { execFile } from 'node:child_process'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEspn } from '../../src/upstream/espn/espn.ts'
import { openSimulatorServer, type SimulatorServer } from '../../src/simulator/server/http.ts'
import { openSimulator, type Simulator } from '../../src/simulator/server/upstream.ts'
import type { Upstream, UpstreamRequest } from '../../src/upstream/upstream.ts'

const START = Date.parse('2026-11-20T22:30:00Z')
const NFL_BOARD = '/apis/site/v2/sports/football/nfl/scoreboard'

let simulator: Simulator
let server: SimulatorServer
let espn: Upstream

beforeAll(async () => {
  simulator = openSimulator({ seed: 'server', startAt: START, now: () => 0 })
  server = await openSimulatorServer({ simulator })
  espn = openEspn({ siteUrl: server.url, coreUrl: server.url, webUrl: server.url })
})

afterAll(async () => {
  await espn.close()
  await server.close()
  await simulator.close()
})

const { id: gameId } = (() => {
  const { events } = openSimulator({ seed: 'server', startAt: START, now: () => 0 }).peek({
    kind: 'scoreboard',
    league: 'nfl',
  }) as {
    events: { id: string }[]
  }
  return events[0] ?? { id: '' }
})()

const REQUESTS: readonly UpstreamRequest[] = [
  { kind: 'scoreboard', league: 'nfl' },
  { kind: 'scoreboard', league: 'nba', date: '20261120' },
  { kind: 'scoreboard', league: 'nfl', season: 2026, seasonType: 2, week: 3 },
  { kind: 'summary', league: 'nfl', eventId: gameId },
  { kind: 'competition', league: 'nfl', eventId: gameId },
  { kind: 'plays', league: 'nfl', eventId: gameId },
  { kind: 'odds', league: 'nfl', eventId: gameId },
  { kind: 'oddsMovement', league: 'nfl', eventId: gameId, providerId: '100' },
  { kind: 'teams', league: 'eng.1' },
  { kind: 'team', league: 'nfl', teamId: '12' },
  { kind: 'roster', league: 'nfl', teamId: '12' },
  { kind: 'depthChart', league: 'nfl', teamId: '12', season: 2026 },
  { kind: 'teamSchedule', league: 'nba', teamId: '13', season: 2027, seasonType: 2 },
  { kind: 'standings', league: 'nhl' },
  { kind: 'injuries', league: 'nba' },
  { kind: 'news', league: 'mlb', teamId: '10' },
  { kind: 'transactions', league: 'nba', page: 1 },
  { kind: 'season', league: 'nfl' },
  { kind: 'week', league: 'nfl', season: 2026, seasonType: 2, week: 3 },
  { kind: 'groupTeams', league: 'college-football', season: 2026, seasonType: 2, groupId: '80' },
]

test.each(REQUESTS)(
  'the upstream client gets the simulator’s responses: $kind of $league',
  async (request) => {
    const response = await espn.fetch(request)
    expect(response.outcome).toBe('body')
    if (response.outcome === 'body')
      expect(response.body).toEqual(JSON.parse(JSON.stringify(simulator.peek(request))))
  },
)

test('date ranges are rejected as by the upstream, unknown data is 404, and unchanged bodies are 304', async () => {
  const range = await fetch(`${server.url}${NFL_BOARD}?dates=20261101-20261109`)
  expect([range.status, await range.json()]).toEqual([
    400,
    { code: 400, message: 'Failed to get events endpoint.' },
  ])
  expect((await fetch(`${server.url}/v2/sports/football/leagues/nfl/athletes/1`)).status).toBe(404)
  expect((await fetch(`${server.url}/nonsense`)).status).toBe(404)
  const first = await fetch(`${server.url}${NFL_BOARD}`)
  const again = await fetch(`${server.url}${NFL_BOARD}`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect([first.status, again.status]).toEqual([200, 304])
})

test.each(['college-football', 'mens-college-basketball'])(
  'the tables of %s are in the group of its conferences',
  (league) => {
    const world = openSimulator({ seed: 'server', startAt: START, now: () => 0 })
    const tables = world.peek({ kind: 'standings', league }) as { id: string; children: { id: string }[] }
    const season = league === 'college-football' ? 2026 : 2027
    const parents = tables.children.map(({ id: groupId }) => {
      const group = world.peek({ kind: 'group', league, season, seasonType: 2, groupId })
      return (group as { parent: { $ref: string } }).parent.$ref.replace(/^.*\/groups\/|\?.*$/g, '')
    })
    expect(parents.length).toBeGreaterThan(9)
    expect([...new Set(parents)]).toEqual([tables.id])
  },
)

test.each(['nfl', 'college-football', 'nba', 'nhl', 'mlb'])(
  'questionable players in %s are expected back within days',
  (league) => {
    const world = openSimulator({ seed: 'server', startAt: START, now: () => 0 })
    type Report = { status: string; details: { returnDate: string } }
    const { injuries } = world.peek({ kind: 'injuries', league }) as { injuries: { injuries: Report[] }[] }
    const doubtful = injuries
      .flatMap((team) => team.injuries)
      .filter(({ status }) => ['Questionable', 'Day-To-Day'].includes(status))
    expect(doubtful.length).toBeGreaterThan(3)
    for (const { details } of doubtful) {
      const days = (Date.parse(details.returnDate) - START) / 86_400_000
      expect(days).toBeLessThanOrEqual(8)
    }
  },
)

test('faults are injected on the given paths and as often as given', async () => {
  const request = async (): Promise<string> => {
    try {
      const response = await fetch(`${server.url}${NFL_BOARD}`)
      const text = await response.text()
      try {
        JSON.parse(text)
        return String(response.status)
      } catch {
        return text.startsWith('<') ? 'page' : 'garbage'
      }
    } catch {
      return 'broken'
    }
  }
  const { faultInjection } = server
  for (const [fault, seen] of [
    [{ kind: 'status', status: 500 }, '500'],
    [{ kind: 'status', status: 429, delayMs: 2000 }, '429'],
    [{ kind: 'truncated' }, 'broken'],
    [{ kind: 'reset' }, 'broken'],
    [{ kind: 'garbage' }, 'garbage'],
    [{ kind: 'html' }, 'page'],
    [{ kind: 'slow', delayMs: 20 }, '200'],
  ] as const) {
    faultInjection.add({ path: 'nfl/scoreboard', times: 1, ...fault })
    expect([fault.kind, await request(), await request()]).toEqual([fault.kind, seen, '200'])
  }
  expect(faultInjection.list()).toEqual([])
})

test('clock and faults are controlled over HTTP, and invalid messages are explained', async () => {
  const control = async (message: unknown): Promise<[number, Record<string, unknown>]> => {
    const response = await fetch(`${server.url}/_simulator`, {
      method: 'POST',
      body: JSON.stringify(message),
    })
    return [response.status, (await response.json()) as Record<string, unknown>]
  }
  const [status, state] = await control({ speed: 60, paused: true, fault: { kind: 'reset', path: 'nba' } })
  expect([status, state['speed'], state['paused'], state['faults']]).toEqual([
    200,
    60,
    true,
    [{ kind: 'reset', path: 'nba' }],
  ])
  expect((await control({ jump: '2026-11-21T18:00:00Z' }))[1]['now']).toBe('2026-11-21T18:00:00.000Z')
  expect(await control({ speed: 1000 })).toEqual([
    400,
    { message: 'A speed is a number from 1 to 600, not 1000' },
  ])
  expect((await control({ fault: { kind: 'rude' } }))[1]['message']).toContain('one of slow')
  for (const [wrong, output] of [
    ['fast', 'Send a JSON object'],
    [{ speed: '60' }, 'A speed is a number'],
    [{ paused: 'yes' }, '"paused" is true or false'],
    [{ jump: 'tomorrow' }, '"jump" is a time'],
    [{ fault: { kind: 'status', status: 99_999 } }, '"fault.status"'],
    [{ pause: true }, 'There are speed, paused'],
  ] as const) {
    const [code, { message }] = await control(wrong)
    expect([code, message]).toEqual([400, expect.stringContaining(output)])
  }
  await control({ clearFaults: true, speed: 1, paused: false, jump: new Date(START).toISOString() })
})

test('an invalid URL is rejected, and a disconnect during a message is harmless', async () => {
  const { hostname, port } = new URL(server.url)
  const send = (text: string) =>
    new Promise<string>((resolve) => {
      let output = ''
      const socket = connect(Number(port), hostname, () => socket.write(text))
      socket.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        socket.destroy()
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(output))
      if (text.startsWith('POST')) setTimeout(() => socket.resetAndDestroy(), 50)
    })
  expect(await send('GET // HTTP/1.1\r\nhost: x\r\n\r\n')).toContain('400')
  expect(await send('POST /_simulator HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{')).toBe('')
  expect((await fetch(`${server.url}/_simulator`)).status).toBe(200)
})

const run = promisify(execFile)
const CLI = new URL('../../src/simulator/cli.ts', import.meta.url).pathname

test.each([
  [['--help'], {}, 'Usage: npm run simulator'],
  [['--speed', '1000'], {}, 'number from 1 to 600'],
  [[], { SPEED: 'fast' }, 'number from 1 to 600'],
  [[], { PORT: '70000' }, 'number from 0 to 65535'],
  [[], { START_AT: 'soon' }, 'a time such as'],
  [[], { HOST: '203.0.113.1', PORT: '0' }, 'cannot listen'],
])('the command %j with %j prints %j', async (words, environment, output) => {
  const env = { PATH: process.env['PATH'] ?? '', ...environment }
  const { stdout, stderr } = await run(process.execPath, ['--import', 'tsx', CLI, ...words], { env }).catch(
    (error: unknown) => error as { stdout: string; stderr: string },
  )
  expect(`${stdout}${stderr}`).toContain(output)
})
