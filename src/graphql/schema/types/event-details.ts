import type { Event } from '../../../domain/event.ts'
import type {
  GameFormat,
  GameSeries,
  Predictor,
  ProbablePitcher,
  SeriesWins,
  SpreadRecord,
  Video,
  Weather,
} from '../../../domain/game-details.ts'
import { findLeague } from '../../../domain/league.ts'
import type { StatMap } from '../../../domain/json.ts'
import type { Article } from '../../../domain/news.ts'
import { listBoxScoreTeams } from '../../../store/entities/boxscores.ts'
import { findEvents } from '../../../store/entities/events.ts'
import { findArticles } from '../../../store/entities/news.ts'
import { findPlays } from '../../../store/entities/plays.ts'
import { connectArray } from '../../loading/connection.ts'
import type { ArrayOrder } from '../../loading/connection.ts'
import { load } from '../../loading/context.ts'
import type { Context } from '../../loading/context.ts'
import { commentaryOf, detailsOf, teamDetailsOf } from '../../loading/game-details.ts'
import { wholeEvent } from '../../loading/event.ts'
import { loadTeam } from '../../loading/team.ts'
import { builder } from '../builder.ts'
import { replacedBy } from '../deprecation.ts'
import { ownId } from '../node-ids.ts'
import { CommentaryConnection, CommentaryEdge } from '../connections.ts'
import { ArticleRef, CommentaryLineRef, EventRef, PlayRef, TeamRef } from '../refs.ts'
import type { GameCommentaryLine, InLeague } from '../refs.ts'
import { commentaryBounds } from './bounds.ts'
import { EventTeamRef } from './event-state.ts'
import type { EventSide } from './event-state.ts'
import { addPlayer } from './player.ts'
import { figuresOf, onlyNamed, StatisticRef } from './statistic.ts'

/** Both teams of the game. */
const TEAMS = { listSize: 2 }
/** The most games of a play-off series; teams of baseball meet more often. */
const SERIES_GAMES = { listSize: 7 }

const GameFormatRef = builder.objectRef<GameFormat>('GameFormat').implement({
  description: 'Format of a game.',
  fields: (t) => ({
    periods: t.exposeInt('periods', { description: 'Number of periods in regulation.' }),
    periodSeconds: t.exposeInt('periodSeconds', {
      nullable: true,
      description: 'Length of a period in seconds. `null` if periods are not timed, as in baseball.',
    }),
    overtimeSeconds: t.exposeInt('overtimeSeconds', {
      nullable: true,
      description: 'Length of an overtime period in seconds, or `null` if not published.',
    }),
  }),
})

const TemperatureUnitEnum = builder.enumType('TemperatureUnit', {
  description: 'Unit of a temperature.',
  values: {
    FAHRENHEIT: { value: 'F', description: 'Degrees Fahrenheit.' },
    CELSIUS: { value: 'C', description: 'Degrees Celsius.' },
  } as const,
})

const WeatherRef = builder.objectRef<Weather>('Weather').implement({
  description: 'Weather at the venue of a game.',
  fields: (t) => ({
    temperature: t.exposeFloat('temperature', {
      nullable: true,
      description: 'Temperature in `unit`, or `null` if not published.',
    }),
    unit: t.expose('unit', { type: TemperatureUnitEnum, description: 'Unit of the temperature.' }),
    condition: t.exposeString('condition', {
      nullable: true,
      description: 'Condition, for example `Partly sunny`, or `null` if not published.',
    }),
    wind: t.exposeString('wind', {
      nullable: true,
      description: 'Speed and direction of the wind, for example `9 mph NE`, or `null` if not published.',
    }),
  }),
})

const SeriesWinsRef = builder.objectRef<InLeague<SeriesWins>>('SeriesWins').implement({
  description: 'The games of a series that a team has won.',
  fields: (t) => ({
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team.',
      resolve: ({ league, teamId }, _, context) => loadTeam(context, league, teamId),
    }),
    wins: t.exposeInt('wins', { description: 'Games won.' }),
  }),
})

const GameSeriesRef = builder.objectRef<InLeague<GameSeries>>('GameSeries').implement({
  description: 'A series of games between both teams: a play-off series, or the games of the season.',
  fields: (t) => ({
    type: t.exposeString('type', {
      description: 'Type as published by the source: `playoff`, `season` or `current`.',
    }),
    title: t.exposeString('title', { description: 'Title, for example `Playoff Series`.' }),
    summary: t.exposeString('summary', {
      nullable: true,
      description: 'Standing of the series, for example `DEN wins series 4-3`, or `null` if not published.',
    }),
    completed: t.exposeBoolean('completed', { description: 'Whether the series is decided.' }),
    wins: t.field({
      type: [SeriesWinsRef],
      description: 'Games won by each team.',
      extensions: TEAMS,
      resolve: ({ league, wins }) => wins.map((one) => ({ ...one, league })),
    }),
    eventIds: t.exposeIDList('eventIds', {
      description:
        'The `sourceId`s of the games of the series that the source lists, in published order, also of those that the ' +
        'service does not have.',
    }),
    events: t.field({
      type: [EventRef],
      description: 'Games of the series that the source lists and the service has, in published order.',
      extensions: SERIES_GAMES,
      resolve: async ({ league, eventIds }, _, context) => {
        const games = await Promise.all(
          eventIds.map((id) =>
            load(context, 'event', [league, id], (keys) => findEvents(context.store, keys)),
          ),
        )
        return games.filter((game) => game !== null)
      },
    }),
  }),
})

const VideoRef = builder.objectRef<Video>('Video').implement({
  description: 'A video about a game.',
  fields: (t) => ({
    headline: t.exposeString('headline', { description: 'Headline.' }),
    duration: t.exposeInt('duration', {
      nullable: true,
      description: 'Length in seconds, or `null` if not published.',
    }),
    poster: t.exposeString('poster', {
      nullable: true,
      description: 'URL of the still image, or `null` if not published.',
    }),
    link: t.exposeString('link', {
      nullable: true,
      description: 'URL of the video’s page at the source, or `null` if not published.',
    }),
    published: t.expose('published', {
      type: 'DateTime',
      nullable: true,
      description: 'Date and time of publication, or `null` if not published.',
    }),
  }),
})

/** Percent as a share of 1, without the noise of a binary quotient. */
function shareOf(percent: number): number {
  return Math.round(percent * 1_000) / 100_000
}

const PredictorRef = builder.objectRef<Predictor>('Predictor').implement({
  description: 'The source’s prediction before a game.',
  fields: (t) => ({
    homeWinProbability: t.float({
      description: 'Probability that the home team wins, 0 to 1.',
      resolve: ({ home }) => shareOf(home),
    }),
    awayWinProbability: t.float({
      description: 'Probability that the away team wins, 0 to 1.',
      resolve: ({ away }) => shareOf(away),
    }),
    home: t.exposeFloat('home', {
      description: 'Probability in percent that the home team wins.',
      ...replacedBy('`Predictor.homeWinProbability`, from 0 to 1'),
    }),
    away: t.exposeFloat('away', {
      description: 'Probability in percent that the away team wins.',
      ...replacedBy('`Predictor.awayWinProbability`, from 0 to 1'),
    }),
  }),
})

const SpreadRecordRef = builder.objectRef<InLeague<SpreadRecord>>('SpreadRecord').implement({
  description: 'A team’s record against the spread.',
  fields: (t) => ({
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team.',
      resolve: ({ league, teamId }, _, context) => loadTeam(context, league, teamId),
    }),
    summary: t.exposeString('summary', {
      description: 'Wins-losses(-pushes) as published, for example `62-59`.',
    }),
    wins: t.exposeInt('wins', { description: 'Games in which the team covered the spread.' }),
    losses: t.exposeInt('losses', { description: 'Games in which the team did not cover the spread.' }),
    pushes: t.exposeInt('pushes', { description: 'Games that ended on the spread.' }),
  }),
})

const EventRecapRef = builder
  .objectRef<{ readonly event: Event; readonly headline: string }>('EventRecap')
  .implement({
    description: 'The report on a finished game.',
    fields: (t) => ({
      headline: t.exposeString('headline', { description: 'Headline of the report.' }),
      article: t.field({
        type: ArticleRef,
        nullable: true,
        description: 'The article, or `null` until it is known.',
        resolve: ({ event }, _, context) => recapArticle(context, event),
      }),
    }),
  })

async function recapArticle(context: Context, event: Event) {
  return articleOf(context, event, (await detailsOf(context, event)).recapId)
}

builder.objectType(CommentaryLineRef, {
  description: 'A line of the commentary on a game.',
  fields: (t) => ({
    id: t.field(
      ownId('CommentaryLine', ({ league, eventId, sequence }) => `${league}/${eventId}/${sequence}`),
    ),
    sequence: t.exposeInt('sequence', { description: 'Number of the line in the game, in order.' }),
    clock: t.exposeString('clock', {
      nullable: true,
      description: "Minute as displayed, for example `45'+2'`, or `null` before the game.",
    }),
    text: t.exposeString('text', { description: 'Text of the line.' }),
    play: t.field({
      type: PlayRef,
      nullable: true,
      description: 'The play that the line describes, or `null` if it describes none.',
      resolve: ({ league, eventId, playId }, _, context) =>
        playId === null
          ? null
          : load(context, 'play', [league, eventId, playId], (keys) => findPlays(context.store, keys)),
    }),
  }),
})

const COMMENTARY_ORDER: ArrayOrder<GameCommentaryLine> = {
  list: 'commentary',
  keyOf: ({ sequence }) => [String(sequence)],
  isKey: (values) => values.length === 1 && /^\d{1,10}$/.test(values[0] ?? ''),
  compare: ([one], [other]) => Number(one) - Number(other),
}

builder.objectFields(EventRef, (t) => ({
  attendance: t.int({
    nullable: true,
    description: 'Number of spectators. Often published after the game.',
    resolve: async (event, _, context) => (await wholeEvent(context, event)).competition.attendance,
  }),
  format: t.field({
    type: GameFormatRef,
    nullable: true,
    description: 'Number and length of the periods, or `null` if not published.',
    resolve: async (event, _, context) => (await detailsOf(context, event)).format,
  }),
  durationMinutes: t.int({
    nullable: true,
    description: 'Duration of the finished game in minutes, or `null` if not published.',
    resolve: async (event, _, context) => (await detailsOf(context, event)).durationMinutes,
  }),
  weather: t.field({
    type: WeatherRef,
    nullable: true,
    description: 'Weather at the venue. `null` if not published, which is usual indoors and after the game.',
    resolve: async (event, _, context) => (await detailsOf(context, event)).weather,
  }),
  series: t.field({
    type: [GameSeriesRef],
    description: 'Series that the game belongs to. Empty if not published.',
    extensions: { listSize: 3 },
    resolve: async (event, _, context) =>
      ((await detailsOf(context, event)).series ?? []).map((one) => ({ ...one, league: event.league })),
  }),
  videos: t.field({
    type: [VideoRef],
    description: 'Videos about the game. Empty if not published.',
    resolve: async (event, _, context) => (await detailsOf(context, event)).videos ?? [],
  }),
  predictor: t.field({
    type: PredictorRef,
    nullable: true,
    description: 'The source’s prediction. Usually published before the game only, otherwise `null`.',
    resolve: async (event, _, context) => (await detailsOf(context, event)).predictor,
  }),
  againstTheSpread: t.field({
    type: [SpreadRecordRef],
    description: 'Records of both teams against the spread in the season. Empty if not published.',
    extensions: TEAMS,
    resolve: async (event, _, context) =>
      ((await detailsOf(context, event)).againstTheSpread ?? []).map((one) => ({
        ...one,
        league: event.league,
      })),
  }),
  preview: t.field({
    type: ArticleRef,
    nullable: true,
    description: 'The article that announces the game. The source replaces it by the recap.',
    resolve: async (event, _, context) =>
      articleOf(context, event, (await detailsOf(context, event)).previewId),
  }),
  recap: t.field({
    type: EventRecapRef,
    nullable: true,
    description: 'The report on the finished game, or `null` if not published.',
    resolve: async (event, _, context) => {
      const { recapHeadline } = event
      if (event.status.state !== 'post') return null
      if (recapHeadline != null) return { event, headline: recapHeadline }
      const article = await recapArticle(context, event)
      return article && { event, headline: article.headline }
    },
  }),
  commentary: t.connection(
    {
      type: CommentaryLineRef,
      description:
        'List the commentary in order. Soccer only; empty in other sports. ' +
        `\`first\` defaults to ${commentaryBounds.default}; the maximum is ${commentaryBounds.max}.`,
      extensions: { page: commentaryBounds },
      resolve: async (event, args, context) => {
        const isOfSoccer = findLeague(event.league)?.sport === 'soccer'
        const lines = isOfSoccer ? await commentaryOf(context, event) : []
        const { league, id: eventId } = event
        return connectArray(
          args,
          commentaryBounds,
          lines.map((line) => ({ ...line, league, eventId })),
          COMMENTARY_ORDER,
        )
      },
    },
    CommentaryConnection,
    CommentaryEdge,
  ),
}))

function articleOf(
  context: Context,
  { league }: Event,
  articleId: number | undefined,
): Promise<Article | null> | null {
  if (articleId === undefined) return null
  return load(context, 'article', [league, String(articleId)], (keys) => findArticles(context.store, keys))
}

const ProbablePitcherRef = builder.objectRef<InLeague<ProbablePitcher>>('ProbablePitcher').implement({
  description: 'The announced starting pitcher of a team.',
  fields: (t) => ({
    statistics: t.field({
      type: [StatisticRef],
      description: 'Statistics of the season. Empty if not published.',
      args: { names: t.arg.stringList({ description: 'Only statistics with these names, in this order.' }) },
      resolve: ({ statistics }, { names }) => onlyNamed(figuresOf(statistics), names),
    }),
  }),
})
addPlayer(ProbablePitcherRef)

/** The team's totals in the box score; empty if it has none. */
async function boxStatisticsOf(context: Context, { league, eventId, id }: EventSide): Promise<StatMap> {
  const teams = await load(context, 'boxScoreTeams', [league, eventId], (keys) =>
    listBoxScoreTeams(context.store, keys),
  )
  return teams.find(({ teamId }) => teamId === id)?.statistics ?? NO_STATISTICS
}

const NO_STATISTICS: StatMap = {}

builder.objectFields(EventTeamRef, (t) => ({
  form: t.string({
    nullable: true,
    description:
      'Soccer: results of the last games as the source writes them, newest first, for example `WWDLW`. `null` if not ' +
      'published.',
    resolve: async (side, _, context) => (await teamDetailsOf(context, side)).form,
  }),
  formation: t.string({
    nullable: true,
    description: 'Soccer: formation, for example `4-3-3`. `null` if not published.',
    resolve: async (side, _, context) => (await teamDetailsOf(context, side)).formation,
  }),
  probablePitcher: t.field({
    type: ProbablePitcherRef,
    nullable: true,
    description: 'Baseball: the announced starting pitcher, or `null` if not published.',
    resolve: async (side, _, context) => {
      const { probablePitcher } = await teamDetailsOf(context, side)
      return probablePitcher && { ...probablePitcher, league: side.league }
    },
  }),
  statistics: t.field({
    type: [StatisticRef],
    description:
      'Statistics of the team as the scoreboard lists them, otherwise those of the box score, also where the league ' +
      'has none of its own (hockey). Empty if not published.',
    args: { names: t.arg.stringList({ description: 'Only statistics with these names, in this order.' }) },
    resolve: async (side, { names }, context) => {
      const { statistics } = await teamDetailsOf(context, side)
      return onlyNamed(figuresOf(statistics ?? (await boxStatisticsOf(context, side))), names)
    },
  }),
  challengesLeft: t.int({
    nullable: true,
    description:
      'NFL: the coach’s challenges left in a game in progress, counted from the plays, otherwise `null`.',
    resolve: async (side, _, context) =>
      side.isInProgress ? (await teamDetailsOf(context, side)).challengesLeft : null,
  }),
  powerPlay: t.boolean({
    nullable: true,
    description:
      'Hockey: whether the team has more skaters in a game in progress, as of the last play that states its ' +
      'strength, otherwise `null`.',
    resolve: async (side, _, context) =>
      side.isInProgress ? (await teamDetailsOf(context, side)).powerPlay : null,
  }),
}))
