import { leagueRules } from '../../data/leagues.ts'
import type { Stage } from '../../data/calendars.ts'
import { drawnSeeds, groupSeeds, hasGroups, pathLeaves, seatedTeams } from './draws.ts'
import type { Fixture } from '../calendar/fixture.ts'
import type { PlayInStage } from './play-in.ts'
import { randomOf } from '../../../domain/random.ts'
import { valueTeams } from '../standings/ratings.ts'
import { playedBefore, rowsBefore, tableBefore, type StageInput } from '../standings/season-rows.ts'
import { ranked, type Row } from '../standings/table.ts'
import { BOWLS } from '../calendar/grounds.ts'
import type { SimSeason } from '../calendar/seasons.ts'
import type { SimTeam } from '../teams/team-rows.ts'
import { teamsOf } from '../teams/teams.ts'

/** The seats of a bracket, best against worst; null is a bye. */
export function leavesOf(
  input: StageInput,
  index: number,
  stage: Extract<Stage, { kind: 'bracket' }>,
): (SimTeam | null)[] {
  if (stage.seats) return seatedTeams(input, index, stage.seats)
  if (stage.hasPaths) return pathLeaves(input, index, stage.entrants)
  if (!stage.byConference) return seatSeeds(seedsOf(input, index, stage))
  return conferenceTables(input, index).flatMap((rows, side) =>
    conferenceLeaves(input, index, stage, rows, side),
  )
}

/** The rows by conference, best first; of all teams without conferences. */
function conferenceTables(input: StageInput, index: number): Row[][] {
  const { teams, groups } = teamsOf(input.season.league)
  const rows = rowsBefore(input, index) ?? new Map<SimTeam, Row>()
  if (groups.length === 0) return [ranked(rows.values())]
  const conferenceOf = (team: SimTeam) => {
    const own = groups.find((group) => group.id === team.groupId)
    return own?.parentId ?? own?.id
  }
  return groups
    .filter((group) => group.isConference)
    .map(({ id }) =>
      ranked(teams.filter((team) => conferenceOf(team) === id).flatMap((team) => rows.get(team) ?? [])),
    )
}

function conferenceLeaves(
  input: StageInput,
  index: number,
  stage: Extract<Stage, { kind: 'bracket' }>,
  rows: readonly Row[],
  side: number,
): (SimTeam | null)[] {
  const playIn = input.season.calendar.stages[index - 1]
  if (playIn?.kind === 'play-in') {
    const direct = rows.slice(0, playIn.direct).map(({ team }) => team)
    return seatSeeds([...direct, ...playInWinners(input, index - 1, playIn, side)])
  }
  return seatSeeds(conferenceSeeds(input.season, rows).slice(0, stage.entrants / 2))
}

/** The teams of a conference by seed, given its rows, best first; those that do not qualify are last. */
export function conferenceSeeds({ league, calendar }: SimSeason, rows: readonly Row[]): SimTeam[] {
  const teams = rows.map((row) => row.team)
  const bracket = calendar.stages.find((stage) => stage.kind === 'bracket')
  if (bracket?.byConference !== true || calendar.stages.some(({ kind }) => kind === 'play-in')) return teams
  if (leagueRules(league).conferenceSeeding === 'division-brackets') return divisionSeeds(teams)
  // Division winners first, then the best others.
  const winners = teams.filter((team) => teams.find((one) => one.groupId === team.groupId) === team)
  return [...winners, ...teams.filter((team) => !winners.includes(team))]
}

/** The seed of each team in the bracket of its conference, from 1 on; null if the bracket is not known yet. */
export function bracketSeeds(input: StageInput, moment: number): Map<SimTeam, number> | null {
  const { calendar, stageStarts } = input.season
  const index = calendar.stages.findIndex((stage) => stage.kind === 'bracket')
  const stage = calendar.stages[index]
  if (stage?.kind !== 'bracket' || !stage.byConference || stage.type === 0) return null
  if ((stageStarts[index] ?? Infinity) > moment) return null
  const leaves = leavesOf(input, index, stage)
  const order = seatOrder(leaves.length / 2)
  return new Map(
    leaves.flatMap((team, place) => (team ? [[team, (order[place % order.length] ?? 0) + 1] as const] : [])),
  )
}

/**
 * Seeds by which second plays third of each division, and winners play wild cards: the better winner the second wild
 * card.
 */
function divisionSeeds(teams: readonly SimTeam[]): SimTeam[] {
  const divisions = [...new Set(teams.map((team) => team.groupId))].map((id) =>
    teams.filter((team) => team.groupId === id).slice(0, 3),
  )
  const [one = [], two = []] = divisions
  const seeds = [one[0], two[0], two[1], one[1], one[2], two[2]].flatMap((team) => team ?? [])
  return [...seeds, ...teams.filter((team) => !seeds.includes(team))]
}

/** The play-in teams of each conference or table: two for each remaining place. */
export function playInTeams(input: StageInput, index: number, { direct, games }: PlayInStage): SimTeam[][] {
  const count = games === 1 ? 2 : 4
  return conferenceTables(input, index).map((rows) =>
    rows.slice(direct, direct + count).map((row) => row.team),
  )
}

/** The qualifiers of a play-in: the winners of a table's first and last game. */
function playInWinners(input: StageInput, index: number, { games }: PlayInStage, side: number): SimTeam[] {
  const own = input.stage(index).slice(side * games, (side + 1) * games)
  return [...new Set([own[0], own.at(-1)])].flatMap((game) => (game ? [winnerOf(input, game)] : []))
}

const winnerOf = (input: StageInput, game: Fixture): SimTeam =>
  input.resultOf(game).winner === 1 ? game.away : game.home

/** The best teams of the tables, best first; a draw in cups without tables. */
function seedsOf(input: StageInput, index: number, stage: Extract<Stage, { kind: 'bracket' }>): SimTeam[] {
  const { season } = input
  const rows = rowsBefore(input, index)
  const table = season.calendar.stages[tableBefore(season, index)]
  if (!rows || !table) return drawnSeeds(input, stage.entrants)
  if (hasGroups(table)) return groupSeeds(input, index, stage.entrants)
  if (leagueRules(season.league).isCollege) return collegeField(input, index, stage.entrants)
  const order = ranked(rows.values()).map((row) => row.team)
  const playIn = season.calendar.stages[index - 1]
  if (playIn?.kind !== 'play-in') return order.slice(0, stage.entrants)
  return [...order.slice(0, playIn.direct), ...playInWinners(input, index - 1, playIn, 0)]
}

/** The field of a college championship: conference champions, then the best others; best first. */
function collegeField(input: StageInput, index: number, entrants: number): SimTeam[] {
  const order = collegeOrder(input, index)
  const champions = new Set(championsOf(input, index))
  const sure = order
    .filter((team) => champions.has(team))
    .slice(0, leagueRules(input.season.league).sureChampions)
  const rest = order.filter((team) => !sure.includes(team))
  const field = new Set([...sure, ...rest].slice(0, entrants))
  return order.filter((team) => field.has(team))
}

/** All teams by results and strength of schedule, best first. */
function collegeOrder(input: StageInput, index: number): SimTeam[] {
  const rows = rowsBefore(input, index) ?? new Map<SimTeam, Row>()
  const games = playedBefore(input, index)
  return [...valueTeams(input.season.league, rows, games)]
    .sort(([, one], [, two]) => two - one)
    .map(([team]) => team)
}

/** The winners of the conference championships. */
function championsOf(input: StageInput, index: number): SimTeam[] {
  const at = input.season.calendar.stages.findLastIndex(
    (stage, place) =>
      place < index &&
      (stage.kind === 'conference-tournaments' ||
        (stage.kind === 'pairs' && stage.select === 'conference-finals')),
  )
  if (at < 0) return []
  const lastGames = new Map(input.stage(at).map((game) => [game.home.groupId, game]))
  return [...lastGames.values()].map((game) => winnerOf(input, game))
}

/** The teams of each conference, best first by conference games. */
export function conferenceOrders(input: StageInput, index: number): SimTeam[][] {
  const { groups } = teamsOf(input.season.league)
  const rows = [...(rowsBefore(input, index)?.values() ?? [])]
  const inner = ({ conference: [wins, losses] }: Row): number => wins / Math.max(1, wins + losses)
  return groups
    .filter((group) => group.isConference)
    .map(({ id }) =>
      ranked(rows.filter((row) => row.team.groupId === id))
        .sort((one, two) => inner(two) - inner(one))
        .map((row) => row.team),
    )
    .filter((teams) => teams.length >= 4)
}

const LEAST_BOWL_WINS = 6

/** The bowl teams, drawn: enough wins, and not in the championship. */
export function bowlTeams(input: StageInput, index: number): SimTeam[] {
  const { season, seed } = input
  const playoff = season.calendar.stages.find((stage) => stage.kind === 'bracket')
  const field = new Set(playoff ? collegeField(input, index, playoff.entrants) : [])
  const rows = rowsBefore(input, index)
  const others = collegeOrder(input, index).filter((team) => !field.has(team))
  const winsOf = (team: SimTeam): number => rows?.get(team)?.wins ?? 0
  const enough = others.filter((team) => winsOf(team) >= LEAST_BOWL_WINS)
  // Teams with a win less take the places that are left.
  const next = others.filter((team) => winsOf(team) === LEAST_BOWL_WINS - 1)
  const eligible = [...enough, ...next.slice(0, Math.max(0, BOWLS.length * 2 - enough.length))]
  return randomOf(seed, season.league, season.year, 'bowls').shuffle(eligible)
}

/** Places seeds in a bracket so that the best two meet last; with byes if there are too few. */
export function seatSeeds(seeds: readonly SimTeam[], least = 1): (SimTeam | null)[] {
  let size = least
  while (size < seeds.length) size *= 2
  return seatOrder(size).map((seed) => seeds[seed] ?? null)
}

/** The 0-based seed of each seat, for a power of two of seats. */
function seatOrder(size: number): number[] {
  let order = [0]
  while (order.length < size) order = order.flatMap((seed) => [seed, order.length * 2 - 1 - seed])
  return order
}

/**
 * Which side of a tie is at home: the lower number. Seeds by conference; the better record in finals between
 * conferences, and everywhere if the league's rules say so.
 */
export function seedsIn(
  input: StageInput,
  index: number,
  stage: {
    readonly rounds: readonly unknown[]
    readonly byConference?: boolean
    readonly seats?: readonly string[] | null
    readonly hasPaths?: boolean
  },
  leaves: readonly (SimTeam | null)[],
): (team: SimTeam, round: number) => number {
  // With named seats, the upper one is first; in the final of a path, the winner of its first semi-final.
  if (stage.seats || stage.hasPaths === true) return (team) => leaves.indexOf(team)
  const isByConference = stage.byConference === true
  const order = seatOrder(isByConference ? leaves.length / 2 : leaves.length)
  const seats = new Map(
    leaves.flatMap((team, place) => (team ? [[team, order[place % order.length] ?? 0]] : [])),
  )
  if (!isByConference) return (team) => seats.get(team) ?? 0
  const records = new Map(
    ranked(rowsBefore(input, index)?.values() ?? []).map((row, place) => [row.team, place] as const),
  )
  const { isHomeByRecord } = leagueRules(input.season.league)
  const isByRecord = (round: number) => isHomeByRecord || round === stage.rounds.length - 1
  return (team, round) => (isByRecord(round) ? records : seats).get(team) ?? 0
}
