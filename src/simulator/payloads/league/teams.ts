import { DAY_MS } from '../../../domain/time.ts'
import { share } from '../../world/standings/table.ts'
import type { SimSeason } from '../../world/calendar/seasons.ts'
import { partAt } from '../../world/calendar/season-parts.ts'
import type { SimTeam } from '../../world/teams/team-rows.ts'
import { clubhouseOf, logosOf, leagueUid, ref, secondDate, teamLinks, teamNames, venueOf } from '../common.ts'
import { eventOf } from '../game/event.ts'
import { recordText } from '../game/parts.ts'
import { ordinal } from '../number-texts.ts'
import { gameOf, type Body, type LeagueSnapshot } from '../snapshot.ts'
import { tablesOf } from './standings.ts'
import { isKnown, scheduled } from './schedule.ts'

function listed(snapshot: LeagueSnapshot, team: SimTeam): Body {
  return {
    ...teamNames(snapshot, team),
    slug: team.slug,
    nickname: team[snapshot.rules.nickname],
    color: team.color,
    alternateColor: team.alternateColor,
    isActive: true,
    isAllStar: false,
    logos: logosOf(snapshot, team),
    links: teamLinks(snapshot, team),
  }
}

const TEAMS_PAGE = 500

/** The league's list of teams. */
export function teamList(snapshot: LeagueSnapshot, page: number): Body {
  const { slug, name, abbreviation, sport } = snapshot.league
  const { teams } = snapshot.world.teams
  const season = snapshot.world.seasonAt(snapshot.moment)
  const shown = teams.slice((page - 1) * TEAMS_PAGE, page * TEAMS_PAGE)
  return {
    sports: [
      {
        id: snapshot.sportId,
        uid: `s:${snapshot.sportId}`,
        name: sport,
        slug: sport,
        leagues: [
          {
            id: snapshot.leagueId,
            uid: leagueUid(snapshot),
            name,
            abbreviation,
            shortName: abbreviation,
            slug,
            year: season.year,
            season: { year: season.year, displayName: season.displayName },
            teams: shown.map((team) => ({ team: listed(snapshot, team) })),
          },
        ],
      },
    ],
    count: teams.length,
    pageIndex: page,
    pageSize: TEAMS_PAGE,
  }
}

/** `2nd in AFC West`, by the results so far. */
export function standingSummary(snapshot: LeagueSnapshot, season: SimSeason, team: SimTeam): string {
  for (const table of tablesOf(snapshot, season, snapshot.moment)) {
    const place = table.rows.findIndex((row) => row.team === team)
    if (place >= 0) return `${ordinal(place + 1)} in ${table.name}`
  }
  return ''
}

/** One team with record, venue, standing and next game. */
export function teamDetail(snapshot: LeagueSnapshot, team: SimTeam): Body {
  const season = snapshot.world.seasonAt(snapshot.moment)
  const row = snapshot.results.records(season, snapshot.moment).get(team)
  const summary = row ? recordText(snapshot, row) : '0-0'
  const stats = row
    ? [
        { name: 'gamesPlayed', value: row.played },
        { name: 'wins', value: row.wins },
        { name: 'losses', value: row.losses },
        { name: 'ties', value: row.draws },
        { name: 'points', value: row.points },
        { name: 'winPercent', value: share(row) },
      ]
    : []
  const next = snapshot.world
    .between(snapshot.moment, snapshot.moment + 21 * DAY_MS)
    .find((fixture) => fixture.home === team || fixture.away === team)
  const group = snapshot.world.teams.groups.find((one) => one.id === team.groupId)
  return {
    team: {
      ...listed(snapshot, team),
      record: { items: [{ description: 'Overall Record', type: 'total', summary, stats }] },
      groups: {
        id: team.groupId,
        ...(group?.parentId === null || group === undefined ? {} : { parent: { id: group.parentId } }),
        isConference: group?.isConference ?? false,
      },
      franchise: franchiseOf(snapshot, team),
      nextEvent: next ? [eventOf(snapshot, gameOf(snapshot, next))] : [],
      standingSummary: standingSummary(snapshot, season, team),
    },
  }
}

/** A team's games of one season and type, with scores as objects. */
export function teamSchedule(
  snapshot: LeagueSnapshot,
  team: SimTeam,
  year: number | undefined,
  type: number | undefined,
): Body {
  const season =
    (year === undefined ? null : snapshot.world.findSeason(year)) ?? snapshot.world.seasonAt(snapshot.moment)
  const part =
    season.parts.find((one) => one.type === type) ?? partAt(season, Math.min(snapshot.moment, season.end))
  const { isScheduleWhole } = snapshot.payloads.records
  const fixtures = snapshot.world
    .season(season, snapshot.moment)
    .filter(
      (fixture) =>
        (fixture.home === team || fixture.away === team) &&
        (isScheduleWhole || fixture.part.type === part.type),
    )
    .filter((fixture) => fixture.visibleFrom <= snapshot.moment && isKnown(snapshot, fixture.draw))
  const row = snapshot.results.records(season, snapshot.moment).get(team)
  const seasonBody = {
    year: season.year,
    type: part.type,
    name: part.name,
    displayName: season.displayName,
    half: 1,
  }
  return {
    timestamp: secondDate(snapshot.moment),
    status: 'success',
    season: seasonBody,
    team: {
      id: team.id,
      abbreviation: team.abbreviation,
      location: team.location,
      name: team.name,
      displayName: team.displayName,
      color: team.color,
      clubhouse: clubhouseOf(snapshot, team),
      logo: logosOf(snapshot, team)[0]?.['href'],
      recordSummary: row ? recordText(snapshot, row) : '0-0',
      seasonSummary: season.displayName,
      standingSummary: standingSummary(snapshot, season, team),
    },
    events: fixtures.map((fixture) => scheduled(snapshot, fixture)),
    requestedSeason: { year: season.year, type: part.type, name: part.name, displayName: season.displayName },
  }
}

function franchiseOf(snapshot: LeagueSnapshot, team: SimTeam): Body {
  return {
    ...ref(snapshot, `franchises/${team.id}`),
    id: team.id,
    uid: `${leagueUid(snapshot)}~f:${team.id}`,
    slug: team.slug,
    location: team.location,
    name: team.name,
    abbreviation: team.abbreviation,
    displayName: team.displayName,
    color: team.color,
    isActive: true,
    venue: {
      ...venueOf(snapshot, team.venue),
      grass: !team.venue.indoor,
      indoor: team.venue.indoor,
      images: [],
    },
  }
}
