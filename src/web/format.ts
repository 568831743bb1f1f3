const time = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short', hour: 'numeric', minute: '2-digit' })
const date = new Intl.DateTimeFormat(undefined, { weekday: 'long', month: 'long', day: 'numeric' })

/** From this many days on, a weekday alone would be ambiguous. */
const WEEK_DAYS = 6
export const DAY_MS = 86_400_000
const isFar = (at: Date, now: Date) => Math.abs(at.getTime() - now.getTime()) > WEEK_DAYS * DAY_MS

/**
 * Formats a start in the reader's time zone: the time today, with the weekday within a week, otherwise with the date.
 */
export function startOf(iso: string, now = new Date()): string {
  const start = new Date(iso)
  if (isFar(start, now)) return dateTime.format(start)
  return start.toDateString() === now.toDateString() ? time.format(start) : weekday.format(start)
}

/** `in 3 h 12 min`, or `in 12 min`, from the milliseconds left; rounded up. */
export function leftText(left: number): string {
  const minutes = Math.ceil(left / 60_000)
  return minutes < 60 ? `in ${minutes} min` : `in ${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

const dayOnly = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' })

/** `Nov 21` in the reader's language and time zone. */
export function shortDayOf(iso: string): string {
  return dayOnly.format(new Date(iso))
}

/** `Nov 21` for a day without a time (`2026-11-21`), which is the same in every time zone. */
export function shortDay(day: string): string {
  return shortDayOf(`${day}T12:00:00`)
}

/** The date of a game unless it was today or yesterday: `Nov 14`. */
export function pastDayOf(iso: string, now = new Date()): string | null {
  return now.getTime() - Date.parse(iso) > 2 * DAY_MS ? shortDayOf(iso) : null
}

/** `Saturday, November 21` in the reader's language and time zone. */
export function dayOf(iso: string): string {
  return date.format(new Date(iso))
}

/** `20:14:07` in the reader's time zone. */
export function clockTime(moment: Date): string {
  return moment.toLocaleTimeString()
}

/** A point spread from one side's perspective: `−2.5`, `+7`, `PK`. */
export function spreadText(line: number): string {
  return line === 0 ? 'PK' : `${line > 0 ? '+' : '−'}${Math.abs(line)}`
}

/** American odds with sign. */
export function priceText(price: number): string {
  return price > 0 ? `+${price}` : `−${Math.abs(price)}`
}

const dayAndYear = new Intl.DateTimeFormat(undefined, { year: 'numeric', month: 'short', day: 'numeric' })

/** `Nov 21, 2026` in the reader's language and time zone. */
export function dateOf(iso: string): string {
  return dayAndYear.format(new Date(iso))
}

const dateTime = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** `Nov 21, 8:20 PM` in the reader's time zone, from Unix epoch milliseconds. */
export function dateTimeOf(at: number): string {
  return dateTime.format(at)
}
