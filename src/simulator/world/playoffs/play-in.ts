import { MINUTE_MS } from '../../../domain/time.ts'
import type { Stage } from '../../data/calendars.ts'
import { offsetOf, entrant } from './brackets.ts'
import type { BracketPlan, Entrant } from './bracket-plan.ts'
import { placeholder, type Fixture } from '../calendar/fixture.ts'
import type { SimTeam } from '../teams/team-rows.ts'
import { playSingle } from './knockout-ties.ts'

/** The properties of a stage that define its play-in. */
export type PlayInStage = Extract<Stage, { kind: 'play-in' }>

const PAIRS_OF_ROUND = 2

/** The play-in games of each table: three of four teams, or one of two, in this order. */
export function playPlayIn(
  plan: BracketPlan,
  { games }: PlayInStage,
  tables: readonly (readonly SimTeam[])[],
): Fixture[] {
  const fixtures: Fixture[] = []
  const nodes = tables.length * PAIRS_OF_ROUND
  const play = (roundIndex: number, node: number, high: Entrant, low: Entrant): Entrant => {
    const round = plan.stage.rounds[roundIndex]
    if (!round) throw new Error(`The play-in of ${plan.league} has no round ${roundIndex + 1}`)
    const from = (plan.starts[roundIndex] ?? 0) + offsetOf(plan, node, nodes) * MINUTE_MS
    return playSingle({ plan, round, roundIndex, node, nodes, from, high, low, fixtures })
  }
  tables.forEach((teams, side) => {
    const [best, second, third, last] = teams.map((team) => entrant(plan, team))
    if (!best || !second) return
    const upper = play(0, side * PAIRS_OF_ROUND, best, second)
    if (games === 1 || !third || !last) return
    const lower = play(0, side * PAIRS_OF_ROUND + 1, third, last)
    const label = `Play-In ${side * PAIRS_OF_ROUND + 1} Loser`
    const undecided = placeholder(plan.league, label, `PIL${side + 1}`, 195 + side)
    play(
      1,
      side * PAIRS_OF_ROUND,
      {
        team: upper.loser ?? best.team,
        loser: null,
        unknown: { team: undecided, until: upper.unknown?.until ?? 0 },
      },
      lower,
    )
  })
  return fixtures
}
