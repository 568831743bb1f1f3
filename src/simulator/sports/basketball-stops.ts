import {
  addBasketballPlay,
  foulLimit,
  replace,
  type BasketballGame,
  isLastPeriod,
} from './basketball-state.ts'
import { other, type Part, type Side } from './timeline.ts'

/** Those who jump, tallest first. */
const JUMPERS = [4, 9, 3, 8, 2, 7]

/** A jump ball: at the start, and of each overtime. */
export function tip(game: BasketballGame): Side {
  const winner: Side = game.random.chance(0.5) ? 0 : 1
  const jumper = (side: Side): number =>
    JUMPERS.find((lineupSlot) => game.onCourt[side].includes(lineupSlot)) ?? game.onCourt[side][0] ?? 0
  const catches = game.onCourt[winner].find((lineupSlot) => lineupSlot !== jumper(winner)) ?? 0
  const partOf = (side: Side, lineupSlot = jumper(side)): Part => ({ side, lineupSlot, role: '' })
  if (game.college) {
    addBasketballPlay(game, 'jumpball', winner, [partOf(winner)])
    addBasketballPlay(game, 'jumpball-lost', other(winner), [partOf(other(winner))])
  } else addBasketballPlay(game, 'jumpball', winner, [partOf(0), partOf(1), partOf(winner, catches)])
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

/** How often a side stops the clock: at the end, when play rests, and while it has the ball in hand. */
const CALLED = { late: 0.16, resting: 0.075, playing: 0.012 } as const
/** What leaves the ball in somebody's hands. */
const IN_HANDS = /rebound$|^(steal|block)$/

/**
 * A side that has the ball, and no big lead, may stop the clock: more often at the end of a close game, seldom while play
 * goes on, and not when it rests for another time-out.
 */
export function maybeTimeout(game: BasketballGame): void {
  const { random, side, score } = game
  const isLast = isLastPeriod(game)
  const isLate = isLast && game.clock < LATE
  if (game.clock < 20 || (game.period === 1 && game.length - game.clock < EARLY)) return
  const lead = score[side] - score[other(side)]
  if (lead > LEAD.safe || (isLate && Math.abs(lead) > LEAD.decided)) return
  const last = game.plays.findLast(({ kind }) => !kind.startsWith('substitution'))
  if (last === undefined || last.kind.endsWith('timeout')) return
  const isInHands = IN_HANDS.test(last.kind) || (last.kind === 'turnover' && last.parts.length > 1)
  const share = isLate ? CALLED.late : isInHands ? CALLED.playing : CALLED.resting
  if (game.timeouts[side] === 0 || !random.chance(share)) return
  game.timeouts[side] -= 1
  addBasketballPlay(game, 'timeout', side, [])
  game.at += 110
}

/** Minutes of a half of the colleges at which television has a break, when play rests next. */
const MEDIA_STOPS = [16, 12, 8, 4] as const

/** A time-out for television, where one is due. */
export function stopForMedia(game: BasketballGame): void {
  if (!game.college || game.period > game.regulation || game.clock <= 0) return
  const due = MEDIA_STOPS.filter((minute) => game.clock < minute * 60).length
  if (due <= game.mediaStops) return
  game.mediaStops = due
  addBasketballPlay(game, 'media-timeout', null, [])
  game.at += 150
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
    case 'jumpball-lost':
    case 'media-timeout':
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

/** Seconds that a side plays on at least before it changes again, how often it does when play rests, and how many players. */
const CHANGES = { after: 110, share: 0.75, players: [5, 4, 2] } as const

/** Tired starters sit down every few minutes and come back; a player with too many fouls stays away. */
export function rotate(game: BasketballGame): void {
  const { random } = game
  if (game.clock <= 0 || !isDead(game)) return
  const played = (game.period - 1) * game.length + (game.length - game.clock)
  for (const side of [0, 1] as const) {
    if (played - game.lastChange[side] < CHANGES.after || !random.chance(CHANGES.share)) continue
    game.lastChange[side] = played
    const changes = changesOf(game, side)
    if (changes.length > 0) replace(game, side, changes)
  }
}

/** Who goes out, and who comes in: at the end of a close game the best five. */
function changesOf(game: BasketballGame, side: Side): (readonly [out: number, into: number])[] {
  const { random } = game
  const court = [...game.onCourt[side]]
  const isOpen = Math.abs(game.score[0] - game.score[1]) <= LEAD.decided
  const isClosing = isLastPeriod(game) && game.clock < 240 && isOpen
  const bench = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter(
    (lineupSlot) => !court.includes(lineupSlot) && (game.fouls[side][lineupSlot] ?? 0) < foulLimit(game),
  )
  const changes: (readonly [out: number, into: number])[] = []
  const most = isClosing ? bench.length : 1 + random.weighted(CHANGES.players)
  while (changes.length < most && bench.length > 0) {
    const comes = isClosing ? 0 : random.weighted(bench.map((slot) => (slot < 5 ? 4 : 10 - slot)))
    const goes = isClosing ? court.indexOf(Math.max(...court)) : random.int(0, court.length - 1)
    const [into, out] = [bench[comes], court[goes]]
    if (into === undefined || out === undefined || (isClosing && into > out)) break
    bench.splice(comes, 1)
    court.splice(goes, 1)
    changes.push([out, into])
  }
  return changes
}
