import { valueFromAST } from 'graphql'
import type { FieldNode, GraphQLField } from 'graphql'
import { LEAGUES } from '../../domain/league.ts'
import { DAY_MS } from '../../domain/time.ts'

/**
 * Objects that count for what a field's statements read besides the objects that it returns, so that an operation of a few
 * kilobytes cannot order seconds of database work (contract 5). Figures are of the embedded database: a list and a total over
 * all leagues and a whole season take some 60 ms each, a page of a board a few.
 */
export const STATEMENT_WEIGHTS = {
  /** A league in a list over leagues, by the days of its window. */
  leagueOfDays: 2,
  leagueOfWeeks: 10,
  leagueOfSeasons: 40,
  /** A search reads the names of all teams and players. */
  search: 300,
  /** A game at a moment is found in its plays. */
  pastEvent: 4,
} as const

const DAYS = 3
const WEEKS_IN_DAYS = 40

/** The weight of a field with these arguments, for one list or total; 0 of most fields. */
export function statementWeight(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  variables: Readonly<Record<string, unknown>>,
  pageSize: number,
): number {
  const argument = (name: string): unknown => {
    const definition = field.args.find((each) => each.name === name)
    const given = node.arguments?.find((each) => each.name.value === name)
    return definition && given ? valueFromAST(given.value, definition.type, variables) : undefined
  }
  const takes = (name: string) => field.args.some((each) => each.name === name)
  let weight = 0
  if (takes('leagues') && takes('first')) {
    const leagues = argument('leagues')
    const count = Array.isArray(leagues) ? Math.min(leagues.length, LEAGUES.length) : LEAGUES.length
    weight += count * leagueWeight(argument('from'), argument('to'))
    if (takes('query')) weight += STATEMENT_WEIGHTS.search
  }
  if (argument('at') != null) weight += STATEMENT_WEIGHTS.pastEvent * pageSize
  return weight
}

/** An open window is one of seasons. */
function leagueWeight(from: unknown, to: unknown): number {
  if (from == null && to == null) return STATEMENT_WEIGHTS.leagueOfDays
  const days = (timeOf(to) - timeOf(from)) / DAY_MS
  if (days <= DAYS) return STATEMENT_WEIGHTS.leagueOfDays
  return days <= WEEKS_IN_DAYS ? STATEMENT_WEIGHTS.leagueOfWeeks : STATEMENT_WEIGHTS.leagueOfSeasons
}

function timeOf(date: unknown): number {
  if (date instanceof Date) return date.getTime()
  return typeof date === 'string' ? Date.parse(date) : NaN
}
