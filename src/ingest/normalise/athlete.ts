import { utcDay } from '../../domain/day.ts'
import type { Athlete, RosterInjury } from '../../domain/athlete.ts'
import { Rejection, readOne } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { rejectedPayload } from './payload.ts'
import type { NormalisedPayload } from './payload.ts'
import {
  valueAt,
  readCount,
  readDay,
  describe,
  display,
  emptiedMembers,
  flag,
  readId,
  idOrRef,
  idProblem,
  instant,
  isObject,
  list,
  name,
  readText,
  readUrl,
} from './json-readers.ts'

/** One athlete's own page: the core API's object, or the site's, which has it under `athlete`. */
export function normaliseAthletePage(context: NormaliseContext, body: unknown): NormalisedPayload {
  const nested = valueAt(body, 'athlete')
  const raw = isObject(nested) && readId(nested['id']) !== null ? nested : body
  if (!isObject(raw) || raw['id'] === undefined)
    return rejectedPayload(context, body, 'an athlete with an id')
  const athlete = readOne(context, 'athlete', normaliseAthlete(context, raw, '$', null))
  return athlete
    ? { athletes: [{ value: athlete, from: 'detail', ended: emptiedMembers(raw, athlete) }] }
    : {}
}

/** Parses an athlete of any payload, or returns the reason for rejection. `teamId` is the team that lists it. */
export function normaliseAthlete(
  context: NormaliseContext,
  raw: unknown,
  path: string,
  teamId: string | null,
): Athlete | Rejection {
  if (!isObject(raw)) return new Rejection(path, `expected an athlete, got ${describe(raw)}`)
  const athleteId = readId(raw['id'])
  if (athleteId === null) return new Rejection(`${path}.id`, idProblem(raw['id']))
  const displayName = athleteName(raw)
  if (displayName === null) {
    return new Rejection(path, 'expected an athlete with a name, got none', athleteId)
  }
  return {
    league: context.league,
    id: athleteId,
    displayName,
    firstName: name(raw['firstName']),
    lastName: name(raw['lastName']),
    shortName: name(raw['shortName']),
    jersey: jerseyOf(raw),
    position: positionOf(raw),
    positionName: name(valueAt(raw, 'position', 'displayName')) ?? name(valueAt(raw, 'position', 'name')),
    height: heightOf(raw),
    weight: name(raw['displayWeight']),
    age: readCount(raw['age']) ?? ageOn(readDay(raw['dateOfBirth']), context.now),
    dateOfBirth: readDay(raw['dateOfBirth']),
    birthPlace: birthPlace(raw['birthPlace']),
    college: name(valueAt(raw, 'college', 'name')) ?? name(valueAt(raw, 'college', 'shortName')),
    experience: readCount(valueAt(raw, 'experience', 'years')) ?? readCount(raw['experience']),
    status: name(valueAt(raw, 'status', 'name')) ?? name(raw['status']),
    active: flag(raw['active']) ?? (valueAt(raw, 'status', 'type') === 'active' ? true : null),
    headshot: headshotOf(raw),
    teamId: idOrRef(raw['team'], 'teams') ?? teamId,
    bats: sideOf(raw['bats']),
    throws: sideOf(raw['throws']),
    hand: sideOf(raw['hand']),
    rosterInjuries: Array.isArray(raw['injuries']) ? list(raw['injuries']).flatMap(rosterInjury) : null,
  }
}

/** `{displayValue: "Left"}`. */
function sideOf(value: unknown): string | null {
  return name(valueAt(value, 'displayValue'))
}

function rosterInjury(row: unknown): readonly RosterInjury[] {
  const status = name(valueAt(row, 'status'))
  return status === null ? [] : [{ status, date: instant(valueAt(row, 'date')) }]
}

/** An athlete embedded in another entity's payload; `null` without an id or a name. */
export function parseEmbeddedAthlete(
  context: NormaliseContext,
  raw: unknown,
  teamId: string | null,
): Athlete | null {
  const athlete = normaliseAthlete(context, raw, '', teamId)
  return athlete instanceof Rejection ? null : athlete
}

/** An athlete's name, from the most complete form available. */
export function athleteName(raw: unknown): string | null {
  const given = name(valueAt(raw, 'displayName')) ?? name(valueAt(raw, 'fullName'))
  if (given !== null) return given
  const parts = [name(valueAt(raw, 'firstName')), name(valueAt(raw, 'lastName'))].filter(
    (part) => part !== null,
  )
  return parts.length > 0 ? parts.join(' ') : name(valueAt(raw, 'shortName'))
}

/** Age in whole years; pages of college players have only the date of birth. */
function ageOn(born: string | null, now: Date): number | null {
  if (born === null) return null
  const today = utcDay(now)
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(5) < born.slice(5, 10) ? years - 1 : years
}

/** A jersey number; the upstream has strings and sometimes numbers. */
export function jerseyOf(raw: unknown): string | null {
  const jersey = display(valueAt(raw, 'jersey'))
  return jersey === '' ? null : jersey
}

/** A position's abbreviation; `null` if the position is only a reference. */
export function positionOf(raw: unknown): string | null {
  return name(valueAt(raw, 'position', 'abbreviation'))
}

/** `6' 2"`: `'` and `"` are part of it, so only the ends are trimmed. */
function heightOf(raw: unknown): string | null {
  return readText(valueAt(raw, 'displayHeight'))
}

function headshotOf(raw: unknown): string | null {
  return readUrl(valueAt(raw, 'headshot', 'href')) ?? readUrl(valueAt(raw, 'headshot'))
}

function birthPlace(raw: unknown): string | null {
  const written = name(valueAt(raw, 'displayText'))
  if (written !== null) return written
  const parts = [valueAt(raw, 'city'), valueAt(raw, 'state'), valueAt(raw, 'country')].flatMap(
    (part) => name(part) ?? [],
  )
  return parts.length > 0 ? parts.join(', ') : name(raw)
}

/** The place of a player in the batting order; pitchers who do not bat have the place 0. */
export function battingOrderOf(row: unknown): number | null {
  const place = readCount(valueAt(row, 'batOrder'))
  return place === 0 ? null : place
}
