import { PLAYER_KINDS, PLAYERS_READ_AFTER_MS } from '../../domain/backfill.ts'
import type { BackfillJob, BackfillKind } from '../../domain/backfill.ts'
import type { Tx } from '../database/database.ts'
import type { Store } from '../store.ts'

/** State of a backfill job. */
export interface BackfillJobState {
  readonly isOpen: boolean
  /** When it was last read; `null` if never. */
  readonly readAt: Date | null
  /** Failed attempts since then. */
  readonly failures: number
}

/** A job that is due. */
export interface OpenBackfillJob extends BackfillJob {
  readonly isUrgent: boolean
  /** Number of failed attempts. */
  readonly failures: number
}

/**
 * Maximum number of open jobs that are not failing, so that the queue does not grow without limit. Jobs that the source
 * does not answer must not keep out others.
 */
const MAX_OPEN = 1_000
const COUNT_OPEN = '(SELECT count(*) FROM backfill_jobs WHERE is_open AND failures < 3)'

/** Returns the states of jobs, in order; `null` for jobs never requested. One statement. */
export async function findBackfillJobs(
  store: Store,
  jobs: readonly BackfillJob[],
): Promise<(BackfillJobState | null)[]> {
  const subjects = new Map<string, { league: string; kind: string; subjects: string[] }>()
  for (const job of jobs) {
    const { league, kind } = job
    const group = subjects.get(`${league} ${kind}`) ?? { league, kind, subjects: [] }
    subjects.set(`${league} ${kind}`, group)
    group.subjects.push(subjectOf(job))
  }
  const groups = [...subjects.values()]
  const rows = await store.database.prisma.backfillJob.findMany({
    where: {
      OR: groups.map((group) => ({
        leagueSlug: group.league,
        kind: group.kind,
        subject: { in: group.subjects },
      })),
    },
  })
  const states = new Map(rows.map((row) => [`${row.leagueSlug} ${row.kind} ${row.subject}`, row]))
  return jobs.map((job) => {
    const row = states.get(`${job.league} ${job.kind} ${subjectOf(job)}`)
    return row ? { isOpen: row.isOpen, readAt: row.readAt, failures: row.failures } : null
  })
}

/**
 * Opens jobs, unless too many are open. An open job keeps its due time; a new request and urgency are recorded.
 * Uses SQL, as the conflict update depends on the row, which the client cannot express in one statement.
 */
export async function openBackfillJobs(
  store: Store,
  jobs: readonly BackfillJob[],
  { now, isUrgent }: { readonly now: Date; readonly isUrgent: boolean },
): Promise<void> {
  await store.database.run(
    `INSERT INTO backfill_jobs AS d (league, kind, subject, is_open, is_urgent, wanted_at, next_at)
     SELECT DISTINCT league, kind, subject, true, $5::boolean, $4::timestamptz, $4::timestamptz
     FROM unnest($1::text[], $2::text[], $3::text[]) AS k(league, kind, subject)
     WHERE ${COUNT_OPEN} < ${MAX_OPEN}
     ORDER BY league, kind, subject
     ON CONFLICT (league, kind, subject) DO UPDATE
     SET is_open = true, is_urgent = d.is_open AND d.is_urgent OR excluded.is_urgent,
       wanted_at = excluded.wanted_at,
       next_at = CASE WHEN d.is_open THEN d.next_at ELSE excluded.next_at END
     WHERE NOT d.is_open OR excluded.is_urgent`,
    [...columnsOf(jobs), now.toISOString(), isUrgent],
  )
}

/** The games of a league that began in a span of time. */
export interface GameSpan {
  readonly league: string
  readonly from: Date
  readonly before: Date
}

/**
 * Lists the jobs of finished games that were never read and are not open, the newest first: as many as fewer than `limit` of
 * games are open that no client waits for and the source answers. Uses SQL, as the selection needs a join.
 */
export async function listUnreadGames(
  store: Store,
  spans: readonly GameSpan[],
  limit: number,
): Promise<readonly BackfillJob[]> {
  const rows = await store.database.run<{ league: string; id: string }>(
    `SELECT e.league, e.id
     FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) AS s(league, since, before)
     JOIN events e ON e.league = s.league AND e.start_at >= s.since AND e.start_at < s.before AND e.completed
     WHERE NOT EXISTS (
       SELECT 1 FROM backfill_jobs j WHERE j.league = e.league AND j.kind = 'game' AND j.subject = e.id
         AND (j.is_open OR j.read_at IS NOT NULL))
     ORDER BY e.start_at DESC, e.league, e.id
     LIMIT greatest(0, $4::int - (SELECT count(*) FROM backfill_jobs WHERE is_open AND NOT is_urgent AND kind = 'game' AND failures < 3))`,
    [
      spans.map(({ league }) => league),
      spans.map(({ from }) => from.toISOString()),
      spans.map(({ before }) => before.toISOString()),
      limit,
    ],
  )
  return rows.map(({ league, id }) => ({ league, kind: 'game', subject: [id] }))
}

/** A team whose game has ended, and the game's season. */
export interface EndedGameTeam {
  readonly teamId: string
  readonly season: number
}

/**
 * Reopens season and career jobs of the players of teams whose games have ended: totals and game logs are read
 * together, so that they stay consistent. Uses SQL, as the selection needs a join.
 */
export async function reopenPlayerJobs(
  tx: Tx,
  league: string,
  teams: readonly EndedGameTeam[],
  now: Date,
): Promise<void> {
  if (teams.length === 0) return
  const nextAt = new Date(now.getTime() + PLAYERS_READ_AFTER_MS)
  await tx.query(
    `UPDATE backfill_jobs SET is_open = true, is_urgent = false, next_at = $5::timestamptz
     FROM athletes a JOIN unnest($2::text[], $3::text[]) AS t(team_id, season) ON t.team_id = a.team_id
     WHERE backfill_jobs.league = $1 AND a.league = $1 AND kind = ANY($4::text[]) AND NOT is_open
       AND split_part(subject, '/', 1) = a.id AND split_part(subject, '/', 2) IN ('', t.season)
       AND ${COUNT_OPEN} < ${MAX_OPEN}`,
    [
      league,
      teams.map(({ teamId }) => teamId),
      teams.map(({ season }) => String(season)),
      [...PLAYER_KINDS],
      nextAt.toISOString(),
    ],
  )
}

/**
 * Lists the due jobs of some leagues: those a request waits for first, and seasons, which take long, after
 * short ones. Newest first, as earlier requests have already been answered. Uses SQL, as the order has an
 * expression.
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
    `SELECT league, kind, subject, is_urgent AS urgent, failures FROM backfill_jobs
     WHERE is_open AND next_at <= $2::timestamptz AND league = ANY($1::text[])
     ORDER BY is_urgent DESC, kind = 'season', wanted_at DESC, league, kind, subject LIMIT $3`,
    [leagues, now.toISOString(), limit],
  )
  return rows.map(({ league, kind, subject, urgent, failures }) => ({
    league,
    kind,
    subject: subject.split('/'),
    isUrgent: urgent,
    failures,
  }))
}

/** Marks a job as read, requested or not: everything that the upstream has is stored. */
export async function closeBackfillJob(store: Store, job: BackfillJob, readAt: Date): Promise<void> {
  const data = { isOpen: false, readAt, failures: 0 }
  const key = keyOf(job)
  await store.database.prisma.backfillJob.upsert({
    where: { leagueSlug_kind_subject: key },
    create: { ...key, ...data, isUrgent: false, requestedAt: readAt, nextAt: readAt },
    update: data,
  })
}

/** What of a season was imported, so that it need not be read from the source. */
export interface ImportedParts {
  /** Its games, standings and parts. */
  readonly season: boolean
  /** All that is exported of its games; `null`: not all of it. A game then needs rows of these tables. */
  readonly games: { readonly plays: boolean; readonly boxScores: boolean } | null
  readonly rosters: boolean
}

/** Marks jobs whose data was imported as read, except those that were read. Returns how many of each kind. */
export async function closeImportedJobs(
  store: Store,
  { league, season }: { readonly league: string; readonly season: number },
  { season: hasSeason, games, rosters }: ImportedParts,
  now: Date,
): Promise<Readonly<Partial<Record<BackfillKind, number>>>> {
  const rows = await store.database.run<{ kind: BackfillKind; jobs: number }>(
    `WITH imported(kind, subject) AS (
       SELECT 'season', $2::text WHERE $4::boolean
       UNION ALL
       SELECT 'game', e.id FROM events e
       WHERE $5::boolean AND e.league = $1 AND e.season = $2::int AND e.completed
         AND (NOT $6::boolean OR EXISTS (SELECT 1 FROM plays p WHERE p.league = e.league AND p.event_id = e.id))
         AND (NOT $7::boolean OR EXISTS (SELECT 1 FROM box_score_teams b WHERE b.league = e.league AND b.event_id = e.id))
       UNION ALL
       SELECT DISTINCT 'roster', r.team_id || '/' || $2::text FROM roster_entries r
       WHERE $8::boolean AND r.league = $1 AND r.season = $2::int),
     closed AS (
       INSERT INTO backfill_jobs AS d (league, kind, subject, is_open, is_urgent, wanted_at, read_at, next_at)
       SELECT $1, kind, subject, false, false, $3::timestamptz, $3::timestamptz, $3::timestamptz FROM imported
       ORDER BY kind, subject
       ON CONFLICT (league, kind, subject) DO UPDATE SET is_open = false, read_at = excluded.read_at, failures = 0
       WHERE d.read_at IS NULL
       RETURNING kind)
     SELECT kind, count(*)::int AS jobs FROM closed GROUP BY kind`,
    [
      league,
      String(season),
      now.toISOString(),
      hasSeason,
      games !== null,
      games?.plays ?? false,
      games?.boxScores ?? false,
      rosters,
    ],
  )
  return Object.fromEntries(rows.map(({ kind, jobs }) => [kind, jobs]))
}

/** Postpones a failed job. */
export async function postponeBackfillJob(store: Store, job: BackfillJob, nextAt: Date): Promise<void> {
  const data = { failures: { increment: 1 }, nextAt }
  await store.database.prisma.backfillJob.updateMany({ where: keyOf(job), data })
}

/** Makes the failed jobs of some leagues due now. */
export async function resumeBackfillJobs(store: Store, leagues: readonly string[], now: Date): Promise<void> {
  await store.database.prisma.backfillJob.updateMany({
    where: { isOpen: true, failures: { gt: 0 }, leagueSlug: { in: [...leagues] } },
    data: { nextAt: now },
  })
}

/**
 * Deletes records of jobs read before the given time, except those read only once, and jobs requested before it that the
 * source never answered: they are as unread as if they had never been requested.
 */
export async function deleteOldBackfillJobs(store: Store, before: Date): Promise<void> {
  const kind = { notIn: ['season', 'league'] }
  await store.database.prisma.backfillJob.deleteMany({
    where: {
      kind,
      OR: [
        { isOpen: false, readAt: { lt: before } },
        { isOpen: true, readAt: null, failures: { gt: 0 }, requestedAt: { lt: before } },
      ],
    },
  })
}

function keyOf(job: BackfillJob) {
  return { leagueSlug: job.league, kind: job.kind, subject: subjectOf(job) }
}

function columnsOf(jobs: readonly BackfillJob[]): [string[], string[], string[]] {
  return [jobs.map(({ league }) => league), jobs.map(({ kind }) => kind), jobs.map(subjectOf)]
}

function subjectOf({ subject }: BackfillJob): string {
  return subject.join('/')
}
