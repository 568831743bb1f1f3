import { writeFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { makeKey } from '../../src/accounts/identity/key.ts'
import { operatorEndpoints } from '../../src/admin/endpoints.ts'
import { getLeague } from '../../src/domain/league.ts'
import type { Route } from '../../src/rest/route.ts'
import { ROUTES } from '../../src/rest/routes/table.ts'
import { addressOf, isSupported } from './paths.ts'
import { ADMIN_TOKEN, openRest, read } from './rest.ts'
import type { RestRequestOptions, RestUnderTest } from './rest.ts'
import { openTestStore } from './store.ts'
import makeTemplate from './template.ts'
import { takeWebhooks } from './webhook-examples.ts'
import { fillWorld, WORLD_LEAGUES } from './world.ts'

const MAX_ITEMS = 2
const FILE = new URL('../../src/rest/examples.json', import.meta.url)

const responses: Record<string, unknown> = {}
const errors: Record<string, unknown> = {}

/** Writes `src/rest/examples.json` from real responses over the small world. */
export async function writeExamples(): Promise<void> {
  await makeTemplate()
  const store = await openTestStore()
  await fillWorld(store)
  const rest = openRest(store, { endpoints: operatorEndpoints })
  for (const route of ROUTES) {
    const league = WORLD_LEAGUES.find((each) => isSupported(route, each) && isRanked(route, each)) ?? 'nfl'
    responses[route.operationId] = cut((await rest.get(addressOf(route, league))).body)
  }
  await takeEndpoints(rest)
  await takeErrors(rest)
  await rest.close()
  const webhooks = await takeWebhooks(store)
  Object.assign(responses, cut(webhooks.responses))
  const deliveries = cut(webhooks.deliveries)
  await store.close()
  const text = JSON.stringify({ responses, errors, deliveries })
  writeFileSync(FILE, (await format(FILE.pathname, text, { printWidth: 110 })).code)
  process.stdout.write(`wrote ${FILE.pathname}\n`)
}

/** Leagues without polls have no rankings. */
function isRanked({ operationId }: Route, league: string): boolean {
  return operationId !== 'getRankings' || getLeague(league).hasRankings
}

async function takeEndpoints({ app, accounts, clock, key }: RestUnderTest): Promise<void> {
  const request = async (method: string, path: string, token: string, body?: object) => {
    clock.advance(1_000)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return read(await app.request(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }))
  }
  const made = await accounts.createAccount('a@example.com', 'pro')
  responses['signUp'] = cut((await request('POST', '/api/signup', '', { email: 'a@example.com' })).body)
  responses['createStreamToken'] = cut((await request('POST', '/api/websocket/auth', made.key)).body)
  responses['getUsage'] = cut((await request('GET', '/api/v1/account/usage', made.key)).body)
  const account = await request('POST', '/api/admin/accounts', ADMIN_TOKEN, {
    email: 'b@example.com',
    plan: 'pro',
  })
  responses['createAccount'] = cut(account.body)
  const { id } = (account.body.data as { account: { id: string } }).account
  responses['updateAccount'] = cut(
    (await request('PATCH', `/api/admin/accounts/${id}`, ADMIN_TOKEN, { plan: 'scale' })).body,
  )
  const second = await request('POST', '/api/admin/keys', ADMIN_TOKEN, { accountId: id })
  responses['createKey'] = cut(second.body)
  const { keyId } = second.body.data as { keyId: string }
  responses['revokeKey'] = cut((await request('DELETE', `/api/admin/keys/${keyId}`, ADMIN_TOKEN)).body)
  await note(await request('POST', '/api/signup', '', { email: 'a'.repeat(70_000) }))
  await note(read(await app.request('/api/signup', { method: 'POST', body: 'email=a@example.com' })))
  const free = await key('free')
  await request('GET', '/api/v1/sports', free)
  await note(read(await app.request('/api/v1/sports', { headers: { 'x-api-key': free } })))
}

async function takeErrors({ app, accounts, clock, get }: RestUnderTest): Promise<void> {
  const nfl = '/sports/football/leagues/nfl'
  const paths = [
    `${nfl}/teams?limit=0`,
    '/sports/soccer/leagues/eng.1/seasons/2026/schedule?week=1',
    '/sports/chess/leagues',
    '/sports/football/leagues/nba/events',
    `${nfl}/seasons/1999`,
    `${nfl}/events/1`,
    `${nfl}/teams/999`,
    `${nfl}/athletes/999`,
    '/nowhere',
    '/sports/hockey/leagues/nhl/events/900/boxscore',
    '/sports/soccer/leagues/eng.1/injuries',
    '/sports/hockey/leagues/nhl/events/900/winprobability',
    `${nfl}/seasons/2026/tournament`,
  ]
  for (const path of paths) await note(await get(path))
  await note(read(await app.request('/api/v1/sports')))
  await note(read(await app.request('/api/v1/sports', { headers: { 'x-api-key': makeKey() } })))
  await note(read(await app.request('/api/v1/sports', { method: 'DELETE' })))
  const { account, key } = await accounts.createAccount('c@example.com', 'free')
  await accounts.updateAccount(account.id, { used: 1_000 })
  await note(read(await app.request('/api/v1/sports', { headers: { 'x-api-key': key } })))
  await accounts.updateAccount(account.id, { expiresAt: new Date(clock.now()).toISOString() })
  await note(read(await app.request('/api/v1/sports', { headers: { 'x-api-key': key } })))
}

async function note(options: RestRequestOptions | Promise<RestRequestOptions>): Promise<void> {
  const { body } = await options
  if (body.error) errors[body.error.code] = cut(body)
}

/** Lists are shortened, and keys and tokens are made invalid. */
function cut(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/^(sd_live_|st_|whsec_).*$/, '$1…')
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map(cut)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cut(member)]))
}
