import { leaguePartJob } from '../../domain/backfill.ts'
import { LEAGUE_REPORT_PER_TEAM } from '../../domain/injury.ts'
import type { League } from '../../domain/league.ts'
import { NEWS_WINDOW_DAYS } from '../../domain/news.ts'
import {
  countAvailability,
  countLeagueInjuries,
  countTeamInjuries,
  listAvailability,
  listLeagueInjuries,
  listTeamInjuries,
} from '../../store/injuries.ts'
import { countArticles, listArticles } from '../../store/news.ts'
import type { NewsFilter } from '../../store/news.ts'
import { listStandings } from '../../store/standings.ts'
import { countTransactions, listTransactions } from '../../store/transactions.ts'
import { builder } from '../builder.ts'
import {
  ArticleConnection,
  ArticleEdge,
  InjuryConnection,
  InjuryEdge,
  PlayerAvailabilityConnection,
  PlayerAvailabilityEdge,
  TransactionConnection,
  TransactionEdge,
} from '../connections.ts'
import type { Bounds, PageArguments } from '../connection.ts'
import { load } from '../context.ts'
import type { Context } from '../context.ts'
import { connectPart, countWords, loadOrBackfill, seasonJobs } from '../load-or-backfill.ts'
import { pageOf } from '../page.ts'
import {
  ArticleRef,
  InjuryRef,
  LeagueRef,
  PlayerAvailabilityRef,
  StandingsGroupRef,
  TransactionRef,
} from '../refs.ts'
import {
  availabilityBounds,
  injuryBounds,
  newsArchiveBounds,
  newsBounds,
  transactionBounds,
} from './bounds.ts'
import { AvailabilityEnum } from './injury.ts'

const DAY_MS = 86_400_000

const newsTexts = {
  teamId: 'Only articles about this team (its `sourceId`).',
  athleteId: 'Only articles about this player (his `sourceId`).',
  from: 'Published at this moment or later.',
  to: 'Published at this moment or earlier.',
}

builder.objectFields(LeagueRef, (t) => ({
  injuries: t.connection(
    {
      type: InjuryRef,
      description:
        `Its injury reports, team by team, newest first: the ${LEAGUE_REPORT_PER_TEAM} newest of each team, or with ` +
        `\`teamId\` the team’s complete report. \`first\` ${injuryBounds.default}, at most ${injuryBounds.max}.`,
      extensions: { page: injuryBounds },
      args: { teamId: t.arg.id({ description: 'Only those of this team (its `sourceId`).' }) },
      resolve: (league, { teamId, ...args }, context) =>
        connectPart(context, league.slug, 'injuries', 'report', () =>
          teamId == null
            ? pageOf(context, args, injuryBounds, {
                name: 'leagueInjuries',
                key: [league.slug],
                list: (keys, slice) => listLeagueInjuries(context.store, keys, slice),
                count: (keys) => countLeagueInjuries(context.store, keys),
              })
            : pageOf(context, args, injuryBounds, {
                name: 'teamInjuries',
                key: [league.slug, teamId],
                list: (keys, slice) => listTeamInjuries(context.store, keys, slice),
                count: (keys) => countTeamInjuries(context.store, keys),
              }),
        ),
    },
    InjuryConnection,
    InjuryEdge,
  ),
  availability: t.connection(
    {
      type: PlayerAvailabilityRef,
      description:
        'Every player on a current roster or with a report, by name, and whether he can play. ' +
        `\`first\` ${availabilityBounds.default}, at most ${availabilityBounds.max}.`,
      extensions: { page: availabilityBounds },
      args: {
        teamId: t.arg.id({ description: 'Only players of this team (its `sourceId`).' }),
        status: t.arg({ type: AvailabilityEnum, description: 'Only players of this availability.' }),
      },
      resolve: (league, { teamId, status, ...args }, context) => {
        const filter = { teamId: teamId ?? null, availability: status ?? null }
        return pageOf(context, args, availabilityBounds, {
          name: `availability/${JSON.stringify(filter)}`,
          key: [league.slug],
          list: (keys, slice) => listAvailability(context.store, keys, filter, slice),
          count: (keys) => countAvailability(context.store, keys, filter),
        })
      },
    },
    PlayerAvailabilityConnection,
    PlayerAvailabilityEdge,
  ),
  news: t.connection(
    {
      type: ArticleRef,
      description:
        `Its articles of the last ${NEWS_WINDOW_DAYS} days, newest first. ` +
        `\`first\` ${newsBounds.default}, at most ${newsBounds.max}.`,
      extensions: { page: newsBounds },
      args: {
        teamId: t.arg.id({ description: newsTexts.teamId }),
        athleteId: t.arg.id({ description: newsTexts.athleteId }),
        from: t.arg({ type: 'DateTime', description: newsTexts.from }),
        to: t.arg({ type: 'DateTime', description: newsTexts.to }),
      },
      resolve: (league, { teamId, athleteId, from, to, ...args }, context) => {
        const begins = windowStart(context.now(league.slug))
        const filter = {
          teamId: teamId ?? null,
          athleteId: athleteId ?? null,
          from: from != null && from > begins ? from : begins,
          to: to ?? null,
        }
        return articlesOf(context, league, args, newsBounds, filter)
      },
    },
    ArticleConnection,
    ArticleEdge,
  ),
  newsArchive: t.connection(
    {
      type: ArticleRef,
      description:
        'Every article kept, newest first; the archive begins 2026-09-02. ' +
        `\`first\` ${newsArchiveBounds.default}, at most ${newsArchiveBounds.max}.`,
      extensions: { page: newsArchiveBounds },
      args: {
        teamId: t.arg.id({ description: newsTexts.teamId }),
        athleteId: t.arg.id({ description: newsTexts.athleteId }),
        from: t.arg({ type: 'DateTime', description: newsTexts.from }),
        to: t.arg({ type: 'DateTime', description: newsTexts.to }),
      },
      resolve: (league, { teamId, athleteId, from, to, ...args }, context) => {
        const filter = {
          teamId: teamId ?? null,
          athleteId: athleteId ?? null,
          from: from ?? null,
          to: to ?? null,
        }
        return articlesOf(context, league, args, newsArchiveBounds, filter)
      },
    },
    ArticleConnection,
    ArticleEdge,
  ),
  transactions: t.connection(
    {
      type: TransactionRef,
      description: `Its roster moves, newest first. \`first\` ${transactionBounds.default}, at most ${transactionBounds.max}.`,
      extensions: { page: transactionBounds },
      args: { teamId: t.arg.id({ description: 'Only those of this team (its `sourceId`).' }) },
      resolve: (league, { teamId, ...args }, context) => {
        const filter = { teamId: teamId ?? null }
        return connectPart(context, league.slug, 'transactions', 'move', () =>
          pageOf(context, args, transactionBounds, {
            name: `transactions/${teamId ?? ''}`,
            key: [league.slug],
            list: (keys, slice) => listTransactions(context.store, keys, filter, slice),
            count: (keys) => countTransactions(context.store, keys, filter),
          }),
        )
      },
    },
    TransactionConnection,
    TransactionEdge,
  ),
  standings: t.field({
    type: [StandingsGroupRef],
    description: 'Its tables: of a season, or of the newest that has some; empty where there are none.',
    args: { season: t.arg.int({ description: 'The year that names the season.' }) },
    resolve: (league, { season }, context) => tablesOrBackfill(context, league, 'standings', season ?? null),
  }),
  rankings: t.field({
    type: [StandingsGroupRef],
    description: 'Its polls; college leagues only, else empty.',
    args: { season: t.arg.int({ description: 'The year that names the season.' }) },
    resolve: (league, { season }, context) => tablesOrBackfill(context, league, 'rankings', season ?? null),
  }),
}))

/** When the rolling window of news begins: to the minute, so that those who ask together share the answer. */
export function windowStart(now: Date): string {
  const start = now.getTime() - NEWS_WINDOW_DAYS * DAY_MS
  return new Date(start - (start % 60_000)).toISOString()
}

function articlesOf(
  context: Context,
  league: League,
  args: PageArguments,
  bounds: Bounds,
  filter: NewsFilter,
) {
  return connectPart(context, league.slug, 'news', 'article', () =>
    pageOf(context, args, bounds, {
      name: `articles/${JSON.stringify(filter)}`,
      key: [league.slug],
      list: (keys, slice) => listArticles(context.store, keys, filter, slice),
      count: (keys) => countArticles(context.store, keys, filter),
    }),
  )
}

/** Tables of the newest season that has some are a part of the league; those of a season a part of that. */
async function tablesOrBackfill(
  context: Context,
  league: League,
  kind: 'standings' | 'rankings',
  season: number | null,
) {
  if (kind === 'rankings' && !league.hasRankings) return []
  const { value, isComplete } = await loadOrBackfill(context, {
    jobs: () =>
      season === null ? [leaguePartJob(league.slug, kind)] : seasonJobs(context, league.slug, season),
    load: () => tablesOf(context, league, kind, season),
    isMissing: (tables) => tables.length === 0,
    describe: (tables) =>
      `The ${kind} of ${league.slug} are still being read: ${countWords(tables.length, 'table')}`,
    part: 'enough',
  })
  return isComplete ? value : value.map((table) => ({ ...table, isComplete }))
}

function tablesOf(context: Context, league: League, kind: 'standings' | 'rankings', season: number | null) {
  return load(context, `tables/${season ?? ''}`, [league.slug, kind], (keys) =>
    listStandings(context.store, keys, { season }),
  )
}
