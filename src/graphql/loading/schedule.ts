import type { BackfillJob } from '../../domain/backfill.ts'
import type { Event } from '../../domain/event.ts'
import { yearsBetweenSeasons } from '../../domain/season.ts'
import { countWords } from '../../domain/text.ts'
import type { EventFilter } from '../../store/entities/events.ts'
import type { Connection } from './connection.ts'
import type { Context } from './context.ts'
import { withConfirmation } from './game-checks.ts'
import { requireSeason, requireWeek } from './season.ts'
import { connectOrBackfill, isEmptyList, seasonJobs } from './load-or-backfill.ts'
import { currentSeason } from './current-season.ts'

/**
 * Returns a page of a schedule, once its seasons are read. If it is empty, an unknown season is the error
 * SEASON_NOT_FOUND and an unknown week INVALID_PARAMETER; a valid one without games is an empty page. Games of a
 * season that has not begun are incomplete.
 */
export async function loadSchedule(
  context: Context,
  league: string,
  filter: EventFilter,
  loadPage: () => Promise<Connection<Event>>,
): Promise<Connection<Event>> {
  const loaded = await connectOrBackfill(context, {
    jobs: () => scheduleJobs(context, league, filter),
    load: loadPage,
    subject: `${filter.season == null ? 'The' : `The ${filter.season}`} season of ${league} is`,
    word: 'game',
  })
  const page = await withConfirmation(context, loaded)
  if (page.isComplete === false || filter.season == null) return page
  if (!isEmptyList(page)) return withFollowingSeason(context, league, filter.season, page)
  const areSeasonsKnown = await rejectUnknown(context, league, filter)
  return areSeasonsKnown ? page : { ...page, isComplete: false }
}

/**
 * Jobs of the seasons of a schedule. Games before the start of the current season belong to the previous one.
 */
export async function scheduleJobs(
  context: Context,
  league: string,
  { season = null, fromDay = null, beforeDay = null }: EventFilter,
): Promise<readonly BackfillJob[]> {
  const jobs = await seasonJobs(context, league, season ?? null)
  if (season != null || (fromDay == null && beforeDay == null)) return jobs
  const current = await currentSeason(context, league)
  const startDate = current?.startDate ?? null
  if (!current || startDate === null) return jobs
  const begins = Date.parse(startDate)
  // The time of a day, before the day itself.
  const timeOf = (day: string) => Date.parse(day.split(' ', 1)[0] ?? '')
  const isBefore = fromDay == null || timeOf(fromDay) < begins
  if (!isBefore) return jobs
  const past = await seasonJobs(context, league, current.year - yearsBetweenSeasons(league))
  return beforeDay != null && timeOf(beforeDay) <= begins ? past : [...past, ...jobs]
}

/**
 * Throws for an unknown season or week; `false` if no season of the league is known, so that this cannot be
 * decided.
 */
async function rejectUnknown(
  context: Context,
  league: string,
  { season, seasonType, week }: EventFilter,
): Promise<boolean> {
  if (season == null) return true
  const isKnown = await requireSeason(context, league, season)
  if (isKnown && week != null)
    await requireWeek(context, league, { season, seasonType: seasonType ?? null, week })
  return isKnown
}

/** Games of a season that has not begun appear on the last boards of the one before; they are not all of them. */
async function withFollowingSeason(
  context: Context,
  league: string,
  year: number,
  page: Connection<Event>,
): Promise<Connection<Event>> {
  const now = context.now(league).getTime()
  // Most pages show that their season has begun, and need no query for that.
  if (page.edges.some(({ node }) => Date.parse(node.date) <= now)) return page
  const current = await currentSeason(context, league)
  if (!current || year <= current.year) return page
  const games = countWords(await page.totalCount(), 'game')
  context.incomplete.push({
    note: `The ${year} season of ${league} is not read before it begins: ${games} so far.`,
    isMissing: false,
  })
  return { ...page, isComplete: false }
}
