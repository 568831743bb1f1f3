import type { PageOperations } from '../../generated/operations.ts'

/** A week of a season. */
export type SeasonWeek = NonNullable<PageOperations['LeagueWeeks']['league']['season']>['weeks'][number]

/** The week at a time: the one that has not ended yet, or the last one; `null` if there are none. */
export function weekAt(weeks: readonly SeasonWeek[], now: number): SeasonWeek | null {
  return weeks.find(({ endDate }) => Date.parse(endDate) >= now) ?? weeks.at(-1) ?? null
}
