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
export function inForm(form: Intl.DateTimeFormatOptions, at: Date | number): string {
  const format = formats.get(form) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, ...form })
  formats.set(form, format)
  return format.format(at)
}

export const TIME = { hour: 'numeric', minute: '2-digit' } as const
const CLOCK = { ...TIME, second: '2-digit' } as const
const WEEKDAY = { weekday: 'short', ...TIME } as const
export const DAY = { month: 'short', day: 'numeric' } as const
export const DAY_AND_TIME = { ...DAY, ...TIME } as const
/** Days without a time are the same in every time zone. */
export const ALONE = { timeZone: 'UTC' } as const
const WEEKDAY_ALONE = { weekday: 'short', ...ALONE } as const

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

/** `Nov 21` in the reader's language and time zone. */
export function shortDayOf(iso: string): string {
  return inForm(DAY, new Date(iso))
}

/** The date of a game unless it was today or yesterday: `Nov 14`. */
export function pastDayOf(iso: string, now: Date): string | null {
  return now.getTime() - Date.parse(iso) > 2 * DAY_MS ? shortDayOf(iso) : null
}

/** `Sat` for a day without a time. */
export function weekdayOf(day: string): string {
  return inForm(WEEKDAY_ALONE, new Date(day))
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

/** A number with separators: `68,532`. */
export function countText(count: number): string {
  return count.toLocaleString(locale)
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
  return utcDay(at)
}

/** The UTC day of a moment (a date, or milliseconds since 1970): `2026-11-20`. */
export function utcDay(at: Date | number): string {
  return new Date(at).toISOString().slice(0, 10)
}
