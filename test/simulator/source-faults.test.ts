import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSimulatorServer } from '../../src/simulator/server/http.ts'
import type { SimulatorServer } from '../../src/simulator/server/http.ts'
import { parseSourceFaults, SOURCE_FAULTS } from '../../src/simulator/server/source-faults.ts'
import type { SourceFaultName } from '../../src/simulator/server/source-faults.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import { openEspn } from '../../src/upstream/espn/espn.ts'
import { defaultUserAgent } from '../../src/upstream/espn/user-agent.ts'
import { findUrl } from '../../src/upstream/espn/paths.ts'

const START = Date.parse('2026-11-20T22:30:00Z')
const BOARD: UpstreamRequest = { kind: 'scoreboard', league: 'nba' }
const TEAMS: UpstreamRequest = { kind: 'teams', league: 'nba' }

const simulator = openSimulator({ seed: 'faults', startAt: START, now: () => 0 })
let server: SimulatorServer
beforeAll(async () => {
  server = await openSimulatorServer({ simulator })
})
afterAll(async () => {
  await server.close()
  await simulator.close()
})

interface Body {
  readonly events: readonly { readonly id: string; readonly date: string; readonly status: object }[]
  readonly sports: readonly { readonly leagues: readonly { readonly teams: readonly object[] }[] }[]
}

async function bodyOf(request: UpstreamRequest): Promise<Body> {
  const roots = { site: server.url, core: server.url, web: server.url }
  return (await fetch(findUrl(request, roots)?.url ?? '')).json() as Promise<Body>
}
const boardOf = () => simulator.peek(BOARD) as Body
const teamsOf = ({ sports }: Body) => sports[0]?.leagues[0]?.teams ?? []
const set = (text: string) => server.setFaults(parseSourceFaults(text))

/** How the client of the source classifies the answer to a board, with limits that a test can wait for. */
async function classify(userAgent = defaultUserAgent('https://scores.example.org')) {
  const roots = { siteUrl: server.url, coreUrl: server.url, webUrl: server.url }
  const espn = openEspn({ ...roots, userAgent, limits: { retries: 0, totalTimeoutMs: 5_000 } })
  const response = await espn.fetch(BOARD)
  await espn.close()
  return response.outcome === 'unavailable' ? response.fault : response.outcome
}

test.each([
  ['forbidden', 'refused'],
  ['html', 'refused'],
  ['cut-json', 'unusable'],
  ['empty-object', 'unusable'],
  ['host-gone', 'failed'],
  ['slow', 'failed'],
  ['limited', 'limited'],
  ['broken-gzip', 'unusable'],
  ['forbidden-agent', 'body'],
] as const)('%s: the answer is %s', async (name, outcome) => {
  set(name)
  expect(await classify()).toBe(outcome)
})

test.each(['sports-data-service', '', 'Mozilla/5.0 (X11; Linux) Chrome/140'])(
  'forbidden-agent refuses the agent "%s"',
  async (agent) => {
    set('forbidden-agent')
    expect(await classify(agent)).toBe('refused')
  },
)

test('faults in what an answer says', async () => {
  const events = boardOf().events.map(({ id }) => id)
  const teams = teamsOf(simulator.peek(TEAMS) as Body).length
  set('cut-list')
  expect(teamsOf(await bodyOf(TEAMS))).toHaveLength(25)
  expect((await bodyOf(BOARD)).events).toHaveLength(Math.floor(events.length / 3))
  set('no-rows')
  expect((await bodyOf(BOARD)).events).toEqual([])
  set('missing-member')
  expect(await bodyOf(BOARD)).not.toHaveProperty('events')
  set('duplicate-ids')
  expect((await bodyOf(BOARD)).events.slice(0, 2).map(({ id }) => id)).toEqual([events[0], events[0]])
  set('flapping')
  const states = async () =>
    [...new Set(JSON.stringify((await bodyOf(BOARD)).events).match(/"state":"\w+"/g))].toSorted()
  const [one, two] = [await states(), await states()]
  expect(one).not.toEqual(two)
  set('other-day')
  const dates = new Set((await bodyOf(BOARD)).events.map(({ date }) => date))
  expect(boardOf().events.some(({ date }) => dates.has(date))).toBe(false)
  set('stale')
  const before = await bodyOf(BOARD)
  simulator.clock.jump(START + 60_000)
  expect(boardOf()).not.toEqual(before)
  expect(await bodyOf(BOARD)).toEqual(before)
  simulator.clock.jump(START)
  server.setFaults([])
  expect(teamsOf(await bodyOf(TEAMS))).toHaveLength(teams)
})

test('the names are those of the contract, and what is not one is explained', () => {
  expect(Object.keys(SOURCE_FAULTS)).toHaveLength(16)
  expect(parseSourceFaults('html, slow:0.25')).toEqual([
    { name: 'html' satisfies SourceFaultName, share: 1 },
    { name: 'slow', share: 0.25 },
  ])
  expect(() => parseSourceFaults('htm')).toThrow('There is no fault "htm". The faults: forbidden,')
  for (const text of ['slow:2', 'slow:', 'slow:x', 'slow:0.1:2'])
    expect(() => parseSourceFaults(text)).toThrow('from 0 to 1')
})
