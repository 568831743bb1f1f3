/* Texts of dates and prices, apart from those that the first page needs. */

import { ALONE, DAY, DAY_AND_TIME, inForm, localDay, TIME } from './format.ts'

const DAY_AND_YEAR = { year: 'numeric', ...DAY } as const
const LONG_DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const
const DAY_ALONE = { ...DAY, ...ALONE } as const
const LONG_DAY_ALONE = { ...LONG_DAY, ...ALONE } as const
const LONG_DAY_AND_YEAR_ALONE = { ...LONG_DAY_ALONE, year: 'numeric' } as const
const DAY_AND_YEAR_ALONE = { ...DAY_AND_YEAR, ...ALONE } as const

/** `in 3 h 12 min`, or `in 12 min`, from the milliseconds left; rounded up. */
export function leftText(left: number): string {
  const minutes = Math.ceil(left / 60_000)
  return minutes < 60 ? `in ${minutes} min` : `in ${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** `Nov 21` for a day without a time (`2026-11-21`), which is the same in every time zone. */
export function shortDay(day: string): string {
  return inForm(DAY_ALONE, new Date(day))
}

/** `Nov 21, 2026` for a day without a time. */
export function dayAndYear(day: string): string {
  return inForm(DAY_AND_YEAR_ALONE, new Date(day))
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

/** The start of an interval's label on an axis: the time, or the day if the steps are that long. */
export function tickText(at: number, isDay: boolean): string {
  return inForm(isDay ? DAY : TIME, at)
}

/** `Saturday, November 21` for a day without a time, with its year unless that is the present one. */
export function longDay(day: string, now: Date): string {
  const isOfYear = day.slice(0, 4) === localDay(now).slice(0, 4)
  return inForm(isOfYear ? LONG_DAY_ALONE : LONG_DAY_AND_YEAR_ALONE, new Date(day))
}
