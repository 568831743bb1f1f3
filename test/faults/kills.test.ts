import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { killRepeatedly } from '../support/kills.ts'
import { createTestDatabase } from '../support/store.ts'

const KILLS = 6
const SERVER = process.env['TEST_DATABASE_URL']

test.skipIf(SERVER !== undefined)(
  'the embedded database keeps all acknowledged data after each kill',
  { timeout: 400_000 },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kills-'))
    try {
      const found = await killRepeatedly({ environment: { DATA_DIR: folder }, kills: KILLS })
      expect(found.lost).toEqual([])
      expect(found.acknowledged).toBeGreaterThan(KILLS)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)

test.skipIf(SERVER === undefined)(
  'PostgreSQL keeps all acknowledged data after each kill',
  { timeout: 400_000 },
  async () => {
    const { url, drop } = await createTestDatabase(SERVER ?? '')
    try {
      const found = await killRepeatedly({ environment: { DATABASE_URL: url }, kills: KILLS })
      expect(found.lost).toEqual([])
      expect(found.acknowledged).toBeGreaterThan(KILLS)
    } finally {
      await drop()
    }
  },
)
