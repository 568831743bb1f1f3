import { getLeague } from '../../domain/league.ts'
import { groupOfPosition } from '../../domain/roster.ts'
import type { RosterEntry } from '../../domain/roster.ts'
import type { Coach } from '../../domain/team.ts'
import type { Reference } from '../facts.ts'
import { athleteName, normaliseAthlete } from './athlete.ts'
import { readEach, Rejection } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { EmbeddedEntities } from './embedded-entities.ts'
import { isWholeList, pageOffset, rejectedPayload } from './payload.ts'
import type { NormalisedPayload } from './payload.ts'
import { emptiedMembers, valueAt, describe, list, name, readCount, readId, refId } from './json-readers.ts'
import { parseEmbeddedTeam } from './team.ts'

/** A row of a roster, with its group and path. */
interface RawRow {
  readonly raw: unknown
  readonly group: string | null
  readonly path: string
}

/**
 * A team's current roster: `athletes[]` is flat (basketball) or grouped `{position, items[]}` (football, baseball,
 * hockey); players of a flat one are grouped by position. Coaches are not players.
 */
export function normaliseRoster(context: NormaliseContext, body: unknown, teamId: string): NormalisedPayload {
  if (!Array.isArray(valueAt(body, 'athletes')))
    return rejectedPayload(context, body, 'a list of athletes at athletes')
  const rows = rowsOf(valueAt(body, 'athletes'))
  const { sport } = getLeague(context.league)
  const entities = new EmbeddedEntities(context)
  const entries = readEach(
    context,
    'rosterEntry',
    rows,
    (place) => rows[place]?.path ?? '',
    (row, path, order) => {
      const raw = valueAt(row, 'raw')
      const athlete = normaliseAthlete(context, raw, path, teamId)
      if (athlete instanceof Rejection) return athlete
      entities.athlete(athlete, 'listing', emptiedMembers(raw, athlete))
      const group = rows[order]?.group ?? groupOfPosition(sport, athlete.position)
      return entryOf(context, teamId, athlete.id, null, group, order)
    },
    (entry) => entry.athleteId,
  )
  const team = parseEmbeddedTeam(context, valueAt(body, 'team'))
  const coaches = Array.isArray(valueAt(body, 'coach')) ? list(valueAt(body, 'coach')).flatMap(coachOf) : null
  entities.team(team && { ...team, coaches })
  // A team without any player is a response without its roster.
  const complete = rows.length > 0 && entries.length === rows.length
  const { athletes, teams } = entities.facts
  return { rosters: [{ league: context.league, teamId, season: null, complete, entries }], athletes, teams }
}

function coachOf(raw: unknown): readonly Coach[] {
  const coachId = readId(valueAt(raw, 'id'))
  const displayName = athleteName(raw)
  if (coachId === null || displayName === null) return []
  return [
    {
      id: coachId,
      firstName: name(valueAt(raw, 'firstName')),
      lastName: name(valueAt(raw, 'lastName')),
      displayName,
      experience: readCount(valueAt(raw, 'experience')),
    },
  ]
}

/** The roster of a past season: a page of references, each athlete with its own request. */
export function normaliseSeasonRoster(
  context: NormaliseContext,
  body: unknown,
  teamId: string,
  season: number,
): NormalisedPayload {
  const items = valueAt(body, 'items')
  if (!Array.isArray(items)) return rejectedPayload(context, body, 'a list of athletes at items')
  const offset = pageOffset(body)
  const entries = readEach(
    context,
    'rosterEntry',
    items,
    'items',
    (item, path, place) => {
      const athleteId = refId(item, 'athletes')
      if (athleteId === null) {
        return new Rejection(path, `expected a reference to an athlete, got ${describe(item)}`)
      }
      return entryOf(context, teamId, athleteId, season, null, offset + place)
    },
    (entry) => entry.athleteId,
  )
  const references = entries.map(({ athleteId }): Reference => ({
    kind: 'athlete',
    league: context.league,
    ids: { athleteId },
  }))
  context.report.seen('reference', references.length)
  const complete = isWholeList(body) && items.length > 0 && entries.length === items.length
  return { rosters: [{ league: context.league, teamId, season, complete, entries }], references }
}

function rowsOf(athletes: unknown): readonly RawRow[] {
  return list(athletes).flatMap((row, place) => {
    const path = `athletes[${place}]`
    const items = valueAt(row, 'items')
    if (!Array.isArray(items)) return [{ raw: row, group: null, path }]
    const group = name(valueAt(row, 'position'))
    return list(items).map((raw, line) => ({ raw, group, path: `${path}.items[${line}]` }))
  })
}

function entryOf(
  context: NormaliseContext,
  teamId: string,
  athleteId: string,
  season: number | null,
  group: string | null,
  order: number,
): RosterEntry {
  return { league: context.league, teamId, athleteId, season, group, order }
}
