import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { worstHealth } from '../../domain/source-health.ts'
import type { HostHealth, SourceHealth } from '../../domain/source-health.ts'
import { updateSetting } from '../../store/accounts/settings.ts'
import { hasEvents } from '../../store/entities/events.ts'
import type { Store } from '../../store/store.ts'
import type { Upstream } from '../../upstream/upstream.ts'

/** The health of the source, as all processes of one database know it. */
export interface SourceMonitor {
  /** The health of the source: of its worst host, as the process saw it that fares worst. Never throws. */
  read(): Promise<SourceHealth>
  /** Whether there is nothing to serve yet: the source is a network source, and nothing of it is stored. */
  hasNothing(): Promise<boolean>
  close(): Promise<void>
}

export interface SourceMonitorOptions {
  readonly store: Store
  readonly upstream: Pick<Upstream, 'health' | 'watchHealth'>
  /** Whether this process reads the source. */
  readonly isReading: boolean
  /** What the source is, as in the header `X-Data-Source`. */
  readonly description: string
  readonly log: Logger
  readonly now?: () => number
}

/** What each process that reads the source has stored, by an id of the process. */
type Stored = Readonly<Record<string, { readonly atMs: number; readonly hosts: readonly HostHealth[] }>>

const SETTING = 'source-health'
/** How often a process that reads the source stores what it sees, besides at each change. */
const STORE_EVERY_MS = 15_000
/** What a process has stored is ignored after this time: it is gone. */
const GOOD_FOR_MS = 60_000
/** How long what others have stored is cached. */
const CACHED_MS = 2_000

/** Opens the monitor. A process that reads the source stores what it sees, so that the others can report it. */
export function openSourceMonitor(options: SourceMonitorOptions): SourceMonitor {
  const { store, upstream, isReading, description, log, now = Date.now } = options
  const id = randomUUID()
  const openedAtMs = now()
  const isNetwork = upstream.health !== undefined
  const isAlone = store.database.kind === 'embedded'
  const isStoring = isNetwork && isReading && !isAlone
  let storing: Promise<unknown> = Promise.resolve()
  const save = (change: (stored: Stored) => Stored): void => {
    storing = storing
      .then(() => updateSetting<Stored>(store, SETTING, (stored) => change(recent(stored ?? {}, now()))))
      .catch((error: unknown) => log.debug({ err: error }, 'the health of the source could not be stored'))
  }
  const saveOwn = (): void =>
    save((stored) => ({ ...stored, [id]: { atMs: now(), hosts: upstream.health?.() ?? [] } }))
  const unwatch = isStoring ? upstream.watchHealth?.(saveOwn) : undefined
  const timer = isStoring ? setInterval(saveOwn, STORE_EVERY_MS) : null
  timer?.unref()
  if (isStoring) saveOwn()

  let cached: { readonly atMs: number; readonly hosts: Promise<readonly HostHealth[]> } | null = null
  const hostsOfOthers = (): Promise<readonly HostHealth[]> => {
    if (!cached || now() - cached.atMs > CACHED_MS)
      cached = { atMs: now(), hosts: readStored(store, id, now()) }
    return cached.hosts
  }
  let isFilled = false
  return {
    async read() {
      const own = isReading ? (upstream.health?.() ?? []) : []
      const hosts = isNetwork && !isAlone ? worstByHost([...own, ...(await hostsOfOthers())]) : own
      const health = worstHealth(hosts) ?? { state: 'OK', sinceMs: openedAtMs, reason: null }
      return { ...health, reason: health.reason ?? description, hosts }
    },
    async hasNothing() {
      if (!isNetwork || isFilled) return false
      isFilled = await hasEvents(store)
      return !isFilled
    },
    async close() {
      unwatch?.()
      if (timer) clearInterval(timer)
      if (isStoring)
        save((stored) => Object.fromEntries(Object.entries(stored).filter(([process]) => process !== id)))
      await storing
    },
  }
}

function recent(stored: Stored, nowMs: number): Stored {
  return Object.fromEntries(Object.entries(stored).filter(([, { atMs }]) => nowMs - atMs < GOOD_FOR_MS))
}

async function readStored(store: Store, id: string, nowMs: number): Promise<readonly HostHealth[]> {
  const row = await store.database.prisma.setting.findUnique({ where: { name: SETTING } }).catch(() => null)
  const stored = recent((row?.value ?? {}) as unknown as Stored, nowMs)
  return Object.entries(stored).flatMap(([process, { hosts }]) => (process === id ? [] : hosts))
}

/** Several processes read a host; one row each, of the process that fares worst, with the responses of all. */
function worstByHost(hosts: readonly HostHealth[]): readonly HostHealth[] {
  return [...new Set(hosts.map(({ host }) => host))].flatMap((host) => {
    const rows = hosts.filter((row) => row.host === host)
    const worst = worstHealth(rows)
    const [first] = rows
    if (!worst || !first) return []
    const lastGoodAtMs = rows.reduce<number | null>(
      (latest, row) => (row.lastGoodAtMs === null ? latest : Math.max(latest ?? 0, row.lastGoodAtMs)),
      null,
    )
    const names = Object.keys(first.responses) as (keyof HostHealth['responses'])[]
    const sum = (name: keyof HostHealth['responses']) =>
      rows.reduce((total, { responses }) => total + responses[name], 0)
    const responses = Object.fromEntries(names.map((name) => [name, sum(name)])) as HostHealth['responses']
    return [{ host, ...worst, lastGoodAtMs, responses }]
  })
}
