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
const RATES = [18.6, 9.5, 6.4, 6, 9.2, 3.6, 2.52, 0.27, 3.7, 0.09, 0.5, 1.1] as const
const GOALS = 2.7

/** Where a league has more or fewer of some than others. */
const OWN_RATES: Readonly<Record<string, Partial<Readonly<Record<(typeof SOCCER_KINDS)[number], number>>>>> =
  {
    'esp.1': { yellow: 5.2, red: 0.12 },
    'ita.1': { yellow: 4.8, red: 0.1 },
    'ned.1': { foul: 15.9 },
    'por.1': { foul: 22.6, yellow: 5.4, red: 0.18 },
  }

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
  const own = OWN_RATES[league]
  const weights = SOCCER_KINDS.map((kind, place) => {
    const rate = own?.[kind] ?? RATES[place] ?? 0
    return kind === 'goal' ? rate * factor : rate
  })
  const rates = { weights, sum: weights.reduce((sum, rate) => sum + rate, 0) }
  ratesByLeague.set(league, rates)
  return rates
}
