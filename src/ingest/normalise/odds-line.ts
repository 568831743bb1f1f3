import type { EventTeam } from '../../domain/event.ts'
import type { Odds } from '../../domain/odds.ts'
import { valueAt, readInteger, readNumber, readText } from './json-readers.ts'

/** The game of a line; the teams identify the side in texts such as `SEA -7.5`. */
export interface PricedGame {
  readonly eventId: string
  readonly homeTeam: Pick<EventTeam, 'id' | 'abbreviation'> | null
  readonly awayTeam: Pick<EventTeam, 'id' | 'abbreviation'> | null
}

/** The three parts of a line; null if the provider does not offer it. */
export type OddsLine = Pick<Odds, 'spread' | 'moneyline' | 'overUnder'>

type Side = 'home' | 'away'

/**
 * Reads one provider's line in any format: `details` and `overUnder` (2022); `spread`, `homeTeamOdds` and `current`
 * (2023 to 2025, and the core API); `moneyline`, `pointSpread` and `total` with text values (since late 2025). The
 * spread is the home team's: negative if the home team is the favourite.
 */
export function normaliseLine(book: unknown, game: PricedGame): OddsLine {
  return { spread: spreadOf(book, game), moneyline: moneylineOf(book, game), overUnder: overUnderOf(book) }
}

/**
 * Reads a provider's opening line, if the payload has it beside the current one: `moneyline`, `pointSpread` and
 * `total` with `open` (since late 2025), or `open` of the teams and of the provider (2025, and the core API).
 * `initialSpread` and `initialOverUnder` are ignored, as they are 0 if unknown.
 */
export function normaliseOpeningLine(book: unknown): OddsLine {
  return { spread: openingSpread(book), moneyline: openingMoneyline(book), overUnder: openingTotal(book) }
}

function openingSpread(book: unknown): Odds['spread'] {
  const line =
    points(valueAt(book, 'pointSpread', 'home', 'open', 'line')) ??
    points(valueAt(book, 'homeTeamOdds', 'open', 'pointSpread', 'american'))
  const priceOf = (side: Side) =>
    price(valueAt(book, 'pointSpread', side, 'open', 'odds')) ??
    price(valueAt(book, `${side}TeamOdds`, 'open', 'spread', 'american'))
  return line === null ? null : { line, home: priceOf('home'), away: priceOf('away') }
}

function openingMoneyline(book: unknown): Odds['moneyline'] {
  const priceOf = (side: Side) =>
    price(valueAt(book, 'moneyline', side, 'open', 'odds')) ??
    price(valueAt(book, `${side}TeamOdds`, 'open', 'moneyLine', 'american'))
  const [home, away] = [priceOf('home'), priceOf('away')]
  const draw =
    price(valueAt(book, 'moneyline', 'draw', 'open', 'odds')) ??
    price(valueAt(book, 'drawOdds', 'open', 'moneyLine', 'american'))
  return home === null && away === null && draw === null ? null : { home, away, draw }
}

function openingTotal(book: unknown): Odds['overUnder'] {
  const written = readText(valueAt(book, 'total', 'over', 'open', 'line'))
  const total = positive(written?.replace(/^o/i, '')) ?? positive(valueAt(book, 'open', 'total', 'american'))
  const priceOf = (side: 'over' | 'under') =>
    price(valueAt(book, 'total', side, 'open', 'odds')) ?? price(valueAt(book, 'open', side, 'american'))
  return total === null ? null : { total, over: priceOf('over'), under: priceOf('under') }
}

/**
 * American odds: -110, `"+150"`, `"EVEN"` (100). Values between -100 and 100 are invalid; 0 marks an unused member.
 */
export function price(value: unknown): number | null {
  if (typeof value === 'string' && /^even$/i.test(value.trim())) return 100
  const read = readInteger(value)
  return read !== null && Math.abs(read) >= 100 ? read : null
}

function spreadOf(book: unknown, game: PricedGame): Odds['spread'] {
  const line = homeLine(book, game)
  const home = spreadPrice(book, 'home')
  const away = spreadPrice(book, 'away')
  // Prices without a line belong to a spread that is no longer offered.
  return line === null ? null : { line, home, away }
}

/**
 * `spread` is always the home team's line. Next is the textual point spread, then the details if they contain a
 * spread: in baseball, hockey and soccer `EDM -125` is a moneyline.
 */
function homeLine(book: unknown, game: PricedGame): number | null {
  const written = points(valueAt(book, 'spread'))
  if (written !== null) return written
  const close = valueAt(book, 'pointSpread', 'home', 'close', 'line')
  const open = valueAt(book, 'pointSpread', 'home', 'open', 'line')
  return points(close) ?? points(open) ?? teamPoints(book) ?? lineOfDetails(book, game)
}

/** `homeTeamOdds.current.pointSpread.american`; for some providers it was a price (`+120`), which is not a line. */
function teamPoints(book: unknown): number | null {
  const moments = ['current', 'close', 'open']
  const found = moments.map((moment) =>
    points(valueAt(book, 'homeTeamOdds', moment, 'pointSpread', 'american')),
  )
  return found.find((line) => line !== null) ?? null
}

function lineOfDetails(book: unknown, game: PricedGame): number | null {
  if (/^(?:even|pk|pick(?:'?em)?)$/i.test(readText(valueAt(book, 'details')) ?? '')) return 0
  const details = detailsOf(book, game)
  const line = points(details?.figure)
  if (!details || line === null) return null
  return details.side === 'home' ? line : 0 - line
}

/** `SEA -7.5` or `EDM -125`: a value and the side of its team. */
function detailsOf(book: unknown, game: PricedGame): { readonly side: Side; readonly figure: string } | null {
  const match = /^(\S.*?)\s+([+-]?\d+(?:\.\d+)?)$/.exec(readText(valueAt(book, 'details')) ?? '')
  const [, team, figure] = match ?? []
  if (team === undefined || figure === undefined) return null
  if (team === game.homeTeam?.abbreviation) return { side: 'home', figure }
  return team === game.awayTeam?.abbreviation ? { side: 'away', figure } : null
}

function spreadPrice(book: unknown, side: Side): number | null {
  const team = valueAt(book, `${side}TeamOdds`)
  return (
    price(valueAt(team, 'spreadOdds')) ??
    price(valueAt(book, 'pointSpread', side, 'close', 'odds')) ??
    price(valueAt(book, 'pointSpread', side, 'open', 'odds')) ??
    price(valueAt(team, 'current', 'spread', 'american')) ??
    price(valueAt(team, 'close', 'spread', 'american'))
  )
}

function moneylineOf(book: unknown, game: PricedGame): Odds['moneyline'] {
  const details = detailsOf(book, game)
  const ofDetails = (side: Side): number | null => (details?.side === side ? price(details.figure) : null)
  const home = moneylinePrice(book, 'home') ?? ofDetails('home')
  const away = moneylinePrice(book, 'away') ?? ofDetails('away')
  const draw =
    price(valueAt(book, 'drawOdds', 'moneyLine')) ??
    price(valueAt(book, 'moneyline', 'draw', 'close', 'odds')) ??
    price(valueAt(book, 'moneyline', 'draw', 'open', 'odds'))
  return home === null && away === null && draw === null ? null : { home, away, draw }
}

function moneylinePrice(book: unknown, side: Side): number | null {
  const team = valueAt(book, `${side}TeamOdds`)
  return (
    price(valueAt(team, 'moneyLine')) ??
    price(valueAt(book, 'moneyline', side, 'close', 'odds')) ??
    price(valueAt(book, 'moneyline', side, 'open', 'odds')) ??
    price(valueAt(team, 'current', 'moneyLine', 'american')) ??
    price(valueAt(team, 'close', 'moneyLine', 'american'))
  )
}

/** `overUnder` with `overOdds`, or `total.over.close{line: "o2.5", odds}`, or `current.total.american`. */
function overUnderOf(book: unknown): Odds['overUnder'] {
  const total = positive(valueAt(book, 'overUnder')) ?? totalLine(book)
  const over = totalPrice(book, 'over')
  const under = totalPrice(book, 'under')
  return total === null ? null : { total, over, under }
}

function totalLine(book: unknown): number | null {
  const written =
    readText(valueAt(book, 'total', 'over', 'close', 'line')) ??
    readText(valueAt(book, 'total', 'over', 'open', 'line'))
  return positive(written?.replace(/^o/i, '')) ?? positive(valueAt(book, 'current', 'total', 'american'))
}

function totalPrice(book: unknown, side: 'over' | 'under'): number | null {
  return (
    price(valueAt(book, `${side}Odds`)) ??
    price(valueAt(book, 'total', side, 'close', 'odds')) ??
    price(valueAt(book, 'total', side, 'open', 'odds')) ??
    price(valueAt(book, 'current', side, 'american')) ??
    price(valueAt(book, 'close', side, 'american'))
  )
}

/** Points of a spread: between -100 and 100, so that a price is never read as a spread. */
function points(value: unknown): number | null {
  const read = readNumber(value)
  return read !== null && Math.abs(read) < 100 ? read : null
}

function positive(value: unknown): number | null {
  const read = readNumber(value)
  return read !== null && read > 0 && read < 1000 ? read : null
}
