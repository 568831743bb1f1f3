import { assignHosts, type Matchup, type Pair } from './hosts.ts'
import type { Random } from './random.ts'
import { circleMatchups } from './rounds.ts'
import type { LeagueTeams } from './teams.ts'
import type { SimTeam } from './team-rows.ts'

/** Rounds in which a whole conference plays the other one, besides those in which one team of each is left over. */
const ROUNDS_ACROSS = 4

/**
 * Major League Soccer: 34 games: the fourteen others of the conference home and away, six of the other conference
 * once. With fifteen teams, each conference leaves one over per round; these two play each other.
 */
export function mlsRounds({ teams, groups }: LeagueTeams, random: Random): Pair[][] {
  const [east = [], west = []] = groups.map(({ id }) =>
    random.shuffle(teams.filter((team) => team.groupId === id)),
  )
  const size = east.length
  const half = (turn: number): Matchup[][] => {
    const [ones, twos] = [circleMatchups(east, size, random), circleMatchups(west, size, random)]
    const left = twos.map((round) => leftOver(west, round))
    const met = new Map(ones.map((round) => [leftOver(east, round), round]))
    // The left-over team plays the one that is this many places further in the other conference.
    const inner = [...met].flatMap(([one, round]): Matchup[][] => {
      const two = one && west[(east.indexOf(one) + turn) % size]
      const other = twos[left.indexOf(two)]
      return one && two && other ? [[...round, ...other, [one, two]]] : []
    })
    const across = Array.from({ length: ROUNDS_ACROSS / 2 }, (_, round) =>
      east.flatMap((one, place): Matchup[] => {
        const two = west[(place + 2 + turn * 2 + round) % size]
        return two ? [[one, two]] : []
      }),
    )
    return random.shuffle([...inner, ...across])
  }
  return assignHosts([...half(0), ...half(1)], random)
}

const leftOver = (teams: readonly SimTeam[], round: readonly Matchup[]): SimTeam | undefined => {
  const playing = new Set(round.flat())
  return teams.find((team) => !playing.has(team))
}

/** Number of swaps of a draw. */
const EXCHANGES = 2_500
const SAME_COUNTRY = 20

/**
 * The league phase of a European cup: no two clubs of one country play each other, and each plays about equally many
 * of each pot. Pots are by strength: as many as there are games, or half as many.
 */
export function leaguePhaseRounds(teams: readonly SimTeam[], count: number, random: Random): Pair[][] {
  const pots = count > 6 ? count / 2 : count
  const ranked = [...teams].sort((one, two) => two.strength - one.strength)
  const potOf = new Map(ranked.map((team, place) => [team, Math.floor((place * pots) / ranked.length)]))
  const seats = random.shuffle(teams)
  const places = new Map(seats.map((team, seat) => [team, seat]))
  const rounds = seatedPairs(seats, count, random, places)
  const pairs = rounds.flat()
  const opponents = seats.map((_, seat) =>
    pairs.flatMap(([one, two]) => (one === seat ? [two] : two === seat ? [one] : [])),
  )
  const costOf = (seat: number): number => {
    const team = seats[seat]
    const met = Array.from({ length: pots }, () => 0)
    let cost = 0
    for (const other of opponents[seat] ?? []) {
      const opponent = seats[other]
      if (!team || !opponent) continue
      if (opponent.venue.country === team.venue.country) cost += SAME_COUNTRY
      const pot = potOf.get(opponent) ?? 0
      met[pot] = (met[pot] ?? 0) + 1
    }
    return met.reduce((sum, games) => sum + (games - count / pots) ** 2, cost)
  }
  const costs = seats.map((_, seat) => costOf(seat))
  for (let turn = 0; turn < EXCHANGES; turn++) {
    const [one, two] = [random.int(0, seats.length - 1), random.int(0, seats.length - 1)]
    if (costs[one] === 0 && costs[two] === 0) continue
    const around = [...new Set([one, two, ...(opponents[one] ?? []), ...(opponents[two] ?? [])])]
    exchange(seats, one, two)
    const changed = around.map((seat) => [seat, costOf(seat)] as const)
    if (changed.reduce((sum, [seat, cost]) => sum + cost - (costs[seat] ?? 0), 0) > 0)
      exchange(seats, one, two)
    else for (const [seat, cost] of changed) costs[seat] = cost
  }
  const matchups = rounds.map((round) =>
    round.flatMap(([one, two]): Matchup[] => {
      const [first, second] = [seats[one], seats[two]]
      return first && second ? [[first, second]] : []
    }),
  )
  return assignHosts(matchups, random)
}

/** The seats that play each other in each round. */
function seatedPairs(
  seats: readonly SimTeam[],
  count: number,
  random: Random,
  places: ReadonlyMap<SimTeam, number>,
): (readonly [number, number])[][] {
  return circleMatchups(seats, count, random).map((round) =>
    round.map(([one, two]) => [places.get(one) ?? 0, places.get(two) ?? 0] as const),
  )
}

function exchange(seats: SimTeam[], one: number, two: number): void {
  const [first, second] = [seats[one], seats[two]]
  if (!first || !second) return
  seats[one] = second
  seats[two] = first
}
