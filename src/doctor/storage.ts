import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Redis } from 'ioredis'
import { textOfError } from '../domain/to-error.ts'
import { openServer } from '../store/database/database.ts'
import { describeFullDisk, freeBytes } from '../store/database/disk-space.ts'
import { hasDatabase } from '../store/database/embedded.ts'
import { findLockHolder } from '../store/database/lock.ts'
import { ok, warn, wrong } from './check.ts'
import type { DoctorCheck } from './check.ts'

const LIMIT_MS = 15_000
const MB = 1024 * 1024
const LITTLE_SPACE_BYTES = 1024 * MB

/** Checks the database: a server by a connection, the embedded one by its files, which it may be using now. */
export function checkDatabase(databaseUrl: string | null, dataDirectory: string): DoctorCheck {
  const subject = 'database'
  const ofServer = async (url: string) => {
    const next =
      'Check DATABASE_URL (postgresql://user:password@host:port/database), and that PostgreSQL runs and has that ' +
      'database and user.'
    const database = await openServer(url, 1).catch(textOfError)
    if (typeof database === 'string') return [wrong(subject, database, next)]
    try {
      const [row] = await database.read<{ version: string; standby: boolean; may_create: boolean | null }>(
        `SELECT current_setting('server_version') AS version, pg_is_in_recovery() AS standby,
                has_schema_privilege(current_schema(), 'CREATE') AS may_create`,
      )
      if (row?.standby === true)
        return [wrong(subject, 'is a read-only standby', 'Set DATABASE_URL to the primary.')]
      if (row?.may_create !== true)
        return [
          wrong(
            subject,
            'its user may not create tables',
            'GRANT CREATE, USAGE ON SCHEMA public to that user.',
          ),
        ]
      return [ok(subject, `PostgreSQL ${row.version} at ${new URL(url).host} responds`)]
    } finally {
      await database.close()
    }
  }
  const ofEmbedded = async () => {
    const holder = await findLockHolder(dataDirectory)
    if (holder !== null)
      return [ok(subject, `embedded, in use by process ${holder}: a service runs on ${dataDirectory}`)]
    if (!hasDatabase(dataDirectory))
      return [ok(subject, `embedded; it is made in ${dataDirectory} at the first start`)]
    return [ok(subject, `embedded, in ${dataDirectory}; no service uses it now`)]
  }
  const run = () => (databaseUrl === null ? ofEmbedded() : ofServer(databaseUrl))
  return { subject, limitMs: LIMIT_MS, run }
}

/** Checks that files can be written to the data directory, and how much space there is. */
export function checkDisk(dataDirectory: string): DoctorCheck {
  const subject = 'disk'
  const run = async () => {
    const folder = existingFolder(dataDirectory)
    const full = describeFullDisk(folder)
    if (full !== null)
      return [wrong(subject, full, `Free disk space under ${folder}, or set another DATA_DIR.`)]
    const file = path.join(folder, `.doctor-${randomUUID()}`)
    try {
      await writeFile(file, Buffer.alloc(MB))
    } catch (error) {
      return [
        wrong(
          subject,
          `${dataDirectory} cannot be written to: ${textOfError(error)}`,
          'Give the user of the service write access to DATA_DIR, free disk space, or set another DATA_DIR.',
        ),
      ]
    } finally {
      await rm(file, { force: true }).catch(() => undefined)
    }
    const free = freeBytes(folder)
    if (free === Infinity) return [ok(subject, `${dataDirectory} can be written to`)]
    const text = `${dataDirectory} can be written to; ${Math.floor(free / MB)} MB are free`
    return free < LITTLE_SPACE_BYTES
      ? [
          warn(
            subject,
            text,
            'Free disk space: the embedded database needs 500 MB, and grows with its seasons.',
          ),
        ]
      : [ok(subject, text)]
  }
  return { subject, limitMs: LIMIT_MS, run }
}

/** The folder itself, or the nearest one above that exists. */
function existingFolder(folder: string): string {
  const here = path.resolve(folder)
  return existsSync(here) || path.dirname(here) === here ? here : existingFolder(path.dirname(here))
}

/** Checks Redis, if it is configured. */
export function checkRedis(redisUrl: string | null): DoctorCheck {
  const subject = 'redis'
  const run = async () => {
    if (redisUrl === null) return [ok(subject, 'is not used: limits are those of each process')]
    const redis = new Redis(redisUrl, {
      lazyConnect: true,
      connectTimeout: 3_000,
      commandTimeout: 3_000,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    })
    // Its message is better than that of the command that waits for it.
    const problems: Error[] = []
    redis.on('error', (error: Error) => problems.push(error))
    try {
      await redis.connect()
      await redis.ping()
      return [ok(subject, `${new URL(redisUrl).host} responds`)]
    } catch (error) {
      return [
        wrong(
          subject,
          `${new URL(redisUrl).host} does not respond: ${textOfError(problems[0] ?? error)}`,
          'Start Redis, or correct REDIS_URL (redis://:password@host:port). Until then, limits are not shared.',
        ),
      ]
    } finally {
      redis.disconnect()
    }
  }
  return { subject, limitMs: LIMIT_MS, run }
}
