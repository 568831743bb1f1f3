import { BASEBALL_LINEUP_SLOTS, type BaseballDetail } from '../../../sports/baseball/state.ts'
import type { Side, SimPlay } from '../../../sports/shared/timeline.ts'
import { ordinal } from '../../number-texts.ts'
import { landingOf } from '../../../sports/baseball/places.ts'
import type { GameSnapshot } from '../../snapshot.ts'
import { playerName } from '../soccer/texts.ts'

const RESULTS: Readonly<Record<string, string>> = {
  walk: 'walked.',
  'hit-by-pitch': 'hit by pitch.',
  strikeout: 'struck out swinging.',
  'strikeout-looking': 'struck out looking.',
  single: 'singled',
  double: 'doubled',
  triple: 'tripled',
  'home-run': 'homered',
  error: 'reached on error',
  'double-play': 'grounded into double play,',
  'ground-out': 'grounded out',
  'fly-out': 'flied out',
  'line-out': 'lined out',
  'pop-out': 'popped out',
  'sac-fly': 'hit sacrifice fly',
  'sac-bunt': 'sacrificed',
}

/** Describes a play of baseball; `before` returns the earlier plays of the game. */
export function baseballText(
  game: GameSnapshot,
  play: SimPlay<BaseballDetail>,
  before: () => readonly SimPlay<BaseballDetail>[],
): string {
  const { detail, kind } = play
  const inning = `${ordinal(play.period)} inning`
  switch (kind) {
    case 'start-inning':
      return `${detail.half === 'Top' ? 'Top' : 'Bottom'} of the ${inning}`
    case 'end-inning':
      return `${detail.half === 'Top' ? 'Middle' : 'End'} of the ${inning}`
    case 'start-batter':
      return `${playerName(game, play, 'pitcher')} pitches to ${playerName(game, play, 'batter')}`
    case 'ball':
      if (detail.way === 'hit-by-pitch') return `Pitch ${detail.pitch} : Hit By Pitch`
      return `Pitch ${detail.pitch} : Ball ${detail.ballsAfter}`
    case 'strike-looking':
      return `Pitch ${detail.pitch} : Strike ${detail.strikesAfter} Looking`
    case 'strike-swinging':
      return `Pitch ${detail.pitch} : Strike ${detail.strikesAfter} Swinging`
    case 'foul':
      return `Pitch ${detail.pitch} : Strike ${detail.strikesAfter} Foul`
    case 'in-play':
      return `Pitch ${detail.pitch} : Ball In Play`
    case 'stolen-base':
      return `${runnerName(game, play)} stole second.`
    case 'caught-stealing':
      return `${runnerName(game, play)} caught stealing second.`
    case 'play-result':
      return resultText(game, play, before().at(-1)?.detail.bases ?? [])
    case 'wild-pitch':
      return `${movesOf(game, play, before().at(-1)?.detail.bases ?? []).join(', ')} on wild pitch by ${lastName(game, play, 'pitcher')}.`
    case 'pitching-change':
      return reliefText(game, play)
    default:
      return ''
  }
}

/** A batter's last name; with the first initial if two in the order share it. */
function lineupName(game: GameSnapshot, side: Side, lineupSlot: number): string {
  const player = game.player(side, lineupSlot)
  if (!player) return 'Runner'
  const isShared = Array.from({ length: BASEBALL_LINEUP_SLOTS.order }).some(
    (_, slot) => slot !== lineupSlot && game.player(side, slot)?.lastName === player.lastName,
  )
  return isShared ? player.shortName : player.lastName
}

/** The runner's last name, as in results of at-bats. */
function runnerName(game: GameSnapshot, play: SimPlay<BaseballDetail>): string {
  const part = play.parts.find(({ role }) => role === 'onFirst')
  return part ? lineupName(game, part.side, part.lineupSlot) : 'Runner'
}

/** `Moreta relieved Hill`. */
function reliefText(game: GameSnapshot, { parts: [pitcher] }: SimPlay<BaseballDetail>): string {
  if (!pitcher) return ''
  const named = (lineupSlot: number): string => game.player(pitcher.side, lineupSlot)?.lastName ?? 'Undecided'
  return `${named(pitcher.lineupSlot)} relieved ${named(pitcher.lineupSlot - 1)}`
}

const BASES = ['first', 'second', 'third'] as const
/** A single that no outfielder fields. */
const INFIELD_SINGLE = /^to (shortstop|third)$/

function resultText(game: GameSnapshot, play: SimPlay<BaseballDetail>, bases: readonly number[]): string {
  const { scorers, half } = play.detail
  // Until a review is completed, the original call is described.
  const way = play.points > scorers.length ? 'home-run' : play.detail.way
  const side = half === 'Top' ? 1 : 0
  const landing = landingOf(play.detail, way)
  const isInfield = way === 'single' && landing !== null && INFIELD_SINGLE.test(landing.field)
  const verb = isInfield ? 'reached on infield single' : (RESULTS[way] ?? 'batted.')
  const far = way === 'home-run' && landing ? ` (${landing.feet} feet)` : ''
  const what = landing === null ? verb.replace(/\.$/, '') : `${verb} ${landing.field}${far}`
  const moves = movesOf(game, play, bases)
  return [`${lineupName(game, side, play.detail.batter)} ${what}`, ...moves].join(', ') + '.'
}

/** `Straw scored`, `Fry to third`: the runners' movements. */
function movesOf(game: GameSnapshot, play: SimPlay<BaseballDetail>, bases: readonly number[]): string[] {
  const { scorers, half, batter, bases: now } = play.detail
  const named = (lineupSlot: number): string => lineupName(game, half === 'Top' ? 1 : 0, lineupSlot)
  const home = scorers.filter((runner) => runner !== batter).map((runner) => `${named(runner)} scored`)
  const moved = bases.flatMap((runner, base) => {
    const place = now.indexOf(runner)
    return runner >= 0 && place > base ? [`${named(runner)} to ${BASES[place] ?? ''}`] : []
  })
  return [...(home.length > 0 ? [home.join(' and ')] : []), ...moved]
}

/** The last name of the player with a role in a play. */
function lastName(game: GameSnapshot, { parts }: SimPlay<BaseballDetail>, role: string): string {
  const part = parts.find((one) => one.role === role)
  return (part && game.player(part.side, part.lineupSlot)?.lastName) ?? 'Undecided'
}
