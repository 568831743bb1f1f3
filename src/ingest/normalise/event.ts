import type { EventCompetition, EventStatus } from '../../domain/event.ts'
import type { GameDetails } from '../../domain/game-details.ts'
import { EMPTY_FACTS } from '../facts.ts'
import type { EventFact, EventPatch, EventSource, Facts, SidePatch } from '../facts.ts'
import { normaliseBroadcasts } from './broadcast.ts'
import {
  findSides,
  isOfAnotherLeague,
  normaliseCompetitor,
  periodScores,
  withDecision,
} from './competitor.ts'
import { readEach, Rejection } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { EmbeddedEntities } from './embedded-entities.ts'
import { detailsOfBoard } from './game-details.ts'
import { goalsByPeriod } from './goals.ts'
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
import { parseEmbeddedTeam, parseSide, undecidedTeam } from './team.ts'
import { tournamentRound } from './tournament.ts'
import { normaliseVenue } from './venue.ts'

/** A scoreboard: events with their teams, venues and lines, and the season's calendar. */
export function normaliseScoreboard(context: NormaliseContext, body: unknown): NormalisedPayload {
  if (!Array.isArray(valueAt(body, 'events')))
    return rejectedPayload(context, body, 'a list of games at events')
  const calendar = normaliseCalendar(context, body)
  const entities = new EmbeddedEntities(context)
  const events = normaliseEvents(context, body, 'scoreboard', calendar, entities)
  for (const team of list(valueAt(body, 'week', 'teamsOnBye')))
    entities.team(parseEmbeddedTeam(context, team))
  const gameDetails = detailsOfGames(context, body, events, entities)
  return {
    ...entities.facts,
    events,
    gameDetails,
    ...oddsOfBoard(context, body, events),
    seasons: calendar.season ? [calendar.season] : EMPTY_FACTS.seasons,
    seasonTypes: calendar.types,
    weeks: calendar.weeks,
  }
}

/** The details of each kept game of a scoreboard; for a game listed twice, the last. */
function detailsOfGames(
  context: NormaliseContext,
  body: unknown,
  events: readonly EventFact[],
  entities: EmbeddedEntities,
): readonly GameDetails[] {
  const kept = new Set(events.map(({ id }) => id))
  const details = list(valueAt(body, 'events')).flatMap((raw) => {
    const eventId = readId(valueAt(raw, 'id'))
    return eventId !== null && kept.has(eventId) ? [detailsOfBoard(context, raw, eventId, entities)] : []
  })
  const byGame = new Map(details.map((one) => [one.eventId, one]))
  context.report.seen('gameDetails', byGame.size)
  return [...byGame.values()]
}

/** A team's season: games in the scoreboard's form, with scores as objects and venues without ids. */
export function normaliseTeamSchedule(context: NormaliseContext, body: unknown): NormalisedPayload {
  if (!Array.isArray(valueAt(body, 'events')))
    return rejectedPayload(context, body, 'a list of games at events')
  const entities = new EmbeddedEntities(context)
  const events = normaliseEvents(context, body, 'schedule', null, entities)
  entities.team(parseEmbeddedTeam(context, valueAt(body, 'team')))
  return { ...entities.facts, events }
}

function normaliseEvents(
  context: NormaliseContext,
  body: unknown,
  source: EventSource,
  calendar: BoardCalendar | null,
  entities: EmbeddedEntities,
): readonly EventFact[] {
  return readEach(
    context,
    'event',
    valueAt(body, 'events'),
    'events',
    (raw, path) => normaliseEvent(context, raw, path, source, calendar, entities),
    (fact) => fact.id,
  )
}

/** A whole game of a scoreboard or schedule; its teams and venue are collected. */
function normaliseEvent(
  context: NormaliseContext,
  raw: unknown,
  path: string,
  source: EventSource,
  calendar: BoardCalendar | null,
  entities: EmbeddedEntities,
): EventFact | Rejection {
  const competition = valueAt(raw, 'competitions', 0)
  const core = eventCore(context, raw, path, calendar, null)
  if (core instanceof Rejection) return core
  const notes = notesOf(competition)
  // Soccer scoreboards repeat the name beside the competition.
  const venue =
    normaliseVenue(context, valueAt(competition, 'venue')) ?? normaliseVenue(context, valueAt(raw, 'venue'))
  const broadcasts = normaliseBroadcasts(competition)
  collectTeams(context, competition, entities)
  entities.venue(venue)
  return {
    league: context.league,
    id: core.id,
    whole: true,
    source,
    ...(isWeekOfBoard(context, raw) && { isWeekOfBoard: true }),
    event: {
      ...core,
      competition: competitionOf(competition),
      // A venue without a name is neither known nor gone.
      ...((venue || !isObject(valueAt(competition, 'venue'))) && { venue }),
      ...(notes && { notes, tournament: tournamentRound(context.league, notes) }),
      ...(broadcasts && { broadcasts }),
      ...(source === 'scoreboard' && { recapHeadline: recapHeadlineOf(competition) }),
      ...situationOf(core.status, competition),
    },
  }
}

/** The situation of a game in progress; unknown where its status is. */
function situationOf(status: EventStatus | undefined, competition: unknown): Pick<EventPatch, 'situation'> {
  if (status === undefined) return {}
  return {
    situation: status.state === 'in' ? normaliseSituation(valueAt(competition, 'situation')) : null,
  }
}

/** The members of every whole game in any payload: identity, date, and what it has of names, status, sides, season. */
export interface EventCore extends EventPatch {
  readonly id: string
}

/** What a summary has outside its header that a game's status depends on. */
export interface SummarySetting {
  /** The clock of the last event (soccer). */
  readonly lastClock: string | null
  /** `format.regulation.periods`: college games may have halves or quarters. */
  readonly regulationPeriods: number | null
}

/** Reads the members common to scoreboards, schedules and summary headers. */
export function eventCore(
  context: NormaliseContext,
  raw: unknown,
  path: string,
  calendar: BoardCalendar | null,
  summary: SummarySetting | null,
): EventCore | Rejection {
  if (!isObject(raw)) return new Rejection(path, `expected a game, got ${describe(raw)}`)
  const eventId = readId(raw['id'])
  if (eventId === null) return new Rejection(`${path}.id`, idProblem(raw['id']))
  const uid = readText(raw['uid'])
  const slug = name(valueAt(raw, 'league', 'slug'))
  if (isOfAnotherLeague(context, uid) || (slug !== null && slug !== context.league)) {
    return new Rejection(path, `a game of another league (${slug ?? uid ?? ''})`, eventId)
  }
  const competition = valueAt(raw, 'competitions', 0)
  const date = instant(raw['date']) ?? instant(valueAt(competition, 'date'))
  if (date === null) {
    return new Rejection(`${path}.date`, `expected a time, got ${describe(raw['date'])}`, eventId)
  }
  // What is missing from here on has a default in a game that begins, and does not change a known one.
  const status = statusOf(context, raw, competition, summary)
  const sides = findSides(competition)
  const [homeTeam, awayTeam] = withGoals(
    context,
    valueAt(competition, 'details'),
    status,
    ...withDecision(normaliseCompetitor(sides.home, status), normaliseCompetitor(sides.away, status)),
  )
  const season = seasonOfEvent(context, raw, calendar)
  return {
    league: context.league,
    id: eventId,
    ...(uid !== null && { uid }),
    ...matchup(raw, homeTeam, awayTeam),
    date,
    timeValid: flag(valueAt(competition, 'timeValid')) ?? flag(raw['timeValid']) ?? true,
    ...(status && { status }),
    ...(homeTeam && { homeTeam }),
    ...(awayTeam && { awayTeam }),
    ...(season && { season }),
  }
}

/** The sides with the goals of each period, if the payload has no line scores. */
function withGoals(
  { sport }: NormaliseContext,
  details: unknown,
  status: EventStatus | null,
  home: SidePatch | undefined,
  away: SidePatch | undefined,
): readonly [SidePatch | undefined, SidePatch | undefined] {
  if (sport !== 'soccer' || !status || !home || !away || home.periodScores?.length) return [home, away]
  const [ofHome, ofAway] = goalsByPeriod(details, status, [home, away]) ?? []
  return ofHome && ofAway
    ? [
        { ...home, periodScores: ofHome },
        { ...away, periodScores: ofAway },
      ]
    : [home, away]
}

/** Collects both teams of a game with the payload's data about them; an opponent that is not known yet is one, too. */
export function collectTeams(
  context: NormaliseContext,
  competition: unknown,
  entities: EmbeddedEntities,
): void {
  const { home, away } = findSides(competition)
  for (const side of [home, away]) entities.team(parseSide(context, side) ?? undecidedTeam(context))
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

/**
 * The line of each kept game of a scoreboard; for a game listed twice, the first line. An empty list before the game
 * takes a known line down; later, scoreboards have none of any game, and in soccer `[null]` also before.
 */
function oddsOfBoard(
  context: NormaliseContext,
  body: unknown,
  events: readonly EventFact[],
): GameOdds & Pick<Facts, 'withdrawnOdds'> {
  const waiting = new Map(events.map((fact) => [fact.id, fact.event]))
  const withdrawnOdds: Facts['withdrawnOdds'][number][] = []
  const lines = list(valueAt(body, 'events')).flatMap((raw) => {
    const eventId = readId(valueAt(raw, 'id')) ?? ''
    const event = waiting.get(eventId)
    if (!event) return []
    const { homeTeam = null, awayTeam = null } = event
    const books = valueAt(raw, 'competitions', 0, 'odds')
    const game = oddsOfGame(context, list(books), { eventId, homeTeam, awayTeam })
    if (game.odds.length > 0) waiting.delete(eventId)
    else if (Array.isArray(books) && books.length === 0)
      withdrawnOdds.push({ league: context.league, eventId })
    return [game]
  })
  context.report.seen('odds', withdrawnOdds.length)
  return {
    odds: lines.flatMap(({ odds }) => odds),
    openingLines: lines.flatMap(({ openingLines }) => openingLines),
    withdrawnOdds,
  }
}

/**
 * Full name and AWAY @ HOME, derived from the teams: summaries have neither, some scoreboards have `UGA VS GT` or
 * `Athletics Athletics at …`, and a game's name must not depend on the payload it was last read from.
 */
function matchup(
  raw: unknown,
  home: SidePatch | undefined,
  away: SidePatch | undefined,
): Pick<EventPatch, 'name' | 'shortName'> {
  // The game's name is then made of the sides that are known.
  if (!home || !away || home.name === null || away.name === null) return {}
  const full = `${away.name} at ${home.name}`
  const short = `${away.abbreviation ?? away.name} @ ${home.abbreviation ?? home.name}`
  const isKnown = home.abbreviation !== null && away.abbreviation !== null
  return { name: full, shortName: isKnown ? short : (name(valueAt(raw, 'shortName')) ?? short) }
}

function statusOf(
  context: NormaliseContext,
  raw: unknown,
  competition: unknown,
  summary: SummarySetting | null,
): EventStatus | null {
  const inner = valueAt(competition, 'status')
  const status = isObject(inner) ? inner : valueAt(raw, 'status')
  const linescores = [0, 1].map((side) => valueAt(competition, 'competitors', side, 'linescores'))
  return normaliseStatus(status, {
    sport: context.sport,
    regulationPeriods:
      readCount(valueAt(competition, 'format', 'regulation', 'periods')) ??
      summary?.regulationPeriods ??
      null,
    periodsPlayed: Math.max(...linescores.map((scores) => periodScores(scores).length)),
    lastClock: summary?.lastClock ?? null,
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

/** The short headline of the recap. Other articles, such as a preview, are of no use in a result. */
function recapHeadlineOf(competition: unknown): string | null {
  const recap = list(valueAt(competition, 'headlines')).find((one) => valueAt(one, 'type') === 'Recap')
  return name(valueAt(recap, 'shortLinkText'))
}
