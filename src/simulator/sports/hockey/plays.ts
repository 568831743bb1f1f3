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
  HOCKEY_LINEUP_SLOTS,
  replacementOf,
  type HockeyDetail,
  type HockeyGame,
  PERIOD,
  powerPlayOf,
  total,
  skater,
  addHockeyPlay,
  SHOTS,
} from './state.ts'
import { aimAtOpenNet, OPEN_NET, openNetOf, pullTimes } from './open-net.ts'
import { pickFoul } from './fouls.ts'
import { pickStop, placeOfFaceOff, type Before } from './places.ts'
import { shootOut } from './shootout.ts'

/** Share of saves that freeze the puck, and of other stoppages. */
const HELD = 0.27
const STOPPED = 0.67

const OVERTURNED = 0.04
/** Share of goals among shots on goal. */
const SCORED = { usual: 0.096, powerPlay: 0.145 } as const
/** Factor of goals with three skaters per side. */
const THREE_ON_THREE = 2.5

/** Average seconds between two plays. */
const SECONDS_BETWEEN = 15.5

/** Simulates a game of hockey: shots, hits, penalties, overtime and, in the regular season, a shootout. */
export function playHockey(setup: Setup): SportTimeline<'hockey', HockeyDetail> {
  const game: HockeyGame = {
    setup,
    random: setup.random,
    plays: [],
    at: 0,
    period: 1,
    clock: 0,
    score: [0, 0],
    penalties: [],
    line: 0,
    openNet: null,
    pullsAt: pullTimes(setup.random),
    isThreeOnThree: false,
  }
  for (; game.period <= 3; game.period++) playPeriod(game, PERIOD, false)
  game.period = game.score[0] === game.score[1] ? 4 : 3
  let shootout: readonly [number, number] | null = null
  while (game.score[0] === game.score[1] && shootout === null) {
    const isLong = setup.isKnockout
    game.isThreeOnThree = !isLong
    playPeriod(game, isLong ? PERIOD : 300, true)
    if (game.score[0] !== game.score[1]) break
    game.period += 1
    if (!isLong) shootout = shootOut(game)
  }
  addHockeyPlay(game, 'end-game', null, [])
  const [home, away] = game.score
  return {
    sport: 'hockey',
    plays: game.plays,
    length: game.at + 5,
    result: {
      home,
      away,
      periods: scoresByPeriod(game.plays, 3),
      shootout,
      winner: home > away ? 0 : 1,
      seconds: game.at + 5,
      goals: game.plays
        .filter(({ kind }) => kind === 'goal')
        .map(({ parts }) => parts.filter(({ role }) => role !== 'goalie')),
    },
  }
}

function playPeriod(game: HockeyGame, length: number, isSudden: boolean): void {
  const { random } = game
  if (game.period > 1) game.at += game.period <= 3 || length === PERIOD ? 1080 : 90
  game.clock = 0
  addHockeyPlay(game, 'period-start', null, [])
  faceOff(game, 'start')
  while (game.clock < length) {
    game.openNet = openNetOf(game)
    const pause = game.openNet === null ? SECONDS_BETWEEN : OPEN_NET.secondsBetween
    const step = Math.max(1, Math.round(random.wait(pause)))
    if (game.clock + step >= length) break
    game.clock += step
    game.at += step
    game.line = Math.floor(game.clock / 45) % 4
    happen(game)
    if (isSudden && game.score[0] !== game.score[1]) return
  }
  game.at += length - game.clock
  game.clock = length
  addHockeyPlay(game, 'period-end', null, [])
}

function happen(game: HockeyGame): void {
  const { random } = game
  const edge = game.setup.edge * 0.035
  const advantage = powerPlayOf(game)
  let homeShare = 0.5 + edge
  if (advantage !== null) homeShare = advantage === 0 ? 0.86 : 0.14
  if (game.openNet !== null) homeShare = game.openNet === 0 ? OPEN_NET.share : 1 - OPEN_NET.share
  const side: Side = random.chance(homeShare) ? 0 : 1
  const roll = random.next()
  if (roll < 0.245) shot(game, side)
  else if (roll < 0.355) simple(game, 'missed', side, [skater(game, side, 'shooter')], random.pick(SHOTS))
  else if (roll < 0.482)
    simple(game, 'blocked', side, [skater(game, side, 'shooter'), skater(game, other(side), 'blocker')])
  else if (roll < 0.671)
    simple(game, 'hit', side, [skater(game, side, 'hitter'), skater(game, other(side), 'hittee')])
  else if (roll < 0.749) simple(game, 'giveaway', side, [skater(game, side, 'giveaway')])
  else if (roll < 0.8) simple(game, 'takeaway', side, [skater(game, side, 'takeaway')])
  else if (roll < 0.826) penalty(game, random.chance(0.5) ? 0 : 1)
  else if (random.chance(STOPPED)) stop(game, ...pickStop(random))
}

/** A stoppage, followed by a face-off. */
function stop(game: HockeyGame, way: string, before: Before): void {
  const { random } = game
  addHockeyPlay(game, 'stoppage', null, [], { way })
  game.at += random.chance(0.2) ? 130 : random.int(20, 42)
  faceOff(game, before)
}

function simple(game: HockeyGame, kind: string, side: Side, parts: Part[], way = ''): void {
  addHockeyPlay(game, kind, side, parts, { way, hasPlace: true })
}

function faceOff(game: HockeyGame, before: Before): void {
  const side: Side = game.random.chance(0.5) ? 0 : 1
  const center = (game.line % 4) * 3
  const place = game.setup.isTally ? null : placeOfFaceOff(game, before)
  addHockeyPlay(
    game,
    'faceoff',
    side,
    [
      { side, lineupSlot: replacementOf(game, side, center), role: 'face-off-winner' },
      { side: other(side), lineupSlot: replacementOf(game, other(side), center), role: 'face-off-loser' },
    ],
    { hasPlace: place !== null, ...(place ?? { x: 0, y: 0 }) },
  )
}

function shot(game: HockeyGame, side: Side): void {
  const { random } = game
  const shooter = skater(game, side, 'shooter')
  if (game.openNet === other(side)) {
    const aimed = aimAtOpenNet(game)
    if (aimed.goes) goal(game, side, shooter, aimed.way)
    else simple(game, 'missed', side, [shooter], aimed.way)
    return
  }
  const isPower = powerPlayOf(game) === side
  const way = random.pick(SHOTS)
  const chance =
    (isPower ? SCORED.powerPlay : SCORED.usual) + (side === 0 ? game.setup.edge : -game.setup.edge) * 0.01
  const goes = random.chance(game.isThreeOnThree ? chance * THREE_ON_THREE : chance)
  if (!goes) {
    addHockeyPlay(
      game,
      'shot',
      side,
      [shooter, { side: other(side), lineupSlot: HOCKEY_LINEUP_SLOTS.goalie, role: 'saver' }],
      {
        way,
        hasPlace: true,
      },
    )
    if (random.chance(HELD))
      stop(game, random.chance(0.6) ? 'Goalie Stopped' : 'Puck Frozen - Goalie', { endOf: other(side) })
    return
  }
  if (random.chance(OVERTURNED)) {
    disallow(game, side, shooter)
    return
  }
  goal(game, side, shooter, way)
}

/** Shares of assisted goals, and of those with two assists. */
const ASSISTED = { once: 0.93, twice: 0.8 } as const

function goal(game: HockeyGame, side: Side, shooter: Part, way: string): void {
  const { random } = game
  const isPower = powerPlayOf(game) === side
  const parts = [{ ...shooter, role: 'scorer' }]
  const helpers = random.chance(ASSISTED.once) ? (random.chance(ASSISTED.twice) ? 2 : 1) : 0
  // Picks another of the five players on the ice.
  for (let drawn = 0; drawn < 12 && parts.length <= helpers; drawn++) {
    const passer = skater(game, side, 'assister')
    if (!parts.some((known) => known.lineupSlot === passer.lineupSlot)) parts.push(passer)
  }
  if (game.openNet !== other(side))
    parts.push({ side: other(side), lineupSlot: HOCKEY_LINEUP_SLOTS.goalie, role: 'goalie' })
  game.score[side] += 1
  addHockeyPlay(game, 'goal', side, parts, { way, hasPlace: true }, 1)
  const freed = game.penalties.findIndex((served) => served.side !== side && !served.isMajor)
  if (isPower && freed >= 0) game.penalties.splice(freed, 1)
  game.openNet = openNetOf(game)
  game.at += 55
  if (game.clock < PERIOD && game.period <= 3) faceOff(game, 'start')
}

/** An overturned goal. */
function disallow(game: HockeyGame, side: Side, shooter: Part): void {
  const was: FirstCall = {
    kind: 'goal',
    home: game.score[0] + (side === 0 ? 1 : 0),
    away: game.score[1] + (side === 1 ? 1 : 0),
    points: 1,
    until: game.at + game.random.int(70, 150),
  }
  addHockeyPlay(game, 'missed', side, [shooter], { way: 'No Goal after review', hasPlace: true }, 0, was)
  game.at = was.until + 20
  faceOff(game, { endOf: other(side) })
}

function penalty(game: HockeyGame, side: Side): void {
  const culprit = skater(game, side, 'penalized')
  const victim = skater(game, other(side), 'drewPenalty')
  const { isMajor, minutes, way } = pickFoul(game.random)
  addHockeyPlay(game, 'penalty', side, [culprit, victim], {
    way,
    minutes,
    hasPlace: true,
  })
  const until = total(game) + minutes * 60
  game.penalties.push({ side, lineupSlot: culprit.lineupSlot, until, isMajor })
  game.at += 30
  faceOff(game, { endOf: side })
}
