import { commitFoul } from './fouls.ts'
import { addSoccerPlay, attacker, defender, keeper, advanceClock, type SoccerGame } from './state.ts'
import { other, type FirstCall, type Part, type Side } from '../shared/timeline.ts'

/** Result of an attempt. */
export type AttemptEnd = 'goal' | 'shot-on' | 'shot-off' | 'shot-blocked' | 'woodwork'

/**
 * Types of attempts in open play: frequency of attempts, and of goals. `strong` is the player's preferred foot,
 * `weak` the other one.
 */
const OPEN_PLAY: readonly (readonly [way: string, tried: number, scored: number])[] = [
  ['strong footed shot from the centre of the box', 26, 41],
  ['weak footed shot from the centre of the box', 8, 12],
  ['strong footed shot from outside the box', 28, 12],
  ['weak footed shot from outside the box', 4, 1.5],
  ['strong footed shot from the right side of the box', 8, 6],
  ['strong footed shot from the left side of the box', 10, 8],
  ['weak footed shot from the right side of the box', 3, 2.5],
  ['weak footed shot from the left side of the box', 3, 2.5],
  ['header from the centre of the box', 9, 12],
  ['header from very close range', 1, 3],
  ['strong footed shot from very close range', 2, 10],
  ['weak footed shot from very close range', 1, 5],
  ['strong footed shot from a difficult angle on the right', 1.5, 0.7],
  ['strong footed shot from a difficult angle on the left', 1.5, 0.7],
  ['strong footed shot from more than 35 yards', 0.8, 0.1],
]
/** The same after a corner or a free kick. */
const FROM_SET_PIECE: readonly (readonly [way: string, tried: number, scored: number])[] = [
  ['header from the centre of the box', 40, 32],
  ['header from very close range', 4, 10],
  ['header from the left side of the six yard box', 6, 7],
  ['header from the right side of the six yard box', 6, 7],
  ['strong footed shot from the centre of the box', 16, 17],
  ['weak footed shot from the centre of the box', 6, 6],
  ['strong footed shot from very close range', 3, 12],
  ['strong footed shot from outside the box', 16, 4],
  ['weak footed shot from outside the box', 3, 1],
]
/** Free kicks are taken with the preferred foot. */
const DIRECT: readonly (readonly [way: string, tried: number, scored: number])[] = [
  ['strong footed shot from outside the box', 1, 1],
]

/** Locations of attempts, as in the play's text. */
const ORIGINS = [
  { name: 'open', ways: OPEN_PLAY, after: '' },
  { name: 'corner', ways: FROM_SET_PIECE, after: ' following a corner' },
  { name: 'free-kick', ways: FROM_SET_PIECE, after: ' following a set piece situation' },
  { name: 'direct', ways: DIRECT, after: ' from a direct free kick' },
] as const
/** Frequency of attempts and goals by location: few direct free kicks are scored. */
const ORIGIN_WEIGHTS = { tried: [83, 9, 4.5, 3.5], scored: [81, 12, 5.5, 1.5] } as const

/** Share of assisted attempts, and types of passes other than crosses: most headers follow a cross. */
const HELPED = { header: 0.92, shot: 0.72 } as const
const PASSES = ['', ' with a cross', ' with a through ball', ' with a headed pass', ' following a fast break']
const PASS_WEIGHTS = [75, 9, 10, 3, 3]

/** Share of attempts followed by a corner: after a save or a block. */
const SAVED_BEHIND = 0.3
const BLOCKED_BEHIND = 0.42

const OVERTURNED = 0.06
const OWN_GOALS = 0.03
const VOLLEYS = 0.03

/** A chance of a side from its start: the preceding corner or foul, the attempt, and its result. */
export function takeChance(game: SoccerGame, side: Side, kind: AttemptEnd): void {
  const { random } = game
  if (kind === 'goal' && random.chance(OWN_GOALS)) {
    scoreOwnGoal(game, side)
    return
  }
  const origin = ORIGINS[random.weighted(ORIGIN_WEIGHTS[kind === 'goal' ? 'scored' : 'tried'])] ?? ORIGINS[0]
  if (origin.name === 'corner') {
    awardCorner(game, side, defender(game, other(side)))
    advanceClock(game, random.int(22, 45))
  } else if (origin.name !== 'open') {
    commitFoul(game, other(side))
    advanceClock(game, random.int(30, 75))
  }
  attempt(game, side, kind, origin)
  const isBehind =
    (kind === 'shot-on' && random.chance(SAVED_BEHIND)) ||
    (kind === 'shot-blocked' && random.chance(BLOCKED_BEHIND))
  if (!isBehind) return
  advanceClock(game, random.int(1, 4))
  awardCorner(game, side, kind === 'shot-on' ? keeper(game, other(side)) : defender(game, other(side)))
}

/** A corner, with the conceding player. */
export function awardCorner(game: SoccerGame, side: Side, conceder: number): void {
  addSoccerPlay(game, 'corner', side, [{ side: other(side), lineupSlot: conceder, role: 'conceder' }])
}

function scoreOwnGoal(game: SoccerGame, side: Side): void {
  game.score[side] += 1
  const parts: Part[] = [{ side: other(side), lineupSlot: defender(game, other(side)), role: 'scorer' }]
  addSoccerPlay(game, 'own-goal', side, parts, {}, 1)
}

function attempt(game: SoccerGame, side: Side, kind: AttemptEnd, origin: (typeof ORIGINS)[number]): void {
  const { random } = game
  const isGoal = kind === 'goal'
  const isDirect = origin.name === 'direct'
  const place = random.weightedBy(origin.ways, ([, tried, scored]) => (isGoal ? scored : tried))
  const way = origin.ways[place]?.[0] ?? ''
  const isHeader = way.startsWith('header')
  const shooter: Part = {
    side,
    lineupSlot: attacker(game, side, !isDirect && origin.name !== 'open'),
    role: isGoal ? 'scorer' : 'shooter',
  }
  const parts = [shooter]
  if (kind === 'shot-on')
    parts.push({ side: other(side), lineupSlot: keeper(game, other(side)), role: 'saver' })
  const isHelped = !isDirect && random.chance(HELPED[isHeader ? 'header' : 'shot'])
  if (isHelped)
    parts.push({ side, lineupSlot: attackerBeside(game, side, shooter.lineupSlot), role: 'assister' })
  const pass = isHeader
    ? ' with a cross'
    : origin.name === 'open'
      ? (PASSES[random.weighted(PASS_WEIGHTS)] ?? '')
      : ''
  const detail = { way, pass, after: origin.after }
  if (!isGoal) addSoccerPlay(game, kind, side, parts, detail)
  else if (random.chance(OVERTURNED)) overturn(game, side, shooter, way)
  else {
    game.score[side] += 1
    const isVolley = /of the box$/.test(way) && !isHeader && random.chance(VOLLEYS)
    const scored = isHeader ? 'goal-header' : isDirect ? 'goal-free-kick' : isVolley ? 'goal-volley' : 'goal'
    addSoccerPlay(game, scored, side, parts, detail, 1)
  }
}

/** Picks an assisting player of the same side. */
function attackerBeside(game: SoccerGame, side: Side, shooter: number): number {
  for (;;) {
    const helper = attacker(game, side)
    if (helper !== shooter) return helper
  }
}

/** A goal overturned by the video assistant. */
function overturn(game: SoccerGame, side: Side, scorer: Part, way: string): void {
  const was: FirstCall = {
    kind: 'goal',
    home: game.score[0] + (side === 0 ? 1 : 0),
    away: game.score[1] + (side === 1 ? 1 : 0),
    points: 1,
    until: game.at + game.random.int(60, 170),
  }
  addSoccerPlay(game, 'var-no-goal', side, [scorer], { way }, 0, was)
  advanceClock(game, was.until - game.at + 1)
}
