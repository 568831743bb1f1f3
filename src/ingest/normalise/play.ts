import { isDeepStrictEqual } from 'node:util'
import type { Play, PlayAthlete, PlayClock, PlaySituation, PlayType } from '../../domain/play.ts'
import { EMPTY_FACTS } from '../facts.ts'
import type { KnownFrom, PlayListing, Ranked } from '../facts.ts'
import { parseEmbeddedAthlete } from './athlete.ts'
import { readEach, Rejection } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { EmbeddedEntities } from './embedded-entities.ts'
import { isWholeList, pageOffset, rejectedPayload } from './payload.ts'
import type { NormalisedPayload } from './payload.ts'
import { isPenalty } from './penalty.ts'
import { playDetails } from './play-details.ts'
import { roleByPlace } from './play-roles.ts'
import {
  valueAt,
  readCount,
  describe,
  display,
  flag,
  readId,
  idOrRef,
  idProblem,
  instant,
  readInteger,
} from './json-readers.ts'
import { isObject, list, name, readNumber, refId, readText } from './json-readers.ts'

/** The context of a list of plays. */
export interface PlayList {
  readonly eventId: string
  readonly from: KnownFrom
  /** The position of the first play in the game: pages count on, including rejected plays. */
  readonly offset: number
  /** Whether the list is a page of several; a whole list is dense even if plays were rejected. */
  readonly isPage: boolean
  /** The teams of the game, to count goals if plays lack the score (soccer). */
  readonly homeTeamId: string | null
  readonly awayTeamId: string | null
}

/** A play in a payload, and its drive. */
export interface RawPlay {
  readonly raw: unknown
  readonly path: string
  readonly driveId: string | null
}

/** A page of the core API's plays. */
export function normalisePlays(context: NormaliseContext, body: unknown, eventId: string): NormalisedPayload {
  const items = valueAt(body, 'items')
  if (!Array.isArray(items)) return rejectedPayload(context, body, 'a list of plays at items')
  const entities = new EmbeddedEntities(context)
  const raws = rawPlays(items, 'items')
  const list: PlayList = {
    eventId,
    from: 'detail',
    offset: pageOffset(body),
    isPage: !isWholeList(body),
    homeTeamId: null,
    awayTeamId: null,
  }
  const plays = readPlays(context, raws, entities, list)
  const page = pageOf(body)
  const playListings = list.isPage
    ? listingOf(context, raws, { ...list, isPage: page === null }).map((one) => ({
        ...one,
        ...(page && { page }),
      }))
    : listingOf(context, raws, list)
  return { plays, playListings, athletes: entities.facts.athletes }
}

/** Which page of how many, and the number of items on all of them; `null` if the payload does not say. */
function pageOf(body: unknown): PlayListing['page'] | null {
  const [number, pages, count] = ['pageIndex', 'pageCount', 'count'].map((key) =>
    readCount(valueAt(body, key)),
  )
  return number == null || pages == null || count == null ? null : { number, pages, count }
}

/**
 * The ids of a list of plays, if it is complete: a page is not. Without any play it is no list, as summaries have an empty
 * one before their plays are published, and neither is one with a play whose id cannot be read, or that has the id of
 * another one: the list lacks its own.
 */
export function listingOf(
  context: NormaliseContext,
  raws: readonly RawPlay[],
  { eventId, from, isPage }: PlayList,
  driveIds: readonly string[] | null = null,
): readonly PlayListing[] {
  const playIds = raws.map(({ raw }) => readId(valueAt(raw, 'id'))).filter((id) => id !== null)
  if (isPage || playIds.length === 0 || playIds.length < raws.length || hasSharedId(raws, playIds)) return []
  return [{ league: context.league, eventId, playIds, from, driveIds }]
}

/** Whether two different plays have one id; a play may be listed twice, in two drives. */
function hasSharedId(raws: readonly RawPlay[], playIds: readonly string[]): boolean {
  const first = new Map<string, number>()
  return playIds.some((id, place) => {
    const before = first.get(id)
    if (before === undefined) first.set(id, place)
    return before !== undefined && !isDeepStrictEqual(raws[before]?.raw, raws[place]?.raw)
  })
}

/** A plain list of plays as raw plays. */
export function rawPlays(items: unknown, path: string, driveId: string | null = null): readonly RawPlay[] {
  return list(items).map((raw, place) => ({ raw, path: `${path}[${place}]`, driveId }))
}

/**
 * Reads plays in payload order, which is chronological: `order` is 0-based in the game. If a play lacks the
 * score (soccer's key events), it is the previous score plus one for the side that scores; the shoot-out does
 * not count. An own goal is listed with the side it counts for.
 */
export function readPlays(
  context: NormaliseContext,
  raws: readonly RawPlay[],
  entities: EmbeddedEntities,
  list: PlayList,
): readonly Ranked<Play>[] {
  if (raws.length === 0) return EMPTY_FACTS.plays
  let score = { home: 0, away: 0 }
  const plays = readEach(
    context,
    'play',
    raws,
    (place) => raws[place]?.path ?? '',
    (item, path, place): Ranked<Play> | Rejection => {
      const raw = valueAt(item, 'raw')
      const driveId = readId(valueAt(item, 'driveId'))
      const play = readPlay(context, raw, path, driveId, list, list.offset + place, score)
      if (play instanceof Rejection) return play
      score = { home: play.homeScore, away: play.awayScore }
      for (const participant of participantsOf(raw)) {
        entities.athlete(parseEmbeddedAthlete(context, valueAt(participant, 'athlete'), null))
      }
      return { value: play, from: list.from }
    },
    (known) => known.value.id,
  )
  const isDense = list.isPage || plays.length === raws.length
  const placed = isDense
    ? plays
    : plays.map(({ value, from }, order) => ({ value: { ...value, order }, from }))
  return isAscending(placed) ? placed : placed.map(numbered)
}

/** Whether all plays have a sequence number, and none is lower than the one before it. */
function isAscending(plays: readonly Ranked<Play>[]): boolean {
  const numbers = plays.map(({ value }) => (value.sequenceNumber === '' ? NaN : Number(value.sequenceNumber)))
  return numbers.every((number, place) => number >= (numbers[place - 1] ?? number))
}

/** Key events have no sequence numbers, and baseball's begin anew with each at-bat: they are places in the game. */
function numbered({ value, from }: Ranked<Play>): Ranked<Play> {
  return { value: { ...value, sequenceNumber: String(value.order + 1) }, from }
}

function readPlay(
  context: NormaliseContext,
  raw: unknown,
  path: string,
  driveId: string | null,
  list: PlayList,
  order: number,
  before: { readonly home: number; readonly away: number },
): Play | Rejection {
  if (!isObject(raw)) return new Rejection(path, `expected a play, got ${describe(raw)}`)
  const playId = readId(raw['id'])
  if (playId === null) return new Rejection(`${path}.id`, idProblem(raw['id']))
  const written =
    readText(raw['text']) ?? readText(raw['shortDescription']) ?? name(valueAt(raw['type'], 'text'))
  if (written === null)
    return new Rejection(path, 'expected a play with a text or a type, got neither', playId)
  const teamId = idOrRef(raw['team'], 'teams')
  const score = scoreAfter(raw, teamId, list, before)
  const details = playDetails(context, raw, written)
  return {
    league: context.league,
    eventId: list.eventId,
    id: playId,
    sequenceNumber: display(raw['sequenceNumber']) ?? '',
    order,
    text: written,
    shortText: readText(raw['shortText']) ?? readText(raw['shortDescription']),
    alternativeText: readText(raw['alternativeText']),
    type: typeOf(raw['type']),
    period: readCount(valueAt(raw['period'], 'number')) ?? 0,
    clock: clockOf(raw['clock']),
    wallClock: instant(raw['wallclock']),
    homeScore: score.home,
    awayScore: score.away,
    scoringPlay: flag(raw['scoringPlay']) ?? false,
    scoreValue: readCount(raw['scoreValue']) ?? (context.sport === 'soccer' && isGoal(raw) ? 1 : 0),
    scoringType:
      name(valueAt(raw['scoringType'], 'displayName')) ?? name(valueAt(raw['scoringType'], 'name')),
    situation: situationOf(raw['start']),
    endSituation: situationOf(raw['end']),
    yardsGained: readInteger(raw['statYardage']),
    teamId,
    driveId: driveId ?? refId(raw['drive'], 'drives'),
    athletes: athletesOf(context, raw),
    priority: flag(raw['priority']) ?? false,
    // Summaries of basketball and baseball have only the time of the play.
    modified: instant(raw['modified']) ?? instant(raw['wallclock']),
    penalty: isPenalty(context.sport, raw, written),
    ...(details && { details }),
  }
}

function typeOf(raw: unknown): PlayType {
  return {
    id: readId(valueAt(raw, 'id')) ?? '',
    text: name(valueAt(raw, 'text')) ?? name(valueAt(raw, 'type')) ?? '',
    abbreviation: name(valueAt(raw, 'abbreviation')),
  }
}

/** A scoring play outside of a penalty shoot-out. Key events of soccer have no value: a goal counts one. */
function isGoal(raw: unknown): boolean {
  return flag(valueAt(raw, 'scoringPlay')) === true && flag(valueAt(raw, 'shootout')) !== true
}

function scoreAfter(
  raw: unknown,
  teamId: string | null,
  list: PlayList,
  before: { readonly home: number; readonly away: number },
): { readonly home: number; readonly away: number } {
  const home = readCount(valueAt(raw, 'homeScore'))
  const away = readCount(valueAt(raw, 'awayScore'))
  const counts = isGoal(raw)
  const goal = (team: string | null): number => (counts && team !== null && team === teamId ? 1 : 0)
  return {
    home: home ?? before.home + goal(list.homeTeamId),
    away: away ?? before.away + goal(list.awayTeamId),
  }
}

/** Names come from the athlete; a play keeps ids, roles and the order of the roles (1-based, as given). */
function athletesOf({ sport }: NormaliseContext, raw: unknown): readonly PlayAthlete[] {
  return participantsOf(raw).flatMap((participant, place) => {
    const athleteId =
      idOrRef(valueAt(participant, 'athlete'), 'athletes') ?? readId(valueAt(participant, 'id'))
    if (athleteId === null) return []
    const order = readCount(valueAt(participant, 'order')) ?? place + 1
    return [
      { id: athleteId, role: name(valueAt(participant, 'type')) ?? roleByPlace(sport, raw, place), order },
    ]
  })
}

function participantsOf(raw: unknown): readonly unknown[] {
  return list(valueAt(raw, 'participants'))
}

/**
 * The game clock. Summaries have only the display value; `m:ss` and `s.t` are converted to seconds. Soccer's
 * minutes (`45'+4'`) are not.
 */
function clockOf(raw: unknown): PlayClock | null {
  const displayValue = readText(valueAt(raw, 'displayValue')) ?? ''
  const given = readNumber(valueAt(raw, 'value'))
  const value = given !== null && given >= 0 ? given : secondsOf(displayValue)
  return displayValue === '' && value === null ? null : { value, displayValue }
}

function secondsOf(displayed: string): number | null {
  const match = /^(?:(\d{1,3}):)?(\d{1,2}(?:\.\d+)?)$/.exec(displayed)
  if (!match || (match[1] === undefined && !displayed.includes('.'))) return null
  return Number(match[1] ?? 0) * 60 + Number(match[2])
}

/** Down and distance before or after a play. Between possessions the upstream has -1: `null`. */
function situationOf(raw: unknown): PlaySituation | null {
  if (!isObject(raw)) return null
  const situation: PlaySituation = {
    down: readCount(raw['down']),
    distance: readCount(raw['distance']),
    yardLine: readCount(raw['yardLine']),
    yardsToEndzone: readCount(raw['yardsToEndzone']),
    downDistanceText: readText(raw['downDistanceText']),
    possessionText: readText(raw['possessionText']),
    teamId: idOrRef(raw['team'], 'teams'),
  }
  return Object.values(situation).some((value) => value !== null) ? situation : null
}
