import { assignHosts, shortenStands, type Matchup, type Pair } from './hosts.ts'
import type { Random } from '../../../domain/random.ts'
import { circleMatchups } from './rounds.ts'
import type { LeagueTeams } from '../teams/teams.ts'
import type { SimTeam } from '../teams/team-rows.ts'

/** Conferences, divisions and teams. */
export function divisionsOf(league: LeagueTeams): SimTeam[][][] {
  return league.groups
    .filter((group) => group.isConference)
    .map((conference) =>
      league.groups
        .filter((group) => group.parentId === conference.id)
        .map((group) => league.teams.filter((team) => team.groupId === group.id)),
    )
}

/**
 * Two conferences of three divisions of five. Places are pairs of division and seat: in round (d, s), places whose
 * sums are d and s play each other, and a place paired with itself plays the other conference.
 */
function fifteens(league: LeagueTeams) {
  const conferences = divisionsOf(league)
  const at = (conference: number, division: number, seat: number): SimTeam => {
    const team = conferences[conference]?.[division % 3]?.[seat % 5]
    if (!team) throw new Error('Two conferences of three divisions of five are needed')
    return team
  }
  const seats = [0, 1, 2].flatMap((division) => [0, 1, 2, 3, 4].map((seat) => [division, seat] as const))
  const both = (make: (conference: number) => Matchup[]): Matchup[] => [...make(0), ...make(1)]
  /** All teams play the other conference, its places shifted. */
  const across = (d: number, s: number, only = seats): Matchup[] =>
    only.map(([division, seat]) => [at(0, division, seat), at(1, division + d, seat + s)])
  /** Fifteen rounds in which each team plays its whole conference once, and one team of the other. */
  const conference = (d: number, s: number): Matchup[][] =>
    seats.map(([division, seat]) => {
      // The second conference is shifted, so that the left-over teams play each other.
      const meets = (side: number, [a, p]: readonly [number, number]) =>
        [(division + side * 2 * d + 3 - a) % 3, (seat + side * 2 * s + 5 - p) % 5] as const
      const pairs = both((side) =>
        seats.flatMap((one): Matchup[] => {
          const [a, p] = meets(side, one)
          return a * 5 + p > one[0] * 5 + one[1] ? [[at(side, ...one), at(side, a, p)]] : []
        }),
      )
      const alone = seats.filter((one) => meets(0, one).every((value, index) => value === one[index]))
      return [...pairs, ...across(d, s, alone)]
    })
  /** Five rounds in which each team plays its division once, and one team of the other conference. */
  const division = (d: number): Matchup[][] =>
    [0, 1, 2, 3, 4].map((sum) => {
      const pairs = both((side) =>
        seats.flatMap(([a, p]): Matchup[] => {
          const meets = (sum + 5 - p) % 5
          return meets > p ? [[at(side, a, p), at(side, a, meets)]] : []
        }),
      )
      return [
        ...pairs,
        ...across(
          d,
          0,
          seats.filter(([, p]) => (p * 2) % 5 === sum),
        ),
      ]
    })
  return { at, seats, both, across, conference, division }
}

/** The most games in a row at home, or away, in basketball and hockey. */
const LONGEST_STAND = 6

/**
 * The NBA: division rivals four times, six others of the conference four times and four three times, 30 games against
 * the other conference.
 */
export function nbaRounds(league: LeagueTeams, random: Random): Pair[][] {
  const { at, seats, both, across, conference, division } = fifteens(league)
  const between = [0, 1, 2].flatMap((idle) =>
    [0, 1, 2].map((shift) => [
      ...both((side) =>
        [0, 1, 2, 3, 4].map((seat): Matchup => [at(side, idle + 1, seat), at(side, idle + 2, seat + shift)]),
      ),
      ...across(
        0,
        shift + 1,
        seats.filter(([a]) => a === idle),
      ),
    ]),
  )
  const used = ['1/0', '1/1', '1/2', '2/0', '0/1', '0/2', '0/3']
  const rest = [...seats, ...seats].filter(([d, s], index) => index >= 15 || !used.includes(`${d}/${s}`))
  const rounds = [
    ...[0, 1, 2].flatMap((shift) => conference(1, shift)),
    ...division(2),
    ...between,
    ...rest.map(([d, s]) => across(d, s)),
  ]
  return shortenStands(assignHosts(random.shuffle(rounds), random), LONGEST_STAND, random)
}

/**
 * The NHL: 26 games in the division, 24 against the conference's other division, two against each team of the other
 * conference.
 */
export function nhlRounds(league: LeagueTeams, random: Random): Pair[][] {
  const conferences = divisionsOf(league)
  const cross = (ones: readonly SimTeam[], twos: readonly SimTeam[], shift: number): Matchup[] =>
    ones.flatMap((one, index): Matchup[] => {
      const two = twos[(index + shift) % twos.length]
      return two ? [[one, two]] : []
    })
  const circles = conferences.flat().map((teams) => circleMatchups(teams, 7, random))
  const rounds = [
    ...Array.from({ length: 26 }, (_, round) => circles.flatMap((circle) => circle[round % 7] ?? [])),
    ...Array.from({ length: 24 }, (_, round) =>
      conferences.flatMap(([one = [], two = []]) => cross(one, two, round)),
    ),
    ...Array.from({ length: 32 }, (_, round) =>
      cross(conferences[0]?.flat() ?? [], conferences[1]?.flat() ?? [], round),
    ),
  ]
  return shortenStands(assignHosts(random.shuffle(rounds), random), LONGEST_STAND, random)
}

/** The most series in a row at home, or away: at most eleven days. */
const LONGEST_STAND_OF_SERIES = 3

/** Days of the two kinds of blocks in baseball's weeks. */
const SHORT_BLOCK = 3
const LONG_BLOCK = 4

/**
 * Baseball's 52 series in 26 weeks by day: thirteen games against each division rival, six or seven against the
 * others of the league, a series against each team of the other league and two against one.
 */
export function mlbDays(league: LeagueTeams, random: Random): Pair[][] {
  const { across, conference, division, seats } = fifteens(league)
  const long = [...conference(1, 1), ...division(1)]
  const far = seats
    .filter(([d, s]) => !['0/0', '1/1', '1/0'].includes(`${d}/${s}`))
    .map(([d, s]) => across(d, s))
  const plain = [...conference(0, 0), ...division(0), ...far]
  const longs = random.shuffle([...long, ...plain.splice(0, 6)])
  const shorts = random.shuffle(plain)
  const blocks = longs.flatMap((one, index) => [shorts[index] ?? [], one])
  const firstFour = new Set(long)
  const isFour = (round: number, [one, two]: Matchup): boolean => {
    if (!firstFour.has(blocks[round] ?? [])) return false
    if (one.groupId === two.groupId) return blocks[round] !== undefined && long.indexOf(blocks[round]) >= 15
    return isSameLeague(league, one, two) && seatOf(league, one) === seatOf(league, two)
  }
  const paired = shortenStands(assignHosts(blocks, random, isFour), LONGEST_STAND_OF_SERIES, random, isFour)
  return paired.flatMap((pairs, round) => {
    const days = round % 2 === 0 ? SHORT_BLOCK : LONG_BLOCK
    return Array.from({ length: days }, (_, day) =>
      pairs.filter((pair, place) => {
        if (days === SHORT_BLOCK || isFour(round, pair)) return true
        // Three games in four days: half of the series start a day later.
        return place % 2 === 0 ? day > 0 : day < SHORT_BLOCK
      }),
    )
  })
}

const seatOf = (league: LeagueTeams, team: SimTeam): number =>
  league.teams.filter((other) => other.groupId === team.groupId).indexOf(team)

function isSameLeague({ groups }: LeagueTeams, one: SimTeam, two: SimTeam): boolean {
  const parent = (team: SimTeam) => groups.find((group) => group.id === team.groupId)?.parentId
  return parent(one) === parent(two)
}
