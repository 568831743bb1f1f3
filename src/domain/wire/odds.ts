import * as z from 'zod'
import type { Odds } from '../odds.ts'
import { optionalField } from './optional-field.ts'
import { orNull, text, timestamp } from './values.ts'

const american = orNull(z.int()).meta({ description: 'American odds, such as -110. Null if not offered.' })

/** A line in REST responses and pushed messages (spec 2.12). */
export const wireOdds = z
  .object({
    provider: text.meta({ description: 'Name of the sportsbook.' }),
    spread: orNull(z.object({ line: orNull(z.number()), home: american, away: american })),
    moneyline: orNull(z.object({ home: american, away: american, draw: american.optional() })),
    overUnder: orNull(z.object({ total: orNull(z.number()), over: american, under: american })),
    updatedAt: timestamp,
  })
  .meta({ id: 'Odds' })
export type WireOdds = Readonly<z.infer<typeof wireOdds>>

/** Serializes a line. */
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
