import { ApiError } from '../domain/error.ts'
import { getLeague } from '../domain/league.ts'
import { FIRST_SEASON_YEAR, yearsBetweenSeasons } from '../domain/season.ts'
import { findSeasons, listSeasons, listWeeks } from '../store/seasons.ts'
import { load } from './context.ts'
import type { Context } from './context.ts'
import { loadOrBackfill } from './load-or-backfill.ts'
import type { BackfillableLoad, Loaded } from './load-or-backfill.ts'
import { currentSeason } from './current-season.ts'

const MAX_NAMED = 10

/**
 * Loads data of a season, or without a year. Throws SEASON_NOT_FOUND if there is none and the league has no season of
 * that year: the source may have data of seasons that are not listed, so it is read first, except for impossible years.
 */
export async function loadOfSeason<T>(
  context: Context,
  league: string,
  year: number | null,
  loading: BackfillableLoad<T>,
): Promise<Loaded<T>> {
  if (year === null) return loadOrBackfill(context, loading)
  await rejectImpossibleSeason(context, league, year)
  const loaded = await loadOrBackfill(context, loading)
  if (loaded.isComplete && loading.isMissing(loaded.value)) await requireSeason(context, league, year)
  return loaded
}

/**
 * Throws SEASON_NOT_FOUND for a year without a season of the league; `false` if no season of the league is known, so
 * that this cannot be decided.
 */
export async function requireSeason(context: Context, league: string, year: number): Promise<boolean> {
  const key = [league, String(year)]
  const known = await load(context, 'season', key, (keys) => findSeasons(context.store, keys))
  return known ? true : rejectSeason(context, league, year)
}

/** Throws INVALID_PARAMETER for a week that a part of a known season does not have. */
export async function requireWeek(
  context: Context,
  league: string,
  { season, seasonType, week }: { season: number; seasonType: number | null; week: number },
): Promise<void> {
  if (!getLeague(league).hasWeeks) return
  const weeks = await load(context, `weeks/${seasonType ?? ''}`, [league, String(season)], (keys) =>
    listWeeks(context.store, keys, { seasonType }),
  )
  if (weeks.length === 0 || weeks.some(({ number }) => number === week)) return
  const numbers = weeks.map(({ number }) => number)
  throw new ApiError('INVALID_PARAMETER', {
    message: `This part of the ${season} season of ${league} has no week ${week}.`,
    hint: `\`week\` must be between ${Math.min(...numbers)} and ${Math.max(...numbers)} here.`,
  })
}

/** Throws SEASON_NOT_FOUND for a year before all leagues, and for one after the next season. */
async function rejectImpossibleSeason(context: Context, league: string, year: number): Promise<void> {
  const current = await currentSeason(context, league)
  const last = current ? current.year + yearsBetweenSeasons(league) : Infinity
  if (year >= FIRST_SEASON_YEAR && year <= last) return
  await rejectSeason(context, league, year)
}

async function rejectSeason(context: Context, league: string, year: number): Promise<false> {
  const [seasons = []] = await listSeasons(context.store, [[league]], { limit: MAX_NAMED, offset: 0 })
  if (seasons.length === 0) return false
  throw new ApiError('SEASON_NOT_FOUND', {
    message: `${league} has no season ${year}.`,
    hint: `Available seasons: ${seasons.map((each) => each.year).join(', ')}.`,
  })
}
