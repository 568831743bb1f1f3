import type { Random } from './random.ts'
import type { SimTeam } from './team-rows.ts'

/** Two opponents; the home team is assigned later. */
export type Matchup = readonly [one: SimTeam, two: SimTeam]

/** Home team and away team. */
export type Pair = readonly [home: SimTeam, away: SimTeam]

/** An order-independent key of two teams. */
export const matchupKey = ([one, two]: Matchup): string =>
  one.index < two.index ? `${one.index}/${two.index}` : `${two.index}/${one.index}`

/**
 * Assigns home teams. Teams that meet an even number of times share the games; remaining ones, and baseball's long
 * series, are distributed so that no team has more than one extra home game.
 */
export function assignHosts(
  rounds: readonly (readonly Matchup[])[],
  random: Random,
  isLong: (round: number, matchup: Matchup) => boolean = () => false,
): Pair[][] {
  const total = new Map<string, number>()
  const long = new Map<string, { meeting: number; matchup: Matchup }>()
  const all = new Map<string, Matchup>()
  rounds.forEach((matchups, round) => {
    for (const matchup of matchups) {
      const key = matchupKey(matchup)
      const meeting = total.get(key) ?? 0
      all.set(key, matchup)
      total.set(key, meeting + 1)
      if (isLong(round, matchup)) long.set(key, { meeting, matchup })
    }
  })
  const uneven = [...all].filter(([key]) => (total.get(key) ?? 0) % 2 === 1).map(([, matchup]) => matchup)
  const extra = balancedHosts(uneven)
  const longHosts = balancedHosts([...long.values()].map(({ matchup }) => matchup))
  const firstHosts = new Map<string, SimTeam>()
  for (const [key, matchup] of all) {
    const anchor = long.get(key)
    const host = longHosts.get(key)
    const either = random.chance(0.5) ? matchup[0] : matchup[1]
    if (anchor && host) firstHosts.set(key, anchor.meeting % 2 === 0 ? host : opponentOf(matchup, host))
    else firstHosts.set(key, extra.get(key) ?? either)
  }
  const met = new Map<string, number>()
  return rounds.map((matchups) =>
    matchups.map((matchup): Pair => {
      const key = matchupKey(matchup)
      const meeting = met.get(key) ?? 0
      met.set(key, meeting + 1)
      const first = firstHosts.get(key) ?? matchup[0]
      const second = opponentOf(matchup, first)
      return meeting % 2 === 0 ? [first, second] : [second, first]
    }),
  )
}

const opponentOf = ([one, two]: Matchup, team: SimTeam): SimTeam => (team === one ? two : one)

/** Assigns a host to each matchup by walking along them: each team hosts about as often as it visits. */
function balancedHosts(matchups: readonly Matchup[]): Map<string, SimTeam> {
  const left = new Map<SimTeam, Set<Matchup>>()
  for (const matchup of matchups) {
    for (const team of matchup) {
      const own = left.get(team) ?? new Set()
      left.set(team, own.add(matchup))
    }
  }
  const hosts = new Map<string, SimTeam>()
  const walk = (from: SimTeam): void => {
    let team = from
    for (;;) {
      const [matchup] = left.get(team) ?? []
      if (!matchup) return
      const next = opponentOf(matchup, team)
      hosts.set(matchupKey(matchup), team)
      left.get(team)?.delete(matchup)
      left.get(next)?.delete(matchup)
      team = next
    }
  }
  // Trails start at odd counts, so that the remaining ones are closed.
  for (const [team, own] of left) if (own.size % 2 === 1) walk(team)
  for (const [team, own] of left) while (own.size > 0) walk(team)
  return hosts
}
