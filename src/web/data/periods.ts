/**
 * Soccer: from this period on, penalties are taken, which are no goals of the game. Hockey: the shoot-out, outside of the play-offs,
 * which go on with overtimes.
 */
export const SHOOTOUT_PERIOD = 5

/** Period names of a sport: letter, regular number, and names of extra periods. */
interface PeriodNames {
  readonly letter: string
  readonly regular: number
  readonly extra: readonly string[]
}

const OVERTIMES = ['OT', '2OT', '3OT', '4OT', '5OT', '6OT', '7OT']
const QUARTERS: PeriodNames = { letter: 'Q', regular: 4, extra: OVERTIMES }

/** Names of periods by sport. Innings are only numbered. */
const SPORT_PERIODS: Readonly<Record<string, PeriodNames>> = {
  football: QUARTERS,
  basketball: QUARTERS,
  hockey: { letter: 'P', regular: 3, extra: OVERTIMES },
  soccer: { letter: 'H', regular: 2, extra: ['ET1', 'ET2', 'Pens'] },
}

/** Leagues whose periods differ from those of their sport. */
const LEAGUE_PERIODS: Readonly<Record<string, PeriodNames>> = {
  'mens-college-basketball': { letter: 'H', regular: 2, extra: OVERTIMES },
}

/** Short name of a period: `Q3`, `OT`, `H2`; the number if the sport has no names. */
export function periodName(league: string, sport: string, period: number): string {
  const names = LEAGUE_PERIODS[league] ?? SPORT_PERIODS[sport]
  if (!names) return String(period)
  if (period <= names.regular) return `${names.letter}${period}`
  return names.extra[period - names.regular - 1] ?? String(period)
}

interface PeriodsOfGame {
  readonly league: { readonly slug: string; readonly sport: { readonly slug: string } }
  readonly season: { readonly type: { readonly name: string } }
}

/** Short name of a period of a game: in hockey's play-offs the fifth is `2OT`, otherwise `SO`. */
export function periodOfGame({ league, season }: PeriodsOfGame, period: number): string {
  const sport = league.sport.slug
  const isShootout = sport === 'hockey' && period === SHOOTOUT_PERIOD && !isOfPlayoffs(season)
  return isShootout ? 'SO' : periodName(league.slug, sport, period)
}

/** Whether a season, or a part of it, is that of the play-offs. */
export function isOfPlayoffs({ type }: PeriodsOfGame['season']): boolean {
  return /post/i.test(type.name)
}

/** Sports whose clock counts down in each period. */
const WITH_CLOCK: ReadonlySet<string> = new Set(['football', 'basketball', 'hockey'])

/**
 * The state of a live game in the words of its plays: `Q4 1:26`; as published if the clock is not a part of it, such as
 * `Halftime`, `Top 5th` or `67'`.
 */
export function liveText(
  league: string,
  sport: string,
  { period, clock, detail }: { readonly period: number; readonly clock: string; readonly detail: string },
): string {
  const isRunning = WITH_CLOCK.has(sport) && period > 0 && clock !== '' && detail.startsWith(clock)
  return isRunning ? `${periodName(league, sport, period)} ${clock}` : detail
}

/** The minutes in which soccer's halves end; after them the source counts the added time. */
const ENDS = [45, 90, 105, 120]
const MINUTE_MS = 60_000
/** For so long a minute is counted on without hearing from the source. */
const COUNTED_MS = 5 * MINUTE_MS

/**
 * The state of a live soccer game some time (in milliseconds) after it was seen. The minute goes on, as the clock of
 * soccer never stops within a half, up to its end: how long it is added to is known to the referee only.
 */
export function minuteAfter(
  { period, detail }: { readonly period: number; readonly detail: string },
  elapsed: number,
): string {
  const [, minute] = /^(\d+)'$/.exec(detail) ?? []
  const end = ENDS[period - 1] ?? 0
  const passed = Math.max(0, Math.min(elapsed, COUNTED_MS))
  const at = Number(minute) + Math.floor(passed / MINUTE_MS)
  return Number(minute) < end ? `${Math.min(at, end)}'` : detail
}
