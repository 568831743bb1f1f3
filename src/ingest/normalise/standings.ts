import type { Group } from '../../domain/season.ts'
import type { StandingsEntry, StandingsGroup } from '../../domain/standings.ts'
import type { GroupTeam } from '../facts.ts'
import { readGroup } from './group.ts'
import type { GroupScope } from './group.ts'
import { readEach, Rejection } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { EmbeddedEntities } from './embedded-entities.ts'
import { rejectedPayload } from './payload.ts'
import type { NormalisedPayload } from './payload.ts'
import {
  valueAt,
  readCount,
  describe,
  readId,
  idProblem,
  list,
  name,
  readNumber,
  readText,
  statMap,
} from './json-readers.ts'
import { parseEmbeddedTeam, teamName } from './team.ts'

/** Groups are nested: league, conference, division. Real tables are at most this deep. */
const DEEPEST = 6

/** A node of the tree of groups. */
interface GroupNode {
  readonly raw: unknown
  readonly path: string
  readonly parentId: string | null
  readonly depth: number
}

/** The requested standings, for payloads that do not state it. */
export interface StandingsScope {
  readonly season: number | null
  readonly seasonType: number | null
}

/**
 * Tables: `children[]`, nested, each with `standings.entries[]`; or one table at the root (soccer). Every node is a
 * group of the season, every entry one of its teams. The rank is the play-off seed or rank, otherwise the order.
 */
export function normaliseStandings(
  context: NormaliseContext,
  body: unknown,
  requestScope: StandingsScope,
): NormalisedPayload {
  const nodes = nodesOf(body)
  const tables = nodes.filter(({ raw }) => Array.isArray(valueAt(raw, 'standings', 'entries')))
  const first = valueAt(tables[0]?.raw, 'standings')
  const season = readCount(valueAt(first, 'season')) ?? requestScope.season
  const seasonType = readCount(valueAt(first, 'seasonType')) ?? requestScope.seasonType
  if (tables.length === 0 || season === null) {
    return rejectedPayload(context, body, 'groups of a season with standings.entries at children')
  }
  const entities = new EmbeddedEntities(context)
  const scope = { season, seasonType: seasonType ?? 2 }
  const groups = readEach(
    context,
    'group',
    nodes,
    (place) => nodes[place]?.path ?? '',
    (node, path, place) =>
      readGroup(context, valueAt(node, 'raw'), path, scope, nodes[place]?.parentId ?? null),
    (group) => group.id,
  )
  const named = new Map(tables.map((node, order) => [readId(valueAt(node.raw, 'id')) ?? String(order), node]))
  const standings = [...named.values()].map((node, order): StandingsGroup => {
    const group = groups.find((candidate) => candidate.id === readId(valueAt(node.raw, 'id')))
    return {
      league: context.league,
      season,
      seasonType,
      id: group?.id ?? String(order),
      name: group?.name ?? name(valueAt(node.raw, 'standings', 'displayName')) ?? 'Standings',
      abbreviation: group?.abbreviation ?? null,
      order,
      entries: readEntries(context, node, entities),
    }
  })
  const groupTeams = teamsOfGroups(context, standings, groups, scope)
  return { standings, groups, groupTeams, teams: entities.facts.teams }
}

/** Group members, from the tables of groups with an id. */
function teamsOfGroups(
  context: NormaliseContext,
  standings: readonly StandingsGroup[],
  groups: readonly Group[],
  scope: GroupScope,
): readonly GroupTeam[] {
  const named = new Set(groups.map((group) => group.id))
  const rows = standings.flatMap(({ id: groupId, entries }) => {
    if (!named.has(groupId)) return []
    const { season: year, seasonType } = scope
    return entries.map(({ teamId }) => ({ league: context.league, year, seasonType, groupId, teamId }))
  })
  context.report.seen('groupTeam', rows.length)
  return rows
}

/** The tree as a list, parents first, without recursion. */
function nodesOf(body: unknown): readonly GroupNode[] {
  const nodes: GroupNode[] = []
  const waiting: GroupNode[] = [{ raw: body, path: '$', parentId: null, depth: 0 }]
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    nodes.push(node)
    if (node.depth >= DEEPEST) continue
    const { raw, path, depth } = node
    const prefix = path === '$' ? 'children' : `${path}.children`
    const children = list(valueAt(raw, 'children')).map((child, place) => ({
      raw: child,
      path: `${prefix}[${place}]`,
      parentId: readId(valueAt(raw, 'id')),
      depth: depth + 1,
    }))
    waiting.unshift(...children)
  }
  return nodes
}

function readEntries(
  context: NormaliseContext,
  node: GroupNode,
  entities: EmbeddedEntities,
): readonly StandingsEntry[] {
  const prefix = node.path === '$' ? 'standings.entries' : `${node.path}.standings.entries`
  const raws = valueAt(node.raw, 'standings', 'entries')
  const ranks = ranksOf(list(raws))
  const entries = readEach(
    context,
    'standingsEntry',
    raws,
    prefix,
    (entry, path, place) => {
      const team = valueAt(entry, 'team')
      const teamId = readId(valueAt(team, 'id'))
      if (teamId === null) return new Rejection(`${path}.team.id`, idProblem(valueAt(team, 'id')))
      const title = teamName(team)
      if (title === null)
        return new Rejection(`${path}.team`, `expected a team, got ${describe(team)}`, teamId)
      entities.team(parseEmbeddedTeam(context, team))
      const note = name(valueAt(entry, 'note', 'description'))
      return {
        teamId,
        teamName: title,
        rank: ranks[place] ?? place + 1,
        ...(note === null ? {} : { note }),
        stats: statsOf(entry),
      }
    },
    (entry) => entry.teamId,
  )
  return entries.toSorted((one, other) => one.rank - other.rank)
}

/**
 * The ranks of a table, all on one scale: seeds, else ranks, else none, which is the order. Early in a season only teams
 * that have played have a seed, and a scale that some rows lack would put the first of them beside the first of another.
 */
function ranksOf(entries: readonly unknown[]): readonly (number | null)[] {
  const scales = ['playoffSeed', 'rank'].map((statName) => entries.map((entry) => rankOf(entry, statName)))
  return scales.find((ranks) => !ranks.includes(null)) ?? []
}

function rankOf(entry: unknown, statName: string): number | null {
  const stat = list(valueAt(entry, 'stats')).find((candidate) => valueAt(candidate, 'name') === statName)
  const rank = readNumber(valueAt(stat, 'value')) ?? readNumber(valueAt(stat, 'displayValue'))
  return rank !== null && Number.isInteger(rank) && rank >= 1 && rank < 10_000 ? rank : null
}

function statsOf(entry: unknown): StandingsEntry['stats'] {
  return statMap(
    list(valueAt(entry, 'stats')).map((stat) => [
      valueAt(stat, 'name') ?? valueAt(stat, 'type'),
      valueAt(stat, 'displayValue') ?? valueAt(stat, 'summary') ?? valueAt(stat, 'value'),
    ]),
  )
}

/**
 * The tables of a game's page, `standings.groups[]`, of which some have divisions: those of its teams, in the season of the
 * heading (`2024-25 Atlantic Standings`), which is the source's newest, or else the game's. Teams are names beside ids.
 */
export function standingsOfSummary(context: NormaliseContext, body: unknown): readonly StandingsGroup[] {
  const ofGame = valueAt(body, 'header', 'season')
  const groups = list(valueAt(body, 'standings', 'groups')).flatMap((group, place) => {
    const path = `standings.groups[${place}]`
    const divisions = list(valueAt(group, 'divisions'))
    if (divisions.length === 0) return [{ raw: group, outer: group, path }]
    return divisions.map((raw, index) => ({ raw, outer: group, path: `${path}.divisions[${index}]` }))
  })
  const ids = new Set<string>()
  return groups.flatMap(({ raw, outer, path }, order): readonly StandingsGroup[] => {
    const [, year, second, ownName] = HEADING.exec(name(valueAt(raw, 'header')) ?? '') ?? []
    const [, outerYear, outerSecond] = HEADING.exec(name(valueAt(outer, 'header')) ?? '') ?? []
    const season =
      yearOf(year, second) ?? yearOf(outerYear, outerSecond) ?? readCount(valueAt(ofGame, 'year'))
    if (season === null || ownName === undefined) return []
    const link = readText(valueAt(raw, 'href')) ?? ''
    const id =
      readId(/\/group\/(\d+)/.exec(link)?.[1]) ?? ownName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    if (ids.has(id)) return []
    ids.add(id)
    const entries = entriesOfGame(context, valueAt(raw, 'standings', 'entries'), `${path}.standings.entries`)
    const isOfGame = context.sport === 'soccer' && season === readCount(valueAt(ofGame, 'year'))
    const seasonType = (isOfGame ? readCount(valueAt(ofGame, 'type')) : null) ?? REGULAR_SEASON
    const table = { league: context.league, season, seasonType, id, name: ownName, abbreviation: null, order }
    return entries.length === 0 ? [] : [{ ...table, entries }]
  })
}

const REGULAR_SEASON = 2

/** `2024 NFC North Standings`, `2024-25 Atlantic Standings`, `FIFA World Cup Standings`. */
const HEADING = /^(?:(\d{4})(-\d{2})? )?(\S.*?)(?: standings)?$/i

/** A season of two years is that of the second. */
function yearOf(year: string | undefined, second: string | undefined): number | null {
  return year === undefined ? null : Number(year) + (second === undefined ? 0 : 1)
}

function entriesOfGame(context: NormaliseContext, raws: unknown, path: string): readonly StandingsEntry[] {
  const ranks = ranksOf(list(raws))
  return readEach(
    context,
    'standingsEntry',
    raws,
    path,
    (entry, here, place): StandingsEntry | Rejection => {
      const teamId = readId(valueAt(entry, 'id'))
      const title = name(valueAt(entry, 'team'))
      if (teamId === null || title === null)
        return new Rejection(here, `expected a team with id and name, got ${describe(entry)}`, teamId)
      return { teamId, teamName: title, rank: ranks[place] ?? place + 1, stats: statsOf(entry) }
    },
    (entry) => entry.teamId,
  ).toSorted((one, other) => one.rank - other.rank)
}
