import type { Injury } from '../../domain/injury.ts'
import type { InjuryReport, Reference } from '../facts.ts'
import { athleteName, parseEmbeddedAthlete, positionOf } from './athlete.ts'
import { availabilityOf } from './availability.ts'
import { readEach, Rejection, readOne } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { EmbeddedEntities } from './embedded-entities.ts'
import { isWholeList, rejectedPayload } from './payload.ts'
import type { NormalisedPayload } from './payload.ts'
import {
  valueAt,
  readDay,
  describe,
  readId,
  idOrRef,
  instant,
  isObject,
  list,
  name,
  refId,
  readText,
} from './json-readers.ts'
import { parseEmbeddedTeam } from './team.ts'

/** The source limits the league's feed to this many most recent records per team (spec 4.4). */
export const LEAGUE_FEED_CUT = 25

/** Values of `type` that are no body part but another reason for an absence. */
const NO_BODY_PART =
  /^(?:illness|rest|personal|undisclosed|suspension|conditioning|other|not injury related|coach's decision|concussion|contract|trade|bereavement|paternity|load management|healthy scratch|not specified|.*protocols?)$/i

/**
 * The league's injuries, by team. One complete report of the league if no team's list is truncated and every
 * row could be read; otherwise one report per team, complete for the teams that meet both conditions.
 */
export function normaliseInjuries(context: NormaliseContext, body: unknown): NormalisedPayload {
  const rows = valueAt(body, 'injuries')
  if (!Array.isArray(rows)) return rejectedPayload(context, body, 'a list of teams at injuries')
  const entities = new EmbeddedEntities(context)
  const keys = new Set<string>()
  const reports = list(rows).map((row, place) => {
    const path = `injuries[${place}]`
    const teamId = readId(valueAt(row, 'id'))
    const injuries = readInjuries(
      context,
      valueAt(row, 'injuries'),
      `${path}.injuries`,
      teamId,
      entities,
      keys,
    )
    const listed = list(valueAt(row, 'injuries')).length
    const complete = injuries.length === listed && listed < LEAGUE_FEED_CUT && teamId !== null
    return { league: context.league, teamId, complete, injuries } satisfies InjuryReport
  })
  const { athletes, teams } = entities.facts
  if (reports.every((report) => report.complete)) {
    const injuries = reports.flatMap((report) => report.injuries)
    return {
      injuryReports: [{ league: context.league, teamId: null, complete: true, injuries }],
      athletes,
      teams,
    }
  }
  return { injuryReports: reports, athletes, teams }
}

/** A summary's current injuries of both teams, which may be incomplete. */
export function reportsOfSummary(
  context: NormaliseContext,
  rows: unknown,
  entities: EmbeddedEntities,
): readonly InjuryReport[] {
  const keys = new Set<string>()
  return list(rows).map((row, place) => {
    const teamId = readId(valueAt(row, 'team', 'id'))
    const path = `injuries[${place}].injuries`
    const injuries = readInjuries(context, valueAt(row, 'injuries'), path, teamId, entities, keys)
    return { league: context.league, teamId, complete: false, injuries }
  })
}

/** A team's injuries in the core API: references, each with its own request; their ids are the complete list. */
export function normaliseTeamInjuries(
  context: NormaliseContext,
  body: unknown,
  teamId: string,
): NormalisedPayload {
  const items = valueAt(body, 'items')
  if (!Array.isArray(items)) return rejectedPayload(context, body, 'a list of injuries at items')
  const references = readEach(context, 'reference', items, 'items', (item, path) => {
    const athleteId = refId(item, 'athletes')
    const injuryId = refId(item, 'injuries')
    if (athleteId === null || injuryId === null) {
      return new Rejection(path, `expected a reference to an injury, got ${describe(item)}`)
    }
    return { kind: 'injury', league: context.league, ids: { athleteId, injuryId } } satisfies Reference
  })
  const complete = isWholeList(body) && references.length === items.length
  const injuryIds = references.map((reference) => reference.ids.injuryId)
  return { references, injuryLists: [{ league: context.league, teamId, complete, injuryIds }] }
}

/**
 * One injury, the target of a reference in a team's list. It has no name; the athlete comes from other
 * payloads.
 */
export function normaliseInjury(
  context: NormaliseContext,
  body: unknown,
  athleteId: string,
): NormalisedPayload {
  if (!isObject(body) || body['status'] === undefined) return rejectedPayload(context, body, 'an injury')
  const injury = readOne(context, 'injury', readInjury(context, body, '$', null, athleteId))
  if (injury === null) return {}
  return {
    injuryReports: [{ league: context.league, teamId: injury.teamId, complete: false, injuries: [injury] }],
  }
}

function readInjuries(
  context: NormaliseContext,
  rows: unknown,
  path: string,
  teamId: string | null,
  entities: EmbeddedEntities,
  keys: Set<string>,
): readonly Injury[] {
  return readEach(
    context,
    'injury',
    rows,
    path,
    (row, here) => {
      const athlete = valueAt(row, 'athlete')
      const injury = readInjury(context, row, here, teamId, null)
      if (injury instanceof Rejection) return injury
      entities.team(parseEmbeddedTeam(context, valueAt(athlete, 'team')))
      const known = { ...(isObject(athlete) && athlete), id: injury.athleteId }
      entities.athlete(parseEmbeddedAthlete(context, known, injury.teamId))
      return injury
    },
    (injury) => injury.id,
    keys,
  )
}

function readInjury(
  context: NormaliseContext,
  row: unknown,
  path: string,
  teamId: string | null,
  knownAthleteId: string | null,
): Injury | Rejection {
  if (!isObject(row)) return new Rejection(path, `expected an injury, got ${describe(row)}`)
  const { athlete, details } = row
  const athleteId = idOrRef(athlete, 'athletes') ?? idFromLinks(athlete) ?? knownAthleteId
  if (athleteId === null) {
    return new Rejection(`${path}.athlete`, 'expected an athlete with an id, a link or a headshot, got none')
  }
  const date = instant(row['date'])
  const status = name(row['status']) ?? name(valueAt(row['type'], 'description'))
  if (date === null || status === null) {
    return new Rejection(path, `expected a date and a status, got ${describe(row['date'])}`, athleteId)
  }
  const fantasyStatus = name(valueAt(details, 'fantasyStatus', 'description'))
  const type = specified(valueAt(details, 'type'))
  return {
    league: context.league,
    id: readId(row['id']) ?? refId(row, 'injuries') ?? `${athleteId}-${date.slice(0, 10)}`,
    athleteId,
    athleteName: athleteName(athlete) ?? '',
    position: positionOf(athlete),
    teamId: idOrRef(row['team'], 'teams') ?? readId(valueAt(athlete, 'team', 'id')) ?? teamId,
    status,
    availability: availabilityOf(valueAt(row['type'], 'name'), status, fantasyStatus),
    fantasyStatus,
    type,
    bodyPart: bodyPartOf(type),
    location: specified(valueAt(details, 'location')),
    detail: specified(valueAt(details, 'detail')),
    side: specified(valueAt(details, 'side')),
    date,
    returnDate: readDay(valueAt(details, 'returnDate')),
    shortComment: readText(row['shortComment']),
    longComment: readText(row['longComment']),
  }
}

/**
 * The league's feed has no athlete ids; a player's page (`/id/4585618/…`) and picture (`/full/4585618.png`) do.
 */
function idFromLinks(athlete: unknown): string | null {
  const links = list(valueAt(athlete, 'links')).flatMap((link) => readText(valueAt(link, 'href')) ?? [])
  const fromLink = links.flatMap((href) => /\/id\/(\d{1,18})(?:\/|$)/.exec(href)?.[1] ?? [])[0]
  const headshot =
    readText(valueAt(athlete, 'headshot', 'href')) ?? readText(valueAt(athlete, 'headshot')) ?? ''
  return fromLink ?? /\/full\/(\d{1,18})\.png/.exec(headshot)?.[1] ?? null
}

/** `Knee - ACL` is the knee; `Illness` is no body part. */
function bodyPartOf(type: string | null): string | null {
  const part = type?.split(' - ')[0] ?? null
  return part === null || NO_BODY_PART.test(part) ? null : part
}

/** The upstream uses `Not Specified` for unknown values. */
function specified(value: unknown): string | null {
  const written = name(value)
  return written === null || /^not specified$/i.test(written) ? null : written
}
