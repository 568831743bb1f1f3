import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ROUTES } from '../../src/rest/routes/table.ts'
import type { Service } from '../../src/composition/http.ts'
import type { Store } from '../../src/store/store.ts'
import { serveStore } from '../support/serve.ts'
import { openTestStore } from '../support/store.ts'
import { fillWorld } from '../support/world.ts'

let store: Store
let live: Service
let key: string
beforeAll(async () => {
  store = await openTestStore()
  await fillWorld(store)
  live = await serveStore(store)
})
beforeEach(async () => {
  key = (await live.accounts.createAccount('query@example.com', 'scale')).key
})
afterAll(async () => {
  await live.close()
  await store.close()
})

const NBA = '/api/v1/sports/basketball/leagues/nba'
const JSON_BODY = 'application/json'
const FORM = 'application/x-www-form-urlencoded'

const get = (path: string) => fetch(live.url + path, { headers: { 'x-api-key': key } })
const query = (path: string, type: string, body: string, headers: Record<string, string> = {}) =>
  fetch(live.url + path, {
    method: 'QUERY',
    headers: { 'x-api-key': key, 'content-type': type, ...headers },
    body,
  })
const dataOf = async (response: Response) => ((await response.json()) as { data: unknown }).data
const codeOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string } }).error.code

test('searches and lists of games are requested by QUERY, and answered as by GET', async () => {
  expect(
    ROUTES.filter((route) => route.takesQueryMethod)
      .map((route) => route.operationId)
      .toSorted(),
  ).toEqual(['getSchedule', 'listAthletes', 'listEvents', 'searchAthletes'])
  const cases = [
    [`${NBA}/athletes/search`, '?query=play&limit=3', { query: 'play', limit: 3 }],
    [`${NBA}/athletes`, '?limit=2&page=2', { limit: 2, page: '2' }],
    [`${NBA}/events`, '?limit=2', { limit: 2 }],
    [`${NBA}/seasons/2026/schedule`, '?limit=2', { limit: 2 }],
  ] as const
  for (const [path, search, body] of cases) {
    const first = await get(path + search)
    expect([path, first.status]).toEqual([path, 200])
    const plain = await dataOf(first)
    const byJson = await query(path, JSON_BODY, JSON.stringify(body))
    expect([path, byJson.status, byJson.headers.get('accept-query')]).toEqual([
      path,
      200,
      `${JSON_BODY}, ${FORM}`,
    ])
    const etag = byJson.headers.get('etag') ?? ''
    expect(await dataOf(byJson)).toEqual(plain)
    expect(await dataOf(await query(path, FORM, search.slice(1)))).toEqual(plain)
    const again = await query(path, JSON_BODY, JSON.stringify(body), { 'if-none-match': etag })
    expect(again.status).toBe(304)
  }
})

test('what is no set of parameters is refused, and parameters count once, wherever they are', async () => {
  const search = `${NBA}/athletes/search`
  const asText = await query(search, 'text/plain', 'query=play')
  expect([asText.status, asText.headers.get('accept-query')]).toEqual([415, `${JSON_BODY}, ${FORM}`])
  for (const body of ['[]', '{', '"a"', '{"query":{"a":1}}', '{"query":""}'])
    expect([body, await codeOf(await query(search, JSON_BODY, body))]).toEqual([body, 'INVALID_PARAMETER'])
  expect(await codeOf(await query(`${search}?query=play`, JSON_BODY, '{"query":"play"}'))).toBe(
    'INVALID_PARAMETER',
  )
  expect((await query(`${search}?query=play`, JSON_BODY, '{"limit":1}')).status).toBe(200)
  expect((await query(search, JSON_BODY, JSON.stringify({ query: 'x'.repeat(20_000) }))).status).toBe(413)
})

test('the method is in Allow and preflights, and other paths have it not', async () => {
  const preflight = await fetch(`${live.url}${NBA}/events`, { method: 'OPTIONS' })
  expect(preflight.headers.get('access-control-allow-methods')).toContain('QUERY')
  expect(preflight.headers.get('accept-query')).toBe(`${JSON_BODY}, ${FORM}`)
  expect(preflight.headers.get('allow')).toBe('GET, HEAD, OPTIONS, QUERY')
  const posted = await fetch(`${live.url}${NBA}/events`, { method: 'POST', headers: { 'x-api-key': key } })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS, QUERY'])
  expect((await query(`${NBA}/teams`, JSON_BODY, '{}')).status).toBe(405)
})
