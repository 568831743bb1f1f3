import { NAMES } from '../../data/names.ts'
import { DEPTH_CHART_POSITIONS } from '../../data/positions.ts'
import type { SimAthlete } from '../../world/people/athletes.ts'
import { randomOf } from '../../../domain/random.ts'
import { partAt } from '../../world/calendar/season-parts.ts'
import type { SimTeam } from '../../world/teams/team-rows.ts'
import {
  athleteLinks,
  athleteRef,
  clubhouseOf,
  logoAddress,
  teamLinks,
  minuteDate,
  offsetDate,
  page,
  ref,
  secondDate,
} from '../common.ts'
import { recordText } from '../game/parts.ts'
import { reportsOf } from './injuries.ts'
import { experienceOf, formerCollege, handsOf, personOf } from './person.ts'
import type { Body, LeagueSnapshot } from '../snapshot.ts'
import { standingSummary } from './teams.ts'

function listed(
  snapshot: LeagueSnapshot,
  athlete: SimAthlete,
  injury: { status: string; at: number } | undefined,
): Body {
  const { id, name, displayName, abbreviation } = athlete.position
  return {
    ...personOf(snapshot, athlete),
    dateOfBirth: minuteDate(athlete.born),
    ...(snapshot.rules.hasFormerColleges ? { college: formerCollege(athlete) } : {}),
    links: athleteLinks(snapshot, athlete),
    position: { id, name, displayName, abbreviation, leaf: true },
    injuries: injury ? [{ status: injury.status, date: minuteDate(injury.at) }] : [],
    teams: [],
    contracts: [],
    experience: experienceOf(snapshot, athlete),
    ...handsOf(athlete, snapshot.payloads.people.hands),
    status:
      injury?.status === 'Day-To-Day'
        ? { id: '13', name: 'Day-To-Day', type: 'day-to-day', abbreviation: 'Day-To-Day' }
        : { id: '1', name: 'Active', type: 'active', abbreviation: 'Active' },
  }
}

const GROUP_ORDER = [
  'offense',
  'defense',
  'specialTeam',
  'Pitchers',
  'Catchers',
  'Infielders',
  'Outfielders',
  'Designated Hitter',
  'Centers',
  'Left Wings',
  'Right Wings',
  'Defense',
  'Goalies',
]
const RESERVES = ['Injured Reserve', 'Out', '60-Day-IL']

/** A team's roster, grouped or flat by sport. */
export function rosterOf(snapshot: LeagueSnapshot, team: SimTeam): Body {
  const season = snapshot.world.seasonAt(snapshot.moment)
  const part = partAt(season, snapshot.moment)
  const players = snapshot.squads.roster(team, season.year, snapshot.moment)
  const reports = new Map(reportsOf(snapshot, team).map(({ athlete, injury }) => [athlete, injury]))
  const write = (athlete: SimAthlete): Body => listed(snapshot, athlete, reports.get(athlete))
  const row = snapshot.results.records(season, snapshot.moment).get(team)
  return {
    timestamp: offsetDate(snapshot.moment),
    status: 'success',
    season: { year: season.year, displayName: season.displayName, type: part.type, name: part.name },
    athletes: snapshot.payloads.people.isRosterFlat
      ? players.map(write)
      : grouped(snapshot, players, write, (athlete) => reports.get(athlete)?.status),
    coach: [coachOf(snapshot, team)],
    team: {
      id: team.id,
      abbreviation: team.abbreviation,
      location: team.location,
      name: team.name,
      displayName: team.displayName,
      color: team.color,
      clubhouse: clubhouseOf(snapshot, team),
      logo: logoAddress(snapshot, team),
      links: teamLinks(snapshot, team),
      recordSummary: row ? recordText(snapshot, row) : '0-0',
      seasonSummary: season.displayName,
      standingSummary: standingSummary(snapshot, season, team),
    },
  }
}

function grouped(
  snapshot: LeagueSnapshot,
  players: readonly SimAthlete[],
  write: (athlete: SimAthlete) => Body,
  statusOf: (athlete: SimAthlete) => string | undefined,
): Body[] {
  const isReserve = (athlete: SimAthlete): boolean =>
    snapshot.rules.hasReserveGroup && RESERVES.includes(statusOf(athlete) ?? '')
  const groups = GROUP_ORDER.map((position) => ({
    position,
    ...NO_EXTRAS,
    items: players.filter((athlete) => athlete.position.group === position && !isReserve(athlete)).map(write),
  })).filter((group) => group.items.length > 0)
  const away = players.filter(isReserve).map(write)
  return away.length > 0
    ? [...groups, { position: 'injuredReserveOrOut', ...NO_EXTRAS, items: away }]
    : groups
}

/** Lists in every group of a roster that are always empty. */
const NO_EXTRAS = { links: [], injuries: [], teams: [], contracts: [] }

function coachOf(snapshot: LeagueSnapshot, team: SimTeam): Body {
  const random = randomOf(snapshot.seed, 'coach', team.squad)
  return {
    id: String(17_000 + team.index),
    firstName: random.pick(NAMES[team.culture].given),
    lastName: random.pick(NAMES[team.culture].family),
    experience: random.int(1, 18),
  }
}

/** The players of a season that has begun: references only. */
export function seasonRoster(
  snapshot: LeagueSnapshot,
  team: SimTeam,
  year: number,
  index: number,
): Body | null {
  const season = snapshot.world.listSeasons(snapshot.moment).find((one) => one.year === year)
  if (!season) return null
  const players = snapshot.squads.roster(team, year, Math.min(snapshot.moment, season.end))
  return page(
    players.map((athlete) => athleteRef(snapshot, year, athlete.id)),
    index,
    100,
  )
}

/** A team's depth chart: formations, positions and ranked players; null for an unknown season. */
export function depthChartBody(
  snapshot: LeagueSnapshot,
  team: SimTeam,
  year: number | undefined,
): Body | null {
  const current = snapshot.world.seasonAt(snapshot.moment)
  const past = snapshot.world.listSeasons(snapshot.moment)
  const season = year === undefined ? current : past.find((one) => one.year === year)
  if (!season) return null
  const part = partAt(season, Math.min(snapshot.moment, season.end))
  const players = snapshot.squads.roster(team, season.year, Math.min(snapshot.moment, season.end))
  const reports = season.year === current.year ? reportsOf(snapshot, team) : []
  const out = new Set(reports.filter(({ injury }) => injury.isOut).map(({ athlete }) => athlete))
  const healthy = players.filter((athlete) => !out.has(athlete))
  const charts =
    DEPTH_CHART_POSITIONS[snapshot.league.slug] ?? DEPTH_CHART_POSITIONS[snapshot.league.sport] ?? []
  const items = charts.map(([name, lineupSlots], index) => {
    const used = new Set<SimAthlete>()
    const positions: Body = {}
    lineupSlots.forEach(([key, id, title, from, depth], slot) => {
      const chosen = healthy
        .filter((athlete) => athlete.position.abbreviation === from && !used.has(athlete))
        .slice(0, depth)
      for (const athlete of chosen) used.add(athlete)
      positions[key] = {
        position: {
          ...ref(snapshot, `positions/${id}`),
          id,
          name: title,
          displayName: title,
          abbreviation: key.toUpperCase(),
          leaf: true,
        },
        athletes: chosen.map((athlete, rank) => ({
          slot: slot + 1,
          athlete: athleteRef(snapshot, season.year, athlete.id),
          rank: rank + 1,
        })),
      }
    })
    return { id: String(index + 1), name, positions }
  })
  return {
    ...page(items, 1, 25),
    timestamp: secondDate(snapshot.moment),
    status: 'success',
    season: { year: season.year, type: part.type, name: part.name },
    team: { id: team.id, abbreviation: team.abbreviation, displayName: team.displayName },
  }
}
