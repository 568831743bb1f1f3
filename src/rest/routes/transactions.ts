import * as z from 'zod'
import { idParameter } from '../../domain/parameter.ts'
import { transactionBounds } from '../../graphql/schema/types/bounds.ts'
import { leagueRoute } from '../route.ts'
import type { Route } from '../route.ts'
import { pagination } from '../../domain/wire/pagination.ts'
import { transaction } from '../shapes/report.ts'
import { pageParameters, pageVariables, paginationOf } from './page.ts'
import { TEAM_CHECK, teamVariables } from './team-check.ts'

const listTransactions = leagueRoute({
  path: '/transactions',
  operationId: 'listTransactions',
  tag: 'Teams',
  summary: 'List transactions',
  description: 'Roster moves, newest first.',
  query: {
    team: idParameter({ description: 'Only moves of the team with this id.' }),
    ...pageParameters(transactionBounds),
  },
  operation: `query listTransactions(
    $league: String!, $team: ID, ${TEAM_CHECK.variables}, $first: Int!, $after: String
  ) {
    league(slug: $league) {
      ${TEAM_CHECK.field}
      transactions(filter: { teamId: $team }, first: $first, after: $after) {
        totalCount
        nodes { ...Transaction }
      }
    }
  }`,
  variables: (values) => ({ ...teamVariables(values.team), ...pageVariables(values) }),
  serialize: ([{ league }], values) => ({
    data: league.transactions.nodes.map(transaction.serialize),
    meta: { pagination: paginationOf(values, league.transactions.totalCount) },
  }),
  shape: z.array(transaction.schema),
  meta: { pagination },
  errors: ['TEAM_NOT_FOUND'],
})

/** Roster moves (contract 3). */
export const TRANSACTION_ROUTES: readonly Route[] = [listTransactions]
