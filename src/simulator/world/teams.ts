import { getLeague } from '../../domain/league.ts'
import { MLB_TEAMS, NBA_TEAMS, NFL_TEAMS, NHL_TEAMS } from '../data/american.ts'
import { CLUBS } from '../data/clubs.ts'
import { DIVISION_ONE_TEAMS } from '../data/college-basketball.ts'
import { FBS_TEAMS } from '../data/college-football.ts'
import { AMERICAN_DIVISIONS, SOCCER_CONFERENCES, type SimGroup } from '../data/groups.ts'
import { leagueRules } from '../data/leagues.ts'
import { NATIONS } from '../data/nations.ts'
import { type SimTeam, type Draft, makeTeam, rowsOf, cellText, cultureOf, scopeOf } from './team-rows.ts'

/** The teams and groups of one league. */
export interface LeagueTeams {
  readonly teams: readonly SimTeam[]
  readonly groups: readonly SimGroup[]
  readonly byId: ReadonlyMap<string, SimTeam>
}

const CLUB_SCOPE = '99'

const NATION_SCOPE = '98'

const memory = new Map<string, LeagueTeams>()

/** The teams of a league. They are facts, read once from the tables. */
export function teamsOf(league: string): LeagueTeams {
  let found = memory.get(league)
  if (!found) {
    found = readLeague(league)
    memory.set(league, found)
  }
  return found
}

function readLeague(league: string): LeagueTeams {
  const { teams, groups } = (READERS[league] ?? readSoccer)(league)
  return { teams, groups, byId: new Map(teams.map((team) => [team.id, team])) }
}

interface Tables {
  readonly teams: SimTeam[]
  readonly groups: readonly SimGroup[]
}

/** Where the teams of the American leagues are read from; all others are soccer's. */
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
  const cultures = leagueRules(league).cultures ?? []
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
      culture: cultures[index % cultures.length] ?? 'american',
    })
  })
  return { teams, groups }
}

function readCollege(
  league: string,
  table: string,
  { isIndoor, ...top }: { id: string; name: string; isIndoor: boolean },
): Tables {
  const groups: SimGroup[] = [{ ...top, abbreviation: top.name, isConference: false, parentId: null }]
  const teams: SimTeam[] = []
  const scope = scopeOf(league)
  let groupId = top.id
  for (const row of rowsOf(table)) {
    const [first, ...rest] = row
    if (first?.startsWith('#') === true) {
      groupId = first.slice(1)
      const [abbreviation, name] = rest
      groups.push({
        id: groupId,
        name: cellText(name),
        abbreviation: cellText(abbreviation),
        isConference: true,
        parentId: top.id,
      })
      continue
    }
    const [abbreviation, location, name, color, alternateColor, venue, city, state] = rest
    const index = teams.length
    teams.push(
      makeTeam(league, index, {
        id: first,
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
        groupId,
        squad: scope + String(index).padStart(3, '0'),
        culture: 'american',
      }),
    )
  }
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
  return { teams, groups: conferences }
}

function clubsOf(league: string): Draft[] {
  const drafts: Draft[] = []
  let competition = ''
  let country = ''
  let clubIndex = 0
  const { entrantLetter } = leagueRules(league)
  const english = ['eng.1', 'eng.2', 'eng.lower']
  for (const row of rowsOf(CLUBS)) {
    const [id, abbreviation, name, short, color, alternateColor, venue, place, letters] = row
    if (id?.startsWith('#') === true) {
      competition = id.slice(1)
      country = cellText(abbreviation)
      continue
    }
    const squad = CLUB_SCOPE + String(clubIndex++).padStart(3, '0')
    const isCup = getLeague(league).kind === 'cup'
    const isIn = isCup
      ? english.includes(competition)
      : entrantLetter === null
        ? competition === league
        : cellText(letters).includes(entrantLetter)
    if (!isIn) continue
    const [city, land] = country === '' ? splitPlace(cellText(place)) : [cellText(place), country]
    drafts.push({
      id,
      abbreviation,
      location: name,
      name,
      displayName: cellText(name),
      short,
      color,
      alternateColor,
      venue,
      city,
      country: land,
      squad,
      culture: cultureOf(land),
      bonus:
        (isCup ? 1.2 * (1 - english.indexOf(competition)) : 0) +
        standingOf(league, competition, cellText(letters)),
    })
  }
  return drafts
}

/** What the European cup a club is in says of it, and what its own league says in European cups. */
const CUP_BONUS: Readonly<Record<string, number>> = { C: 0.9, E: 0.5, F: 0.2 }
const LEAGUE_BONUS: Readonly<Record<string, number>> = {
  'eng.1': 1.1,
  'esp.1': 0.9,
  'ger.1': 0.7,
  'ita.1': 0.7,
  'fra.1': 0.4,
  'por.1': 0.1,
  'ned.1': 0.1,
}
const SMALLER_LEAGUE = -0.7

/** Clubs of big leagues are the better ones in Europe, and those in Europe the better ones at home. */
function standingOf(league: string, competition: string, letters: string): number {
  const own = Math.max(
    0,
    ...Object.entries(CUP_BONUS).map(([letter, bonus]) => (letters.includes(letter) ? bonus : 0)),
  )
  return leagueRules(league).clubBonus === 'league' ? (LEAGUE_BONUS[competition] ?? SMALLER_LEAGUE) : own
}

function nationsOf(league: string): Draft[] {
  const drafts: Draft[] = []
  const confederation = league.replace('fifa.worldq.', '')
  let current = ''
  let nationIndex = 0
  for (const row of rowsOf(NATIONS)) {
    const [id, abbreviation, name, color, venue, city, letters] = row
    if (id?.startsWith('#') === true) {
      current = id.slice(1)
      continue
    }
    const squad = NATION_SCOPE + String(nationIndex++).padStart(3, '0')
    if (getLeague(league).kind === 'world' ? letters !== 'W' : current !== confederation) continue
    drafts.push({
      id,
      abbreviation,
      location: name,
      name,
      displayName: cellText(name),
      short: name,
      color,
      alternateColor: 'ffffff',
      venue,
      city,
      country: cellText(name),
      squad,
      culture: cultureOf(
        cellText(name),
        current === 'caf' ? 'african' : current === 'afc' ? 'arabic' : 'hispanic',
      ),
      bonus: letters === 'W' ? 0.8 : -0.4,
    })
  }
  return drafts
}

function splitPlace(place: string): [string, string] {
  const at = place.lastIndexOf(', ')
  return at < 0 ? [place, place] : [place.slice(0, at), place.slice(at + 2)]
}
