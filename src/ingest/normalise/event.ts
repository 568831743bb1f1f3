import type { EventCompetition, EventStatus, EventTeam } from '../../domain/event.ts'
import { EMPTY_FACTS } from '../facts.ts'
import type { EventFact, EventPatch } from '../facts.ts'
import { normaliseBroadcasts } from './broadcast.ts'
import { findSides, isOfAnotherLeague, normaliseSides, periodScores } from './competitor.ts'
import { readEach, Rejection } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { EmbeddedEntities } from './embedded-entities.ts'
import { oddsOfGame } from './odds.ts'
import type { GameOdds } from './odds.ts'
import { rejectedPayload } from './payload.ts'
import type { Payload } from './payload.ts'
import {
  at,
  count,
  describe,
  flag,
  id,
  idProblem,
  instant,
  isObject,
  list,
  name,
  text,
} from './json-readers.ts'
import { normaliseCalendar, seasonOfEvent } from './season.ts'
import type { Calendar } from './season.ts'
import { normaliseSituation } from './situation.ts'
import { normaliseStatus } from './status.ts'
import { mentionTeam } from './team.ts'
import { tournamentRound } from './tournament.ts'
import { normaliseVenue } from './venue.ts'

/** The board of games: events, their teams, venues and lines, and the season's calendar. */
export function normaliseScoreboard(context: NormaliseContext, body: unknown): Payload {
  if (!Array.isArray(at(body, 'events'))) return rejectedPayload(context, body, 'a list of games at events')
  const calendar = normaliseCalendar(context, body)
  const entities = new EmbeddedEntities(context)
  const events = normaliseEvents(context, body, calendar, entities)
  const odds = oddsOfBoard(context, body, events)
  return {
    ...entities.facts,
    events,
    odds,
    seasons: calendar.season ? [calendar.season] : EMPTY_FACTS.seasons,
    seasonTypes: calendar.types,
    weeks: calendar.weeks,
  }
}

/** One team's season: games in the board's form, with scores as objects and venues without ids. */
export function normaliseTeamSchedule(context: NormaliseContext, body: unknown): Payload {
  if (!Array.isArray(at(body, 'events'))) return rejectedPayload(context, body, 'a list of games at events')
  const entities = new EmbeddedEntities(context)
  const events = normaliseEvents(context, body, null, entities)
  entities.team(mentionTeam(context, at(body, 'team')))
  return { ...entities.facts, events }
}

function normaliseEvents(
  context: NormaliseContext,
  body: unknown,
  calendar: Calendar | null,
  entities: EmbeddedEntities,
): readonly EventFact[] {
  return readEach(
    context,
    'event',
    at(body, 'events'),
    'events',
    (raw, path) => normaliseEvent(context, raw, path, calendar, entities),
    (fact) => fact.id,
  )
}

/** One game of a board or schedule, whole; the teams and the venue it names are noted. */
function normaliseEvent(
  context: NormaliseContext,
  raw: unknown,
  path: string,
  calendar: Calendar | null,
  entities: EmbeddedEntities,
): EventFact | Rejection {
  const competition = at(raw, 'competitions', 0)
  const core = eventCore(context, raw, path, calendar, null)
  if (core instanceof Rejection) return core
  const notes = notesOf(competition)
  const venue = normaliseVenue(context, at(competition, 'venue'))
  const broadcasts = normaliseBroadcasts(competition)
  noteSides(context, competition, path, entities)
  entities.venue(venue)
  return {
    league: context.league,
    id: core.id,
    whole: true,
    event: {
      ...core,
      competition: competitionOf(competition),
      ...(venue && { venue }),
      ...(notes && { notes, tournament: tournamentRound(context.league, notes) }),
      ...(broadcasts && { broadcasts }),
      situation: core.status.state === 'in' ? normaliseSituation(at(competition, 'situation')) : null,
    },
  }
}

/** What every whole game has, wherever it stands: identity, names, date, status, sides, season. */
export interface EventCore extends EventPatch {
  readonly id: string
  readonly status: EventStatus
  readonly homeTeam: EventTeam
  readonly awayTeam: EventTeam
}

/** Reads what boards, schedules and summary headers share. `lastClock` is known to soccer summaries. */
export function eventCore(
  context: NormaliseContext,
  raw: unknown,
  path: string,
  calendar: Calendar | null,
  lastClock: string | null,
): EventCore | Rejection {
  if (!isObject(raw)) return new Rejection(path, `expected a game, came ${describe(raw)}`)
  const eventId = id(raw['id'])
  if (eventId === null) return new Rejection(`${path}.id`, idProblem(raw['id']))
  const refuse = (refusal: Rejection): Rejection => new Rejection(refusal.path, refusal.reason, eventId)
  const uid = text(raw['uid'])
  const slug = name(at(raw, 'league', 'slug'))
  if (isOfAnotherLeague(context, uid) || (slug !== null && slug !== context.league)) {
    return new Rejection(path, `a game of another league (${slug ?? uid ?? ''})`, eventId)
  }
  const here = `${path}.competitions[0]`
  const competition = at(raw, 'competitions', 0)
  const date = instant(raw['date']) ?? instant(at(competition, 'date'))
  if (date === null) {
    return new Rejection(`${path}.date`, `expected a time, came ${describe(raw['date'])}`, eventId)
  }
  const status = statusOf(context, raw, competition, path, lastClock)
  if (status instanceof Rejection) return refuse(status)
  const sides = normaliseSides(competition, here, status.state, status.completed)
  if (sides instanceof Rejection) return refuse(sides)
  const season = seasonOfEvent(context, raw, path, calendar)
  if (season instanceof Rejection) return refuse(season)
  return {
    league: context.league,
    id: eventId,
    ...(uid !== null && { uid }),
    ...matchup(raw, sides.home, sides.away),
    date,
    timeValid: flag(at(competition, 'timeValid')) ?? flag(raw['timeValid']) ?? true,
    status,
    homeTeam: sides.home,
    awayTeam: sides.away,
    season,
  }
}

/** Notes both teams of a game, with what the payload says of them. */
export function noteSides(
  context: NormaliseContext,
  competition: unknown,
  path: string,
  entities: EmbeddedEntities,
): void {
  const sides = findSides(competition, path)
  if (sides instanceof Rejection) return
  for (const side of [sides.home, sides.away]) entities.team(mentionTeam(context, at(side, 'team')))
}

/** The flags of a competition; null is unsaid. Division game and highlights stand in the core API only. */
export function competitionOf(competition: unknown): EventCompetition {
  return {
    attendance: count(at(competition, 'attendance')),
    neutralSite: flag(at(competition, 'neutralSite')),
    conferenceCompetition: flag(at(competition, 'conferenceCompetition')),
    divisionCompetition: flag(at(competition, 'divisionCompetition')),
    playByPlayAvailable: flag(at(competition, 'playByPlayAvailable')),
    highlightsAvailable: flag(at(competition, 'highlightsAvailable')),
  }
}

/** The line of each game of a board that was kept; of a game listed twice, the first that has one. */
function oddsOfBoard(context: NormaliseContext, body: unknown, events: readonly EventFact[]): GameOdds {
  const waiting = new Map(events.map((fact) => [fact.id, fact.event]))
  return list(at(body, 'events')).flatMap((raw) => {
    const eventId = id(at(raw, 'id')) ?? ''
    const { homeTeam, awayTeam } = waiting.get(eventId) ?? {}
    if (!homeTeam || !awayTeam) return []
    const books = list(at(raw, 'competitions', 0, 'odds'))
    const odds = oddsOfGame(context, books, { eventId, homeTeam, awayTeam })
    if (odds.length > 0) waiting.delete(eventId)
    return odds
  })
}

/**
 * Full name and AWAY @ HOME, made of the teams: summaries have neither, some boards write `UGA VS GT` or
 * `Athletics Athletics at …`, and one game must not change its name with the payload it was last seen in.
 */
function matchup(
  raw: unknown,
  home: EventTeam,
  away: EventTeam,
): { readonly name: string; readonly shortName: string } {
  const full = `${away.name} at ${home.name}`
  const short = `${away.abbreviation ?? away.name} @ ${home.abbreviation ?? home.name}`
  const isKnown = home.abbreviation !== null && away.abbreviation !== null
  return { name: full, shortName: isKnown ? short : (name(at(raw, 'shortName')) ?? short) }
}

function statusOf(
  context: NormaliseContext,
  raw: unknown,
  competition: unknown,
  path: string,
  lastClock: string | null,
): EventStatus | Rejection {
  const isInner = isObject(at(competition, 'status'))
  const status = isInner ? at(competition, 'status') : at(raw, 'status')
  const linescores = [0, 1].map((side) => at(competition, 'competitors', side, 'linescores'))
  return normaliseStatus(status, isInner ? `${path}.competitions[0].status` : `${path}.status`, {
    sport: context.sport,
    regulationPeriods: count(at(competition, 'format', 'regulation', 'periods')),
    periodsPlayed: Math.max(...linescores.map((scores) => periodScores(scores).length)),
    lastClock,
  })
}

/** Headlines; an entry without one is null, and a payload without notes does not speak of them. */
function notesOf(competition: unknown): readonly (string | null)[] | undefined {
  const notes = at(competition, 'notes')
  if (!Array.isArray(notes)) return undefined
  return list(notes).map((note) => name(at(note, 'headline')) ?? name(at(note, 'text')) ?? name(note))
}
