/** As in the first HTML; `undefined`: those of the reader. */
let locale: string | undefined = 'en-US'
let zone: string | undefined = 'UTC'
const formats = new Map<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>()

/** From now on times are in the reader's time zone and language. */
export function formatForReader(): void {
  locale = undefined
  zone = undefined
  formats.clear()
}

/** The IANA name of the time zone in which times are shown. */
export function timeZone(): string {
  return zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** A moment in a form, in the time zone that is shown. */
function inForm(form: Intl.DateTimeFormatOptions, at: Date | number): string {
  const format = formats.get(form) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, ...form })
  formats.set(form, format)
  return format.format(at)
}

const TIME = { hour: 'numeric', minute: '2-digit' } as const
const CLOCK = { ...TIME, second: '2-digit' } as const
const WEEKDAY = { weekday: 'short', ...TIME } as const
const DAY = { month: 'short', day: 'numeric' } as const
const DAY_AND_TIME = { ...DAY, ...TIME } as const
const DAY_AND_YEAR = { year: 'numeric', ...DAY } as const
const LONG_DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const
/** Days without a time are the same in every time zone. */
const ALONE = { timeZone: 'UTC' } as const
const DAY_ALONE = { ...DAY, ...ALONE } as const
const DAY_AND_YEAR_ALONE = { ...DAY_AND_YEAR, ...ALONE } as const
const LONG_DAY_ALONE = { ...LONG_DAY, ...ALONE } as const

/** From this many days on, a weekday alone would be ambiguous. */
const WEEK_DAYS = 6
export const DAY_MS = 86_400_000
const isFar = (at: Date, now: Date) => Math.abs(at.getTime() - now.getTime()) > WEEK_DAYS * DAY_MS

/**
 * Formats a start in the reader's time zone: the time today, with the weekday within a week, otherwise with the date.
 */
export function startOf(iso: string, now: Date): string {
  const start = new Date(iso)
  if (isFar(start, now)) return inForm(DAY_AND_TIME, start)
  return inForm(localDay(start) === localDay(now) ? TIME : WEEKDAY, start)
}

/** `in 3 h 12 min`, or `in 12 min`, from the milliseconds left; rounded up. */
export function leftText(left: number): string {
  const minutes = Math.ceil(left / 60_000)
  return minutes < 60 ? `in ${minutes} min` : `in ${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** `Nov 21` in the reader's language and time zone. */
export function shortDayOf(iso: string): string {
  return inForm(DAY, new Date(iso))
}

/** `Nov 21` for a day without a time (`2026-11-21`), which is the same in every time zone. */
export function shortDay(day: string): string {
  return inForm(DAY_ALONE, new Date(day))
}

/** The date of a game unless it was today or yesterday: `Nov 14`. */
export function pastDayOf(iso: string, now: Date): string | null {
  return now.getTime() - Date.parse(iso) > 2 * DAY_MS ? shortDayOf(iso) : null
}

/** `Saturday, November 21` in the reader's language and time zone. */
export function dayOf(iso: string): string {
  return inForm(LONG_DAY, new Date(iso))
}

/** `Saturday, November 21` for a day without a time. */
export function longDay(day: string): string {
  return inForm(LONG_DAY_ALONE, new Date(day))
}

/** `Nov 21, 2026` for a day without a time. */
export function dayAndYear(day: string): string {
  return inForm(DAY_AND_YEAR_ALONE, new Date(day))
}

/** The day of a moment in the time zone that is shown: `2026-11-20`. */
export function localDay(at: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' } as const)
  return parts.format(at)
}

/** `20:14:07` in the reader's time zone. */
export function clockTime(moment: Date): string {
  return inForm(CLOCK, moment)
}

/** A point spread from one side's perspective: `−2.5`, `+7`, `PK`. */
export function spreadText(line: number): string {
  return line === 0 ? 'PK' : `${line > 0 ? '+' : '−'}${Math.abs(line)}`
}

/** American odds with sign. */
export function priceText(price: number): string {
  return price > 0 ? `+${price}` : `−${Math.abs(price)}`
}

/** `Nov 21, 2026` in the reader's language and time zone. */
export function dateOf(iso: string): string {
  return inForm(DAY_AND_YEAR, new Date(iso))
}

/** `Nov 21, 8:20 PM` in the reader's time zone, from Unix epoch milliseconds. */
export function dateTimeOf(at: number): string {
  return inForm(DAY_AND_TIME, at)
}

/** A number with separators: `68,532`. */
export function countText(count: number): string {
  return count.toLocaleString(locale)
}

/** The start of an interval's label on an axis: the time, or the day if the steps are that long. */
export function tickText(at: number, isDay: boolean): string {
  return inForm(isDay ? DAY : TIME, at)
}

/** How far the time zone that is shown is behind UTC at a moment, in milliseconds. */
export function zoneOffset(at: number): number {
  return zone === 'UTC' ? 0 : new Date(at).getTimezoneOffset() * 60_000
}

/** The day some days after another (before it if negative); an empty text if there is no such day. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T12:00:00Z`)
  if (Number.isNaN(at.getTime())) return ''
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
