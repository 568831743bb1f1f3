import type { Athlete, AthleteStatistics, GameLogEntry, GameLogOpponent } from '../../domain/athlete.ts'
import type { StatMap } from '../../domain/json.ts'
import { findAthletes } from '../../store/athletes.ts'
import { findEvents } from '../../store/events.ts'
import { findActiveSeasons } from '../../store/seasons.ts'
import { listAthleteLines, listGameLog, listStatistics } from '../../store/statistics.ts'
import type { GameLogFilter, LineWithEvent, StatisticsFilter } from '../../store/statistics.ts'
import { findTeams } from '../../store/teams.ts'
import { SEASON_TYPES } from '../../domain/season.ts'
import { totalsOf } from '../../domain/stat-totals.ts'
import { findSeasonPart } from '../season-part.ts'
import type { SeasonPartArguments } from '../season-part.ts'
import { builder } from '../builder.ts'
import { load } from '../context.ts'
import type { Context } from '../context.ts'
import { loadOrBackfill } from '../load-or-backfill.ts'
import { AthleteRef, AthleteStatisticsRef, EventRef, GameLogEntryRef, TeamRef } from '../refs.ts'

interface GameLog {
  readonly athlete: Athlete
  readonly season: number
  readonly seasonType: number | null
  readonly games: readonly GameLogEntry[]
}

/** The totals to show for an athlete (contract 3): of a season, else of the current one, else of the career. */
export async function loadStatistics(
  context: Context,
  athlete: Athlete,
  asked: SeasonPartArguments & { readonly season?: number | null | undefined },
): Promise<AthleteStatistics | null> {
  const now = context.now(athlete.league)
  const current = await load(context, 'activeSeason', [athlete.league], (keys) =>
    findActiveSeasons(context.store, keys, now),
  )
  const year = asked.season ?? null
  const isWhole = asked.seasonType == null && asked.seasonTypeId == null
  const part = await findSeasonPart(
    context,
    athlete.league,
    year ?? current?.year ?? null,
    isWhole ? { seasonType: SEASON_TYPES.regular } : asked,
  )
  // Of a part that is asked for only the season's figures count; without one the career's stand in for them.
  const season = year ?? (isWhole ? null : (current?.year ?? null))
  const filter: StatisticsFilter = { season, seasonType: part }
  const subject = [athlete.id, ...(season === null ? [] : [season, ...(part === null ? [] : [part])])]
  const all = await loadOrBackfill(context, {
    demand: () => ({ league: athlete.league, kind: 'statistics', subject: subject.map(String) }),
    load: () =>
      load(context, `statistics/${JSON.stringify(filter)}`, [athlete.league, athlete.id], (keys) =>
        listStatistics(context.store, keys, filter),
      ),
    isMissing: (totals) => totals.length === 0,
    growsOld: true,
  })
  if (season !== null) return all[0] ?? null
  const ofNow = all.find((totals) => totals.season !== null && totals.season === current?.year)
  return ofNow ?? all.find((totals) => totals.season === null) ?? all[0] ?? null
}

/** A player's games: the log the source publishes, and what the box scores kept say of games that are not in it yet. */
export async function loadGameLog(
  context: Context,
  athlete: Athlete,
  filter: GameLogFilter & { readonly season: number },
): Promise<GameLog> {
  const key = [athlete.league, athlete.id]
  const detail = JSON.stringify(filter)
  const [published, lines] = await loadOrBackfill(context, {
    demand: () => ({ league: athlete.league, kind: 'gameLog', subject: [athlete.id, String(filter.season)] }),
    load: () =>
      Promise.all([
        load(context, `gameLog/${detail}`, key, (keys) => listGameLog(context.store, keys, filter)),
        load(context, `lines/${detail}`, key, (keys) => listAthleteLines(context.store, keys, filter)),
      ]),
    isMissing: ([log]) => log.length === 0,
    growsOld: true,
  })
  const known = new Set(published.map(({ eventId }) => eventId))
  const others = lines.map(gameOfLine).filter(({ eventId }) => !known.has(eventId))
  const games = [...others, ...published]
    .map(withNamedCategories)
    .sort((one, other) => Date.parse(other.date) - Date.parse(one.date))
  return { athlete, season: filter.season, seasonType: filter.seasonType ?? null, games }
}

/** Basketball's one group of figures has no name at the source; its season's totals are called `general` there. */
function withNamedCategories(game: GameLogEntry): GameLogEntry {
  const { '': unnamed, ...named } = game.stats
  return unnamed === undefined ? game : { ...game, stats: { ...named, general: unnamed } }
}

function gameOfLine({ line, event }: LineWithEvent): GameLogEntry {
  const isHome = event.homeTeam.id === line.teamId
  const [own, other] = isHome ? [event.homeTeam, event.awayTeam] : [event.awayTeam, event.homeTeam]
  const decided = own.score > other.score ? 'W' : own.score < other.score ? 'L' : 'T'
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
    result: event.status.completed ? decided : null,
    score: `${own.score}-${other.score}`,
    stats: line.categories,
  }
}

const StatisticsCategoryRef = builder
  .objectRef<AthleteStatistics['categories'][number]>('StatisticsCategory')
  .implement({
    description: 'The totals of one category.',
    fields: (t) => ({
      category: t.exposeString('category', { description: 'The source’s name: `passing`, `batting`, ….' }),
      displayName: t.exposeString('displayName', { description: 'The name as it is displayed.' }),
      stats: t.expose('stats', { type: 'JSON', description: 'Stat name to display value.' }),
    }),
  })

builder.objectType(AthleteStatisticsRef, {
  description: 'A player’s totals in a season, or over the career.',
  fields: (t) => ({
    season: t.exposeInt('season', { nullable: true, description: 'The year; null for the career.' }),
    seasonType: t.exposeInt('seasonType', {
      nullable: true,
      description: '1 preseason, 2 regular season, 3 postseason; null where the totals span all of them.',
    }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team they were made for; null where not published.',
      resolve: (totals, _, context) =>
        totals.teamId
          ? load(context, 'team', [totals.league, totals.teamId], (keys) => findTeams(context.store, keys))
          : null,
    }),
    categories: t.field({
      type: [StatisticsCategoryRef],
      description: 'The totals by category.',
      resolve: (totals) => totals.categories,
    }),
  }),
})

const OpponentRef = builder.objectRef<GameLogOpponent>('GameLogOpponent').implement({
  description: 'The other team of a game in a log, as published then.',
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'The team’s id in REST paths.' }),
    displayName: t.exposeString('displayName', { description: 'The full name.' }),
    abbreviation: t.exposeString('abbreviation', { nullable: true, description: 'The short name.' }),
    logo: t.exposeString('logo', { nullable: true, description: 'Where its logo is.' }),
  }),
})

const ResultEnum = builder.enumType('GameResult', {
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
    seasonType: t.exposeInt('seasonType', {
      nullable: true,
      description: '1 preseason, 2 regular season, 3 postseason.',
    }),
    homeAway: t.expose('homeAway', {
      type: HomeAwayEnum,
      nullable: true,
      description: 'The side the player’s team was on.',
    }),
    opponent: t.expose('opponent', { type: OpponentRef, nullable: true, description: 'The other team.' }),
    result: t.expose('result', {
      type: ResultEnum,
      nullable: true,
      description: 'Null while it is not decided.',
    }),
    score: t.exposeString('score', { nullable: true, description: 'The score as displayed: `40-22`.' }),
    stats: t.expose('stats', { type: 'JSON', description: 'Category to stat name to display value.' }),
  }),
})

/** A player's games of a season. */
export const GameLogRef = builder.objectRef<GameLog>('GameLog').implement({
  description: 'A player’s games of a season.',
  fields: (t) => ({
    athlete: t.expose('athlete', { type: AthleteRef, description: 'The player.' }),
    season: t.exposeInt('season', { description: 'The year asked for.' }),
    seasonType: t.exposeInt('seasonType', {
      nullable: true,
      description: 'The part asked for; null for the whole season.',
    }),
    games: t.field({ type: [GameLogEntryRef], description: 'Newest first.', resolve: (log) => log.games }),
    totals: t.field({
      type: 'JSON',
      description:
        'Category to stat name to the total over these games: sums, the longest of longest plays, averages and ' +
        'percentages of the sums, innings in thirds, times in minutes and seconds. What means nothing over several ' +
        'games is left out.',
      resolve: (log) => totalsByCategory(log.games),
    }),
  }),
})

function totalsByCategory(games: readonly GameLogEntry[]): Record<string, StatMap> {
  const categories = new Set(games.flatMap(({ stats }) => Object.keys(stats)))
  return Object.fromEntries(
    [...categories].map((category) => [category, totalsOf(games.map(({ stats }) => stats[category] ?? {}))]),
  )
}

/** The athlete with an id, for things that name one. */
export function loadAthlete(context: Context, league: string, id: string): Promise<Athlete | null> {
  return load(context, 'athlete', [league, id], (keys) => findAthletes(context.store, keys))
}
