import path from 'node:path'
import type { Logger } from 'pino'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../domain/time.ts'
import { recordRegister, recordTeamIds } from '../../results/ids/record-ids.ts'
import type { RecordedRegister, WrittenTeamIds } from '../../results/ids/record-ids.ts'
import { releaseLeases, takeLeases } from '../../store/jobs/leases.ts'
import { dependsOnIn, EVERY_LEAGUE } from '../../store/query/versions.ts'
import type { Store } from '../../store/store.ts'
import { downloadRegister } from '../../upstream/registers/download.ts'
import { REGISTERS } from '../../upstream/registers/registers.ts'
import type { Config } from '../../config/config.ts'
import { userAgentOf } from '../source.ts'

/** The ids of others, as this process keeps them. */
export interface IdRegisters {
  close(): Promise<void>
}

type RegistersConfig = Pick<
  Config,
  'source' | 'dataDirectory' | 'registerUrls' | 'upstreamUserAgent' | 'publicUrl' | 'host' | 'port'
>

/** How often is looked whether teams, athletes or games have changed. */
const INTERVAL_MS = 2 * SECOND_MS
/** With the public source, how often registers are joined if so, and downloads that failed are tried again. */
const ONLINE_INTERVAL_MS = HOUR_MS
const LEASE_MS = 10 * MINUTE_MS
const LEASE = 'registers of ids'

/**
 * Keeps the ids of others: those of teams from the table; with `SOURCE=espn` those of registers, which are read at most
 * daily to `DATA_DIR/registers`; with recordings those of the folder `registers` beside them. What two of ours would share
 * is logged.
 */
export function openIdRegisters(store: Store, config: RegistersConfig, log: Logger): IdRegisters {
  const { source } = config
  const isOnline = source.kind === 'espn'
  const root = source.kind === 'recordings' ? source.directory : config.dataDirectory
  const directory = path.join(root, 'registers')
  const registers = source.kind === 'simulator' ? [] : REGISTERS
  const stopping = new AbortController()
  const { signal } = stopping
  const holder = `registers ${process.pid} ${Math.random().toString(36).slice(2)}`
  const written: WrittenTeamIds = new Map()
  let teamsAt = -1
  let joinedAt = -1
  let downloadedAt = -Infinity
  const run = async () => {
    const now = new Date()
    const until = new Date(now.getTime() + LEASE_MS)
    const isHolder =
      store.database.kind === 'embedded' ||
      (await takeLeases(store, { names: [LEASE], holder, now, until })).has(LEASE)
    if (!isHolder) return
    const teams = store.versions.version(dependsOnIn(EVERY_LEAGUE, ['team']))
    if (teams !== teamsAt) {
      const disputed = await recordTeamIds(store, written, signal)
      if (disputed.length > 0) log.warn({ disputed }, 'ids: the table of teams gives ids twice')
      teamsAt = teams
    }
    const isDue = !isOnline || performance.now() - downloadedAt >= ONLINE_INTERVAL_MS
    if (!isDue || registers.length === 0) return
    if (isOnline) await readRegisters(config, { directory, log, signal })
    downloadedAt = performance.now()
    const version = store.versions.version(dependsOnIn(EVERY_LEAGUE, ['team', 'athlete', 'event']))
    if (version === joinedAt) return
    for (const register of registers) {
      if (signal.aborted) return
      try {
        const recorded = await recordRegister(store, register, directory)
        if (recorded && recorded.changed > 0) logRecorded(log, recorded)
      } catch (err) {
        log.warn({ err, register: register.name }, 'ids: a register could not be read')
      }
    }
    joinedAt = version
  }
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const schedule = () => {
    timer = setTimeout(() => {
      running = run()
        .catch((err: unknown) => {
          if (!signal.aborted) log.warn({ err }, 'ids: ids of others could not be written; trying again')
        })
        .finally(() => {
          if (!signal.aborted) schedule()
        })
    }, INTERVAL_MS)
    timer.unref()
  }
  schedule()
  return {
    async close() {
      stopping.abort()
      clearTimeout(timer)
      await running
      if (store.database.kind === 'server') await releaseLeases(store, holder)
    },
  }
}

/** Reads the registers that were not read for a day. */
async function readRegisters(
  config: RegistersConfig,
  {
    directory,
    log,
    signal,
  }: { readonly directory: string; readonly log: Logger; readonly signal: AbortSignal },
): Promise<void> {
  for (const register of REGISTERS) {
    const url = config.registerUrls[register.name] ?? register.url
    const userAgent = userAgentOf(config)
    const failures = await downloadRegister({ register, url, directory, userAgent, signal })
    if (failures.size > 0)
      log.warn(
        { register: register.name, failures: Object.fromEntries(failures) },
        'ids: a register does not answer',
      )
  }
}

/** Examples in a log line. */
const MAX_EXAMPLES = 5

function logRecorded(log: Logger, { disputed, ...recorded }: RecordedRegister): void {
  const { register, ids, changed, contradicted, ambiguous, shared } = recorded
  const problems = {
    contradicted: contradicted.length,
    ambiguous: ambiguous.length,
    shared: shared.length,
    disputed: disputed.reduce((sum, each) => sum + each.ids.length, 0),
  }
  const examples = {
    contradicted: contradicted.slice(0, MAX_EXAMPLES),
    ambiguous: ambiguous.slice(0, MAX_EXAMPLES),
    shared: shared.slice(0, MAX_EXAMPLES),
    disputed: disputed.map((each) => ({ ...each, ids: each.ids.slice(0, MAX_EXAMPLES), entityIds: [] })),
  }
  log.info({ register, ids, changed, ...problems, examples }, 'ids: a register was joined')
}
