import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Service } from '../../src/composition/http.ts'
import { createLog } from '../../src/http/log.ts'
import { MCP_PATH } from '../../src/mcp/endpoint.ts'
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

async function connect(headers: Record<string, string>, search = ''): Promise<Client> {
  const made = new Client({ name: 'test', version: '1.0.0' })
  const url = new URL(`${service.url}${MCP_PATH}${search}`)
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

test('games are compact unless details are requested', async () => {
  const compact = await client.callTool({ name: 'get_events', arguments: { ...NFL } })
  const full = await client.callTool({ name: 'get_events', arguments: { ...NFL, detail: 'full' } })
  const [one] = (compact.structuredContent as { events: object[] }).events
  const [whole] = (full.structuredContent as { events: object[] }).events
  expect(Object.keys(one ?? {})).toEqual(['id', 'name', 'date', 'state', 'detail', 'home', 'away'])
  expect(Object.keys(whole ?? {})).toContain('homeTeam')
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

test('query_graphql rejects mutations and reports errors of queries', async () => {
  for (const query of ['mutation { createStreamToken { token } }', '{ nothing }', '{']) {
    const result = await client.callTool({ name: 'query_graphql', arguments: { query } })
    expect(result.isError, query).toBe(true)
  }
})

test('without a key, tools can be listed and the schema read; a call is 401', async () => {
  const stranger = await connect({})
  expect((await stranger.listTools()).tools).toHaveLength(Object.keys(CALLS).length)
  await stranger.ping()
  const { resources } = await stranger.listResources()
  const { contents } = await stranger.readResource({ uri: resources[0]?.uri ?? '' })
  expect(contents[0]).toMatchObject({ mimeType: 'application/graphql' })
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
  expect(await response.text()).toContain('error')
})

test('other methods get 405 with the allowed ones', async () => {
  const response = await fetch(`${service.url}${MCP_PATH}`)
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toContain('POST')
})
