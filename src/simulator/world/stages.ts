import { EASTERN_TIME_ZONE } from '../../domain/day.ts'
import { getLeague } from '../../domain/league.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/time.ts'
import { leagueRules } from '../data/leagues.ts'
import type { Stage } from '../data/calendars.ts'
import type { BracketPlan, BracketStage } from './playoffs/bracket-plan.ts'
import { playBracket } from './playoffs/brackets.ts'
import { seatLabel } from './playoffs/draws.ts'
import { eventIdOf, placeholder, type Fixture, type SeasonPart } from './calendar/fixture.ts'
import { headline } from './playoffs/headlines.ts'
import { worldCupOf } from '../data/world-cups.ts'
import { assignGrounds, scheduleGroupDays } from './calendar/group-days.ts'
import { BOWLS, groundsOf, neutralGround } from './calendar/grounds.ts'
import type { Pair } from './calendar/hosts.ts'
import { scheduleRound, type Booked, type ScheduledPair } from './calendar/layout.ts'
import { localMoment } from './calendar/local-time.ts'
import { assignSlots, tieStart } from './calendar/slots.ts'
import { pairRounds } from './pairings.ts'
import type { IsGroundFree } from './calendar/tenants.ts'
import { playPlayIn } from './playoffs/play-in.ts'
import { randomOf } from '../../domain/random.ts'
import { partAt } from './calendar/season-parts.ts'
import { type SimSeason } from './calendar/seasons.ts'
import { bowlTeams, conferenceOrders, leavesOf, playInTeams, seatSeeds, seedsIn } from './playoffs/seeding.ts'
import type { StageInput } from './standings/season-rows.ts'
import { teamsOf } from './teams/teams.ts'
import type { SimTeam } from './teams/team-rows.ts'

/** The input of the fixtures of a stage. */
interface FixtureInput extends StageInput {
  readonly isGroundFree: IsGroundFree
}

type StageOf<Kind extends Stage['kind']> = Extract<Stage, { kind: Kind }>

const MAX_GAME_MS = 5 * HOUR_MS

/** All games of a stage. Deterministic by its input. */
export function makeStage(input: FixtureInput, index: number): Fixture[] {
  const stage = input.season.calendar.stages[index]
  switch (stage?.kind) {
    case undefined:
      return []
    case 'table':
      return makeTable(input, index, stage)
    case 'pairs':
      return makePairs(input, index, stage)
    case 'bracket':
      return playBracket(planOf(input, index, stage, leavesOf(input, index, stage)))
    case 'play-in': {
      const tables = playInTeams(input, index, stage)
      return playPlayIn(planOf(input, index, stage, tables.flat()), stage, tables)
    }
    case 'conference-tournaments':
      return makeTournaments(input, index, stage)
  }
}

function makeTable(input: FixtureInput, index: number, stage: StageOf<'table'>): Fixture[] {
  const { season, seed } = input
  const { sport, hasWeeks } = getLeague(season.league)
  const from = season.stageStarts[index] ?? season.start
  const part = partAt(season, from)
  const last = new Map<SimTeam, number>()
  const booked: Booked = { isFree: input.isGroundFree, last, days: new Set(), grounds: new Map() }
  if (season.calendar.stages[index - 1]?.kind === 'table') {
    for (const { home, away, start } of input.stage(index - 1)) last.set(home, start).set(away, start)
  }
  const fixtures: Fixture[] = []
  const random = randomOf(seed, season.league, season.year, 'slots', index)
  const rounds = pairRounds(input, stage, index)
  rounds.forEach((pairs, round) => {
    const opens = season.roundStarts[index]?.[round] ?? from
    const week = stage.type > 0 && hasWeeks ? round + 1 : null
    const dated = season.real?.[index]?.[round]
    const add = (scheduled: readonly ScheduledPair[], latestStart: number): void => {
      for (const { pair, start } of scheduled) {
        const game = { ...plain(season, index, fixtures.length, part, pair), start, latestStart, week }
        fixtures.push(isArmyNavy(game) ? armyNavy(game, season, stage.type) : game)
      }
    }
    // A game with a fixed day is not postponed.
    if (dated?.groupDays) add(scheduleGroupDays(pairs, dated, dated.groupDays, round === stage.rounds - 1), 0)
    else if (dated) add(assignSlots(pairs, dated, sport, booked, random), dated.start + dated.days * DAY_MS)
    else {
      const window = stage.window ?? [0, stage.roundMinutes[round % stage.roundMinutes.length] ?? 0]
      add(scheduleRound(pairs, window, opens, season.league, booked), opens + window[1] * MINUTE_MS)
    }
  })
  const hosts = worldCupOf(season.league, season.year)?.hosts
  return hosts ? assignGrounds(fixtures, groundsOf(season.league, season.year), hosts) : fixtures
}

const ARMY_AND_NAVY = ['349', '2426']
const isArmyNavy = ({ league, home, away }: Fixture): boolean =>
  league === 'college-football' && [home, away].every(({ id }) => ARMY_AND_NAVY.includes(id))

/**
 * Army plays Navy at a neutral ground; on real dates on the second Saturday of December, a week after the championships
 * of the conferences.
 */
function armyNavy(game: Fixture, season: SimSeason, type: number): Fixture {
  const headline = 'Army-Navy Game'
  const ground = neutralGround({ ...game, round: game.part.slug, headline })
  const neutral = { ...game, headline, ground, isNeutral: ground !== null }
  if (!season.real) return neutral
  const first = Date.UTC(season.year, 11, 1)
  const firstSaturday = (6 - new Date(first).getUTCDay() + 7) % 7
  const start = localMoment(first + (firstSaturday + 7) * DAY_MS, 15 * 60, EASTERN_TIME_ZONE)
  const week = season.weeks.find((one) => one.type === type && start >= one.start && start <= one.end)
  return { ...neutral, start, latestStart: 0, week: week?.number ?? game.week }
}

function plain(
  season: SimSeason,
  stage: number,
  place: number,
  part: SeasonPart,
  [home, away]: Pair,
): Fixture {
  const { league } = season
  const id = eventIdOf(league, season.year, stage, place)
  const ground = leagueRules(league).isHosted
    ? neutralGround({ id, league, season: season.year, round: part.slug, headline: null })
    : null
  return {
    id,
    league,
    season: season.year,
    stage,
    part,
    week: null,
    start: 0,
    latestStart: 0,
    home,
    away,
    isNeutral: ground !== null,
    ground,
    isKnockout: false,
    level: 'extra-time',
    hasAwayGoals: false,
    headline: null,
    draw: null,
    visibleFrom: 0,
    firstLeg: null,
    series: null,
  }
}

/** When the entrants of a stage are known: at the end of the previous stage. */
function knownAt(input: FixtureInput, index: number): number {
  if (index === 0) return 0
  // Army plays Navy after the entrants of the next stage are known.
  const opens = input.season.stageStarts[index] ?? Infinity
  const starts = input.stage(index - 1).flatMap(({ start }) => (start < opens ? [start] : []))
  return Math.max(0, ...starts) + MAX_GAME_MS
}

function planOf(
  input: FixtureInput,
  index: number,
  stage: BracketStage,
  leaves: readonly (SimTeam | null)[],
): BracketPlan {
  const { season } = input
  const starts = season.roundStarts[index] ?? []
  const parts = starts.map((start) => partAt(season, start + MINUTE_MS))
  const { hasWeeks } = getLeague(season.league)
  const weeks = stage.byConference === true ? [1, 2, 3, 5] : [1, 1, 1, 1]
  return {
    league: season.league,
    season: season.year,
    stageIndex: index,
    stage,
    starts,
    cycle: season.calendar.cycle,
    real: season.real?.[index] ?? null,
    parts,
    leaves,
    entrantNames: stage.seats?.map(seatLabel) ?? null,
    seedOf: seedsIn(input, index, stage, leaves),
    reseeds: leagueRules(season.league).reseeds,
    knownAt: knownAt(input, index),
    isGroundFree: input.isGroundFree,
    resultOf: input.resultOf,
    weekOf: (round) => (hasWeeks ? (weeks[round] ?? null) : null),
    winnerPlace: (round, node) => 20 + round * 24 + (node % 24),
    headlineOf: (round, node, game) => headline(season, round, node, game),
  }
}

const winnerPlace = (round: number, node: number): number => 170 + ([0, 8, 12, 14][round] ?? 0) + node

/** The best sixteen of each conference; the last rounds are the same for all. */
function makeTournaments(
  input: FixtureInput,
  index: number,
  stage: StageOf<'conference-tournaments'>,
): Fixture[] {
  const fixtures: Fixture[] = []
  const { groups } = teamsOf(input.season.league)
  for (const teams of conferenceOrders(input, index)) {
    const name = groups.find((group) => group.id === teams[0]?.groupId)?.abbreviation ?? ''
    const entrants = teams.slice(0, 2 ** stage.rounds.length)
    const leaves = seatSeeds(entrants, 2 ** stage.rounds.length)
    const plan = planOf(input, index, stage, leaves)
    const headlineOf: BracketPlan['headlineOf'] = (round) => `${name} Tournament - ${round.name}`
    playBracket({ ...plan, headlineOf, winnerPlace }, fixtures)
  }
  return fixtures
}

function makePairs(input: FixtureInput, index: number, stage: StageOf<'pairs'>): Fixture[] {
  const { season } = input
  const start = season.stageStarts[index] ?? season.start
  const part = partAt(season, start + MINUTE_MS)
  const pairs = stage.select === 'bowls' ? bowlPairs(input, index, stage.games) : finalPairs(input, index)
  const until = knownAt(input, index)
  const [opens, closes] = stage.window
  const real = season.real?.[index]?.[0]
  const number =
    season.weeks.find((week) => week.type === stage.type && start >= week.start && start <= week.end)
      ?.number ?? 1
  return pairs.map(({ pair, name }, game): Fixture => {
    const minute = opens + Math.floor((((game + 0.5) / pairs.length) * (closes - opens)) / 5) * 5
    const unknown = (side: number) => {
      const isBowl = stage.select === 'bowls'
      const label = isBowl ? 'TBD' : `${name.replace(' Championship', '')} ${side + 1}`
      return {
        team: placeholder(season.league, label, 'TBD', isBowl ? 196 + side : 120 + game * 2 + side),
        until,
      }
    }
    const fixture = plain(season, index, game, part, pair)
    const ground = neutralGround({ ...fixture, round: part.slug, headline: name })
    return {
      ...fixture,
      start: real
        ? tieStart(real, { node: game, nodes: pairs.length, game: 1 }, pair)
        : start + minute * MINUTE_MS,
      week: number,
      isNeutral: ground !== null,
      ground,
      isKnockout: true,
      headline: name,
      draw: { home: unknown(0), away: unknown(1) },
    }
  })
}

interface NamedPair {
  readonly pair: Pair
  readonly name: string
}

function bowlPairs(input: FixtureInput, index: number, games: number): NamedPair[] {
  const teams = bowlTeams(input, index)
  return Array.from({ length: games }, (_, game): NamedPair[] => {
    const [home, away] = [teams[game * 2], teams[game * 2 + 1]]
    return home && away ? [{ pair: [home, away], name: BOWLS[game] ?? `Bowl Game ${game + 1}` }] : []
  }).flat()
}

/** The first two of each conference. */
function finalPairs(input: FixtureInput, index: number): NamedPair[] {
  const { groups } = teamsOf(input.season.league)
  return conferenceOrders(input, index).flatMap(([first, second]) => {
    const group = groups.find(({ id }) => id === first?.groupId)
    if (!first || !second || !group || group.id === '18') return []
    return [{ pair: [first, second] as const, name: `${group.abbreviation} Championship` }]
  })
}
