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

/**
 * The line states of one game, oldest first, one per change (contract 3). A state that says nothing else than the one
 * before it is no change: what it knows more (the prices of a spread, which the source's own history leaves out) is put
 * to the earlier one, whose time stays.
 */
export function foldHistory(snapshots: readonly OddsSnapshot[]): readonly OddsSnapshot[] {
  const folded: OddsSnapshot[] = []
  for (const next of snapshots.toSorted((one, other) => (one.timestamp < other.timestamp ? -1 : 1))) {
    const last = folded.at(-1)
    const both = last && sharedLine(last.odds, next.odds)
    if (last && both) folded[folded.length - 1] = { ...last, odds: both }
    else folded.push(next)
  }
  return folded
}

/** Two states of a line as one, where neither says another figure than the other; null where they differ. */
function sharedLine(one: Odds, other: Odds): Odds | null {
  const parts = (['spread', 'moneyline', 'overUnder'] as const).map((part) => {
    const both = sharedPart<number>(one[part], other[part])
    return both === undefined ? undefined : ([part, both] as const)
  })
  if (parts.some((part) => part === undefined)) return null
  return { ...one, ...Object.fromEntries(parts.filter((part) => part !== undefined)) }
}

/** The figures of both; undefined where a figure differs. */
function sharedPart<Figure>(
  one: Readonly<Record<string, Figure | null>> | null,
  other: Readonly<Record<string, Figure | null>> | null,
): Readonly<Record<string, Figure | null>> | null | undefined {
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
