import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GraphQLRequestError, createClient } from '../../src/client/client.ts'
import type { TypedDocument } from '../../src/client/client.ts'
import { CLIENT_TYPES_FILE, headOfTypes, makeClientDocument } from '../support/client-types.ts'
import { openLiveService } from '../support/live-service.ts'
import type { LiveService } from '../support/live-service.ts'
import { fillWorld } from '../support/world.ts'

let live: LiveService
let key: string
beforeAll(async () => {
  live = await openLiveService()
  await fillWorld(live.store)
  key = await live.key()
})
afterAll(() => live.close())

const nfl = { sport: 'football', league: 'nfl' }

test('REST: paths, parameters and responses have the types of the OpenAPI document', async () => {
  const client = createClient({ url: `${live.url}/`, key })
  const { data, meta } = await client.get('/api/v1/sports/{sport}/leagues/{league}/teams', {
    path: nfl,
    query: { limit: 2 },
  })
  const names: string[] = data.map((team) => team.displayName)
  expect(names).toHaveLength(2)
  expect(meta.pagination.pageSize).toBe(2)
  // @ts-expect-error Path not found.
  await expect(client.get('/api/v1/nothing')).rejects.toMatchObject({ status: 404, code: 'ROUTE_NOT_FOUND' })
  // @ts-expect-error The league is missing.
  await expect(client.get('/api/v1/sports/{sport}/leagues/{league}/teams', { path: {} })).rejects.toThrow(
    TypeError,
  )
  const hook = {
    url: 'https://example.com/hook',
    events: ['event.final' as const],
    frequency: 'asap' as const,
  }
  const { data: made } = await client.post('/api/v1/webhooks', { body: hook })
  expect(made.secret).toMatch(/^whsec_/)
  const path = { webhookId: made.id }
  const changed = await client.patch('/api/v1/webhooks/{webhookId}', { path, body: { active: false } })
  expect(changed.data.active).toBe(false)
  expect((await client.delete('/api/v1/webhooks/{webhookId}', { path })).data.id).toBe(made.id)
})

test('an error has its code, hint and request id', async () => {
  const client = createClient({ url: live.url, key })
  const pending = client.get('/api/v1/sports/{sport}/leagues/{league}/teams', {
    path: nfl,
    query: { limit: 0 },
  })
  await expect(pending).rejects.toMatchObject({
    name: 'RequestError',
    status: 400,
    code: 'INVALID_PARAMETER',
    hint: expect.any(String) as string,
    requestId: expect.any(String) as string,
  })
})

test('GraphQL: data, typed documents, and errors as an exception', async () => {
  const client = createClient({ url: live.url, key })
  const document: TypedDocument<{ league: { slug: string } }, { slug: string }> = {
    toString: () => 'query League($slug: String!) { league(slug: $slug) { slug } }',
  }
  const { league } = await client.query(document, { slug: 'nfl' })
  expect(league.slug).toBe('nfl')
  const wrong = client.query('{ nothing }')
  await expect(wrong).rejects.toBeInstanceOf(GraphQLRequestError)
  await expect(wrong).rejects.toThrow('nothing')
})

/** A service whose first responses are scripted. */
async function scripted(responses: readonly { status: number; headers?: Record<string, string> }[]) {
  const requests: IncomingMessage[] = []
  const left = [...responses]
  const server = createServer((request, response) => {
    requests.push(request)
    request.resume().on('end', () => {
      const { status, headers = {} } = left.shift() ?? { status: 200 }
      const error = { code: 'RATE_LIMIT_PER_SECOND', message: 'Too fast.' }
      response
        .writeHead(status, headers)
        .end(JSON.stringify(status === 200 ? { data: {}, meta: {} } : { error }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, requests, close: () => server.close() }
}

test('idempotent requests are retried after `Retry-After`; others are not', async () => {
  const responses = [{ status: 429, headers: { 'retry-after': '0' } }, { status: 503 }]
  const reading = await scripted(responses)
  await createClient({ url: reading.url, key }).get('/api/v1/sports')
  expect(reading.requests).toHaveLength(3)
  reading.close()
  const writing = await scripted(responses)
  const client = createClient({ url: writing.url, key })
  await expect(client.query('mutation { createStreamToken { token } }')).rejects.toMatchObject({
    status: 429,
  })
  const body = { url: 'https://a.example', events: ['event.final' as const] }
  await expect(client.post('/api/v1/webhooks', { body })).rejects.toMatchObject({ status: 503 })
  expect(writing.requests).toHaveLength(2)
  writing.close()
  const spent = await scripted([{ status: 429, headers: { 'retry-after': '86400' } }])
  const waiting = createClient({ url: spent.url, key }).get('/api/v1/sports')
  await expect(waiting).rejects.toMatchObject({ code: 'RATE_LIMIT_PER_SECOND', retryAfterSeconds: 86_400 })
  spent.close()
})

test('the types are those of the OpenAPI document (npm run client-types writes them)', async () => {
  const [head = '', ...types] = readFileSync(CLIENT_TYPES_FILE, 'utf8').split(/(?<=\n\n)/)
  expect(head).toBe(headOfTypes(await makeClientDocument(), types.join('')))
})

test('the browser bundle is under 15 kB compressed, with JSON Patch as its only dependency', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [new URL('../../src/client/client.ts', import.meta.url).pathname],
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    write: false,
    metafile: true,
  })
  const [file] = outputFiles
  expect(gzipSync(file?.contents ?? '').length).toBeLessThan(15_000)
  const others = Object.keys(metafile.inputs).filter((name) => !name.includes('src/client/'))
  expect(others.filter((name) => !name.startsWith('node_modules/rfc6902/'))).toEqual([])
})
