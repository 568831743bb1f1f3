import { fork } from 'node:child_process'
import { access, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { wrapEmbedded } from './database.ts'
import type { Database } from './database.ts'
import { lockDirectory } from './lock.ts'

/** Of what the embedded PostgreSQL would take for itself a quarter does: the pages are in the system's cache, too. */
const SETTINGS = ['shared_buffers=32MB', 'maintenance_work_mem=16MB', 'wal_buffers=1MB', 'temp_buffers=1MB']

/**
 * Opens the embedded PostgreSQL in a data directory, making it first where there is none. Throws where another
 * process has the directory.
 */
export async function openEmbedded(dataDirectory: string): Promise<Database> {
  const lock = await lockDirectory(dataDirectory)
  try {
    const folder = path.join(dataDirectory, 'postgres')
    // Initialising takes 500 MB that the process would never give back, so a short-lived child does it.
    if (!(await exists(path.join(folder, 'PG_VERSION')))) await initialiseInChild(folder)
    const startParams = [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])]
    const lite = await PGlite.create({ dataDir: folder, extensions: { pg_trgm }, startParams })
    return wrapEmbedded(lite, () => lock.release())
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Opens an embedded PostgreSQL in memory: empty, or a copy of the template file. For tests and tools. */
export async function openInMemory(templateFile?: string): Promise<Database> {
  const template = templateFile === undefined ? {} : { loadDataDir: new Blob([await readFile(templateFile)]) }
  const lite = await PGlite.create({ ...template, extensions: { pg_trgm } })
  return wrapEmbedded(lite, async () => undefined)
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

function initialiseInChild(folder: string): Promise<void> {
  const script = new URL('initialise.ts', import.meta.url)
  // The child is TypeScript too, whatever started this process.
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return new Promise((resolve, reject) => {
    const child = fork(script, [folder], {
      execArgv: ['--import', loader],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else
        reject(new Error(`Making the embedded database in ${folder} ended with ${signal ?? `code ${code}`}`))
    })
  })
}
