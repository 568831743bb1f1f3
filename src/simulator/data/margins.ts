import { getLeague, type SportSlug } from '../../domain/league.ts'
import { leagueRules } from './leagues.ts'

/** Distribution of a league's results: the basis of betting lines and win probabilities. */
export interface Margins {
  /** Average total of points, runs or goals. */
  readonly total: number
  /** Average final margin per unit of edge. */
  readonly pointsPerEdge: number
  /** Standard deviation of the margin. */
  readonly deviation: number
}

/** For a league with this row's total; scaled for others. */
const SPORT_MARGINS: Readonly<Record<SportSlug, Margins>> = {
  football: { total: 45.5, pointsPerEdge: 4.6, deviation: 13.2 },
  basketball: { total: 229.5, pointsPerEdge: 6.8, deviation: 12.6 },
  baseball: { total: 8.5, pointsPerEdge: 1.05, deviation: 4.2 },
  hockey: { total: 6, pointsPerEdge: 0.86, deviation: 2.6 },
  soccer: { total: 2.65, pointsPerEdge: 0.5, deviation: 1.65 },
}

/** Totals of preseason games, by league. */
const PRESEASON_TOTALS: Readonly<Record<string, number>> = { nfl: 39 }

/** Leagues whose margins do not follow from their total. */
const OWN_MARGINS: Readonly<Record<string, Omit<Margins, 'total'>>> = {
  'college-football': { pointsPerEdge: 5.5, deviation: 16 },
}

const known = new Map<string, Margins>()

/**
 * Returns the effect of an edge in a league's games: with fewer points, margins are smaller, and their deviation by
 * the square root.
 */
export function marginsOf(league: string, isPreseason = false): Margins {
  const key = isPreseason ? `${league}/preseason` : league
  const found = known.get(key)
  if (found) return found
  const usual = SPORT_MARGINS[getLeague(league).sport]
  const total = (isPreseason ? PRESEASON_TOTALS[league] : null) ?? leagueRules(league).total ?? usual.total
  const share = total / usual.total
  const margins = {
    total,
    pointsPerEdge: usual.pointsPerEdge * share,
    deviation: usual.deviation * Math.sqrt(share),
    ...OWN_MARGINS[league],
  }
  known.set(key, margins)
  return margins
}
