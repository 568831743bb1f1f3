import { awardCorner, takeChance } from './attempts.ts'
import { changePlayers, planChanges, planExtraTimeChanges, replaceInjured } from './changes.ts'
import { anyFoul, card, penaltyKick } from './fouls.ts'
import { hasDrinksBreaks, SOCCER_KINDS, soccerRates } from './rates.ts'
import { penaltyShootOut } from './shootout.ts'
import {
  SCORING_KINDS,
  SOCCER_SLOTS,
  type SoccerDetail,
  type SoccerGame,
  HALF,
  isLevel,
  winnerOf,
  playedPeriods,
  begin,
  advanceClock,
  attacker,
  defender,
  outfield,
  addSoccerPlay,
} from './state.ts'
import {
  other,
  scoresByPeriod,
  type Part,
  type Setup,
  type Side,
  type SportTimeline,
} from '../shared/timeline.ts'

/** Seconds of an injury delay, and of a drinks break. */
const INJURY_SECONDS = [35, 110] as const
const DRINKS_SECONDS = [95, 170] as const
/** Second of a half from which on there is a drinks break. */
const DRINKS_FROM = 22 * 60

/** Share of the game per standard deviation of strength: half a goal, as in bookmakers' lines. */
const SHARE_OF_EDGE = 0.092

/** Reduction of the share per goal of a lead, up to two: the side behind attacks. */
const SHARE_OF_LEAD = 0.022

/** Simulates a match: two halves with added time, cards, substitutions; extra time and penalties in knockouts. */
export function playSoccer(setup: Setup): SportTimeline<'soccer', SoccerDetail> {
  const game = newMatch(setup)
  begin(game, 1, 0, HALF, 'kickoff')
  playHalf(game, game.random.int(45, 240))
  addSoccerPlay(game, 'halftime', null, [])
  game.at += 900
  begin(game, 2, HALF, HALF, 'start-2nd-half')
  changePlayers(game)
  playHalf(game, game.random.int(150, 420))
  addSoccerPlay(game, 'end-regular', null, [])
  if (setup.isKnockout && isLevel(game)) (setup.level === 'penalties' ? penaltyShootOut : extraTime)(game)
  addSoccerPlay(game, 'end-game', null, [])
  const [home, away] = game.score
  return {
    sport: 'soccer',
    plays: game.plays,
    length: game.at + 3,
    result: {
      home,
      away,
      periods: scoresByPeriod(playedPeriods(game), 2),
      shootout: game.shootout,
      winner: winnerOf(game),
      seconds: game.at + 3,
      added: game.added,
    },
  }
}

function newMatch(setup: Setup): SoccerGame {
  const { random } = setup
  const side = (): number[] => Array.from({ length: SOCCER_SLOTS.starters }, (_, lineupSlot) => lineupSlot)
  const bench = (): number[] =>
    Array.from({ length: SOCCER_SLOTS.bench }, (_, lineupSlot) => lineupSlot + SOCCER_SLOTS.starters)
  return {
    setup,
    random,
    plays: [],
    at: 0,
    period: 1,
    from: 0,
    length: HALF,
    passed: 0,
    clock: 0,
    added: 0,
    lost: 0,
    score: [0, 0],
    onPitch: [side(), side()],
    bench: [bench(), bench()],
    booked: [new Set(), new Set()],
    changes: [0, 0],
    stops: [0, 0],
    plans: [planChanges(random), planChanges(random)],
    shootout: null,
    rates: soccerRates(setup.league),
  }
}

function extraTime(game: SoccerGame): void {
  game.at += 300
  planExtraTimeChanges(game)
  begin(game, 3, HALF * 2, 900, 'start-extra')
  playHalf(game, game.random.int(0, 120))
  addSoccerPlay(game, 'halftime-extra', null, [])
  game.at += 90
  begin(game, 4, HALF * 2 + 900, 900, 'start-2nd-extra')
  playHalf(game, game.random.int(30, 180))
  addSoccerPlay(game, 'end-extra', null, [])
  if (isLevel(game)) penaltyShootOut(game)
}

/** Seconds after a play until the next one may happen; a few after any other. */
const SECONDS_AFTER: Readonly<Record<string, number>> = {
  ...Object.fromEntries(SCORING_KINDS.map((kind) => [kind, 50])),
  'penalty-wide': 25,
  'var-no-goal': 10,
  red: 60,
  yellow: 22,
  corner: 20,
  substitution: 15,
  'shot-off': 15,
  offside: 15,
  handball: 12,
  foul: 12,
  'shot-on': 8,
}
const SECONDS_AFTER_OTHERS = 4

/** Share of delays that is added. */
const LOST_TIME_ADDED = 0.8

/** Simulates a half with its added time, in addition to delays; an attack in progress is completed. */
function playHalf(game: SoccerGame, least: number): void {
  const added = (): number => least + Math.round(game.lost * LOST_TIME_ADDED)
  let isDry = hasDrinksBreaks(game.setup.league) && game.length === HALF
  for (;;) {
    const step = secondsAfter(game) + Math.round(game.random.wait(game.rates.wait))
    if (game.passed + step >= game.length + added()) break
    advanceClock(game, step)
    if (isDry && game.passed >= DRINKS_FROM) {
      isDry = false
      delay(game, null)
    } else happen(game)
    changePlayers(game)
  }
  // After a goal or a corner, play continues once more before the end.
  advanceClock(game, Math.max(secondsAfter(game), game.length + added() - game.passed))
}

const secondsAfter = ({ plays }: SoccerGame): number =>
  SECONDS_AFTER[plays.at(-1)?.kind ?? ''] ?? SECONDS_AFTER_OTHERS

/** Seconds until a side without the ball may attack again: after a goal the other side kicks off. */
const SECONDS_WITHOUT_BALL: Readonly<Record<string, number>> = {
  ...Object.fromEntries(SCORING_KINDS.map((kind) => [kind, 80])),
  ...Object.fromEntries(
    ['foul', 'handball', 'yellow', 'red', 'offside', 'shot-off', 'penalty-wide', 'var-no-goal'].map(
      (kind) => [kind, 35],
    ),
  ),
}

/** A side that has just fouled, shot wide or scored attacks only after it may have regained the ball. */
function waitForBall(game: SoccerGame, side: Side): void {
  const last = game.plays.findLast((play) => play.side !== null && play.kind !== 'substitution')
  if (last?.side !== side) return
  const left = (SECONDS_WITHOUT_BALL[last.kind] ?? 0) - (game.at - last.at)
  if (left > 0) advanceClock(game, left)
}

/** A delay for an injury or a drinks break. */
function delay(game: SoccerGame, side: Side | null): void {
  const { random } = game
  const hurt = side === null ? null : pickInjured(game, side)
  addSoccerPlay(game, 'delay', null, hurt ? [hurt] : [])
  const [least, most] = hurt ? INJURY_SECONDS : DRINKS_SECONDS
  const seconds = random.int(least, most)
  game.lost += seconds
  advanceClock(game, seconds)
  addSoccerPlay(game, 'delay-over', null, [])
  if (hurt) replaceInjured(game, hurt)
}

/** The fouled player, if a foul was the last play; otherwise any of the side. */
function pickInjured(game: SoccerGame, side: Side): Part {
  const fouled = game.plays.at(-1)?.parts.find(({ role }) => role === 'fouled')
  if (fouled) return { side: fouled.side, lineupSlot: fouled.lineupSlot, role: 'injured' }
  return { side, lineupSlot: outfield(game, side), role: 'injured' }
}

function happen(game: SoccerGame): void {
  const { random, setup } = game
  const kind = SOCCER_KINDS[random.weighted(game.rates.weights)] ?? 'foul'
  const men = game.onPitch[0].length - game.onPitch[1].length
  const lead = Math.max(-2, Math.min(2, game.score[0] - game.score[1]))
  const share = 0.5 + setup.edge * SHARE_OF_EDGE + men * 0.06 - lead * SHARE_OF_LEAD
  const side: Side = random.chance(Math.min(0.93, Math.max(0.07, share))) ? 0 : 1
  switch (kind) {
    case 'foul':
      anyFoul(game, other(side))
      return
    case 'yellow':
    case 'red':
      card(game, other(side), kind === 'red')
      return
    case 'delay':
      delay(game, side)
      return
    default:
      waitForBall(game, side)
      attack(game, side, kind)
  }
}

function attack(
  game: SoccerGame,
  side: Side,
  kind: Exclude<(typeof SOCCER_KINDS)[number], 'foul' | 'yellow' | 'red' | 'delay'>,
): void {
  switch (kind) {
    case 'penalty-kick':
      penaltyKick(game, side)
      return
    case 'corner':
      awardCorner(game, side, defender(game, other(side)))
      return
    case 'offside':
      addSoccerPlay(game, kind, side, [{ side, lineupSlot: attacker(game, side), role: 'offside' }])
      return
    default:
      takeChance(game, side, kind)
  }
}
