import type { FullGame, Play } from '../game.ts'
import { isOfPlayoffs } from '../periods.ts'
import { playClock } from '../play-clock.ts'

/**
 * The last play of a game until a moment by its clock: minutes and seconds left in a period, the minute in soccer. Without a
 * clock, the first play of the period. Null if the period has no play with a time.
 */
export function playAt({ plays, league, season }: FullGame, period: number, clock: string): Play | null {
  const sport = league.sport.slug
  const isPostseason = isOfPlayoffs(season)
  const own = plays.nodes.filter((play) => play.period === period && play.wallClock !== null)
  const wanted = secondsOf(clock)
  if (wanted === null) return own[0] ?? null
  const until = own.filter((play) => {
    const shown = playClock(sport, { period, clock: play.clock?.displayValue ?? '' }, isPostseason)
    const seconds = secondsOf(shown)
    return seconds !== null && (sport === 'soccer' ? seconds <= wanted : seconds >= wanted)
  })
  return until.at(-1) ?? own[0] ?? null
}

/** Seconds of `3:14` or of the minute `45'+2'`. */
function secondsOf(clock: string): number | null {
  const [, minutes, seconds] = /^\s*(\d+):(\d\d(?:\.\d)?)\s*$/.exec(clock) ?? []
  if (minutes !== undefined) return Number(minutes) * 60 + Number(seconds)
  const [, minute, added = '0'] = /^\s*(\d+)['′]?(?:\+(\d+)['′]?)?\s*$/.exec(clock) ?? []
  return minute === undefined ? null : (Number(minute) + Number(added)) * 60
}
