import type { BackfillJob, BackfillKind } from '../../domain/backfill.ts'
import type { GameRosterEntry } from '../../domain/boxscore.ts'
import { getLeague } from '../../domain/league.ts'
import { SEASON_TYPE_NUMBERS } from '../../domain/season.ts'
import { findListedAthletes } from '../../store/entities/athletes.ts'
import { findEvents } from '../../store/entities/events.ts'
import { findActiveSeasons, findSeasons, listWeeks } from '../../store/entities/seasons.ts'
import type { Store } from '../../store/store.ts'
import { requestKey } from '../../upstream/upstream.ts'
import type { UpstreamRequest } from '../../upstream/upstream.ts'
import { crawl } from './crawl.ts'
import { hasDeferredRows, isAnswered } from '../pipeline/ingest.ts'
import type { IngestReport } from '../pipeline/ingest.ts'
import { requestsOfLeaguePart } from '../polling/jobs-read.ts'
import { seasonBoardPolls } from '../polling/season-calendar.ts'
import { requestsForGame } from '../polling/schedule.ts'

/** The dependencies of one job. */
export interface BackfillParts {
  readonly store: Store
  /** The current time of the league's source. */
  readonly now: () => Date
  /** Sends one request and writes the data of the response. */
  readonly ingest: (request: UpstreamRequest) => Promise<IngestReport>
  /** Writes the facts of a response again. */
  readonly rewrite: (report: IngestReport) => Promise<void>
  /** Pauses after some work, in favour of more urgent jobs. */
  readonly rest: (workedMs: number) => Promise<void>
  readonly signal: AbortSignal
}

/** A request got no answer, or the answer could not be written: the job must be retried. */
export class RequestFailed extends Error {
  readonly retryAfterMs: number | null

  constructor({ request, reason, retryAfterMs }: IngestReport) {
    super(`no answer to ${requestKey(request)}: ${reason ?? 'no reason given'}`)
    this.retryAfterMs = retryAfterMs
  }
}

/** Concurrent requests of one job. */
const CONCURRENCY = 4
/** A scoreboard of a season takes as long as a whole game, so that urgent jobs can run after each. */
const SEASON_CONCURRENCY = 1
/** A job with this many requests without an answer ends: the source is away. */
const MAX_UNANSWERED = 5
/** The most requests of one job, so that a source with endless references cannot loop. */
const MAX_REQUESTS = 2_000

type Reader = (
  league: string,
  subject: readonly string[],
  parts: BackfillParts,
) => Promise<Requests> | Requests
type Requests = readonly UpstreamRequest[]

/** The requests of each kind of job. */
const READERS: Readonly<Record<Exclude<BackfillKind, 'season'>, Reader>> = {
  game: requestsOfGame,
  statistics: requestsOfStatistics,
  gameLog: (league, [athleteId = '', season]) => [
    { kind: 'gameLog', league, athleteId, season: Number(season) },
  ],
  leaders: (league, [season, seasonType]) => [
    { kind: 'leaders', league, season: Number(season), seasonType: Number(seasonType) },
  ],
  roster: (league, [teamId = '', season]) => [
    season === undefined
      ? { kind: 'roster', league, teamId }
      : { kind: 'seasonRoster', league, teamId, season: Number(season) },
  ],
  league: (league, [part = '']) => requestsOfLeaguePart(league, part),
  depthChart: (league, [teamId = '', season]) => [
    { kind: 'depthChart', league, teamId, ...(season === undefined ? {} : { season: Number(season) }) },
  ],
}

async function requestsOfGame(
  league: string,
  [eventId = '']: readonly string[],
  { store }: BackfillParts,
): Promise<Requests> {
  const [event] = await findEvents(store, [[league, eventId]])
  if (!event) return []
  const teamIds = [event.homeTeam.id, event.awayTeam.id]
  const hasOdds = getLeague(league).capabilities.odds !== 'unavailable'
  const odds: Requests = hasOdds ? [{ kind: 'odds', league, eventId }] : []
  return [...requestsForGame(league, { id: eventId, teamIds }), ...odds]
}

async function requestsOfStatistics(
  league: string,
  [athleteId = '', season, seasonType]: readonly string[],
  { store, now }: BackfillParts,
): Promise<Requests> {
  const target = { kind: 'athleteStatistics', league, athleteId } as const
  if (season !== undefined) {
    const type = seasonType === undefined ? {} : { seasonType: Number(seasonType) }
    return [{ ...target, season: Number(season), ...type }]
  }
  const [current] = await findActiveSeasons(store, [[league]], now())
  if (!current) return [target]
  const part = getLeague(league).sport === 'soccer' ? {} : { seasonType: SEASON_TYPE_NUMBERS.regular }
  return [{ ...target, season: current.year, ...part }, target]
}

/** Reads everything the source has for a job. Throws `RequestFailed` if a request got no answer. */
export async function runBackfill(
  parts: BackfillParts,
  { league, kind, subject }: BackfillJob,
): Promise<void> {
  if (kind === 'season') return readSeason(parts, league, Number(subject[0]))
  await ingestAll(parts, await READERS[kind](league, subject, parts), CONCURRENCY)
}

/** Reads a season: first its types and weeks, from which the scoreboard requests follow; then its games. */
async function readSeason(parts: BackfillParts, slug: string, year: number): Promise<void> {
  const { store, now } = parts
  const league = getLeague(slug)
  await ingestAll(parts, [{ kind: 'season', league: slug, season: year }], SEASON_CONCURRENCY)
  const [season] = await findSeasons(store, [[slug, String(year)]])
  if (!season) return
  const weekRequests: Requests = league.hasWeeks
    ? [1, 2, 3].map((seasonType) => ({ kind: 'weeks', league: slug, season: year, seasonType }))
    : []
  const findWeeks = async () => (await listWeeks(store, [[slug, String(year)]], {}))[0] ?? []
  // The current season's scoreboard lists all of its weeks, so that they need no requests of their own.
  const [current] = await findActiveSeasons(store, [[slug]], now())
  const isOnBoard = current?.year === year && (await findWeeks()).length > 0
  if (!isOnBoard) await ingestAll(parts, weekRequests, SEASON_CONCURRENCY)
  const weeks = await findWeeks()
  const boards = seasonBoardPolls({
    league,
    now: now(),
    season,
    weeks: weeks.map(({ seasonType, number, startDate, endDate }) => {
      return { seasonType, number, startMs: Date.parse(startDate), endMs: Date.parse(endDate) }
    }),
  })
  // The short answers that many pages need come first.
  const requests: Requests = [
    { kind: 'groups', league: slug, season: year, seasonType: 2 },
    { kind: 'standings', league: slug, season: year },
    ...boards.map(({ request }) => request),
  ]
  await ingestAll(parts, requests, SEASON_CONCURRENCY)
}

/**
 * Sends requests and their follow-ups. Rows whose parent was unknown at the time are written at the end. A request
 * without an answer does not keep the others from being sent; it is thrown at the end, so that the job is retried.
 */
async function ingestAll(parts: BackfillParts, requests: Requests, concurrency: number): Promise<void> {
  const { store, rewrite, rest, signal } = parts
  const deferred: IngestReport[] = []
  const unanswered: IngestReport[] = []
  const options = {
    store,
    async ingest(request: UpstreamRequest): Promise<IngestReport> {
      const report = await parts.ingest(request)
      if (!isAnswered(report)) unanswered.push(report)
      if (unanswered.length >= MAX_UNANSWERED) throw new RequestFailed(report)
      if (hasDeferredRows(report)) deferred.push(report)
      return report
    },
    concurrency,
    // Shared by both crawls: no request is sent twice, and there is one limit.
    known: new Set<string>(),
    maxRequests: MAX_REQUESTS,
    pause: rest,
    signal,
  }
  await crawl(requests, options)
  await crawl(await requestsOfUnreadRosters(store, deferred), options)
  await crawl(await requestsOfFormerPlayers(store, deferred), options)
  // Whoever stops, repeats the job after the restart.
  for (const report of deferred) if (!signal.aborted) await rewrite(report)
  const [first] = unanswered
  if (first) throw new RequestFailed(first)
}

/** A team with more unknown players than this in a game has a roster that was not read yet. */
const MOST_FORMER_PLAYERS = 4

/** Rosters of teams most of whose players are unknown: one request instead of one for each player. */
async function requestsOfUnreadRosters(store: Store, reports: readonly IngestReport[]): Promise<Requests> {
  const unknown = await findUnknownPlayers(store, reports)
  // Two payloads of a game may name the same player.
  const byTeam = new Map<string, { readonly request: UpstreamRequest; readonly ids: Set<string> }>()
  for (const { league, teamId, athleteId } of unknown) {
    const request = { kind: 'roster', league, teamId } as const
    const team = byTeam.get(requestKey(request)) ?? { request, ids: new Set() }
    byTeam.set(requestKey(request), team)
    team.ids.add(athleteId)
  }
  return [...byTeam.values()].flatMap(({ request, ids }) => (ids.size > MOST_FORMER_PLAYERS ? [request] : []))
}

/** Players whom a game's roster names only by id and who are on no current roster. */
async function requestsOfFormerPlayers(store: Store, reports: readonly IngestReport[]): Promise<Requests> {
  const unknown = await findUnknownPlayers(store, reports)
  return unknown.map(({ league, athleteId }) => ({ kind: 'athlete', league, athleteId }))
}

/** The players of game rosters of whom no more than the name is stored. */
async function findUnknownPlayers(
  store: Store,
  reports: readonly IngestReport[],
): Promise<readonly GameRosterEntry[]> {
  const found = reports.map(async ({ request: { league }, facts }) => {
    const gameRosters = facts.gameRosters.map(({ value }) => value)
    const listed = await findListedAthletes(
      store,
      league,
      gameRosters.map(({ athleteId }) => athleteId),
    )
    return gameRosters.filter(({ athleteId }) => !listed.has(athleteId))
  })
  return (await Promise.all(found)).flat()
}
