/* Clocks of plays, apart from the names of periods, which the first page needs. */

const SECONDS = 60
/** Hockey. */
const REGULAR = 3
const HOCKEY_PERIOD = 20 * SECONDS
const HOCKEY_OVERTIME = 5 * SECONDS

/**
 * The clock of a play, counting down as the game's clock does: hockey publishes the time that has passed in the period.
 * Its overtimes are whole periods in the play-offs.
 */
export function playClock(
  sport: string,
  { period, clock }: { readonly period: number; readonly clock: string },
  isPostseason: boolean,
): string {
  const [, minutes, seconds] = /^(\d+):(\d\d)$/.exec(clock) ?? []
  if (sport !== 'hockey' || minutes === undefined) return clock
  const isWhole = isPostseason || period <= REGULAR
  const left = (isWhole ? HOCKEY_PERIOD : HOCKEY_OVERTIME) - Number(minutes) * SECONDS - Number(seconds)
  return left < 0 ? clock : clockText(left)
}

/**
 * Hockey: seconds of a game that have been played, by a period and its clock, which counts what has passed (plays) or what is
 * left (the game). Null if it is no clock.
 */
export function secondsPlayed(
  period: number,
  clock: string,
  isPostseason: boolean,
  counts: 'passed' | 'left',
): number | null {
  const [, minutes, seconds] = /^(\d+):(\d\d)$/.exec(clock) ?? []
  if (minutes === undefined || period < 1) return null
  const isWhole = isPostseason || period <= REGULAR
  const shown = Number(minutes) * SECONDS + Number(seconds)
  const length = isWhole ? HOCKEY_PERIOD : HOCKEY_OVERTIME
  return (period - 1) * HOCKEY_PERIOD + (counts === 'passed' ? shown : length - shown)
}

/** `1:05` of 65 seconds. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / SECONDS)}:${String(Math.round(seconds) % SECONDS).padStart(2, '0')}`
}

/** `1st`, `2nd`, `3rd`, `11th`. */
export function ordinal(count: number): string {
  const isTeen = count % 100 > 10 && count % 100 < 14
  return `${count}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][count % 10]) ?? 'th'}`
}
