import type { BaseballDetail } from '../sports/baseball-state.ts'
import type { BasketballDetail } from '../sports/basketball-state.ts'
import type { FootballDetail, FieldPosition } from '../sports/football-state.ts'
import type { HockeyDetail } from '../sports/hockey-state.ts'
import type { GameTimeline } from '../sports/play.ts'
import type { SimPlay } from '../sports/timeline.ts'
import { clockText, minuteDate, ordinal, teamRef } from './common.ts'
import { PLAY_TYPES, typeSlug } from './play-types.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from './snapshot.ts'
import { regulation } from './status.ts'
import { downText, fieldText } from './texts-football.ts'

/** A play's id: the game's with its place behind. */
export function playId(game: GameSnapshot, index: number): string {
  return `${game.fixture.id}${index + 1}`
}

/** When a play happened, in milliseconds: interruptions before it count. */
export function wallClock(snapshot: LeagueSnapshot, game: GameSnapshot, play: SimPlay<unknown>): number {
  const { pause } = snapshot.world.incidentsOf(game.fixture)
  const late = pause && play.at > pause.after ? pause.length : 0
  return (game.view.began ?? game.view.date) + play.at * 1000 + late
}

/** When a play was last touched: a review that overturned it did. */
export function modifiedAt(snapshot: LeagueSnapshot, game: GameSnapshot, play: SimPlay<unknown>): number {
  const at = wallClock(snapshot, game, play)
  return play.was ? at + (play.was.until - play.at) * 1000 : at + 1000
}

/** A play's type. */
export function typeOf(snapshot: LeagueSnapshot, play: SimPlay<unknown>): Body {
  const [id, text, abbreviation] = PLAY_TYPES[snapshot.league.sport][play.kind] ?? ['0', play.kind]
  const isSlugged = snapshot.league.sport === 'baseball' || snapshot.league.sport === 'soccer'
  return {
    id,
    text,
    ...(abbreviation === undefined ? {} : { abbreviation }),
    ...(isSlugged ? { type: typeSlug(text) } : {}),
  }
}

/** A play's period, as its sport names it. */
export function periodOf(snapshot: LeagueSnapshot, play: SimPlay<unknown>, detail: unknown): Body {
  const { sport, slug } = snapshot.league
  const number = play.period
  if (sport === 'football') return { number }
  if (sport === 'baseball')
    return { type: (detail as BaseballDetail).half, number, displayValue: `${ordinal(number)} Inning` }
  const over = number - regulation(slug, sport)
  if (sport === 'hockey') return { number, displayValue: over > 0 ? 'OT' : ordinal(number) }
  const unit = slug === 'mens-college-basketball' ? 'Half' : 'Quarter'
  return { number, displayValue: over > 0 ? (over === 1 ? 'OT' : `${over}OT`) : `${ordinal(number)} ${unit}` }
}

/** A play's clock: under a minute basketball shows tenths. */
export function clockOf(snapshot: LeagueSnapshot, play: SimPlay<unknown>): string {
  if (snapshot.league.sport === 'basketball' && play.clock < 60) return play.clock.toFixed(1)
  return clockText(play.clock)
}

/** What only the plays of one sport have. */
export function ownFields(
  snapshot: LeagueSnapshot,
  game: GameSnapshot,
  timeline: GameTimeline,
  index: number,
): Body {
  switch (timeline.sport) {
    case 'football': {
      const play = timeline.plays[index]
      return play ? footballFields(snapshot, game, play, false) : {}
    }
    case 'basketball': {
      const play = timeline.plays[index]
      return play ? basketballFields(play) : {}
    }
    case 'baseball': {
      const play = timeline.plays[index]
      return play ? baseballFields(game, play) : {}
    }
    case 'hockey': {
      const play = timeline.plays[index]
      return play ? hockeyFields(snapshot, game, play) : {}
    }
    case 'soccer':
      return {}
  }
}

function basketballFields(play: SimPlay<BasketballDetail>): Body {
  const { detail, kind } = play
  const isShot = detail.tried > 0
  return {
    shootingPlay: isShot,
    coordinate: { x: detail.x, y: detail.y },
    pointsAttempted: detail.tried,
    shortDescription:
      play.points > 0
        ? `+${play.points} ${play.points === 1 ? 'Point' : 'Points'}`
        : isShot
          ? 'Missed'
          : kind,
  }
}

function baseballFields(game: GameSnapshot, play: SimPlay<BaseballDetail>): Body {
  const { detail } = play
  const batter = game.player(detail.half === 'Top' ? 1 : 0, detail.batter)
  const [hand, letter] = batter?.isLeftHanded === true ? ['Left', 'L'] : ['Right', 'R']
  const isPitch = detail.pitch > 0 && play.kind !== 'play-result' && play.kind !== 'end-batter'
  const kinds: Record<string, string> = {
    'start-inning': 'I',
    'end-inning': 'I',
    'start-batter': 'A',
    'play-result': 'N',
  }
  const summaryType = kinds[play.kind] ?? (isPitch ? 'P' : 'N')
  return {
    atBatId: `${game.fixture.id}${String(detail.atBat).padStart(4, '0')}`,
    ...(play.parts.length > 0
      ? {
          batOrder: detail.batter + 1,
          bats: { type: hand.toUpperCase(), abbreviation: letter, displayValue: hand },
        }
      : {}),
    ...(isPitch
      ? {
          atBatPitchNumber: detail.pitch,
          pitchType: {
            id: String(detail.pitchType.length),
            text: detail.pitchType,
            abbreviation: detail.pitchType.slice(0, 2).toUpperCase(),
          },
          pitchVelocity: detail.velocity,
        }
      : {}),
    summaryType,
    pitchCount: { balls: detail.balls, strikes: detail.strikes },
    resultCount: { balls: detail.ballsAfter, strikes: detail.strikesAfter },
    outs: detail.outs,
    awayErrors: detail.errors[1],
    awayHits: detail.hits[1],
    homeErrors: detail.errors[0],
    homeHits: detail.hits[0],
    rbiCount: detail.scorers.length,
    doublePlay: detail.way === 'double-play',
    triplePlay: false,
  }
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

function spotFields(
  snapshot: LeagueSnapshot,
  game: GameSnapshot,
  position: FieldPosition,
  isCore: boolean,
): Body {
  const { id } = game.teams[position.side]
  const hasDown = position.down > 0
  return {
    down: position.down,
    distance: position.distance,
    yardLine: position.yardLine,
    yardsToEndzone: position.side === 0 ? 100 - position.yardLine : position.yardLine,
    ...(hasDown
      ? {
          downDistanceText: `${downText(position)} at ${fieldText(game, position.yardLine)}`,
          shortDownDistanceText: downText(position),
          possessionText: fieldText(game, position.yardLine),
        }
      : {}),
    team: isCore ? teamRef(snapshot, game.fixture.season, id) : { id },
  }
}

const SCORES: Readonly<Record<string, readonly [name: string, displayName: string, abbreviation: string]>> = {
  'field-goal': ['field-goal', 'Field Goal', 'FG'],
  'rush-td': ['touchdown', 'Touchdown', 'TD'],
  'pass-td': ['touchdown', 'Touchdown', 'TD'],
  'interception-td': ['touchdown', 'Touchdown', 'TD'],
}

/** What only a football play has; the core API refers to teams. */
export function footballFields(
  snapshot: LeagueSnapshot,
  game: GameSnapshot,
  play: SimPlay<FootballDetail>,
  isCore: boolean,
): Body {
  const { detail } = play
  const score = SCORES[play.kind]
  const good = detail.pointAfter !== null && detail.pointAfter > 0
  return {
    priority: play.points > 0,
    modified: minuteDate(modifiedAt(snapshot, game, play)),
    start: spotFields(snapshot, game, detail.start, isCore),
    end: spotFields(snapshot, game, detail.end, isCore),
    statYardage: detail.yards,
    ...(score === undefined
      ? {}
      : { scoringType: { name: score[0], displayName: score[1], abbreviation: score[2] } }),
    ...(detail.pointAfter === null
      ? {}
      : {
          pointAfterAttempt: {
            id: good ? 61 : 62,
            text: good ? 'Extra Point Good' : 'Extra Point Missed',
            abbreviation: good ? 'Extra Point Good' : 'Extra Point Missed',
            value: detail.pointAfter,
          },
        }),
  }
}
