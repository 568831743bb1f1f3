import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'
import { beforeAll, expect, inject, test } from 'vitest'

const run = promisify(execFile)
const HERE = import.meta.dirname

let document: string
beforeAll(async () => {
  document = await (await fetch(`${inject('site')}/openapi.json`)).text()
})

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
