import { getLeague } from '../../domain/league.ts'
import type { Stage } from '../data/calendars.ts'
import type { Result } from '../sports/timeline.ts'
import { playBracket, seatSeeds } from './brackets.ts'
import { eventIdOf, type Fixture, type SeasonPart } from './fixture.ts'
import { layRound } from './layout.ts'
import { randomOf } from './random.ts'
import {
  circleRounds,
  collegeRounds,
  dealGroups,
  groupRounds,
  nflRounds,
  seriesRounds,
  type Pair,
} from './rounds.ts'
import { stageLength, type SimSeason } from './seasons.ts'
import { ranked, share, tally, type Row } from './standings.ts'
import { teamsOf } from './teams.ts'
import { type SimTeam } from './team-rows.ts'
import { headline } from './headlines.ts'

/** What generating a season's games needs. */
export interface StageInput {
  readonly seed: string
  readonly season: SimSeason
  /** Games of an earlier stage of the same season. */
  readonly stage: (index: number) => readonly Fixture[]
  readonly resultOf: (fixture: Fixture) => Result
}

const MINUTE_MS = 60_000

const SURELY_OVER = 5 * 3_600_000

/** All games of one stage of a season. The same input gives the same games. */
export function makeStage(input: StageInput, index: number): Fixture[] {
  const stage = input.season.calendar.stages[index]
  if (!stage) return []
  if (stage.kind === 'table') return makeTable(input, index, stage)
  if (stage.kind === 'pairs') return makePairs(input, index, stage)
  return makeBracket(input, index, stage)
}

/** The groups a table stage was drawn into; one of all the teams where there is no draw. */
export function groupsOf(seed: string, season: SimSeason, stage: Stage): SimTeam[][] {
  const { teams } = teamsOf(season.league)
  if (stage.kind !== 'table' || stage.groups === 0) return [[...teams]]
  return dealGroups(teams, stage.groups, randomOf(seed, season.league, season.year, 'draw'))
}

function makeTable(input: StageInput, index: number, stage: Extract<Stage, { kind: 'table' }>): Fixture[] {
  const { season, seed } = input
  const from = season.stageStarts[index] ?? season.start
  const part = partAt(season, from)
  const last = new Map<SimTeam, number>()
  const fixtures: Fixture[] = []
  pairRounds(seed, season, stage, index).forEach((pairs, round) => {
    const start = from + round * stage.roundMinutes * MINUTE_MS
    for (const { pair, start: at } of layRound(pairs, stage.slots, start, stage.roundMinutes, last)) {
      fixtures.push(
        plain(
          season,
          index,
          fixtures.length,
          part,
          pair,
          at,
          stage.type > 0 && isWeekly(season) ? round + 1 : null,
        ),
      )
    }
  })
  return fixtures
}

const isWeekly = (season: SimSeason): boolean => getLeague(season.league).hasWeeks

function pairRounds(
  seed: string,
  season: SimSeason,
  stage: Extract<Stage, { kind: 'table' }>,
  index: number,
): Pair[][] {
  const league = teamsOf(season.league)
  const random = randomOf(seed, season.league, season.year, 'pairs', index)
  switch (stage.pairing) {
    case 'nfl':
      return nflRounds(league, random)
    case 'college-football':
      return collegeRounds(league, 4, stage.rounds, random)
    case 'college-basketball':
      return collegeRounds(league, 11, stage.rounds, random)
    case 'series':
      return seriesRounds(league.teams, stage.rounds, random)
    default:
      return stage.groups > 0
        ? groupRounds(groupsOf(seed, season, stage), stage.rounds, random)
        : circleRounds(league.teams, stage.rounds, random)
  }
}

function plain(
  season: SimSeason,
  stage: number,
  place: number,
  part: SeasonPart,
  [home, away]: Pair,
  start: number,
  week: number | null,
): Fixture {
  return {
    id: eventIdOf(season.league, season.year, stage, place),
    league: season.league,
    season: season.year,
    stage,
    part,
    week,
    start,
    home,
    away,
    isNeutral: season.league === 'fifa.world',
    isKnockout: false,
    headline: null,
    draw: null,
    visibleFrom: 0,
    firstLeg: null,
    series: null,
  }
}

/** The part of the season that a moment lies in. */
export function partAt(season: SimSeason, moment: number): SeasonPart {
  const found = season.parts.find((part) => moment >= part.start && moment <= part.end)
  const part = found ?? (moment < season.start ? season.parts[0] : season.parts.at(-1))
  if (!part) throw new Error(`The season ${season.year} of ${season.league} has no parts`)
  return part
}

/** The best teams of the tables so far, best first; in a cup without tables a draw. */
function seedsOf(input: StageInput, index: number, stage: Extract<Stage, { kind: 'bracket' }>): SimTeam[] {
  const { season, seed } = input
  const { teams } = teamsOf(season.league)
  const tableIndex = season.calendar.stages.findLastIndex(
    (earlier, at) => at < index && earlier.kind === 'table',
  )
  const table = season.calendar.stages[tableIndex]
  if (!table)
    return randomOf(seed, season.league, season.year, 'draw').shuffle(teams).slice(0, stage.entrants)
  const rows = rowsOf(input, tableIndex)
  const groups = groupsOf(seed, season, table)
  if (groups.length > 1) return groupSeeds(rows, groups, stage.entrants)
  if (teamsOf(season.league).groups.some((group) => group.parentId === '50' || group.parentId === '80')) {
    const worth = (row: Row): number =>
      share(row) + row.team.strength * 0.12 + (row.scored - row.conceded) / 900
    return [...rows.values()]
      .sort((one, two) => worth(two) - worth(one))
      .map((row) => row.team)
      .slice(0, stage.entrants)
  }
  return ranked(rows.values())
    .map((row) => row.team)
    .slice(0, stage.entrants)
}

function rowsOf(input: StageInput, index: number): Map<SimTeam, Row> {
  const { league } = input.season
  const games = input.stage(index).map((fixture) => ({ fixture, result: input.resultOf(fixture) }))
  return tally(teamsOf(league).teams, games, getLeague(league).sport)
}

function groupSeeds(rows: Map<SimTeam, Row>, groups: readonly SimTeam[][], entrants: number): SimTeam[] {
  const tables = groups.map((group) => ranked(group.flatMap((team) => rows.get(team) ?? [])))
  const byPlace = (place: number): SimTeam[] =>
    ranked(tables.flatMap((table) => table[place] ?? [])).map((row) => row.team)
  return [...byPlace(0), ...byPlace(1), ...byPlace(2)].slice(0, entrants)
}

function leavesOf(
  input: StageInput,
  index: number,
  stage: Extract<Stage, { kind: 'bracket' }>,
): (SimTeam | null)[] {
  if (!stage.byConference) return seatSeeds(seedsOf(input, index, stage))
  const { teams, groups } = teamsOf(input.season.league)
  const rows = rowsOf(input, input.season.calendar.main)
  const conferences = groups.filter((group) => group.isConference)
  return conferences.flatMap((conference) => {
    const own = teams.filter(
      (team) => groups.find((group) => group.id === team.groupId)?.parentId === conference.id,
    )
    const best = ranked(own.flatMap((team) => rows.get(team) ?? [])).map((row) => row.team)
    return seatSeeds(best.slice(0, stage.entrants / conferences.length))
  })
}

function makeBracket(
  input: StageInput,
  index: number,
  stage: Extract<Stage, { kind: 'bracket' }>,
): Fixture[] {
  const { season } = input
  const start = season.stageStarts[index] ?? season.start
  let from = start
  const parts = stage.rounds.map((round) => {
    const part = partAt(season, from + MINUTE_MS)
    from += round.minutes * MINUTE_MS
    return part
  })
  const before = index === 0 ? [] : input.stage(index - 1)
  const lastStart = before.reduce((latest, fixture) => Math.max(latest, fixture.start), 0)
  const isFootball = isWeekly(season)
  return playBracket({
    league: season.league,
    season: season.year,
    stageIndex: index,
    stage,
    start,
    parts,
    leaves: leavesOf(input, index, stage),
    knownAt: index === 0 ? 0 : lastStart + SURELY_OVER,
    resultOf: input.resultOf,
    weekOf: (round) => (isFootball ? (stage.byConference ? ([1, 2, 3, 5][round] ?? null) : 1) : null),
    headlineOf: (round, node, game) => headline(season, round, node, game),
  })
}

function makePairs(input: StageInput, index: number, stage: Extract<Stage, { kind: 'pairs' }>): Fixture[] {
  const { season, seed } = input
  const start = season.stageStarts[index] ?? season.start
  const rows = rowsOf(input, index - 1)
  const worth = (row: Row): number => share(row) + row.team.strength * 0.12
  const order = [...rows.values()].sort((one, two) => worth(two) - worth(one)).map((row) => row.team)
  const invited = randomOf(seed, season.league, season.year, 'bowls').shuffle(
    order.slice(12, 12 + stage.games * 2),
  )
  const part = partAt(season, start + MINUTE_MS)
  const length = stageLength(stage)
  return Array.from({ length: stage.games }, (_, game): Fixture | null => {
    const [home, away] = [invited[game * 2], invited[game * 2 + 1]]
    if (!home || !away) return null
    const at = start + Math.floor(((game + 0.5) * length) / stage.games / (5 * MINUTE_MS)) * 5 * MINUTE_MS
    const fixture = plain(season, index, game, part, [home, away], at, 1)
    return { ...fixture, isNeutral: true, isKnockout: true, headline: `Bowl Game ${game + 1}` }
  }).filter((fixture) => fixture !== null)
}
