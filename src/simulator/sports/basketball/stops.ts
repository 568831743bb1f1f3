import {
  addBasketballPlay,
  foulLimit,
  REBOUNDS,
  replace,
  type BasketballGame,
  isLastPeriod,
} from './state.ts'
import { other, type Part, type Side } from '../shared/timeline.ts'

/** Jumpers, tallest first. */
const JUMPERS = [4, 9, 3, 8, 2, 7]

/** A jump ball, at the start of the game and of each overtime. */
export function tip(game: BasketballGame): Side {
  const winner: Side = game.random.chance(0.5) ? 0 : 1
  const jumper = (side: Side): number =>
    JUMPERS.find((lineupSlot) => game.onCourt[side].includes(lineupSlot)) ?? game.onCourt[side][0] ?? 0
  const catches = game.onCourt[winner].find((lineupSlot) => lineupSlot !== jumper(winner)) ?? 0
  const partOf = (side: Side): Part => ({ side, lineupSlot: jumper(side), role: 'jumper' })
  const catcher: Part = { side: winner, lineupSlot: catches, role: 'recoverer' }
  if (game.college) {
    addBasketballPlay(game, 'jumpball', winner, [partOf(winner)])
    addBasketballPlay(game, 'jumpball-lost', other(winner), [partOf(other(winner))])
  } else addBasketballPlay(game, 'jumpball', winner, [partOf(0), partOf(1), catcher])
  game.side = winner
  return winner
}

/** Which side starts a later quarter or half: in the NBA the loser of the tip starts all but the last quarter. */
export function firstBall(game: BasketballGame): Side {
  const isWinners = !game.college && game.period === game.regulation
  return isWinners ? game.tipped : other(game.tipped)
}

/** Timeouts of a game, maximum of the NBA's fourth quarter, and timeouts of an overtime. */
export const TIMEOUTS = { nba: 7, college: 4, last: 4, overtime: 2 } as const

/** Seconds of the game before which there are no timeouts, and of the last period from which on there are more. */
const EARLY = 120
const LATE = 180
/** Leads of a side that needs no timeout, and of a decided game. */
const LEAD = { safe: 9, decided: 18 } as const

/** Frequencies of timeouts: at the end, during stoppages, and in possession. */
const CALLED = { late: 0.16, resting: 0.075, playing: 0.012 } as const
/** Plays after which a player holds the ball. */
const IN_HANDS: ReadonlySet<string> = new Set([
  ...Object.values(REBOUNDS).flatMap(({ kind, ofTeam }) => [kind, ofTeam]),
  'deadball-rebound',
  'steal',
  'block',
])

/**
 * A side in possession, without a large lead, may call a timeout: more often at the end of a close game, rarely
 * during play, and not right after another timeout.
 */
export function maybeTimeout(game: BasketballGame): void {
  const { random, side, score } = game
  const isLast = isLastPeriod(game)
  const isLate = isLast && game.clock < LATE
  if (game.clock < 20 || (game.period === 1 && game.length - game.clock < EARLY)) return
  const lead = score[side] - score[other(side)]
  if (lead > LEAD.safe || (isLate && Math.abs(lead) > LEAD.decided)) return
  const last = game.lastAction
  if (game.timeouts[side] === 0 || last === null || last.kind.endsWith('timeout')) return
  const isInHands = IN_HANDS.has(last.kind) || (last.kind === 'turnover' && last.parts.length > 1)
  const share = isLate ? CALLED.late : isInHands ? CALLED.playing : CALLED.resting
  if (!random.chance(share)) return
  game.timeouts[side] -= 1
  addBasketballPlay(game, 'timeout', side, [])
  game.at += 110
}

/** Minutes of a half after which there is a media timeout at the next stoppage. */
const MEDIA_STOPS = [16, 12, 8, 4] as const

/** A media timeout, if due. */
export function stopForMedia(game: BasketballGame): void {
  if (!game.college || game.period > game.regulation || game.clock <= 0) return
  const due = MEDIA_STOPS.filter((minute) => game.clock < minute * 60).length
  if (due <= game.mediaStops) return
  game.mediaStops = due
  addBasketballPlay(game, 'media-timeout', null, [])
  game.at += 150
}

/** Whether play is stopped after the last play, so that substitutions are allowed. */
function isDead(game: BasketballGame): boolean {
  const { last } = game
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

/** Minimum seconds between substitutions, their probability at stoppages, and the number of players. */
const CHANGES = { after: 110, share: 0.75, players: [5, 4, 2] } as const

/** Tired starters are substituted every few minutes and return, except after too many fouls. */
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

/** Players who leave and enter: at the end of a close game the best five play. */
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
    const comes = isClosing ? 0 : random.weightedBy(bench, (slot) => (slot < 5 ? 4 : 10 - slot))
    const goes = isClosing ? court.indexOf(Math.max(...court)) : random.int(0, court.length - 1)
    const [into, out] = [bench[comes], court[goes]]
    if (into === undefined || out === undefined || (isClosing && into > out)) break
    bench.splice(comes, 1)
    court.splice(goes, 1)
    changes.push([out, into])
  }
  return changes
}
