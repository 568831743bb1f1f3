import { HIT_BASES, mayBunt, moveUp, resolve } from './bases.ts'
import { changePitcher } from './bullpen.ts'
import { pitcherLinesOf } from './decisions.ts'
import { openPitchingLog } from './pitching-log.ts'
import { pitchKind, throwPitch } from './pitches.ts'
import { scoresByPeriod, type FirstCall, type Setup, type SportTimeline } from '../shared/timeline.ts'
import {
  BASEBALL_LINEUP_SLOTS,
  type BaseballDetail,
  type BaseballGame,
  defence,
  addBaseballPlay,
} from './state.ts'

/** Simulates a game of baseball: half innings of at-bats, pitch by pitch. */
export function playBaseball(setup: Setup): SportTimeline<'baseball', BaseballDetail> {
  const game: BaseballGame = {
    setup,
    random: setup.random,
    plays: [],
    marks: [],
    pitching: openPitchingLog(BASEBALL_LINEUP_SLOTS.starter),
    at: 0,
    inning: 1,
    batting: 1,
    score: [0, 0],
    hits: [0, 0],
    errors: [0, 0],
    outs: 0,
    bases: [-1, -1, -1],
    next: [0, 0],
    pitcher: [BASEBALL_LINEUP_SLOTS.starter, BASEBALL_LINEUP_SLOTS.starter],
    thrown: [0, 0],
    atBat: 0,
    over: false,
  }
  do halfInning(game)
  while (!endsHere(game))
  addBaseballPlay(game, 'end-game', game.batting)
  const [home, away] = game.score
  return {
    sport: 'baseball',
    plays: game.plays,
    length: game.at + 10,
    result: {
      home,
      away,
      periods: scoresByPeriod(game.marks, 9),
      shootout: null,
      winner: home > away ? 0 : 1,
      seconds: game.at + 10,
      line: { hits: [...game.hits], errors: [...game.errors] },
      pitchers: pitcherLinesOf(game.pitching),
    },
  }
}

/** Ends a half inning; returns whether the game is decided. */
function endsHere(game: BaseballGame): boolean {
  if (game.over) return true
  const [home, away] = game.score
  if (game.inning >= 9 && (game.batting === 1 ? home > away : home !== away)) return true
  if (game.batting === 0) game.inning += 1
  game.batting = game.batting === 1 ? 0 : 1
  return false
}

function halfInning(game: BaseballGame): void {
  game.outs = 0
  game.bases = [-1, -1, -1]
  if (game.inning > 9 && !game.setup.isKnockout)
    game.bases[1] = (game.next[game.batting] + 8) % BASEBALL_LINEUP_SLOTS.order
  addBaseballPlay(game, 'start-inning', game.batting)
  game.at += 8
  while (game.outs < 3 && !game.over) atBat(game)
  if (game.over) return
  addBaseballPlay(game, 'end-inning', game.batting)
  game.at += 128
}

function atBat(game: BaseballGame): void {
  const { random } = game
  changePitcher(game)
  game.atBat += 1
  const batter = game.next[game.batting]
  steal(game)
  if (game.outs >= 3) return
  addBaseballPlay(game, 'start-batter', game.batting, { batter })
  game.at += 9
  let balls = 0
  let strikes = 0
  for (let pitch = 1; ; pitch++) {
    game.thrown[defence(game)] += 1
    const before = { balls, strikes }
    const thrown = game.setup.isTally ? null : throwPitch(game.setup.details)
    const kind = pitchKind(random, balls, strikes)
    const isHit = kind === 'ball' && random.chance(HIT_BY_PITCH)
    if (kind === 'ball') balls += isHit ? 0 : 1
    else if (kind === 'foul') strikes = Math.min(2, strikes + 1)
    else if (kind !== 'in-play') strikes += 1
    const swing = isHit ? 'hit-by-pitch' : swingOf(game, kind, balls, strikes)
    // Explicit properties: spreads take longer than simulating the pitch.
    const detailOf = (way: string) =>
      thrown && {
        batter,
        pitch,
        balls: before.balls,
        strikes: before.strikes,
        pitchType: thrown.pitchType,
        velocity: thrown.velocity,
        ballsAfter: balls,
        strikesAfter: strikes,
        way,
      }
    addBaseballPlay(game, kind, defence(game), detailOf(swing ?? ''))
    game.at += 12 + random.int(0, 5)
    if (kind === 'ball' && swing === null) throwWild(game, batter, balls, strikes)
    if (game.over) return
    if (swing === null) continue
    finishAtBat(game, swing, batter, detailOf(''))
    return
  }
}

/** Share of balls with runners on base that are wild pitches. */
const WILD = 0.017

/** A wild pitch: runners advance, and the winning run may score. */
function throwWild(game: BaseballGame, batter: number, balls: number, strikes: number): void {
  if (!game.bases.some((runner) => runner >= 0) || !game.random.chance(WILD)) return
  const scorers = moveUp(game)
  game.score[game.batting] += scorers.length
  endIfWon(game)
  const count = { balls, strikes, ballsAfter: balls, strikesAfter: strikes }
  const detail = { batter, ...count, scorers, earned: scorers.length }
  addBaseballPlay(game, 'wild-pitch', game.batting, detail, scorers.length)
  game.at += 12
}

/** The home team wins as soon as it leads in the last inning. */
function endIfWon(game: BaseballGame): void {
  if (game.inning >= 9 && game.batting === 0 && game.score[0] > game.score[1]) game.over = true
}

/** Share of balls that hit the batter. */
const HIT_BY_PITCH = 0.0075
/** Frequency of bunts when possible; higher from a place in the order on. */
const BUNTS = { low: 0.07, high: 0.012 } as const
const LOW_IN_ORDER = 6

/** The result of a pitch that ends the at-bat; otherwise null. */
function swingOf(game: BaseballGame, kind: string, balls: number, strikes: number): string | null {
  const { random } = game
  if (balls === 4) return 'walk'
  if (kind !== 'in-play' && strikes < 3) return null
  if (kind !== 'in-play') return kind === 'strike-looking' ? 'strikeout-looking' : 'strikeout'
  if (mayBunt(game) && random.chance(game.next[game.batting] >= LOW_IN_ORDER ? BUNTS.low : BUNTS.high))
    return 'sac-bunt'
  const edge = (game.batting === 0 ? game.setup.edge : -game.setup.edge) * 0.012
  const roll = random.next() - edge
  if (roll < 0.045) return 'home-run'
  if (roll < 0.053) return 'triple'
  if (roll < 0.118) return 'double'
  if (roll < 0.327) return 'single'
  if (roll < 0.345) return 'error'
  if (roll < 0.6)
    return game.bases[0] >= 0 && game.outs < 2 && random.chance(0.4) ? 'double-play' : 'ground-out'
  if (roll < 0.85) return game.bases[2] >= 0 && game.outs < 2 && random.chance(0.5) ? 'sac-fly' : 'fly-out'
  return roll < 0.94 ? 'line-out' : 'pop-out'
}

function finishAtBat(
  game: BaseballGame,
  way: string,
  batter: number,
  thrown: Partial<BaseballDetail> | null,
): void {
  const { random, batting } = game
  const was = firstCall(game, way)
  const scorers = counted(game, way, resolve(game, way, batter))
  if (way in HIT_BASES) game.hits[batting] += 1
  if (way === 'error') game.errors[defence(game)] += 1
  game.score[batting] += scorers.length
  game.next[batting] = (game.next[batting] + 1) % BASEBALL_LINEUP_SLOTS.order
  endIfWon(game)
  const earned = way === 'error' ? 0 : scorers.length
  addBaseballPlay(game, 'play-result', batting, { ...thrown, way, scorers, earned }, scorers.length, was)
  if (was) game.at = Math.max(game.at, was.until + 20)
  addBaseballPlay(game, 'end-batter', batting, thrown)
  game.at += scorers.length > 0 ? 35 : random.int(5, 12)
}

/** Runs that count: the game ends with the winning run, unless it is a home run. */
function counted(game: BaseballGame, way: string, scorers: readonly number[]): readonly number[] {
  if (game.inning < 9 || game.batting === 1 || way === 'home-run') return scorers
  return scorers.slice(0, game.score[1] - game.score[0] + 1)
}

/** A home run overturned by review: foul or caught. */
function firstCall(game: BaseballGame, way: string): FirstCall | null {
  if (way !== 'double' || game.bases.some((runner) => runner >= 0) || !game.random.chance(0.03)) return null
  return {
    kind: 'play-result',
    home: game.score[0] + (game.batting === 0 ? 1 : 0),
    away: game.score[1] + (game.batting === 1 ? 1 : 0),
    points: 1,
    until: game.at + game.random.int(60, 130),
  }
}

function steal(game: BaseballGame): void {
  const [first, second] = game.bases
  if (first < 0 || second >= 0 || !game.random.chance(0.085)) return
  const isSafe = game.random.chance(0.76)
  game.bases[0] = -1
  if (isSafe) game.bases[1] = first
  else game.outs += 1
  addBaseballPlay(game, isSafe ? 'stolen-base' : 'caught-stealing', game.batting, { batter: first })
  game.at += 20
}
