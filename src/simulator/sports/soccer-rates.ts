import { leagueRules } from '../data/leagues.ts'

/** What happens in a match. */
export const SOCCER_KINDS = [
  'foul',
  'shot-off',
  'shot-on',
  'shot-blocked',
  'corner',
  'offside',
  'goal',
  'penalty-kick',
  'yellow',
  'red',
  'woodwork',
  'delay',
] as const

/** How often each of them happens in 90 minutes, both sides together, in a match of so many goals. */
const RATES = [21, 9.5, 6.4, 6, 9.2, 3.6, 2.48, 0.27, 3.7, 0.09, 0.5, 1.1] as const
const GOALS = 2.7

/** The same for a league, with their sum. */
export interface SoccerRates {
  readonly weights: readonly number[]
  readonly sum: number
}

const ratesByLeague = new Map<string, SoccerRates>()

/** How often things happen in a league: goals as many as it has. */
export function soccerRates(league: string): SoccerRates {
  const known = ratesByLeague.get(league)
  if (known) return known
  const factor = (leagueRules(league).total ?? GOALS) / GOALS
  const weights = RATES.map((rate, kind) => (SOCCER_KINDS[kind] === 'goal' ? rate * factor : rate))
  const rates = { weights, sum: weights.reduce((sum, rate) => sum + rate, 0) }
  ratesByLeague.set(league, rates)
  return rates
}
