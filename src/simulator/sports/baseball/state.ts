import type { Diamond } from './bases.ts'
import { notePitching, type PitchingLog } from './pitching-log.ts'
import {
  chanceToWin,
  recordPlay,
  restOf,
  rounded,
  type FirstCall,
  type Part,
  type ScoreMark,
  type SimPlay,
  type Setup,
  type Side,
} from '../shared/timeline.ts'

/** Slots of the lineup: nine in batting order, the starting pitcher, the relievers in order, the closer. */
export const BASEBALL_LINEUP_SLOTS = {
  order: 9,
  starter: 9,
  bullpen: [10, 11, 12, 13, 14, 15],
  closer: 16,
} as const

/** Details that only baseball plays have. */
export interface BaseballDetail {
  readonly half: 'Top' | 'Bottom'
  readonly atBat: number
  readonly batter: number
  readonly pitcher: number
  /** The count before and after the play. */
  readonly balls: number
  readonly strikes: number
  readonly ballsAfter: number
  readonly strikesAfter: number
  readonly outs: number
  /** Lineup slots of the runners on first, second and third after the play; -1 for an empty base. */
  readonly bases: readonly [number, number, number]
  readonly pitch: number
  readonly pitchType: string
  readonly velocity: number
  /** The result of the at-bat, in its last pitch and its result play. */
  readonly way: string
  readonly hits: readonly [number, number]
  readonly errors: readonly [number, number]
  /** Lineup slots of the runners who scored. */
  readonly scorers: readonly number[]
  readonly earned: number
}

/** A game in the input. */
export interface BaseballGame extends Diamond {
  readonly setup: Setup
  readonly plays: SimPlay<BaseballDetail>[]
  /** The score after each play, for the line score. */
  readonly marks: ScoreMark[]
  readonly pitching: PitchingLog
  at: number
  inning: number
  /** The batting side: the away team first. */
  batting: Side
  score: [number, number]
  hits: [number, number]
  errors: [number, number]
  next: [number, number]
  pitcher: [number, number]
  thrown: [number, number]
  atBat: number
  over: boolean
}

/** The fielding side. */
export function defence(game: BaseballGame): Side {
  return game.batting === 0 ? 1 : 0
}

const PARTLESS = ['start-inning', 'end-inning', 'end-game']

/** Records a play with the current state; a tally only keeps the score and the pitchers. */
export function addBaseballPlay(
  game: BaseballGame,
  kind: string,
  side: Side | null,
  given: Partial<BaseballDetail> | null = null,
  points = 0,
  was: FirstCall | null = null,
): void {
  const [home, away] = game.score
  if (points > 0 || PARTLESS.includes(kind)) game.marks.push({ period: game.inning, home, away })
  const pitcher = game.pitcher[defence(game)]
  const { batting: bats, bases, outs } = game
  notePitching(game.pitching, { bats, pitcher, bases, outs, home, away, points, earned: given?.earned ?? 0 })
  if (game.setup.isTally) {
    game.at += 1
    return
  }
  const detail = given ?? {}
  const batter = detail.batter ?? game.next[game.batting]
  const parts: Part[] = PARTLESS.includes(kind)
    ? []
    : [
        { side: defence(game), lineupSlot: pitcher, role: 'pitcher' },
        ...(kind === 'pitching-change'
          ? []
          : [
              {
                side: game.batting,
                lineupSlot: batter,
                role: kind.endsWith('stealing') || kind.endsWith('base') ? 'onFirst' : 'batter',
              },
            ]),
      ]
  recordPlay(
    { plays: game.plays, at: game.at, period: game.inning, clock: 0, score: game.score },
    {
      kind,
      side,
      points,
      win: winChance(game, kind === 'end-game'),
      parts,
      was,
      detail: complete(game, detail, batter, pitcher),
    },
  )
  game.at += 1
}

function winChance(game: BaseballGame, isOver: boolean): number {
  const lead = game.score[0] - game.score[1]
  if (isOver) return lead > 0 ? 1 : 0
  const left = Math.max(0.5, 9 - game.inning + (game.batting === 1 ? 1 : 0.5) - game.outs / 6)
  const runners = game.bases.filter((runner) => runner >= 0).length * 0.28 * (game.batting === 0 ? 1 : -1)
  const rest = restOf(game.setup, left / 9)
  return rounded(Math.min(0.999, Math.max(0.001, chanceToWin(lead + runners + rest.lead, rest.deviation))))
}

/** The details of a play with the current state, as explicit properties, so that V8 uses one hidden class. */
function complete(
  game: BaseballGame,
  detail: Partial<BaseballDetail>,
  batter: number,
  pitcher: number,
): BaseballDetail {
  const { balls = 0, strikes = 0, ballsAfter = 0, strikesAfter = 0 } = detail
  const { pitch = 0, pitchType = '', velocity = 0, way = '', scorers = [], earned = 0 } = detail
  const [first, second, third] = game.bases
  return {
    half: game.batting === 1 ? 'Top' : 'Bottom',
    atBat: game.atBat,
    batter,
    pitcher,
    balls,
    strikes,
    ballsAfter,
    strikesAfter,
    outs: game.outs,
    bases: [first, second, third],
    pitch,
    pitchType,
    velocity,
    way,
    hits: [game.hits[0], game.hits[1]],
    errors: [game.errors[0], game.errors[1]],
    scorers,
    earned,
  }
}
