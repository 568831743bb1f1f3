import { worldCupOf } from '../../data/world-cups.ts'
import { leagueRules } from '../../data/leagues.ts'
import { thirdPlaceOpponent } from '../../data/third-places.ts'
import type { Stage } from '../../data/calendars.ts'
import { randomOf } from '../../../domain/random.ts'
import { dealGroups } from '../calendar/rounds.ts'
import type { SimSeason } from '../calendar/seasons.ts'
import { rowsBefore, tableBefore, type StageInput } from '../standings/season-rows.ts'
import { ranked, type Row } from '../standings/table.ts'
import type { SimTeam } from '../teams/team-rows.ts'
import { entrantsIn, teamsOf } from '../teams/teams.ts'

/** The groups of a table stage: as really drawn, otherwise drawn here; one group of all teams if there are none. */
export function groupsOf(input: StageInput, index: number): SimTeam[][] {
  const { season, seed } = input
  const stage = season.calendar.stages[index]
  const teams = entrantsIn(season.league, season.year)
  if (stage?.kind !== 'table' || stage.groups === 0) return [[...teams]]
  const known = knownGroups(season)
  if (known) return known
  const entrants = stage.advancing === 0 ? teams : advancingTeams(input, index, stage.advancing)
  const name = stage.advancing === 0 ? 'draw' : `draw of stage ${index}`
  return dealGroups(entrants, stage.groups, randomOf(seed, season.league, season.year, name))
}

function knownGroups({ league, year }: SimSeason): SimTeam[][] | null {
  const groups = worldCupOf(league, year)?.groups
  if (!groups) return null
  const teams = new Map(entrantsIn(league, year).map((team) => [team.abbreviation, team]))
  return groups.map((group) => group.split(' ').flatMap((abbreviation) => teams.get(abbreviation) ?? []))
}

/** The best teams of each group of the previous table stage. */
function advancingTeams(input: StageInput, index: number, count: number): SimTeam[] {
  return groupTables(input, index).flatMap((rows) => rows.slice(0, count).map(({ team }) => team))
}

/** The group tables of the previous table stage, best first. */
function groupTables(input: StageInput, index: number): Row[][] {
  const rows = rowsBefore(input, index)
  return groupsOf(input, tableBefore(input.season, index)).map((group) =>
    ranked(group.flatMap((team) => rows?.get(team) ?? [])),
  )
}

/**
 * The entrants of a knockout after groups: winners first, then runners-up, then third-placed teams; each by results.
 */
export function groupSeeds(input: StageInput, index: number, entrants: number): SimTeam[] {
  const tables = groupTables(input, index)
  const byPlace = (place: number): SimTeam[] =>
    ranked(tables.flatMap((table) => table[place] ?? [])).map((row) => row.team)
  return [...byPlace(0), ...byPlace(1), ...byPlace(2)].slice(0, entrants)
}

/**
 * The semi-finals of four paths, two for each: runners-up of the groups in pots of four by strength, like UEFA's by
 * FIFA ranking, and in the last pot the strongest of the others, representing the group winners of the Nations
 * League. The first pot meets the last one, the second the third.
 */
export function pathLeaves(input: StageInput, index: number, entrants: number): SimTeam[] {
  const { season, seed } = input
  const byStrength = (teams: readonly SimTeam[]) =>
    [...teams].sort((one, two) => two.strength - one.strength || one.index - two.index)
  const tables = groupTables(input, index).map((rows) => rows.map(({ team }) => team))
  const seconds = byStrength(tables.flatMap((table) => table.slice(1, 2)))
  const others = byStrength(tables.flatMap((table) => table.slice(2)))
  const field = [...seconds, ...others].slice(0, entrants)
  const random = randomOf(seed, season.league, season.year, 'draw of paths')
  const paths = entrants / 4
  const [first = [], second = [], third = [], last = []] = [0, 1, 2, 3].map((pot) =>
    random.shuffle(field.slice(pot * paths, (pot + 1) * paths)),
  )
  return Array.from({ length: paths }, (_, path) =>
    [first[path], last[path], second[path], third[path]].flatMap((team) => team ?? []),
  ).flat()
}

const PLACE_A = 'A'.charCodeAt(0)

/** The seats of a knockout that refer to places of groups. */
export function seatedTeams(input: StageInput, index: number, seats: readonly string[]): (SimTeam | null)[] {
  const tables = groupTables(input, index)
  const at = (letter: string, place: number): Row | undefined =>
    tables[letter.charCodeAt(0) - PLACE_A]?.[place]
  const letters = tables.map((_, group) => String.fromCharCode(PLACE_A + group))
  const count = seats.filter((seat) => seat.length > 2).length
  const best = ranked(letters.flatMap((letter) => at(letter, 2) ?? [])).slice(0, count)
  const thirds = letters.filter((letter) => best.some(({ team }) => team === at(letter, 2)?.team))
  return seats.map((seat, place) => {
    // A third-placed team is assigned to a group winner that the regulations allow.
    const letter = seat.length > 2 ? thirdPlaceOpponent(seats[place - 1]?.[1] ?? '', thirds) : seat[1]
    return at(letter ?? '', Number(seat[0]) - 1)?.team ?? null
  })
}

/**
 * A cup draw. If some enter later, the others are drawn from two pots: stronger against weaker, and from different
 * countries.
 */
export function drawnSeeds({ season, seed }: StageInput, entrants: number): SimTeam[] {
  const { teams } = teamsOf(season.league)
  const random = randomOf(seed, season.league, season.year, 'draw')
  const { lateEntrants } = leagueRules(season.league)
  if (lateEntrants.length === 0) return random.shuffle(teams).slice(0, entrants)
  const late = teams.filter(({ id }) => lateEntrants.includes(id))
  const early = teams
    .filter((team) => !late.includes(team))
    .slice(0, entrants - late.length)
    .sort((one, two) => two.strength - one.strength)
  const strong = random.shuffle(early.slice(0, early.length / 2))
  const weak = random.shuffle(early.slice(early.length / 2))
  const opponents = strong.flatMap((team) => {
    const other = weak.findIndex(({ venue }) => venue.country !== team.venue.country)
    return weak.splice(Math.max(0, other), 1)
  })
  return [...random.shuffle(late), ...strong, ...opponents.reverse()]
}

/** Placeholder of a seat until its group is decided: `Group A Winner`, `Group B 2nd Place`. */
export function seatLabel(seat: string): string {
  const [place, ...groups] = seat
  if (place === '3') return `Third Place Group ${groups.join('/')}`
  return `Group ${groups.join('')} ${place === '1' ? 'Winner' : '2nd Place'}`
}

/** Whether a stage has groups. */
export const hasGroups = (stage: Stage | undefined): boolean => stage?.kind === 'table' && stage.groups > 0
