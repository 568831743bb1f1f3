import type { BackfillJob, BackfillKind } from '../domain/backfill.ts'
import type { Store } from './store.ts'

/** How a demand stands. */
export interface DemandState {
  readonly isOpen: boolean
  /** When it was read last; null where it never was. */
  readonly readAt: Date | null
}

/** A demand whose time has come. */
export interface OpenBackfillJob extends BackfillJob {
  readonly isUrgent: boolean
  /** How often it was tried in vain. */
  readonly failures: number
}

/** So many stand open at the most: who wants more than can be read is not queued for ever. */
const MAX_OPEN = 1_000

/** How demands stand, in their order; null where nobody ever had them. One statement. */
export async function findBackfillJobs(
  store: Store,
  demands: readonly BackfillJob[],
): Promise<(DemandState | null)[]> {
  const rows = await store.database.read<{ n: number; open: boolean; read_at: string | null }>(
    `SELECT k.n::int AS n, d.is_open AS open, d.read_at
     FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS k(league, kind, subject, n)
     JOIN demands d USING (league, kind, subject)`,
    columnsOf(demands),
  )
  const states: (DemandState | null)[] = demands.map(() => null)
  for (const { n, open, read_at: readAt } of rows) {
    states[n - 1] = { isOpen: open, readAt: readAt === null ? null : new Date(readAt) }
  }
  return states
}

/**
 * Opens demands, unless there are too many already. What stands open keeps its time of trying; that it was asked for
 * again, and became urgent, is noted.
 */
export async function openBackfillJobs(
  store: Store,
  demands: readonly BackfillJob[],
  { now, isUrgent }: { readonly now: Date; readonly isUrgent: boolean },
): Promise<void> {
  await store.database.run(
    `INSERT INTO demands AS d (league, kind, subject, is_open, is_urgent, wanted_at, next_at)
     SELECT DISTINCT league, kind, subject, true, $5::boolean, $4::timestamptz, $4::timestamptz
     FROM unnest($1::text[], $2::text[], $3::text[]) AS k(league, kind, subject)
     WHERE (SELECT count(*) FROM demands WHERE is_open) < ${MAX_OPEN}
     ORDER BY league, kind, subject
     ON CONFLICT (league, kind, subject) DO UPDATE
     SET is_open = true, is_urgent = d.is_open AND d.is_urgent OR excluded.is_urgent,
       wanted_at = excluded.wanted_at,
       next_at = CASE WHEN d.is_open THEN d.next_at ELSE excluded.next_at END
     WHERE NOT d.is_open OR excluded.is_urgent`,
    [...columnsOf(demands), now.toISOString(), isUrgent],
  )
}

/**
 * The demands of some leagues whose time has come: those that somebody waits for first, and seasons, which take long,
 * after what is short. The newest first: who asked before has had his answer without.
 */
export async function listOpenBackfillJobs(
  store: Store,
  leagues: readonly string[],
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<OpenBackfillJob[]> {
  const rows = await store.database.read<{
    league: string
    kind: BackfillKind
    subject: string
    urgent: boolean
    failures: number
  }>(
    `SELECT league, kind, subject, is_urgent AS urgent, failures FROM demands
     WHERE is_open AND next_at <= $2::timestamptz AND league = ANY($1::text[])
     ORDER BY is_urgent DESC, kind = 'season', wanted_at DESC, league, kind, subject LIMIT $3`,
    [leagues, now.toISOString(), limit],
  )
  return rows.map(({ league, kind, subject, urgent, failures }) => ({
    ...{ league, kind, subject: subject.split('/'), isUrgent: urgent, failures },
  }))
}

/** It was read: everything the source has of it is here. */
export async function closeBackfillJob(store: Store, demand: BackfillJob, readAt: Date): Promise<void> {
  await store.database.run(
    `UPDATE demands SET is_open = false, read_at = $4::timestamptz, failures = 0
     WHERE league = $1 AND kind = $2 AND subject = $3`,
    [demand.league, demand.kind, subjectOf(demand), readAt.toISOString()],
  )
}

/** It could not be read: it is tried again later. */
export async function postponeBackfillJob(store: Store, demand: BackfillJob, nextAt: Date): Promise<void> {
  await store.database.run(
    `UPDATE demands SET failures = failures + 1, next_at = $4::timestamptz
     WHERE league = $1 AND kind = $2 AND subject = $3`,
    [demand.league, demand.kind, subjectOf(demand), nextAt.toISOString()],
  )
}

/** It is given up, as if nobody had ever asked. */
export async function dropBackfillJob(store: Store, demand: BackfillJob): Promise<void> {
  await store.database.run('DELETE FROM demands WHERE league = $1 AND kind = $2 AND subject = $3', [
    demand.league,
    demand.kind,
    subjectOf(demand),
  ])
}

/** Forgets what was read before a moment, but for past seasons: those are read once. */
export async function deleteOldBackfillJobs(store: Store, before: Date): Promise<void> {
  await store.database.run(
    `DELETE FROM demands WHERE NOT is_open AND read_at < $1::timestamptz AND kind <> 'season'`,
    [before.toISOString()],
  )
}

function columnsOf(demands: readonly BackfillJob[]): [string[], string[], string[]] {
  return [
    demands.map(({ league }) => league),
    demands.map(({ kind }) => kind),
    demands.map((demand) => subjectOf(demand)),
  ]
}

function subjectOf({ subject }: BackfillJob): string {
  return subject.join('/')
}
