import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccounts } from '../../src/accounts/accounts.ts'
import type { Accounts } from '../../src/accounts/accounts.ts'
import { backupEndpoints } from '../../src/admin/backups.ts'
import { operatorEndpoints } from '../../src/admin/endpoints.ts'
import { pageMounts } from '../../src/site/page-mounts.ts'
import { simulationMounts } from '../../src/composition/simulation-control.ts'
import { siteFileMounts } from '../../src/site/well-known-files.ts'
import { importEndpoints } from '../../src/exports/import-endpoints.ts'
import { openEngine } from '../../src/graphql/execution/engine.ts'
import { clientFiles } from '../../src/graphql/schema/client-files.ts'
import { printedSchema, schema } from '../../src/graphql/schema/schema.ts'
import { sessionRoutes } from '../../src/http/pipeline/session-routes.ts'
import { ResponseCache } from '../../src/http/responses/cache.ts'
import { openGeneratedFiles } from '../../src/site/generated-files.ts'
import { siteMounts } from '../../src/site/mounts.ts'
import type { Store } from '../../src/store/store.ts'
import { openRest } from '../support/rest.ts'
import type { RestUnderTest } from '../support/rest.ts'
import { openTestStore } from '../support/store.ts'

let folder: string
let store: Store
let accounts: Accounts
let rest: RestUnderTest
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'))
  await writeFile(path.join(folder, 'index.html'), '<html><head></head><body></body></html>')
  store = await openTestStore()
  const [clock, now, root] = [Date.now, () => new Date(), () => 'https://sports.example']
  accounts = openAccounts({ store, now: clock, redisUrl: null, report: () => undefined })
  const files = openGeneratedFiles({
    schema,
    engine: openEngine(schema),
    cache: new ResponseCache(),
    store,
    now,
    backfill: null,
    publicUrl: root,
  })
  const settings = async () => ({ key: null, source: 'test', hasSpeedControl: true })
  const [recent, ownOrigins] = [{ list: () => ({ requests: [], completeSince: 0 }) }, () => [root()]]
  rest = openRest(store, {
    endpoints: (own) => [
      ...operatorEndpoints(own),
      ...importEndpoints({ store, now }),
      ...backupEndpoints(null),
    ],
    mounts: () => [
      ...sessionRoutes({ sessions: accounts.sessions, recent, ownOrigins, isOverTls: false }),
      ...siteFileMounts({
        publicUrl: root,
        schemaText: printedSchema,
        clientFiles,
        clientFolder: path.resolve('dist/client'),
        clock,
      }),
      ...siteMounts({ files, logos: async () => null, root, clock }),
      ...pageMounts({ folder, files, readStatus: async () => '{}', root, settings, clock }),
      ...simulationMounts({ store, upstream: {}, root }),
    ],
  })
})
afterAll(async () => {
  await rest.close()
  await accounts.close()
  await store.close()
  await rm(folder, { recursive: true })
})

/** Paths of the console, the operator and the simulation's speed, and the pages. */
const OWN =
  /^\/(console|api\/admin|simulation|leagues|games|teams|athletes|news|search|status|more|watch)?(\/|$)/
const ORIGIN = { origin: 'https://elsewhere.example' }

/** Every path that is served, with values in the place of its parameters. */
const served = () =>
  rest.app.routes
    .filter(({ path: template, method }) => template !== '*' && template !== '/*' && method !== 'OPTIONS')
    .map(({ path: template, method }) => ({ path: template.replaceAll(/:\w+|\*/g, 'x'), method }))

test('a preflight allows any origin for the API, and none for pages, the console and the operator', async () => {
  const paths = [...new Set(served().map((each) => each.path))]
  const own = paths.filter((each) => OWN.test(each))
  expect(own).toEqual(
    expect.arrayContaining(['/', '/console', '/console/sign-in', '/api/admin/keys/x', '/simulation']),
  )
  for (const address of [...paths, '/api/v1/unknown']) {
    const headers = { ...ORIGIN, 'access-control-request-method': 'POST' }
    const response = await rest.app.request(address, { method: 'OPTIONS', headers })
    const allowed = [...response.headers].filter(([name]) => name.startsWith('access-control-'))
    expect([address, response.status, response.headers.get('access-control-allow-origin')]).toEqual([
      address,
      204,
      own.includes(address) ? null : '*',
    ])
    expect([address, allowed.length > 0]).toEqual([address, !own.includes(address)])
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  }
})

test('other origins cannot read the responses of pages, the console and the operator, errors included', async () => {
  const own = served().filter((each) => OWN.test(each.path))
  for (const { path: address, method } of own) {
    for (const sent of method === 'ALL' ? ['GET', 'PUT'] : [method]) {
      const { headers } = await rest.app.request(address, { method: sent, headers: ORIGIN })
      expect([sent, address, headers.get('access-control-allow-origin')]).toEqual([sent, address, null])
    }
  }
})

test('without an operator, preflights of the operator’s paths are the same', async () => {
  const without = openRest(store, { endpoints: operatorEndpoints, adminToken: null })
  const { status, headers } = await without.app.request('/api/admin/keys', {
    method: 'OPTIONS',
    headers: ORIGIN,
  })
  expect([status, headers.get('access-control-allow-origin')]).toEqual([204, null])
  await without.close()
})
