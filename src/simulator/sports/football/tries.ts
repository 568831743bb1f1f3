import { addDown, ballOn, FOOTBALL_LINEUP_SLOTS as SLOTS, part, type FootballGame } from './state.ts'
import { score } from './possession.ts'
import { other, type Part, type Side } from '../shared/timeline.ts'

/** The try after a touchdown: its points, or null if there is none. */
export interface Try {
  readonly pointAfter: number | null
  readonly isTwoPointTry: boolean
}

/** Late leads after a touchdown for which a two-point try is better. */
const LEADS_FOR_TWO = [5, 1, -2, -5, -10]
const MADE = { one: 0.945, two: 0.47 } as const

/** The try after a touchdown, before it is scored; `isDefence` after a turnover. */
export function tryAfter(game: FootballGame, side: Side, seconds: number, isDefence: boolean): Try {
  const lead = game.score[side] + 6 - game.score[other(side)]
  if (endsGame(game, lead, seconds, isDefence)) return { pointAfter: null, isTwoPointTry: false }
  // Colleges must try for two from their second overtime on.
  const isOwed = game.college && game.period > 5
  const isTwoPointTry = isOwed || (game.period >= 4 && LEADS_FOR_TWO.includes(lead))
  if (isTwoPointTry) return { pointAfter: game.random.chance(MADE.two) ? 2 : 0, isTwoPointTry }
  return { pointAfter: game.random.chance(MADE.one) ? 1 : 0, isTwoPointTry }
}

/** Whether the game is decided, so that there is no try. */
function endsGame(game: FootballGame, lead: number, seconds: number, isDefence: boolean): boolean {
  if (game.period > 4) return lead > 0 && (isDefence || game.otPossessions > 0)
  return game.period === 4 && game.clock <= seconds && (lead > 0 || lead < -2)
}

/** The players of a try: kicker, or passer and receiver, or runner. */
export function partsOfTry(game: FootballGame, { pointAfter, isTwoPointTry }: Try, side: Side): Part[] {
  if (pointAfter === null) return []
  return isTwoPointTry ? tryForTwo(game, side) : [part(side, SLOTS.kicker, 'patScorer')]
}

/** The players of a two-point try. */
function tryForTwo({ random }: FootballGame, side: Side): Part[] {
  if (!random.chance(PASSED)) return [part(side, random.pick(SLOTS.rushers), 'patRusher')]
  return [part(side, SLOTS.passer, 'patPasser'), part(side, random.pick(SLOTS.receivers), 'patReceiver')]
}

/** Share of passes among two-point tries. */
const PASSED = 0.62

/** A possession that is a two-point try from the three-yard line. */
export function twoPointTry(game: FootballGame, side: Side): void {
  const { random } = game
  game.drive += 1
  game.driveOpen = true
  game.side = side
  game.ball = side === 0 ? 97 : 3
  game.down = 0
  game.distance = 0
  const start = ballOn(game)
  const parts = tryForTwo(game, side)
  const isMade = random.chance(MADE.two)
  if (isMade) {
    score(game, side, 2)
    game.ball = side === 0 ? 100 : 0
  }
  const kind = parts.length === 2 ? 'two-point-pass' : 'two-point-rush'
  const yards = isMade ? 3 : 0
  addDown(game, { kind, side, start, parts, clock: 0, wall: 60, yards, points: isMade ? 2 : 0 })
  game.driveOpen = false
  game.otPossessions += 1
}
