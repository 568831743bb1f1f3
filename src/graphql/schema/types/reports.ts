import { leaguePartJob } from '../../../domain/backfill.ts'
import type { League } from '../../../domain/league.ts'
import { countWords } from '../../../domain/text.ts'
import { listStandings } from '../../../store/entities/standings.ts'
import { countTransactions, listTransactions } from '../../../store/entities/transactions.ts'
import type { TransactionFilter } from '../../../store/entities/transactions.ts'
import { builder } from '../builder.ts'
import { TransactionConnection, TransactionEdge } from '../connections.ts'
import { load } from '../../loading/context.ts'
import type { Context } from '../../loading/context.ts'
import { loadOfSeason, requireSeason } from '../../loading/season.ts'
import { connectPart, seasonJobs } from '../../loading/load-or-backfill.ts'
import { listNamed, readNamed } from '../../loading/ids.ts'
import { pageOf } from '../../loading/page.ts'
import { LeagueRef, StandingsGroupRef, TransactionRef } from '../refs.ts'
import { withoutNulls } from '../../loading/values.ts'
import { transactionBounds } from './bounds.ts'
import { TransactionFilterInput } from './list-filters.ts'
import { DateOrderInput, dateOrderOf } from './order.ts'

builder.objectFields(LeagueRef, (t) => ({
  transactions: t.connection(
    {
      type: TransactionRef,
      description:
        `List roster moves, newest first. \`first\` defaults to ${transactionBounds.default}; the maximum is ` +
        `${transactionBounds.max}.`,
      extensions: { page: transactionBounds },
      args: {
        filter: t.arg({ type: TransactionFilterInput, description: 'Criteria that the results must match.' }),
        orderBy: t.arg({ type: DateOrderInput, description: 'Sort order. Defaults to newest first.' }),
      },
      resolve: (league, { filter: given, orderBy, ...args }, context) => {
        const read = readNamed([league], withoutNulls<TransactionFilter>(given))
        const { filter } = read
        const order = dateOrderOf(orderBy)
        return listNamed(context, read, () =>
          connectPart(context, league.slug, 'transactions', 'move', () =>
            pageOf(context, args, transactionBounds, {
              name: `transactions/${order}/${JSON.stringify(filter)}`,
              key: [league.slug],
              list: (keys, slice) => listTransactions(context.store, keys, filter, slice, order),
              count: (keys) => countTransactions(context.store, keys, filter),
            }),
          ),
        )
      },
    },
    TransactionConnection,
    TransactionEdge,
  ),
  standings: t.field({
    type: [StandingsGroupRef],
    description:
      'Standings of a season. Defaults to the newest season that has standings. Empty if there are none. Fails ' +
      'with `SEASON_NOT_FOUND` if the season is unknown.',
    args: { season: t.arg.int({ description: 'Season year.' }) },
    resolve: (league, { season }, context) => tablesOrBackfill(context, league, 'standings', season ?? null),
  }),
  rankings: t.field({
    type: [StandingsGroupRef],
    description: 'Rankings (polls). Empty except in college leagues.',
    args: { season: t.arg.int({ description: 'Season year.' }) },
    resolve: (league, { season }, context) => tablesOrBackfill(context, league, 'rankings', season ?? null),
  }),
}))

/**
 * Standings of the newest season that has any are a part of the league; those of a given season are a part of
 * that season.
 */
async function tablesOrBackfill(
  context: Context,
  league: League,
  kind: 'standings' | 'rankings',
  season: number | null,
) {
  if (kind === 'rankings' && !league.hasRankings) {
    if (season !== null) await requireSeason(context, league.slug, season)
    return []
  }
  const { value, isComplete } = await loadOfSeason(context, league.slug, season, {
    jobs: () =>
      season === null ? [leaguePartJob(league.slug, kind)] : seasonJobs(context, league.slug, season),
    load: () => tablesOf(context, league, kind, season),
    isMissing: (tables) => tables.every(({ isComplete: isWhole }) => isWhole === false),
    describe: (tables) =>
      `The ${kind} of ${league.slug} are still being read: ${countWords(tables.length, 'table')}`,
    part: 'usable',
  })
  return isComplete ? value : value.map((table) => ({ ...table, isComplete }))
}

function tablesOf(context: Context, league: League, kind: 'standings' | 'rankings', season: number | null) {
  return load(context, `tables/${season ?? ''}`, [league.slug, kind], (keys) =>
    listStandings(context.store, keys, { season }),
  )
}
