import { randomOf } from './random.ts'
import type { SimTeam } from './team-rows.ts'

/** Conferences that play a class above and a class below the rest, by league. */
const POWER: Readonly<Record<string, readonly [above: readonly string[], below: readonly string[]]>> = {
  'college-football': [
    ['1', '4', '5', '8', '18'],
    ['12', '15'],
  ],
  'mens-college-basketball': [
    ['2', '4', '7', '8', '23'],
    ['16', '26', '19', '6', '20', '25', '5', '1', '46'],
  ],
}

/** How good a team is in one season: its nature, its conference and a year's luck. */
export function strengthIn(seed: string, season: number, team: SimTeam): number {
  const [above, below] = POWER[team.league] ?? [[], []]
  const level = above.includes(team.groupId) ? 0.9 : below.includes(team.groupId) ? -0.6 : 0
  return team.strength * 0.7 + level + randomOf(seed, 'form', season, team.squad).normal(0, 0.45)
}
