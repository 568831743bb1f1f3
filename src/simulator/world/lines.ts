import type { SportSlug } from '../../domain/league.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/time.ts'
import { marginsOf } from '../data/margins.ts'
import { chanceToWin } from '../sports/shared/timeline.ts'
import { isPreseason, type Fixture } from './calendar/fixture.ts'
import { randomOf, type Random } from '../../domain/random.ts'

/** A line offered from a time on, until the next one. American odds are integers. */
export interface SimLine {
  readonly at: number
  /** The home team's handicap in points; negative for a favourite. */
  readonly spread: number
  readonly spreadHome: number
  readonly spreadAway: number
  readonly home: number
  readonly away: number
  /** Soccer only. */
  readonly draw: number | null
  readonly total: number
  readonly over: number
  readonly under: number
}

interface Market {
  /** Deviation of a league's totals. */
  readonly totalSpread: number
  /** A fixed spread as in baseball and hockey, or 0. */
  readonly fixed: number
  /** Whether there is a price for a draw, so that spreads are half a point. */
  readonly hasDraw: boolean
}

const MARKETS: Readonly<Record<SportSlug, Market>> = {
  football: { totalSpread: 3.5, fixed: 0, hasDraw: false },
  basketball: { totalSpread: 6, fixed: 0, hasDraw: false },
  baseball: { totalSpread: 0.6, fixed: 1.5, hasDraw: false },
  hockey: { totalSpread: 0.4, fixed: 1.5, hasDraw: false },
  soccer: { totalSpread: 0.35, fixed: 0, hasDraw: true },
}

/** Maximum deviation of a total from its league's, in multiples of the usual one, before rounding. */
const MOST_SPREADS = 2.5

/** Whether a sport's spreads are constant, so that the moneyline identifies the line. */
export const isNamedByMoney = (sport: SportSlug): boolean =>
  MARKETS[sport].fixed > 0 || MARKETS[sport].hasDraw

/**
 * All states of a game's line, from days before the start to the close. It moves occasionally, and stops some time
 * before the start.
 */
export function linesOf(seed: string, sport: SportSlug, fixture: Fixture, edge: number): SimLine[] {
  const random = randomOf(seed, 'odds', fixture.id)
  const market = MARKETS[sport]
  const { total: expected, pointsPerEdge, deviation } = marginsOf(fixture.league, isPreseason(fixture.part))
  const even = market.hasDraw ? evenTotal(expected) : expected
  let lead = edge * pointsPerEdge + random.normal(0, deviation * 0.05)
  const most = MOST_SPREADS * market.totalSpread
  // Reflected at the bounds instead of clamped: after rounding they are not symmetric.
  const bounded = (value: number): number => {
    const far = value - even
    return even + (Math.abs(far) > most ? Math.sign(far) * 2 * most - far : far)
  }
  let total = bounded(random.normal(even, market.totalSpread))
  const opened = fixture.start - random.int(4, 7) * DAY_MS - random.int(0, 20) * HOUR_MS
  const stops = fixture.start - random.int(0, 6) * HOUR_MS * (random.chance(0.7) ? 0.2 : 3)
  const lines: SimLine[] = []
  for (let at = opened; at < stops && lines.length < 60; at += random.wait(9 * HOUR_MS) + 10 * MINUTE_MS) {
    const line = priced(random, { ...market, deviation }, lead, half(total), Math.round(at / 1000) * 1000)
    const last = lines.at(-1)
    if (!last || !isSame(last, line)) lines.push(line)
    lead += random.normal(0, deviation * 0.02)
    if (random.chance(0.3)) total = bounded(total + random.pick([-0.5, 0.5]))
  }
  return lines
}

function isSame(one: SimLine, other: SimLine): boolean {
  return (
    one.spread === other.spread &&
    one.home === other.home &&
    one.away === other.away &&
    one.total === other.total
  )
}

const half = (value: number): number => Math.round(value * 2) / 2

/**
 * The total with equally many games over and under, for Poisson-distributed goals with this mean: it is below the
 * mean, between two offered values.
 */
function evenTotal(mean: number): number {
  let exactly = Math.exp(-mean)
  let more = 1
  for (let goals = 0; ; goals += 1) {
    // The shares of games over half a goal less, over this value (except pushes), and over half a goal more.
    const overLess = more
    more -= exactly
    const over = more / (1 - exactly)
    if (over <= 0.5) return goals - (0.5 * (0.5 - over)) / (overLess - over)
    if (more <= 0.5) return goals + (0.5 * (over - 0.5)) / (over - more)
    exactly *= mean / (goals + 1)
  }
}

type PricedMarket = Market & { readonly deviation: number }

function priced(random: Random, market: PricedMarket, lead: number, total: number, at: number): SimLine {
  const { hasDraw, deviation } = market
  const home = hasDraw ? chanceToWin(lead - 0.5, deviation) : chanceToWin(lead, deviation)
  const away = hasDraw ? chanceToWin(-lead - 0.5, deviation) : 1 - home
  const fixed = market.fixed * (lead >= 0 ? -1 : 1)
  const spread = market.fixed > 0 ? fixed : hasDraw ? (lead >= 0 ? -0.5 : 0.5) : -half(lead)
  const covers = chanceToWin(lead + spread, deviation)
  const jitter = random.pick([-115, -112, -110, -108, -105])
  return {
    at,
    spread,
    spreadHome: market.fixed > 0 || hasDraw ? moneyline(covers) : jitter,
    spreadAway: market.fixed > 0 || hasDraw ? moneyline(1 - covers) : -220 - jitter,
    home: moneyline(home),
    away: moneyline(away),
    draw: hasDraw ? moneyline(Math.max(0.08, 1 - home - away)) : null,
    total,
    over: jitter,
    under: -220 - jitter,
  }
}

/** Converts a probability, including the provider's margin, to American odds in steps of five. */
export function moneyline(chance: number): number {
  const taken = Math.min(0.97, Math.max(0.03, chance * 1.045))
  const odds = taken >= 0.5 ? (-100 * taken) / (1 - taken) : (100 * (1 - taken)) / taken
  const rounded = Math.round(odds / 5) * 5
  // Even money is always +100.
  return Math.abs(rounded) <= 100 ? 100 : rounded
}
