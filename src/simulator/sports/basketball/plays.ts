import { leagueRules } from '../../data/leagues.ts'
import {
  other,
  scoresByPeriod,
  type FirstCall,
  type Part,
  type Setup,
  type Side,
  type SportTimeline,
} from '../shared/timeline.ts'
import {
  endsByHolding,
  guardedAtTheEnd,
  isFouledOnPurpose,
  isTooLate,
  LAST_SHOT,
  leadOf,
  SHOT_CLOCK,
} from './endings.ts'
import { aim, aimFromAfar, TIP_IN } from './shots.ts'
import { personalFoul, shootingFoul } from './fouls.ts'
import {
  BASKETBALL_ROTATION,
  type BasketballDetail,
  type BasketballGame,
  edgeNow,
  spend,
  creditOnCourt,
  pickOnCourt,
  rebound,
  countFoul,
  addBasketballPlay,
  basketballRules,
  isLastPeriod,
} from './state.ts'
import { firstBall, maybeTimeout, rotate, stopForMedia, tip, TIMEOUTS } from './stops.ts'

/** Types of turnovers with and without a steal. */
const STEALS = ['bad pass', 'lost ball turnover']
const LOSSES = [
  ['offensive foul', 30],
  ['traveling', 21],
  ['out of bounds lost ball turnover', 20],
  ['out of bounds bad pass turnover', 20],
  ['steps out of bounds turnover', 6],
  ['back court turnover', 3],
] as const
const LOSS_WEIGHTS = LOSSES.map(([, often]) => often)
/** Share of shot clock violations among the latter. */
const LATE_LOSSES = 0.12
/** Shot clock after an offensive rebound. */
const SHOT_CLOCK_AGAIN = { nba: 14, college: 20 } as const

/** Share of blocked shots among missed ones. */
const BLOCKED = { three: 0.012, two: 0.14 } as const

const OVERTURNED = 0.004

/** Share of made shots despite a foul, and the bonus of shots at the rim. */
const AND_ONE = 0.25
const AT_THE_RIM = 0.07

/** Shares: turnovers and non-shooting fouls per possession, fouled shots, assisted baskets. */
const RATES = {
  nba: { lost: 0.12, fouled: 0.082, shotFoul: 0.152, assisted: 0.88 },
  college: { lost: 0.152, fouled: 0.09, shotFoul: 0.165, assisted: 0.72 },
} as const

/** Simulates a game of basketball: possessions with shots, fouls, free throws, rebounds and substitutions. */
export function playBasketball(setup: Setup): SportTimeline<'basketball', BasketballDetail> {
  const game = newGame(setup)
  game.tipped = tip(game)
  for (;;) {
    playPeriod(game)
    if (isLastPeriod(game) && game.score[0] !== game.score[1]) break
    nextPeriod(game)
  }
  addBasketballPlay(game, 'end-game', null, [])
  const [home, away] = game.score
  return {
    sport: 'basketball',
    plays: game.plays,
    length: game.at + 5,
    result: {
      home,
      away,
      periods: scoresByPeriod(game.marks, game.regulation),
      shootout: null,
      winner: home > away ? 0 : 1,
      seconds: game.at + 5,
    },
  }
}

function newGame(setup: Setup): BasketballGame {
  const { isCollege: college, periods } = leagueRules(setup.league)
  return {
    setup,
    random: setup.random,
    college,
    length: periods.seconds,
    regulation: periods.count,
    plays: [],
    marks: [],
    last: null,
    lastAction: null,
    lastWithBall: null,
    at: 0,
    period: 1,
    clock: periods.seconds,
    score: [0, 0],
    side: 0,
    onCourt: [
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3, 4],
    ],
    fouls: [Array<number>(BASKETBALL_ROTATION).fill(0), Array<number>(BASKETBALL_ROTATION).fill(0)],
    teamFouls: [0, 0],
    timeouts: college ? [TIMEOUTS.college, TIMEOUTS.college] : [TIMEOUTS.nba, TIMEOUTS.nba],
    lastChange: [0, 0],
    tipped: 0,
    start: 'slow',
    mediaStops: 0,
  }
}

function nextPeriod(game: BasketballGame): void {
  const isHalf = game.period === game.regulation / 2
  game.at += isHalf ? 900 : 135
  game.period += 1
  game.start = 'slow'
  game.mediaStops = 0
  game.clock = game.period > game.regulation ? 300 : game.length
  const isOvertime = game.period > game.regulation
  // In college, fouls carry over into overtime.
  if (!game.college || !isOvertime) game.teamFouls = [0, 0]
  if (isOvertime) {
    const left = (side: Side): number => (game.college ? game.timeouts[side] + 1 : TIMEOUTS.overtime)
    game.timeouts = [left(0), left(1)]
    tip(game)
    return
  }
  game.side = firstBall(game)
  if (game.college || game.period < game.regulation) return
  game.timeouts = [Math.min(game.timeouts[0], TIMEOUTS.last), Math.min(game.timeouts[1], TIMEOUTS.last)]
}

function playPeriod(game: BasketballGame): void {
  rotate(game)
  while (game.clock > 0) {
    const before = game.clock
    possession(game)
    if (game.clock === before) game.clock -= 1
    maybeTimeout(game)
    rotate(game)
  }
  game.clock = 0
  addBasketballPlay(game, 'end-period', null, [])
}

function possession(game: BasketballGame): void {
  const { random, side } = game
  if (endsByHolding(game)) return
  if (isFouledOnPurpose(game)) {
    spend(game, Math.min(game.clock - 1, random.int(1, 6)))
    personalFoul(game)
    return
  }
  if (isTooLate(game)) {
    spend(game, game.clock)
    if (random.chance(HEAVES)) heave(game)
    return
  }
  const used = secondsUsed(game)
  spend(game, used)
  const roll = random.next()
  const { lost, fouled } = RATES[basketballRules(game)]
  // At the buzzer there is only time for a shot.
  if (game.clock <= 0) shoot(game)
  else if (roll < lost) lose(game, used)
  else if (roll < lost + fouled) {
    personalFoul(game)
    return
  } else shoot(game)
  if (game.clock <= 0) game.side = other(side)
}

/** Usual seconds of a possession, after an offensive rebound, and near the end of the period. */
const PACE = { nba: 12.35, college: 15.2, again: 8, rush: 6, strays: 4.6 } as const
/** Share of offensive rebounds that are shot at once, and of steals that start a fast break. */
const AT_ONCE = 0.42
const FAST_BREAK = 0.4
/** Duration of a possession in seconds. */
function secondsUsed(game: BasketballGame): number {
  const { random, clock, start } = game
  const league = basketballRules(game)
  const isAgain = start === 'rebound' || start === 'throw-in'
  const most = isAgain ? SHOT_CLOCK_AGAIN[league] : SHOT_CLOCK[league]
  if (start === 'rebound' && random.chance(AT_ONCE)) return Math.min(clock, random.int(1, 3))
  if (start === 'steal' && random.chance(FAST_BREAK)) return Math.min(clock, random.int(2, 6))
  game.start = 'slow'
  const isForLast = isLastPeriod(game) && clock <= most && leadOf(game) === 0
  if (isForLast && clock > LAST_SHOT) return clock - random.int(0, LAST_SHOT)
  const mean = clock < 30 ? PACE.rush : isAgain ? PACE.again : PACE[league]
  return Math.min(clock, most, Math.max(2, Math.round(random.normal(mean, PACE.strays))))
}

function lose(game: BasketballGame, used: number): void {
  const { random, side } = game
  const isStolen = random.chance(game.college ? 0.53 : 0.6)
  const left = SHOT_CLOCK[basketballRules(game)] - used
  const isLate = !isStolen && random.chance(LATE_LOSSES) && left >= 0 && left < game.clock
  if (isLate) spend(game, left)
  const way = isLate ? 'shot clock turnover' : isStolen ? random.pick(STEALS) : lossOf(game)
  const parts: Part[] = [{ side, lineupSlot: pickOnCourt(game, side), role: 'turnover' }]
  const thief: Part = { side: other(side), lineupSlot: creditOnCourt(game, other(side)), role: 'stealer' }
  // In the colleges' feed, steals and blocks are separate plays.
  if (isStolen && !game.college) parts.push(thief)
  addBasketballPlay(game, 'turnover', side, parts, { way })
  if (isStolen && game.college) addBasketballPlay(game, 'steal', other(side), [thief])
  if (!isStolen) game.at += 12
  if (way === 'offensive foul') countFoul(game, side, parts[0]?.lineupSlot ?? 0)
  if (!isStolen) stopForMedia(game)
  game.side = other(side)
  game.start = isStolen ? 'steal' : 'slow'
}

const lossOf = ({ random }: BasketballGame): string =>
  LOSSES[random.weighted(LOSS_WEIGHTS)]?.[0] ?? 'traveling'

/** Whether a side tries a three-pointer, depending on the needed points at the end. */
function triesThree(game: BasketballGame): boolean {
  const { random, college } = game
  const usual = college ? 0.37 : 0.41
  const behind = -leadOf(game)
  if (game.period < game.regulation || game.clock > 40 || behind < 2) return random.chance(usual)
  return random.chance(behind === 2 ? 0.1 : behind === 3 ? 0.97 : 0.6)
}

function shoot(game: BasketballGame): void {
  const { random, side } = game
  const isQuick = game.start === 'rebound' || game.start === 'steal'
  const isThree = !isQuick && triesThree(game)
  const shooter = pickOnCourt(game, side)
  const { shotFoul, assisted } = RATES[basketballRules(game)]
  const edge = (side === 0 ? edgeNow(game) : -edgeNow(game)) * 0.018
  // At the buzzer there are no fouls or shot clock violations.
  const isOver = game.clock <= 0
  const isFouled = !isOver && random.chance(isThree ? 0.02 : shotFoul)
  const usual = isThree ? 0.355 : game.college ? 0.5 : 0.535
  const rate = isFouled ? AND_ONE : usual - guardedAtTheEnd(game)
  const made = random.chance(rate + edge + (isQuick ? AT_THE_RIM : 0))
  const tried = isThree ? 3 : 2
  const { isTally, details } = game.setup
  const detail = isTally ? { tried } : aim(details, tried, made, game.start)
  game.start = 'slow'
  if (isFouled) {
    shootingFoul(game, shooter, made, tried, detail)
    return
  }
  const parts: Part[] = [{ side, lineupSlot: shooter, role: 'shooter' }]
  if (made) {
    if (!isOver && random.chance(OVERTURNED)) {
      disallow(game, parts, detail)
      return
    }
    const passer = passerOf(game, shooter, isQuick ? assisted / 2 : assisted)
    // Tip-ins have no assist.
    if (passer !== null && detail.way !== TIP_IN) parts.push({ side, lineupSlot: passer, role: 'assister' })
    game.score[side] += tried
    addBasketballPlay(game, 'made', side, parts, detail, tried)
    game.side = other(side)
    return
  }
  const isBlocked = random.chance(isThree ? BLOCKED.three : BLOCKED.two)
  const blocker: Part = { side: other(side), lineupSlot: creditOnCourt(game, other(side)), role: 'blocker' }
  if (isBlocked && !game.college) parts.push(blocker)
  addBasketballPlay(game, 'missed', side, parts, detail)
  if (isBlocked && game.college) addBasketballPlay(game, 'block', other(side), [blocker])
  rebound(game, 0.27)
}

/** Share of heaves without time left, and of successful ones. */
const HEAVES = 0.6
const HEAVE_RATE = 0.025

/** A heave at the buzzer. */
function heave(game: BasketballGame): void {
  const { random, side } = game
  const shooter: Part = { side, lineupSlot: creditOnCourt(game, side), role: 'shooter' }
  const isIn = random.chance(HEAVE_RATE)
  if (isIn) game.score[side] += 3
  const detail = aimFromAfar(game.setup.details)
  addBasketballPlay(game, isIn ? 'made' : 'missed', side, [shooter], detail, isIn ? 3 : 0)
}

/** Picks the assisting player, or null. */
function passerOf(game: BasketballGame, shooter: number, share: number): number | null {
  if (game.setup.isTally || !game.setup.details.chance(share)) return null
  const passer = creditOnCourt(game, game.side)
  return passer === shooter ? null : passer
}

/** A basket overturned by review: a shot clock violation. */
function disallow(game: BasketballGame, parts: Part[], detail: Partial<BasketballDetail>): void {
  const { side } = game
  const points = detail.tried ?? 2
  const was: FirstCall = {
    kind: 'made',
    home: game.score[0] + (side === 0 ? points : 0),
    away: game.score[1] + (side === 1 ? points : 0),
    points,
    until: game.at + game.random.int(40, 80),
  }
  addBasketballPlay(
    game,
    'turnover',
    side,
    [{ side, lineupSlot: parts[0]?.lineupSlot ?? 0, role: 'turnover' }],
    { way: 'shot clock turnover' },
    0,
    was,
  )
  game.at = was.until + 15
  game.side = other(side)
}
