import type { Drive, DrivePoint } from '../../domain/play.ts'
import { readEach, Rejection } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { EmbeddedEntities } from './embedded-entities.ts'
import { isWholeList, pageOffset, rejectedPayload } from './payload.ts'
import type { NormalisedPayload } from './payload.ts'
import { listingOf, rawPlays, readPlays } from './play.ts'
import type { PlayList, RawPlay } from './play.ts'
import { teamIdOf } from './side.ts'
import type { GameSides } from './side.ts'
import {
  valueAt,
  readCount,
  describe,
  flag,
  readId,
  idOrRef,
  idProblem,
  readInteger,
  isObject,
  list,
  name,
} from './json-readers.ts'

/** A drive in a payload. */
export interface RawDrive {
  readonly raw: unknown
  readonly path: string
}

/**
 * The core API's drives with their plays. A page's plays have no known position in the game; it yields only
 * drives.
 */
export function normaliseDrives(
  context: NormaliseContext,
  body: unknown,
  eventId: string,
): NormalisedPayload {
  const items = valueAt(body, 'items')
  if (!Array.isArray(items)) return rejectedPayload(context, body, 'a list of drives at items')
  const raws = list(items).map((raw, place) => ({ raw, path: `items[${place}]` }))
  const offset = pageOffset(body)
  const drives = readDrives(context, raws, eventId, { offset })
  if (offset > 0) return { drives }
  const entities = new EmbeddedEntities(context)
  const ofDrives = playsOfDrives(raws)
  const ofGame: PlayList = {
    eventId,
    from: 'detail',
    offset: 0,
    isPage: false,
    homeTeamId: null,
    awayTeamId: null,
  }
  const plays = readPlays(context, ofDrives, entities, ofGame)
  const driveIds = drives.map(({ id }) => id)
  const playListings = isWholeList(body) ? listingOf(context, ofDrives, ofGame, driveIds) : []
  return { drives, plays, playListings, athletes: entities.facts.athletes }
}

/**
 * A summary's drives: `previous[]`, and `current` during the game, which `previous` may repeat; `current` is
 * then the more complete one.
 */
export function drivesOfSummary(body: unknown): readonly RawDrive[] {
  const previous = list(valueAt(body, 'drives', 'previous')).map((raw, place) => ({
    raw,
    path: `drives.previous[${place}]`,
  }))
  const current = valueAt(body, 'drives', 'current')
  if (!isObject(current)) return previous
  const currentId = readId(current['id'])
  const others = previous.filter(({ raw }) => currentId === null || readId(valueAt(raw, 'id')) !== currentId)
  return [...others, { raw: current, path: 'drives.current' }]
}

/** The context of a list of drives. */
export interface DriveList {
  /** The position of the first drive in the game; default: the first. */
  readonly offset?: number
  /** The teams of the game, for summaries of old college games, whose drives name teams without ids. */
  readonly sides?: GameSides | null
}

/** Reads drives in payload order. */
export function readDrives(
  context: NormaliseContext,
  raws: readonly RawDrive[],
  eventId: string,
  { offset = 0, sides = null }: DriveList = {},
): readonly Drive[] {
  return readEach(
    context,
    'drive',
    raws,
    (place) => raws[place]?.path ?? '',
    (item, path, place) => readDrive(context, valueAt(item, 'raw'), path, eventId, offset + place, sides),
    (drive) => drive.id,
  )
}

/** The plays of drives in order: a plain list in summaries, `{items[]}` in the core API. */
export function playsOfDrives(raws: readonly RawDrive[]): readonly RawPlay[] {
  return raws.flatMap(({ raw, path }) => {
    const plays = valueAt(raw, 'plays')
    const driveId = readId(valueAt(raw, 'id'))
    if (Array.isArray(plays)) return rawPlays(plays, `${path}.plays`, driveId)
    return rawPlays(valueAt(plays, 'items'), `${path}.plays.items`, driveId)
  })
}

function readDrive(
  context: NormaliseContext,
  raw: unknown,
  path: string,
  eventId: string,
  order: number,
  sides: GameSides | null,
): Drive | Rejection {
  if (!isObject(raw)) return new Rejection(path, `expected a drive, got ${describe(raw)}`)
  const driveId = readId(raw['id'])
  if (driveId === null) return new Rejection(`${path}.id`, idProblem(raw['id']))
  return {
    league: context.league,
    eventId,
    id: driveId,
    order,
    description: name(raw['description']),
    teamId: idOrRef(raw['team'], 'teams') ?? (sides && teamIdOf(raw, sides)),
    start: pointOf(raw['start']),
    end: pointOf(raw['end']),
    timeElapsed: name(valueAt(raw['timeElapsed'], 'displayValue')),
    yards: readInteger(raw['yards']),
    offensivePlays: readCount(raw['offensivePlays']),
    isScore: flag(raw['isScore']) ?? false,
    result: name(raw['result']),
    displayResult: name(raw['displayResult']),
  }
}

function pointOf(raw: unknown): DrivePoint | null {
  if (!isObject(raw)) return null
  return {
    period: readCount(valueAt(raw['period'], 'number')),
    clock: name(valueAt(raw['clock'], 'displayValue')),
    yardLine: readCount(raw['yardLine']),
    text: name(raw['text']),
  }
}
