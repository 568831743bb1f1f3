import { DAY_MS } from '../../../domain/time.ts'
import type { Slot } from '../../data/real-calendars.ts'
import type { Fixture } from './fixture.ts'
import type { Matchup, Pair } from './hosts.ts'
import type { ScheduledPair } from './layout.ts'
import { localClock, localMoment, zoneOf } from './local-time.ts'
import type { DatedRound } from './slots.ts'
import type { SimVenue, SimTeam } from '../teams/team-rows.ts'

/** Pairs of a group of four on each match day, by draw position (FIFA's match schedule). */
const MATCH_DAYS = [
  [
    [0, 1],
    [2, 3],
  ],
  [
    [0, 2],
    [3, 1],
  ],
  [
    [3, 0],
    [1, 2],
  ],
] as const

/** The round-robin of groups of four, by round; in each, group by group. */
export function drawnRounds(groups: readonly (readonly SimTeam[])[]): Pair[][] {
  return MATCH_DAYS.map((games) =>
    groups.flatMap((group) =>
      games.flatMap(([one, two]): Matchup[] => {
        const [home, away] = [group[one], group[two]]
        return home && away ? [[home, away]] : []
      }),
    ),
  )
}

/**
 * Assigns the games of a match day to the days of their groups and to the day's kick-offs. On the last match day,
 * both games of a group start simultaneously.
 */
export function scheduleGroupDays(
  pairs: readonly Pair[],
  round: DatedRound,
  groupDays: readonly (readonly [number, number])[],
  isLast: boolean,
): ScheduledPair[] {
  const days = new Map<number, Pair[][]>()
  groupDays.forEach((own, group) => {
    const games = pairs.slice(group * 2, group * 2 + 2)
    games.forEach((pair, game) => {
      const day = own[game] ?? own[0]
      const blocks = days.get(day) ?? []
      const block = isLast && game > 0 ? blocks.at(-1) : undefined
      if (block) block.push(pair)
      else days.set(day, [...blocks, [pair]])
    })
  })
  const first = round.start - Math.min(...groupDays.flat()) * DAY_MS
  return [...days].flatMap(([day, blocks]) =>
    blocks.flatMap((block, place) => {
      const start = kickOff(round.slots, first + day * DAY_MS, place, blocks.length)
      return block.map((pair): ScheduledPair => ({ pair, start }))
    }),
  )
}

/** The kick-off of one of a day's games: the last ones if there are more kick-offs than games. */
function kickOff(slots: readonly Slot[], day: number, place: number, games: number): number {
  const [, time = '18:00', , zone = 'UTC'] =
    slots[Math.max(0, slots.length - games) + place] ?? slots.at(-1) ?? []
  return localMoment(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)), zone)
}

/** Earliest and latest local kick-off, in minutes. */
const KICK_OFFS = [11 * 60, 22 * 60] as const

function isByDay(start: number, ground: SimVenue): boolean {
  const { minutes } = localClock(start, zoneOf(ground))
  return minutes >= KICK_OFFS[0] && minutes <= KICK_OFFS[1]
}

/**
 * Assigns grounds of a hosted tournament: to hosts those of their country, starting with the first; to others the one
 * unused for longest.
 */
export function assignGrounds(
  fixtures: readonly Fixture[],
  grounds: readonly SimVenue[],
  hosts: Readonly<Record<string, string>>,
): Fixture[] {
  const used = new Map<SimVenue, number>()
  const assigned = new Map<string, SimVenue>()
  const countryOf = ({ home, away }: Fixture) => hosts[home.displayName] ?? hosts[away.displayName]
  const isHosts = (fixture: Fixture): number => (countryOf(fixture) === undefined ? 1 : 0)
  const order = fixtures.toSorted(
    (one, two) =>
      Math.floor(one.start / DAY_MS) - Math.floor(two.start / DAY_MS) ||
      isHosts(one) - isHosts(two) ||
      one.start - two.start,
  )
  for (const fixture of order) {
    const country = countryOf(fixture)
    const allowed = grounds.filter((one) => country === undefined || one.country === country)
    const awake = allowed.filter((one) => isByDay(fixture.start, one))
    // The first ones of the list are the hosts'.
    const listed = awake.length > 0 ? awake : allowed
    const [ground] = (country === undefined ? listed.toReversed() : listed).toSorted(
      (one, two) => (used.get(one) ?? 0) - (used.get(two) ?? 0),
    )
    if (!ground) continue
    used.set(ground, fixture.start)
    assigned.set(fixture.id, ground)
  }
  return fixtures.map((fixture) => ({ ...fixture, ground: assigned.get(fixture.id) ?? fixture.ground }))
}
