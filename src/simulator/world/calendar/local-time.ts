import { createLru, getOrCreate } from '../../../domain/lru.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/time.ts'
import { OTHER_ZONE, ZONE_OF_COUNTRY, ZONE_OF_STATE } from '../../data/zones.ts'
import type { SimVenue } from '../teams/team-rows.ts'

/** The time zone of a ground. */
export function zoneOf({ city, state, country }: SimVenue): string {
  // Clubs of the United States have the state after the city.
  const region = state === '' ? city.slice(city.lastIndexOf(', ') + 2) : state
  return ZONE_OF_STATE[region] ?? ZONE_OF_COUNTRY[country] ?? OTHER_ZONE
}

/** Returns the time at which a zone's clocks show a minute of the day, given by its midnight in UTC. */
export function localMoment(day: number, minutes: number, zone: string): number {
  return day + minutes * MINUTE_MS - offsetOf(zone, day)
}

/** Returns the minutes since midnight in a zone, and the weekday (0 is Sunday). */
export function localClock(moment: number, zone: string): { weekday: number; minutes: number; day: number } {
  const local = moment + offsetOf(zone, moment)
  const day = Math.floor(local / DAY_MS) * DAY_MS
  return { weekday: new Date(day).getUTCDay(), minutes: (local - day) / MINUTE_MS, day }
}

const offsets = createLru<string, number>(20_000)
const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a zone's offset from UTC on a day, in milliseconds, at 18:00 UTC. */
function offsetOf(zone: string, moment: number): number {
  const day = Math.floor(moment / DAY_MS)
  const key = `${zone}/${day}`
  return getOrCreate(offsets, key, () => readOffset(zone, day * DAY_MS + 18 * HOUR_MS))
}

function readOffset(zone: string, moment: number): number {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    formats.set(zone, format)
  }
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const match = /^GMT([+-])(\d{2}):(\d{2})/.exec(name)
  if (!match) return 0
  const [, sign, hours, minutes] = match
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS)
}
