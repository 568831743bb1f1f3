import { getLeague } from '../../domain/league.ts'
import { leagueRules } from '../data/leagues.ts'
import type { Stage } from '../data/calendars.ts'
import type { Result } from '../sports/timeline.ts'
import type { Fixture } from './fixture.ts'
import { randomOf } from './random.ts'
import { dealGroups } from './rounds.ts'
import type { SimSeason } from './seasons.ts'
import { ranked, share, tally, type Row } from './standings.ts'
import type { SimTeam } from './team-rows.ts'
import { teamsOf } from './teams.ts'

/** What generating a season's games needs. */
export interface StageInput {
  readonly seed: string
  readonly season: SimSeason
  /** Games of an earlier stage of the same season. */
  readonly stage: (index: number) => readonly Fixture[]
  readonly resultOf: (fixture: Fixture) => Result
}

/** The groups a table stage was drawn into; one of all the teams where there is no draw. */
export function groupsOf(seed: string, season: SimSeason, stage: Stage): SimTeam[][] {
  const { teams } = teamsOf(season.league)
  if (stage.kind !== 'table' || stage.groups === 0) return [[...teams]]
  return dealGroups(teams, stage.groups, randomOf(seed, season.league, season.year, 'draw'))
}

/** Each team's row in the table stage before a stage; null where there is none. */
function rowsBefore(input: StageInput, index: number): Map<SimTeam, Row> | null {
  const { league, calendar } = input.season
  const table = calendar.stages.findLastIndex((stage, at) => at < index && stage.kind === 'table')
  if (table < 0) return null
  const games = input.stage(table).map((fixture) => ({ fixture, result: input.resultOf(fixture) }))
  return tally(teamsOf(league).teams, games, getLeague(league).sport)
}

/** The places of a bracket, best against worst; null is a bye. */
export function leavesOf(
  input: StageInput,
  index: number,
  stage: Extract<Stage, { kind: 'bracket' }>,
): (SimTeam | null)[] {
  if (!stage.byConference) return seatSeeds(seedsOf(input, index, stage))
  return conferenceTables(input, index).flatMap((rows, side) =>
    conferenceLeaves(input, index, stage, rows, side),
  )
}

/** The rows of each conference, best first. */
function conferenceTables(input: StageInput, index: number): Row[][] {
  const { teams, groups } = teamsOf(input.season.league)
  const rows = rowsBefore(input, index) ?? new Map<SimTeam, Row>()
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
  const places = stage.entrants / 2
  const teams = rows.map((row) => row.team)
  const { conferenceSeeding } = leagueRules(input.season.league)
  if (conferenceSeeding === 'division-brackets') return divisionLeaves(teams)
  if (conferenceSeeding === 'play-in')
    return seatSeeds([...teams.slice(0, 6), ...playInWinners(input, index - 1, side)])
  // Winners of divisions come first, then the best of the rest.
  const winners = teams.filter((team) => teams.find((one) => one.groupId === team.groupId) === team)
  const rest = teams.filter((team) => !winners.includes(team))
  return seatSeeds([...winners, ...rest].slice(0, places))
}

/** Second against third of each division, and the winners against the wild cards: the better against the second. */
function divisionLeaves(teams: readonly SimTeam[]): SimTeam[] {
  const divisions = [...new Set(teams.map((team) => team.groupId))].map((id) =>
    teams.filter((team) => team.groupId === id).slice(0, 3),
  )
  const wildCards = teams
    .filter((team) => !divisions.flat().includes(team))
    .slice(0, 2)
    .reverse()
  return divisions.flatMap(([first, second, third], place) => {
    const wildCard = wildCards[place]
    return first && second && third && wildCard ? [first, wildCard, second, third] : []
  })
}

/** The seventh to tenth of each conference. */
export function playInTeams(input: StageInput, index: number): SimTeam[][] {
  return conferenceTables(input, index).map((rows) => rows.slice(6, 10).map((row) => row.team))
}

/** The seventh and the eighth of a conference's playoffs: the winners of its first and its last play-in game. */
function playInWinners(input: StageInput, index: number, side: number): SimTeam[] {
  const games = input.stage(index).slice(side * 3, side * 3 + 3)
  return [games[0], games[2]].flatMap((game) => (game ? [winnerOf(input, game)] : []))
}

const winnerOf = (input: StageInput, game: Fixture): SimTeam =>
  input.resultOf(game).winner === 1 ? game.away : game.home

/** The best teams of the tables so far, best first; in a cup without tables a draw. */
function seedsOf(input: StageInput, index: number, stage: Extract<Stage, { kind: 'bracket' }>): SimTeam[] {
  const { season, seed } = input
  const { teams } = teamsOf(season.league)
  const rows = rowsBefore(input, index)
  const table = season.calendar.stages.findLast((one, at) => at < index && one.kind === 'table')
  if (!rows || !table)
    return randomOf(seed, season.league, season.year, 'draw').shuffle(teams).slice(0, stage.entrants)
  const groups = groupsOf(seed, season, table)
  if (groups.length > 1) return groupSeeds(rows, groups, stage.entrants)
  if (leagueRules(season.league).isCollege) return collegeField(input, index, stage.entrants)
  return ranked(rows.values())
    .map((row) => row.team)
    .slice(0, stage.entrants)
}

function groupSeeds(rows: Map<SimTeam, Row>, groups: readonly SimTeam[][], entrants: number): SimTeam[] {
  const tables = groups.map((group) => ranked(group.flatMap((team) => rows.get(team) ?? [])))
  const byPlace = (place: number): SimTeam[] =>
    ranked(tables.flatMap((table) => table[place] ?? [])).map((row) => row.team)
  return [...byPlace(0), ...byPlace(1), ...byPlace(2)].slice(0, entrants)
}

/** The field of a college championship: champions of conferences, then the best of the rest; best first. */
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

/** All teams by their results and the strength of whom they played, best first. */
function collegeOrder(input: StageInput, index: number): SimTeam[] {
  const worth = (row: Row): number =>
    share(row) + row.team.strength * 0.12 + (row.scored - row.conceded) / 900
  return [...(rowsBefore(input, index)?.values() ?? [])]
    .sort((one, two) => worth(two) - worth(one))
    .map((row) => row.team)
}

/** Who won the last game of each conference in the stage of the championships. */
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

/** The teams of every conference, best first by their games among themselves. */
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

/** The teams of the bowls, drawn: who won enough, and does not play for the championship. */
export function bowlTeams(input: StageInput, index: number): SimTeam[] {
  const { season, seed } = input
  const playoff = season.calendar.stages.find((stage) => stage.kind === 'bracket')
  const field = new Set(playoff ? collegeField(input, index, playoff.entrants) : [])
  const rows = rowsBefore(input, index)
  const eligible = collegeOrder(input, index).filter(
    (team) => !field.has(team) && (rows?.get(team)?.wins ?? 0) >= LEAST_BOWL_WINS,
  )
  return randomOf(seed, season.league, season.year, 'bowls').shuffle(eligible)
}

/** Seeds on the places of a bracket, so that the best two meet last; byes where there are too few. */
export function seatSeeds(seeds: readonly SimTeam[], least = 1): (SimTeam | null)[] {
  let size = least
  while (size < seeds.length) size *= 2
  return seatOrder(size).map((seed) => seeds[seed] ?? null)
}

/** Which seed, 0-based, has each place of a bracket of a power of two of places. */
function seatOrder(size: number): number[] {
  let order = [0]
  while (order.length < size) order = order.flatMap((seed) => [seed, order.length * 2 - 1 - seed])
  return order
}

/**
 * Who of two in a bracket is at home: the smaller number. Seeds as they were seated, in each conference of its own; the
 * better record in finals between conferences, and everywhere where the league says so.
 */
export function seedsIn(
  input: StageInput,
  index: number,
  stage: { readonly rounds: readonly unknown[]; readonly byConference?: boolean },
  leaves: readonly (SimTeam | null)[],
): (team: SimTeam, round: number) => number {
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
