import { addBasketballPlay, foulLimit, replace, type BasketballGame } from './basketball-state.ts'
import { other, type Side } from './timeline.ts'

/** Those who jump, tallest first. */
const JUMPERS = [4, 9, 3, 8, 2, 7]

/** A jump ball: at the start, and of each overtime. */
export function tip(game: BasketballGame): Side {
  const winner: Side = game.random.chance(0.5) ? 0 : 1
  const jumper = (side: Side): number =>
    JUMPERS.find((lineupSlot) => game.onCourt[side].includes(lineupSlot)) ?? game.onCourt[side][0] ?? 0
  const catches = game.onCourt[winner].find((lineupSlot) => lineupSlot !== jumper(winner)) ?? 0
  addBasketballPlay(game, 'jumpball', winner, [
    { side: 0, lineupSlot: jumper(0), role: '' },
    { side: 1, lineupSlot: jumper(1), role: '' },
    { side: winner, lineupSlot: catches, role: '' },
  ])
  game.side = winner
  return winner
}

/** Who has the ball first in a quarter or a half after the first: in the NBA who lost the tip in all but the last. */
export function firstBall(game: BasketballGame): Side {
  const isWinners = !game.college && game.period === game.regulation
  return isWinners ? game.tipped : other(game.tipped)
}

/** Timeouts of a game, those that are left for the NBA's fourth quarter at most, and those of an overtime. */
export const TIMEOUTS = { nba: 7, college: 4, last: 4, overtime: 2 } as const

/** Seconds of the game before which nobody stops the clock, and of the last period from which on it is stopped more. */
const EARLY = 120
const LATE = 180
/** Leads: of a side that has no need of a timeout, and with which the last minutes do not matter any more. */
const LEAD = { safe: 9, decided: 18 } as const

/** A side that has the ball, and no big lead, may stop the clock: more often at the end of a close game. */
export function maybeTimeout(game: BasketballGame): void {
  const { random, side, score } = game
  const isLast = game.period >= game.regulation
  const isLate = isLast && game.clock < LATE
  if (game.clock < 20 || (game.period === 1 && game.length - game.clock < EARLY)) return
  const lead = score[side] - score[other(side)]
  if (lead > LEAD.safe || (isLate && Math.abs(lead) > LEAD.decided)) return
  if (game.timeouts[side] === 0 || !random.chance(isLate ? 0.16 : 0.05)) return
  game.timeouts[side] -= 1
  addBasketballPlay(game, 'timeout', side, [])
  game.at += 110
}

/** Whether play rests after the last thing that happened, so that players may change. */
function isDead(game: BasketballGame): boolean {
  const last = game.plays.at(-1)
  switch (last?.kind) {
    case 'personal-foul':
    case 'shooting-foul':
    case 'timeout':
    case 'substitution':
    case 'jumpball':
      return last.period === game.period
    case 'end-period':
      return true
    case 'free-throw':
      return last.detail.nth?.[0] === last.detail.nth?.[1]
    case 'turnover':
      return last.parts.length === 1
    default:
      return false
  }
}

/** Seconds that a side plays on at least before it changes again, and how often it does when play rests after them. */
const CHANGES = { after: 85, share: 0.75 } as const

/** Tired starters sit down every few minutes and come back; a player with too many fouls stays away. */
export function rotate(game: BasketballGame): void {
  const { random } = game
  if (game.clock <= 0 || !isDead(game)) return
  const played = (game.period - 1) * game.length + (game.length - game.clock)
  for (const side of [0, 1] as const) {
    if (played - game.lastChange[side] < CHANGES.after || !random.chance(CHANGES.share)) continue
    game.lastChange[side] = played
    const court = game.onCourt[side]
    const isOpen = Math.abs(game.score[0] - game.score[1]) <= LEAD.decided
    const isClosing = game.period >= game.regulation && game.clock < 240 && isOpen
    const bench = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter(
      (lineupSlot) => !court.includes(lineupSlot) && (game.fouls[side][lineupSlot] ?? 0) < foulLimit(game),
    )
    const comesIn = isClosing
      ? bench[0]
      : bench[random.weighted(bench.map((lineupSlot) => (lineupSlot < 5 ? 4 : 10 - lineupSlot)))]
    const index = isClosing ? court.indexOf(Math.max(...court)) : random.int(0, 4)
    const goesOut = court[index]
    if (comesIn === undefined || goesOut === undefined || (isClosing && comesIn > goesOut)) continue
    replace(game, side, goesOut, comesIn)
  }
}
