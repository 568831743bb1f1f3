import type { SimGroup } from '../../data/groups.ts'
import type { SeasonPart } from '../../world/calendar/fixture.ts'
import type { SimWeek } from '../../world/calendar/season-parts.ts'
import type { SimSeason } from '../../world/calendar/seasons.ts'
import { groupsOf } from '../../world/playoffs/draws.ts'
import { tableStage } from '../../world/season-results.ts'
import { partAt } from '../../world/calendar/season-parts.ts'
import type { SimTeam } from '../../world/teams/team-rows.ts'
import { leagueUid, minuteDate, offsetDate, page, ref, teamRef } from '../common.ts'
import { inputOf, type Body, type LeagueSnapshot } from '../snapshot.ts'

/** A season with its types; the current one by default. */
export function seasonOf(snapshot: LeagueSnapshot, year: number | undefined): Body | null {
  const season =
    year === undefined ? snapshot.world.seasonAt(snapshot.moment) : snapshot.world.findSeason(year)
  if (!season) return null
  const now = partAt(season, Math.min(Math.max(snapshot.moment, season.start), season.end))
  const types = season.parts.map((part) => typeOf(snapshot, season, part))
  return {
    ...ref(snapshot, `seasons/${season.year}`),
    year: season.year,
    startDate: offsetDate(season.start),
    endDate: offsetDate(season.end),
    displayName: season.displayName,
    type: typeOf(snapshot, season, now),
    types: page(types, 1, 25),
  }
}

function typeOf(snapshot: LeagueSnapshot, season: SimSeason, part: SeasonPart): Body {
  return {
    ...ref(snapshot, `seasons/${season.year}/types/${part.id}`),
    id: part.id,
    type: part.type,
    name: part.name,
    abbreviation: part.abbreviation,
    year: season.year,
    startDate: offsetDate(part.start),
    endDate: offsetDate(part.end),
    hasGroups: true,
    hasStandings: true,
    hasLegs: false,
    slug: part.slug,
  }
}

/** The numbered weeks of a part of a season: references. */
export function weeksOf(snapshot: LeagueSnapshot, year: number, type: number): Body | null {
  const season = snapshot.world.findSeason(year)
  if (!season) return null
  const items = season.weeks
    .filter((week) => week.type === type)
    .map((week) => ref(snapshot, `seasons/${year}/types/${type}/weeks/${week.number}`))
  return page(items, 1, 100)
}

/** One numbered week; null if it does not exist. */
export function weekOf(snapshot: LeagueSnapshot, year: number, type: number, number: number): Body | null {
  const week: SimWeek | undefined = snapshot.world
    .findSeason(year)
    ?.weeks.find((one) => one.type === type && one.number === number)
  if (!week) return null
  return {
    ...ref(snapshot, `seasons/${year}/types/${type}/weeks/${number}`),
    number,
    startDate: minuteDate(week.start),
    endDate: minuteDate(week.end),
    text: week.label,
    events: ref(snapshot, `seasons/${year}/types/${type}/weeks/${number}/events`),
  }
}

interface Grouping {
  readonly groups: readonly SimGroup[]
  readonly teamsOf: (group: SimGroup) => readonly SimTeam[]
}

/** The groups of a season: conferences and divisions, or a tournament's drawn groups. */
function groupingOf(snapshot: LeagueSnapshot, year: number): Grouping | null {
  const season = snapshot.world.findSeason(year)
  if (!season) return null
  const { groups, teams } = snapshot.world.teams
  if (groups.length > 0) {
    const inside = (group: SimGroup): Set<string> => {
      const own = groups.filter((one) => one.parentId === group.id)
      return new Set([group.id, ...own.flatMap((one) => [...inside(one)])])
    }
    return { groups, teamsOf: (group) => teams.filter((team) => inside(group).has(team.groupId)) }
  }
  const drawn = groupsOf(inputOf(snapshot, season), tableStage(season, snapshot.moment))
  const made = drawn.map((_, index): SimGroup => {
    const name = drawn.length === 1 ? season.displayName : `Group ${String.fromCharCode(65 + index)}`
    return { id: String(index + 1), name, abbreviation: name, isConference: false, parentId: null }
  })
  return { groups: made, teamsOf: (group) => drawn[Number(group.id) - 1] ?? [] }
}

/** The part of the season of the requested groups. */
export interface GroupsRequest {
  readonly season: number
  readonly seasonType: number
}

/** The top groups: references. */
export function groupList(snapshot: LeagueSnapshot, { season, seasonType }: GroupsRequest): Body | null {
  const grouping = groupingOf(snapshot, season)
  if (!grouping) return null
  const items = grouping.groups
    .filter((group) => group.parentId === null)
    .map((group) => ref(snapshot, `seasons/${season}/types/${seasonType}/groups/${group.id}`))
  return page(items, 1, 25)
}

/** One group; null if it does not exist. */
export function groupOf(snapshot: LeagueSnapshot, request: GroupsRequest, groupId: string): Body | null {
  const grouping = groupingOf(snapshot, request.season)
  const group = grouping?.groups.find((one) => one.id === groupId)
  if (!grouping || !group) return null
  const base = `seasons/${request.season}/types/${request.seasonType}/groups`
  const hasChildren = grouping.groups.some((one) => one.parentId === groupId)
  return {
    ...ref(snapshot, `${base}/${groupId}`),
    uid: `${leagueUid(snapshot)}~g:${groupId}`,
    id: groupId,
    name: group.name,
    abbreviation: group.abbreviation,
    shortName: group.abbreviation,
    midsizeName: group.abbreviation,
    season: ref(snapshot, `seasons/${request.season}`),
    ...(hasChildren ? { children: ref(snapshot, `${base}/${groupId}/children`) } : {}),
    ...(group.parentId === null ? {} : { parent: ref(snapshot, `${base}/${group.parentId}`) }),
    standings: ref(snapshot, `${base}/${groupId}/standings`),
    isConference: group.isConference,
    slug: group.name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    teams: ref(snapshot, `${base}/${groupId}/teams`),
    links: [],
  }
}

/** The direct subgroups of a group: references. */
export function groupChildren(
  snapshot: LeagueSnapshot,
  request: GroupsRequest,
  groupId: string,
): Body | null {
  const grouping = groupingOf(snapshot, request.season)
  if (!grouping?.groups.some((group) => group.id === groupId)) return null
  const items = grouping.groups
    .filter((group) => group.parentId === groupId)
    .map((group) => ref(snapshot, `seasons/${request.season}/types/${request.seasonType}/groups/${group.id}`))
  return page(items, 1, 100)
}

/** The teams of a group and its subgroups: references. */
export function groupTeams(
  snapshot: LeagueSnapshot,
  request: GroupsRequest,
  groupId: string,
  index: number,
): Body | null {
  const grouping = groupingOf(snapshot, request.season)
  const group = grouping?.groups.find((one) => one.id === groupId)
  if (!grouping || !group) return null
  const items = grouping.teamsOf(group).map((team) => teamRef(snapshot, request.season, team.id))
  return page(items, index, 500)
}
