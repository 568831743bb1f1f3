import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { TypeScriptGenerator } from '@asyncapi/modelina'
import newman from 'newman'
import type { NewmanRunSummary } from 'newman'
import openapiTS, { astToString } from 'openapi-typescript'
import { convert } from 'openapi-to-postmanv2'
import { Collection } from 'postman-collection'
import type { CollectionDefinition, Item } from 'postman-collection'
import { beforeAll, expect, inject, test } from 'vitest'
import { createKey } from './support/execute.ts'

const run = promisify(execFile)
const HERE = import.meta.dirname

interface Parameter {
  readonly name: string
  readonly in: string
  readonly deprecated?: boolean
  readonly example?: string | number | boolean
}

interface DescribedOperation {
  readonly operationId: string
  readonly security?: readonly object[]
  readonly parameters: readonly Parameter[]
}

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
}

function parametersOf(source: string): readonly Parameter[] {
  const { paths } = JSON.parse(source) as OpenApiDocument
  return Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((one) => one.parameters))
}

/** What is read last after a start; until then it is answered with 503, and the request is repeated. */
const READ_LAST = [
  'football/leagues/nfl/transactions',
  'football/leagues/nfl/player-availability',
  'basketball/leagues/mens-college-basketball/seasons/2026/tournament',
]

let document: string
beforeAll(async () => {
  const headers = { authorization: `Bearer ${await createKey(inject('site'), inject('adminToken'))}` }
  for (const path of READ_LAST) await fetch(`${inject('site')}/api/v1/sports/${path}`, { headers })
  // It is cached for some seconds.
  for (;;) {
    document = await (await fetch(`${inject('site')}/openapi.json`)).text()
    const examples = parametersOf(document).filter(({ example }) => example !== undefined)
    if (['eventId', 'athleteId', 'group'].every((known) => examples.some(({ name }) => name === known)))
      return
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}, 600_000)

/** The problems of a document by Redocly's recommended rules, except the skipped ones: `rule: message`. */
async function lintDocument(name: string, source: string, skippedRules: readonly string[] = []) {
  const rules = Object.fromEntries(skippedRules.map((rule) => [rule, 'off' as const]))
  const config = await createConfig({ extends: ['recommended'], rules })
  const problems = await lintFromString({ source, absoluteRef: name, config })
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
}

test('the OpenAPI document passes Redocly’s recommended rules', async () => {
  // The specification has two pairs of ambiguous paths: /events/live and /events/{eventId}, and the search of athletes.
  expect(await lintDocument('openapi.json', document, ['no-ambiguous-paths'])).toEqual([])
})

test('the AsyncAPI document passes Redocly’s recommended rules', async () => {
  const source = await (await fetch(`${inject('site')}/asyncapi.json`)).text()
  expect(await lintDocument('asyncapi.json', source)).toEqual([])
})

test('the models of Modelina have the names of the AsyncAPI document', async () => {
  const source = (await (await fetch(`${inject('site')}/asyncapi.json`)).json()) as {
    components: { schemas: Record<string, object> }
  }
  const models = await new TypeScriptGenerator().generate(source)
  const names = models.map(({ modelName }) => modelName)
  const { schemas } = source.components
  // An object of any members is a map, which needs no model. `Stream` is the union of the messages of the channel.
  const expected = Object.keys(schemas).filter((name) => name !== 'GraphqlResult')
  expect(names.toSorted()).toEqual([...expected, 'Stream'].toSorted())
})

test('every query parameter has an example; each is accepted, alone and with all others', async () => {
  const { paths } = JSON.parse(document) as OpenApiDocument
  const key = await createKey(inject('site'), inject('adminToken'))
  const failures: string[] = []
  const addresses: string[] = []
  for (const [path, { get: operation }] of Object.entries(paths)) {
    if (!operation) continue
    const inQuery = operation.parameters.filter((one) => one.in === 'query' && !one.deprecated)
    for (const { name, example } of inQuery)
      if (example === undefined) failures.push(`${operation.operationId} ${name} has no example`)
    // A webhook or a replay has to be created first.
    if (path.includes('{webhookId}') || path.includes('{replayId}')) continue
    const address = operation.parameters
      .filter((one) => one.in === 'path')
      .reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path)
    const required = inQuery.filter(({ name }) => ['query', 'season'].includes(name))
    for (const sent of [inQuery, ...inQuery.map((one) => [...new Set([one, ...required])])]) {
      const query = new URLSearchParams(sent.map(({ name, example }) => [name, String(example)]))
      addresses.push(`${address}?${query}`)
    }
  }
  expect(addresses.length).toBeGreaterThan(100)
  // After a first start, most of a request's time is waiting for what it has to read.
  const request = async (address: string): Promise<void> => {
    const response = await fetch(`${inject('site')}${address}`, { headers: { 'x-api-key': key } })
    // An account has two exports at once, and what is still being read comes a moment later.
    if (response.status === 429 || response.status === 503) {
      await new Promise((resolve) => setTimeout(resolve, 1_000 * Number(response.headers.get('retry-after'))))
      return request(address)
    }
    if (response.status !== 200) failures.push(`${response.status} ${address}`)
    await response.body?.cancel()
  }
  while (addresses.length > 0) await Promise.all(addresses.splice(0, 8).map(request))
  expect(failures).toEqual([])
})

/** Converts the document as Postman does when it is imported without deprecated properties. */
async function importIntoPostman(source: string) {
  const options = {
    requestParametersResolution: 'Example',
    folderStrategy: 'Tags',
    includeDeprecated: false,
  } as const
  return new Promise<CollectionDefinition>((resolve, reject) => {
    convert({ type: 'string', data: source }, options, (error, result) => {
      const [output] = result?.output ?? []
      if (error || !result?.result || !output) reject(new Error(error?.message ?? result?.reason))
      else resolve(output.data)
    })
  })
}

test('the requests of Postman’s import succeed, once its placeholders are set', async () => {
  const site = inject('site')
  const key = await createKey(site, inject('adminToken'))
  const createWebhook = async () => {
    const response = await fetch(`${site}/api/v1/webhooks`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ url: 'http://127.0.0.1:9/', events: ['event.final'] }),
    })
    return ((await response.json()) as { data: { id: string } }).data.id
  }
  const query = '{ events(first: 1, filter: { state: POST }) { nodes { sourceId league { slug } } } }'
  const played = await fetch(`${site}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const { data } = (await played.json()) as {
    data: { events: { nodes: { sourceId: string; league: { slug: string } }[] } }
  }
  const [game] = data.events.nodes
  if (!game) throw new Error('no game of today has been played')
  const createReplay = async () => {
    const response = await fetch(`${site}/api/v1/replays`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ league: game.league.slug, event: game.sourceId }),
    })
    return ((await response.json()) as { data: { id: string } }).data.id
  }
  // A webhook or replay for each request, as one of them deletes it; a URL that resolves here, and a game that was played.
  const text = JSON.stringify(await importIntoPostman(document))
    .replaceAll('https://example.com/hook', 'http://127.0.0.1:9/')
    .replaceAll('401869386', game.sourceId)
    .replaceAll(/(\\"league\\":\s*\\")nba(?=\\",\s*\\n?\s*\\"event)/g, `$1${game.league.slug}`)
  const collection = new Collection(JSON.parse(text) as CollectionDefinition)
  const placeholders: string[] = []
  const items: Item[] = []
  collection.forEachItem((item) => void items.push(item))
  for (const item of items)
    for (const variable of item.request.url.variables.all()) {
      const create = { webhookId: createWebhook, replayId: createReplay }[String(variable.key)]
      if (!create) continue
      placeholders.push(item.name)
      variable.value = await create()
    }
  expect(placeholders.length).toBeGreaterThan(4)
  const summary = await new Promise<NewmanRunSummary>((resolve, reject) => {
    newman.run(
      {
        collection,
        envVar: [
          { key: 'baseUrl', value: site },
          { key: 'bearerToken', value: key },
        ],
        reporters: [],
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    )
  })
  const problems = summary.run.executions.flatMap(({ item, request, response }) =>
    response?.code === undefined || response.code >= 400
      ? [`${item.name}: ${response?.code} ${request.url.toString()} ${response?.text()?.slice(0, 300)}`]
      : [],
  )
  expect(problems).toEqual([])
  expect(summary.run.executions.length).toBe(items.length)
  expect(items.length).toBeGreaterThan(40)
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

test('types generated from the document are sufficient for a small client', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'openapi-'))
  const types = astToString(await openapiTS(document))
  await writeFile(path.join(folder, 'types.ts'), types)
  await writeFile(path.join(folder, 'client.ts'), CLIENT)
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
  await symlink(path.join(HERE, 'node_modules'), path.join(folder, 'node_modules'))
  const tsc = path.join(HERE, '../../node_modules/typescript/bin/tsc')
  const flags = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions', '--types', 'node']
  const modules = ['--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom']
  const { stdout } = await run(process.execPath, [tsc, ...flags, ...modules, 'client.ts'], {
    cwd: folder,
  }).catch((error: unknown) => error as { stdout: string })
  await rm(folder, { recursive: true })
  expect(stdout).toBe('')
})
