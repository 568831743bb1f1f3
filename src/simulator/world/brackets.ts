import type { BracketRound } from '../data/calendars.ts'
import { leagueRules } from '../data/leagues.ts'
import type { BracketPlan, Entrant } from './bracket-plan.ts'
import { eventIdOf, placeholder, type Fixture, type Unknown } from './fixture.ts'
import { neutralGround } from './grounds.ts'
import { reseeded } from './reseeding.ts'
import { tieStart } from './slots.ts'
import type { SimTeam } from './team-rows.ts'

interface Tie {
  readonly plan: BracketPlan
  readonly round: BracketRound
  readonly roundIndex: number
  readonly node: number
  /** How many ties the round has. */
  readonly nodes: number
  readonly from: number
  readonly high: Entrant
  readonly low: Entrant
  readonly fixtures: Fixture[]
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long after its start a game has surely ended. */
const SURELY_OVER = 5 * HOUR
/** Who is at home in a series, from the better seed's side. */
const HOME_TURNS = [true, true, false, false, true, false, true]

/** All games of a knock-out, round after round. Whoever wins is known to the schedule, but shown only in time. */
export function playBracket(plan: BracketPlan, fixtures: Fixture[] = []): Fixture[] {
  let field: (Entrant | null)[] = plan.leaves.map((team) => (team ? entrant(plan, team) : null))
  plan.stage.rounds.forEach((round, roundIndex) => {
    const winners: (Entrant | null)[] = []
    const start = plan.starts[roundIndex] ?? 0
    const nodes = field.length / 2
    for (let node = 0; node * 2 < field.length; node++) {
      const [one, two] = [field[node * 2] ?? null, field[node * 2 + 1] ?? null]
      if (!one || !two) {
        winners.push(one ?? two)
        continue
      }
      const isOneBetter = plan.seedOf(one.team, roundIndex) <= plan.seedOf(two.team, roundIndex)
      const [high, low] = isOneBetter ? [one, two] : [two, one]
      const from = start + offsetOf(plan, node, nodes) * MINUTE
      winners.push(playTie({ plan, round, roundIndex, node, nodes, from, high, low, fixtures }))
    }
    if (leagueRules(plan.league).hasThirdPlaceMatch && winners.length === 1)
      thirdPlace(plan, roundIndex, start, field, fixtures)
    field = plan.reseeds ? reseeded(plan, winners, roundIndex) : winners
  })
  return fixtures
}

/** A team as it enters the first round. */
export function entrant(plan: BracketPlan, team: SimTeam): Entrant {
  if (plan.knownAt === 0) return { team, loser: null, unknown: null }
  const place = plan.leaves.indexOf(team)
  return {
    team,
    loser: null,
    unknown: { team: placeholder(plan.league, 'TBD', 'TBD', 196 + (place % 2)), until: plan.knownAt },
  }
}

/**
 * Minutes from the round's begin to a tie's first game. A place of the bracket has the same share of the window in every
 * round, so that nobody rests for less than a round.
 */
export function offsetOf({ stage }: BracketPlan, node: number, nodes: number): number {
  const [opens, closes] = stage.window
  return opens + Math.floor((((node + 0.5) / nodes) * (closes - opens)) / 5) * 5
}

function playTie(tie: Tie): Entrant {
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
  const first = addFixture(tie, { start: tie.from, game: 1, isHighHome: false, isKnockout: false })
  const second = addFixture(tie, {
    start: tie.from + (tie.round.minutes / 2) * MINUTE,
    game: 2,
    isHighHome: true,
    isKnockout: true,
    firstLeg: first,
  })
  const [one, two] = [tie.plan.resultOf(first), tie.plan.resultOf(second)]
  const high = two.home + one.away
  const low = two.away + one.home
  const isHigh = high === low ? (two.shootout?.[0] ?? 0) > (two.shootout?.[1] ?? 0) : high > low
  return advance(tie, isHigh ? tie.high.team : tie.low.team, second)
}

function playSeries(tie: Tie): Entrant {
  const { round, plan } = tie
  const needed = Math.ceil(round.bestOf / 2)
  const wins: [number, number] = [0, 0]
  const step = Math.floor((round.minutes - 2 * 1440) / round.bestOf) * MINUTE
  let last: Fixture | null = null
  for (let game = 1; wins[0] < needed && wins[1] < needed; game++) {
    const isHighHome =
      round.bestOf === 3 || (HOME_TURNS[round.bestOf === 5 && game === 5 ? 0 : game - 1] ?? true)
    const fixture = addFixture(tie, {
      start: tie.from + (game - 1) * step,
      game,
      isHighHome,
      isKnockout: true,
      wins: isHighHome ? [wins[0], wins[1]] : [wins[1], wins[0]],
      visibleFrom: game > needed && last ? last.start + SURELY_OVER : 0,
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
  const ground = isNeutral(tie) ? neutralGround({ id, league, season, round: round.slug, headline }) : null
  const fixture: Fixture = {
    id,
    league,
    season,
    stage: plan.stageIndex,
    part,
    week: plan.weekOf(tie.roundIndex),
    start: startOf(tie, game, home.team),
    latestStart: 0,
    home: home.team,
    away: away.team,
    isNeutral: ground !== null,
    ground,
    isKnockout: game.isKnockout,
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

/** The places of both sides; two that stand for anybody are not one and the same team. */
function drawOf(league: string, home: Unknown | null, away: Unknown | null): Fixture['draw'] {
  if (!home && !away) return null
  if (!away || home?.team.id !== away.team.id) return { home, away }
  const { displayName, abbreviation } = away.team
  const places = [196, 197].map((place) => placeholder(league, displayName, abbreviation, place))
  return { home, away: { ...away, team: places.find(({ id }) => id !== home.team.id) ?? away.team } }
}

function startOf({ plan, roundIndex, node, nodes }: Tie, { start, game }: GamePlan, home: SimTeam): number {
  const round = plan.real?.[roundIndex]
  if (round) return tieStart(round, { node, nodes, game }, home)
  return Math.floor(start / (5 * MINUTE)) * 5 * MINUTE
}

/** Whether a tie is played where a competition has chosen, if it has a ground for it. */
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
      until: (last?.start ?? 0) + SURELY_OVER,
    },
  }
}

function thirdPlace(
  plan: BracketPlan,
  roundIndex: number,
  start: number,
  field: readonly (Entrant | null)[],
  fixtures: Fixture[],
): void {
  const losers = field.map((one, node): Entrant | null => {
    if (!one?.loser) return null
    const team = placeholder(plan.league, `Semifinal ${node + 1} Loser`, `SFL${node + 1}`, 190 + node)
    return { team: one.loser, loser: null, unknown: { team, until: one.unknown?.until ?? 0 } }
  })
  const [high, low] = losers
  if (!high || !low) return
  const round: BracketRound = { name: '3rd-Place Match', slug: '3rd-place-match', bestOf: 1, minutes: 1440 }
  const dated = plan.real?.[roundIndex]
  const dayBefore = dated && { ...dated, start: dated.start - 24 * HOUR }
  playSingle({
    plan: dayBefore ? { ...plan, real: plan.real.with(roundIndex, dayBefore) } : plan,
    round,
    roundIndex,
    node: 1,
    nodes: 2,
    from: start + offsetOf(plan, 0, 10) * MINUTE,
    high,
    low,
    fixtures,
  })
}
