import type { Random } from '../../../domain/random.ts'
import type { SimTeam } from '../teams/team-rows.ts'
import { shareGround } from './tenants.ts'

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

/** A game whose host can change: the opponent is `away`. */
interface HostedGame {
  home: SimTeam
  away: SimTeam
  readonly key: string
  readonly round: number
  readonly isLong: boolean
}

/**
 * Changes tried per game, the share of changes for the worse that are kept, as a way out of dead ends, and the longest
 * circle of teams that pass on a home game.
 */
const TRIES = 40
const KEPT_FOR_THE_WORSE = 0.03
const LONGEST_CIRCLE = 5

/**
 * Exchanges home games so that no team has more than `most` in a row, or one more away, and the teams of one ground are
 * not at home in the same round, where that is possible. Teams that meet several times exchange two of these games; others pass a home game on in a circle, so that all keep their
 * number of home games.
 */
export function shortenStands(
  rounds: readonly (readonly Pair[])[],
  most: number,
  random: Random,
  isLong: (round: number, matchup: Matchup) => boolean = () => false,
): Pair[][] {
  const games = rounds.map((pairs, round) =>
    pairs.map(([home, away]): HostedGame => {
      const matchup = [home, away] as const
      return { home, away, key: matchupKey(matchup), round, isLong: isLong(round, matchup) }
    }),
  )
  const all = games.flat()
  const byTeam = listBy(all, ({ home, away }) => [home, away])
  const byKey = listBy(all, ({ key }) => [key])
  const tenants = tenantsOf([...byTeam.keys()])
  const isHomeIn = (team: SimTeam, round: number): boolean =>
    byTeam.get(team)?.some((game) => game.round === round && game.home === team) === true
  /** The games that exceed a stand, or are in the same round as one of another team of the ground. */
  const exceeding = (team: SimTeam): HostedGame[] => {
    let [run, wasHome] = [0, false]
    return (byTeam.get(team) ?? []).filter(({ home, round }) => {
      run = (home === team) === wasHome ? run + 1 : 1
      wasHome = home === team
      return (
        run > (wasHome ? most : most + 1) ||
        (wasHome && tenants.get(team)?.some((other) => isHomeIn(other, round)) === true)
      )
    })
  }
  const excessOf = (team: SimTeam): number => exceeding(team).length
  const excess = new Map([...byTeam.keys()].map((team) => [team, excessOf(team)]))
  const flip = (changed: readonly HostedGame[]): void => {
    for (const game of changed) [game.home, game.away] = [game.away, game.home]
  }
  for (let left = all.length * TRIES; left > 0; left--) {
    const long = [...excess].filter(([, count]) => count > 0)
    if (long.length === 0) break
    const [team] = random.pick(long)
    const own = byTeam.get(team) ?? []
    const game = own[own.indexOf(random.pick(exceeding(team))) - random.int(0, most)]
    if (!game) continue
    const changed = returnGame(game, byKey, random) ?? circleOf(game, byTeam, byKey, random)
    if (!changed) continue
    flip(changed)
    const playing = changed.flatMap(({ home, away }) => [home, away])
    const teams = [...new Set([...playing, ...playing.flatMap((one) => tenants.get(one) ?? [])])]
    const counts = teams.map((one) => [one, excessOf(one)] as const)
    const change = counts.reduce((sum, [one, count]) => sum + count - (excess.get(one) ?? 0), 0)
    if (change > 1 || (change === 1 && !random.chance(KEPT_FOR_THE_WORSE))) flip(changed)
    else for (const [one, count] of counts) excess.set(one, count)
  }
  return games.map((round) => round.map(({ home, away }): Pair => [home, away]))
}

/** The other teams of each shared ground. */
const tenantsOf = (teams: readonly SimTeam[]): ReadonlyMap<SimTeam, readonly SimTeam[]> =>
  new Map(
    teams.flatMap((team) => {
      const others = teams.filter((other) => shareGround(team, other))
      return others.length > 0 ? [[team, others] as const] : []
    }),
  )

/** Whether a team has more than `most` games in a row at home. */
export function hasLongStand(rounds: readonly (readonly Pair[])[], most: number): boolean {
  const runs = new Map<SimTeam, readonly [isHome: boolean, run: number]>()
  return rounds.some((pairs) =>
    pairs.flat().some((team, index) => {
      const isHome = index % 2 === 0
      const [wasHome, before] = runs.get(team) ?? [isHome, 0]
      const run = wasHome === isHome ? before + 1 : 1
      runs.set(team, [isHome, run])
      return isHome && run > most
    }),
  )
}

function listBy<Key>(
  games: readonly HostedGame[],
  keysOf: (game: HostedGame) => readonly Key[],
): Map<Key, HostedGame[]> {
  const lists = new Map<Key, HostedGame[]>()
  for (const game of games) {
    for (const key of keysOf(game)) {
      const list = lists.get(key)
      if (list) list.push(game)
      else lists.set(key, [game])
    }
  }
  return lists
}

/** The game, and another one of both teams, of the same length, at the other's ground. */
function returnGame(
  game: HostedGame,
  byKey: ReadonlyMap<string, readonly HostedGame[]>,
  random: Random,
): HostedGame[] | null {
  const others = (byKey.get(game.key) ?? []).filter(
    ({ home, isLong }) => home === game.away && isLong === game.isLong,
  )
  return others.length > 0 ? [game, random.pick(others)] : null
}

/** Games in which each team's guest is the next team's host, back to the first: its reversal keeps all counts. */
function circleOf(
  game: HostedGame,
  byTeam: ReadonlyMap<SimTeam, readonly HostedGame[]>,
  byKey: ReadonlyMap<string, readonly HostedGame[]>,
  random: Random,
): HostedGame[] | null {
  const isSpare = ({ key, home, isLong }: HostedGame): boolean => {
    const meetings = byKey.get(key) ?? []
    return isLong === game.isLong && meetings.filter((one) => one.home === home).length * 2 > meetings.length
  }
  if (!isSpare(game)) return null
  const circle = [game]
  let host = game.away
  while (circle.length < LONGEST_CIRCLE) {
    const ways = (byTeam.get(host) ?? []).filter((one) => one.home === host && isSpare(one))
    const back = ways.find(({ away }) => away === game.home)
    const next = back ?? (ways.length > 0 ? random.pick(ways) : null)
    if (!next) return null
    circle.push(next)
    if (back) return circle
    if (circle.some((one) => one !== next && one.home === next.away)) return null
    host = next.away
  }
  return null
}
