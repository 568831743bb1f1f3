import type { EventTeam } from '../../domain/event.ts'
import type { SportSlug } from '../../domain/league.ts'
import type { Odds } from '../../domain/odds.ts'
import { valueAt, flag, readInteger, readNumber, readText } from './json-readers.ts'
import { opponentOf, sideNamed } from './side.ts'
import type { HomeAway, SideNames } from './side.ts'

/** The game of a line; the teams identify the side in texts such as `SEA -7.5`. */
export interface PricedGame {
  readonly eventId: string
  readonly homeTeam: PricedSide | null
  readonly awayTeam: PricedSide | null
  readonly sport: SportSlug | null
}

type PricedSide = { readonly [K in 'id' | 'abbreviation']: EventTeam[K] } & {
  readonly name: string | null
}

/** The three parts of a line; null if the provider does not offer it. */
export type OddsLine = Pick<Odds, 'spread' | 'moneyline' | 'overUnder'>

/**
 * Reads one provider's current line in any format: `details` and `overUnder` (2022); `spread`, `homeTeamOdds` and
 * `current` (2023 to 2025, and the core API); `moneyline`, `pointSpread` and `total` with text values (since late 2025).
 * In play the source has `current` beside `close`; before a game `close` is the current line. The opening line is never
 * the current one. The spread is the home team's: negative if the home team is the favourite.
 */
export function normaliseLine(book: unknown, game: PricedGame): OddsLine {
  return { spread: spreadOf(book, game), moneyline: moneylineOf(book, game), overUnder: overUnderOf(book) }
}

/** Whether a book says that it has taken a part of its line down. */
export function isOffTheBoard(book: unknown): boolean {
  const figures = [
    valueAt(book, 'details'),
    ...SIDES.flatMap((side) => [
      ...stated(book, 'pointSpread', side, 'line'),
      ...stated(book, 'moneyline', side, 'odds'),
      ...MOMENTS.flatMap((moment) => [
        valueAt(book, `${side}TeamOdds`, moment, 'pointSpread', 'american'),
        valueAt(book, `${side}TeamOdds`, moment, 'moneyLine', 'american'),
      ]),
    ]),
    ...stated(book, 'total', 'over', 'line'),
    ...MOMENTS.map((moment) => valueAt(book, moment, 'total', 'american')),
    ...['spread', 'overUnder'].map((part) => valueAt(book, part)),
  ]
  return figures.some(isOff)
}

const SIDES: readonly HomeAway[] = ['home', 'away']
/** The newest first. */
const MOMENTS = ['current', 'close'] as const

/** The values of a text format, the newest first: `pointSpread.home.current.line`, `pointSpread.home.close.line`. */
function stated(book: unknown, part: string, side: string, figure: 'line' | 'odds'): readonly unknown[] {
  return MOMENTS.map((moment) => valueAt(book, part, side, moment, figure))
}

/** A figure that is taken down. */
function isOff(value: unknown): boolean {
  return typeof value === 'string' && /^off$/i.test(value.trim())
}

/** The first readable value; `null` if one before it says that the figure is taken down. */
function firstOf(read: (value: unknown) => number | null, values: readonly unknown[]): number | null {
  for (const value of values) {
    if (isOff(value)) return null
    const figure = read(value)
    if (figure !== null) return figure
  }
  return null
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
    linePoints(valueAt(book, 'pointSpread', 'home', 'open', 'line')) ??
    points(valueAt(book, 'homeTeamOdds', 'open', 'pointSpread', 'american'))
  const priceOf = (side: HomeAway) =>
    price(valueAt(book, 'pointSpread', side, 'open', 'odds')) ??
    price(valueAt(book, `${side}TeamOdds`, 'open', 'spread', 'american'))
  return line === null ? null : { line, home: priceOf('home'), away: priceOf('away') }
}

function openingMoneyline(book: unknown): Odds['moneyline'] {
  const priceOf = (side: HomeAway) =>
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
  if (typeof value === 'string' && /^ev(?:en)?$/i.test(value.trim())) return 100
  const read = readInteger(value)
  return read !== null && Math.abs(read) >= 100 ? read : null
}

function spreadOf(book: unknown, game: PricedGame): Odds['spread'] {
  const line = homeLine(book, game)
  // A run line or puck line of 0 does not exist: it marks an unused member.
  if (line === null || (line === 0 && isNoTie(game))) return null
  const prices = SIDES.map((side) => spreadPrices(book, side))
  if (prices.every((values) => values.some(isOff) && firstOf(price, values) === null)) return null
  // Prices without a line belong to a spread that is no longer offered.
  const [home = null, away = null] = prices.map((values) => firstOf(price, values))
  return { line, home, away }
}

/** Sports in which details alone are a moneyline: `EDM -125`, `EVEN`. */
function isByMoney({ sport }: PricedGame): boolean {
  return sport === 'baseball' || sport === 'hockey' || sport === 'soccer'
}

/** Sports whose games always have a winner. */
function isNoTie({ sport }: PricedGame): boolean {
  return sport === 'baseball' || sport === 'hockey'
}

/**
 * The textual point spread has precedence, then `spread`, which is always the home team's line, then the details if they
 * contain a spread.
 */
function homeLine(book: unknown, game: PricedGame): number | null {
  const [current, close] = stated(book, 'pointSpread', 'home', 'line')
  const teamLines = MOMENTS.map((moment) => valueAt(book, 'homeTeamOdds', moment, 'pointSpread', 'american'))
  // For some providers the team's line was a price (`+120`, `EVEN`), which is not a line.
  const [currentOfTeam, closeOfTeam] = teamLines.map((line) => (isOff(line) ? line : points(line)))
  const values = [current, currentOfTeam, close, valueAt(book, 'spread'), closeOfTeam]
  return firstOf(linePoints, [...values, lineOfDetails(book, game)])
}

function lineOfDetails(book: unknown, game: PricedGame): number | null {
  if (isByMoney(game)) return null
  const written = readText(valueAt(book, 'details')) ?? ''
  if (PICK.test(written)) return 0
  const details = detailsOf(book, game)
  const line = linePoints(details?.figure)
  if (!details || line === null) return null
  return details.side === 'home' ? line : 0 - line
}

/** No favourite: the line is 0. */
const PICK = /^(?:even|ev|pk|pick(?:'?em)?)$/i

/** `SEA -7.5`, `EDM -125` or `ATL EVEN`: a value and the side of its team. */
function detailsOf(
  book: unknown,
  game: PricedGame,
): { readonly side: HomeAway; readonly figure: string } | null {
  const match = /^(\S.*?)\s+([+-]?\d+(?:\.\d+)?|even|ev|pk)$/i.exec(readText(valueAt(book, 'details')) ?? '')
  const [, team, figure] = match ?? []
  if (team === undefined || figure === undefined) return null
  const side = flaggedSide(book, figure, game) ?? sideNamed(team, namesOf(game))
  return side === null ? null : { side, figure }
}

/**
 * The side of a spread by the book's own word who the favourite is: a negative line is the favourite's. For a
 * moneyline it says nothing, as it means the favourite of the run line there.
 */
function flaggedSide(book: unknown, figure: string, game: PricedGame): HomeAway | null {
  const line = points(figure)
  if (isByMoney(game) || line === null || line === 0) return null
  const favourites = SIDES.filter((side) => flag(valueAt(book, `${side}TeamOdds`, 'favorite')) === true)
  const [favourite] = favourites
  if (favourite === undefined || favourites.length > 1) return null
  return line < 0 ? favourite : opponentOf(favourite)
}

function namesOf({ homeTeam, awayTeam }: PricedGame): SideNames {
  const ofTeam = (team: PricedSide | null) => [team?.abbreviation ?? null, team?.name ?? null]
  return { home: ofTeam(homeTeam), away: ofTeam(awayTeam) }
}

function spreadPrices(book: unknown, side: HomeAway): readonly unknown[] {
  const team = valueAt(book, `${side}TeamOdds`)
  const [current, close] = stated(book, 'pointSpread', side, 'odds')
  return [
    current,
    valueAt(team, 'current', 'spread', 'american'),
    close,
    valueAt(team, 'spreadOdds'),
    valueAt(team, 'close', 'spread', 'american'),
  ]
}

function moneylineOf(book: unknown, game: PricedGame): Odds['moneyline'] {
  const home = moneylinePrice(book, 'home', game)
  const away = moneylinePrice(book, 'away', game)
  const [current, close] = stated(book, 'moneyline', 'draw', 'odds')
  const draws = [current, valueAt(book, 'drawOdds', 'current', 'moneyLine', 'american'), close]
  const draw = firstOf(price, [...draws, valueAt(book, 'drawOdds', 'moneyLine')])
  return home === null && away === null && draw === null ? null : { home, away, draw }
}

function moneylinePrice(book: unknown, side: HomeAway, game: PricedGame): number | null {
  const team = valueAt(book, `${side}TeamOdds`)
  const [current, close] = stated(book, 'moneyline', side, 'odds')
  return firstOf(price, [
    current,
    valueAt(team, 'current', 'moneyLine', 'american'),
    close,
    valueAt(team, 'moneyLine'),
    valueAt(team, 'close', 'moneyLine', 'american'),
    priceOfDetails(book, side, game),
  ])
}

/** In baseball and hockey `EVEN` alone is the price of both teams; soccer has three outcomes. */
function priceOfDetails(book: unknown, side: HomeAway, game: PricedGame): number | null {
  const written = valueAt(book, 'details')
  if (isNoTie(game) && typeof written === 'string' && /^ev(?:en)?$/i.test(written.trim())) return 100
  const details = detailsOf(book, game)
  // Where details are a spread, `SEA EVEN` has no favourite.
  if (details?.side !== side || (!isByMoney(game) && /^ev/i.test(details.figure))) return null
  return price(details.figure)
}

/** `total.over.close{line: "o2.5", odds}`, `current.total.american`, or `overUnder` with `overOdds`. */
function overUnderOf(book: unknown): Odds['overUnder'] {
  const [current, close] = stated(book, 'total', 'over', 'line')
  const total = firstOf(totalPoints, [
    current,
    valueAt(book, 'current', 'total', 'american'),
    close,
    valueAt(book, 'overUnder'),
    valueAt(book, 'close', 'total', 'american'),
  ])
  if (total === null) return null
  return { total, over: totalPrice(book, 'over'), under: totalPrice(book, 'under') }
}

function totalPoints(value: unknown): number | null {
  return positive(typeof value === 'string' ? value.trim().replace(/^[ou]/i, '') : value)
}

function totalPrice(book: unknown, side: 'over' | 'under'): number | null {
  const [current, close] = stated(book, 'total', side, 'odds')
  return firstOf(price, [
    current,
    valueAt(book, 'current', side, 'american'),
    close,
    valueAt(book, `${side}Odds`),
    valueAt(book, 'close', side, 'american'),
  ])
}

/** Points of a line that may say that there is no favourite. */
function linePoints(value: unknown): number | null {
  return typeof value === 'string' && PICK.test(value.trim()) ? 0 : points(value)
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
