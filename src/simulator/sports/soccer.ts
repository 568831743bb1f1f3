import {
  other,
  scoresByPeriod,
  type FirstCall,
  type Part,
  type Setup,
  type Side,
  type SportTimeline,
} from './timeline.ts'
import { changePlayers } from './soccer-changes.ts'
import { SOCCER_KINDS, soccerRates } from './soccer-rates.ts'
import {
  SOCCER_SLOTS,
  type SoccerDetail,
  type SoccerGame,
  HALF,
  isLevel,
  winnerOf,
  playedPeriods,
  begin,
  setClock,
  keeper,
  attacker,
  outfield,
  commitFoul,
  card,
  penalties,
  addSoccerPlay,
} from './soccer-state.ts'

const WAYS = [
  'right footed shot from the centre of the box',
  'left footed shot from the centre of the box',
  'right footed shot from outside the box',
  'left footed shot from the left side of the box',
  'right footed shot from the right side of the box',
  'header from the centre of the box',
]

const OVERTURNED = 0.06

/** How long the game waits for a player who is hurt. */
const DELAY_SECONDS = [35, 110] as const

/** How much more of the game a side has that is a standard deviation better: half a goal, as bookmakers' lines have it. */
const SHARE_OF_EDGE = 0.092

/** Plays a whole match: two halves with added time, cards, substitutions; extra time and penalties in knock-outs. */
export function playSoccer(setup: Setup): SportTimeline<'soccer', SoccerDetail> {
  const side = (): number[] => Array.from({ length: SOCCER_SLOTS.starters }, (_, lineupSlot) => lineupSlot)
  const bench = (): number[] =>
    Array.from({ length: SOCCER_SLOTS.bench }, (_, lineupSlot) => lineupSlot + SOCCER_SLOTS.starters)
  const game: SoccerGame = {
    setup,
    random: setup.random,
    plays: [],
    at: 0,
    period: 1,
    clock: 0,
    added: 0,
    score: [0, 0],
    onPitch: [side(), side()],
    bench: [bench(), bench()],
    booked: [new Set(), new Set()],
    changes: [0, 0],
    stops: [0, 0],
    shootout: null,
    rates: soccerRates(setup.league),
  }
  addSoccerPlay(game, 'kickoff', null, [])
  half(game, HALF, game.random.int(60, 300))
  addSoccerPlay(game, 'halftime', null, [])
  game.at += 900
  begin(game, 2, HALF, 'start-2nd-half')
  half(game, HALF, game.random.int(150, 480))
  addSoccerPlay(game, 'end-regular', null, [])
  if (setup.isKnockout && isLevel(game)) (setup.level === 'penalties' ? penalties : extraTime)(game)
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

function extraTime(game: SoccerGame): void {
  game.at += 300
  begin(game, 3, HALF * 2, 'start-extra')
  half(game, 900, game.random.int(0, 120))
  addSoccerPlay(game, 'halftime-extra', null, [])
  game.at += 90
  begin(game, 4, HALF * 2 + 900, 'start-2nd-extra')
  half(game, 900, game.random.int(30, 180))
  addSoccerPlay(game, 'end-extra', null, [])
  if (isLevel(game)) penalties(game)
}

function half(game: SoccerGame, length: number, added: number): void {
  const { random } = game
  const from = game.clock
  const mean = 5400 / game.rates.sum
  let passed = 0
  for (;;) {
    const step = Math.max(3, Math.round(random.wait(mean)))
    if (passed + step >= length + added) break
    passed += step
    game.at += step
    setClock(game, from, length, passed)
    happen(game)
    if (game.plays.at(-1)?.kind === 'delay') {
      const pause = Math.min(random.int(...DELAY_SECONDS), length + added - passed - 1)
      passed += pause
      game.at += pause
      setClock(game, from, length, passed)
      addSoccerPlay(game, 'delay-over', null, [])
    }
    changePlayers(game, passed, length)
  }
  game.at += length + added - passed
  setClock(game, from, length, length + added)
}

function happen(game: SoccerGame): void {
  const { random, setup } = game
  const kind = SOCCER_KINDS[random.weighted(game.rates.weights)] ?? 'foul'
  const men = game.onPitch[0].length - game.onPitch[1].length
  const share = 0.5 + setup.edge * SHARE_OF_EDGE + men * 0.06
  const side: Side = random.chance(Math.min(0.93, Math.max(0.07, share))) ? 0 : 1
  const shot = (): Part => ({ side, lineupSlot: attacker(game, side), role: 'shooter' })
  const defender = () => ({ side: other(side), lineupSlot: outfield(game, other(side)) })
  switch (kind) {
    case 'foul': {
      commitFoul(game, other(side))
      return
    }
    case 'goal': {
      goal(game, side)
      return
    }
    case 'penalty-kick': {
      penaltyKick(game, side)
      return
    }
    case 'yellow':
    case 'red': {
      card(game, other(side), kind === 'red')
      return
    }
    case 'shot-on': {
      const saver: Part = { side: other(side), lineupSlot: keeper(game, other(side)), role: 'saver' }
      addSoccerPlay(game, kind, side, [shot(), saver], { way: random.pick(WAYS) })
      return
    }
    case 'corner': {
      addSoccerPlay(game, kind, side, [{ ...defender(), role: 'conceder' }])
      return
    }
    case 'delay': {
      addSoccerPlay(game, kind, null, [{ side, lineupSlot: outfield(game, side), role: '' }])
      return
    }
    case 'offside': {
      addSoccerPlay(game, kind, side, [{ ...shot(), role: 'offside' }])
      return
    }
    default: {
      addSoccerPlay(game, kind, side, [shot()], { way: random.pick(WAYS) })
      return
    }
  }
}

function goal(game: SoccerGame, side: Side): void {
  const { random } = game
  const way = random.pick(WAYS)
  const scorer: Part = { side, lineupSlot: attacker(game, side), role: 'scorer' }
  if (random.chance(OVERTURNED)) {
    const was: FirstCall = {
      kind: 'goal',
      home: game.score[0] + (side === 0 ? 1 : 0),
      away: game.score[1] + (side === 1 ? 1 : 0),
      points: 1,
      until: game.at + random.int(60, 170),
    }
    addSoccerPlay(game, 'var-no-goal', side, [scorer], { way }, 0, was)
    return
  }
  const isOwn = random.chance(0.03)
  game.score[side] += 1
  if (isOwn) {
    addSoccerPlay(
      game,
      'own-goal',
      side,
      [{ side: other(side), lineupSlot: outfield(game, other(side)), role: 'scorer' }],
      {},
      1,
    )
    return
  }
  const parts = [scorer]
  const helper = attacker(game, side)
  if (random.chance(0.7) && helper !== scorer.lineupSlot)
    parts.push({ side, lineupSlot: helper, role: 'assister' })
  const kind = way.startsWith('header') ? 'goal-header' : 'goal'
  addSoccerPlay(game, kind, side, parts, { way }, 1)
}

function penaltyKick(game: SoccerGame, side: Side): void {
  commitFoul(game, other(side), 'penalty')
  const taker: Part = { side, lineupSlot: game.onPitch[side].at(-1) ?? 10, role: 'scorer' }
  if (game.random.chance(0.77)) {
    game.score[side] += 1
    addSoccerPlay(game, 'penalty-scored', side, [taker], {}, 1)
  } else
    addSoccerPlay(game, 'penalty-missed', side, [
      { ...taker, role: 'shooter' },
      { side: other(side), lineupSlot: keeper(game, other(side)), role: 'saver' },
    ])
}
