import type { Demand, DemandKind } from '../domain/demand.ts'
import { getLeague } from '../domain/league.ts'
import { findEvents } from '../store/events.ts'
import { findActiveSeasons, findSeasons, listWeeks } from '../store/seasons.ts'
import type { Store } from '../store/store.ts'
import { requestKey } from '../upstream/upstream.ts'
import type { UpstreamRequest } from '../upstream/upstream.ts'
import { followUps } from './followups.ts'
import { hasOrphans } from './ingest.ts'
import type { Report } from './ingest.ts'
import { calendar } from './calendar.ts'
import { wholeGame } from './schedule.ts'

/** What reading one demand needs. */
export interface ReadingParts {
  readonly store: Store
  /** The time it is in the league's world. */
  readonly now: () => Date
  /** Asks one question and writes what the answer tells. */
  readonly ask: (request: UpstreamRequest) => Promise<Report>
  /** Writes what an answer told once more. */
  readonly again: (report: Report) => Promise<void>
  /** Waits after some work, where nobody waits for the rest of it. */
  readonly rest: (workedMs: number) => Promise<void>
  readonly signal: AbortSignal
}

/** A question was not answered, or its answer could not be written: the demand is to be tried again. */
export class Unanswered extends Error {
  readonly retryAfterMs: number | null

  constructor({ request, reason, retryAfterMs }: Report) {
    super(`${requestKey(request)} was not answered: ${reason ?? 'no reason given'}`)
    this.retryAfterMs = retryAfterMs
  }
}

/** Questions asked at once for one demand. */
const AT_ONCE = 3
/** The most questions of one demand: a source that points to ever more is no source. */
const MAX_QUESTIONS = 2_000

type Reader = (
  league: string,
  subject: readonly string[],
  parts: ReadingParts,
) => Promise<Questions> | Questions
type Questions = readonly UpstreamRequest[]

/** What is asked for each kind. */
const READERS: Readonly<Record<Exclude<DemandKind, 'season'>, Reader>> = {
  game: questionsOfGame,
  statistics: questionsOfStatistics,
  gameLog: (league, [athleteId = '', season]) => [
    { kind: 'gameLog', league, athleteId, season: Number(season) },
  ],
  roster: (league, [teamId = '', season]) => [
    season === undefined
      ? { kind: 'roster', league, teamId }
      : { kind: 'seasonRoster', league, teamId, season: Number(season) },
  ],
  depthChart: (league, [teamId = '', season]) => [
    { kind: 'depthChart', league, teamId, ...(season === undefined ? {} : { season: Number(season) }) },
  ],
}

async function questionsOfGame(
  league: string,
  [eventId = '']: readonly string[],
  { store }: ReadingParts,
): Promise<Questions> {
  const [event] = await findEvents(store, [[league, eventId]])
  if (!event) return []
  const teamIds = [event.homeTeam.id, event.awayTeam.id]
  const hasOdds = getLeague(league).capabilities.odds !== 'unavailable'
  const odds: Questions = hasOdds ? [{ kind: 'odds', league, eventId }] : []
  return [...wholeGame(league, { id: eventId, teamIds }), ...odds]
}

async function questionsOfStatistics(
  league: string,
  [athleteId = '', season, seasonType]: readonly string[],
  { store, now }: ReadingParts,
): Promise<Questions> {
  const ask = { kind: 'athleteStatistics', league, athleteId } as const
  if (season !== undefined) {
    const type = seasonType === undefined ? {} : { seasonType: Number(seasonType) }
    return [{ ...ask, season: Number(season), ...type }]
  }
  const [current] = await findActiveSeasons(store, [[league]], now())
  return current ? [{ ...ask, season: current.year }, ask] : [ask]
}

/** Reads all the source has of what is wanted. Throws `Unanswered` where a question was not answered. */
export async function readDemand(parts: ReadingParts, { league, kind, subject }: Demand): Promise<void> {
  if (kind === 'season') return readSeason(parts, league, Number(subject[0]))
  await askAll(parts, await READERS[kind](league, subject, parts))
}

/** A past season: its parts first, as its boards are found by its weeks or its days. */
async function readSeason(parts: ReadingParts, slug: string, year: number): Promise<void> {
  const { store, now } = parts
  const league = getLeague(slug)
  await askAll(parts, [{ kind: 'season', league: slug, season: year }])
  const [season] = await findSeasons(store, [[slug, String(year)]])
  if (!season) return
  if (league.hasWeeks) {
    await askAll(
      parts,
      [1, 2, 3].map((seasonType) => ({ kind: 'weeks', league: slug, season: year, seasonType })),
    )
  }
  const [weeks = []] = await listWeeks(store, [[slug, String(year)]], {})
  const boards = calendar({
    ...{ league, now: now(), season },
    weeks: weeks.map(({ seasonType, number, startDate, endDate }) => {
      return { seasonType, number, startMs: Date.parse(startDate), endMs: Date.parse(endDate) }
    }),
  })
  await askAll(parts, [
    { kind: 'standings', league: slug, season: year },
    { kind: 'groups', league: slug, season: year, seasonType: 2 },
    ...boards.map(({ request }) => request),
  ])
}

/**
 * Asks questions and what their answers make worth asking, a few at once. What belongs to something that was not known
 * then is written in the end.
 */
async function askAll(parts: ReadingParts, questions: readonly UpstreamRequest[]): Promise<void> {
  const { store, ask, again, rest, signal } = parts
  const queue = [...questions]
  const orphaned: Report[] = []
  const known = new Set(queue.map(requestKey))
  const askOne = async (request: UpstreamRequest): Promise<void> => {
    const report = await ask(request)
    if (report.outcome === 'unavailable' || report.outcome === 'failed') throw new Unanswered(report)
    if (hasOrphans(report)) orphaned.push(report)
    for (const next of await followUps(report, store)) {
      const key = requestKey(next.request)
      if (known.has(key) || known.size >= MAX_QUESTIONS) continue
      known.add(key)
      queue.push(next.request)
    }
  }
  while (queue.length > 0 && !signal.aborted) {
    const startedAt = performance.now()
    await Promise.all(queue.splice(0, AT_ONCE).map(askOne))
    if (queue.length > 0) await rest(performance.now() - startedAt)
  }
  for (const report of orphaned) await again(report)
}
