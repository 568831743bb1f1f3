import { ApiError } from '../domain/error.ts'
import { getLeague } from '../domain/league.ts'
import { SEASON_TYPE_NUMBERS } from '../domain/season.ts'
import { listSeasonTypes } from '../store/seasons.ts'
import { load } from './context.ts'
import type { Context } from './context.ts'

/** Arguments for a part of a season: its name, or its id in the season's list. */
export interface SeasonPartArguments {
  readonly seasonType?: number | null | undefined
  readonly seasonTypeId?: string | number | null | undefined
}

/** Description of the id argument. */
export const SEASON_TYPE_ID =
  'Part of the season, given as its `sourceId` or number (see `Season.types`). Use instead of `seasonType`.'

const NAMED: readonly number[] = [
  SEASON_TYPE_NUMBERS.preseason,
  SEASON_TYPE_NUMBERS.regular,
  SEASON_TYPE_NUMBERS.postseason,
]

/**
 * Returns the number of the given part of the season; `null` for the whole season (contract 3). Soccer seasons
 * have one part: there the regular season means the whole season, as does the type of a season with only one. A
 * cup stage not listed in the season is accepted by number. Throws INVALID_PARAMETER for a part that the season
 * does not have.
 */
export async function findSeasonPart(
  context: Context,
  slug: string,
  season: number | null,
  { seasonType, seasonTypeId }: SeasonPartArguments,
): Promise<number | null> {
  const isSoccer = getLeague(slug).sport === 'soccer'
  const part = seasonTypeId ?? seasonType ?? null
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
  if (isSoccer || seasonTypeId == null) return Number(part)
  const known = types.length > 0 ? types.map(({ id, name }) => `${id} (${name})`) : NAMED.map(String)
  throw new ApiError('INVALID_PARAMETER', {
    message: `${slug} has no season type ${part}.`,
    hint: `\`seasonType\` must be one of ${known.join(', ')}.`,
  })
}
