import { assignHosts, hasLongStand, matchupKey, shortenStands, type Matchup, type Pair } from './hosts.ts'
import type { Random } from '../../../domain/random.ts'
import type { LeagueTeams } from '../teams/teams.ts'
import type { SimTeam } from '../teams/team-rows.ts'

/** Rounds of a round-robin (circle method); with an odd number one team rests. */
export function circleMatchups(teams: readonly SimTeam[], count: number, random: Random): Matchup[][] {
  return seatedRounds(random.shuffle(teams), count)
}

/**
 * The same without a draw, home teams first: in the first round, the first seat meets the last, the second the last
 * but one.
 */
function seatedRounds(teams: readonly SimTeam[], count: number): Matchup[][] {
  const seats: (SimTeam | null)[] = teams.length % 2 === 1 ? [...teams, null] : [...teams]
  const size = seats.length
  return Array.from({ length: count }, (_, round) => {
    const matchups: Matchup[] = []
    const turn = round % (size - 1)
    for (let place = 0; place < size / 2; place++) {
      const one = seatAt(seats, place, turn)
      const two = seatAt(seats, size - 1 - place, turn)
      // A team moves on by one place a round, and so alternates between home and away.
      const isSwapped = (place === 0 ? turn : place) % 2 === 1
      if (one && two) matchups.push(isSwapped ? [two, one] : [one, two])
    }
    return matchups
  })
}

/** The most games in a row at home, or away, in soccer. */
export const SOCCER_STAND = 2

/**
 * Rounds of a league; in a double round-robin, the second half is the first with home and away swapped. It starts with
 * the first round after which no team stands at home for long.
 */
export function circleRounds(teams: readonly SimTeam[], count: number, random: Random): Pair[][] {
  const half = teams.length - 1 + (teams.length % 2)
  const first = circleMatchups(teams, Math.min(count, half), random)
  let rounds: Pair[][] = []
  for (let shift = 0; shift < half; shift++) {
    const second = first.map((_, round) => first[(round + shift) % half] ?? [])
    const swapped = second.map((pairs) => pairs.map(([one, two]): Pair => [two, one]))
    rounds = shortenStands([...first, ...swapped].slice(0, count), SOCCER_STAND, random)
    if (!hasLongStand(rounds, SOCCER_STAND)) break
  }
  return rounds
}

function seatAt(seats: readonly (SimTeam | null)[], place: number, turn: number): SimTeam | null {
  if (place === 0) return seats[0] ?? null
  const around = seats.length - 1
  return seats[1 + ((place - 1 + turn) % around)] ?? null
}

/** The same for several groups at once. */
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

/** Distributes teams into groups of equal strength. */
export function dealGroups(teams: readonly SimTeam[], count: number, random: Random): SimTeam[][] {
  const groups: SimTeam[][] = Array.from({ length: count }, () => [])
  const ranked = [...teams].sort((one, two) => two.strength - one.strength)
  for (let pot = 0; pot * count < ranked.length; pot++) {
    const drawn = random.shuffle(ranked.slice(pot * count, (pot + 1) * count))
    drawn.forEach((team, index) => groups[index]?.push(team))
  }
  return groups
}

/** The parts of a college schedule: non-conference rounds, then conference rounds. */
export interface CollegeFormat {
  readonly rounds: number
  readonly open: number
  /** Maximum conference games, by the size of the conference. */
  readonly conferenceGames: (teams: number) => number
}

/** Non-conference rounds, then conference rounds, which all end together; left-over teams play each other. */
export function collegeRounds(league: LeagueTeams, format: CollegeFormat, random: Random): Pair[][] {
  const { rounds: count, open } = format
  const met = new Set<string>()
  const conferences = conferencesOf(league).map((teams) => {
    const rounds = circleMatchups(teams, format.conferenceGames(teams.length), random)
    for (const matchup of rounds.flat()) met.add(matchupKey(matchup))
    return rounds
  })
  const rounds = Array.from({ length: count }, (_, round): Matchup[] => {
    const inner = conferences.flatMap((part) => part[round - (count - part.length)] ?? [])
    const busy = new Set(inner.flat())
    const free = random.shuffle(league.teams.filter((team) => !busy.has(team)))
    return round < open ? meetNew(free, met) : [...inner, ...meetNew(free, met)]
  })
  return assignHosts(rounds, random)
}

const INDEPENDENT = '18'

function conferencesOf(league: LeagueTeams): SimTeam[][] {
  return league.groups
    .filter((group) => group.isConference && group.id !== INDEPENDENT)
    .map((group) => league.teams.filter((team) => team.groupId === group.id))
    .filter((teams) => teams.length >= 4)
}

/** At most this many pairs of teams of different conferences that have not met; `met` is updated. */
function meetNew(teams: readonly SimTeam[], met: Set<string>, most = Infinity): Matchup[] {
  const left = [...teams]
  const matchups: Matchup[] = []
  while (left.length > 1 && matchups.length < most) {
    const [one] = left.splice(0, 1)
    const index = left.findIndex(
      (team) =>
        one !== undefined &&
        (team.groupId !== one.groupId || team.groupId === INDEPENDENT) &&
        !met.has(matchupKey([one, team])),
    )
    if (!one || index < 0) continue
    const [two] = left.splice(index, 1)
    if (!two) continue
    met.add(matchupKey([one, two]))
    matchups.push([one, two])
  }
  return matchups
}

/** Weeks of a college football season, games per team, and weeks before the conference games. */
const FOOTBALL_WEEKS = 14
const FOOTBALL_GAMES = 12
const FOOTBALL_OPEN = 3
/** Maximum games of a week, while other weeks have fewer, so that a week has no gaps between games. */
const FOOTBALL_GAMES_A_WEEK = 58

/** Rivals in the same conference, by the upstream's ids: they meet in the last week. */
const RIVALS: readonly (readonly [string, string])[] = [
  ['194', '130'],
  ['333', '2'],
  ['145', '344'],
  ['30', '26'],
  ['84', '2509'],
  ['356', '77'],
  ['275', '135'],
  ['2294', '158'],
  ['213', '164'],
  ['127', '120'],
  ['2483', '264'],
  ['12', '9'],
  ['254', '252'],
  ['2305', '2306'],
  ['251', '245'],
  ['2633', '238'],
  ['8', '142'],
  ['99', '201'],
  ['258', '259'],
  ['153', '152'],
  ['24', '25'],
  ['150', '154'],
  ['349', '2426'],
]

/** Number of draws of a schedule while some teams have no opponent. */
const FOOTBALL_DRAWS = 120

/** Twelve games in fourteen weeks: three non-conference rounds, conference games with two byes, rivalry week. */
export function collegeFootballRounds(league: LeagueTeams, random: Random): Pair[][] {
  let best = drawFootball(league, random)
  for (let draw = 1; draw < FOOTBALL_DRAWS && best.missing > 0; draw++) {
    const next = drawFootball(league, random)
    if (next.missing < best.missing) best = next
  }
  return assignHosts(best.rounds, random)
}

/** A schedule, and the number of missing games. */
function drawFootball(league: LeagueTeams, random: Random): { rounds: Matchup[][]; missing: number } {
  const rounds: Matchup[][] = Array.from({ length: FOOTBALL_WEEKS }, () => [])
  const gamesIn = (week: number): number => rounds[week]?.length ?? 0
  const games = new Map<SimTeam, number>(league.teams.map((team) => [team, 0]))
  const met = new Set<string>()
  const play = (week: number, matchups: readonly Matchup[]): void => {
    for (const matchup of matchups) {
      met.add(matchupKey(matchup))
      for (const team of matchup) games.set(team, (games.get(team) ?? 0) + 1)
      rounds[week]?.push(matchup)
    }
  }
  const conferences = conferencesOf(league)
  for (const teams of conferences) {
    const count = Math.min(teams.length >= 16 ? 9 : 8, teams.length - 1)
    const [last = [], ...others] = seatedRounds(seatRivals(random.shuffle(teams)), count)
    play(FOOTBALL_WEEKS - 1, last)
    const weeks = random
      .shuffle(
        Array.from({ length: FOOTBALL_WEEKS - 1 - FOOTBALL_OPEN }, (_, index) => index + FOOTBALL_OPEN),
      )
      .sort((one, two) => gamesIn(one) - gamesIn(two))
    others.forEach((matchups, index) => play(weeks[index] ?? 0, matchups))
  }
  const need = (team: SimTeam): number => FOOTBALL_GAMES - (games.get(team) ?? 0)
  const freeIn = (week: number): SimTeam[] => {
    const busy = new Set(rounds[week]?.flat())
    const free = league.teams.filter((team) => need(team) > 0 && !busy.has(team))
    return random.shuffle(free).sort((one, two) => need(two) - need(one))
  }
  // Independent teams choose first, while others are available.
  const seated = new Set(conferences.flat())
  const alone = league.teams.filter((team) => !seated.has(team))
  for (const week of random.shuffle(rounds.map((_, index) => index))) {
    for (const one of random.shuffle(alone)) {
      const free = freeIn(week)
      const two = free.find((team) => team.groupId !== one.groupId && !met.has(matchupKey([one, team])))
      if (two && free.includes(one)) play(week, [[one, two]])
    }
  }
  const emptiest = [...rounds.keys()].sort((one, two) => gamesIn(one) - gamesIn(two))
  for (const week of emptiest) play(week, meetNew(freeIn(week), met, FOOTBALL_GAMES_A_WEEK - gamesIn(week)))
  for (const week of rounds.keys()) play(week, meetNew(freeIn(week), met))
  return { rounds, missing: league.teams.reduce((sum, team) => sum + need(team), 0) }
}

/** Seats that make rivals meet in the first of `seatedRounds`. */
function seatRivals(teams: readonly SimTeam[]): SimTeam[] {
  const pairs = RIVALS.flatMap(([first, second]): Matchup[] => {
    const [one, two] = [teams.find(({ id }) => id === first), teams.find(({ id }) => id === second)]
    return one && two ? [[one, two]] : []
  })
  const paired = new Set(pairs.flat())
  const left = teams.filter((team) => !paired.has(team))
  return [...pairs.map(([one]) => one), ...left, ...pairs.map(([, two]) => two).reverse()]
}
