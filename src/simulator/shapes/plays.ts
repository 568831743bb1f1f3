import type { Timeline } from '../sports/play.ts'
import type { Play } from '../sports/timeline.ts'
import { athleteRef, headshotOf, minuteDate, page, ref, secondDate, teamRef } from './common.ts'
import type { Body, Game, Scene } from './scene.ts'
import { minuteText } from './status-soccer.ts'
import { wordsOf } from './texts.ts'
import {
  playId,
  wallClock,
  modifiedAt,
  typeOf,
  periodOf,
  clockOf,
  ownFields,
  footballFields,
} from './play-fields.ts'

/** The plays of a game as the summary has them: players by id, teams by id. */
export function sitePlays(scene: Scene, game: Game): Body[] {
  const { timeline } = game
  if (!timeline) return []
  return timeline.plays.map((play, index) => sitePlay(scene, game, timeline, play, index))
}

function sitePlay(
  scene: Scene,
  game: Game,
  timeline: Timeline,
  play: Timeline['plays'][number],
  index: number,
): Body {
  const { sport } = scene.league
  const { text } = wordsOf(game, timeline, index)
  const isFootball = sport === 'football'
  return {
    id: playId(game, index),
    sequenceNumber: String(isFootball ? (index + 1) * 100 : index + 1),
    type: typeOf(scene, play),
    ...(text === '' ? {} : { text }),
    awayScore: play.away,
    homeScore: play.home,
    period: periodOf(scene, play, play.detail),
    ...(sport === 'baseball' ? {} : { clock: { displayValue: clockOf(scene, play) } }),
    scoringPlay: play.points > 0,
    ...(isFootball ? {} : { scoreValue: play.points }),
    ...(play.side === null || isFootball ? {} : { team: { id: game.teams[play.side].id } }),
    ...(isFootball || play.parts.length === 0 ? {} : { participants: siteParts(scene, game, play) }),
    wallclock: secondDate(wallClock(scene, game, play)),
    ...ownFields(scene, game, timeline, index),
  }
}

function siteParts(scene: Scene, game: Game, play: Play<unknown>): Body[] {
  return play.parts.flatMap((part): Body[] => {
    const athlete = game.who(part)
    if (!athlete) return []
    if (scene.league.sport === 'hockey') {
      return [
        {
          athlete: {
            id: athlete.id,
            displayName: athlete.displayName,
            shortName: athlete.shortName,
            headshot: headshotOf(scene, athlete),
          },
        },
      ]
    }
    return [
      { athlete: { id: athlete.id }, ...(scene.league.sport === 'baseball' ? { type: part.role } : {}) },
    ]
  })
}

/** One page of a game's plays in the core API's shape: players and teams are references. */
export function corePlays(scene: Scene, game: Game, index: number, size: number): Body {
  const { timeline } = game
  const count = timeline?.plays.length ?? 0
  const from = (index - 1) * size
  const items = timeline
    ? timeline.plays
        .slice(from, from + size)
        .map((play, at) => corePlay(scene, game, timeline, play, from + at))
    : []
  return { count, pageIndex: index, pageSize: size, pageCount: Math.max(1, Math.ceil(count / size)), items }
}

/** One play in the core API's shape. */
export function corePlay(
  scene: Scene,
  game: Game,
  timeline: Timeline,
  play: Timeline['plays'][number],
  index: number,
): Body {
  const { sport } = scene.league
  const id = playId(game, index)
  const { text, short } = wordsOf(game, timeline, index)
  const competition = `events/${game.fixture.id}/competitions/${game.fixture.id}`
  const own = timeline.sport === 'football' ? {} : ownFields(scene, game, timeline, index)
  return {
    ...ref(scene, `${competition}/plays/${id}`),
    id,
    sequenceNumber: String(sport === 'football' ? (index + 1) * 100 : index + 1),
    type: typeOf(scene, play),
    text,
    shortText: short,
    alternativeText: text,
    shortAlternativeText: short,
    awayScore: play.away,
    homeScore: play.home,
    period: sport === 'soccer' ? { number: play.period } : periodOf(scene, play, play.detail),
    ...(sport === 'baseball'
      ? {}
      : { clock: { value: play.clock, displayValue: coreClock(scene, timeline, index) } }),
    valid: true,
    scoringPlay: play.points > 0,
    priority: false,
    scoreValue: play.points,
    modified: minuteDate(modifiedAt(scene, game, play)),
    wallclock: secondDate(wallClock(scene, game, play)),
    ...teamOfPlay(scene, game, timeline, index),
    ...(play.parts.length > 0 ? { participants: coreParts(scene, game, play) } : {}),
    ...(hasProbability(scene) ? { probability: ref(scene, `${competition}/probabilities/${id}`) } : {}),
    ...own,
    ...(timeline.sport === 'football' ? driveFields(scene, game, timeline, index, competition) : {}),
  }
}

/** The side of a play; in football whoever has the ball where nobody else is meant. */
function teamOfPlay(scene: Scene, game: Game, timeline: Timeline, index: number): Body {
  const side =
    timeline.sport === 'football'
      ? (timeline.plays[index]?.side ?? timeline.plays[index]?.detail.start.side)
      : timeline.plays[index]?.side
  return side === null || side === undefined
    ? {}
    : { team: teamRef(scene, game.fixture.season, game.teams[side].id) }
}

/** Whether the league has win probabilities at all. */
export function hasProbability(scene: Scene): boolean {
  return scene.league.capabilities.winprobability !== 'unavailable'
}

function coreClock(scene: Scene, timeline: Timeline, index: number): string {
  if (timeline.sport !== 'soccer')
    return clockOf(scene, timeline.plays[index] ?? ({ clock: 0 } as Play<unknown>))
  const play = timeline.plays[index]
  return play ? minuteText(play.clock, play.detail.added) : ''
}

function driveFields(
  scene: Scene,
  game: Game,
  timeline: Extract<Timeline, { sport: 'football' }>,
  index: number,
  competition: string,
): Body {
  const play = timeline.plays[index]
  if (!play) return {}
  const { drive, isTurnover } = play.detail
  return {
    ...footballFields(scene, game, play, true),
    isTurnover,
    ...(drive < 0 ? {} : { drive: ref(scene, `${competition}/drives/${game.fixture.id}${drive + 1}`) }),
  }
}

function coreParts(scene: Scene, game: Game, play: Play<unknown>): Body[] {
  const { id, season } = game.fixture
  return play.parts.flatMap((part, index) => {
    const athlete = game.who(part)
    if (!athlete) return []
    const roster = `events/${id}/competitions/${id}/competitors/${game.teams[part.side].id}/roster/${athlete.id}/statistics/0`
    return [
      {
        ...(scene.league.sport === 'hockey' ? { playerId: Number(athlete.id) } : {}),
        athlete: athleteRef(scene, season, athlete.id),
        position: ref(scene, `positions/${athlete.position.id}`),
        statistics: ref(scene, roster),
        order: index + 1,
        ...(part.role === '' ? {} : { type: part.role }),
      },
    ]
  })
}

/** A play list of no game. */
export const NO_PLAYS = page([], 1, 25)
