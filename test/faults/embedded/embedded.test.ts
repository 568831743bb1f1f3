import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService } from '../../support/process.ts'
import type { ServiceProcess } from '../../support/process.ts'

const ADMIN_TOKEN = 'operator-token-for-tests'

let folder: string
let service: ServiceProcess | null = null
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'killed-'))
})
afterAll(async () => {
  await service?.kill()
  await rm(folder, { recursive: true, force: true })
})

const start = () => startService({ DATA_DIR: folder, ADMIN_TOKEN })

/** Creates an account; returns its key once acknowledged. */
async function createAccount({ url }: ServiceProcess, email: string): Promise<string> {
  const response = await fetch(`${url}/api/admin/accounts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, plan: 'pro' }),
  })
  expect(response.status).toBe(201)
  const { data } = (await response.json()) as { data: { key: string } }
  return data.key
}

test(
  'killed at random while filling an empty folder, it keeps all acknowledged data',
  { timeout: 300_000 },
  async () => {
    const keys: string[] = []
    for (let kills = 0; kills < 4; kills += 1) {
      service = await start()
      for (const key of keys) {
        const response = await fetch(`${service.url}/api/v1/sports`, { headers: { 'x-api-key': key } })
        expect(response.status).toBe(200)
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 4_000))
      keys.push(await createAccount(service, `${String(kills)}@example.com`))
      await service.kill()
    }
    service = await start()
    for (const [place, key] of keys.entries()) {
      const headers = { 'x-api-key': key }
      const response = await fetch(`${service.url}/api/v1/account/usage`, { headers })
      const { meta } = (await response.json()) as { meta: { rateLimit: { remaining: number } } }
      // Each start called once with the key; a kill may cost a lease, but never returns calls.
      expect(meta.rateLimit.remaining).toBeLessThanOrEqual(50_000 - (keys.length - 1 - place))
    }
    await service.stop()
  },
)
