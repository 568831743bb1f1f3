import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { SOURCE_STATES, worstHealth } from '../../domain/source-health.ts'
import { WITNESS_NAMES, witnessSource } from '../../domain/witness.ts'
import type { WitnessStatus } from '../../domain/result.ts'
import type { WitnessReport } from '../../results/witness-book.ts'
import { updateSetting } from '../../store/accounts/settings.ts'
import type { Store } from '../../store/store.ts'
import type { Witness } from '../../upstream/witnesses/witness.ts'

/** What witnesses say, as all processes of one database know it. */
export interface WitnessMonitor {
  /** Never throws. */
  read(): Promise<readonly WitnessStatus[]>
  close(): Promise<void>
}

export interface WitnessMonitorOptions {
  readonly store: Store
  /** The witnesses of this process; none if it does not read the source. */
  readonly witnesses: readonly Pick<Witness, 'name' | 'leagues' | 'health'>[]
  readonly reports: () => readonly WitnessReport[]
  readonly log: Logger
  readonly now?: () => number
}

type Stored = Readonly<
  Record<string, { readonly atMs: number; readonly witnesses: readonly WitnessStatus[] }>
>

const SETTING = 'witness-status'
const STORE_EVERY_MS = 15_000
/** What a process has stored is ignored after this time: it is gone. */
const GOOD_FOR_MS = 60_000
const MAX_CONFLICTS = 20

/** Opens the monitor. A process that reads witnesses stores what it knows, so that the others can report it. */
export function openWitnessMonitor(options: WitnessMonitorOptions): WitnessMonitor {
  const { store, witnesses, reports, log, now = Date.now } = options
  const id = randomUUID()
  const isAlone = store.database.kind === 'embedded'
  const own = () => witnesses.map((witness) => statusOf(witness, reports()))
  let storing: Promise<unknown> = Promise.resolve()
  const save = (change: (stored: Stored) => Stored): void => {
    storing = storing
      .then(() => updateSetting<Stored>(store, SETTING, (stored) => change(recent(stored ?? {}, now()))))
      .catch((error: unknown) => log.debug({ err: error }, 'what witnesses say could not be stored'))
  }
  const isStoring = !isAlone && witnesses.length > 0
  const saveOwn = () => save((stored) => ({ ...stored, [id]: { atMs: now(), witnesses: own() } }))
  const timer = isStoring ? setInterval(saveOwn, STORE_EVERY_MS) : null
  timer?.unref()
  return {
    async read() {
      if (isAlone) return own()
      const row = await store.database.prisma.setting
        .findUnique({ where: { name: SETTING } })
        .catch(() => null)
      const stored = Object.entries(recent((row?.value ?? {}) as unknown as Stored, now()))
      const others = stored.flatMap(([process, one]) => (process === id ? [] : one.witnesses))
      return joinByName([...own(), ...others])
    },
    async close() {
      if (timer) clearInterval(timer)
      if (isStoring)
        save((stored) => Object.fromEntries(Object.entries(stored).filter(([process]) => process !== id)))
      await storing
    },
  }
}

function statusOf(
  { name, leagues, health }: WitnessMonitorOptions['witnesses'][number],
  reports: readonly WitnessReport[],
): WitnessStatus {
  const own = reports.filter((report) => report.name === name)
  const { title, url, license } = witnessSource(name)
  const sum = (outcome: keyof WitnessReport['outcomes']) =>
    own.reduce((total, { outcomes }) => total + outcomes[outcome], 0)
  const [agreed, pending, disputed] = [sum('agreed'), sum('pending'), sum('disputed')]
  const seenMs = own.map(({ lastSeenMs }) => lastSeenMs)
  const worst = worstHealth(health())
  const conflicts = own.flatMap(({ league, conflicts: disputes }) =>
    disputes.map(({ eventId, ours, theirs, sinceMs }) => {
      return { event: `${league}/${eventId}`, ours, theirs, since: new Date(sinceMs).toISOString() }
    }),
  )
  return {
    name,
    title,
    url,
    license,
    leagues,
    state: worst?.state ?? 'OK',
    reason: worst?.reason ?? null,
    lastSeenAt: seenMs.length === 0 ? null : new Date(Math.max(...seenMs)).toISOString(),
    games: agreed + pending + disputed,
    agreed,
    pending,
    disputed,
    unpaired: sum('unpaired'),
    conflicts: conflicts.slice(0, MAX_CONFLICTS),
  }
}

/** Several processes read a witness, each for its own leagues: one row, with the sums. */
function joinByName(rows: readonly WitnessStatus[]): readonly WitnessStatus[] {
  return WITNESS_NAMES.flatMap((name) => {
    const own = rows.filter((row) => row.name === name)
    const [first, ...others] = own
    return first ? [others.reduce(joinTwo, first)] : []
  })
}

function joinTwo(one: WitnessStatus, other: WitnessStatus): WitnessStatus {
  const isWorse = SOURCE_STATES.indexOf(other.state) > SOURCE_STATES.indexOf(one.state)
  const { state, reason } = isWorse ? other : one
  return {
    ...one,
    state,
    reason,
    leagues: [...new Set([...one.leagues, ...other.leagues])],
    lastSeenAt: [one.lastSeenAt ?? '', other.lastSeenAt ?? ''].toSorted().at(-1) || null,
    games: one.games + other.games,
    agreed: one.agreed + other.agreed,
    pending: one.pending + other.pending,
    disputed: one.disputed + other.disputed,
    unpaired: one.unpaired + other.unpaired,
    conflicts: [...one.conflicts, ...other.conflicts].slice(0, MAX_CONFLICTS),
  }
}

function recent(stored: Stored, nowMs: number): Stored {
  return Object.fromEntries(Object.entries(stored).filter(([, { atMs }]) => nowMs - atMs < GOOD_FOR_MS))
}
