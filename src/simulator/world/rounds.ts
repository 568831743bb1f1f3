import type { Random } from './random.ts'
import type { LeagueTeams } from './teams.ts'
import type { SimTeam } from './team-rows.ts'

/** Home team and away team. */
export type Pair = readonly [home: SimTeam, away: SimTeam]

/** Rounds in which everybody meets everybody in turn (the circle method); with an odd number one rests. */
export function circleRounds(teams: readonly SimTeam[], count: number, random: Random): Pair[][] {
  const seats: (SimTeam | null)[] = random.shuffle(teams)
  if (seats.length % 2 === 1) seats.push(null)
  const size = seats.length
  const rounds: Pair[][] = []
  for (let round = 0; round < count; round++) {
    const turn = round % (size - 1)
    const isReturn = Math.floor(round / (size - 1)) % 2 === 1
    const pairs: Pair[] = []
    for (let place = 0; place < size / 2; place++) {
      const one = seatAt(seats, place, turn)
      const two = seatAt(seats, size - 1 - place, turn)
      if (!one || !two) continue
      const swaps = (place === 0 ? turn % 2 === 1 : (place + turn) % 2 === 1) !== isReturn
      pairs.push(swaps ? [two, one] : [one, two])
    }
    rounds.push(pairs)
  }
  return rounds
}

function seatAt(seats: readonly (SimTeam | null)[], place: number, turn: number): SimTeam | null {
  if (place === 0) return seats[0] ?? null
  const around = seats.length - 1
  return seats[1 + ((place - 1 + turn) % around)] ?? null
}

/** The same, in every group at once. */
export function groupRounds(
  groups: readonly (readonly SimTeam[])[],
  count: number,
  random: Random,
): Pair[][] {
  const parts = groups.map((group) => {
    const size = group.length + (group.length % 2)
    return circleRounds(group, Math.min(count, (size - 1) * 2), random)
  })
  return Array.from({ length: count }, (_, round) => parts.flatMap((part) => part[round] ?? []))
}

/** Teams dealt into groups so that each has strong and weak ones. */
export function dealGroups(teams: readonly SimTeam[], count: number, random: Random): SimTeam[][] {
  const groups: SimTeam[][] = Array.from({ length: count }, () => [])
  const ranked = [...teams].sort((one, two) => two.strength - one.strength)
  for (let pot = 0; pot * count < ranked.length; pot++) {
    const drawn = random.shuffle(ranked.slice(pot * count, (pot + 1) * count))
    drawn.forEach((team, index) => groups[index]?.push(team))
  }
  return groups
}

/** Eighteen weeks: from the sixth to the thirteenth one division rests and the other seven play among themselves. */
export function nflRounds(league: LeagueTeams, random: Random): Pair[][] {
  const divisions = league.groups
    .filter((group) => !group.isConference)
    .map((group) => league.teams.filter((team) => team.groupId === group.id))
  const full = circleRounds(league.teams, 10, random)
  const byes = random.shuffle(divisions).map((_, rest, all) => {
    const others = all.filter((_, index) => index !== rest)
    const turned = [...others.slice(rest % 7), ...others.slice(0, rest % 7)]
    const [alone = [], ...pairs] = turned
    const games: Pair[] = groupRounds([alone], 1, random)[0] ?? []
    for (let index = 0; index < pairs.length; index += 2)
      games.push(...cross(pairs[index] ?? [], pairs[index + 1] ?? [], rest))
    return games
  })
  return [...full.slice(0, 5), ...byes, ...full.slice(5)]
}

function cross(one: readonly SimTeam[], two: readonly SimTeam[], turn: number): Pair[] {
  return one.flatMap((team, index) => {
    const opponent = two[(index + turn) % two.length]
    if (!opponent) return []
    return [(index + turn) % 2 === 0 ? ([team, opponent] as const) : ([opponent, team] as const)]
  })
}

/** `open` rounds across the country, then rounds within the conferences, where who is left over meets. */
export function collegeRounds(league: LeagueTeams, open: number, count: number, random: Random): Pair[][] {
  const rounds: Pair[][] = []
  for (let round = 0; round < open; round++) rounds.push(openRound(league.teams, random))
  const conferences = league.groups
    .filter((group) => group.isConference)
    .map((group) => league.teams.filter((team) => team.groupId === group.id))
  const inner = conferences.map((teams) =>
    teams.length < 3 ? [] : circleRounds(teams, count - open, random),
  )
  for (let round = 0; round < count - open; round++) {
    const pairs = inner.flatMap((part) => part[round] ?? [])
    const busy = new Set(pairs.flat())
    const left = random.shuffle(league.teams.filter((team) => !busy.has(team)))
    for (let index = 0; index + 1 < left.length; index += 2) {
      const [home, away] = [left[index], left[index + 1]]
      if (home && away) pairs.push([home, away])
    }
    rounds.push(pairs)
  }
  return rounds
}

function openRound(teams: readonly SimTeam[], random: Random): Pair[] {
  const left = random.shuffle(teams)
  const pairs: Pair[] = []
  while (left.length > 1) {
    const home = left.pop()
    const index = left.findLastIndex((team) => team.groupId !== home?.groupId)
    const [away] = left.splice(index < 0 ? left.length - 1 : index, 1)
    if (home && away) pairs.push([home, away])
  }
  return pairs
}

/** Series of three: the same pairs on three days running. */
export function seriesRounds(teams: readonly SimTeam[], count: number, random: Random): Pair[][] {
  const pairings = circleRounds(teams, Math.ceil(count / 3), random)
  return pairings.flatMap((pairs) => [pairs, pairs, pairs]).slice(0, count)
}
