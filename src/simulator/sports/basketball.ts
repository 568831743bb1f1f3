import { leagueRules } from '../data/leagues.ts'
import {
  other,
  scoresByPeriod,
  type FirstCall,
  type Part,
  type Setup,
  type Side,
  type SportTimeline,
} from './timeline.ts'
import { aim } from './basketball-shots.ts'
import {
  BASKETBALL_ROTATION,
  type BasketballDetail,
  type BasketballGame,
  edgeNow,
  spend,
  someone,
  rebound,
  countFoul,
  addBasketballPlay,
} from './basketball-state.ts'
import { firstBall, maybeTimeout, rotate, tip, TIMEOUTS } from './basketball-stops.ts'

/** Ways to lose the ball to an opponent, and to nobody. */
const STEALS = ['bad pass', 'lost ball turnover']
const LOSSES = ['traveling', 'offensive foul', 'out of bounds lost ball turnover']
/** How many of the balls lost to nobody are lost to the shot clock, and its seconds. */
const LATE_LOSSES = 0.12
const SHOT_CLOCK = { nba: 24, college: 30 } as const

/** Of missed shots those that were blocked. */
const BLOCKED = { three: 0.012, two: 0.14 } as const

const OVERTURNED = 0.004

/** Of all possessions those lost and those stopped by a foul; of shots those fouled; of baskets those passed to. */
const RATES = {
  nba: { lost: 0.122, fouled: 0.075, shotFoul: 0.19, assisted: 0.88 },
  college: { lost: 0.152, fouled: 0.085, shotFoul: 0.215, assisted: 0.72 },
} as const

/** Plays a whole game of basketball: possessions with shots, fouls, free throws, rebounds and substitutions. */
export function playBasketball(setup: Setup): SportTimeline<'basketball', BasketballDetail> {
  const { isCollege: college, periods } = leagueRules(setup.league)
  const game: BasketballGame = {
    setup,
    random: setup.random,
    college,
    length: periods.seconds,
    regulation: periods.count,
    plays: [],
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
  }
  game.tipped = tip(game)
  for (;;) {
    playPeriod(game)
    if (game.period >= game.regulation && game.score[0] !== game.score[1]) break
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
      periods: scoresByPeriod(game.plays, game.regulation),
      shootout: null,
      winner: home > away ? 0 : 1,
      seconds: game.at + 5,
    },
  }
}

function nextPeriod(game: BasketballGame): void {
  const isHalf = game.period === game.regulation / 2
  game.at += isHalf ? 900 : 135
  game.period += 1
  game.clock = game.period > game.regulation ? 300 : game.length
  const isOvertime = game.period > game.regulation
  // Colleges go on counting in an overtime.
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
    spend(game, Math.min(game.clock, random.int(1, 6)))
    personalFoul(game)
    return
  }
  const isRush = game.clock < 30
  const mean = game.college ? 15.97 : 13.07
  const used = Math.min(game.clock, Math.max(2, Math.round(random.normal(isRush ? 6 : mean, 4.6))))
  spend(game, used)
  const roll = random.next()
  const { lost, fouled } = RATES[game.college ? 'college' : 'nba']
  if (roll < lost) lose(game, used)
  else if (roll < lost + fouled) {
    personalFoul(game)
    return
  } else shoot(game)
  if (game.clock <= 0) game.side = other(side)
}

/** Seconds of the last period in which who is behind by so many points stops the clock with a foul. */
const ON_PURPOSE = { seconds: 38, behind: 8 } as const

const leadOf = ({ score, side }: BasketballGame): number => score[side] - score[other(side)]

function isFouledOnPurpose(game: BasketballGame): boolean {
  const lead = leadOf(game)
  if (game.period < game.regulation || game.clock > ON_PURPOSE.seconds || game.clock < 2) return false
  return lead > 0 && lead <= ON_PURPOSE.behind
}

/** Who leads by more than can be made up has no need to shoot again: the last seconds run out. */
function endsByHolding(game: BasketballGame): boolean {
  const isLast = game.period >= game.regulation && game.clock <= SHOT_CLOCK[game.college ? 'college' : 'nba']
  if (!isLast || leadOf(game) <= ON_PURPOSE.behind) return false
  spend(game, game.clock)
  return true
}

function lose(game: BasketballGame, used: number): void {
  const { random, side } = game
  const isStolen = random.chance(game.college ? 0.53 : 0.6)
  const left = SHOT_CLOCK[game.college ? 'college' : 'nba'] - used
  const isLate = !isStolen && random.chance(LATE_LOSSES) && left >= 0 && left < game.clock
  if (isLate) spend(game, left)
  const way = isLate ? 'shot clock turnover' : random.pick(isStolen ? STEALS : LOSSES)
  const parts: Part[] = [{ side, lineupSlot: someone(game, side), role: 'turnover' }]
  if (isStolen) parts.push({ side: other(side), lineupSlot: someone(game, other(side)), role: 'stealer' })
  addBasketballPlay(game, 'turnover', side, parts, { way })
  if (!isStolen) game.at += 12
  if (way === 'offensive foul') countFoul(game, side, parts[0]?.lineupSlot ?? 0)
  game.side = other(side)
}

/** Who needs three points at the end tries for them. */
function triesThree(game: BasketballGame): boolean {
  const { random, college } = game
  const usual = college ? 0.37 : 0.41
  const behind = -leadOf(game)
  if (game.period < game.regulation || game.clock > 40 || behind < 3) return random.chance(usual)
  return random.chance(behind === 3 ? 0.85 : 0.6)
}

function shoot(game: BasketballGame): void {
  const { random, side } = game
  const isThree = triesThree(game)
  const shooter = someone(game, side)
  const { shotFoul, assisted } = RATES[game.college ? 'college' : 'nba']
  const edge = (side === 0 ? edgeNow(game) : -edgeNow(game)) * 0.018
  const made = random.chance((isThree ? 0.355 : game.college ? 0.5 : 0.535) + edge)
  const isFouled = random.chance(isThree ? 0.02 : shotFoul)
  const tried = isThree ? 3 : 2
  const detail = aim(random, tried, made)
  if (isFouled) {
    shootingFoul(game, shooter, made, tried, detail)
    return
  }
  const parts: Part[] = [{ side, lineupSlot: shooter, role: 'shooter' }]
  if (made) {
    if (random.chance(OVERTURNED)) {
      disallow(game, parts, detail)
      return
    }
    addAssist(game, parts, shooter, assisted)
    game.score[side] += tried
    addBasketballPlay(game, 'made', side, parts, detail, tried)
    game.side = other(side)
    return
  }
  if (random.chance(isThree ? BLOCKED.three : BLOCKED.two))
    parts.push({ side: other(side), lineupSlot: someone(game, other(side)), role: 'blocker' })
  addBasketballPlay(game, 'missed', side, parts, detail)
  rebound(game, 0.27)
}

function addAssist(game: BasketballGame, parts: Part[], shooter: number, share: number): void {
  if (!game.random.chance(share)) return
  const passer = someone(game, game.side)
  if (passer !== shooter) parts.push({ side: game.side, lineupSlot: passer, role: 'assister' })
}

/** A basket that the review took away: the shot clock had run out. */
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

function personalFoul(game: BasketballGame): void {
  const { side } = game
  const defender = someone(game, other(side))
  addBasketballPlay(game, 'personal-foul', other(side), [
    { side: other(side), lineupSlot: defender, role: 'fouler' },
  ])
  game.at += 12
  countFoul(game, other(side), defender)
  const fouls = game.teamFouls[other(side)]
  if (fouls < BONUS[game.college ? 'college' : 'nba']) return
  freeThrows(game, someone(game, side), 2, game.college && fouls < BONUS.double)
}

/** Fouls of a team from which on the others get free throws: in college a second one only after the first, up to the tenth. */
const BONUS = { nba: 5, college: 7, double: 10 } as const

function shootingFoul(
  game: BasketballGame,
  shooter: number,
  made: boolean,
  tried: number,
  detail: Partial<BasketballDetail>,
): void {
  const { side } = game
  const defender = someone(game, other(side))
  if (made) {
    game.score[side] += tried
    addBasketballPlay(game, 'made', side, [{ side, lineupSlot: shooter, role: 'shooter' }], detail, tried)
  }
  addBasketballPlay(game, 'shooting-foul', other(side), [
    { side: other(side), lineupSlot: defender, role: 'fouler' },
  ])
  game.at += 14
  countFoul(game, other(side), defender)
  freeThrows(game, shooter, made ? 1 : tried)
}

function freeThrows(game: BasketballGame, shooter: number, count: number, isOneAndOne = false): void {
  const { random, side } = game
  const rate = (game.college ? 0.64 : 0.7) + (9 - shooter) * 0.015
  let last = false
  for (let n = 1; n <= count; n++) {
    last = random.chance(rate)
    const isOver = isOneAndOne && !last && n === 1
    if (last) game.score[side] += 1
    const kind = last ? 'free-throw' : 'free-throw-missed'
    const shot = { nth: [n, isOver ? 1 : count], tried: 1 } as const
    addBasketballPlay(game, kind, side, [{ side, lineupSlot: shooter, role: 'shooter' }], shot, last ? 1 : 0)
    game.at += 16
    if (isOver) break
  }
  if (last) game.side = other(side)
  else rebound(game, 0.14)
}
