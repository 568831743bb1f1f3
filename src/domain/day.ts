/** Days of the sports calendar: US Eastern, as in the upstream's scoreboards. */
import { DAY_MS, HOUR_MS } from './time.ts'

const LEAGUE_DAY_STARTS_HOUR = 6

/**
 * How long after midnight in New York the scoreboards change to the next day (and on Tuesdays to the next week). It
 * decides which day is the current one, not to which day a game belongs: that is the calendar day of its start.
 */
export const LEAGUE_DAY_STARTS_MS = LEAGUE_DAY_STARTS_HOUR * HOUR_MS

/** The same as a time in New York: `06:00`. */
export const LEAGUE_DAY_STARTS_AT = `${String(LEAGUE_DAY_STARTS_HOUR).padStart(2, '0')}:00`

/** Maximum distance in days from the current day to the nearest one with games, which a scoreboard lists (contract 3). */
export const NEAREST_WITHIN_DAYS = 7

/** The time zone of the sports calendar. */
export const EASTERN_TIME_ZONE = 'America/New_York'

const eastern = new Intl.DateTimeFormat('en-CA', {
  timeZone: EASTERN_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * The US Eastern calendar day of a moment, `YYYY-MM-DD`. For the start of a game, it is the day whose scoreboard lists
 * the game (`events.league_day`), also after midnight, while `leagueDay` is still the day before.
 */
export function easternDay(moment: Date): string {
  return eastern.format(moment)
}

/** The current league day at a moment: the US Eastern day, changing at `LEAGUE_DAY_STARTS_AT` (contract 3). */
export function leagueDay(now: Date): string {
  // On nights of a clock change it is off by an hour.
  return easternDay(new Date(now.getTime() - LEAGUE_DAY_STARTS_MS))
}

/** The first and last league day of the current week, which starts on Tuesday (contract 3). */
export function leagueWeek(now: Date): { readonly first: string; readonly last: string } {
  const today = leagueDay(now)
  // 0 is Tuesday.
  const dayOfWeek = (new Date(`${today}T00:00:00Z`).getUTCDay() + 5) % 7
  return { first: addDays(today, -dayOfWeek), last: addDays(today, 6 - dayOfWeek) }
}

/**
 * Whether a text begins with a day that exists: `2026-02-29` does not. JavaScript accepts it and means March 1, so every
 * date that comes from outside is checked.
 */
export function beginsWithDay(text: string): boolean {
  const day = text.slice(0, 10)
  const midnight = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
}

/** Years in which games are played, all within PostgreSQL's range. */
export const YEARS = { first: 1900, last: 2199 } as const

/** Whether a text begins with a day that exists, of a year in which games are played. */
export function beginsWithDayOfGames(text: string): boolean {
  const year = Number(text.slice(0, 4))
  return beginsWithDay(text) && year >= YEARS.first && year <= YEARS.last
}

/** The UTC day of a moment (a date, or milliseconds since 1970), `YYYY-MM-DD`. */
export function utcDay(moment: Date | number): string {
  return new Date(moment).toISOString().slice(0, 10)
}

/** A day as scoreboards name it, `YYYYMMDD`. */
export function compactDay(day: string): string {
  return day.replaceAll('-', '')
}

/** Adds days (negative: subtracts) to a day, `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return utcDay(moment)
}

/** How many days the second day is after the first. */
export function daysBetween(first: string, second: string): number {
  return Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS)
}
