import { share } from '../world/standings.ts'
import type { SimSeason } from '../world/seasons.ts'
import { partAt } from '../world/stages.ts'
import type { SimTeam } from '../world/team-rows.ts'
import {
  clubhouseOf,
  logosOf,
  leagueUid,
  ordinal,
  ref,
  secondDate,
  teamLinks,
  teamNames,
  venueOf,
} from './common.ts'
import { eventOf } from './event.ts'
import { recordText } from './event-parts.ts'
import { gameOf, type Body, type Scene } from './scene.ts'
import { tablesOf } from './standings.ts'
import { isKnown, scheduled } from './schedule.ts'

const NO_NICKNAME = ['nfl', 'mlb', 'nhl']

function listed(scene: Scene, team: SimTeam): Body {
  return {
    ...teamNames(scene, team),
    slug: team.slug,
    nickname: NO_NICKNAME.includes(scene.league.slug) ? team.name : team.shortDisplayName,
    color: team.color,
    alternateColor: team.alternateColor,
    isActive: true,
    isAllStar: false,
    logos: logosOf(scene, team),
    links: teamLinks(scene, team),
  }
}

const TEAMS_PAGE = 500

/** The league's list of teams. */
export function teamList(scene: Scene, page: number): Body {
  const { slug, name, abbreviation, sport } = scene.league
  const { teams } = scene.world.teams
  const season = scene.world.seasonAt(scene.moment)
  const shown = teams.slice((page - 1) * TEAMS_PAGE, page * TEAMS_PAGE)
  return {
    sports: [
      {
        id: scene.sportId,
        uid: `s:${scene.sportId}`,
        name: sport,
        slug: sport,
        leagues: [
          {
            id: scene.leagueId,
            uid: leagueUid(scene),
            name,
            abbreviation,
            shortName: abbreviation,
            slug,
            year: season.year,
            season: { year: season.year, displayName: season.displayName },
            teams: shown.map((team) => ({ team: listed(scene, team) })),
          },
        ],
      },
    ],
    count: teams.length,
    pageIndex: page,
    pageSize: TEAMS_PAGE,
  }
}

/** `2nd in AFC West`, as far as the results go. */
export function standingSummary(scene: Scene, season: SimSeason, team: SimTeam): string {
  for (const table of tablesOf(scene, season, scene.moment)) {
    const place = table.rows.findIndex((row) => row.team === team)
    if (place >= 0) return `${ordinal(place + 1)} in ${table.name}`
  }
  return ''
}

/** One team with record, ground, place in the table and next game. */
export function teamDetail(scene: Scene, team: SimTeam): Body {
  const season = scene.world.seasonAt(scene.moment)
  const row = scene.ledger.rows(season, scene.moment).get(team)
  const { sport } = scene.league
  const summary = row ? recordText(sport, row) : '0-0'
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
  const next = scene.world
    .between(scene.moment, scene.moment + 21 * 86_400_000)
    .find((fixture) => fixture.home === team || fixture.away === team)
  const group = scene.world.teams.groups.find((one) => one.id === team.groupId)
  return {
    team: {
      ...listed(scene, team),
      record: { items: [{ description: 'Overall Record', type: 'total', summary, stats }] },
      groups: {
        id: team.groupId,
        ...(group?.parentId === null || group === undefined ? {} : { parent: { id: group.parentId } }),
        isConference: group?.isConference ?? false,
      },
      franchise: franchiseOf(scene, team),
      nextEvent: next ? [eventOf(scene, gameOf(scene, next))] : [],
      standingSummary: standingSummary(scene, season, team),
    },
  }
}

/** A team's games of one season and type, with scores as objects. */
export function teamSchedule(
  scene: Scene,
  team: SimTeam,
  year: number | undefined,
  type: number | undefined,
): Body {
  const season =
    (year === undefined ? null : scene.world.findSeason(year)) ?? scene.world.seasonAt(scene.moment)
  const part =
    season.parts.find((one) => one.type === type) ?? partAt(season, Math.min(scene.moment, season.end))
  const isSoccer = scene.league.sport === 'soccer'
  const fixtures = scene.world
    .season(season, scene.moment)
    .filter(
      (fixture) =>
        (fixture.home === team || fixture.away === team) && (isSoccer || fixture.part.type === part.type),
    )
    .filter((fixture) => fixture.visibleFrom <= scene.moment && isKnown(scene, fixture.draw))
  const row = scene.ledger.rows(season, scene.moment).get(team)
  const seasonBody = {
    year: season.year,
    type: part.type,
    name: part.name,
    displayName: season.displayName,
    half: 1,
  }
  return {
    timestamp: secondDate(scene.moment),
    status: 'success',
    season: seasonBody,
    team: {
      id: team.id,
      abbreviation: team.abbreviation,
      location: team.location,
      name: team.name,
      displayName: team.displayName,
      color: team.color,
      clubhouse: clubhouseOf(scene, team),
      logo: logosOf(scene, team)[0]?.['href'],
      recordSummary: row ? recordText(scene.league.sport, row) : '0-0',
      seasonSummary: season.displayName,
      standingSummary: standingSummary(scene, season, team),
    },
    events: fixtures.map((fixture) => scheduled(scene, fixture)),
    requestedSeason: { year: season.year, type: part.type, name: part.name, displayName: season.displayName },
  }
}

function franchiseOf(scene: Scene, team: SimTeam): Body {
  return {
    ...ref(scene, `franchises/${team.id}`),
    id: team.id,
    uid: `${leagueUid(scene)}~f:${team.id}`,
    slug: team.slug,
    location: team.location,
    name: team.name,
    abbreviation: team.abbreviation,
    displayName: team.displayName,
    color: team.color,
    isActive: true,
    venue: {
      ...venueOf(scene, team.venue),
      grass: !team.venue.indoor,
      indoor: team.venue.indoor,
      images: [],
    },
  }
}
