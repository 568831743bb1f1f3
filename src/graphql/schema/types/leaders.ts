import { ApiError } from '../../../domain/error.ts'
import {
  leaderCategoriesOf,
  leaderLabels,
  leadersOfGame,
  rankedLeaders,
  WHOLE_SOCCER_SEASON,
} from '../../../domain/leaders.ts'
import type { Leader, LeaderCategory, LeaderKey, LeaderList } from '../../../domain/leaders.ts'
import { getLeague } from '../../../domain/league.ts'
import type { League } from '../../../domain/league.ts'
import { SEASON_TYPE_NUMBERS } from '../../../domain/season.ts'
import { countWords } from '../../../domain/text.ts'
import { listBoxScorePlayers } from '../../../store/entities/boxscores.ts'
import { listSeasonLeaders, listSourceLeaders } from '../../../store/entities/leaders.ts'
import { builder } from '../builder.ts'
import { WITH_HISTORY } from '../moments.ts'
import { sizeOf } from '../../loading/connection.ts'
import { load } from '../../loading/context.ts'
import type { Context } from '../../loading/context.ts'
import {
  findSeasonPart,
  rejectImpossibleSeason,
  requireSeason,
  SEASON_TYPE_ID,
} from '../../loading/season.ts'
import { SeasonTypeEnum } from './season.ts'
import {
  currentYear,
  gameJobs,
  loadOrBackfill,
  partOfGame,
  seasonJobs,
} from '../../loading/load-or-backfill.ts'
import type { Loaded } from '../../loading/load-or-backfill.ts'
import { AthleteRef, EventRef, LeagueRef, TeamRef } from '../refs.ts'
import { enumValues } from '../../loading/values.ts'
import { gameLeaderBounds, seasonLeaderBounds } from './bounds.ts'
import { loadAthlete } from '../../loading/athlete.ts'
import { noteUnreadRosters } from '../../loading/roster.ts'
import { loadTeam } from '../../loading/team.ts'

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
      resolve: async ({ league, athleteId }, _, context) => {
        const athlete = await loadAthlete(context, league, athleteId)
        // A list of the source has only ids.
        if (!athlete) await noteUnreadRosters(context, league, 'leaders may lack their names')
        return athlete
      },
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
        'Whether the data is complete. `false` while something that counts is not loaded from the source yet: ' +
        'of a game, values may be higher; a season then has no leaders, unless the source has its own list.',
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
  leaderCategories: t.field({
    extensions: WITH_HISTORY,
    type: [LeaderCategoryEnum],
    description: 'Categories in which `leaders` ranks players of the league’s sport, in display order.',
    resolve: ({ sport }) => [...leaderCategoriesOf(sport).keys()],
  }),
  leaders: t.field({
    type: LeadersRef,
    description:
      'Leading players of a season in a category: the source’s own list, at most an hour old, or, where it has ' +
      'none, sums over the whole season; no players while not all of it is read. `first` defaults to ' +
      `${seasonLeaderBounds.default}; the maximum is ${seasonLeaderBounds.max}.`,
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
      const isWhole = part.seasonType == null && part.seasonTypeId == null
      const seasonType = await findSeasonPart(
        context,
        league.slug,
        season,
        isWhole ? { seasonType: SEASON_TYPE_NUMBERS.regular } : part,
      )
      if (season === null) return { key, category, leaders: [], isComplete: true }
      const listed = await sourceLeaders(context, league, season, {
        seasonType,
        isCurrent: seasonInput == null,
      })
      const list = category.lists.map((name) => listed.value.get(name)).find((one) => one !== undefined)
      if (list) {
        const leaders = rankedLeaders(league.slug, list.entries).slice(0, limit)
        return { key, category, leaders, isComplete: listed.isComplete }
      }
      if (!listed.isComplete) return { key, category, leaders: [], isComplete: false }
      const query = { name: key, category, season, seasonType, limit }
      const { value: found, isComplete } = await loadOrBackfill(context, {
        jobs: () => seasonJobs(context, league.slug, season),
        load: () =>
          load(context, `leaders/${key}/${season}/${seasonType ?? ''}/${limit}`, [league.slug], (keys) =>
            listSeasonLeaders(context.store, keys, query),
          ),
        isMissing: ({ leaders }) => leaders.length === 0,
        describe: () => `The ${season} season of ${league.slug} is still being read: 0 leaders`,
        part: 'usable',
      })
      if (seasonInput != null && isComplete && found.leaders.length === 0)
        await requireSeason(context, league.slug, season)
      const isWholeSeason = isComplete && found.isComplete
      // Sums of what happens to be stored would name the wrong players.
      if (isComplete && !found.isComplete) {
        const unread = category.lines.length > 0 ? 'not every box score' : 'not every player’s total'
        const note =
          `The source has no list of ${category.label} leaders of the ${season} season of ${league.slug}, and ` +
          `${unread} of it is read: there are no leaders yet.`
        context.incomplete.push({ note, isMissing: false })
      }
      return { key, category, leaders: isWholeSeason ? found.leaders : [], isComplete: isWholeSeason }
    },
  }),
}))

/** The source's own lists, by its names of the categories; empty if it has none. */
async function sourceLeaders(
  context: Context,
  { slug, sport }: League,
  season: number,
  { seasonType, isCurrent }: { readonly seasonType: number | null; readonly isCurrent: boolean },
): Promise<Loaded<ReadonlyMap<string, LeaderList>>> {
  const type = seasonType ?? (sport === 'soccer' ? WHOLE_SOCCER_SEASON : SEASON_TYPE_NUMBERS.regular)
  const subject = [String(season), String(type)]
  if (!isCurrent) await rejectImpossibleSeason(context, slug, season)
  return loadOrBackfill(context, {
    jobs: () => [{ league: slug, kind: 'leaders', subject }],
    load: () =>
      load(context, 'sourceLeaders', [slug, ...subject], (keys) => listSourceLeaders(context.store, keys)),
    isMissing: (lists) => lists.size === 0,
    describe: (lists) =>
      `The leaders of the ${season} season of ${slug} are still being read: ${countWords(lists.size, 'list')}`,
  })
}

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
