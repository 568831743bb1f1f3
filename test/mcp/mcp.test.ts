import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Service } from '../../src/composition/http.ts'
import type { BackfillQueue } from '../../src/graphql/loading/backfill-queue.ts'
import { createLog } from '../../src/http/observe/log.ts'
import { MCP_PATH } from '../../src/mcp/limits.ts'
import type { Store } from '../../src/store/store.ts'
import { serveStore } from '../support/serve.ts'
import { openTestStore } from '../support/store.ts'
import { fillWorld, WORLD } from '../support/world.ts'

let store: Store
let service: Service
let client: Client
let key: string
const lines: string[] = []

beforeAll(async () => {
  store = await openTestStore()
  await fillWorld(store)
  service = await serveStore(store, {
    log: createLog('info', { write: (line) => lines.push(line) }),
  })
  key = (await service.accounts.createAccount('mcp@example.com', 'scale')).key
  client = await connect({ authorization: `Bearer ${key}` })
})
afterAll(async () => {
  await client.close()
  await service.close()
  await store.close()
})

async function connect(headers: Record<string, string>, search = '', root = service.url): Promise<Client> {
  const made = new Client({ name: 'test', version: '1.0.0' })
  const url = new URL(`${root}${MCP_PATH}${search}`)
  // The SDK's transport does not satisfy its own interface under exactOptionalPropertyTypes.
  await made.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
  return made
}

const remaining = async () => {
  const response = await fetch(`${service.url}/api/v1/usage`, { headers: { 'x-api-key': key } })
  const { meta } = (await response.json()) as { meta: { rateLimit: { remaining: number } } }
  return meta.rateLimit.remaining
}

const NFL = { sport: 'football', league: 'nfl' }

/** Arguments with which each tool succeeds. */
const CALLS: Record<string, Record<string, unknown>> = {
  list_leagues: {},
  search: { query: 'team 1', type: 'team', league: 'nfl', limit: 2 },
  get_live_events: { ...NFL, include_odds: true },
  get_events: { ...NFL, limit: 5 },
  get_event: { ...NFL, event_id: WORLD.finished },
  get_plays: { ...NFL, event_id: WORLD.finished, limit: 3 },
  get_box_score: { ...NFL, event_id: WORLD.finished },
  get_odds: { ...NFL, event_id: WORLD.finished },
  get_schedule: { ...NFL },
  list_teams: { ...NFL, limit: 2, page: 1 },
  get_team: { ...NFL, team_id: WORLD.team },
  get_team_roster: { ...NFL, team_id: WORLD.team },
  search_athletes: { ...NFL, query: 'a', limit: 3 },
  get_injuries: { ...NFL, team_id: WORLD.team },
  get_news: { ...NFL, limit: 2 },
  get_standings: { ...NFL },
  get_result: { ...NFL, event_id: WORLD.finished },
  get_leaders: { ...NFL, category: 'passing_yards' },
  get_athlete: { sport: 'basketball', league: 'nba', athlete_id: WORLD.athlete },
  query_graphql: {
    query: 'query ($slug: String!) { league(slug: $slug) { name } }',
    variables: { slug: 'nfl' },
  },
}

test('the tools are those of the contract, all of them read-only and with both schemas', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(Object.keys(CALLS))
  for (const tool of tools) {
    expect(tool.annotations?.readOnlyHint).toBe(true)
    expect(tool.outputSchema?.type).toBe('object')
    expect(tool.description).toMatch(/\.$/)
  }
})

test('the list of tools is short, and says which sports and members there are', async () => {
  const { tools } = await client.listTools()
  // A token of such JSON has at least three and a half characters. Most clients show models the tools without what they return.
  const tokensOf = (listed: readonly object[]) => JSON.stringify({ tools: listed }).length / 3.5
  expect(tokensOf(tools.map((tool) => ({ ...tool, outputSchema: undefined })))).toBeLessThan(3_500)
  expect(tokensOf(tools)).toBeLessThan(6_600)
  const { inputSchema, outputSchema } = tools.find(({ name }) => name === 'get_events') ?? {}
  expect(inputSchema?.properties?.['sport']).toMatchObject({
    enum: expect.arrayContaining(['football', 'soccer']) as unknown,
  })
  expect(outputSchema?.properties?.['events']).toMatchObject({
    type: ['array', 'null'],
    items: { type: 'object', description: 'With id, name, date, state, detail, home, away.' },
  })
  expect(client.getInstructions()).toContain('list_leagues')
})

test.each(Object.keys(CALLS))(
  '%s returns structured content valid by its schema, and costs one call',
  async (name) => {
    // The client validates output against the schemas of the listed tools.
    await client.listTools()
    const before = await remaining()
    const result = await client.callTool({ name, arguments: CALLS[name] ?? {} })
    expect(result.isError, JSON.stringify(result.content)).toBeUndefined()
    const [content] = result.content as { type: string; text: string }[]
    expect(JSON.parse(content?.text ?? '')).toEqual(result.structuredContent)
    await expect.poll(remaining).toBe(before - 1)
  },
)

test.each([
  ['get_team', { team_id: WORLD.team }, 'team', `teams/${WORLD.team}/ids`],
  ['get_athlete', { athlete_id: WORLD.athlete }, 'athlete', `athletes/${WORLD.athlete}/ids`],
] as const)('%s has the ids at other providers that REST has', async (name, args, member, path) => {
  const { structuredContent } = await client.callTool({ name, arguments: { ...NFL, ...args } })
  const response = await fetch(`${service.url}/api/v1/sports/football/leagues/nfl/${path}`, {
    headers: { 'x-api-key': key },
  })
  const { data } = (await response.json()) as { data: { provider: string; id: string; url: string | null }[] }
  expect(data.length).toBeGreaterThan(0)
  expect(structuredContent).toMatchObject({
    [member]: { externalIds: data.map(({ provider, id, url }) => ({ provider, id, url })) },
  })
})

test('get_event has the ids of the game at other providers', async () => {
  const { structuredContent } = await client.callTool({
    name: 'get_event',
    arguments: { ...NFL, event_id: WORLD.live },
  })
  expect(structuredContent).toMatchObject({
    event: { externalIds: [{ provider: 'nflverse', id: '2026_11_A_B' }] },
  })
})

test('games are compact unless details are requested', async () => {
  const compact = await client.callTool({ name: 'get_events', arguments: { ...NFL } })
  const full = await client.callTool({ name: 'get_events', arguments: { ...NFL, detail: 'full' } })
  const [one] = (compact.structuredContent as { events: object[] }).events
  const [whole] = (full.structuredContent as { events: object[] }).events
  expect(Object.keys(one ?? {})).toEqual(['id', 'name', 'date', 'state', 'detail', 'home', 'away'])
  expect(Object.keys(whole ?? {})).toContain('homeTeam')
})

test('a game has the score that REST has, before it begins too', async () => {
  const result = await client.callTool({ name: 'get_events', arguments: NFL })
  const { events } = result.structuredContent as { events: { id: string; state: string; home: object }[] }
  const response = await fetch(`${service.url}/api/v1/sports/football/leagues/nfl/events`, {
    headers: { 'x-api-key': key },
  })
  const { data } = (await response.json()) as { data: { id: string; homeTeam: { score: number } }[] }
  expect(events.map(({ state }) => state)).toContain('pre')
  expect(events.map(({ id, home }) => [id, home])).toEqual(
    data.map(({ id, homeTeam: { score } }) => [id, expect.objectContaining({ score }) as object]),
  )
})

test.each(
  Object.entries({
    list_leagues: [{ limit: 3 }, 'leagues', 26],
    search: [{ query: 'player', league: 'nfl', limit: 5 }, 'results', 34],
    get_events: [{ ...NFL, limit: 1 }, 'events', 2],
    get_schedule: [{ ...NFL, limit: 1 }, 'events', 2],
    list_teams: [{ ...NFL, limit: 1, page: 2 }, 'teams', 2],
    search_athletes: [{ ...NFL, query: 'player', limit: 30 }, 'athletes', 9],
    get_team_roster: [{ ...NFL, team_id: WORLD.team, limit: 4 }, 'roster.athletes', 6],
    get_standings: [{ ...NFL, limit: 1 }, 'standings.groups.0.entries', 3],
  } satisfies Record<string, [Record<string, unknown>, string, number]>),
)(
  '%s says how many entries are beyond its limit, and how to get them',
  async (name, [given, path, omitted]) => {
    const { structuredContent } = await client.callTool({ name, arguments: given })
    const list = path
      .split('.')
      .reduce(
        (value, member) => (value as Record<string, unknown>)[member] as object,
        structuredContent as object,
      )
    expect(list).toHaveLength(given.limit)
    expect(structuredContent).toMatchObject({
      omitted,
      hint: expect.stringMatching(/`(limit|page)`/) as string,
    })
  },
)

test('every tool that returns a list takes a limit', async () => {
  const { tools } = await client.listTools()
  const lists = tools.filter(({ outputSchema }) => outputSchema?.properties?.['omitted'])
  expect(lists.map(({ name }) => name)).toEqual(
    tools
      .map(({ name }) => name)
      .filter((name) =>
        /^(list|search)|events|schedule|plays$|roster|injuries|news|standings|athlete$/.test(name),
      ),
  )
  for (const { inputSchema } of lists)
    expect(inputSchema.properties?.['limit']).toMatchObject({ type: 'integer' })
})

test('plays come newest first, or only those of the last minutes', async () => {
  const plays = async (args: Record<string, unknown>) => {
    const { structuredContent } = await client.callTool({
      name: 'get_plays',
      arguments: { ...NFL, event_id: WORLD.live, ...args },
    })
    return structuredContent as { plays: { id: string; wallClock: string | null }[]; omitted: number }
  }
  const { plays: all } = await plays({ limit: 1_000 })
  const ids = all.map(({ id }) => id).toReversed()
  expect(ids.length).toBeGreaterThan(3)
  const newest = await plays({ order: 'newest', limit: 2 })
  expect(newest).toMatchObject({ plays: ids.slice(0, 2).map((id) => ({ id })), omitted: ids.length - 2 })
  const next = await plays({ order: 'newest', limit: 2, page: 2 })
  expect(next.plays.map(({ id }) => id)).toEqual(ids.slice(2, 4))
  // The plays of the world are older.
  expect((await plays({ since_minutes: 1 })).plays).toEqual([])
  const timed = all.filter(({ wallClock }) => wallClock != null)
  expect(timed.length).toBeGreaterThan(0)
  const century = await plays({ since_minutes: 60 * 24 * 366 * 100, limit: 1_000 })
  expect(century.plays).toEqual(timed)
  const refused = await client.callTool({
    name: 'get_plays',
    arguments: { ...NFL, event_id: WORLD.live, order: 'first' },
  })
  expect(refused).toMatchObject({ isError: true })
  expect(JSON.stringify(refused.content)).toContain('`order` must be oldest or newest')
})

test('leaders are those of the graph, and an unknown category names the known ones', async () => {
  const leaders = async (args: Record<string, unknown>) =>
    client.callTool({ name: 'get_leaders', arguments: { ...NFL, ...args } })
  const { structuredContent } = await leaders({ category: 'passing yards', limit: 3 })
  const graph = await client.callTool({
    name: 'query_graphql',
    arguments: {
      query:
        '{ league(slug: "nfl") { leaders(category: PASSING_YARDS, first: 3) { label leaders { rank displayValue athlete { displayName } } } } }',
    },
  })
  const { label, leaders: listed } = (
    graph.structuredContent as {
      data: { league: { leaders: { label: string; leaders: { rank: number; displayValue: string }[] } } }
    }
  ).data.league.leaders
  expect(structuredContent).toMatchObject({
    leaders: [
      {
        category: 'passing_yards',
        label,
        athletes: listed.map(({ rank, displayValue }) => ({ rank, displayValue })),
      },
    ],
  })
  expect((await leaders({})).structuredContent).toMatchObject({ leaders: { length: 4 } })
  const refused = await leaders({ category: 'goals' })
  expect(refused.isError).toBe(true)
  expect(JSON.stringify(refused.content)).toContain('passing_yards')
})

test('search finds leagues, teams and athletes with what other tools take', async () => {
  const result = await client.callTool({ name: 'search', arguments: { query: 'zoe oneal', league: 'nba' } })
  expect(result.structuredContent).toMatchObject({
    results: [{ type: 'athlete', id: '101', name: "Zoë O'Neal", sport: 'basketball', league: 'nba' }],
    omitted: 0,
  })
  const league = await client.callTool({ name: 'search', arguments: { query: 'premier', type: 'league' } })
  expect(league.structuredContent).toMatchObject({ results: [{ sport: 'soccer', league: 'eng.1' }] })
})

test.each([
  ['get_events', { sport: 'football', league: 'NFL' }, '`sport` "football" and `league` "nfl"'],
  ['get_events', { sport: 'soccer', league: 'epl' }, '`sport` "soccer" and `league` "eng.1"'],
  ['get_events', { sport: 'football', league: 'nba' }, '`sport` "basketball" and `league` "nba"'],
  ['get_events', { sport: 'Football', league: 'nfl' }, 'Did you mean'],
  ['search', { query: 'a', league: 'epl' }, '`league` "eng.1"'],
  ['get_event', { ...NFL, event_id: '9' }, 'get_schedule'],
  ['get_team', { ...NFL, team_id: '9' }, 'list_teams'],
  ['get_schedule', { ...NFL, start_date: 'today' }, '`start_date` must be'],
  ['get_schedule', { sport: 'soccer', league: 'eng.1', week: 2 }, '`start_date` and `end_date`'],
  ['get_events', { ...NFL, limits: 1 }, 'did you mean `limit`'],
])('the hint of %s with %o speaks of tools and arguments', async (name, given, hint) => {
  const result = await client.callTool({ name, arguments: given })
  const [content] = result.content as { text: string }[]
  const { error } = JSON.parse(content?.text ?? '') as { error: { message: string; hint: string } }
  expect(result.isError).toBe(true)
  expect(error.hint).toContain(hint)
  expect(error.hint).not.toMatch(/GET \/|\/sports\//)
})

test.each([
  ['get_events', { sport: 'football', league: 'nba' }, 'LEAGUE_NOT_FOUND'],
  ['get_event', { ...NFL, event_id: '9' }, 'EVENT_NOT_FOUND'],
  ['get_event', { ...NFL }, 'INVALID_PARAMETER'],
  ['get_events', { ...NFL, limit: 100_000 }, 'INVALID_PARAMETER'],
  ['get_events', { ...NFL, limit: { a: 1 } }, 'INVALID_PARAMETER'],
  ['get_events', { ...NFL, detail: 'some' }, 'INVALID_PARAMETER'],
  ['get_events', { ...NFL, unknown: 1 }, 'INVALID_PARAMETER'],
  ['get_schedule', { sport: 'soccer', league: 'eng.1', week: 2 }, 'SCHEDULE_WEEKS_NOT_SUPPORTED'],
  ['no_such_tool', {}, 'INVALID_PARAMETER'],
  ['query_graphql', { query: 7 }, 'INVALID_PARAMETER'],
])('%s with %o is a tool error, free of charge', async (name, given, code) => {
  const before = await remaining()
  const result = await client.callTool({ name, arguments: given })
  expect(result.isError).toBe(true)
  expect(JSON.stringify(result.content)).toContain(code)
  expect(await remaining()).toBe(before)
})

/** The error in the text of a tool's result. */
function errorIn({ isError, content }: Awaited<ReturnType<Client['callTool']>>) {
  const [first] = content as { text: string }[]
  const { error } = JSON.parse(first?.text ?? '') as {
    error?: { code: string; message: string; retryAfter?: number }
  }
  return { isError, ...error }
}

/** Calls tools of a server that reads on demand, for a new account of a plan. */
async function callOn(
  request: BackfillQueue['request'],
  plan: 'free' | 'scale',
  calls: readonly Parameters<Client['callTool']>[0][],
) {
  const backfill: BackfillQueue = {
    request,
    progressOf: async () => 'loading',
    notify: () => undefined,
    close: () => undefined,
  }
  const silent = await serveStore(store, { backfill })
  const account = await silent.accounts.createAccount(`${randomUUID()}@example.com`, plan)
  const made = await connect({ authorization: `Bearer ${account.key}` }, '', silent.url)
  const errors = await Promise.all(calls.map(async (call) => errorIn(await made.callTool(call))))
  await made.close()
  await silent.close()
  return errors
}

/** Calls for what has to be read from the source first. */
const UNREAD = [
  { name: 'get_event', arguments: { ...NFL, event_id: '4711' } },
  { name: 'list_teams', arguments: { sport: 'baseball', league: 'mlb' } },
  { name: 'query_graphql', arguments: { query: '{ event(league: "nfl", id: "4711") { id } }' } },
]

test('what is still being read is a tool error that says when to call again', async () => {
  for (const error of await callOn(async () => 'loading', 'scale', UNREAD))
    expect(error).toMatchObject({
      isError: true,
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringContaining('still being read') as unknown,
      retryAfter: 2,
    })
})

test('a tool call that does not end in time is a tool error', async () => {
  for (const error of await callOn(() => new Promise(() => undefined), 'scale', UNREAD))
    expect(error).toMatchObject({ isError: true, code: 'SERVICE_UNAVAILABLE', retryAfter: 2 })
})

test('a call over the limit a second is a tool error, one over the quota ends the request', async () => {
  const calls = Array.from({ length: 5 }, () => ({ name: 'list_leagues', arguments: {} }))
  const limited = (await callOn(async () => 'loading', 'free', calls)).filter(({ isError }) => isError)
  expect(limited.length).toBeGreaterThan(0)
  for (const error of limited) expect(error).toMatchObject({ code: 'RATE_LIMIT_PER_SECOND', retryAfter: 1 })
  const spent = await service.accounts.createAccount('spent@example.com', 'starter')
  await service.accounts.updateAccount(spent.account.id, { used: 1_000_000 })
  const other = await connect({ authorization: `Bearer ${spent.key}` })
  await expect(other.callTool({ name: 'list_leagues', arguments: {} })).rejects.toThrow('RATE_LIMIT_EXCEEDED')
  await other.close()
})

test('query_graphql rejects mutations and reports errors of queries', async () => {
  for (const query of ['mutation { createStreamToken { token } }', '{ nothing }', '{']) {
    const result = await client.callTool({ name: 'query_graphql', arguments: { query } })
    expect(result.isError, query).toBe(true)
  }
  // A model is not sent to other methods and headers, which it does not choose.
  const query = 'mutation { createStreamToken(input: {}) { token { token } } }'
  const { content } = await client.callTool({ name: 'query_graphql', arguments: { query } })
  const text = JSON.stringify(content)
  expect(text).toContain('The operation is not a query.')
  expect(text).not.toMatch(/POST|GET|Accept/)
})

test('query_graphql reports more than 20,000 objects as OPERATION_TOO_LARGE', async () => {
  const query = '{ leagues { teams(first: 200) { nodes { roster { athletes { id } } } } } }'
  const result = await client.callTool({ name: 'query_graphql', arguments: { query } })
  expect(result.isError).toBe(true)
  expect(JSON.stringify(result)).toContain('OPERATION_TOO_LARGE')
})

test('without a key, tools can be listed and the schema read; a call is 401', async () => {
  const stranger = await connect({})
  expect((await stranger.listTools()).tools).toHaveLength(Object.keys(CALLS).length)
  await stranger.ping()
  const { resources } = await stranger.listResources()
  const texts = new Map<string, string>()
  for (const { uri } of resources) {
    const { contents } = await stranger.readResource({ uri })
    const [content] = contents as { mimeType?: string; text: string }[]
    expect(content).toMatchObject({ mimeType: 'application/graphql' })
    texts.set(uri, content?.text ?? '')
  }
  const whole = 'sports-data://schema.graphql'
  expect(texts.get(whole)).toBe(readFileSync('schema.graphql', 'utf8'))
  const typesIn = (text: string) =>
    [...text.matchAll(/^(?:type|input|enum|interface|scalar|union) (\w+)/gm)].map(([, name]) => name)
  const parts = [...texts].filter(([uri]) => uri !== whole)
  // Each type is in one part, and no part is long.
  expect(parts.flatMap(([, text]) => typesIn(text)).sort()).toEqual(typesIn(texts.get(whole) ?? '').sort())
  for (const [uri, text] of parts) expect(text.length, uri).toBeLessThan(30_000)
  expect(texts.get('sports-data://schema/query')).toContain('type Query')
  await expect(stranger.callTool({ name: 'list_leagues', arguments: {} })).rejects.toThrow(
    /401|MISSING_TOKEN/,
  )
  await stranger.close()
})

test('a key may be in the URL, and is not logged', async () => {
  const other = await connect({}, `?key=${key}`)
  expect((await other.callTool({ name: 'list_leagues', arguments: {} })).isError).toBeUndefined()
  await other.close()
  expect(lines.join('\n')).not.toContain(key)
})

test.each([
  ['no JSON', '{', 400],
  ['JSON that is no message', '7', 400],
  ['nothing', 'null', 400],
  ['nested too deeply', `${'['.repeat(1_000)}${']'.repeat(1_000)}`, 400],
  [
    'a message too many',
    JSON.stringify(Array.from({ length: 21 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }))),
    400,
  ],
  ['more than a body may have', `"${'x'.repeat(70_000)}"`, 413],
])('a body that is %s is rejected with a reason', async (_, body, status) => {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const response = await fetch(`${service.url}${MCP_PATH}`, { method: 'POST', headers, body })
  expect(response.status).toBe(status)
  const answer = (await response.json()) as Record<string, unknown>
  // Clients of the protocol read errors of the protocol.
  if (status === 400)
    expect(answer).toMatchObject({
      jsonrpc: '2.0',
      error: { code: expect.any(Number) as number, message: expect.any(String) as string },
    })
  else expect(answer).toMatchObject({ success: false, error: { code: 'PAYLOAD_TOO_LARGE' } })
})

test('the example of the documentation returns games', async () => {
  const [, body = ''] = /-d '(\{.*\})'/.exec(readFileSync('docs/mcp.md', 'utf8')) ?? []
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  const response = await fetch(`${service.url}${MCP_PATH}`, { method: 'POST', headers, body })
  const { result } = (await response.json()) as { result: { structuredContent: { events: object[] } } }
  expect(result.structuredContent.events).toHaveLength(3)
})

test('other methods get 405 with the allowed ones', async () => {
  const response = await fetch(`${service.url}${MCP_PATH}`)
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toContain('POST')
})
