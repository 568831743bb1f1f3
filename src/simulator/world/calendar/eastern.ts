import { createLru, getOrCreate } from '../../../domain/lru.ts'
/** US Eastern time, used by the upstream's days and texts. */
import { LEAGUE_DAY_STARTS_MS } from '../../../domain/day.ts'
import { DAY_MS, HOUR_MS } from '../../../domain/time.ts'

/** Local time in New York. */
export interface EasternTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly weekday: number
  readonly hour: number
  readonly minute: number
  readonly zone: 'EST' | 'EDT'
}

/** Converts a time to local time in New York. */
export function easternTime(moment: number): EasternTime {
  const isSummer = isDaylight(moment)
  const local = new Date(moment - (isSummer ? 4 : 5) * HOUR_MS)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    weekday: local.getUTCDay(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    zone: isSummer ? 'EDT' : 'EST',
  }
}

/** Start of a day in New York. */
export function easternMidnight(year: number, month: number, day: number): number {
  const utc = Date.UTC(year, month - 1, day)
  return utc + (isDaylight(utc + 5 * HOUR_MS) ? 4 : 5) * HOUR_MS
}

/** Midnight of the league day of a time. */
export function leagueMidnight(moment: number): number {
  const { year, month, day } = easternTime(moment - LEAGUE_DAY_STARTS_MS)
  return easternMidnight(year, month, day)
}

/** Daylight saving time is from the second Sunday of March to the first of November, at two in the morning. */
function isDaylight(moment: number): boolean {
  const { begin, end } = daylightOf(new Date(moment).getUTCFullYear())
  return moment >= begin && moment < end
}

interface Daylight {
  readonly begin: number
  readonly end: number
}

/** Daylight saving time by year, cached because every serialized game needs it. */
const DAYLIGHT = createLru<number, Daylight>(64)

function daylightOf(year: number): Daylight {
  return getOrCreate(DAYLIGHT, year, () => ({
    begin: sunday(year, 2, 2) + 7 * HOUR_MS,
    end: sunday(year, 10, 1) + 6 * HOUR_MS,
  }))
}

function sunday(year: number, month: number, nth: number): number {
  const first = Date.UTC(year, month, 1)
  const wait = (7 - new Date(first).getUTCDay()) % 7
  return first + (wait + (nth - 1) * 7) * DAY_MS
}
