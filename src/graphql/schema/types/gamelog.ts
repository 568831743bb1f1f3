import { resultFor } from '../../../domain/event.ts'
import { getLeague } from '../../../domain/league.ts'
import { seasonTypeOf } from '../../../domain/season.ts'
import type { Athlete, GameLogEntry, GameLogOpponent } from '../../../domain/athlete.ts'
import type { StatMap } from '../../../domain/json.ts'
import { logoPath } from '../../../domain/logo.ts'
import { totalsOf } from '../../../domain/stat-totals.ts'
import { countWords } from '../../../domain/text.ts'
import { findEvents } from '../../../store/entities/events.ts'
import type { Key } from '../../../store/query/query.ts'
import { listAthleteLines, listGameLog } from '../../../store/entities/statistics.ts'
import type { GameLogFilter, LineWithEvent } from '../../../store/entities/statistics.ts'
import { builder } from '../builder.ts'
import { load } from '../../loading/context.ts'
import type { Context } from '../../loading/context.ts'
import { loadOfSeason, requireWeek } from '../../loading/season.ts'
import { SeasonTypeEnum } from './season.ts'
import { AthleteRef, EventRef, GameLogEntryRef } from '../refs.ts'
import { requireWeeks } from '../../loading/schedule-filter.ts'
import { figuresByCategory, StatisticsCategoryRef } from './statistic.ts'

interface GameLog {
  readonly athlete: Athlete
  readonly season: number
  readonly seasonType: number | null
  readonly games: readonly GameLogEntry[]
  readonly isComplete: boolean
}

/**
 * Loads a player's games: the log published by the source, and the stored box scores of games not in it yet. `isRequested`
 * tells whether the client named the season: then an unknown one is an error, as is an unknown week.
 */
export async function loadGameLog(
  context: Context,
  athlete: Athlete,
  filter: GameLogFilter & { readonly season: number },
  isRequested: boolean,
): Promise<GameLog> {
  const { league, id } = athlete
  const { season, seasonType = null, week = null } = filter
  if (week !== null) requireWeeks(getLeague(league), 'Omit `week`: the log has all games of the season.')
  const { value: games, isComplete } = await loadOfSeason(context, league, isRequested ? season : null, {
    jobs: () => [{ league, kind: 'gameLog', subject: [id, String(season)] }],
    load: () => gamesOf(context, [league, id], filter),
    isMissing: (log) => log.length === 0,
    describe: (log) =>
      `The game log of ${athlete.displayName} is still being read: ${countWords(log.length, 'game')}`,
  })
  if (week !== null && isComplete && games.length === 0)
    await requireWeek(context, league, { season, seasonType, week })
  return { athlete, season, seasonType, games, isComplete }
}

/** The published and the stored games, newest first. */
async function gamesOf(context: Context, key: Key, filter: GameLogFilter): Promise<GameLogEntry[]> {
  const detail = JSON.stringify(filter)
  const [published, lines] = await Promise.all([
    load(context, `gameLog/${detail}`, key, (keys) => listGameLog(context.store, keys, filter)),
    load(context, `lines/${detail}`, key, (keys) => listAthleteLines(context.store, keys, filter)),
  ])
  const known = new Set(published.map(({ eventId }) => eventId))
  const others = lines.map(gameOfLine).filter(({ eventId }) => !known.has(eventId))
  return [...others, ...published]
    .map(withNamedCategories)
    .sort((one, other) => Date.parse(other.date) - Date.parse(one.date))
}

/** The source does not name basketball's only statistics category; in season totals, it is `general`. */
function withNamedCategories(game: GameLogEntry): GameLogEntry {
  const { '': unnamed, ...named } = game.stats
  return unnamed === undefined ? game : { ...game, stats: { ...named, general: unnamed } }
}

function gameOfLine({ line, event }: LineWithEvent): GameLogEntry {
  const isHome = event.homeTeam.id === line.teamId
  const [own, other] = isHome ? [event.homeTeam, event.awayTeam] : [event.awayTeam, event.homeTeam]
  return {
    league: line.league,
    athleteId: line.athleteId,
    eventId: event.id,
    season: event.season.year,
    seasonType: event.season.typeNumber,
    week: event.season.week?.number ?? null,
    date: event.date,
    teamId: own.id,
    homeAway: isHome ? 'home' : 'away',
    opponent: { id: other.id, displayName: other.name, abbreviation: other.abbreviation, logo: other.logo },
    result: event.status.completed ? resultFor(event, own.id) : null,
    score: `${own.score}-${other.score}`,
    stats: line.categories,
  }
}

/** Opponent of a game in a log. */
export const OpponentRef = builder
  .objectRef<GameLogOpponent & { readonly league: string }>('GameLogOpponent')
  .implement({
    description: 'The opponent in a game log entry, as published at the time of the game.',
    fields: (t) => ({
      sourceId: t.exposeID('id', { description: 'Identifier of the team in REST paths.' }),
      displayName: t.exposeString('displayName', { description: 'Full name.' }),
      abbreviation: t.exposeString('abbreviation', { nullable: true, description: 'Abbreviation.' }),
      logo: t.string({
        nullable: true,
        description: 'URL of the team’s logo, served by this service.',
        resolve: ({ league, id, logo }, _, context) =>
          logo === null ? null : `${context.publicUrl()}${logoPath(league, id)}`,
      }),
    }),
  })

/** Result of a game for one side. */
export const ResultEnum = builder.enumType('GameResult', {
  description: 'Result of a game for one team.',
  values: {
    W: { description: 'Win.' },
    L: { description: 'Loss.' },
    T: { description: 'Tie or draw.' },
  } as const,
})

/** The side of a team. */
export const HomeAwayEnum = builder.enumType('HomeAway', {
  description: 'Whether a team is the home or the away team.',
  values: {
    HOME: { value: 'home', description: 'Home team.' },
    AWAY: { value: 'away', description: 'Away team.' },
  } as const,
})

builder.objectType(GameLogEntryRef, {
  description: 'One game in a player’s game log.',
  fields: (t) => ({
    eventId: t.exposeID('eventId', { description: 'Identifier of the game in REST paths.' }),
    event: t.field({
      type: EventRef,
      nullable: true,
      description: 'The game, or `null` if the service does not store games this old.',
      resolve: (game, _, context) =>
        load(context, 'event', [game.league, game.eventId], (keys) => findEvents(context.store, keys)),
    }),
    date: t.expose('date', { type: 'DateTime', description: 'Date and time when the game started.' }),
    week: t.exposeInt('week', { nullable: true, description: 'Week, or `null` if the league has no weeks.' }),
    seasonType: t.field({
      type: SeasonTypeEnum,
      nullable: true,
      description: 'Part of the season. `null` in soccer, whose stages only have numbers.',
      resolve: ({ league, seasonType }) => seasonTypeOf(getLeague(league).sport, seasonType),
    }),
    seasonTypeId: t.exposeID('seasonType', {
      nullable: true,
      description: 'Number of the part of the season, as accepted by the argument `seasonTypeId`.',
    }),
    homeAway: t.expose('homeAway', {
      type: HomeAwayEnum,
      nullable: true,
      description: 'Whether the player’s team was the home or the away team.',
    }),
    opponent: t.field({
      type: OpponentRef,
      nullable: true,
      description: 'The opponent.',
      resolve: ({ league, opponent }) => opponent && { ...opponent, league },
    }),
    result: t.expose('result', {
      type: ResultEnum,
      nullable: true,
      description: 'Result for the player’s team, or `null` if the game is not decided.',
    }),
    score: t.exposeString('score', {
      nullable: true,
      description: 'Score as displayed, for example `40-22`.',
    }),
    stats: t.field({
      type: [StatisticsCategoryRef],
      description: 'The player’s statistics in the game, by category.',
      resolve: ({ stats }) => figuresByCategory(stats),
    }),
  }),
})

/** A player's games of a season. */
export const GameLogRef = builder.objectRef<GameLog>('GameLog').implement({
  description: 'A player’s games in a season.',
  fields: (t) => ({
    athlete: t.expose('athlete', { type: AthleteRef, description: 'The player.' }),
    season: t.exposeInt('season', { description: 'Requested season year.' }),
    seasonType: t.field({
      type: SeasonTypeEnum,
      nullable: true,
      description:
        'Requested part of the season, or `null` for the whole season. `null` in soccer, whose stages ' +
        'only have numbers.',
      resolve: ({ athlete, seasonType }) => seasonTypeOf(getLeague(athlete.league).sport, seasonType),
    }),
    seasonTypeId: t.exposeID('seasonType', {
      nullable: true,
      description: 'Number of the part of the season, as accepted by the argument `seasonTypeId`.',
    }),
    isComplete: t.exposeBoolean('isComplete', {
      description:
        'Whether the data is complete. `false` while the service is still loading more of it from the source.',
    }),
    games: t.field({
      type: [GameLogEntryRef],
      description: 'The games, newest first.',
      resolve: (log) => log.games,
    }),
    totals: t.field({
      type: [StatisticsCategoryRef],
      description:
        'Totals over these games by category: sums, maxima for longest plays, averages and percentages ' +
        'computed from the sums, innings in thirds, times in minutes and seconds. Statistics that cannot ' +
        'be aggregated are omitted.',
      resolve: (log) => figuresByCategory(totalsByCategory(log.games)),
    }),
  }),
})

function totalsByCategory(games: readonly GameLogEntry[]): Record<string, StatMap> {
  const categories = new Set(games.flatMap(({ stats }) => Object.keys(stats)))
  return Object.fromEntries(
    [...categories].map((category) => [category, totalsOf(games.map(({ stats }) => stats[category] ?? {}))]),
  )
}
