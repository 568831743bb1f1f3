import { groupsOf } from '../../world/playoffs/draws.ts'
import { tableStage } from '../../world/season-results.ts'
import { bracketSeeds, conferenceSeeds } from '../../world/playoffs/seeding.ts'
import { partAt } from '../../world/calendar/season-parts.ts'
import { ranked, type Row } from '../../world/standings/table.ts'
import type { SimSeason } from '../../world/calendar/seasons.ts'
import type { SimTeam } from '../../world/teams/team-rows.ts'
import { logosOf, minuteDate, teamLinks, teamNames } from '../common.ts'
import { recordText } from '../game/parts.ts'
import { inputOf, type Body, type LeagueSnapshot } from '../snapshot.ts'
import { placeNotes } from './standings-notes.ts'
import type { StandingsStat } from '../standings-stats.ts'

/** One table: a division, a conference, a group, or the whole league. */
export interface Table {
  readonly id: string
  readonly name: string
  readonly abbreviation: string
  readonly rows: readonly Row[]
}

/** The tables of a season at a time, by the smallest groups. */
export function tablesOf(snapshot: LeagueSnapshot, season: SimSeason, moment: number): Table[] {
  const rows = snapshot.results.records(season, Math.min(moment, season.end))
  const { groups, teams } = snapshot.world.teams
  if (groups.length > 0) {
    const parents = new Set(groups.map((group) => group.parentId))
    return groups
      .filter((group) => !parents.has(group.id))
      .map(({ id, name, abbreviation }) => ({
        id,
        name,
        abbreviation,
        rows: ranked(teams.filter((team) => team.groupId === id).flatMap((team) => rows.get(team) ?? [])),
      }))
  }
  const drawn = groupsOf(inputOf(snapshot, season), tableStage(season, moment))
  if (drawn.length === 1)
    return [{ id: '1', name: season.displayName, abbreviation: 'overall', rows: ranked(rows.values()) }]
  return drawn.map((group, index) => {
    const name = `Group ${String.fromCharCode(65 + index)}`
    return {
      id: String(index + 1),
      name,
      abbreviation: name,
      rows: ranked(group.flatMap((team) => rows.get(team) ?? [])),
    }
  })
}

/** The standings page: conferences if the league has them, with all their teams. */
export function standings(snapshot: LeagueSnapshot, year: number | undefined): Body {
  const season =
    (year === undefined ? null : snapshot.world.findSeason(year)) ?? snapshot.world.seasonAt(snapshot.moment)
  const rows = snapshot.results.records(season, Math.min(snapshot.moment, season.end))
  const { groups, teams } = snapshot.world.teams
  const conferences = groups.filter((group) => group.isConference)
  const tables: Table[] =
    conferences.length === 0
      ? tablesOf(snapshot, season, snapshot.moment)
      : conferences.map(({ id, name, abbreviation }) => {
          const inside = new Set([
            id,
            ...groups.filter((group) => group.parentId === id).map((group) => group.id),
          ])
          const own = teams.filter((team) => inside.has(team.groupId))
          return { id, name, abbreviation, rows: ranked(own.flatMap((team) => rows.get(team) ?? [])) }
        })
  const part = partAt(season, Math.min(snapshot.moment, season.end))
  const known = bracketSeeds(inputOf(snapshot, season), snapshot.moment)
  return {
    ...rootOf(snapshot),
    children: tables.map((table) => child(snapshot, season, part.type, table, conferences.length > 0, known)),
    isConference: false,
    links: [],
    season: {
      startDate: minuteDate(season.start),
      endDate: minuteDate(season.end),
      year: season.year,
      displayName: season.displayName,
      type: part.type,
    },
    seasons: snapshot.world.listSeasons(snapshot.moment).map((one) => ({
      year: one.year,
      startDate: new Date(one.start).toISOString().slice(0, 16) + 'Z',
      endDate: new Date(one.end).toISOString().slice(0, 16) + 'Z',
      displayName: one.displayName,
      types: one.parts.map(({ id, name, abbreviation, start, end }) => ({
        id,
        name,
        abbreviation,
        startDate: new Date(start).toISOString().slice(0, 16) + 'Z',
        endDate: new Date(end).toISOString().slice(0, 16) + 'Z',
        hasStandings: true,
      })),
    })),
  }
}

/** The parent of all tables: the group of all conferences if the league has one, otherwise the league. */
function rootOf(snapshot: LeagueSnapshot): Body {
  const { sportId, leagueId, league } = snapshot
  const uid = `s:${sportId}~l:${leagueId}`
  const top = snapshot.world.teams.groups.find((group) => group.parentId === null && !group.isConference)
  if (!top) return { uid, id: leagueId, name: league.name, abbreviation: league.abbreviation }
  return { uid: `${uid}~g:${top.id}`, id: top.id, name: top.name, abbreviation: top.abbreviation }
}

function child(
  snapshot: LeagueSnapshot,
  season: SimSeason,
  type: number,
  table: Table,
  isConference: boolean,
  known: ReadonlyMap<SimTeam, number> | null,
): Body {
  const leader = table.rows[0]
  const seeds = isConference ? conferenceSeeds(season, table.rows) : []
  // Those outside of the bracket follow in the order of the table.
  const seedOf = (team: SimTeam, rank: number): number => {
    const place = known?.get(team)
    if (place !== undefined || seeds.length === 0) return place ?? rank
    const last = [...(known?.keys() ?? [])].filter((one) => seeds.includes(one)).length
    return known === null
      ? seeds.indexOf(team) + 1
      : last + seeds.filter((one) => !known.has(one)).indexOf(team) + 1
  }
  const notes = snapshot.payloads.records.hasPlaceNotes
    ? placeNotes(
        season.league,
        season.calendar.stages,
        tableStage(season, Math.min(snapshot.moment, season.end)),
        table.rows.length,
      )
    : []
  return {
    uid: `s:${snapshot.sportId}~l:${snapshot.leagueId}~g:${table.id}`,
    id: table.id,
    name: table.name,
    abbreviation: table.abbreviation,
    isConference,
    standings: {
      id: '0',
      name: 'overall',
      displayName: 'Standings',
      links: [],
      season: season.year,
      seasonType: type,
      seasonDisplayName: season.displayName,
      entries: table.rows.map((row, index) => ({
        ...(notes[index] && { note: notes[index] }),
        team: {
          ...teamNames(snapshot, row.team),
          isActive: true,
          logos: logosOf(snapshot, row.team),
          links: teamLinks(snapshot, row.team),
        },
        stats: statsOf(snapshot, row, seedOf(row.team, index + 1), leader),
      })),
    },
  }
}

function statsOf(snapshot: LeagueSnapshot, row: Row, rank: number, leader: Row | undefined): Body[] {
  const { records } = snapshot.payloads
  const common: StandingsStat[] = [
    ['gamesPlayed', 'Games Played', 'GP', row.played],
    ['wins', 'Wins', 'W', row.wins],
    ['losses', 'Losses', 'L', row.losses],
  ]
  const overall = textStat('overall', 'Overall', 'overall', recordText(snapshot, row))
  const numbers = [...common, ...records.standingsStats(row, rank, leader)].map(numberStat)
  if (!records.hasSplits) return [...numbers, overall]
  return [
    ...numbers,
    textStat('streak', 'Streak', 'STRK', row.streak === 0 ? '-' : `${row.form.slice(0, 1)}${row.streak}`),
    overall,
    textStat('Home', 'Home', 'HOME', records.writeRecord(row.home)),
    textStat('Road', 'Road', 'AWAY', records.writeRecord(row.road)),
  ]
}

function numberStat([name, displayName, abbreviation, value, text]: StandingsStat): Body {
  return {
    name,
    displayName,
    shortDisplayName: abbreviation,
    description: displayName,
    abbreviation,
    type: name.toLowerCase(),
    value,
    displayValue: text ?? String(Math.round(value * 1000) / 1000),
  }
}

function textStat(name: string, displayName: string, abbreviation: string, summary: string): Body {
  return {
    id: '0',
    name,
    displayName,
    shortDisplayName: abbreviation,
    description: displayName,
    abbreviation,
    type: name.toLowerCase(),
    summary,
    displayValue: summary,
  }
}
