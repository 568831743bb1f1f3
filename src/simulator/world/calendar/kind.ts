/**
 * When the simulated leagues play. `always`: starts are spread around the clock, rounds follow each other quickly and
 * leagues have short breaks, so that every sport has games before, during and after at any time. `real`: leagues play on their real calendars, in
 * the ground's time zone, and not out of season.
 */
export const CALENDAR_KINDS = ['always', 'real'] as const
export type CalendarKind = (typeof CALENDAR_KINDS)[number]

/**
 * Increased when the same seed gives other games, times or people: data of an earlier version is then inconsistent.
 */
export const WORLD_VERSION = 21

/** The seed of a new world. */
export const DEFAULT_SEED = 'sports'
