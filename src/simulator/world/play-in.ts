import type { BracketPlan, Entrant } from './bracket-plan.ts'
import { entrant, offsetOf, playSingle } from './brackets.ts'
import { placeholder, type Fixture } from './fixture.ts'
import type { SimTeam } from './team-rows.ts'

const MINUTE = 60_000

/** The seventh to tenth of each conference play for two places: three games a conference, in this order. */
export function playPlayIn(plan: BracketPlan, conferences: readonly (readonly SimTeam[])[]): Fixture[] {
  const fixtures: Fixture[] = []
  const [first, last] = plan.stage.rounds
  if (!first || !last) return fixtures
  conferences.forEach((teams, side) => {
    const [seventh, eighth, ninth, tenth] = teams.map((team) => entrant(plan, team))
    if (!seventh || !eighth || !ninth || !tenth) return
    const play = (roundIndex: number, node: number, high: Entrant, low: Entrant): Entrant => {
      const round = roundIndex === 0 ? first : last
      const from = (plan.starts[roundIndex] ?? 0) + offsetOf(plan, node, 4) * MINUTE
      return playSingle({ plan, round, roundIndex, node, nodes: 4, from, high, low, fixtures })
    }
    const upper = play(0, side * 2, seventh, eighth)
    const lower = play(0, side * 2 + 1, ninth, tenth)
    const label = `Play-In ${side * 2 + 1} Loser`
    const undecided = placeholder(plan.league, label, `PIL${side + 1}`, 195 + side)
    const loser = upper.loser ?? seventh.team
    play(
      1,
      side * 2,
      { team: loser, loser: null, unknown: { team: undecided, until: upper.unknown?.until ?? 0 } },
      lower,
    )
  })
  return fixtures
}
