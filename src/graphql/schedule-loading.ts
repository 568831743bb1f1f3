import type { BackfillJob } from '../domain/backfill.ts'
import { ApiError } from '../domain/error.ts'
import type { Event } from '../domain/event.ts'
import { getLeague } from '../domain/league.ts'
import { yearsBetweenSeasons } from '../domain/season.ts'
import type { EventFilter } from '../store/events.ts'
import { findActiveSeasons, findSeasons, listSeasons, listWeeks } from '../store/seasons.ts'
import type { Connection } from './connection.ts'
import { load } from './context.ts'
import type { Context } from './context.ts'
import { connectOrBackfill, isEmptyList, seasonJobs } from './load-or-backfill.ts'

const MAX_NAMED = 10

/**
 * Returns a page of a schedule, once its seasons are read. If it is empty, an unknown season is the error
 * SEASON_NOT_FOUND and an unknown week INVALID_PARAMETER; a valid one without games is an empty page.
 */
export async function loadSchedule(
  context: Context,
  league: string,
  filter: EventFilter,
  loadPage: () => Promise<Connection<Event>>,
): Promise<Connection<Event>> {
  const page = await connectOrBackfill(context, {
    jobs: () => scheduleJobs(context, league, filter),
    load: loadPage,
    subject: `${filter.season == null ? 'The' : `The ${filter.season}`} season of ${league} is`,
    word: 'game',
  })
  const isEmpty = page.isComplete !== false && isEmptyList(page) && filter.season != null
  if (!isEmpty) return page
  const areSeasonsKnown = await refuseUnknown(context, league, filter)
  return areSeasonsKnown ? page : { ...page, isComplete: false }
}

/**
 * Jobs of the seasons of a schedule. Games before the start of the current season belong to the previous one.
 */
export async function scheduleJobs(
  context: Context,
  league: string,
  { season = null, from = null, before = null }: EventFilter,
): Promise<readonly BackfillJob[]> {
  const jobs = await seasonJobs(context, league, season ?? null)
  if (season != null || (from == null && before == null)) return jobs
  const current = await load(context, 'activeSeason', [league], (keys) =>
    findActiveSeasons(context.store, keys, context.now(league)),
  )
  const startDate = current?.startDate ?? null
  if (!current || startDate === null) return jobs
  const begins = Date.parse(startDate)
  const isBefore = from == null || Date.parse(from) < begins
  if (!isBefore) return jobs
  const past = await seasonJobs(context, league, current.year - yearsBetweenSeasons(league))
  return before != null && Date.parse(before) <= begins ? past : [...past, ...jobs]
}

/**
 * Throws for an unknown season or week; `false` if no season of the league is known, so that this cannot be
 * decided.
 */
async function refuseUnknown(
  context: Context,
  league: string,
  { season, seasonType, week }: EventFilter,
): Promise<boolean> {
  const year = String(season)
  const known = await load(context, 'season', [league, year], (keys) => findSeasons(context.store, keys))
  if (!known) {
    const seasons = await seasonsOf(context, league)
    if (seasons.length === 0) return false
    throw new ApiError('SEASON_NOT_FOUND', {
      message: `${league} has no season ${year}.`,
      hint: `Available seasons: ${seasons.map((each) => each.year).join(', ')}.`,
    })
  }
  if (week == null || !getLeague(league).hasWeeks) return true
  const weeks = await load(context, `weeks/${seasonType ?? ''}`, [league, year], (keys) =>
    listWeeks(context.store, keys, { seasonType: seasonType ?? null }),
  )
  if (weeks.length === 0 || weeks.some(({ number }) => number === week)) return true
  const numbers = weeks.map(({ number }) => number)
  throw new ApiError('INVALID_PARAMETER', {
    message: `This part of the ${year} season of ${league} has no week ${week}.`,
    hint: `\`week\` must be between ${Math.min(...numbers)} and ${Math.max(...numbers)} here.`,
  })
}

async function seasonsOf(context: Context, league: string) {
  const [seasons = []] = await listSeasons(context.store, [[league]], { limit: MAX_NAMED, offset: 0 })
  return seasons
}
