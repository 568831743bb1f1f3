import { marginsOf } from '../../data/margins.ts'

/** Kinds of events. */
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

/**
 * Frequency per 90 minutes for both sides, in a match with so many goals; without fouls and corners that lead to
 * attempts.
 */
const RATES = [15.6, 9.6, 6.4, 6.1, 2.5, 3.6, 2.44, 0.28, 3.7, 0.09, 0.5, 1.1] as const
const GOALS = 2.7
/** Share of penalties among goals, the same in every league. */
const PENALTY_GOALS = 0.22

/** Deviations of leagues. */
const OWN_RATES: Readonly<Record<string, Partial<Readonly<Record<(typeof SOCCER_KINDS)[number], number>>>>> =
  {
    'esp.1': { yellow: 5.2, red: 0.12 },
    'ita.1': { yellow: 4.8, red: 0.1 },
    'ned.1': { foul: 13.2, yellow: 3.4 },
    'por.1': { foul: 20, yellow: 5.4, red: 0.18, 'shot-off': 8.2, 'shot-on': 5.6, 'shot-blocked': 5.2 },
    'mex.1': { yellow: 4.4, red: 0.17 },
    'eng.fa': { foul: 16.6, yellow: 2.4 },
    'eng.league_cup': { foul: 16.6, yellow: 2.5 },
    'uefa.europa': { yellow: 4.6, red: 0.15 },
    'uefa.europa.conf': { yellow: 4.3, red: 0.1 },
    'conmebol.libertadores': {
      yellow: 5.1,
      red: 0.25,
      'shot-off': 10.3,
      'shot-on': 6.8,
      'shot-blocked': 6.5,
    },
    'concacaf.champions': { yellow: 3, red: 0.17 },
    'fifa.worldq.uefa': { 'shot-off': 8.7, 'shot-on': 5.8, 'shot-blocked': 5.5, corner: 2.3 },
    'fifa.worldq.conmebol': { foul: 17.6, 'shot-off': 8, 'shot-on': 5.3, 'shot-blocked': 5.1, corner: 2.1 },
    'fifa.worldq.afc': { foul: 15.2, 'shot-off': 7.4, 'shot-on': 4.9, 'shot-blocked': 4.7, corner: 2.7 },
    'fifa.worldq.caf': { foul: 16, 'shot-off': 6.9, 'shot-on': 4.5, 'shot-blocked': 4.3, corner: 3 },
  }

/** Average seconds after an event before the next may happen. */
const SECONDS_TAKEN = 23

/** Competitions with drinks breaks in both halves. */
const DRINKS_BREAKS: ReadonlySet<string> = new Set(['fifa.world'])
export const hasDrinksBreaks = (league: string): boolean => DRINKS_BREAKS.has(league)

/** The same for a league. */
export interface SoccerRates {
  readonly weights: readonly number[]
  /** Average waiting time for the next event, in seconds. */
  readonly wait: number
}

const ratesByLeague = new Map<string, SoccerRates>()

/** Frequencies of events in a league, adjusted to its goals. */
export function soccerRates(league: string): SoccerRates {
  const known = ratesByLeague.get(league)
  if (known) return known
  const factor = marginsOf(league).total / GOALS
  const own = OWN_RATES[league]
  const weights = SOCCER_KINDS.map((kind, place) => {
    const rate = own?.[kind] ?? RATES[place] ?? 0
    return kind === 'goal' ? (rate + PENALTY_GOALS) * factor - PENALTY_GOALS : rate
  })
  const sum = weights.reduce((total, rate) => total + rate, 0)
  const rates = { weights, wait: 5400 / sum - SECONDS_TAKEN }
  ratesByLeague.set(league, rates)
  return rates
}
