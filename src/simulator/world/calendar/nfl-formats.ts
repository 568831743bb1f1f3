import { divisionsOf } from './formats.ts'
import { assignHosts, type Matchup, type Pair } from './hosts.ts'
import type { Random } from '../../../domain/random.ts'
import type { LeagueTeams } from '../teams/teams.ts'
import type { SimTeam } from '../teams/team-rows.ts'

/**
 * The NFL's formula: division rivals twice, one division of each conference, the teams with the same rank in two more
 * divisions, and a seventeenth game against the other conference. 18 weeks; in weeks 5 to 12 one division has a bye.
 */
export function nflRounds(league: LeagueTeams, year: number, random: Random): Pair[][] {
  const conferences = divisionsOf(league).map((divisions) => divisions.map((teams) => random.shuffle(teams)))
  const rotation = 1 + (year % 3)
  const acrossTo = year % 4
  const { inDivision, rivals, within, across } = matchupsOf(conferences)
  const others = [1, 2, 3].filter((offset) => offset !== rotation)
  const both = (make: (conference: number) => Matchup[]): Matchup[] => [...make(0), ...make(1)]
  const extra = across(acrossTo + 1 + (year % 3), 0)
  const rounds = [
    across(acrossTo, 0),
    both((conference) => rivals(conference, 0)),
    both((conference) => within(conference, others[0] ?? 1, 0)),
    across(acrossTo, 1),
    ...byeWeeks(0, inDivision, (conference, week) => within(conference, rotation, week)),
    ...byeWeeks(1, inDivision, (conference, week) => within(conference, rotation, week)),
    across(acrossTo, 2),
    both((conference) => within(conference, others[1] ?? 2, 0)),
    both((conference) => rivals(conference, 1)),
    across(acrossTo, 3),
    [],
    both((conference) => rivals(conference, 2)),
  ]
  const paired = assignHosts(rounds, random)
  for (const abbreviation of THANKSGIVING_HOSTS) hostOn(paired, THANKSGIVING_ROUND, abbreviation)
  // The home conference of the seventeenth game alternates by year.
  paired[16] = extra.map(([one, two]) => (year % 2 === 0 ? [one, two] : [two, one]))
  return paired
}

/** The round of Thanksgiving, in which these teams play rivals of their divisions, and are at home. */
const THANKSGIVING_ROUND = 11
const THANKSGIVING_HOSTS = ['DET', 'DAL']

/** Exchanges the grounds of both meetings of a team and its opponent of a round if it is away in that round. */
function hostOn(rounds: Pair[][], round: number, abbreviation: string): void {
  const away = rounds[round]?.find(([, team]) => team.abbreviation === abbreviation)
  if (!away) return
  for (const pairs of rounds) {
    pairs.forEach(([home, guest], index) => {
      if (away.includes(home) && away.includes(guest)) pairs[index] = [guest, home]
    })
  }
}

/**
 * Four weeks in which the divisions of one conference have a bye in turn and play their rivals in the other three,
 * while the other conference plays internally.
 */
function byeWeeks(
  resting: number,
  inDivision: (conference: number, division: number, round: number) => Matchup[],
  within: (conference: number, week: number) => Matchup[],
): Matchup[][] {
  return [0, 1, 2, 3].map((week) => [
    ...[0, 1, 2, 3].flatMap((division) =>
      division === week ? [] : inDivision(resting, division, week > division ? week - 1 : week),
    ),
    ...within(1 - resting, week),
  ])
}

/** The games of two conferences of four divisions of four, one kind per round. */
function matchupsOf(conferences: readonly (readonly (readonly SimTeam[])[])[]) {
  const team = (conference: number, division: number, place: number): Matchup[0][] => {
    const found = conferences[conference]?.[division % 4]?.[place % 4]
    return found ? [found] : []
  }
  const pairUp = (ones: SimTeam[], twos: SimTeam[]): Matchup[] =>
    ones.flatMap((one, index): Matchup[] => (twos[index] ? [[one, twos[index]]] : []))
  const places = [0, 1, 2, 3]
  const inDivision = (conference: number, division: number, round: number): Matchup[] => {
    const partner = round % 3 === 0 ? [1, 0, 3, 2] : round % 3 === 1 ? [2, 3, 0, 1] : [3, 2, 1, 0]
    return places
      .filter((place) => place < (partner[place] ?? 0))
      .flatMap((place) =>
        pairUp(team(conference, division, place), team(conference, division, partner[place] ?? 0)),
      )
  }
  const rivals = (conference: number, round: number): Matchup[] =>
    places.flatMap((division) => inDivision(conference, division, round))
  /** Games of two divisions of one conference, `shift` ranks apart. */
  const within = (conference: number, offset: number, shift: number): Matchup[] =>
    places
      .filter((division) => division < (division ^ offset))
      .flatMap((division) =>
        places.flatMap((place) =>
          pairUp(team(conference, division, place), team(conference, division ^ offset, place + shift)),
        ),
      )
  const across = (offset: number, shift: number): Matchup[] =>
    places.flatMap((division) =>
      places.flatMap((place) => pairUp(team(0, division, place), team(1, division + offset, place + shift))),
    )
  return { inDivision, rivals, within, across }
}
