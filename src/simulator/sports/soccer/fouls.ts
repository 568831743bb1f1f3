import { addSoccerPlay, defender, keeper, advanceClock, outfield, type SoccerGame } from './state.ts'
import { other, type Part, type Side } from '../shared/timeline.ts'

/** Shares of handballs and of dangerous play without contact among fouls. */
const WITH_HAND = 0.04
const DANGEROUS = 0.02

/** A foul by a side; `way` is `penalty` in the penalty area. */
export function commitFoul(game: SoccerGame, side: Side, way = '', by = outfield(game, side)): void {
  const parts: Part[] = [
    { side, lineupSlot: by, role: 'fouler' },
    { side: other(side), lineupSlot: outfield(game, other(side)), role: 'fouled' },
  ]
  addSoccerPlay(game, 'foul', side, parts, { way })
}

/** Any foul. */
export function anyFoul(game: SoccerGame, side: Side): void {
  const roll = game.random.next()
  if (roll < WITH_HAND) handle(game, side, outfield(game, side))
  else commitFoul(game, side, roll < WITH_HAND + DANGEROUS ? 'danger' : '')
}

function handle(game: SoccerGame, side: Side, lineupSlot: number, way = ''): void {
  addSoccerPlay(game, 'handball', side, [{ side, lineupSlot, role: 'fouler' }], { way })
}

/** Reasons of bookings and dismissals in the upstream's words; mostly the preceding foul. */
const FOR_FOUL = ' for a bad foul'
const FOR_HAND = ' for hand ball'
const FOR_LAST_MAN = ' for a last-man foul'
const FOR_DISSENT = ' for dissent'
const BOOKINGS = [FOR_FOUL, '', FOR_HAND, FOR_DISSENT]
const BOOKING_WEIGHTS = [76, 9, 3, 12]
const DISMISSALS = ['', ' for violent conduct', FOR_FOUL, FOR_LAST_MAN]

/** Probability of a second booking; others of the side are then spared. */
const SECOND_BOOKING = 0.2

/** Minimum number of players of a side. */
const FEWEST_PLAYERS = 8

/** A card; a second yellow one is red. */
export function card(game: SoccerGame, side: Side, isRed: boolean): void {
  const lineupSlot = outfield(game, side)
  const isSecond = game.booked[side].has(lineupSlot)
  const isYellow = !isRed && !isSecond
  const isSpared = isSecond && !game.random.chance(SECOND_BOOKING)
  if (isSpared || (!isYellow && game.onPitch[side].length <= FEWEST_PLAYERS)) {
    commitFoul(game, side)
    return
  }
  const way = isSecond ? FOR_FOUL : isYellow ? reasonToBook(game) : game.random.pick(DISMISSALS)
  if (way === FOR_HAND) handle(game, side, lineupSlot)
  else if (way !== FOR_DISSENT) commitFoul(game, side, '', lineupSlot)
  advanceClock(game, game.random.int(4, 30))
  show(game, side, lineupSlot, isYellow, way)
}

const reasonToBook = ({ random }: SoccerGame): string =>
  BOOKINGS[random.weighted(BOOKING_WEIGHTS)] ?? FOR_FOUL

function show(game: SoccerGame, side: Side, lineupSlot: number, isYellow: boolean, way: string): void {
  const parts: Part[] = [{ side, lineupSlot, role: 'booked' }]
  if (isYellow) {
    game.booked[side].add(lineupSlot)
    addSoccerPlay(game, 'yellow', side, parts, { way })
    return
  }
  const isSecondYellow = game.booked[side].has(lineupSlot)
  game.onPitch[side] = game.onPitch[side].filter((player) => player !== lineupSlot)
  addSoccerPlay(game, 'red', side, parts, { way, isSecondYellow })
}

/** Share of scored penalties, and of saves among the others. */
export const PENALTIES = { scored: 0.77, saved: 0.75 } as const
/** Share of booked penalty fouls, and the delay before the kick in seconds. */
const BOOKED_TOO = 0.3
/** Share of penalties for handball. */
const PENALTIES_FOR_HAND = 0.18
const UNTIL_KICK = [55, 120] as const

/** A foul in the penalty area, and the penalty. */
export function penaltyKick(game: SoccerGame, side: Side): void {
  const { random } = game
  const fouler = defender(game, other(side))
  const isForHand = random.chance(PENALTIES_FOR_HAND)
  if (isForHand) handle(game, other(side), fouler, 'penalty')
  else commitFoul(game, other(side), 'penalty', fouler)
  if (!game.booked[other(side)].has(fouler) && random.chance(BOOKED_TOO)) {
    advanceClock(game, random.int(10, 30))
    show(game, other(side), fouler, true, isForHand ? FOR_HAND : FOR_FOUL)
  }
  advanceClock(game, random.int(...UNTIL_KICK))
  const taker: Part = { side, lineupSlot: game.onPitch[side].at(-1) ?? 10, role: 'scorer' }
  if (random.chance(PENALTIES.scored)) {
    game.score[side] += 1
    addSoccerPlay(game, 'penalty-scored', side, [taker], {}, 1)
    return
  }
  const shooter: Part = { ...taker, role: 'shooter' }
  if (!random.chance(PENALTIES.saved)) addSoccerPlay(game, 'penalty-wide', side, [shooter])
  else {
    const saver: Part = { side: other(side), lineupSlot: keeper(game, other(side)), role: 'saver' }
    addSoccerPlay(game, 'penalty-missed', side, [shooter, saver])
  }
}
