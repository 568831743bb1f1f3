import { DAY_MS, MINUTE_MS } from '../../../domain/time.ts'
import { leagueRules } from '../../data/leagues.ts'
import type { BracketPlan, Entrant } from './bracket-plan.ts'
import { placeholder, type Fixture } from '../calendar/fixture.ts'
import { reseeded } from './reseeding.ts'
import type { SimTeam } from '../teams/team-rows.ts'
import { playSingle, playTie } from './knockout-ties.ts'

/** First index of the placeholders of entrants. */
const FIRST_ENTRANT = 140

/** All games of a knockout, by round. The winners are known in advance, but only shown in time. */
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
      const from = start + offsetOf(plan, node, nodes) * MINUTE_MS
      winners.push(playTie({ plan, round, roundIndex, node, nodes, from, high, low, fixtures }))
    }
    if (leagueRules(plan.league).hasThirdPlaceMatch && winners.length === 1)
      thirdPlace(plan, roundIndex, start, field, fixtures)
    field = plan.reseeds ? reseeded(plan, winners, roundIndex) : winners
  })
  return fixtures
}

/** A team's entry into the first round. */
export function entrant(plan: BracketPlan, team: SimTeam): Entrant {
  if (plan.knownAt === 0) return { team, loser: null, unknown: null }
  const place = plan.leaves.indexOf(team)
  const name = plan.entrantNames?.[place]
  if (name !== undefined) {
    const short = name.replace(/^Group (.) (.).*|^Third.*/, (_, group?: string, nth?: string) =>
      group === undefined ? '3RD' : `${nth === 'W' ? 1 : 2}${group}`,
    )
    const unknown = placeholder(plan.league, name, short, FIRST_ENTRANT + place)
    return { team, loser: null, unknown: { team: unknown, until: plan.knownAt } }
  }
  return {
    team,
    loser: null,
    unknown: { team: placeholder(plan.league, 'TBD', 'TBD', 196 + (place % 2)), until: plan.knownAt },
  }
}

/**
 * Minutes from the round's start to a tie's first game. A position of the bracket has the same share of the window in
 * all rounds, so that teams rest for a whole round.
 */
export function offsetOf({ stage }: BracketPlan, node: number, nodes: number): number {
  const [opens, closes] = stage.window
  return opens + Math.floor((((node + 0.5) / nodes) * (closes - opens)) / 5) * 5
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
  const final = plan.stage.rounds[roundIndex]
  if (!final) return
  const round = { ...final, name: '3rd-Place Match', slug: '3rd-place-match' }
  const dated = plan.real?.[roundIndex]
  const dayBefore = dated && { ...dated, start: dated.start - DAY_MS }
  playSingle({
    plan: dayBefore ? { ...plan, real: plan.real.with(roundIndex, dayBefore) } : plan,
    round,
    roundIndex,
    node: 1,
    nodes: 2,
    from: start + offsetOf(plan, 0, 10) * MINUTE_MS,
    high,
    low,
    fixtures,
  })
}
