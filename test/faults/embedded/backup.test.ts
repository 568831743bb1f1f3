import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildAdmin } from '../../../src/admin/cli.ts'
import { startService } from '../../support/process.ts'

const ADMIN_TOKEN = 'operator-token-for-tests'

test('a backup of a running service is restored with its keys, and one that is killed leaves no file', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'backups-'))
  const from = path.join(folder, 'from')
  const file = path.join(folder, 'sports.tar.gz')
  let service = await startService({ DATA_DIR: from, ADMIN_TOKEN })
  /** Runs the operator's command line and returns its output. */
  const admin = async (environment: Record<string, string>, ...args: string[]): Promise<string> => {
    let printed = ''
    await buildAdmin({ environment, print: (text) => (printed += text) }).parseAsync(args, { from: 'user' })
    return printed
  }
  const ofService = () => ({ ADMIN_TOKEN, PUBLIC_URL: service.url })
  try {
    const { key } = JSON.parse(
      await admin(ofService(), 'accounts', 'create', '--email', 'a@example.com'),
    ) as {
      readonly key: string
    }
    expect(await admin(ofService(), 'backup', file)).toContain(`Wrote ${file}`)
    await expect(admin(ofService(), 'backup', file)).rejects.toThrow('Name a new file')
    await expect(admin({ DATABASE_URL: 'postgresql://x' }, 'restore', file)).rejects.toThrow('pg_restore')
    // Another one is killed in the middle.
    const begun = await fetch(`${service.url}/api/admin/backups`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
    })
    expect(begun.status).toBe(201)
    await service.kill()
    expect((await readdir(path.join(from, 'backups'))).filter((name) => name.endsWith('.tar.gz'))).toEqual([])

    const to = path.join(folder, 'to')
    expect(await admin({ DATA_DIR: to }, 'restore', file)).toContain(
      'The encryption key is not part of a backup',
    )
    await cp(path.join(from, 'encryption-key'), path.join(to, 'encryption-key')).catch(() => undefined)
    service = await startService({ DATA_DIR: to, ADMIN_TOKEN })
    const headers = { authorization: `Bearer ${key}` }
    expect((await fetch(`${service.url}/api/v1/sports`, { headers })).status).toBe(200)
  } finally {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}, 300_000)
