import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { killRepeatedly } from '../support/kills.ts'
import type { KillsOptions } from '../support/kills.ts'
import { createTestDatabase } from '../support/store.ts'

/** Kills a service repeatedly, with the embedded database and with a server if one responds; prints what was lost. */
export async function benchKills(kills: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kills-'))
  await measure('embedded', { environment: { DATA_DIR: folder }, kills })
  await rm(folder, { recursive: true, force: true })
  const server = process.env['TEST_DATABASE_URL'] ?? 'postgresql://postgres@127.0.0.1:5432/test'
  const created = await createTestDatabase(server).catch(() => null)
  if (!created) {
    process.stdout.write('no PostgreSQL server answers; set TEST_DATABASE_URL to try one\n')
    return
  }
  await measure('server', { environment: { DATABASE_URL: created.url }, kills })
  await created.drop()
}

async function measure(name: string, options: KillsOptions): Promise<void> {
  const { acknowledged, lost } = await killRepeatedly({
    ...options,
    onKill(kill, found) {
      if (kill % 10 !== 0) return
      process.stdout.write(
        `${name}: ${kill} kills, ${found.acknowledged} acknowledged, ${found.lost.length} lost\n`,
      )
    },
  })
  process.stdout.write(`${name}: all ${acknowledged} requested again at the end; lost: ${lost.length}\n`)
  for (const one of lost.slice(0, 20)) process.stdout.write(`  ${one}\n`)
}
