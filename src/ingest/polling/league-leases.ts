import { randomUUID } from 'node:crypto'
import { steadyClock } from '../../domain/clock.ts'
import { releaseLeases, sessionHolder, takeLeases } from '../../store/jobs/leases.ts'
import type { DatabaseSession } from '../../store/database/database.ts'
import type { Store } from '../../store/store.ts'

/** The leagues that this process reads. Each league is read by one process. */
export interface LeagueLeases {
  /** Whether this process owns the league now. */
  owns(league: string): boolean
  /** Acquires free leases and renews those held; also runs by itself. Returns the newly acquired leagues. */
  renew(): Promise<readonly string[]>
  /** Releases all leases, so that other processes need not wait for them to expire. */
  close(): Promise<void>
}

export interface LeagueLeaseOptions {
  readonly store: Store
  readonly leagues: readonly string[]
  readonly now: () => Date
  readonly report: (cause: unknown) => void
  /** Called with newly acquired leagues: this process's memory of them may be outdated. */
  readonly onTaken?: (leagues: readonly string[]) => void
}

const LEASE_MS = 15_000
const RENEW_EVERY_MS = 2_500

/**
 * Holds leases on leagues. A killed process loses them at once, as its session ends with it; if its machine or network
 * is gone, or the database is behind a pooler, after a quarter of a minute.
 */
export async function openLeagueLeases(options: LeagueLeaseOptions): Promise<LeagueLeases> {
  const { store, leagues, now, report, onTaken } = options
  const id = randomUUID()
  let holder: string = id
  /** Undefined if it is to be opened; null if there is none. */
  let session: DatabaseSession | null | undefined
  const heldUntil = new Map<string, number>()
  const steady = steadyClock(() => now().getTime())
  const isHeld = (league: string) => (heldUntil.get(league) ?? 0) > steady()
  const hasSession = () => session !== undefined
  const openSession = async () => {
    holder = sessionHolder(id)
    session = await store.database.openSession(holder, () => {
      // Others see it too, and may take the leases.
      session = undefined
      heldUntil.clear()
    })
    if (session === null) holder = id
  }
  const renew = async () => {
    if (!hasSession()) await openSession()
    const at = now()
    const until = new Date(at.getTime() + LEASE_MS)
    const untilHere = steady() + LEASE_MS
    const names = leagues.map(nameOf)
    const held = await takeLeases(store, { names, holder, now: at, until })
    // It has ended in the meantime.
    if (!hasSession()) return []
    const taken = leagues.filter((league) => held.has(nameOf(league)) && !isHeld(league))
    heldUntil.clear()
    for (const league of leagues) if (held.has(nameOf(league))) heldUntil.set(league, untilHere)
    if (taken.length > 0) onTaken?.(taken)
    return taken
  }
  await renew()
  let renewing: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    renewing = renewing.then(renew).catch(report)
  }, RENEW_EVERY_MS)
  timer.unref()
  return {
    owns: isHeld,
    renew,
    async close() {
      clearInterval(timer)
      await renewing
      heldUntil.clear()
      await releaseLeases(store, holder)
      await session?.close()
    },
  }
}

function nameOf(league: string): string {
  return `ingest/${league}`
}
