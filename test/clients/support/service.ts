import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startService } from '../../support/process.ts'
import type { ServiceProcess } from '../../support/process.ts'
import './environment.ts'
import { execute, createKey } from './execute.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The root URL of the service. */
    site: string
    /** The folder of the service's data and documents. */
    folder: string
    /** The service's process. */
    pid: number
    /** The operator's token. */
    adminToken: string
  }
}

export const ADMIN_TOKEN = 'operator-token-for-tests'
const GENERATED = new URL('../generated/', import.meta.url)
const MANIFESTS = ['relay.json', 'codegen/persisted-documents.json']

/** Starts the service for all tests, with fast games, and with the documents compiled by Relay and codegen. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'clients-'))
  const service = await startFastService(folder)
  await untilTeamsAreRead(service.url)
  project.provide('site', service.url)
  project.provide('folder', folder)
  project.provide('pid', service.child.pid ?? 0)
  project.provide('adminToken', ADMIN_TOKEN)
  return async () => {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** After a first start, a league is read in parts; its pages can be compared once it is complete. */
async function untilTeamsAreRead(site: string): Promise<void> {
  const key = await createKey(site, ADMIN_TOKEN)
  const query = '{ league(slug: "nba") { teams(first: 1) { isComplete } } }'
  for (;;) {
    const { league } = await execute<{ league: { teams: { isComplete: boolean } } }>({ site, key }, query)
    if (league.teams.isComplete) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Starts the service with a data folder, and with the simulator at 20 times its speed. */
export async function startFastService(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> {
  const documents = path.join(folder, 'documents.json')
  const texts = MANIFESTS.map((name) => JSON.parse(readFileSync(new URL(name, GENERATED), 'utf8')) as object)
  writeFileSync(documents, JSON.stringify(Object.assign({}, ...texts)))
  return startService({
    DATA_DIR: path.join(folder, 'data'),
    SPEED: '20',
    TRUSTED_DOCUMENTS: documents,
    ADMIN_TOKEN,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    ...environment,
  })
}
