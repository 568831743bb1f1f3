import { ApiError } from '../../domain/error.ts'
import { getLeague } from '../../domain/league.ts'
import { FIRST_SEASON_YEAR, SEASON_TYPE_NUMBERS, yearsBetweenSeasons } from '../../domain/season.ts'
import { findSeasons, listSeasons, listSeasonTypes, listWeeks } from '../../store/entities/seasons.ts'
import { load } from './context.ts'
import type { Context } from './context.ts'
import { loadOrBackfill } from './load-or-backfill.ts'
import type { BackfillableLoad, Loaded } from './load-or-backfill.ts'
import { currentSeason } from './current-season.ts'
import { sourceIdOf } from './ids.ts'
import { describeValue } from '../../domain/describe-value.ts'

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
export async function rejectImpossibleSeason(context: Context, league: string, year: number): Promise<void> {
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

/** Arguments for a part of a season: its name, or its id in the season's list. */
export interface SeasonPartArguments {
  readonly seasonType?: number | null | undefined
  readonly seasonTypeId?: string | number | null | undefined
}

/** Description of the id argument. */
export const SEASON_TYPE_ID =
  'Part of the season, given as its `id`, `sourceId` or number (see `Season.types`). Use instead of `seasonType`; ' +
  'if both are given, they must be the same part.'

const NAMED: readonly number[] = [
  SEASON_TYPE_NUMBERS.preseason,
  SEASON_TYPE_NUMBERS.regular,
  SEASON_TYPE_NUMBERS.postseason,
]

/**
 * Returns the number of the given part of the season; `null` for the whole season (contract 3). Soccer seasons
 * have one part: there the regular season means the whole season, as does the type of a season with only one. A
 * cup stage is accepted by number while no type of the season is known. Throws INVALID_PARAMETER for a part that the
 * season does not have, and for two arguments that name different parts.
 */
export async function findSeasonPart(
  context: Context,
  slug: string,
  season: number | null,
  { seasonType, seasonTypeId }: SeasonPartArguments,
): Promise<number | null> {
  const part = await partOf(context, slug, season, seasonTypeId == null ? { seasonType } : { seasonTypeId })
  if (seasonType == null || seasonTypeId == null) return part
  if ((await partOf(context, slug, season, { seasonType })) === part) return part
  const name = Object.entries(SEASON_TYPE_NUMBERS).find(([, number]) => number === seasonType)?.[0] ?? ''
  throw new ApiError('INVALID_PARAMETER', {
    message: '`seasonType` and `seasonTypeId` are different parts of the season.',
    hint: `Pass either \`seasonType\` (${name.toUpperCase()}) or \`seasonTypeId\` (${describeValue(seasonTypeId)}).`,
  })
}

/** The number of the part that one argument gives. */
async function partOf(
  context: Context,
  slug: string,
  season: number | null,
  { seasonType, seasonTypeId }: SeasonPartArguments,
): Promise<number | null> {
  const isSoccer = getLeague(slug).sport === 'soccer'
  const part = seasonTypeId == null ? (seasonType ?? null) : partIn(slug, season, seasonTypeId)
  if (part === null || (isSoccer && Number(part) === SEASON_TYPE_NUMBERS.regular)) return null
  if (!isSoccer && NAMED.includes(Number(part))) return Number(part)
  const types =
    season === null
      ? []
      : await load(context, 'seasonTypes', [slug, String(season)], (keys) =>
          listSeasonTypes(context.store, keys),
        )
  const named = types.find(({ id, type }) => String(part) === id || Number(part) === type)
  if (named) return isSoccer && types.length === 1 ? null : named.type
  const isKnown =
    NAMED.includes(Number(part)) || (isSoccer && types.length === 0 && /^\d+$/.test(String(part)))
  if (isKnown || seasonTypeId == null) return Number(part)
  const known = types.length > 0 ? types.map(({ id, name }) => `${id} (${name})`) : NAMED.map(String)
  throw new ApiError('INVALID_PARAMETER', {
    message: `${slug} has no season type ${part}.`,
    hint: `\`seasonType\` must be one of ${known.join(', ')}.`,
  })
}

/** The part in an argument: the number in the node id of a part of this season, or what is given. */
function partIn(slug: string, season: number | null, given: string | number): string | number {
  const [year, number] = sourceIdOf('SeasonPart', slug, given).split('/')
  return number !== undefined && season === Number(year) ? number : given
}
