import path from 'node:path'
import { ConfigError, encryptionKeyOf, readConfig } from '../../config/config.ts'
import type { Config } from '../../config/config.ts'
import { requireEncryptionKey } from '../../config/encryption-key.ts'
import { ok, runChecks, wrong } from '../../doctor/check.ts'
import type { DoctorCheck, Finding } from '../../doctor/check.ts'
import { checkKeys } from '../../doctor/keys.ts'
import { checkSource } from '../../doctor/source.ts'
import { checkDatabase, checkDisk, checkRedis } from '../../doctor/storage.ts'
import { openRecordings } from '../../upstream/recordings/recordings.ts'
import { userAgentAdvice, userAgentOf } from '../source.ts'

export interface DoctorOptions {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly print: (line: string) => void
  /** Current time, in Unix epoch milliseconds. */
  readonly now?: () => number
}

/**
 * Checks whatever the service needs to run, without a running service, and prints a line for each finding. Returns the
 * exit code: 0, or 1 if something is wrong.
 */
export async function runDoctor({ environment, print, now }: DoctorOptions): Promise<number> {
  const { config, invalid } = readValid(environment)
  const checks: DoctorCheck[] = [
    { subject: 'settings', limitMs: 1_000, run: async () => settingFindings(invalid) },
    checkKeys(keySettings(config, environment), encryptionKeyOf),
    checkDisk(config.dataDirectory),
    ...(invalid.has('DATABASE_URL') ? [] : [checkDatabase(config.databaseUrl, config.dataDirectory)]),
    ...(invalid.has('REDIS_URL') ? [] : [checkRedis(config.redisUrl)]),
    ...(invalid.has('SOURCE') ? [] : [sourceCheck(config, now)]),
  ]
  return (await runChecks(checks, print)) ? 0 : 1
}

/** Reads the settings; invalid ones count as unset, and are returned with what is wrong with them. */
function readValid(environment: DoctorOptions['environment']): {
  readonly config: Config
  readonly invalid: ReadonlyMap<string, string>
} {
  const invalid = new Map<string, string>()
  for (;;) {
    try {
      const valid = Object.entries(environment).filter(([name]) => !invalid.has(name))
      return { config: readConfig(Object.fromEntries(valid)), invalid }
    } catch (error) {
      if (!(error instanceof ConfigError) || invalid.has(error.variable)) throw error
      invalid.set(error.variable, error.message)
    }
  }
}

function settingFindings(invalid: ReadonlyMap<string, string>): readonly Finding[] {
  if (invalid.size === 0) return [ok('settings', 'all have values that are accepted')]
  return [...invalid].map(([name, message]) =>
    wrong(`settings ${name}`, message, 'Correct it; `npm start -- --help` lists all settings.'),
  )
}

function keySettings(
  config: Config,
  environment: DoctorOptions['environment'],
): Parameters<typeof checkKeys>[0] {
  const isEspn = config.source.kind === 'espn'
  const { encryptionKey, adminToken, databaseUrl, dataDirectory } = config
  return {
    encryptionProblem: encryptionProblem(config),
    encryptionKey,
    encryptionKeyFile: databaseUrl === null ? path.join(dataDirectory, 'encryption-key') : null,
    adminToken,
    userAgent: isEspn ? userAgentOf(config) : null,
    userAgentAdvice: userAgentAdvice(config),
    extraCertificates: environment['NODE_EXTRA_CA_CERTS'] ?? null,
  }
}

function encryptionProblem(config: Config): string | null {
  try {
    requireEncryptionKey(config)
    return null
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

/** Hosts that are set are checked whatever the source: who sets them means to use them. */
function sourceCheck(config: Config, now?: () => number): DoctorCheck {
  const { source, espn } = config
  const { siteUrl, coreUrl, webUrl } = espn
  if (source.kind === 'espn' || siteUrl !== null || coreUrl !== null || webUrl !== null)
    return checkSource({
      userAgent: userAgentOf(config),
      siteUrl: siteUrl ?? undefined,
      coreUrl: coreUrl ?? undefined,
      webUrl: webUrl ?? undefined,
      ...(now && { now }),
    })
  const run = async (): Promise<readonly Finding[]> => {
    if (source.kind === 'simulator') return [ok('source', 'games are simulated; no host is needed')]
    const recordings = openRecordings(source.directory)
    await recordings.close()
    return [ok('source', `${source.directory} has ${recordings.catalogue().length} recorded requests`)]
  }
  return { subject: 'source', limitMs: 60_000, run }
}
