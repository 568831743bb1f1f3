import type { Odds } from '../odds.ts'
import { optionalField } from './optional-field.ts'

/** A line as REST answers and pushes it (spec 2.12). */
export interface WireOdds extends Pick<Odds, 'provider' | 'spread' | 'overUnder' | 'updatedAt'> {
  readonly moneyline: {
    readonly home: number | null
    readonly away: number | null
    /** Soccer only. */
    readonly draw?: number
  } | null
}

/** Puts a line into its wire form. */
export function toWireOdds(odds: Omit<Odds, 'league' | 'eventId'>): WireOdds {
  const { provider, spread, moneyline, overUnder, updatedAt } = odds
  const { home, away, draw } = moneyline ?? { home: null, away: null, draw: null }
  return {
    provider,
    spread,
    moneyline: moneyline && { home, away, ...optionalField('draw', draw) },
    overUnder,
    updatedAt,
  }
}
