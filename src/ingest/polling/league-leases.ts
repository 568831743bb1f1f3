import { randomUUID } from 'node:crypto'
import { steadyClock } from '../../domain/clock.ts'
import { releaseLeases, takeLeases } from '../../store/leases.ts'
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
const RENEW_EVERY_MS = 5_000

/** Holds leases on leagues. A killed process loses them after a quarter of a minute. */
export async function openLeagueLeases(options: LeagueLeaseOptions): Promise<LeagueLeases> {
  const { store, leagues, now, report, onTaken } = options
  const holder = randomUUID()
  const heldUntil = new Map<string, number>()
  const steady = steadyClock(() => now().getTime())
  const isHeld = (league: string) => (heldUntil.get(league) ?? 0) > steady()
  const renew = async () => {
    const at = now()
    const until = new Date(at.getTime() + LEASE_MS)
    const untilHere = steady() + LEASE_MS
    const names = leagues.map(nameOf)
    const held = await takeLeases(store, { names, holder, now: at, until })
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
    },
  }
}

function nameOf(league: string): string {
  return `ingest/${league}`
}
