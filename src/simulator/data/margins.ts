import { getLeague, type SportSlug } from '../../domain/league.ts'
import { leagueRules } from './leagues.ts'

/** How the games of a league end: what betting lines and win probabilities both go by. */
export interface Margins {
  /** Points, runs or goals of both sides together. */
  readonly total: number
  /** By how many points the better side leads at the end, for each whole edge. */
  readonly pointsPerEdge: number
  /** How far results stray from that: the standard deviation, in points. */
  readonly deviation: number
}

/** In a league with the total of its row here; the others are scaled. */
const SPORT_MARGINS: Readonly<Record<SportSlug, Margins>> = {
  football: { total: 45.5, pointsPerEdge: 4.6, deviation: 13.2 },
  basketball: { total: 229.5, pointsPerEdge: 6.8, deviation: 12.6 },
  baseball: { total: 8.5, pointsPerEdge: 1.05, deviation: 4.2 },
  hockey: { total: 6, pointsPerEdge: 0.86, deviation: 2.6 },
  soccer: { total: 2.65, pointsPerEdge: 0.5, deviation: 1.65 },
}

/** Where results stray otherwise than the points of a league would have it. */
const OWN_DEVIATIONS: Readonly<Record<string, number>> = { 'college-football': 16 }

const known = new Map<string, Margins>()

/** What an edge is worth in a league: where less is scored, leads are smaller, and stray less by the root of it. */
export function marginsOf(league: string): Margins {
  const found = known.get(league)
  if (found) return found
  const usual = SPORT_MARGINS[getLeague(league).sport]
  const total = leagueRules(league).total ?? usual.total
  const share = total / usual.total
  const margins = {
    total,
    pointsPerEdge: usual.pointsPerEdge * share,
    deviation: OWN_DEVIATIONS[league] ?? usual.deviation * Math.sqrt(share),
  }
  known.set(league, margins)
  return margins
}
