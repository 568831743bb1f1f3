import type { Group } from '../../domain/season.ts'
import type { GroupTeam, Reference } from '../facts.ts'
import { readEach, Rejection, readOne } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { rejectedPayload } from './payload.ts'
import type { NormalisedPayload } from './payload.ts'
import { valueAt, describe, flag, readId, idOrRef, isObject, name, refId } from './json-readers.ts'

/** The season and season type of a group. */
export interface GroupScope {
  readonly season: number
  readonly seasonType: number
}

/** The groups of a season, or a group's children: references, each with its own request. */
export function normaliseGroups(
  context: NormaliseContext,
  body: unknown,
  scope: GroupScope,
): NormalisedPayload {
  if (!Array.isArray(valueAt(body, 'items')))
    return rejectedPayload(context, body, 'a list of groups at items')
  const references = readEach(context, 'reference', valueAt(body, 'items'), 'items', (item, path) => {
    const groupId = idOrRef(item, 'groups')
    if (groupId === null) return new Rejection(path, `expected a reference to a group, got ${describe(item)}`)
    const ids = { season: String(scope.season), seasonType: String(scope.seasonType), groupId }
    return { kind: 'group', league: context.league, ids } satisfies Reference
  })
  return { references }
}

/**
 * One conference, division or table. Its children and a division's teams become follow-up requests: standings
 * list the teams of conferences only.
 */
export function normaliseGroup(
  context: NormaliseContext,
  body: unknown,
  scope: GroupScope,
): NormalisedPayload {
  if (!isObject(body) || body['id'] === undefined) return rejectedPayload(context, body, 'a group with an id')
  const group = readOne(
    context,
    'group',
    readGroup(context, body, '$', scope, refId(body['parent'], 'groups')),
  )
  if (!group) return { groups: [] }
  const ids = { season: String(scope.season), seasonType: String(scope.seasonType), groupId: group.id }
  const isDivision = group.parentId !== null && !group.isConference
  const kind = isObject(body['children']) ? 'groupChildren' : isDivision ? 'groupTeams' : null
  const references: readonly Reference[] = kind === null ? [] : [{ kind, league: context.league, ids }]
  context.report.seen('reference', references.length)
  return { groups: [group], references }
}

/** The teams of a group: references. */
export function normaliseGroupTeams(
  context: NormaliseContext,
  body: unknown,
  scope: GroupScope & { readonly groupId: string },
): NormalisedPayload {
  if (!Array.isArray(valueAt(body, 'items')))
    return rejectedPayload(context, body, 'a list of teams at items')
  const { groupId, season: year, seasonType } = scope
  const groupTeams = readEach(
    context,
    'groupTeam',
    valueAt(body, 'items'),
    'items',
    (item, path): GroupTeam | Rejection => {
      const teamId = idOrRef(item, 'teams')
      if (teamId === null) return new Rejection(path, `expected a reference to a team, got ${describe(item)}`)
      return { league: context.league, year, seasonType, groupId, teamId }
    },
    (row) => row.teamId,
  )
  const references = groupTeams.map(({ teamId }): Reference => ({
    kind: 'team',
    league: context.league,
    ids: { teamId },
  }))
  context.report.seen('reference', references.length)
  return { groupTeams, references }
}

/** A group in any payload (the core API, standings). */
export function readGroup(
  context: NormaliseContext,
  raw: unknown,
  path: string,
  scope: GroupScope,
  parentId: string | null,
): Group | Rejection {
  const groupId = readId(valueAt(raw, 'id'))
  const title =
    name(valueAt(raw, 'name')) ?? name(valueAt(raw, 'shortName')) ?? name(valueAt(raw, 'displayName'))
  if (groupId === null || title === null) {
    return new Rejection(path, `expected a group with id and name, got ${describe(raw)}`, groupId)
  }
  return {
    league: context.league,
    year: scope.season,
    seasonType: scope.seasonType,
    id: groupId,
    name: title,
    abbreviation: name(valueAt(raw, 'abbreviation')),
    isConference: flag(valueAt(raw, 'isConference')) ?? false,
    parentId,
  }
}
