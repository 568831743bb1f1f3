import { leagueRules } from '../../data/leagues.ts'
import { otPeriod } from './overtime.ts'
import { nextPlay } from './calls.ts'
import { kickOff } from './kickoffs.ts'
import { KICK_SPOT, mark, QUARTER, warnOfEnd, type FootballDetail, type FootballGame } from './state.ts'
import { other, scoresByPeriod, type Setup, type Side, type SportTimeline } from '../shared/timeline.ts'

/** Deviation of a college's form on a day: students are less consistent. */
const COLLEGE_FORM = 1.3

/** Simulates a game of football: drives with downs, penalties, kicks, two halves, overtime. */
export function playFootball(setup: Setup): SportTimeline<'football', FootballDetail> {
  const { random } = setup
  const { isCollege } = leagueRules(setup.league)
  const receiver: Side = random.chance(0.5) ? 0 : 1
  const game: FootballGame = {
    setup,
    random,
    college: isCollege,
    edge: setup.edge + (isCollege ? random.normal(0, COLLEGE_FORM) : 0),
    plays: [],
    at: 0,
    period: 1,
    clock: QUARTER,
    score: [0, 0],
    side: receiver,
    ball: 50,
    down: 1,
    distance: 10,
    timeouts: [3, 3],
    drive: -1,
    driveOpen: false,
    warned: false,
    kickNext: null,
    kickSpot: KICK_SPOT,
    otPossessions: 0,
    otFirst: null,
    over: false,
  }
  kickOff(game, other(receiver))
  for (let half = 0; half < 2; half++) {
    if (half === 1) startHalf(game, receiver)
    playHalf(game, half * 2 + 2)
  }
  while (!game.over) otPeriod(game)
  return finish(game)
}

function startHalf(game: FootballGame, receiver: Side): void {
  game.at += game.college ? 1200 : 780
  game.period = 3
  game.clock = QUARTER
  game.timeouts = [3, 3]
  game.warned = false
  game.driveOpen = false
  kickOff(game, receiver)
}

function playHalf(game: FootballGame, last: number): void {
  for (;;) {
    if (game.clock <= 0) {
      if (game.period === last) {
        endHalf(game, last)
        return
      }
      mark(game, 'end-period', 0)
      game.period += 1
      game.clock = QUARTER
      game.at += 130
      if (game.kickNext !== null) kickOff(game, game.kickNext)
    }
    if (game.period === last) warnOfEnd(game)
    nextPlay(game)
  }
}

function endHalf(game: FootballGame, last: number): void {
  game.clock = 0
  game.driveOpen = false
  game.kickNext = null
  game.kickSpot = KICK_SPOT
  if (last === 2) mark(game, 'end-half', 0)
  else if (game.score[0] === game.score[1] && !game.setup.isPreseason) mark(game, 'end-period', 120)
  else {
    game.over = true
    mark(game, 'end-game', 0)
  }
}

function finish(game: FootballGame): SportTimeline<'football', FootballDetail> {
  const { plays } = game
  const [home, away] = game.score
  return {
    sport: 'football',
    plays,
    length: (plays.at(-1)?.at ?? 0) + 5,
    result: {
      home,
      away,
      periods: scoresByPeriod(plays, 4),
      shootout: null,
      winner: home > away ? 0 : away > home ? 1 : null,
      seconds: (plays.at(-1)?.at ?? 0) + 5,
    },
  }
}
