import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { operatorEndpoints } from '../../src/admin/endpoints.ts'
import { renderReference, renderReferenceText } from '../../src/rest/reference.ts'
import { UPDATE_TYPE_NAMES, UPDATE_TYPES } from '../../src/domain/update.ts'
import { ROUTES } from '../../src/rest/routes/table.ts'
import type { Store } from '../../src/store/store.ts'
import { WIRE_UPDATES } from '../../src/domain/wire/update.ts'
import { webhookEndpoints } from '../../src/webhooks/endpoints.ts'
import { createWebhookManager } from '../../src/webhooks/manager.ts'
import { openSender } from '../../src/webhooks/sender.ts'
import { TEST_KEYRING } from '../support/keyring.ts'
import { lintDocument } from '../support/lint.ts'
import { openRest } from '../support/rest.ts'
import type { RestUnderTest } from '../support/rest.ts'
import { openTestStore } from '../support/store.ts'
import { strict } from '../support/strict.ts'

const run = promisify(execFile)
const PROJECT = new URL('../..', import.meta.url).pathname

let store: Store
let rest: RestUnderTest
let folder: string
let document: Record<string, never>
beforeAll(async () => {
  store = await openTestStore()
  const sender = openSender({ allowPrivate: false })
  const manager = createWebhookManager({
    store,
    sender,
    keyring: TEST_KEYRING,
    allowPrivate: false,
    now: () => new Date(),
  })
  rest = openRest(store, {
    endpoints: (accounts) => [...operatorEndpoints(accounts), ...webhookEndpoints(manager)],
  })
  await sender.close()
  folder = await mkdtemp(path.join(os.tmpdir(), 'openapi-'))
  document = (await (await rest.app.request('/openapi.json')).json()) as Record<string, never>
  await writeFile(path.join(folder, 'openapi.json'), JSON.stringify(document))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await rest.close()
  await store.close()
})

test('the document passes redocly’s recommended rules', async () => {
  // Two pairs of paths are alike by the specification: /events/live and /events/{eventId}, and athletes’ search.
  expect(await lintDocument('openapi.json', document, ['no-ambiguous-paths'])).toEqual([])
}, 60_000)

test('every route and endpoint is in the document, with an example', () => {
  const { paths } = document as unknown as {
    paths: Record<
      string,
      Record<
        string,
        {
          responses: Record<string, { headers?: object; content?: Record<string, { example?: unknown }> }>
        }
      >
    >
  }
  for (const { path: route } of ROUTES) expect(paths[`/api/v1${route}`]?.['get'], route).toBeDefined()
  for (const [name, methods] of Object.entries(paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      const success = responses['200'] ?? responses['201']
      expect(Object.keys(success?.headers ?? {}), `${method} ${name}`).toContain('X-Data-Source')
      expect(success?.content?.['application/json']?.example, `${method} ${name}`).toBeDefined()
    }
  }
})

test('what is sent to webhooks is in the document, with a body that was sent', () => {
  const { webhooks } = document as unknown as {
    webhooks: Record<string, { post: { requestBody: { content: Record<string, { example: unknown }> } } }>
  }
  const types = UPDATE_TYPE_NAMES.filter((type) => UPDATE_TYPES[type].webhook !== null)
  expect(Object.keys(webhooks)).toEqual(types.map((type) => UPDATE_TYPES[type].webhook))
  for (const type of types) {
    const event = UPDATE_TYPES[type].webhook ?? ''
    const { example } = webhooks[event]?.post.requestBody.content['application/json'] ?? {}
    const body = z.strictObject({
      event: z.literal(event),
      timestamp: z.iso.datetime(),
      data: strict(WIRE_UPDATES[type]),
    })
    expect(body.safeParse(example).error?.issues ?? []).toEqual([])
  }
})

const CLIENT = `
import createClient from 'openapi-fetch'
import type { paths } from './types.ts'

const client = createClient<paths>({ baseUrl: 'http://127.0.0.1:4000', headers: { 'X-API-Key': 'sd_live_x' } })

export async function scores(): Promise<string[]> {
  const { data, error } = await client.GET('/api/v1/sports/{sport}/leagues/{league}/events', {
    params: { path: { sport: 'football', league: 'nfl' }, query: { limit: 5, includeOdds: true } },
  })
  if (error) throw new Error(error.error.code + error.error.message)
  return data.data.map((event) => event.homeTeam.name + event.homeTeam.score.toFixed(0) + (event.odds?.provider ?? ''))
}

export async function plays(): Promise<number> {
  const { data } = await client.GET('/api/v1/sports/{sport}/leagues/{league}/events/{eventId}/plays', {
    params: { path: { sport: 'football', league: 'nfl', eventId: '1' }, query: { page: 2 } },
  })
  // @ts-expect-error There is no such member.
  void data?.meta.pagination.pageCount
  return data?.meta.pagination.totalPages ?? 0
}
`

test('types made from the document carry a small client', async () => {
  const types = astToString(await openapiTS(JSON.stringify(document)))
  await writeFile(path.join(folder, 'types.ts'), types)
  await writeFile(path.join(folder, 'client.ts'), CLIENT)
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
  await symlink(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'))
  const tsc = path.join(PROJECT, 'node_modules/typescript/bin/tsc')
  const flags = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions', '--types', 'node']
  const modules = ['--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom']
  const { stdout } = await run(process.execPath, [tsc, ...flags, ...modules, 'client.ts'], {
    cwd: folder,
  }).catch((error: unknown) => error as { stdout: string })
  expect(stdout).toBe('')
}, 120_000)

test('the reference has every operation, without a script', () => {
  const html = renderReference(document)
  const text = renderReferenceText(document)
  for (const { operationId, path } of ROUTES) {
    expect(html).toContain(`id="${operationId}"`)
    expect(text).toContain(path)
  }
  expect(html).not.toMatch(/<script|<img|<iframe|src="|href="https?:|@import|url\(/)
})

test('the document comes without examples of games where the database does not answer', async () => {
  const silent = openRest(store, { pathExamples: () => new Promise(() => undefined) })
  const response = await silent.app.request('/openapi.json')
  expect(response.status).toBe(200)
  expect(Object.keys(((await response.json()) as { paths: object }).paths).length).toBeGreaterThan(
    ROUTES.length,
  )
  await silent.close()
})
