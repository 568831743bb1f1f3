import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorEndpoints } from '../../src/admin/endpoints.ts'
import { ROUTES } from '../../src/rest/routes/table.ts'
import type { Store } from '../../src/store/store.ts'
import { addressOf, PATH_VALUES } from '../support/paths.ts'
import { ADMIN_TOKEN, openRest, read } from '../support/rest.ts'
import type { RestUnderTest } from '../support/rest.ts'
import { openTestStore } from '../support/store.ts'
import { fillWorld, WORLD_LEAGUES } from '../support/world.ts'

let store: Store
let rest: RestUnderTest
let key: string
beforeAll(async () => {
  store = await openTestStore()
  await fillWorld(store)
  rest = openRest(store, { endpoints: operatorEndpoints })
  key = await rest.key('scale')
})
afterAll(async () => {
  await rest.close()
  await store.close()
})

const VALUES = [
  '0',
  '-1',
  '1',
  '1.5',
  '1e9',
  '1e309',
  'NaN',
  'Infinity',
  '99999999999999999999',
  '9007199254740993',
  '0x10',
  'true',
  'TRUE',
  'yes',
  'null',
  'undefined',
  '[]',
  '{}',
  '',
  ' ',
  '%00',
  '%0A',
  '%F0%9F%91%9F',
  '%EF%BF%BF',
  '%ED%A0%80',
  '%',
  '%zz',
  '%25',
  '%2F',
  '%2e%2e%2f',
  '..',
  '../../etc/passwd',
  "'; DROP TABLE events; --",
  '"',
  '\\',
  '_',
  '%25%25',
  '__proto__',
  'constructor',
  'toString',
  '<script>',
  '${7*7}',
  '{{7*7}}',
  '2026-02-30',
  '20260230',
  '2026-11-20T25:00:00Z',
  '0000-00-00',
  '٣',
  '１',
  'x'.repeat(8_192),
  '%F0%9F%91%9F'.repeat(100),
]
const value = fc.oneof(
  fc.constantFrom(...VALUES),
  fc
    .string({ unit: 'binary', maxLength: 60 })
    .map((text) => encodeURIComponent(Buffer.from(text).toString())),
  fc.integer().map(String),
  fc.double().map(String),
)
const names = [...new Set(ROUTES.flatMap((route) => Object.keys(route.query)))]
const name = fc.constantFrom(
  ...names,
  'q',
  'type',
  'since',
  'limit[]',
  'limit[0]',
  '__proto__',
  'x'.repeat(500),
  '',
)
const search = fc
  .array(fc.tuple(name, value), { maxLength: 5 })
  .map((given) => (given.length === 0 ? '' : `?${given.map(([each, text]) => `${each}=${text}`).join('&')}`))
const pathValues = fc.dictionary(fc.constantFrom(...Object.keys(PATH_VALUES), 'sport', 'league'), value, {
  maxKeys: 2,
})

async function holds(request: string, init: RequestInit): Promise<void> {
  rest.clock.advance(50)
  const response = await rest.app.request(request, init)
  const { status, text, body } = await read(response)
  expect(status, `${request} ${text}`).toBeLessThan(500)
  expect(body.success).toBe(status < 400)
  if (status >= 400) {
    expect(body.error).toMatchObject({
      code: expect.any(String) as string,
      message: expect.any(String) as string,
    })
    expect(text).not.toMatch(/at \w+ \(|node_modules|SELECT|prisma/i)
  }
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
}

test('every request of every route gets an envelope and no 5xx', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ROUTES),
      fc.constantFrom(...WORLD_LEAGUES),
      pathValues,
      search,
      async (route, league, values, requested) => {
        const given = { ...PATH_VALUES, ...values }
        const base = addressOf({ ...route, operationId: '' }, league, given)
        const path = ['sport', 'league'].reduce(
          (text, each) => (values[each] === undefined ? text : replaceSegment(text, each, values[each])),
          base,
        )
        await holds(`http://127.0.0.1/api/v1${path}${requested}`, {
          headers: { authorization: `Bearer ${key}` },
        })
      },
    ),
    { numRuns: 3_000 },
  )
  expect((await rest.get('/sports/football/leagues/nfl/events')).status).toBe(200)
}, 120_000)

function replaceSegment(path: string, name: string, text: string): string {
  const segments = path.split('/')
  segments[name === 'sport' ? 2 : 4] = text
  return segments.join('/')
}

test('any path, method and header gets an envelope', async () => {
  const segment = fc.oneof(
    value,
    fc.constantFrom('api', 'v1', 'sports', 'admin', 'graphql', 'docs', '.', '..', ''),
  )
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE')
  const credentials = fc.oneof(
    fc.constant(`Bearer ${key}`),
    fc.constantFrom(
      '',
      'Bearer',
      'Bearer  ',
      'Basic abc',
      'Bearer sd_live_x',
      `Bearer ${'x'.repeat(5_000)}`,
      'bearer a b',
    ),
    fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(segment, { maxLength: 8 }),
      method,
      credentials,
      async (segments, how, authorization) => {
        const path = segments.join('/')
        if (/^\/(docs|openapi.json|health|ready)/.test(new URL(`http://127.0.0.1/${path}`).pathname)) return
        await holds(`http://127.0.0.1/${path}`, {
          method: how,
          headers: { authorization: authorization.trim() },
        })
      },
    ),
    { numRuns: 1_000 },
  )
}, 120_000)

test('every body gets an envelope and no 5xx', async () => {
  const json = fc.oneof(
    fc.json(),
    fc
      .record({ email: fc.oneof(fc.string(), fc.constant('a@example.com'), fc.integer()), plan: fc.string() })
      .map((each) => JSON.stringify(each)),
    fc.constantFrom(
      '',
      '{',
      'null',
      '[]',
      '{"__proto__":{"admin":true}}',
      '['.repeat(20_000),
      'x'.repeat(70_000),
      '{"email":"\\u0000@a.b"}',
    ),
  )
  const paths = [
    '/api/signup',
    '/api/admin/accounts',
    '/api/admin/keys',
    '/api/admin/accounts/acc_1',
    '/api/websocket/auth',
  ]
  const type = fc.constantFrom(
    'application/json',
    'application/json; charset=utf-8',
    'text/plain',
    'multipart/form-data',
    '',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.constantFrom('POST', 'PATCH', 'DELETE'),
      type,
      json,
      async (path, method, contentType, body) => {
        rest.clock.advance(3_600_000)
        const headers = { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': contentType }
        await holds(`http://127.0.0.1${path}`, { method, headers, body })
      },
    ),
    { numRuns: 500 },
  )
}, 120_000)
