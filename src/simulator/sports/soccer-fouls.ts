import { addSoccerPlay, defender, keeper, advanceClock, outfield, type SoccerGame } from './soccer-state.ts'
import { other, type Part, type Side } from './timeline.ts'

/** Of all fouls those with the hand, and those that endanger somebody without touching him. */
const WITH_HAND = 0.04
const DANGEROUS = 0.02

/** A foul by a side on the other; `way` is `penalty` where it was in the penalty area. */
export function commitFoul(game: SoccerGame, side: Side, way = '', by = outfield(game, side)): void {
  const parts: Part[] = [
    { side, lineupSlot: by, role: 'fouler' },
    { side: other(side), lineupSlot: outfield(game, other(side)), role: 'fouled' },
  ]
  addSoccerPlay(game, 'foul', side, parts, { way })
}

/** A foul of whatever kind. */
export function anyFoul(game: SoccerGame, side: Side): void {
  const roll = game.random.next()
  if (roll < WITH_HAND) handle(game, side, outfield(game, side))
  else commitFoul(game, side, roll < WITH_HAND + DANGEROUS ? 'danger' : '')
}

function handle(game: SoccerGame, side: Side, lineupSlot: number, way = ''): void {
  addSoccerPlay(game, 'handball', side, [{ side, lineupSlot, role: 'fouler' }], { way })
}

/** Why players are booked, and sent off, in the upstream's words; most often for the foul before, also where none is named. */
const FOR_FOUL = ' for a bad foul'
const FOR_HAND = ' for hand ball'
const FOR_LAST_MAN = ' for a last-man foul'
const FOR_DISSENT = ' for dissent'
const BOOKINGS = [FOR_FOUL, '', FOR_HAND, FOR_DISSENT]
const BOOKING_WEIGHTS = [76, 9, 3, 12]
const DISMISSALS = ['', ' for violent conduct', FOR_FOUL, FOR_LAST_MAN]

/** How often somebody who was booked is booked again when he might be; others of the side are then let off. */
const SECOND_BOOKING = 0.2

/** The fewest players with whom a side plays on. */
const FEWEST_PLAYERS = 8

/** A card for a player; a second yellow is red. */
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

/** Of penalties those that go in, and of the others those that the goalkeeper saves. */
export const PENALTIES = { scored: 0.77, saved: 0.75 } as const
/** How often the foul for a penalty is booked too, and how long it takes till the kick. Seconds. */
const BOOKED_TOO = 0.3
/** How many penalties are for a ball handled in the penalty area. */
const PENALTIES_FOR_HAND = 0.18
const UNTIL_KICK = [55, 120] as const

/** A foul in the penalty area, and the kick. */
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
