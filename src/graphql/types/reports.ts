import { leaguePartJob } from '../../domain/backfill.ts'
import type { League } from '../../domain/league.ts'
import { listStandings } from '../../store/standings.ts'
import { countTransactions, listTransactions } from '../../store/transactions.ts'
import type { TransactionFilter } from '../../store/transactions.ts'
import { builder } from '../builder.ts'
import { TransactionConnection, TransactionEdge } from '../connections.ts'
import { load } from '../context.ts'
import type { Context } from '../context.ts'
import { connectPart, countWords, loadOrBackfill, seasonJobs } from '../load-or-backfill.ts'
import { pageOf } from '../page.ts'
import { LeagueRef, StandingsGroupRef, TransactionRef } from '../refs.ts'
import { givenOf } from '../values.ts'
import { transactionBounds } from './bounds.ts'
import { DateOrderEnum, TransactionFilterInput, USE_FILTER } from './list-filters.ts'

builder.objectFields(LeagueRef, (t) => ({
  transactions: t.connection(
    {
      type: TransactionRef,
      description: `Its roster moves, newest first. \`first\` ${transactionBounds.default}, at most ${transactionBounds.max}.`,
      extensions: { page: transactionBounds },
      args: {
        filter: t.arg({ type: TransactionFilterInput, description: 'Only some of them.' }),
        orderBy: t.arg({ type: DateOrderEnum, description: 'Their order; newest first without.' }),
        teamId: t.arg.id({
          description: 'Only those of this team (its `sourceId`).',
          deprecationReason: USE_FILTER,
        }),
      },
      resolve: (league, { filter: asked, orderBy, teamId, ...args }, context) => {
        const filter = { ...givenOf<TransactionFilter>({ teamId }), ...givenOf(asked) }
        const order = orderBy ?? 'NEWEST'
        return connectPart(context, league.slug, 'transactions', 'move', () =>
          pageOf(context, args, transactionBounds, {
            name: `transactions/${order}/${JSON.stringify(filter)}`,
            key: [league.slug],
            list: (keys, slice) => listTransactions(context.store, keys, filter, slice, order),
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
