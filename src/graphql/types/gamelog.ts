import { resultFor } from '../../domain/event.ts'
import { getLeague } from '../../domain/league.ts'
import { seasonTypeOf } from '../../domain/season.ts'
import type { Athlete, GameLogEntry, GameLogOpponent } from '../../domain/athlete.ts'
import type { StatMap } from '../../domain/json.ts'
import { logoPath } from '../../domain/logo.ts'
import { totalsOf } from '../../domain/stat-totals.ts'
import { findEvents } from '../../store/events.ts'
import { listAthleteLines, listGameLog } from '../../store/statistics.ts'
import type { GameLogFilter, LineWithEvent } from '../../store/statistics.ts'
import { builder } from '../builder.ts'
import { load } from '../context.ts'
import type { Context } from '../context.ts'
import { countWords, loadOrBackfill } from '../load-or-backfill.ts'
import { AthleteRef, EventRef, GameLogEntryRef } from '../refs.ts'
import { SeasonTypeEnum } from './season.ts'
import { figuresByCategory, StatisticsCategoryRef } from './statistic.ts'

interface GameLog {
  readonly athlete: Athlete
  readonly season: number
  readonly seasonType: number | null
  readonly games: readonly GameLogEntry[]
  readonly isComplete: boolean
}

/** A player's games: the log the source publishes, and what the box scores kept say of games that are not in it yet. */
export async function loadGameLog(
  context: Context,
  athlete: Athlete,
  filter: GameLogFilter & { readonly season: number },
): Promise<GameLog> {
  const key = [athlete.league, athlete.id]
  const detail = JSON.stringify(filter)
  const { value, isComplete } = await loadOrBackfill(context, {
    jobs: () => [{ league: athlete.league, kind: 'gameLog', subject: [athlete.id, String(filter.season)] }],
    load: () =>
      Promise.all([
        load(context, `gameLog/${detail}`, key, (keys) => listGameLog(context.store, keys, filter)),
        load(context, `lines/${detail}`, key, (keys) => listAthleteLines(context.store, keys, filter)),
      ]),
    isMissing: ([log]) => log.length === 0,
    describe: ([log]) =>
      `The game log of ${athlete.displayName} is still being read: ${countWords(log.length, 'game')}`,
  })
  const [published, lines] = value
  const known = new Set(published.map(({ eventId }) => eventId))
  const others = lines.map(gameOfLine).filter(({ eventId }) => !known.has(eventId))
  const games = [...others, ...published]
    .map(withNamedCategories)
    .sort((one, other) => Date.parse(other.date) - Date.parse(one.date))
  return { athlete, season: filter.season, seasonType: filter.seasonType ?? null, games, isComplete }
}

/** Basketball's one group of figures has no name at the source; its season's totals are called `general` there. */
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

/** The other team of a game in a log. */
export const OpponentRef = builder
  .objectRef<GameLogOpponent & { readonly league: string }>('GameLogOpponent')
  .implement({
    description: 'The other team of a game in a log, as published then.',
    fields: (t) => ({
      sourceId: t.exposeID('id', { description: 'The team’s id in REST paths.' }),
      displayName: t.exposeString('displayName', { description: 'The full name.' }),
      abbreviation: t.exposeString('abbreviation', { nullable: true, description: 'The short name.' }),
      logo: t.string({
        nullable: true,
        description: 'Where its logo is, at this service.',
        resolve: ({ league, id, logo }, _, context) =>
          logo === null ? null : `${context.publicUrl()}${logoPath(league, id)}`,
      }),
    }),
  })

/** How a game ended for one side. */
export const ResultEnum = builder.enumType('GameResult', {
  description: 'How a game ended for one side.',
  values: {
    W: { description: 'Won.' },
    L: { description: 'Lost.' },
    T: { description: 'Tied or drawn.' },
  } as const,
})

/** The side a team plays on. */
export const HomeAwayEnum = builder.enumType('HomeAway', {
  description: 'The side a team plays on.',
  values: {
    HOME: { value: 'home', description: 'The home side.' },
    AWAY: { value: 'away', description: 'The away side.' },
  } as const,
})

builder.objectType(GameLogEntryRef, {
  description: 'One game in a player’s log.',
  fields: (t) => ({
    eventId: t.exposeID('eventId', { description: 'The game’s id in REST paths.' }),
    event: t.field({
      type: EventRef,
      nullable: true,
      description: 'The game; null where it is older than the games kept.',
      resolve: (game, _, context) =>
        load(context, 'event', [game.league, game.eventId], (keys) => findEvents(context.store, keys)),
    }),
    date: t.expose('date', { type: 'DateTime', description: 'When it began.' }),
    week: t.exposeInt('week', { nullable: true, description: 'The week; null in leagues without weeks.' }),
    seasonType: t.field({
      type: SeasonTypeEnum,
      nullable: true,
      description: 'The part of the season. Null in soccer, whose stages have numbers only.',
      resolve: ({ league, seasonType }) => seasonTypeOf(getLeague(league).sport, seasonType),
    }),
    seasonTypeId: t.exposeID('seasonType', {
      nullable: true,
      description: 'The number of that part, which the argument `seasonTypeId` takes.',
    }),
    homeAway: t.expose('homeAway', {
      type: HomeAwayEnum,
      nullable: true,
      description: 'The side the player’s team was on.',
    }),
    opponent: t.field({
      type: OpponentRef,
      nullable: true,
      description: 'The other team.',
      resolve: ({ league, opponent }) => opponent && { ...opponent, league },
    }),
    result: t.expose('result', {
      type: ResultEnum,
      nullable: true,
      description: 'Null while it is not decided.',
    }),
    score: t.exposeString('score', { nullable: true, description: 'The score as displayed: `40-22`.' }),
    stats: t.field({
      type: [StatisticsCategoryRef],
      description: 'The figures of the game by category.',
      resolve: ({ stats }) => figuresByCategory(stats),
    }),
  }),
})

/** A player's games of a season. */
export const GameLogRef = builder.objectRef<GameLog>('GameLog').implement({
  description: 'A player’s games of a season.',
  fields: (t) => ({
    athlete: t.expose('athlete', { type: AthleteRef, description: 'The player.' }),
    season: t.exposeInt('season', { description: 'The year asked for.' }),
    seasonType: t.field({
      type: SeasonTypeEnum,
      nullable: true,
      description:
        'The part asked for; null for the whole season. Null in soccer, whose stages have numbers only.',
      resolve: ({ athlete, seasonType }) => seasonTypeOf(getLeague(athlete.league).sport, seasonType),
    }),
    seasonTypeId: t.exposeID('seasonType', {
      nullable: true,
      description: 'The number of that part, which the argument `seasonTypeId` takes.',
    }),
    isComplete: t.exposeBoolean('isComplete', {
      description: 'False while it is still being read of the source: it has more than this.',
    }),
    games: t.field({ type: [GameLogEntryRef], description: 'Newest first.', resolve: (log) => log.games }),
    totals: t.field({
      type: [StatisticsCategoryRef],
      description:
        'The totals over these games by category: sums, the longest of longest plays, averages and ' +
        'percentages of the sums, innings in thirds, times in minutes and seconds. What means nothing over several ' +
        'games is left out.',
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
