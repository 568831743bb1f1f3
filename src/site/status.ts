import { seasonJob } from '../domain/backfill.ts'
import { ID_SOURCES } from '../domain/external-id.ts'
import type { IdSourceName } from '../domain/external-id.ts'
import { LEAGUES } from '../domain/league.ts'
import type { WitnessStatus } from '../domain/result.ts'
import { STATE_TEXTS } from '../domain/source-health.ts'
import type { SourceHealth } from '../domain/source-health.ts'
import { HOUR_MS } from '../domain/time.ts'
import type { Mount } from '../rest/server.ts'
import { findBackfillJobs } from '../store/jobs/backfill-jobs.ts'
import { readBacklog } from '../store/delivery/delivery-log.ts'
import { countExternalIds } from '../store/entities/external-ids.ts'
import type { IdCount } from '../store/entities/external-ids.ts'
import { listLeagueStatus } from '../store/entities/league-status.ts'
import { countRejectedItems } from '../store/entities/rejected-items.ts'
import { findActiveSeasons } from '../store/entities/seasons.ts'
import type { Store } from '../store/store.ts'
import { openHourlyCounts } from './hourly-updates.ts'
import type { HourlyCounts } from './hourly-updates.ts'

export interface StatusParts {
  readonly store: Store
  /** The current time of a league's source. */
  readonly now: (league: string) => Date
  /** Seconds since each league's data last changed, by slug. */
  readonly ages: () => Readonly<Record<string, number>>
  /** As in the header `X-Data-Source`. */
  readonly source: string
  /** Reads the health of the source; `null`: there is none to read. */
  readonly monitor: { read(): Promise<SourceHealth> } | null
  /** Reads what second sources say; `null`: there are none. */
  readonly witnesses: { read(): Promise<readonly WitnessStatus[]> } | null
}

/** The status is computed at most once per this time, however many requests there are. */
const GOOD_FOR_MS = 5_000

/** Reads the freshness of each league's data, and pending work, as JSON. */
export type ReadStatus = () => Promise<string>

/** Opens the status, which its file and its page share. */
export function openStatus(parts: StatusParts): ReadStatus {
  const hourly = openHourlyCounts(parts.store)
  let last: { readonly at: number; readonly text: Promise<string> } | null = null
  return () => {
    if (!last || performance.now() - last.at > GOOD_FOR_MS) {
      const text = readStatus(parts, hourly).then((status) => JSON.stringify(status))
      last = { at: performance.now(), text }
      text.catch(() => {
        last = null
      })
    }
    return last.text
  }
}

/** `/status.json`. Public and free. */
export function statusMount(read: ReadStatus): Mount {
  return {
    method: 'GET',
    path: '/status.json',
    handler: async () => ({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=5' },
      body: await read(),
    }),
  }
}

async function readStatus(
  { store, now, ages, source, monitor, witnesses }: StatusParts,
  hourly: HourlyCounts,
) {
  const slugs = LEAGUES.map(({ slug }) => slug)
  const checkedAt = new Date()
  const [rows, seasons, backlog, hours, rejected, health, saying, ids] = await Promise.all([
    listLeagueStatus(store, new Date(checkedAt.getTime() - HOUR_MS)),
    findActiveSeasons(
      store,
      slugs.map((slug) => [slug]),
      now(slugs[0] ?? ''),
    ),
    readBacklog(store, checkedAt),
    hourly.read(checkedAt),
    countRejectedItems(store),
    monitor?.read() ?? null,
    witnesses?.read() ?? [],
    countExternalIds(store),
  ])
  const jobs = slugs.map((slug, index) => seasonJob(slug, seasons[index]?.year ?? 0))
  const states = await findBackfillJobs(store, jobs)
  const age = ages()
  const bySlug = new Map(rows.map((row) => [row.league, row]))
  const leagues = LEAGUES.map(({ slug, name, sport }, index) => {
    const row = bySlug.get(slug)
    const year = seasons[index]?.year ?? null
    return {
      league: slug,
      name,
      sport,
      lastChangeSeconds: Math.round(age[slug] ?? 0),
      readSince: row?.readSince ?? null,
      season: year,
      isSeasonComplete: year !== null && (states[index]?.readAt ?? null) !== null,
      liveGames: row?.live ?? 0,
      updatesLastHour: row?.updates ?? 0,
      /** Counts of 24 hours, oldest first; the last hour is incomplete. */
      updatesByHour: hours.get(slug) ?? [],
      waitingJobs: row?.waiting ?? 0,
      /** What of the source's responses could not be read in the last 30 days, with the newest examples. */
      rejected: rejected
        .filter(({ league }) => league === slug)
        .map(({ kind, count, examples }) => ({ kind, count, examples })),
    }
  })
  return {
    checkedAt: checkedAt.toISOString(),
    source: serializeSource(health, source),
    summary: [sourceSentence(health), summaryOf(leagues)].filter((text) => text !== null).join(' '),
    webhooks: { pending: backlog.pending, oldestSeconds: Math.round(backlog.oldestSeconds) },
    leagues,
    witnesses: saying,
    registers: creditsOf(ids),
  }
}

/** The sources of ids in use, with their credit and how many ids each states. */
function creditsOf(ids: readonly IdCount[]) {
  const sums = new Map<IdSourceName, number>()
  for (const { source, count } of ids) sums.set(source, count + (sums.get(source) ?? 0))
  return [...sums].map(([source, count]) => ({ ...ID_SOURCES[source], ids: count }))
}

/** The health of the source as `/status.json` has it (contract 10). */
function serializeSource(health: SourceHealth | null, description: string) {
  if (!health) return { state: 'OK', since: null, reason: description, hosts: [] }
  const time = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  return {
    state: health.state,
    since: time(health.sinceMs),
    reason: health.reason,
    hosts: health.hosts.map(({ host, state, sinceMs, reason, lastGoodAtMs, responses }) => ({
      host,
      state,
      since: time(sinceMs),
      reason,
      lastGoodAt: time(lastGoodAtMs),
      responses,
    })),
  }
}

/** What is wrong with the source, as a sentence; `null` if nothing is. */
function sourceSentence(health: SourceHealth | null): string | null {
  if (!health || health.state === 'OK') return null
  const failing = health.hosts.filter(({ state }) => state !== 'OK').length
  const hosts = health.hosts.length > 1 ? ` (${failing} of its ${health.hosts.length} hosts)` : ''
  const since = new Date(health.sinceMs).toISOString()
  return `${STATE_TEXTS[health.state]}${hosts} since ${since}; what was read before is served.`
}

function summaryOf(
  leagues: readonly {
    readonly isSeasonComplete: boolean
    readonly readSince: string | null
    readonly waitingJobs: number
  }[],
) {
  const unread = leagues.filter(({ readSince }) => readSince === null).length
  const partial = leagues.filter(({ isSeasonComplete }) => !isSeasonComplete).length
  if (unread > 0) return `${unread} of ${leagues.length} leagues have not been read yet`
  if (partial > 0) return `The seasons of ${partial} of ${leagues.length} leagues are still being read`
  const summary = `All ${leagues.length} leagues are up to date`
  const past = leagues.filter(({ waitingJobs }) => waitingJobs > 0).length
  return past > 0 ? `${summary}; past seasons or games of ${past} are still being read` : summary
}
