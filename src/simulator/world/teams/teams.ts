import { MLB_TEAMS, NBA_TEAMS, NFL_TEAMS, NHL_TEAMS } from '../../data/american.ts'
import { DIVISION_ONE_TEAMS } from '../../data/college-basketball.ts'
import { FBS_TEAMS } from '../../data/college-football.ts'
import { AMERICAN_DIVISIONS, SOCCER_CONFERENCES, type SimGroup } from '../../data/groups.ts'
import { leagueRules } from '../../data/leagues.ts'
import { worldCupOf } from '../../data/world-cups.ts'
import { clubsOf, nationsOf } from './soccer-entrants.ts'
import { type SimTeam, type Draft, makeTeam, rowsOf, sectionRowsOf, cellText, scopeOf } from './team-rows.ts'

/** The teams and groups of one league. */
export interface LeagueTeams {
  readonly teams: readonly SimTeam[]
  readonly groups: readonly SimGroup[]
  /** Former entrants of the league's tournaments. */
  readonly former: readonly SimTeam[]
  readonly byId: ReadonlyMap<string, SimTeam>
}

const memory = new Map<string, LeagueTeams>()

/** The teams of a league, read once from the tables. */
export function teamsOf(league: string): LeagueTeams {
  let found = memory.get(league)
  if (!found) {
    found = readLeague(league)
    memory.set(league, found)
  }
  return found
}

function readLeague(league: string): LeagueTeams {
  const { teams, groups, former = [] } = (READERS[league] ?? readSoccer)(league)
  return { teams, groups, former, byId: new Map([...teams, ...former].map((team) => [team.id, team])) }
}

/** The entrants of a season: the league's teams, except for tournaments with known entrants. */
export function entrantsIn(league: string, year: number): readonly SimTeam[] {
  const { teams, former } = teamsOf(league)
  const groups = worldCupOf(league, year)?.groups
  if (!groups) return teams
  const names = groups.flatMap((group) => group.split(' '))
  return [...teams, ...former].filter(({ abbreviation }) => names.includes(abbreviation))
}

interface Tables {
  readonly teams: SimTeam[]
  readonly groups: readonly SimGroup[]
  readonly former?: readonly SimTeam[]
}

/** Sources of the American leagues' teams; all others are soccer. */
const READERS: Readonly<Record<string, (league: string) => Tables>> = {
  nfl: (league) => readAmerican(league, NFL_TEAMS),
  nba: (league) => readAmerican(league, NBA_TEAMS),
  mlb: (league) => readAmerican(league, MLB_TEAMS),
  nhl: (league) => readAmerican(league, NHL_TEAMS),
  'college-football': (league) =>
    readCollege(league, FBS_TEAMS, { id: '80', name: 'FBS (I-A)', isIndoor: false }),
  'mens-college-basketball': (league) =>
    readCollege(league, DIVISION_ONE_TEAMS, { id: '50', name: 'NCAA Division I', isIndoor: true }),
}

function readAmerican(league: string, table: string): Tables {
  const groups = AMERICAN_DIVISIONS[league] ?? []
  const scope = scopeOf(league)
  const teams = rowsOf(table).map((row, index) => {
    const [id, abbreviation, location, name, color, alternateColor, venue, city, state, roof, division] = row
    return makeTeam(league, index, {
      id,
      abbreviation,
      location,
      name,
      displayName: location === name ? cellText(name) : `${cellText(location)} ${cellText(name)}`,
      color,
      alternateColor,
      venue,
      city,
      state,
      indoor: roof === '1',
      groupId: groups.find((group) => group.name === division)?.id ?? '0',
      squad: scope + String(index).padStart(3, '0'),
      culture: 'american',
    })
  })
  return { teams, groups }
}

function readCollege(
  league: string,
  table: string,
  { isIndoor, ...top }: { id: string; name: string; isIndoor: boolean },
): Tables {
  const scope = scopeOf(league)
  const rows = sectionRowsOf(table)
  const conferences = new Map(rows.map(({ section, heading }) => [section, heading]))
  const groups = [
    { ...top, abbreviation: top.name, isConference: false, parentId: null },
    ...[...conferences].map(([id, [abbreviation, name]]) => ({
      id,
      name: cellText(name),
      abbreviation: cellText(abbreviation),
      isConference: true,
      parentId: top.id,
    })),
  ]
  const teams = rows.map(({ section, row, place }) => {
    const [id, abbreviation, location, name, color, alternateColor, venue, city, state] = row
    return makeTeam(league, place, {
      id,
      abbreviation,
      location,
      name,
      displayName: `${cellText(location)} ${cellText(name)}`,
      short: location,
      color,
      alternateColor,
      venue,
      city,
      state,
      indoor: isIndoor,
      groupId: section,
      squad: scope + String(place).padStart(3, '0'),
      culture: 'american',
    })
  })
  return { teams, groups }
}

function readSoccer(league: string): Tables {
  const entrants = leagueRules(league).entrants === 'nations' ? nationsOf(league) : clubsOf(league)
  const conferences = SOCCER_CONFERENCES[league] ?? []
  const groupOf = ({ abbreviation }: Draft) =>
    conferences.find(({ clubs }) => clubs.includes(cellText(abbreviation)))?.id
  const teams = entrants.map((entrant, index) => {
    const groupId = groupOf(entrant)
    return makeTeam(league, index, { ...entrant, ...(groupId === undefined ? {} : { groupId }) })
  })
  const isFormer = (_: SimTeam, index: number): boolean => entrants[index]?.isFormer === true
  return {
    teams: teams.filter((team, index) => !isFormer(team, index)),
    former: teams.filter(isFormer),
    groups: conferences,
  }
}
