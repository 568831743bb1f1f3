import type { SimAthlete } from '../../world/people/athletes.ts'
import { boardAthlete } from './leaders.ts'
import { playId, typeOf } from './play-fields.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from '../snapshot.ts'
import { downText, fieldText } from '../sports/football/names.ts'
import { statYards } from '../sports/football/fields.ts'
import { wordsOf } from './texts.ts'

/** The current situation; absent outside of a game, and in some sports. */
export function situationOf(snapshot: LeagueSnapshot, game: GameSnapshot): Body {
  if (game.view.state !== 'in' || !snapshot.payloads.board.hasSituation) return {}
  const timeline = game.playTimeline()
  if (!timeline) return {}
  const index = timeline.plays.length - 1
  if (index < 0) return {}
  return {
    situation: {
      lastPlay: lastPlay(snapshot, game, index),
      ...footballSituation(game),
      ...baseballSituation(snapshot, game),
    },
  }
}

/** A player in a situation, with his position as a plain string. */
function involved(snapshot: LeagueSnapshot, game: GameSnapshot, athlete: SimAthlete, side: 0 | 1): Body {
  return { ...boardAthlete(snapshot, game, athlete, side), position: athlete.position.abbreviation }
}

function lastPlay(snapshot: LeagueSnapshot, game: GameSnapshot, index: number): Body {
  const timeline = game.playTimeline()
  const play = timeline?.plays[index]
  if (!timeline || !play) return {}
  const athletes = play.parts.slice(0, 1).flatMap((part) => {
    const athlete = game.who(part)
    return athlete ? [involved(snapshot, game, athlete, part.side)] : []
  })
  return {
    id: playId(game, index),
    type: typeOf(snapshot, play),
    text: wordsOf(game, timeline, index).text,
    scoreValue: play.points,
    ...(play.side === null ? {} : { team: { id: game.teams[play.side].id } }),
    ...(snapshot.league.capabilities.winprobability === 'unavailable'
      ? {}
      : {
          probability: {
            tiePercentage: 0,
            homeWinPercentage: play.win,
            awayWinPercentage: Math.round((1 - play.win) * 10_000) / 10_000,
            secondsLeft: 0,
          },
        }),
    ...footballLast(game, index),
    ...(timeline.sport === 'baseball'
      ? { atBatId: `${game.fixture.id}${String(timeline.plays[index]?.detail.atBat ?? 0).padStart(4, '0')}` }
      : {}),
    ...(athletes.length > 0 ? { athletesInvolved: athletes } : {}),
  }
}

function footballLast(game: GameSnapshot, index: number): Body {
  const timeline = game.playTimeline()
  if (timeline?.sport !== 'football') return {}
  const play = timeline.plays[index]
  if (!play) return {}
  const { start, end } = play.detail
  return {
    start: { yardLine: start.yardLine, team: { id: game.teams[start.side].id } },
    end: { yardLine: end.yardLine, team: { id: game.teams[end.side].id } },
    statYardage: statYards(play),
  }
}

/** Plays after which there is no down. */
const BETWEEN = [
  'rush-td',
  'pass-td',
  'interception-td',
  'fumble-td',
  'field-goal',
  'safety',
  'two-point-pass',
  'two-point-rush',
  'end-half',
  'end-period',
]

function footballSituation(game: GameSnapshot): Body {
  const timeline = game.playTimeline()
  if (timeline?.sport !== 'football') return {}
  const play = timeline.plays.at(-1)
  if (!play) return {}
  const { end, timeouts } = play.detail
  const isBetween = BETWEEN.includes(play.kind) || end.down <= 0
  const toGo = end.side === 0 ? 100 - end.yardLine : end.yardLine
  return {
    down: isBetween ? -1 : end.down,
    yardLine: end.yardLine,
    distance: end.distance,
    ...(isBetween
      ? {}
      : {
          downDistanceText: `${downText(end)} at ${fieldText(game, end.yardLine)}`,
          shortDownDistanceText: downText(end),
          possessionText: fieldText(game, end.yardLine),
        }),
    isRedZone: !isBetween && toGo <= 20,
    homeTimeouts: timeouts[0],
    awayTimeouts: timeouts[1],
    ...(isBetween ? {} : { possession: game.teams[end.side].id }),
  }
}

function baseballSituation(snapshot: LeagueSnapshot, game: GameSnapshot): Body {
  const timeline = game.playTimeline()
  if (timeline?.sport !== 'baseball') return {}
  const play = timeline.plays.at(-1)
  if (!play) return {}
  const { detail, kind } = play
  const isBreak = kind === 'end-inning'
  const bats = detail.half === 'Top' ? 1 : 0
  const throws = bats === 0 ? 1 : 0
  const isFresh =
    kind === 'play-result' || kind === 'end-batter' || kind === 'pitching-change' || kind.startsWith('start')
  const person = (athlete: SimAthlete | null, side: 0 | 1): Body =>
    athlete
      ? {
          playerId: Number(athlete.id),
          period: play.period,
          athlete: involved(snapshot, game, athlete, side),
          summary: '',
        }
      : {}
  return {
    balls: isFresh ? 0 : detail.ballsAfter % 4,
    strikes: isFresh ? 0 : detail.strikesAfter % 3,
    outs: isBreak ? 0 : Math.min(2, detail.outs),
    ...(isBreak
      ? {
          dueUp: nextBatters(timeline.plays, detail.half).map((slot) => ({
            ...person(game.player(throws, slot), throws),
            batOrder: slot + 1,
          })),
        }
      : {
          pitcher: person(game.player(throws, detail.pitcher), throws),
          batter: person(game.player(bats, detail.batter), bats),
        }),
    onFirst: !isBreak && detail.bases[0] >= 0,
    onSecond: !isBreak && detail.bases[1] >= 0,
    onThird: !isBreak && detail.bases[2] >= 0,
  }
}

/** The next three batters of the other side: those after its last one, or the first three. */
function nextBatters(
  plays: readonly {
    readonly kind: string
    readonly detail: { readonly half: string; readonly batter: number }
  }[],
  half: string,
): number[] {
  const last = plays.findLast(({ kind, detail }) => detail.half !== half && kind === 'play-result')
  return [1, 2, 3].map((turn) => ((last?.detail.batter ?? 8) + turn) % 9)
}
