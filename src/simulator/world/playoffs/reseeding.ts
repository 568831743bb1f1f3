import type { BracketPlan, Entrant } from './bracket-plan.ts'
import { placeholder } from '../calendar/fixture.ts'

/**
 * Pairs the remaining teams, best against worst, by conference if a knockout has them: opponents are known once all
 * games are finished.
 */
export function reseeded(
  plan: BracketPlan,
  winners: readonly (Entrant | null)[],
  round: number,
): (Entrant | null)[] {
  const sides = plan.stage.byConference === true ? 2 : 1
  const size = winners.length / sides
  if (size < 2) return [...winners]
  const parts = Array.from({ length: sides }, (_, side) => winners.slice(side * size, (side + 1) * size))
  return parts.flatMap((part, side) => {
    const left = part.filter((one) => one !== null)
    const until = Math.max(...left.map(({ unknown }) => unknown?.until ?? 0))
    const hidden = left
      .toSorted((one, two) => plan.seedOf(one.team, 0) - plan.seedOf(two.team, 0))
      .map((one, place): Entrant => {
        // A team with a bye is at home against the worst remaining one.
        if (one.loser === null) return one
        const team = placeholder(plan.league, 'TBD', 'TBD', plan.winnerPlace(round, side * size + place))
        return { ...one, unknown: { team, until } }
      })
    const [best, second, third, last] = hidden
    return size === 4 ? [best ?? null, last ?? null, second ?? null, third ?? null] : hidden
  })
}
