import type { SportSlug } from '../../../domain/league.ts'
import type { PeriodRule } from '../../data/league-rules.ts'
import type { BaseballDetail } from '../../sports/baseball/state.ts'
import { PITCHES } from '../../sports/baseball/pitches.ts'
import type { BasketballDetail } from '../../sports/basketball/state.ts'
import type { HockeyDetail } from '../../sports/hockey/state.ts'
import { placeOnPitch } from '../../sports/soccer/places.ts'
import type { SoccerDetail } from '../../sports/soccer/state.ts'
import type { GameTimeline, PlayOf } from '../../sports/play.ts'
import { landingOf, landingPlace, pitchPlace } from '../../sports/baseball/places.ts'
import type { Side, SimPlay } from '../../sports/shared/timeline.ts'
import { basketballType } from '../sports/basketball/shot-types.ts'
import { basketballShort } from '../sports/basketball/texts.ts'
import { minuteDate } from '../common.ts'
import { footballFields } from '../sports/football/fields.ts'
import { modifiedAt } from './play-times.ts'
import { clockText, ordinal } from '../number-texts.ts'
import { IN_PLAY_TYPES, PLAY_TYPES, typeSlug } from './play-types.ts'
import type { UpstreamPlayType } from './play-types.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from '../snapshot.ts'

/** A play's id: the game's id followed by its index. */
export function playId(game: GameSnapshot, index: number): string {
  return `${game.fixture.id}${index + 1}`
}

/** Types that depend on more than the kind of the play. */
const OWN_TYPES: Readonly<
  Partial<
    Record<
      SportSlug,
      (play: SimPlay<unknown>, { rules }: LeagueSnapshot) => UpstreamPlayType | null | undefined
    >
  >
> = {
  basketball: (play, { rules }) => basketballType(play as SimPlay<BasketballDetail>, rules.isCollege),
  baseball: ({ kind, detail }) => (kind === 'in-play' ? IN_PLAY_TYPES[(detail as BaseballDetail).way] : null),
}

/** A play's type. */
export function typeOf(snapshot: LeagueSnapshot, play: SimPlay<unknown>): Body {
  const { sport } = snapshot.league
  const own = OWN_TYPES[sport]?.(play, snapshot)
  const [id, text, abbreviation] = own ?? PLAY_TYPES[sport][play.kind] ?? ['0', play.kind]
  return {
    id,
    text,
    ...(abbreviation === undefined ? {} : { abbreviation }),
    ...(snapshot.payloads.plays.hasTypeSlugs ? { type: typeSlug(text) } : {}),
  }
}

const nthOvertime = (over: number): string => (over === 1 ? 'OT' : `${over}OT`)

const PERIODS: {
  readonly [Sport in SportSlug]: (play: PlayOf<Sport>, periods: PeriodRule) => Body
} = {
  football: ({ period }) => ({ number: period }),
  basketball: ({ period }, { count, unit }) => {
    const over = period - count
    return { number: period, displayValue: over > 0 ? nthOvertime(over) : `${ordinal(period)} ${unit}` }
  },
  baseball: ({ period, detail }, { unit }) => ({
    type: detail.half,
    number: period,
    displayValue: `${ordinal(period)} ${unit}`,
  }),
  hockey: ({ period }, { count }) => ({
    number: period,
    displayValue: period > count ? 'OT' : ordinal(period),
  }),
  soccer: ({ period }) => ({ number: period }),
}

/** The period of the play at that index, in the sport's terms. */
export function periodOf<Sport extends SportSlug>(
  snapshot: LeagueSnapshot,
  timeline: GameTimeline<Sport>,
  index: number,
): Body {
  const play = timeline.plays[index]
  return play ? PERIODS[timeline.sport](play, snapshot.rules.periods) : {}
}

/** A play's clock. */
export function clockOf(snapshot: LeagueSnapshot, play: SimPlay<unknown>): string {
  // College plays have no tenths of seconds.
  const { isCollege } = snapshot.rules
  return isCollege ? clockText(play.clock) : snapshot.payloads.clock.writeClock(play.clock)
}

const OWN_FIELDS: {
  readonly [Sport in SportSlug]: (
    snapshot: LeagueSnapshot,
    game: GameSnapshot,
    play: PlayOf<Sport>,
    timeline: GameTimeline<Sport>,
    index: number,
  ) => Body
} = {
  football: (snapshot, game, play) => footballFields(snapshot, game, play, false),
  basketball: ({ rules }, _, play) => basketballFields(play, rules.periods),
  baseball: (_, game, play, timeline, index) => baseballFields(game, play, wayOf(timeline, index)),
  hockey: hockeyFields,
  soccer: (_, __, play) => soccerFields(play),
}

/** Fields that only the plays of one sport have. */
export function ownFields<Sport extends SportSlug>(
  snapshot: LeagueSnapshot,
  game: GameSnapshot,
  timeline: GameTimeline<Sport>,
  index: number,
): Body {
  const play = timeline.plays[index]
  return play ? OWN_FIELDS[timeline.sport](snapshot, game, play, timeline, index) : {}
}

function basketballFields(play: SimPlay<BasketballDetail>, periods: PeriodRule): Body {
  const { detail } = play
  return {
    shootingPlay: detail.tried > 0,
    coordinate: { x: detail.x, y: detail.y },
    pointsAttempted: detail.tried,
    shortDescription: basketballShort(play, periods),
  }
}

const BASEBALL_SUMMARIES: Readonly<Record<string, string>> = {
  'start-inning': 'I',
  'end-inning': 'I',
  'start-batter': 'A',
  'play-result': 'N',
  'pitching-change': 'C',
}
/** The plays that tell the result of an at-bat: they repeat its last pitch. */
const RESULTS_OF_AT_BATS = ['play-result', 'end-batter']

function baseballFields(game: GameSnapshot, play: SimPlay<BaseballDetail>, way: string): Body {
  const { detail } = play
  const isPitch = detail.pitch > 0 && !RESULTS_OF_AT_BATS.includes(play.kind)
  return {
    atBatId: `${game.fixture.id}${String(detail.atBat).padStart(4, '0')}`,
    ...batterFields(game, play),
    ...pitchFields(game, play, way, isPitch),
    ...runnerFields(game, play),
    summaryType: BASEBALL_SUMMARIES[play.kind] ?? (isPitch ? 'P' : 'N'),
    pitchCount: { balls: detail.balls, strikes: detail.strikes },
    resultCount: { balls: detail.ballsAfter, strikes: detail.strikesAfter },
    outs: detail.outs,
    awayErrors: detail.errors[1],
    awayHits: detail.hits[1],
    homeErrors: detail.errors[0],
    homeHits: detail.hits[0],
    rbiCount: play.kind === 'play-result' ? detail.scorers.length : 0,
    doublePlay: detail.way === 'double-play',
    triplePlay: false,
  }
}

const battingSide = ({ half }: BaseballDetail): Side => (half === 'Top' ? 1 : 0)

function isLeftHanded(game: GameSnapshot, detail: BaseballDetail): boolean {
  return game.player(battingSide(detail), detail.batter)?.isLeftHanded === true
}

function batterFields(game: GameSnapshot, { detail, parts }: SimPlay<BaseballDetail>): Body {
  if (parts.length === 0) return {}
  const [hand, letter] = isLeftHanded(game, detail) ? ['Left', 'L'] : ['Right', 'R']
  return {
    batOrder: detail.batter + 1,
    bats: { type: hand.toUpperCase(), abbreviation: letter, displayValue: hand },
  }
}

/** The pitch of a play, with its type and speed if it is the pitch itself, and where the ball went. */
function pitchFields(game: GameSnapshot, play: SimPlay<BaseballDetail>, way: string, isPitch: boolean): Body {
  const { detail, kind } = play
  if (detail.pitch === 0) return {}
  const { id } = game.fixture
  const landing = kind === 'in-play' || RESULTS_OF_AT_BATS.includes(kind) ? landingOf(detail, way) : null
  const type = PITCHES[detail.pitchType]
  return {
    atBatPitchNumber: detail.pitch,
    pitchCoordinate: pitchPlace(id, play, way, isLeftHanded(game, detail)),
    ...(isPitch
      ? {
          pitchType: { id: type?.id, text: detail.pitchType, abbreviation: type?.abbreviation },
          pitchVelocity: detail.velocity,
        }
      : {}),
    ...(landing ? { hitCoordinate: landingPlace(id, detail, landing), trajectory: landing.trajectory } : {}),
  }
}

const BASES = ['onFirst', 'onSecond', 'onThird'] as const

function runnerFields(game: GameSnapshot, { detail }: SimPlay<BaseballDetail>): Body {
  return Object.fromEntries(
    detail.bases.flatMap((lineupSlot, base) => {
      const athlete = lineupSlot < 0 ? null : game.player(battingSide(detail), lineupSlot)
      return athlete ? [[BASES[base] ?? '', { athlete: { id: athlete.id } }]] : []
    }),
  )
}

/** The result of the at-bat that a play ends: of its last pitch, its result and its end. */
function wayOf(timeline: GameTimeline<'baseball'>, index: number): string {
  const play = timeline.plays[index]
  return (play?.kind === 'end-batter' ? timeline.plays[index - 1] : play)?.detail.way ?? ''
}

function soccerFields(play: SimPlay<SoccerDetail>): Body {
  const { x, y } = placeOnPitch(play)
  return { fieldPositionX: x, fieldPositionY: y }
}

const STRENGTHS = {
  'even-strength': ['701', 'Even Strength'],
  'power-play': ['702', 'Power Play'],
  'short-handed': ['703', 'Shorthanded'],
} as const

function hockeyFields(snapshot: LeagueSnapshot, game: GameSnapshot, play: SimPlay<HockeyDetail>): Body {
  const { detail } = play
  const [id, text] = STRENGTHS[detail.strength]
  return {
    modified: minuteDate(modifiedAt(snapshot, game, play)),
    shootingPlay: true,
    isPenalty: play.kind === 'penalty',
    ...(play.side === null ? {} : { strength: { id, text, abbreviation: detail.strength } }),
    ...(detail.hasPlace ? { coordinate: { x: detail.x, y: detail.y } } : {}),
  }
}
