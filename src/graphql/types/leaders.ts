import { ApiError } from '../../domain/error.ts'
import { leaderCategoriesOf, leaderLabels, leadersOfGame } from '../../domain/leaders.ts'
import type { Leader, LeaderCategory, LeaderKey } from '../../domain/leaders.ts'
import { getLeague } from '../../domain/league.ts'
import type { League } from '../../domain/league.ts'
import { SEASON_TYPE_NUMBERS } from '../../domain/season.ts'
import { listBoxScorePlayers } from '../../store/boxscores.ts'
import { listSeasonLeaders } from '../../store/leaders.ts'
import { builder } from '../builder.ts'
import { sizeOf } from '../connection.ts'
import { load } from '../context.ts'
import { requireSeason } from '../known-season.ts'
import {
  countWords,
  currentYear,
  gameJobs,
  loadOrBackfill,
  partOfGame,
  seasonJobs,
} from '../load-or-backfill.ts'
import { AthleteRef, EventRef, LeagueRef, TeamRef } from '../refs.ts'
import { findSeasonPart, SEASON_TYPE_ID } from '../season-part.ts'
import { enumValues } from '../values.ts'
import { gameLeaderBounds, seasonLeaderBounds } from './bounds.ts'
import { SeasonTypeEnum } from './season.ts'
import { loadAthlete } from './statistics.ts'
import { loadTeam } from '../team-loading.ts'

const LeaderCategoryEnum = builder.enumType('LeaderCategory', {
  description: 'Statistic that players are ranked by. Each sport supports some of these categories.',
  values: enumValues(leaderLabels()),
})

const LeaderRef = builder.objectRef<Leader>('Leader').implement({
  description: 'A leading player in a category.',
  fields: (t) => ({
    rank: t.exposeInt('rank', { description: 'Rank, 1-based. Players with the same value share a rank.' }),
    athlete: t.field({
      type: AthleteRef,
      nullable: true,
      description: 'The player.',
      resolve: ({ league, athleteId }, _, context) => loadAthlete(context, league, athleteId),
    }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description:
        'The team the player achieved the value with. With several teams, the last one. `null` if not ' +
        'published.',
      resolve: ({ league, teamId }, _, context) =>
        teamId === null ? null : loadTeam(context, league, teamId),
    }),
    displayValue: t.string({
      description: 'Value as displayed, for example `2,310`.',
      resolve: ({ value }) => value.toLocaleString('en'),
    }),
    value: t.exposeFloat('value', { description: 'Numeric value.' }),
  }),
})

interface Leaders {
  readonly key: LeaderKey
  readonly category: LeaderCategory
  readonly leaders: readonly Leader[]
  readonly isComplete: boolean
}

const LeadersRef = builder.objectRef<Leaders>('Leaders').implement({
  description: 'Leading players in a category.',
  fields: (t) => ({
    category: t.expose('key', { type: LeaderCategoryEnum, description: 'The category.' }),
    label: t.string({ description: 'Category name for display.', resolve: ({ category }) => category.label }),
    leaders: t.field({
      type: [LeaderRef],
      description: 'The players, best first. Only players with a value above zero.',
      extensions: { isOfPage: true },
      resolve: ({ leaders }) => leaders,
    }),
    isComplete: t.exposeBoolean('isComplete', {
      description:
        'Whether the data is complete. `false` while a finished game that counts is not loaded from the ' +
        'source yet: values may be higher.',
    }),
  }),
})

const categoryText = 'A category that the league’s sport supports. Fails with `INVALID_PARAMETER` otherwise.'

builder.objectFields(EventRef, (t) => ({
  leaders: t.field({
    type: [LeadersRef],
    description:
      'Leading players in each category of the sport. Empty before the game and where box scores list no ' +
      `players (soccer). \`first\` defaults to ${gameLeaderBounds.default}; the maximum is ` +
      `${gameLeaderBounds.max}.`,
    extensions: { page: gameLeaderBounds },
    args: {
      category: t.arg({ type: LeaderCategoryEnum, description: categoryText }),
      first: t.arg.int({ description: 'Number of players per category.' }),
    },
    resolve: async (event, { category, first }, context) => {
      const limit = sizeOf('first', first, gameLeaderBounds)
      const requested = categoriesOf(getLeague(event.league), category ?? null)
      if (getLeague(event.league).capabilities.boxscore === 'unavailable') return []
      const { value: players, isComplete } = await loadOrBackfill(context, {
        jobs: () => gameJobs(event),
        load: () =>
          load(context, 'boxScorePlayers', [event.league, event.id], (keys) =>
            listBoxScorePlayers(context.store, keys),
          ),
        isMissing: (lines) => lines.length === 0,
        describe: (lines) =>
          `The box score of this game is still being read: ${countWords(lines.length, 'player')}`,
        part: partOfGame(event),
      })
      return requested
        .map(([key, one]) => ({
          key,
          category: one,
          leaders: leadersOfGame(players, one, limit),
          isComplete,
        }))
        .filter(({ leaders }) => leaders.length > 0)
    },
  }),
}))

builder.objectFields(LeagueRef, (t) => ({
  leaders: t.field({
    type: LeadersRef,
    description:
      'Leading players of a season in a category, from published totals and from stored box scores where ' +
      `those have higher values. \`first\` defaults to ${seasonLeaderBounds.default}; the maximum is ` +
      `${seasonLeaderBounds.max}.`,
    extensions: { page: seasonLeaderBounds },
    args: {
      category: t.arg({ type: LeaderCategoryEnum, required: true, description: categoryText }),
      season: t.arg.int({ description: 'Season year. Defaults to the current season.' }),
      seasonType: t.arg({
        type: SeasonTypeEnum,
        description: 'Part of the season. Defaults to the regular season.',
      }),
      seasonTypeId: t.arg.id({ description: SEASON_TYPE_ID }),
      first: t.arg.int({ description: 'Number of players.' }),
    },
    resolve: async (league, { category: key, season: seasonInput, first, ...part }, context) => {
      const limit = sizeOf('first', first, seasonLeaderBounds)
      const [[, category]] = categoriesOf(league, key)
      const season = seasonInput ?? (await currentYear(context, league.slug))
      if (season === null) return { key, category, leaders: [], isComplete: true }
      const isWhole = part.seasonType == null && part.seasonTypeId == null
      const seasonType = await findSeasonPart(
        context,
        league.slug,
        season,
        isWhole ? { seasonType: SEASON_TYPE_NUMBERS.regular } : part,
      )
      const query = { name: key, category, season, seasonType, limit }
      const { value: found, isComplete } = await loadOrBackfill(context, {
        jobs: () => seasonJobs(context, league.slug, season),
        load: () =>
          load(context, `leaders/${key}/${season}/${seasonType ?? ''}/${limit}`, [league.slug], (keys) =>
            listSeasonLeaders(context.store, keys, query),
          ),
        isMissing: ({ leaders }) => leaders.length === 0,
        describe: ({ leaders }) =>
          `The ${season} season of ${league.slug} is still being read: ${countWords(leaders.length, 'leader')}`,
        part: 'enough',
      })
      if (seasonInput != null && isComplete && found.leaders.length === 0)
        await requireSeason(context, league.slug, season)
      if (isComplete && !found.isComplete) {
        const unread = category.lines.length > 0 ? 'Not every box score' : 'Not every player’s total'
        const note = `${unread} of the ${season} season of ${league.slug} is read: leaders may have more.`
        context.incomplete.push({ note, isMissing: false })
      }
      return { key, category, ...found, isComplete: isComplete && found.isComplete }
    },
  }),
}))

/**
 * Returns the requested categories: one, or all of the sport. Throws INVALID_PARAMETER for one that the sport
 * does not have.
 */
function categoriesOf(
  { sport, slug }: League,
  key: LeaderKey | null,
): readonly [readonly [LeaderKey, LeaderCategory], ...(readonly [LeaderKey, LeaderCategory])[]] {
  const all = leaderCategoriesOf(sport)
  const [head, ...rest] = [...all].filter(([name]) => key === null || name === key)
  if (head) return [head, ...rest]
  throw new ApiError('INVALID_PARAMETER', {
    message: `${slug} has no leaders in the category ${String(key)}.`,
    hint: `\`category\` must be one of ${[...all.keys()].join(', ')}.`,
  })
}
