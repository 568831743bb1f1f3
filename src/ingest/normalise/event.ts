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
import type { NormalisedPayload } from './payload.ts'
import {
  valueAt,
  readCount,
  describe,
  flag,
  readId,
  idProblem,
  instant,
  isObject,
  list,
  name,
  readText,
} from './json-readers.ts'
import { isWeekOfBoard, normaliseCalendar, seasonOfEvent } from './season.ts'
import type { BoardCalendar } from './season.ts'
import { normaliseSituation } from './situation.ts'
import { normaliseStatus } from './status.ts'
import { parseEmbeddedTeam } from './team.ts'
import { tournamentRound } from './tournament.ts'
import { normaliseVenue } from './venue.ts'

/** A scoreboard: events with their teams, venues and lines, and the season's calendar. */
export function normaliseScoreboard(context: NormaliseContext, body: unknown): NormalisedPayload {
  if (!Array.isArray(valueAt(body, 'events')))
    return rejectedPayload(context, body, 'a list of games at events')
  const calendar = normaliseCalendar(context, body)
  const entities = new EmbeddedEntities(context)
  const events = normaliseEvents(context, body, calendar, entities)
  return {
    ...entities.facts,
    events,
    ...oddsOfBoard(context, body, events),
    seasons: calendar.season ? [calendar.season] : EMPTY_FACTS.seasons,
    seasonTypes: calendar.types,
    weeks: calendar.weeks,
  }
}

/** A team's season: games in the scoreboard's form, with scores as objects and venues without ids. */
export function normaliseTeamSchedule(context: NormaliseContext, body: unknown): NormalisedPayload {
  if (!Array.isArray(valueAt(body, 'events')))
    return rejectedPayload(context, body, 'a list of games at events')
  const entities = new EmbeddedEntities(context)
  const events = normaliseEvents(context, body, null, entities)
  entities.team(parseEmbeddedTeam(context, valueAt(body, 'team')))
  return { ...entities.facts, events }
}

function normaliseEvents(
  context: NormaliseContext,
  body: unknown,
  calendar: BoardCalendar | null,
  entities: EmbeddedEntities,
): readonly EventFact[] {
  return readEach(
    context,
    'event',
    valueAt(body, 'events'),
    'events',
    (raw, path) => normaliseEvent(context, raw, path, calendar, entities),
    (fact) => fact.id,
  )
}

/** A whole game of a scoreboard or schedule; its teams and venue are collected. */
function normaliseEvent(
  context: NormaliseContext,
  raw: unknown,
  path: string,
  calendar: BoardCalendar | null,
  entities: EmbeddedEntities,
): EventFact | Rejection {
  const competition = valueAt(raw, 'competitions', 0)
  const core = eventCore(context, raw, path, calendar, null)
  if (core instanceof Rejection) return core
  const notes = notesOf(competition)
  const venue = normaliseVenue(context, valueAt(competition, 'venue'))
  const broadcasts = normaliseBroadcasts(competition)
  noteSides(context, competition, path, entities)
  entities.venue(venue)
  return {
    league: context.league,
    id: core.id,
    whole: true,
    ...(isWeekOfBoard(context, raw) && { isWeekOfBoard: true }),
    event: {
      ...core,
      competition: competitionOf(competition),
      ...(venue && { venue }),
      ...(notes && { notes, tournament: tournamentRound(context.league, notes) }),
      ...(broadcasts && { broadcasts }),
      situation: core.status.state === 'in' ? normaliseSituation(valueAt(competition, 'situation')) : null,
    },
  }
}

/** The members of every whole game in any payload: identity, names, date, status, sides, season. */
export interface EventCore extends EventPatch {
  readonly id: string
  readonly status: EventStatus
  readonly homeTeam: EventTeam
  readonly awayTeam: EventTeam
}

/** Reads the members common to scoreboards, schedules and summary headers. Soccer summaries pass `lastClock`. */
export function eventCore(
  context: NormaliseContext,
  raw: unknown,
  path: string,
  calendar: BoardCalendar | null,
  lastClock: string | null,
): EventCore | Rejection {
  if (!isObject(raw)) return new Rejection(path, `expected a game, got ${describe(raw)}`)
  const eventId = readId(raw['id'])
  if (eventId === null) return new Rejection(`${path}.id`, idProblem(raw['id']))
  const reject = (rejection: Rejection): Rejection => new Rejection(rejection.path, rejection.reason, eventId)
  const uid = readText(raw['uid'])
  const slug = name(valueAt(raw, 'league', 'slug'))
  if (isOfAnotherLeague(context, uid) || (slug !== null && slug !== context.league)) {
    return new Rejection(path, `a game of another league (${slug ?? uid ?? ''})`, eventId)
  }
  const here = `${path}.competitions[0]`
  const competition = valueAt(raw, 'competitions', 0)
  const date = instant(raw['date']) ?? instant(valueAt(competition, 'date'))
  if (date === null) {
    return new Rejection(`${path}.date`, `expected a time, got ${describe(raw['date'])}`, eventId)
  }
  const status = statusOf(context, raw, competition, path, lastClock)
  if (status instanceof Rejection) return reject(status)
  const sides = normaliseSides(competition, here, status.state, status.completed)
  if (sides instanceof Rejection) return reject(sides)
  const season = seasonOfEvent(context, raw, path, calendar)
  if (season instanceof Rejection) return reject(season)
  return {
    league: context.league,
    id: eventId,
    ...(uid !== null && { uid }),
    ...matchup(raw, sides.home, sides.away),
    date,
    timeValid: flag(valueAt(competition, 'timeValid')) ?? flag(raw['timeValid']) ?? true,
    status,
    homeTeam: sides.home,
    awayTeam: sides.away,
    season,
  }
}

/** Collects both teams of a game with the payload's data about them. */
export function noteSides(
  context: NormaliseContext,
  competition: unknown,
  path: string,
  entities: EmbeddedEntities,
): void {
  const sides = findSides(competition, path)
  if (sides instanceof Rejection) return
  for (const side of [sides.home, sides.away])
    entities.team(parseEmbeddedTeam(context, valueAt(side, 'team')))
}

/** The flags of a competition; `null` means missing. Only the core API has division game and highlights. */
export function competitionOf(competition: unknown): EventCompetition {
  return {
    attendance: readCount(valueAt(competition, 'attendance')),
    neutralSite: flag(valueAt(competition, 'neutralSite')),
    conferenceCompetition: flag(valueAt(competition, 'conferenceCompetition')),
    divisionCompetition: flag(valueAt(competition, 'divisionCompetition')),
    playByPlayAvailable: flag(valueAt(competition, 'playByPlayAvailable')),
    highlightsAvailable: flag(valueAt(competition, 'highlightsAvailable')),
  }
}

/** The line of each kept game of a scoreboard; for a game listed twice, the first line. */
function oddsOfBoard(context: NormaliseContext, body: unknown, events: readonly EventFact[]): GameOdds {
  const waiting = new Map(events.map((fact) => [fact.id, fact.event]))
  const lines = list(valueAt(body, 'events')).flatMap((raw) => {
    const eventId = readId(valueAt(raw, 'id')) ?? ''
    const { homeTeam, awayTeam } = waiting.get(eventId) ?? {}
    if (!homeTeam || !awayTeam) return []
    const books = list(valueAt(raw, 'competitions', 0, 'odds'))
    const game = oddsOfGame(context, books, { eventId, homeTeam, awayTeam })
    if (game.odds.length > 0) waiting.delete(eventId)
    return [game]
  })
  return {
    odds: lines.flatMap(({ odds }) => odds),
    openingLines: lines.flatMap(({ openingLines }) => openingLines),
  }
}

/**
 * Full name and AWAY @ HOME, derived from the teams: summaries have neither, some scoreboards have `UGA VS GT` or
 * `Athletics Athletics at …`, and a game's name must not depend on the payload it was last read from.
 */
function matchup(
  raw: unknown,
  home: EventTeam,
  away: EventTeam,
): { readonly name: string; readonly shortName: string } {
  const full = `${away.name} at ${home.name}`
  const short = `${away.abbreviation ?? away.name} @ ${home.abbreviation ?? home.name}`
  const isKnown = home.abbreviation !== null && away.abbreviation !== null
  return { name: full, shortName: isKnown ? short : (name(valueAt(raw, 'shortName')) ?? short) }
}

function statusOf(
  context: NormaliseContext,
  raw: unknown,
  competition: unknown,
  path: string,
  lastClock: string | null,
): EventStatus | Rejection {
  const isInner = isObject(valueAt(competition, 'status'))
  const status = isInner ? valueAt(competition, 'status') : valueAt(raw, 'status')
  const linescores = [0, 1].map((side) => valueAt(competition, 'competitors', side, 'linescores'))
  return normaliseStatus(status, isInner ? `${path}.competitions[0].status` : `${path}.status`, {
    sport: context.sport,
    regulationPeriods: readCount(valueAt(competition, 'format', 'regulation', 'periods')),
    periodsPlayed: Math.max(...linescores.map((scores) => periodScores(scores).length)),
    lastClock,
  })
}

/** Headlines; an entry without one is `null`, and a payload without notes yields `undefined`. */
function notesOf(competition: unknown): readonly (string | null)[] | undefined {
  const notes = valueAt(competition, 'notes')
  if (!Array.isArray(notes)) return undefined
  return list(notes).map(
    (note) => name(valueAt(note, 'headline')) ?? name(valueAt(note, 'text')) ?? name(note),
  )
}
