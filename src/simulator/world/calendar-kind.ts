/**
 * When the simulated leagues play. `always`: start times are spread round the clock and no league rests long, so that
 * every sport has games before, during and after at any moment. `real`: every league plays when it really does, in the
 * ground's time zone, and out of season it does not.
 */
export const CALENDAR_KINDS = ['always', 'real'] as const
export type CalendarKind = (typeof CALENDAR_KINDS)[number]

/**
 * Raised when the same seed gives other games, times or people than before: what an earlier version filled a database
 * with does not go with what this one says.
 */
export const WORLD_VERSION = 15
