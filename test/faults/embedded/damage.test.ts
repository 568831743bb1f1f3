import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '../../../src/store/database/embedded.ts'
import { PROJECT, prepareStart } from '../../support/process.ts'

let folder: string
/** A data directory with an intact database. */
let intact: string
let start: string[]
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'damaged-'))
  start = prepareStart()
  intact = path.join(folder, 'intact')
  await (await openEmbedded(intact)).close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const noise = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, (_, index) => (index * 7919) % 251))
/** The file of a table or catalogue, as PostgreSQL numbers them. */
const PG_CLASS = 'base/5/1259'

const DAMAGES: Readonly<Record<string, (at: (name: string) => string) => void>> = {
  'PG_VERSION is gone': (at) => rmSync(at('PG_VERSION')),
  'pg_control is noise': (at) => writeFileSync(at('global/pg_control'), noise(8192)),
  'pg_control is empty': (at) => truncateSync(at('global/pg_control')),
  'pg_control is gone': (at) => rmSync(at('global/pg_control')),
  'the write-ahead log is gone': (at) => rmSync(at('pg_wal'), { recursive: true }),
  'the write-ahead log is cut off': (at) => {
    for (const name of readdirSync(at('pg_wal'))) if (/^0/.test(name)) truncateSync(at(`pg_wal/${name}`), 100)
  },
  'the write-ahead log is noise': (at) => {
    for (const name of readdirSync(at('pg_wal')))
      if (/^0/.test(name)) writeFileSync(at(`pg_wal/${name}`), noise(65_536))
  },
  'the tables are gone': (at) => rmSync(at('base'), { recursive: true }),
  'the catalogue is cut off': (at) => truncateSync(at(PG_CLASS), 100),
  'the catalogue is noise': (at) => writeFileSync(at(PG_CLASS), noise(100_000)),
  'only PG_VERSION is left': (at) => {
    for (const name of readdirSync(at(''))) if (name !== 'PG_VERSION') rmSync(at(name), { recursive: true })
  },
}

test.each(Object.keys(DAMAGES))(
  'if %s, the start fails with a message that contains the directory and the solution',
  { timeout: 60_000 },
  (damage) => {
    const directory = path.join(folder, damage.replaceAll(' ', '-'))
    cpSync(path.join(intact, 'postgres'), path.join(directory, 'postgres'), { recursive: true })
    DAMAGES[damage]?.((name) => path.join(directory, 'postgres', name))
    const { status, stderr, stdout } = spawnSync(process.execPath, start, {
      cwd: PROJECT,
      env: {
        PATH: process.env['PATH'] ?? '',
        DATA_DIR: directory,
        PORT: '0',
        ROLE: 'api',
        LOG_LEVEL: 'warn',
      },
      encoding: 'utf8',
      timeout: 50_000,
    })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      `DATA_DIR: the database in ${directory} is corrupt and cannot be opened. Restore the directory from a backup, ` +
        'or remove it to start with an empty database.\n',
    )
    expect(readdirSync(directory)).toEqual(['postgres'])
  },
)
