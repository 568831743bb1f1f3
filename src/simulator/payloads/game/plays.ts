import type { GameTimeline } from '../../sports/play.ts'
import type { Part, SimPlay } from '../../sports/shared/timeline.ts'
import type { SimAthlete } from '../../world/people/athletes.ts'
import { athleteRef, headshotOf, minuteDate, ref, secondDate, teamRef } from '../common.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from '../snapshot.ts'
import type { SportPayloads } from '../sport-payloads.ts'
import { minuteText } from '../sports/soccer/status.ts'
import { wordsOf } from './texts.ts'
import { playId, typeOf, periodOf, clockOf, ownFields } from './play-fields.ts'
import { footballFields } from '../sports/football/fields.ts'
import { modifiedAt, wallClock } from './play-times.ts'

/** The plays of a game in the summary: players and teams by id. */
export function sitePlays(snapshot: LeagueSnapshot, game: GameSnapshot): Body[] {
  const timeline = game.playTimeline()
  if (!timeline) return []
  return timeline.plays.map((play, index) => sitePlay(snapshot, game, timeline, play, index))
}

function sitePlay(
  snapshot: LeagueSnapshot,
  game: GameSnapshot,
  timeline: GameTimeline,
  play: GameTimeline['plays'][number],
  index: number,
): Body {
  const { plays, clock } = snapshot.payloads
  const { text } = wordsOf(game, timeline, index)
  return {
    id: playId(game, index),
    sequenceNumber: String((index + 1) * plays.sequenceStep),
    type: typeOf(snapshot, play),
    ...(text === '' ? {} : { text }),
    awayScore: play.away,
    homeScore: play.home,
    period: periodOf(snapshot, timeline, index),
    ...(clock.hasClock ? { clock: { displayValue: clockOf(snapshot, play) } } : {}),
    scoringPlay: play.points > 0,
    ...(plays.hasPlayDetails ? siteDetails(snapshot, game, play) : {}),
    wallclock: secondDate(wallClock(snapshot, game, play)),
    ...ownFields(snapshot, game, timeline, index),
  }
}

function siteDetails(snapshot: LeagueSnapshot, game: GameSnapshot, play: SimPlay<unknown>): Body {
  return {
    scoreValue: play.points,
    ...(play.side === null ? {} : { team: { id: game.teams[play.side].id } }),
    ...(play.parts.length === 0 ? {} : { participants: siteParts(snapshot, game, play) }),
  }
}

function siteParts(snapshot: LeagueSnapshot, game: GameSnapshot, play: SimPlay<unknown>): Body[] {
  return play.parts.flatMap((part): Body[] => {
    const athlete = game.who(part)
    if (!athlete) return []
    return [PARTICIPANTS[snapshot.payloads.plays.participant](snapshot, athlete, part)]
  })
}

/** A player in a play. */
const PARTICIPANTS: Readonly<
  Record<
    SportPayloads['plays']['participant'],
    (snapshot: LeagueSnapshot, athlete: SimAthlete, part: Part) => Body
  >
> = {
  id: (_, { id }) => ({ athlete: { id } }),
  role: (_, { id }, { role }) => ({ athlete: { id }, type: role }),
  name: (snapshot, athlete) => ({
    athlete: {
      id: athlete.id,
      displayName: athlete.displayName,
      shortName: athlete.shortName,
      headshot: headshotOf(snapshot, athlete),
    },
  }),
}

/** A page of a game's plays in the core API's format: players and teams are references. */
export function corePlays(snapshot: LeagueSnapshot, game: GameSnapshot, index: number, size: number): Body {
  const timeline = game.playTimeline()
  const count = timeline?.plays.length ?? 0
  const from = (index - 1) * size
  const items = timeline
    ? timeline.plays
        .slice(from, from + size)
        .map((play, at) => corePlay(snapshot, game, timeline, play, from + at))
    : []
  return { count, pageIndex: index, pageSize: size, pageCount: Math.max(1, Math.ceil(count / size)), items }
}

/** One play in the core API's format. */
export function corePlay(
  snapshot: LeagueSnapshot,
  game: GameSnapshot,
  timeline: GameTimeline,
  play: GameTimeline['plays'][number],
  index: number,
): Body {
  const { plays, clock } = snapshot.payloads
  const id = playId(game, index)
  const { text, short } = wordsOf(game, timeline, index)
  const competition = `events/${game.fixture.id}/competitions/${game.fixture.id}`
  return {
    ...ref(snapshot, `${competition}/plays/${id}`),
    id,
    sequenceNumber: String((index + 1) * plays.sequenceStep),
    type: typeOf(snapshot, play),
    text,
    shortText: short,
    alternativeText: text,
    shortAlternativeText: short,
    awayScore: play.away,
    homeScore: play.home,
    period: periodOf(snapshot, timeline, index),
    ...(clock.hasClock
      ? { clock: { value: play.clock, displayValue: coreClock(snapshot, timeline, index) } }
      : {}),
    valid: true,
    scoringPlay: play.points > 0,
    priority: plays.hasPriority && play.points > 0,
    scoreValue: play.points,
    modified: minuteDate(modifiedAt(snapshot, game, play)),
    wallclock: secondDate(wallClock(snapshot, game, play)),
    ...teamOfPlay(snapshot, game, timeline, index),
    ...(play.parts.length > 0 ? { participants: coreParts(snapshot, game, play) } : {}),
    ...(hasProbability(snapshot) ? { probability: ref(snapshot, `${competition}/probabilities/${id}`) } : {}),
    ...(timeline.sport === 'football'
      ? driveFields(snapshot, game, timeline, index, competition)
      : ownFields(snapshot, game, timeline, index)),
  }
}

/** The side of a play; in football the one in possession, if there is no other. */
function teamOfPlay(
  snapshot: LeagueSnapshot,
  game: GameSnapshot,
  timeline: GameTimeline,
  index: number,
): Body {
  const side =
    timeline.sport === 'football'
      ? (timeline.plays[index]?.side ?? timeline.plays[index]?.detail.start.side)
      : timeline.plays[index]?.side
  return side === null || side === undefined
    ? {}
    : { team: teamRef(snapshot, game.fixture.season, game.teams[side].id) }
}

/** Whether the league has win probabilities. */
export function hasProbability(snapshot: LeagueSnapshot): boolean {
  return snapshot.league.capabilities.winprobability !== 'unavailable'
}

function coreClock(snapshot: LeagueSnapshot, timeline: GameTimeline, index: number): string {
  if (timeline.sport !== 'soccer')
    return clockOf(snapshot, timeline.plays[index] ?? ({ clock: 0 } as SimPlay<unknown>))
  const play = timeline.plays[index]
  return play ? minuteText(play.clock, play.detail.added) : ''
}

function driveFields(
  snapshot: LeagueSnapshot,
  game: GameSnapshot,
  timeline: GameTimeline<'football'>,
  index: number,
  competition: string,
): Body {
  const play = timeline.plays[index]
  if (!play) return {}
  const { drive, isTurnover } = play.detail
  return {
    ...footballFields(snapshot, game, play, true),
    isTurnover,
    ...(drive < 0 ? {} : { drive: ref(snapshot, `${competition}/drives/${game.fixture.id}${drive + 1}`) }),
  }
}

function coreParts(snapshot: LeagueSnapshot, game: GameSnapshot, play: SimPlay<unknown>): Body[] {
  const { id, season } = game.fixture
  return play.parts.flatMap((part, index) => {
    const athlete = game.who(part)
    if (!athlete) return []
    const roster = `events/${id}/competitions/${id}/competitors/${game.teams[part.side].id}/roster/${athlete.id}/statistics/0`
    return [
      {
        ...(snapshot.payloads.plays.hasPlayerIds ? { playerId: Number(athlete.id) } : {}),
        athlete: athleteRef(snapshot, season, athlete.id),
        position: ref(snapshot, `positions/${athlete.position.id}`),
        statistics: ref(snapshot, roster),
        order: index + 1,
        ...(part.role === '' ? {} : { type: part.role }),
      },
    ]
  })
}
