/** The line of one book on one game (spec 2.12). American odds are integers: -110, +150. */
export interface Odds {
  readonly league: string
  readonly eventId: string
  /** The source book's name, as the payload has it. */
  readonly provider: string
  readonly spread: {
    readonly line: number | null
    readonly home: number | null
    readonly away: number | null
  } | null
  readonly moneyline: {
    readonly home: number | null
    readonly away: number | null
    /** Soccer only. */
    readonly draw: number | null
  } | null
  readonly overUnder: {
    readonly total: number | null
    readonly over: number | null
    readonly under: number | null
  } | null
  /** When this line was first seen, ISO-8601. */
  readonly updatedAt: string
  /**
   * `false` for an opening line of unknown time: `updatedAt` is then the latest time at which it can have
   * applied.
   */
  readonly timeValid?: false
  /** `true` for a state of the source's history: a part that is `null` there is unused, not taken down. */
  readonly isPartial?: true
}

/** The opening line of a game's book; the source does not give its time. */
export type OpeningLine = Omit<Odds, 'updatedAt' | 'timeValid' | 'isPartial'>

/** A line without the marks of its time and source, at another time: as the current line. */
export function currentLine(
  { league, eventId, provider }: Odds,
  { spread, moneyline, overUnder }: Pick<Odds, 'spread' | 'moneyline' | 'overUnder'>,
  updatedAt: string,
): Odds {
  return { league, eventId, provider, spread, moneyline, overUnder, updatedAt }
}

/**
 * A newer state of the source's history as the current line: parts that the state does not use, and prices that it lacks
 * beside an unchanged spread or total, stand as they were.
 */
export function currentLineOfState(line: Odds, state: Odds, updatedAt: string): Odds {
  if (state.isPartial !== true) return currentLine(line, state, updatedAt)
  const values = (['spread', 'moneyline', 'overUnder'] as const).map((part) => {
    const newer = state[part]
    const both = newer === null ? line[part] : sharedPart<number>(newer, line[part])
    return [part, both ?? newer] as const
  })
  return currentLine(line, { ...line, ...Object.fromEntries(values) }, updatedAt)
}

/** Whether a line has no part: the sportsbook took it down. It is stored so that the history has its moment. */
export function isOffBoard({ spread, moneyline, overUnder }: Omit<LineFigures, 'isPartial'>): boolean {
  return spread === null && moneyline === null && overUnder === null
}

/** A line as published, of which only the spread and the total move by points. */
interface PointsOfLine {
  readonly spread: { readonly line: number | null } | null
  readonly overUnder: { readonly total: number | null } | null
}

/**
 * The points by which a line moved: the larger one of its spread and its total, 0 if only prices changed. `null` if there
 * is no move to measure: the line, its spread or its total is new or was taken down.
 */
export function pointsMoved(previous: PointsOfLine | null, current: PointsOfLine | null): number | null {
  if (previous === null || current === null) return null
  const moves = [
    pointsBetween(previous.spread?.line ?? null, current.spread?.line ?? null),
    pointsBetween(previous.overUnder?.total ?? null, current.overUnder?.total ?? null),
  ]
  return moves.reduce((most, move) => (most === null || move === null ? null : Math.max(most, move)), 0)
}

function pointsBetween(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one === other ? 0 : null
  return Math.abs(one - other)
}

/** Whether two lines are of the same sportsbook, which has several spellings. */
export function isSameBook(one: Pick<Odds, 'provider'>, other: Pick<Odds, 'provider'>): boolean {
  const spelling = ({ provider }: Pick<Odds, 'provider'>) => provider.toLowerCase().replaceAll(' ', '')
  return spelling(one) === spelling(other)
}

/** One recorded line state (contract 3, odds history): one per change of the line. */
export interface OddsSnapshot {
  readonly league: string
  readonly eventId: string
  /** ISO-8601 with milliseconds. */
  readonly timestamp: string
  readonly odds: Odds
}

/** Whether two lines are equal, regardless of their times. */
export function sameLine(one: Odds, other: Odds): boolean {
  return lineKey(one) === lineKey(other)
}

/** The line without its time, as text: equal if and only if the lines are equal. */
export function lineKey(odds: Odds): string {
  const { provider, spread, moneyline, overUnder } = odds
  return JSON.stringify([
    provider,
    spread && [spread.line, spread.home, spread.away],
    moneyline && [moneyline.home, moneyline.away, moneyline.draw],
    overUnder && [overUnder.total, overUnder.over, overUnder.under],
  ])
}

/**
 * The line states of one game, oldest first, one per change (contract 3). A state that does not contradict the
 * previous one is no change: its additional values (the prices of a spread, which the source's own history
 * lacks) are merged into the earlier state, which keeps its time. An opening line without a time is dropped in
 * favour of older or equal states with a time.
 */
export function foldHistory(snapshots: readonly OddsSnapshot[]): readonly OddsSnapshot[] {
  const folded: OddsSnapshot[] = []
  for (const next of snapshots.toSorted((one, other) => (one.timestamp < other.timestamp ? -1 : 1))) {
    const last = folded.at(-1)
    if (last && next.odds.timeValid === false) continue
    const both = last && sharedLine(last.odds, next.odds)
    if (both && last.odds.timeValid === false) folded[folded.length - 1] = next
    else if (both) folded[folded.length - 1] = { ...last, odds: both }
    else folded.push(next)
  }
  return folded
}

/** Whether two line states agree in all values that both have. */
export function isSharedLine(one: LineFigures, other: LineFigures): boolean {
  return sharedLine(one, other) !== null
}

type LineFigures = Pick<Odds, 'spread' | 'moneyline' | 'overUnder' | 'timeValid' | 'isPartial'>

/** Merges two line states that agree in all values that both have; `null` if they differ. */
function sharedLine<Line extends LineFigures>(one: Line, other: LineFigures): Line | null {
  const parts = (['spread', 'moneyline', 'overUnder'] as const).map((part) => {
    if (isTakenDown(one, other, part) || isTakenDown(other, one, part)) return undefined
    const both = sharedPart<number>(one[part], other[part])
    return both === undefined ? undefined : ([part, both] as const)
  })
  if (parts.some((part) => part === undefined)) return null
  const { isPartial, ...line } = { ...one, ...Object.fromEntries(parts.filter((part) => part !== undefined)) }
  const isBoth = isPartial === true && other.isPartial === true
  return (isBoth ? { ...line, isPartial: true } : line) as Line
}

/** Whether a line that is known as a whole lacks a part that the other has. */
function isTakenDown(
  line: LineFigures,
  other: LineFigures,
  part: 'spread' | 'moneyline' | 'overUnder',
): boolean {
  const isWhole = line.isPartial !== true && line.timeValid !== false
  return isWhole && line[part] === null && other[part] !== null
}

/** The merged values of both; `undefined` if a value differs. */
function sharedPart<Value>(
  one: Readonly<Record<string, Value | null>> | null,
  other: Readonly<Record<string, Value | null>> | null,
): Readonly<Record<string, Value | null>> | null | undefined {
  if (one === null || other === null) return one ?? other
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  const isSame = names.every((name) => {
    const [first, second] = [one[name] ?? null, other[name] ?? null]
    return first === null || second === null || first === second
  })
  return isSame
    ? Object.fromEntries(names.map((name) => [name, one[name] ?? other[name] ?? null]))
    : undefined
}

/** The probability of each outcome, 0 to 1; `null` if it has no price. */
export interface OutcomeProbabilities {
  readonly home: number | null
  readonly away: number | null
  readonly draw: number | null
}

/** The implied probability of American odds: -150 implies 150 of 250, +130 implies 100 of 230. */
function impliedProbability(price: number): number {
  return price < 0 ? -price / (100 - price) : 100 / (100 + price)
}

/** The implied probabilities of a moneyline; their sum exceeds 1 by the book's margin. */
export function impliedProbabilities(moneyline: NonNullable<Odds['moneyline']>): OutcomeProbabilities {
  const of = (price: number | null) => (price === null || price === 0 ? null : impliedProbability(price))
  return { home: of(moneyline.home), away: of(moneyline.away), draw: of(moneyline.draw) }
}

/**
 * The implied probabilities normalised to a sum of 1, without the book's margin; `null` if a side has no price.
 */
export function fairProbabilities(moneyline: NonNullable<Odds['moneyline']>): OutcomeProbabilities | null {
  const { home, away, draw } = impliedProbabilities(moneyline)
  if (home === null || away === null) return null
  const sum = home + away + (draw ?? 0)
  return { home: home / sum, away: away / sum, draw: draw === null ? null : draw / sum }
}

/**
 * The result of a score against a line: its side of the spread and of the total; `null` if there is no such
 * line.
 */
export interface LineResult {
  readonly spread: 'HOME' | 'AWAY' | 'PUSH' | null
  readonly total: 'OVER' | 'UNDER' | 'PUSH' | null
}

/** Compares a final score with a line. */
export function lineResult({ spread, overUnder }: Odds, home: number, away: number): LineResult {
  const margin = spread?.line == null ? null : home + spread.line - away
  const excess = overUnder?.total == null ? null : home + away - overUnder.total
  return {
    spread: margin === null ? null : margin > 0 ? 'HOME' : margin < 0 ? 'AWAY' : 'PUSH',
    total: excess === null ? null : excess > 0 ? 'OVER' : excess < 0 ? 'UNDER' : 'PUSH',
  }
}
