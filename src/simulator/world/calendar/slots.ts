import { LEAGUES, type SportSlug } from '../../../domain/league.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { leagueRules } from '../../data/leagues.ts'
import { holidaySlots, type RealRound } from '../../data/real-calendars.ts'
import { SPORT_RULES } from '../../data/sport-rules.ts'
import type { Pair } from './hosts.ts'
import { LEAST_REST_MS, type Booked, type ScheduledPair } from './layout.ts'
import { localClock, localMoment, zoneOf } from './local-time.ts'
import { groundKey, isSeriesDay } from './tenants.ts'
import type { Random } from '../../../domain/random.ts'
import type { SimTeam } from '../teams/team-rows.ts'
import { teamsOf } from '../teams/teams.ts'

/** A round with its first day: midnight UTC of the local date. */
export type DatedRound = RealRound & { readonly start: number }

/** A time of a day; without a zone it is the ground's. */
interface DaySlot {
  readonly day: number
  readonly minutes: number
  readonly share: number
  readonly zone: string | null
  /** The abbreviation of the home team, if it is always the same. */
  readonly home: string | null
  /** Whether `share` is a number of games. */
  readonly isHoliday: boolean
}

/** The most days after a round on which it is played if the league rests on all of its days. */
const LATEST_DAYS = 4

/** The slots of a round on its days, in order. */
function slotsOf(round: DatedRound, league: string): DaySlot[] {
  for (let days = round.days; days <= round.days + LATEST_DAYS; days++) {
    const slots = Array.from({ length: days }, (_, index) =>
      slotsOn(round, round.start + index * DAY_MS, league),
    ).flat()
    if (slots.some(({ isHoliday }) => !isHoliday)) return slots
  }
  return []
}

function slotsOn({ slots }: DatedRound, day: number, league: string): DaySlot[] {
  const weekday = String(weekdayOf(day) || 7)
  const holiday = holidaySlots(league, day)
  return (holiday ?? slots)
    .filter(([days]) => days.includes(weekday))
    .map(([, time, share, zone, home]): DaySlot => {
      const place = { zone: zone ?? null, home: home ?? null }
      return { day, minutes: minutesOf(time), share, isHoliday: holiday !== null, ...place }
    })
    .sort((one, two) => one.minutes - two.minutes)
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const startAt = (slot: Pick<DaySlot, 'day' | 'minutes' | 'zone'>, home: SimTeam): number =>
  localMoment(slot.day, slot.minutes, slot.zone ?? zoneOf(home.venue))

/**
 * Assigns a slot to every pair of a round. Single-game slots go to the best pair; teams are rested, and grounds have one
 * game a day.
 */
export function assignSlots(
  pairs: readonly Pair[],
  round: DatedRound,
  sport: SportSlug,
  { isFree, last, days }: Booked,
  random: Random,
): ScheduledPair[] {
  const left = random.shuffle(pairs)
  const scheduled: ScheduledPair[] = []
  const rest = LEAST_REST_MS[sport]
  const place = (index: number, slot: DaySlot): void => {
    const [pair] = left.splice(index, 1)
    if (!pair) return
    const start = startAt(slot, pair[0])
    for (const team of pair) last.set(team, start)
    days.add(bookingOf(pair[0], slot))
    scheduled.push({ pair, start })
  }
  const fits = ([home, away]: Pair, slot: DaySlot): boolean => {
    const from = startAt(slot, home) - rest
    return (
      (last.get(home) ?? 0) <= from &&
      (last.get(away) ?? 0) <= from &&
      respectsRestDay(slot, home, away) &&
      isAwake(slot, home) &&
      !days.has(bookingOf(home, slot)) &&
      isFree(home, startAt(slot, home))
    )
  }
  const league = pairs[0]?.[0].league ?? ''
  const slots = slotsOf(round, league)
  const counts = countsOf(slots, pairs.length)
  const { tightWeekdays } = SPORT_RULES[sport]
  const isTight = ({ day }: DaySlot): boolean => tightWeekdays.includes(weekdayOf(day))
  const isFirst = (slot: DaySlot): boolean => slot.home !== null || slot.isHoliday || isTight(slot)
  for (const slot of [...slots.filter(isFirst), ...slots.filter((one) => !isFirst(one))]) {
    for (let game = counts.get(slot) ?? 0; game > 0; game--) {
      const fitting = left.flatMap((pair, index) => (fits(pair, slot) ? [index] : []))
      const own = fitting.find((index) => left[index]?.[0].abbreviation === slot.home)
      const best = own ?? (slot.share === 1 ? bestOf(left, fitting) : fitting[0])
      if (best === undefined) break
      place(best, slot)
    }
  }
  for (const slot of moreSlots(slots, round, league)) {
    for (let index = left.length - 1; index >= 0; index--) {
      const pair = left[index]
      if (pair && fits(pair, slot)) place(index, slot)
    }
  }
  return scheduled
}

const bookingOf = (home: SimTeam, { day }: DaySlot): string => `${groundKey(home)}/${day}`

const weekdayOf = (day: number): number => new Date(day).getUTCDay()

/** Number of games per slot, in proportion to the shares. */
function countsOf(slots: readonly DaySlot[], games: number): Map<DaySlot, number> {
  const sumOf = (some: readonly DaySlot[]) => some.reduce((sum, { share }) => sum + share, 0)
  const onHolidays = slots.filter(({ isHoliday }) => isHoliday)
  const others = slots.filter(({ isHoliday }) => !isHoliday)
  const shares = sumOf(others)
  const counts = new Map<DaySlot, number>(onHolidays.map((slot) => [slot, slot.share]))
  const left = Math.max(0, games - sumOf(onHolidays))
  let due = 0
  let dealt = 0
  for (const slot of others) {
    due += (slot.share / shares) * left
    counts.set(slot, Math.round(due) - dealt)
    dealt = Math.round(due)
  }
  return counts
}

/** Slots for left-over pairs: any of the round, last first, then the last hour of the following days. */
function moreSlots(slots: readonly DaySlot[], round: DatedRound, league: string): DaySlot[] {
  const own = slots.filter(({ isHoliday }) => !isHoliday)
  const last = own.at(-1)
  if (!last) return []
  const after = Array.from({ length: DAYS_AFTER }, (_, index) => ({
    ...last,
    day: round.start + (round.days + index) * DAY_MS,
  }))
  return [...own.toReversed(), ...after.filter(({ day }) => holidaySlots(league, day) === null)]
}

const DAYS_AFTER = 14

const strengthOf = ([home, away]: Pair): number => home.strength + away.strength

function bestOf(pairs: readonly Pair[], among: readonly number[]): number | undefined {
  const worth = (index: number): number => {
    const pair = pairs[index]
    return pair ? strengthOf(pair) : -99
  }
  return among.toSorted((one, two) => worth(two) - worth(one))[0]
}

/** Earliest and latest local minute of a start. */
const EARLIEST = 10 * 60
const LATEST = 22 * 60 + 45

/** Whether a slot in another zone is at a reasonable local time. */
function isAwake(slot: Pick<DaySlot, 'day' | 'minutes' | 'zone'>, home: SimTeam): boolean {
  if (slot.zone === null || leagueRules(home.league).isHosted) return true
  const { minutes } = localClock(startAt(slot, home), zoneOf(home.venue))
  return minutes >= EARLIEST && minutes <= LATEST
}

const CUPS = LEAGUES.flatMap(({ slug }) => {
  const { restDay } = leagueRules(slug)
  return restDay === null ? [] : [{ slug, restDay }]
})

/** Whether no cup prevents either club from playing on that day. */
function respectsRestDay({ day }: DaySlot, home: SimTeam, away: SimTeam): boolean {
  if (!home.squad.startsWith('99')) return true
  const weekday = weekdayOf(day)
  return CUPS.every(
    ({ slug, restDay }) =>
      restDay !== weekday || (!squadsOf(slug).has(home.squad) && !squadsOf(slug).has(away.squad)),
  )
}

const squads = new Map<string, ReadonlySet<string>>()

function squadsOf(league: string): ReadonlySet<string> {
  let found = squads.get(league)
  if (!found) {
    found = new Set(teamsOf(league).teams.map(({ squad }) => squad))
    squads.set(league, found)
  }
  return found
}

/**
 * The time of a tie's `game`th game (1 is the first): ties are distributed over the round's days and slots. `teams` are
 * both sides, home team first.
 */
export function tieStart(
  round: DatedRound,
  place: { readonly node: number; readonly nodes: number; readonly game: number },
  teams: Pair,
): number {
  const { node, nodes, game } = place
  const [home] = teams
  const { tieDays } = round
  if (tieDays) return assigned(round, tieDays, node, home)
  const share = (node + 0.5) / nodes
  const planned = Math.floor(share * round.days)
  // A series of every other day is on the other ones if these are those of another team of the ground.
  const other = planned + 1 < round.days ? planned + 1 : planned - 1
  const first = isSeriesDay(teams, round.start + planned * DAY_MS) ? planned : other
  const day = round.start + (first + (round.games[game - 1] ?? (game - 1) * 2)) * DAY_MS
  const own = slotsOn(round, day, home.league)
  const index = Math.floor((share * round.days - planned) * own.length)
  const due = own[Math.min(index, own.length - 1)] ?? { day, minutes: 20 * 60, zone: null }
  return startAt(isAwake(due, home) ? due : (own.find((slot) => isAwake(slot, home)) ?? due), home)
}

/** The start of a tie with a fixed day: ties of a day take its times in order. */
function assigned(round: DatedRound, tieDays: readonly number[], node: number, home: SimTeam): number {
  const day = round.start + ((tieDays[node] ?? round.day) - round.day) * DAY_MS
  const [own, before] = [tieDays, tieDays.slice(0, node)].map(
    (days) => days.filter((one) => one === tieDays[node]).length,
  )
  const slots = slotsOn(round, day, home.league)
  const slot =
    slots[Math.min(slots.length - 1, Math.floor((((before ?? 0) + 0.5) / (own ?? 1)) * slots.length))]
  return startAt(slot ?? { day, minutes: 18 * 60, zone: null }, home)
}
