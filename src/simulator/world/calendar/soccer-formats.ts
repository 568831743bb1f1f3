import { assignHosts, hasLongStand, shortenStands, type Matchup, type Pair } from './hosts.ts'
import type { Random } from '../../../domain/random.ts'
import { circleMatchups, SOCCER_STAND } from './rounds.ts'
import type { LeagueTeams } from '../teams/teams.ts'
import type { SimTeam } from '../teams/team-rows.ts'

/** Number of draws of a schedule while a team stands at home for long. */
const MLS_DRAWS = 10

/**
 * Major League Soccer: 34 games: the fourteen others of the conference home and away, six of the other conference
 * once. With fifteen teams, each conference leaves one over per round; these two play each other. Teams play those of
 * the other conference that are left over the same number of rounds later; the conferences host by turns.
 */
export function mlsRounds(league: LeagueTeams, random: Random): Pair[][] {
  let rounds = drawMls(league, random)
  for (let draw = 1; draw < MLS_DRAWS && hasLongStand(rounds, SOCCER_STAND); draw++)
    rounds = drawMls(league, random)
  return rounds
}

function drawMls({ teams, groups }: LeagueTeams, random: Random): Pair[][] {
  const [east, west] = groups.map(({ id }) => {
    const own = teams.filter((team) => team.groupId === id)
    const rounds = circleMatchups(own, own.length, random)
    return { rounds, order: rounds.flatMap((round) => leftOver(own, round) ?? []) }
  })
  if (!east || !west) throw new Error('Two conferences are needed')
  const size = east.order.length
  const across = (round: number, later: number): Pair[] => {
    const [one, two] = [east.order[round], west.order[(round + later) % size]]
    if (!one || !two) return []
    return later % 2 === 0 ? [[one, two]] : [[two, one]]
  }
  const half = (turn: 0 | 1): Pair[][] => {
    const inner = east.rounds.map((round, index): Pair[] => {
      const pairs = [...round, ...(west.rounds[(index + turn) % size] ?? [])]
      return [
        ...pairs.map(([one, two]): Pair => (turn === 0 ? [one, two] : [two, one])),
        ...across(index, turn),
      ]
    })
    const whole = [2, 3].map((later) => east.order.flatMap((_, round) => across(round, later + turn * 2)))
    return [
      ...inner.slice(0, 5),
      ...whole.slice(0, 1),
      ...inner.slice(5, 10),
      ...whole.slice(1),
      ...inner.slice(10),
    ]
  }
  return shortenStands([...half(0), ...half(1)], SOCCER_STAND, random)
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
  return shortenStands(assignHosts(matchups, random), SOCCER_STAND, random)
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
