import type { SportSlug } from '../../domain/league.ts'
import { leagueRules } from '../data/leagues.ts'
import type { Side, SimPlay } from '../sports/timeline.ts'
import type { GameTimeline, PlayOf } from '../sports/play.ts'
import { BASEBALL_LINEUP_SLOTS, type BaseballDetail } from '../sports/baseball-state.ts'
import type { BasketballDetail } from '../sports/basketball-state.ts'
import type { HockeyDetail } from '../sports/hockey-state.ts'
import { ordinal } from './number-texts.ts'
import { pickByPlay } from './pick-by-play.ts'
import { footballText } from './texts-football.ts'
import type { GameSnapshot } from './snapshot.ts'
import { type Words, playerName, soccerText } from './texts-soccer.ts'

const WRITERS: { readonly [Sport in SportSlug]: (game: GameSnapshot, play: PlayOf<Sport>) => Words } = {
  football: footballText,
  basketball: (game, play) => both(basketballText(game, play)),
  baseball: (game, play) => both(baseballText(game, play)),
  hockey: (game, play) => both(hockeyText(game, play)),
  soccer: soccerText,
}

/** What the play at that place of the game's list is called. */
export function wordsOf<Sport extends SportSlug>(
  game: GameSnapshot,
  timeline: GameTimeline<Sport>,
  index: number,
): Words {
  const play = timeline.plays[index]
  return play ? WRITERS[timeline.sport](game, play) : { text: '', short: '' }
}

const both = (text: string): Words => ({ text, short: text })

function periodName(game: GameSnapshot, period: number): string {
  const { league } = game.fixture
  const { count, unit } = leagueRules(league).periods
  const over = period - count
  if (over > 0) return over === 1 ? 'Overtime' : `${ordinal(over)} Overtime`
  return `${ordinal(period)} ${unit}`
}

function basketballText(game: GameSnapshot, play: SimPlay<BasketballDetail>): string {
  const { kind, detail } = play
  const one = playerName(game, play, 0)
  const two = playerName(game, play, 1)
  const team = play.side === null ? '' : game.teams[play.side].name
  const shot =
    /layup|dunk/.test(detail.way) || detail.feet === null ? detail.way : `${detail.feet}-foot ${detail.way}`
  const nth = detail.nth ? `${detail.nth[0]} of ${detail.nth[1]}` : ''
  switch (kind) {
    case 'jumpball':
      return `${one} vs. ${two} (${playerName(game, play, 2)} gains possession)`
    case 'made': {
      const helper = play.parts.find((part) => part.role === 'assister')
      return `${one} makes ${shot}${helper ? ` (${game.who(helper)?.displayName ?? ''} assists)` : ''}`
    }
    case 'missed':
      return two === '' ? `${one} misses ${shot}` : `${two} blocks ${one}'s ${shot}`
    case 'free-throw':
      return `${one} makes free throw ${nth}`
    case 'free-throw-missed':
      return `${one} misses free throw ${nth}`
    case 'turnover':
      // The whole team lets the shot clock run out.
      if (detail.way === 'shot clock turnover') return `${team} ${detail.way}`
      return two === '' ? `${one} ${detail.way}` : `${one} ${detail.way} (${two} steals)`
    case 'substitution':
      return `${one} enters the game for ${two}`
    case 'timeout':
      return `${team} Full timeout`
    case 'end-period':
      return `End of the ${periodName(game, play.period)}`
    case 'end-game':
      return 'End of Game'
    default:
      return `${one} ${kind.replace('-', ' ')}`
  }
}

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
}

const OUTFIELD = ['to left', 'to center', 'to right'] as const
const INFIELD = ['to shortstop', 'to second', 'to third', 'to first', 'to pitcher'] as const
/** Where a ball goes that ends an at-bat so. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  single: [...OUTFIELD, ...OUTFIELD, 'to shortstop', 'to third'],
  double: [...OUTFIELD, 'to deep left', 'to deep right', 'to left center'],
  triple: ['to right', 'to center', 'to right center'],
  'home-run': [...OUTFIELD, 'to left center', 'to right center'],
  error: ['by shortstop', 'by third baseman', 'by second baseman', 'by first baseman'],
  'double-play': [
    'shortstop to second to first',
    'second to shortstop to first',
    'third to second to first',
    'pitcher to shortstop to first',
  ],
  'ground-out': INFIELD,
  'fly-out': OUTFIELD,
  'line-out': [...OUTFIELD, 'to shortstop', 'to second', 'to third'],
  'pop-out': ['to shortstop', 'to second', 'to third', 'to first', 'to catcher'],
  'sac-fly': OUTFIELD,
}

function baseballText(game: GameSnapshot, play: SimPlay<BaseballDetail>): string {
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
      return resultText(game, play)
    default:
      return ''
  }
}

/** A batter's last name; with the first letter of the other where two in the order share it. */
function lineupName(game: GameSnapshot, side: Side, lineupSlot: number): string {
  const player = game.player(side, lineupSlot)
  if (!player) return 'Runner'
  const isShared = Array.from({ length: BASEBALL_LINEUP_SLOTS.order }).some(
    (_, slot) => slot !== lineupSlot && game.player(side, slot)?.lastName === player.lastName,
  )
  return isShared ? player.shortName : player.lastName
}

/** Who ran, by the last name as in results of at-bats. */
function runnerName(game: GameSnapshot, play: SimPlay<BaseballDetail>): string {
  const part = play.parts.find(({ role }) => role === 'onFirst')
  return part ? lineupName(game, part.side, part.lineupSlot) : 'Runner'
}

/** How far home runs fly, in feet. */
const HOME_RUN_FEET = Array.from({ length: 84 }, (_, more) => `${364 + more} feet`)

function resultText(game: GameSnapshot, play: SimPlay<BaseballDetail>): string {
  const { way, scorers, half, pitch, velocity } = play.detail
  const side = half === 'Top' ? 1 : 0
  const batter = lineupName(game, side, play.detail.batter)
  const verb = RESULTS[way] ?? 'batted.'
  const places = FIELDS[way] ?? []
  const place = places[(play.at + pitch + velocity) % places.length]
  const far = way === 'home-run' ? ` (${pickByPlay(play, HOME_RUN_FEET)})` : ''
  const what = place === undefined ? verb.replace(/\.$/, '') : `${verb} ${place}${far}`
  const runs = scorers
    .filter((lineupSlot) => lineupSlot !== play.detail.batter)
    .map((lineupSlot) => `${lineupName(game, side, lineupSlot)} scored`)
  return [`${batter} ${what}`, ...runs].join(', ') + '.'
}

/** How a shot misses, in the upstream's words. */
const WIDE_SHOTS = [
  'Wide Left',
  'Wide Right',
  'Wide Left',
  'Wide Right',
  'Over Net',
  'High and Wide Right',
  'High and Wide Left',
  'Goalpost',
] as const

function hockeyText(game: GameSnapshot, play: SimPlay<HockeyDetail>): string {
  const { kind, detail } = play
  const one = playerName(game, play, 0)
  const two = playerName(game, play, 1)
  const period = play.period > 3 ? 'Overtime' : `${ordinal(play.period)} Period`
  switch (kind) {
    case 'period-start':
      return `Start of ${period}`
    case 'period-end':
      return `End of ${period}`
    case 'faceoff':
      return `${one} faceoff won against ${two}`
    case 'shot':
      return `${one} ${detail.way} saved by ${two}`
    case 'missed':
      return `${one} ${detail.way}${detail.way.startsWith('No Goal') ? '' : ` ${pickByPlay(play, WIDE_SHOTS)}`}`
    case 'blocked':
      return `${one} shot blocked by ${two}`
    case 'hit':
      return `${one} hit ${two}`
    case 'giveaway':
      return `Giveaway by ${one}`
    case 'takeaway':
      return `Takeaway by ${one}`
    case 'penalty':
      return `${one} ${detail.way} against ${two}`
    case 'goal': {
      const helpers = play.parts
        .filter((part) => part.role === 'assister')
        .map((part) => game.who(part)?.displayName ?? '')
      return `${one} Goal ${detail.way}, assists: ${helpers.length > 0 ? helpers.join(', ') : 'none'}`
    }
    case 'shootout-goal':
      return `${one} Shootout Goal`
    case 'shootout-miss':
      return `${one} Shootout attempt saved by ${two}`
    case 'shootout-end':
      return `${play.side === null ? '' : game.teams[play.side].name} win the shootout`
    case 'stoppage':
      return detail.way
    default:
      return 'Game End'
  }
}
