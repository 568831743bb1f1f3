import { isOffBoard } from '../../domain/odds.ts'
import type { Odds, OddsSnapshot, OpeningLine } from '../../domain/odds.ts'
import { Rejection, readEach } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import type { Reference } from '../facts.ts'
import { isOffTheBoard, normaliseLine, normaliseOpeningLine, price } from './odds-line.ts'
import type { PricedGame } from './odds-line.ts'
import { isWholeList, rejectedPayload } from './payload.ts'
import type { NormalisedPayload } from './payload.ts'
import {
  valueAt,
  describe,
  readId,
  instant,
  readInteger,
  isObject,
  list,
  name,
  readNumber,
  readText,
} from './json-readers.ts'

/** Providers of projections or averages, whose lines cannot be bet on. */
const PROJECTIONS: readonly string[] = ['1001', '1002', '1003', '1004']

/** At most one line of a game, with its opening line: odds come from a single provider (spec 1.7). */
export interface GameOdds {
  readonly odds: readonly Odds[]
  readonly openingLines: readonly OpeningLine[]
}

/**
 * Reads the line of a game's provider, out of those in a scoreboard, a summary (`pickcenter`) or the core API. The
 * provider is the primary one (priority 1; 0 means no priority), otherwise the first with a line or one that was taken
 * down: such a line has no parts. Projections (1001 to 1004) and in-play feeds ("ESPN BET - Live Odds") are excluded.
 * Without such a provider, or with `[null]` (soccer), there are no odds, which is not an error. Counted as read if a
 * provider has a line.
 */
export function oddsOfGame(
  context: NormaliseContext,
  books: readonly unknown[],
  priced: Omit<PricedGame, 'sport'>,
): GameOdds {
  const game = { ...priced, sport: context.sport }
  for (const book of ranked(books)) {
    const line = normaliseLine(book, game)
    if (isOffBoard(line) && !isOffTheBoard(book)) continue
    context.report.seen('odds')
    const updatedAt = instant(valueAt(book, 'lastModified')) ?? instant(context.now.toISOString()) ?? ''
    const identity = { league: context.league, eventId: game.eventId, provider: providerName(book) }
    const opening = normaliseOpeningLine(book)
    return {
      odds: [{ ...identity, ...line, updatedAt }],
      openingLines: isOffBoard(opening) ? [] : [{ ...identity, ...opening }],
    }
  }
  return { odds: [], openingLines: [] }
}

/** The core API's list of providers. It does not state the home team, so that details alone yield no spread. */
export function normaliseOdds(context: NormaliseContext, body: unknown, eventId: string): NormalisedPayload {
  const items = valueAt(body, 'items')
  if (!Array.isArray(items)) return rejectedPayload(context, body, 'a list of books at items')
  const game = oddsOfGame(context, list(items), { eventId, homeTeam: null, awayTeam: null })
  // The list is complete: without books the line that was known is taken down.
  const withdrawnOdds = items.length === 0 && isWholeList(body) ? [{ league: context.league, eventId }] : []
  context.report.seen('odds', withdrawnOdds.length)
  const references = game.odds.flatMap(({ provider }) => movementsOf(context, items, eventId, provider))
  if (references.length > 0) context.report.seen('reference', references.length)
  return { ...game, withdrawnOdds, references }
}

/** Reference to the movement of a provider's line. */
function movementsOf(
  context: NormaliseContext,
  books: readonly unknown[],
  eventId: string,
  provider: string,
): readonly Reference[] {
  const book = ranked(books).find((one) => providerName(one) === provider)
  const providerId = readId(valueAt(book, 'provider', 'id'))
  if (providerId === null) return []
  return [{ kind: 'oddsMovement', league: context.league, ids: { eventId, providerId, provider } }]
}

/**
 * The movement of one provider's line: `{lineDate, line, homeOdds, awayOdds, drawOdds, overUnder, overOdds,
 * underOdds}`, unused members 0.0. The prices are those of the moneyline, as the draw shows, even beside a spread,
 * whose own prices are those of the teams, if it has them. The payload does not name the provider; `provider` is the name to store.
 */
export function normaliseOddsMovement(
  context: NormaliseContext,
  body: unknown,
  eventId: string,
  provider: string,
): NormalisedPayload {
  const items = valueAt(body, 'items')
  if (!Array.isArray(items)) return rejectedPayload(context, body, 'a list of line states at items')
  const oddsHistory = readEach(context, 'oddsSnapshot', items, 'items', (item, path) =>
    snapshot(context, item, path, eventId, provider),
  )
  return { oddsHistory }
}

function snapshot(
  context: NormaliseContext,
  item: unknown,
  path: string,
  eventId: string,
  provider: string,
): OddsSnapshot | Rejection {
  const moment =
    instant(valueAt(item, 'lineDate')) ??
    instant(valueAt(item, 'timestamp')) ??
    instant(valueAt(item, 'lastModified'))
  if (moment === null) return new Rejection(path, `expected a line with its time, got ${describe(item)}`)
  const prices = { home: used(valueAt(item, 'homeOdds')), away: used(valueAt(item, 'awayOdds')) }
  const hasPrices = prices.home !== null || prices.away !== null
  const line = nonZero(readNumber(valueAt(item, 'line')))
  const total = nonZero(readNumber(valueAt(item, 'overUnder')))
  const over = { over: used(valueAt(item, 'overOdds')), under: used(valueAt(item, 'underOdds')) }
  const spreadPrice = (side: 'home' | 'away') => price(valueAt(item, `${side}TeamOdds`, 'spreadOdds'))
  const odds: Odds = {
    league: context.league,
    eventId,
    provider,
    spread: line === null ? null : { line, home: spreadPrice('home'), away: spreadPrice('away') },
    moneyline: hasPrices ? { ...prices, draw: used(valueAt(item, 'drawOdds')) } : null,
    overUnder: total === null && over.over === null && over.under === null ? null : { total, ...over },
    updatedAt: moment,
    // A part without figures is unused, not taken down.
    isPartial: true,
  }
  if (isOffBoard(odds)) {
    return new Rejection(path, 'expected a line, got only unused members')
  }
  return { league: context.league, eventId, timestamp: new Date(moment).toISOString(), odds }
}

/** Real providers, the primary one first, then in payload order. */
function ranked(books: readonly unknown[]): readonly unknown[] {
  const real = books.filter((book) => isObject(book) && isRealBook(valueAt(book, 'provider')))
  return real.toSorted((one, other) => rankOf(one) - rankOf(other))
}

function isRealBook(provider: unknown): boolean {
  // A row without its provider has one whose name says that it is unknown.
  if (!isObject(provider)) return true
  const providerId = readId(provider['id'])
  if (providerId !== null && PROJECTIONS.includes(providerId)) return false
  return !/live odds|in-?play/i.test(name(provider['name']) ?? '')
}

/** 1 is the primary provider, 2 the next; 0 is a provider without priority, sorted last. */
function rankOf(book: unknown): number {
  const priority = readInteger(valueAt(book, 'provider', 'priority')) ?? 0
  return priority > 0 ? priority : Number.MAX_SAFE_INTEGER
}

/** Some scoreboards of late 2025 omit the name, which the attribution (`Odds by DraftKings`) contains. */
function providerName(book: unknown): string {
  const given = name(valueAt(book, 'provider', 'name')) ?? name(valueAt(book, 'provider', 'displayName'))
  const print = /^Odds by ([^\n.]{2,40})/.exec(readText(valueAt(book, 'footer', 'disclaimer')) ?? '')?.[1]
  const named = given ?? name(print) ?? readText(valueAt(book, 'provider'))
  return named ?? `Provider ${readId(valueAt(book, 'provider', 'id')) ?? 'unknown'}`
}

function used(value: unknown): number | null {
  const price = readInteger(value)
  return price !== null && Math.abs(price) >= 100 ? price : null
}

function nonZero(value: number | null): number | null {
  return value === 0 ? null : value
}
