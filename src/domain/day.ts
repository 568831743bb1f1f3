/** Days of the sports calendar: US Eastern, as in the upstream's scoreboards. */

const HOUR_MS = 3_600_000
/**
 * The hour of US Eastern time at which a scoreboard changes to the next day (and on Tuesdays to the next week).
 */
const DAY_TURNS_AT_HOUR = 6

const eastern = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The US Eastern calendar day of a moment, `YYYY-MM-DD`: the day whose scoreboard lists a game. */
export function easternDay(moment: Date): string {
  return eastern.format(moment)
}

/** The league day at a moment: the US Eastern day, changing at 06:00 (contract 3). */
export function leagueDay(now: Date): string {
  // Subtracting six hours gives the previous day until 06:00; on nights of a clock change it is off by an hour.
  return easternDay(new Date(now.getTime() - DAY_TURNS_AT_HOUR * HOUR_MS))
}

/** The first and last league day of the current week, which starts on Tuesday (contract 3). */
export function leagueWeek(now: Date): { readonly first: string; readonly last: string } {
  const today = leagueDay(now)
  // 0 is Tuesday.
  const dayOfWeek = (new Date(`${today}T00:00:00Z`).getUTCDay() + 5) % 7
  return { first: addDays(today, -dayOfWeek), last: addDays(today, 6 - dayOfWeek) }
}

/** Adds days (negative: subtracts) to a day, `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** How many days the second day is after the first. */
export function daysBetween(first: string, second: string): number {
  return Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / (24 * HOUR_MS))
}
