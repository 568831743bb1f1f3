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
}

/** One recorded line state (contract 3, odds history): one per change of the line. */
export interface OddsSnapshot {
  readonly league: string
  readonly eventId: string
  /** ISO-8601 with milliseconds. */
  readonly timestamp: string
  readonly odds: Odds
}

/** Whether two lines are the same line, whenever they were seen. */
export function sameLine(one: Odds, other: Odds): boolean {
  return lineKey(one) === lineKey(other)
}

/** The line without its time, as text: equal exactly where the lines are equal. */
export function lineKey(odds: Odds): string {
  const { provider, spread, moneyline, overUnder } = odds
  return JSON.stringify([
    provider,
    spread && [spread.line, spread.home, spread.away],
    moneyline && [moneyline.home, moneyline.away, moneyline.draw],
    overUnder && [overUnder.total, overUnder.over, overUnder.under],
  ])
}
