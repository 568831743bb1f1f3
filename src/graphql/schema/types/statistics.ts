import { getLeague } from '../../../domain/league.ts'
import type { Athlete, AthleteStatistics } from '../../../domain/athlete.ts'
import { listStatistics } from '../../../store/entities/statistics.ts'
import type { StatisticsFilter } from '../../../store/entities/statistics.ts'
import { SEASON_TYPE_NUMBERS, seasonTypeOf } from '../../../domain/season.ts'
import { countWords } from '../../../domain/text.ts'
import { findSeasonPart, loadOfSeason } from '../../loading/season.ts'
import { SeasonTypeEnum } from './season.ts'
import type { SeasonPartArguments } from '../../loading/season.ts'
import { builder } from '../builder.ts'
import { load } from '../../loading/context.ts'
import type { Context } from '../../loading/context.ts'
import { currentSeason } from '../../loading/current-season.ts'
import { AthleteStatisticsRef, TeamRef } from '../refs.ts'
import { figuresOf, StatisticsCategoryRef } from './statistic.ts'
import { loadTeam } from '../../loading/team.ts'

/**
 * Loads an athlete's totals (contract 3): of the given season, otherwise of the current one, otherwise of the
 * career.
 */
export async function loadStatistics(
  context: Context,
  athlete: Athlete,
  args: SeasonPartArguments & { readonly season?: number | null | undefined },
): Promise<AthleteStatistics | null> {
  const current = await currentSeason(context, athlete.league)
  const year = args.season ?? null
  const isWhole = args.seasonType == null && args.seasonTypeId == null
  const part = await findSeasonPart(
    context,
    athlete.league,
    year ?? current?.year ?? null,
    isWhole ? { seasonType: SEASON_TYPE_NUMBERS.regular } : args,
  )
  // For a given part of the season only that season's totals count; without one, career totals are the
  // fallback.
  const season = year ?? (isWhole ? null : (current?.year ?? null))
  const filter: StatisticsFilter = { season, seasonType: part }
  const subject = [athlete.id, ...(season === null ? [] : [season, ...(part === null ? [] : [part])])]
  const { value: all } = await loadOfSeason(context, athlete.league, year, {
    jobs: () => [{ league: athlete.league, kind: 'statistics', subject: subject.map(String) }],
    load: () =>
      load(context, `statistics/${JSON.stringify(filter)}`, [athlete.league, athlete.id], (keys) =>
        listStatistics(context.store, keys, filter),
      ),
    isMissing: (totals) => totals.length === 0,
    describe: (totals) =>
      `The statistics of ${athlete.displayName} are still being read: ${countWords(totals.length, 'total')}`,
  })
  if (season !== null) return all[0] ?? null
  const ofNow = all.find((totals) => totals.season !== null && totals.season === current?.year)
  return ofNow ?? all.find((totals) => totals.season === null) ?? all[0] ?? null
}

builder.objectType(AthleteStatisticsRef, {
  description: 'A player’s totals in a season or career.',
  fields: (t) => ({
    season: t.exposeInt('season', { nullable: true, description: 'Season year, or `null` for the career.' }),
    seasonType: t.field({
      type: SeasonTypeEnum,
      nullable: true,
      description:
        'Part of the season, or `null` if the totals cover all parts. `null` in soccer, whose stages ' +
        'only have numbers.',
      resolve: ({ league, seasonType }) => seasonTypeOf(getLeague(league).sport, seasonType),
    }),
    seasonTypeId: t.exposeID('seasonType', {
      nullable: true,
      description: 'Number of the part of the season, as accepted by the argument `seasonTypeId`.',
    }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team for which the totals were achieved, or `null` if not published.',
      resolve: (totals, _, context) =>
        totals.teamId ? loadTeam(context, totals.league, totals.teamId) : null,
    }),
    categories: t.field({
      type: [StatisticsCategoryRef],
      description: 'Totals by category.',
      resolve: ({ categories }) =>
        categories.map(({ stats, ...category }) => ({ ...category, stats: figuresOf(stats) })),
    }),
  }),
})
