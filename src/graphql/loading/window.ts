import { EASTERN_TIME_ZONE } from '../../domain/day.ts'
import { Temporal } from 'temporal-polyfill'
import { ApiError } from '../../domain/error.ts'
import { describeValue } from '../../domain/describe-value.ts'

/** Days as given in arguments. */
export interface DayArguments {
  readonly date?: string | null | undefined
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
  readonly timeZone?: string | null | undefined
}

/**
 * Start (inclusive) and end (exclusive) of a range of days; `null` if open. Each is a time and the day that begins then,
 * separated by a space: a game without a known time belongs to its day in every time zone.
 */
export interface TimeWindow {
  readonly fromDay: string | null
  readonly beforeDay: string | null
}

/** Games are listed by their US Eastern day, so days are Eastern by default. */

/** Returns the start and end times of days in a time zone, including clock changes. */
export function windowOf({ date, from, to, timeZone }: DayArguments): TimeWindow {
  if (date != null && (from != null || to != null)) {
    throw new ApiError('INVALID_PARAMETER', {
      message: '`date` cannot be combined with `from` and `to`.',
      hint: 'Pass either `date`, or `from` and `to`.',
    })
  }
  const zone = checkedZone(timeZone ?? EASTERN_TIME_ZONE)
  const first = date ?? from ?? null
  const last = date ?? to ?? null
  if (first !== null && last !== null && first > last) {
    throw new ApiError('INVALID_PARAMETER', {
      message: `\`from\` (${first}) is after \`to\` (${last}).`,
      hint: '`from` must be a date that is not after `to`.',
    })
  }
  return {
    fromDay: first === null ? null : startOfDay(first, zone, 0),
    beforeDay: last === null ? null : startOfDay(last, zone, 1),
  }
}

function startOfDay(day: string, timeZone: string, later: number): string {
  const date = Temporal.PlainDate.from(day).add({ days: later })
  return `${date.toZonedDateTime({ timeZone }).toInstant().toString()} ${date.toString()}`
}

function checkedZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    throw new ApiError('INVALID_PARAMETER', {
      message: `\`timeZone\` must be an IANA name such as Europe/Berlin; received ${describeValue(timeZone)}.`,
      hint: '`timeZone` must be an IANA name such as Europe/Berlin.',
    })
  }
}

/** Returns the calendar day in a time zone; Eastern by default. */
export function dayIn(timeZone: string | null | undefined, now: Date): string {
  const zone = checkedZone(timeZone ?? EASTERN_TIME_ZONE)
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString()
}
