import { ApiError } from '../domain/error.ts'
import { getLeague } from '../domain/league.ts'
import { SEASON_TYPE_NUMBERS } from '../domain/season.ts'
import { listSeasonTypes } from '../store/seasons.ts'
import { load } from './context.ts'
import type { Context } from './context.ts'

/** How a part of a season is asked for: by its name, or by the id that the season lists it under. */
export interface SeasonPartArguments {
  readonly seasonType?: number | null | undefined
  readonly seasonTypeId?: string | number | null | undefined
}

/** The description of the argument that takes an id. */
export const SEASON_TYPE_ID =
  'Part of the season, given as its `sourceId` or number (see `Season.types`). Use instead of `seasonType`.'

const NAMED: readonly number[] = [
  SEASON_TYPE_NUMBERS.preseason,
  SEASON_TYPE_NUMBERS.regular,
  SEASON_TYPE_NUMBERS.postseason,
]

/**
 * The number of the part of a season that is asked for; null for all of it (contract 3). Soccer's seasons are one:
 * there the regular season is the whole, and so is the type of a season that has only one. A stage of a cup that the
 * season does not list is taken by its number. Throws INVALID_PARAMETER for a part that the season has not.
 */
export async function findSeasonPart(
  context: Context,
  slug: string,
  season: number | null,
  { seasonType, seasonTypeId }: SeasonPartArguments,
): Promise<number | null> {
  const isSoccer = getLeague(slug).sport === 'soccer'
  const asked = seasonTypeId ?? seasonType ?? null
  if (asked === null || (isSoccer && Number(asked) === SEASON_TYPE_NUMBERS.regular)) return null
  if (!isSoccer && NAMED.includes(Number(asked))) return Number(asked)
  const types =
    season === null
      ? []
      : await load(context, 'seasonTypes', [slug, String(season)], (keys) =>
          listSeasonTypes(context.store, keys),
        )
  const named = types.find(({ id, type }) => String(asked) === id || Number(asked) === type)
  if (named) return isSoccer && types.length === 1 ? null : named.type
  if (isSoccer || seasonTypeId == null) return Number(asked)
  const known = types.length > 0 ? types.map(({ id, name }) => `${id} (${name})`) : NAMED.map(String)
  throw new ApiError('INVALID_PARAMETER', {
    message: `${slug} has no season type ${asked}.`,
    hint: `\`seasonType\` must be one of ${known.join(', ')}.`,
  })
}
