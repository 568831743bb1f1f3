import { ApiError } from '../../domain/error.ts'
import type { League } from '../../domain/league.ts'
import type { EventFilter } from '../../store/entities/events.ts'
import type { Context } from './context.ts'
import { currentSeason } from './current-season.ts'
import { findSeasonPart } from './season.ts'
import { windowOf } from './window.ts'
import type { DayArguments } from './window.ts'

/** Arguments of a schedule. */
export interface ScheduleArguments extends DayArguments {
  readonly season?: number | null | undefined
  readonly seasonType?: number | null | undefined
  readonly seasonTypeId?: string | null | undefined
  readonly week?: number | null | undefined
}

/**
 * Returns the filter of a schedule. Throws SCHEDULE_WEEKS_NOT_SUPPORTED for a week of a league without weeks,
 * and INVALID_PARAMETER for invalid days or an unknown part of the season.
 */
export async function scheduleFilter(
  context: Context,
  league: League,
  args: ScheduleArguments,
): Promise<EventFilter> {
  const { season, week } = args
  if (week != null) requireWeeks(league, 'Use `date`, or `from` and `to`.')
  const days = windowOf(args)
  const isByDay = days.fromDay !== null || days.beforeDay !== null
  const current = season == null && !isByDay ? await currentSeason(context, league.slug) : null
  const year = season ?? current?.year ?? null
  const seasonType = await findSeasonPart(context, league.slug, year, args)
  return {
    ...days,
    season: year,
    seasonType: seasonType ?? (week == null ? null : (current?.currentType ?? 2)),
    week: week ?? null,
  }
}

/** Throws SCHEDULE_WEEKS_NOT_SUPPORTED for a league without weeks; the hint says what to use instead. */
export function requireWeeks(league: League, hint: string): void {
  if (league.hasWeeks) return
  throw new ApiError('SCHEDULE_WEEKS_NOT_SUPPORTED', { message: `${league.slug} has no weeks.`, hint })
}
