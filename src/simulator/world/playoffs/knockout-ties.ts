import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/time.ts'
import type { BracketRound } from '../../data/calendars.ts'
import { getLeague } from '../../../domain/league.ts'
import { leagueRules } from '../../data/leagues.ts'
import type { Result, Side } from '../../sports/shared/timeline.ts'
import type { BracketPlan, Entrant } from './bracket-plan.ts'
import { eventIdOf, placeholder, type Fixture, type Unknown } from '../calendar/fixture.ts'
import { neutralGround } from '../calendar/grounds.ts'
import { afterRest } from '../calendar/seasons.ts'
import { LEAST_REST_AROUND_CLOCK_MS, LEAST_REST_MS } from '../calendar/layout.ts'
import { tieStart } from '../calendar/slots.ts'
import { areClose, nextSeriesStart, shareGround } from '../calendar/tenants.ts'
import type { SimTeam } from '../teams/team-rows.ts'

/** Two sides of a round, one of which advances. */
export interface Tie {
  readonly plan: BracketPlan
  readonly round: BracketRound
  readonly roundIndex: number
  readonly node: number
  /** Number of ties in the round. */
  readonly nodes: number
  readonly from: number
  readonly high: Entrant
  readonly low: Entrant
  readonly fixtures: Fixture[]
}

/** The step by which a game is later while its ground is in use around the clock. */
const LATER_MS = 30 * MINUTE_MS
/** Time after its start when a game has certainly ended. */
const MAX_GAME_MS = 5 * HOUR_MS

/** All games of a tie: one, two legs, or a series. Returns the side that advances. */
export function playTie(tie: Tie): Entrant {
  const { round } = tie
  if (round.bestOf === 0) return playTwoLegs(tie)
  if (round.bestOf === 1) return playSingle(tie)
  return playSeries(tie)
}

/** A tie of one game. */
export function playSingle(tie: Tie): Entrant {
  const fixture = addFixture(tie, { start: tie.from, game: 1, isHighHome: true, isKnockout: true })
  const winner = tie.plan.resultOf(fixture).winner === 1 ? fixture.away : fixture.home
  return advance(tie, winner, fixture)
}

function playTwoLegs(tie: Tie): Entrant {
  const { round, plan } = tie
  const isPlayedOut = round.level !== 'seeds'
  const first = addFixture(tie, { start: tie.from, game: 1, isHighHome: false, isKnockout: false })
  const second = addFixture(tie, {
    start: tie.from + round.gap * MINUTE_MS,
    game: 2,
    isHighHome: true,
    isKnockout: isPlayedOut,
    firstLeg: first,
  })
  const isHigh = winnerOfLegs(second, plan.resultOf(first), plan.resultOf(second)) === 0
  return advance(tie, isHigh ? tie.high.team : tie.low.team, second)
}

/**
 * The side of the second leg that advances: by aggregate, away goals, penalties; otherwise the better seed, which is
 * at home.
 */
export function winnerOfLegs(
  { hasAwayGoals }: Pick<Fixture, 'hasAwayGoals'>,
  first: Pick<Result, 'home' | 'away'>,
  { home, away, shootout }: Pick<Result, 'home' | 'away' | 'shootout'>,
): Side {
  const lead = home + first.away - (away + first.home)
  if (lead !== 0) return lead > 0 ? 0 : 1
  if (shootout) return shootout[0] > shootout[1] ? 0 : 1
  return hasAwayGoals && away > first.away ? 1 : 0
}

function playSeries(tie: Tie): Entrant {
  const { round, plan } = tie
  const needed = Math.ceil(round.bestOf / 2)
  const wins: [number, number] = [0, 0]
  let last: Fixture | null = null
  for (let game = 1; wins[0] < needed && wins[1] < needed; game++) {
    const isHighHome = round.homes[game - 1] !== 'A'
    const fixture = addFixture(tie, {
      start: tie.from + (game - 1) * round.gap * MINUTE_MS,
      game,
      isHighHome,
      isKnockout: true,
      wins: isHighHome ? [wins[0], wins[1]] : [wins[1], wins[0]],
      visibleFrom: game > needed && last ? last.start + MAX_GAME_MS : 0,
    })
    const isHomeWin = plan.resultOf(fixture).winner !== 1
    wins[isHomeWin === isHighHome ? 0 : 1] += 1
    last = fixture
  }
  return advance(tie, wins[0] > wins[1] ? tie.high.team : tie.low.team, last)
}

interface GamePlan {
  readonly start: number
  readonly game: number
  readonly isHighHome: boolean
  readonly isKnockout: boolean
  readonly firstLeg?: Fixture
  readonly wins?: readonly [number, number]
  readonly visibleFrom?: number
}

function addFixture(tie: Tie, game: GamePlan): Fixture {
  const { plan, round } = tie
  const [home, away] = game.isHighHome ? [tie.high, tie.low] : [tie.low, tie.high]
  const part = plan.parts[tie.roundIndex]
  if (!part) throw new Error(`No part of the season for ${round.name}`)
  const id = eventIdOf(plan.league, plan.season, plan.stageIndex, tie.fixtures.length)
  const headline = plan.headlineOf(round, tie.node, game.game)
  const { league, season } = plan
  const planned = startOf(tie, game)
  const ground = isNeutral(tie) ? neutralGround({ id, league, season, round: round.slug, headline }) : null
  const fixture: Fixture = {
    id,
    league,
    season,
    stage: plan.stageIndex,
    part,
    week: plan.weekOf(tie.roundIndex),
    start: freeStart(tie, ground ? null : home.team, planned),
    latestStart: 0,
    home: home.team,
    away: away.team,
    isNeutral: ground !== null,
    ground,
    isKnockout: game.isKnockout,
    level: round.level,
    hasAwayGoals: round.hasAwayGoals,
    headline,
    draw: drawOf(plan.league, home.unknown, away.unknown),
    visibleFrom: game.visibleFrom ?? 0,
    firstLeg: game.firstLeg ?? null,
    series:
      round.bestOf > 1
        ? { title: round.name, game: game.game, bestOf: round.bestOf, wins: game.wins ?? [0, 0] }
        : null,
  }
  tie.fixtures.push(fixture)
  return fixture
}

/** The seats of both sides; two open placeholders are different teams. */
function drawOf(league: string, home: Unknown | null, away: Unknown | null): Fixture['draw'] {
  if (!home && !away) return null
  if (!away || home?.team.id !== away.team.id) return { home, away }
  const { displayName, abbreviation } = away.team
  const places = [196, 197].map((place) => placeholder(league, displayName, abbreviation, place))
  return { home, away: { ...away, team: places.find(({ id }) => id !== home.team.id) ?? away.team } }
}

function startOf(tie: Tie, { start, game, isHighHome }: GamePlan): number {
  const { plan, roundIndex, node, nodes, high, low } = tie
  const round = plan.real?.[roundIndex]
  const teams = isHighHome ? ([high.team, low.team] as const) : ([low.team, high.team] as const)
  if (round) return tieStart(round, { node, nodes, game }, teams)
  return afterRest(Math.floor(start / (5 * MINUTE_MS)) * 5 * MINUTE_MS, plan.cycle)
}

/**
 * The first start at which both teams are rested and the ground is free, unless it is neutral: some days later, or around
 * the clock hours.
 */
function freeStart({ plan, fixtures, high, low }: Tie, home: SimTeam | null, planned: number): number {
  const isReal = plan.real !== null
  const rest = (isReal ? LEAST_REST_MS : LEAST_REST_AROUND_CLOCK_MS)[getLeague(plan.league).sport]
  const isRested = (start: number) =>
    fixtures.every(
      (one) => Math.abs(one.start - start) >= rest || ![one.home, one.away].some((team) => sides.has(team)),
    )
  const sides = new Set([high.team, low.team])
  const isFree = (start: number) =>
    home === null ||
    (plan.isGroundFree(home, start) &&
      !fixtures.some((one) => shareGround(one.home, home) && areClose(one.start, start, home, isReal)))
  let start = isReal || home === null ? planned : nextSeriesStart(home, planned)
  while (!isRested(start) || !isFree(start)) start += isReal ? DAY_MS : LATER_MS
  return start
}

/** Whether a tie is at a neutral ground of the competition, if it has one. */
function isNeutral({ plan, round, roundIndex }: Tie): boolean {
  const hostedByTeams = plan.stage.rounds.length - leagueRules(plan.league).neutralRounds
  return round.bestOf === 1 && roundIndex >= hostedByTeams
}

function advance(tie: Tie, winner: SimTeam, last: Fixture | null): Entrant {
  const name = tie.round.name.replace(/s$/, '')
  const label = `${name} ${tie.node + 1} Winner`
  const short = `${name.slice(0, 2).toUpperCase()}W${tie.node + 1}`
  const place = tie.plan.winnerPlace(tie.roundIndex, tie.node)
  return {
    team: winner,
    loser: winner === tie.high.team ? tie.low.team : tie.high.team,
    unknown: {
      team: placeholder(tie.plan.league, label, short, place),
      until: (last?.start ?? 0) + MAX_GAME_MS,
    },
  }
}
