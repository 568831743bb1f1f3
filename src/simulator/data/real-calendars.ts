/**
 * When each league plays in reality: the dates of its rounds in a model season, and the weekly slots in which games
 * start. In other years every date is moved to the nearest same weekday. Dates follow the usual course of each league's
 * year, applied to 2026-27; they are not copied from published fixture lists. Rounds and opponents are generated.
 *
 * Published dates of 2026-27 in Europe:
 * - The breaks for national teams: 21 September to 6 October and 9 to 17 November ("New FIFA calendar to merge
 *   September-October international breaks", hapakenya.com, September 2025), and 22 to 30 March (nine days; Ligue 1's
 *   ends on the 31st: "Ligue 1 : un calendrier 2026-2027 redessiné", monaco-tribune.com, December 2025).
 * - The Champions League's first and last matchday and its knockout rounds, and the finals of the Europa League and
 *   the Conference League ("Date Champions League 2026 2027", calcioefinanza.it, and "Champions League, già note le
 *   date", fcinternews.it, September 2025). The first and last matchdays and knockout rounds of the other two cups
 *   ("Шампионът на България започва много рано в Европа", telegraph.bg, September 2025). The other matchdays are in
 *   the same weeks as in 2025-26, except the Champions League's second one, in the week in which the Conference
 *   League starts.
 * - Premier League: first and last day, Boxing Day, 33 weekends and five midweek rounds, of which two weekends are
 *   midweek rounds here because of the domestic cups ("Premier League set for latest-ever start and finish dates",
 *   goal.com, November 2025).
 * - Bundesliga: first and last day, 14 rounds until 20 December, return on 8 January, a midweek round early in March,
 *   and no games on 1 May ("Bundesliga: Saisonstart 2026/27", ran.de, November 2025). The midweek round in January is
 *   not published.
 * - Ligue 1: first and last day, 14 rounds until 13 December, return on 2 January, and no midweek rounds
 *   (monaco-tribune.com as above; "L1, L2 : les dates clés", footmercato.net, December 2025).
 * - Serie A: first and last weekends ("Serie A 2026-2027: inizio e fine", fcinter1908.it).
 * - Eredivisie: first and last day, winter break and the date of the cup final ("Eredivisie match calendar for the
 *   2026/27 season confirmed", eredivisie.eu).
 * - Championship: first weekend ("EFL Dates 2026/27", charltonlife.vanillacommunity.com, January 2026).
 * - Spain, Portugal and the English cups: none were found.
 *
 * Elsewhere: MLS's first day, its break for the World Cup, Decision Day and playoffs ("2026 MLS schedule: Most
 * important dates", mlssoccer.com, November 2025; "Major League Soccer announces Audi 2026 MLS Cup Playoffs schedule",
 * March 2026), and the final of the Champions Cup ("¿Cuándo empieza el Clausura 2026?", El Universal, December 2025).
 * Liga MX has its usual dates outside of the breaks, because no published ones were found for the Apertura of 2026 and
 * the Clausura of 2027.
 */
import { EASTERN_TIME_ZONE } from '../../domain/day.ts'
import { DAY_MS } from '../../domain/time.ts'

/**
 * A time at which games start: weekdays (`7` is Sunday), the local time, the relative number of games, the zone, and the
 * home team's abbreviation if it is always the same.
 */
export type Slot = readonly [days: string, time: string, share: number, zone?: string, home?: string]

export interface RealRound {
  /** Days after the first day of the model season. */
  readonly day: number
  /** Number of days on which its games start; in a knockout, those of its ties. */
  readonly days: number
  /** Days from a tie's first game to its second, third, …. */
  readonly games: readonly number[]
  /** Days of both games of each group of four, and of each tie, relative to `day`; only if they are fixed. */
  readonly groupDays?: readonly (readonly [number, number])[]
  readonly tieDays?: readonly number[]
  readonly slots: readonly Slot[]
}

export interface RealCalendar {
  /** First day of the model season. */
  readonly anchor: string
  /** Year in the model season's name. */
  readonly year: number
  /** Years between two seasons. */
  readonly everyYears: number
  /** Rounds of each stage of the league's calendar. */
  readonly stages: readonly (readonly RealRound[])[]
}

const ET = EASTERN_TIME_ZONE
const CET = 'Europe/Paris'

/** Days from the anchor to a month and day, in the next year if the month is before the anchor's. */
function dayOf(anchor: string, date: string): number {
  const year = Number(anchor.slice(0, 4))
  const isNext = date < anchor.slice(5)
  const full = date.length > 5 ? date : `${year + (isNext ? 1 : 0)}-${date}`
  return Math.round((Date.parse(full) - Date.parse(anchor)) / DAY_MS)
}

type RoundOptions = { readonly days?: number; readonly games?: readonly number[] }

/** Rounds on these dates. */
const at = (
  anchor: string,
  dates: string,
  slots: readonly Slot[],
  { days = 1, games = [0] }: RoundOptions = {},
): RealRound[] =>
  dates.split(' ').map((date) => {
    const [day = '', own] = date.split('+')
    return { day: dayOf(anchor, day), days: own === undefined ? days : Number(own), games, slots }
  })

/** Rounds evenly distributed between two dates. */
function evenly(
  anchor: string,
  [first, last]: readonly [string, string],
  count: number,
  slots: readonly Slot[],
  most = 7,
): RealRound[] {
  const [from, to] = [dayOf(anchor, first), dayOf(anchor, last)]
  const days = Array.from({ length: count + 1 }, (_, round) =>
    Math.floor(from + ((to - from) * round) / count),
  )
  return days
    .slice(0, -1)
    .map((day, round) => ({ day, days: Math.min(most, (days[round + 1] ?? day) - day), games: [0], slots }))
}

const SEVEN_OF_TWO_DAYS = [0, 2, 4, 6, 8, 10, 12]

const NFL: readonly Slot[] = [
  ['4', '20:15', 1, ET],
  ['7', '13:00', 9, ET],
  ['7', '16:25', 4, ET],
  ['7', '20:20', 1, ET],
  ['1', '20:15', 1, ET],
]
const NFL_LAST: readonly Slot[] = [
  ['6', '16:30', 1, ET],
  ['6', '20:15', 1, ET],
  ['7', '13:00', 7, ET],
  ['7', '16:25', 6, ET],
  ['7', '20:20', 1, ET],
]
const NFL_THANKSGIVING: readonly Slot[] = [
  ['4', '13:00', 1, ET, 'DET'],
  ['4', '16:30', 1, ET, 'DAL'],
  ['4', '20:20', 1, ET],
  ['5', '15:00', 1, ET],
  ['7', '13:00', 7, ET],
  ['7', '16:25', 3, ET],
  ['7', '20:20', 1, ET],
  ['1', '20:15', 1, ET],
]
const NFL_PRE: readonly Slot[] = [
  ['4', '19:00', 3],
  ['5', '19:00', 4],
  ['6', '13:00', 3],
  ['6', '19:00', 5],
  ['7', '20:00', 1, ET],
]
const NFL_POST: readonly Slot[] = [
  ['6', '16:30', 1, ET],
  ['6', '20:15', 1, ET],
  ['7', '15:00', 1, ET],
  ['7', '18:30', 1, ET],
]
const COLLEGE_SATURDAY: readonly Slot[] = [
  ['4', '19:30', 2],
  ['5', '19:00', 3],
  ['6', '12:00', 16],
  ['6', '15:30', 20],
  ['6', '19:00', 18],
  ['6', '20:00', 6],
]
const BOWLS: readonly Slot[] = [
  ['1234567', '12:00', 1, ET],
  ['1234567', '15:30', 1, ET],
  ['1234567', '19:30', 1, ET],
]
/** Most games are on Wednesday and Friday, few on Thursday; a third of Sunday's start before the evening. */
const NBA: readonly Slot[] = [
  ['1', '19:00', 5],
  ['1', '19:30', 4],
  ['2', '19:00', 3],
  ['2', '19:30', 2],
  ['35', '19:00', 5],
  ['35', '19:30', 4],
  ['35', '20:00', 2],
  ['4', '19:00', 2],
  ['4', '19:30', 2],
  ['6', '17:00', 1],
  ['6', '19:00', 4],
  ['6', '19:30', 2],
  ['6', '20:00', 2],
  ['7', '13:00', 1],
  ['7', '15:30', 2],
  ['7', '18:00', 3],
  ['7', '19:00', 3],
]
/** Most games are on Tuesday, Thursday and Saturday; a quarter of Saturday's start in the afternoon. */
const NHL: readonly Slot[] = [
  ['1', '19:00', 5],
  ['24', '19:00', 7],
  ['24', '19:30', 2],
  ['3', '19:00', 2],
  ['3', '19:30', 2],
  ['5', '19:00', 4],
  ['6', '13:00', 3],
  ['6', '16:00', 2],
  ['6', '19:00', 10],
  ['7', '13:00', 1],
  ['7', '15:00', 1],
  ['7', '17:00', 1],
  ['7', '19:00', 2],
]
const COLLEGE_EVENINGS: readonly Slot[] = [
  ['12345', '18:30', 2],
  ['12345', '19:00', 10],
  ['12345', '20:00', 4],
  ['12345', '21:00', 1],
  ['6', '12:00', 4],
  ['6', '14:00', 8],
  ['6', '16:00', 8],
  ['6', '18:00', 4],
  ['6', '20:00', 3],
  ['7', '13:00', 1],
  ['7', '15:00', 1],
]
const TOURNAMENT: readonly Slot[] = [
  ['1234567', '12:15', 1, ET],
  ['1234567', '14:45', 1, ET],
  ['1234567', '18:50', 1, ET],
  ['1234567', '21:20', 1, ET],
]
const FINAL_FOUR: readonly Slot[] = [
  ['6', '18:09', 1, ET],
  ['6', '20:49', 1, ET],
  ['1', '20:50', 1, ET],
]
const MLB: readonly Slot[] = [
  ['123', '18:40', 8],
  ['123', '19:05', 5],
  ['4', '13:10', 6],
  ['4', '18:40', 4],
  ['5', '19:05', 10],
  ['5', '19:40', 3],
  ['6', '13:10', 3],
  ['6', '16:05', 4],
  ['6', '18:40', 6],
  ['7', '13:35', 11],
  ['7', '16:05', 2],
  ['7', '19:10', 1, ET],
]
const PLAYOFF_EVENINGS: readonly Slot[] = [
  ['123456', '19:00', 1],
  ['123456', '20:00', 1],
  ['7', '15:30', 1],
  ['7', '19:00', 1],
]
const OCTOBER: readonly Slot[] = [
  ['1234567', '20:08', 1, ET],
  ['1234567', '16:08', 1, ET],
  ['1234567', '18:08', 1, ET],
]

const ENGLISH: readonly Slot[] = [
  ['5', '20:00', 1],
  ['6', '12:30', 1],
  ['6', '15:00', 4],
  ['6', '17:30', 1],
  ['7', '14:00', 2],
  ['7', '16:30', 1],
  ['1', '20:00', 1],
]
const ENGLISH_LAST: readonly Slot[] = [['7', '16:00', 10]]
const CHAMPIONSHIP: readonly Slot[] = [
  ['5', '20:00', 1],
  ['6', '12:30', 2],
  ['6', '15:00', 9],
]
const ENGLISH_NIGHT: readonly Slot[] = [
  ['2', '19:30', 4],
  ['3', '19:30', 4],
  ['3', '20:15', 2],
]
const CUP_WEEKEND: readonly Slot[] = [
  ['6', '12:15', 1],
  ['6', '15:00', 5],
  ['6', '17:45', 1],
  ['7', '14:00', 2],
  ['7', '16:30', 1],
]
const CUP_NIGHT: readonly Slot[] = [['3', '19:45', 1]]
const CUP_TUESDAY: readonly Slot[] = [['2', '19:45', 1]]
const WEMBLEY: readonly Slot[] = [
  ['6', '16:30', 1],
  ['7', '16:30', 1],
]
const SPANISH: readonly Slot[] = [
  ['5', '21:00', 1],
  ['6', '14:00', 1],
  ['6', '16:15', 1],
  ['6', '18:30', 1],
  ['6', '21:00', 1],
  ['7', '14:00', 1],
  ['7', '16:15', 1],
  ['7', '18:30', 1],
  ['7', '21:00', 1],
  ['1', '21:00', 1],
]
const GERMAN: readonly Slot[] = [
  ['5', '20:30', 1],
  ['6', '15:30', 5],
  ['6', '18:30', 1],
  ['7', '15:30', 1],
  ['7', '17:30', 1],
]
const GERMAN_LAST: readonly Slot[] = [['6', '15:30', 9]]
const ITALIAN: readonly Slot[] = [
  ['5', '20:45', 1],
  ['6', '15:00', 1],
  ['6', '18:00', 1],
  ['6', '20:45', 1],
  ['7', '12:30', 1],
  ['7', '15:00', 2],
  ['7', '18:00', 1],
  ['7', '20:45', 1],
  ['1', '20:45', 1],
]
const FRENCH: readonly Slot[] = [
  ['5', '20:45', 1],
  ['6', '17:00', 1],
  ['6', '19:00', 1],
  ['6', '21:05', 1],
  ['7', '15:00', 1],
  ['7', '17:15', 3],
  ['7', '20:45', 1],
]
const FRENCH_LAST: readonly Slot[] = [['6', '21:00', 9]]
const DUTCH: readonly Slot[] = [
  ['5', '20:00', 1],
  ['6', '16:30', 1],
  ['6', '18:45', 1],
  ['6', '20:00', 2],
  ['7', '12:15', 1],
  ['7', '14:30', 2],
  ['7', '16:45', 1],
]
const DUTCH_LAST: readonly Slot[] = [['7', '14:30', 9]]
const PORTUGUESE: readonly Slot[] = [
  ['5', '20:15', 1],
  ['6', '15:30', 2],
  ['6', '18:00', 1],
  ['6', '20:30', 1],
  ['7', '15:30', 2],
  ['7', '18:00', 1],
  ['7', '20:30', 1],
]
/** Continental evenings without Sunday's last kick-offs, for midweek rounds. */
const NIGHT: readonly Slot[] = [
  ['2', '20:30', 3],
  ['3', '18:30', 2],
  ['3', '20:30', 4],
]
const CHAMPIONS_LEAGUE: readonly Slot[] = [
  ['2', '18:45', 2, CET],
  ['2', '21:00', 7, CET],
  ['3', '18:45', 2, CET],
  ['3', '21:00', 7, CET],
]
/** The Champions League's first matchday, in a week of its own, and the last one, with simultaneous games. */
const CHAMPIONS_LEAGUE_FIRST: readonly Slot[] = [
  ['234', '18:45', 2, CET],
  ['234', '21:00', 4, CET],
]
const CHAMPIONS_LEAGUE_LAST: readonly Slot[] = [['3', '21:00', 18, CET]]
const THURSDAY: readonly Slot[] = [
  ['4', '18:45', 1, CET],
  ['4', '21:00', 1, CET],
]
/** The Europa League's first matchday, in a week of its own. */
const EUROPA_LEAGUE_FIRST: readonly Slot[] = [
  ['34', '18:45', 1, CET],
  ['34', '21:00', 1, CET],
]
const EUROPEAN_FINAL: readonly Slot[] = [
  ['6', '18:00', 1, CET],
  ['3', '21:00', 1, CET],
]
const MLS: readonly Slot[] = [
  ['6', '19:30', 12],
  ['6', '20:30', 1],
  ['7', '19:00', 1],
]
const MLS_MIDWEEK: readonly Slot[] = [['3', '19:30', 1]]
const MLS_CUP: readonly Slot[] = [
  ['1235', '19:30', 1],
  ['5', '21:30', 1],
  ['6', '17:30', 1],
  ['6', '20:00', 1],
  ['7', '16:00', 1],
  ['7', '19:00', 1],
]
const MEXICAN: readonly Slot[] = [
  ['5', '19:00', 1],
  ['5', '21:00', 1],
  ['6', '17:00', 2],
  ['6', '19:00', 1],
  ['6', '21:00', 1],
  ['7', '12:00', 1],
  ['7', '17:00', 1],
  ['7', '19:00', 1],
]
const MEXICAN_MIDWEEK: readonly Slot[] = [
  ['2', '19:00', 1],
  ['2', '21:00', 2],
  ['3', '19:00', 1],
  ['3', '21:00', 2],
]
const MEXICAN_POST: readonly Slot[] = [
  ['1234567', '19:00', 1],
  ['1234567', '21:00', 1],
]
const AMERICAN_NIGHT: readonly Slot[] = [
  ['2', '18:00', 1],
  ['2', '20:00', 1],
  ['3', '18:00', 1],
  ['3', '20:00', 1],
]
const LIBERTADORES: readonly Slot[] = [
  ['2', '19:00', 2],
  ['2', '21:30', 3],
  ['3', '19:00', 3],
  ['3', '21:30', 3],
  ['4', '19:00', 2],
]
const NATIONS: readonly Slot[] = [
  ['1234567', '18:00', 1],
  ['1234567', '20:45', 3],
]
/** In Eastern Europe, where this would be midnight, games start earlier. */
const NATIONS_ABROAD: readonly Slot[] = NATIONS.map(([days, time, share]) => [days, time, share, CET])
const NATIONS_NIGHT: readonly Slot[] = [
  ['1234567', '19:00', 2],
  ['1234567', '20:30', 1],
]
const WORLD_CUP: readonly Slot[] = [
  ['1234567', '12:00', 1, ET],
  ['1234567', '15:00', 1, ET],
  ['1234567', '18:00', 1, ET],
  ['1234567', '21:00', 1, ET],
]
/** European clubs share a calendar, starting on this Friday. */
const EUROPE = '2026-08-07'
/**
 * League weekends from the end of August, excluding the breaks for national teams and the weekends of English cups;
 * those before a break or a cup's Tuesday end on Sunday (`+3`). The one after the Champions League's first matchday
 * starts on Saturday, because some clubs play on Thursday.
 */
const AUTUMN = '08-28 09-04 09-12+3 09-18+3 10-09 10-16 10-23 10-30 11-06+3 11-20 11-27 12-04 12-11+3'
const WEEKENDS = `${AUTUMN} 12-18 12-26 01-01 01-15 01-22 01-29 02-05 02-19 02-26 03-05 03-12 04-09 04-16 04-30 05-07`
/** The same from February to Easter, where no domestic cup takes a weekend. */
const SPRING = '02-05 02-12 02-19 02-26 03-05 03-12 03-19+3 04-02 04-09'
const weekends = (slots: readonly Slot[], dates: string): RealRound[] => at(EUROPE, dates, slots, { days: 4 })
const nights = (slots: readonly Slot[], dates: string): RealRound[] => at(EUROPE, dates, slots, { days: 2 })
const inOrder = (rounds: readonly RealRound[]): RealRound[] =>
  rounds.toSorted((one, two) => one.day - two.day)

const yearly = (anchor: string, year: number, stages: readonly (readonly RealRound[])[]): RealCalendar => ({
  anchor,
  year,
  everyYears: 1,
  stages,
})

/** The rounds of a domestic league, in any order. */
const domestic = (...rounds: readonly (readonly RealRound[])[]): RealCalendar =>
  yearly(EUROPE, 2026, [inOrder(rounds.flat())])

/** A European cup: its league phase, the first days of its two-legged rounds with their number of days, and its final. */
function european(
  phase: readonly RealRound[],
  [slots, dates, days]: readonly [readonly Slot[], string, number],
  final: string,
): RealCalendar {
  const knockout = at(EUROPE, dates, slots, { days, games: [0, 7] })
  return yearly(EUROPE, 2026, [phase, [...knockout, ...at(EUROPE, final, EUROPEAN_FINAL)]])
}

const THURSDAY_KNOCKOUT = [THURSDAY, '02-18 03-11 04-08 04-29', 1] as const

/** International windows before the World Cup of 2026, with two rounds each. */
const QUALIFIER_ROUNDS = '03-20 03-24 06-05 06-09 09-04 09-08 10-09 10-13 11-13 11-17'
const qualifiers = (anchor: string, dates: string, slots: readonly Slot[], days = 2): RealCalendar => ({
  anchor,
  year: 2026,
  everyYears: 4,
  stages: [at(anchor, dates, slots, { days })],
})

const NFL_ANCHOR = '2026-08-11'
const CFB_ANCHOR = '2026-08-25'
const NBA_ANCHOR = '2026-10-20'
const CBB_ANCHOR = '2026-11-02'
const MLB_ANCHOR = '2026-03-27'
const NHL_ANCHOR = '2026-10-06'
const MLS_ANCHOR = '2026-02-21'
const MEX_ANCHOR = '2026-07-10'
const LIB_ANCHOR = '2026-04-07'
const CCC_ANCHOR = '2026-02-03'
const CUP_ANCHOR = '2026-06-11'

/** Other slots in some weeks: nobody plays on the Monday before Thanksgiving, so that its teams are rested. */
const NFL_WEEKS: Readonly<Record<number, readonly Slot[]>> = {
  10: NFL.filter(([days]) => days !== '1'),
  11: NFL_THANKSGIVING,
  17: NFL_LAST,
}
const NFL_ROUNDS = evenly(NFL_ANCHOR, ['09-08', '01-12'], 18, NFL).map((round, week) => ({
  ...round,
  slots: NFL_WEEKS[week] ?? round.slots,
}))
/** Weeks without college games (Christmas), and without games before Friday (examinations, and two later ones). */
const COLLEGE_OFF = [7]
const COLLEGE_SHORT = [6, 12, 14]
const COLLEGE_ROUNDS = Array.from({ length: 18 }, (_, week): RealRound[] => {
  const early = { day: week * 7, days: 4, games: [0], slots: COLLEGE_EVENINGS }
  const late = { day: week * 7 + 4, days: 3, games: [0], slots: COLLEGE_EVENINGS }
  return COLLEGE_OFF.includes(week) ? [] : COLLEGE_SHORT.includes(week) ? [late] : [early, late]
}).flat()

/** The NHL plays three rounds a week, which start on Tuesday, Thursday and Saturday. */
const NHL_ROUNDS = Array.from({ length: 82 }, (_, round): RealRound => ({
  day: Math.floor(round / 3) * 7 + (round % 3) * 2,
  days: round % 3 === 2 ? 3 : 2,
  games: [0],
  slots: NHL,
}))

const CHRISTMAS: readonly Slot[] = ['12:00', '14:30', '17:00', '20:00', '22:30'].map((time) => [
  '1234567',
  time,
  1,
  ET,
])
const boxingDay = (games: number): readonly Slot[] => [
  ['1234567', '12:30', 1],
  ['1234567', '15:00', games - 3],
  ['1234567', '17:30', 1],
  ['1234567', '20:00', 1],
]

/** The fourth Thursday of November, in `HOLIDAYS`. */
const THANKSGIVING = 'Thanksgiving'

/** The slots of holidays, by league, month and day: the number of games on that day; none if the league rests. */
const HOLIDAYS: Readonly<Record<string, Readonly<Record<string, readonly Slot[]>>>> = {
  nba: { [THANKSGIVING]: [], '12-24': [], '12-25': CHRISTMAS },
  nhl: { '12-24': [], '12-25': [], '12-26': [] },
  'mens-college-basketball': { '12-24': [], '12-25': [], '12-26': [] },
  'eng.1': { '12-24': [], '12-25': [], '12-26': boxingDay(8) },
  'eng.2': { '12-24': [], '12-25': [], '12-26': boxingDay(12) },
  ...Object.fromEntries(
    ['esp.1', 'ger.1', 'ita.1', 'fra.1', 'ned.1', 'por.1'].map((league) => [
      league,
      { '12-24': [], '12-25': [] },
    ]),
  ),
}

/** The slots of a holiday, given midnight UTC of the date; null on other days. */
export function holidaySlots(league: string, day: number): readonly Slot[] | null {
  const own = HOLIDAYS[league]
  if (!own) return null
  const date = new Date(day)
  const isThanksgiving =
    date.getUTCMonth() === 10 && date.getUTCDay() === 4 && Math.ceil(date.getUTCDate() / 7) === 4
  return own[isThanksgiving ? THANKSGIVING : date.toISOString().slice(5, 10)] ?? null
}

/** A round near Boxing Day starts on it in England; other rounds start on their day. */
export function boxingDayOf(league: string, start: number): number {
  if (!/^eng\.\d$/.test(league)) return start
  const boxing = Date.UTC(new Date(start).getUTCFullYear(), 11, 26)
  return Math.abs(start - boxing) <= 2 * DAY_MS ? boxing : start
}

/** The real calendar of each league, by slug; stages are those of `CALENDARS`. */
export const REAL_CALENDARS: Readonly<Record<string, RealCalendar>> = {
  nfl: yearly(NFL_ANCHOR, 2026, [
    at(NFL_ANCHOR, '08-11 08-18 08-25', NFL_PRE, { days: 7 }),
    NFL_ROUNDS,
    [
      ...at(NFL_ANCHOR, '01-16 01-23', NFL_POST, { days: 2 }),
      ...at(NFL_ANCHOR, '01-31', NFL_POST.slice(2)),
      ...at(NFL_ANCHOR, '02-14', [['7', '18:30', 1, ET]]),
    ],
  ]),
  'college-football': yearly(CFB_ANCHOR, 2026, [
    evenly(CFB_ANCHOR, ['08-25', '12-01'], 14, COLLEGE_SATURDAY),
    at(CFB_ANCHOR, '12-05', [
      ['6', '12:00', 1, ET],
      ['6', '16:00', 1, ET],
      ['6', '20:00', 1, ET],
    ]),
    at(CFB_ANCHOR, '12-19', BOWLS, { days: 15 }),
    [
      ...at(CFB_ANCHOR, '12-18 12-31', BOWLS, { days: 2 }),
      ...at(CFB_ANCHOR, '01-14', [['1234567', '19:30', 1, ET]], { days: 2 }),
      ...at(CFB_ANCHOR, '01-25', [['1', '19:30', 1, ET]]),
    ],
  ]),
  nba: yearly(NBA_ANCHOR, 2027, [
    evenly(NBA_ANCHOR, ['10-20', '04-12'], 82, NBA),
    at(NBA_ANCHOR, '04-13+2 04-16+1', PLAYOFF_EVENINGS),
    at(NBA_ANCHOR, '04-18+2 05-03+2 05-18+2 06-03+1', PLAYOFF_EVENINGS, { games: SEVEN_OF_TWO_DAYS }),
  ]),
  'mens-college-basketball': yearly(CBB_ANCHOR, 2027, [
    COLLEGE_ROUNDS,
    at(CBB_ANCHOR, '03-10 03-11 03-12 03-13+2', COLLEGE_EVENINGS),
    [
      ...at(CBB_ANCHOR, '03-16 03-18 03-20 03-25 03-27', TOURNAMENT, { days: 2 }),
      ...at(CBB_ANCHOR, '04-03 04-05', FINAL_FOUR),
    ],
  ]),
  mlb: yearly(MLB_ANCHOR, 2026, [
    evenly(MLB_ANCHOR, ['03-27', '09-25'], 182, MLB),
    [
      ...at(MLB_ANCHOR, '09-29', OCTOBER, { games: [0, 1, 2] }),
      ...at(MLB_ANCHOR, '10-03', OCTOBER, { days: 2, games: [0, 1, 3, 4, 6] }),
      ...at(MLB_ANCHOR, '10-12', OCTOBER, { days: 2, games: [0, 1, 3, 4, 5, 7, 8] }),
      ...at(MLB_ANCHOR, '10-23', OCTOBER, { games: [0, 1, 3, 4, 5, 7, 8] }),
    ],
  ]),
  nhl: yearly(NHL_ANCHOR, 2027, [
    NHL_ROUNDS,
    at(NHL_ANCHOR, '04-18+2 05-04+2 05-19+2 06-04+1', PLAYOFF_EVENINGS, { games: SEVEN_OF_TWO_DAYS }),
  ]),
  'eng.1': domestic(
    weekends(ENGLISH, `08-22+3 ${WEEKENDS} 05-21`),
    nights(ENGLISH_NIGHT, '12-01 12-29 01-05 02-02 04-20 05-11 05-18'),
    at(EUROPE, '05-30', ENGLISH_LAST),
  ),
  'eng.2': domestic(
    weekends(CHAMPIONSHIP, `08-14 08-21 ${WEEKENDS}`),
    nights(
      ENGLISH_NIGHT,
      '08-18 09-08 09-15 10-13 10-20 11-03 11-24 12-08 12-29 01-19 02-02 02-16 02-23 03-09 04-06 04-20',
    ),
  ),
  'esp.1': domestic(
    weekends(SPANISH, `08-14 08-21 ${WEEKENDS} 02-12 03-19+3 04-02 04-23 05-14 05-21`),
    nights(NIGHT, '10-27 12-01'),
  ),
  'ger.1': domestic(
    weekends(GERMAN, `${AUTUMN} 12-18 01-08 01-15 01-22 01-29 ${SPRING} 04-16 04-23 05-07 05-14`),
    nights(NIGHT, '01-12 03-02'),
    at(EUROPE, '05-22', GERMAN_LAST),
  ),
  'ita.1': domestic(
    weekends(ITALIAN, `08-21 ${WEEKENDS} 02-12 03-19+3 04-02 04-23 05-14 05-21 05-28`),
    nights(NIGHT, '10-27 01-05'),
  ),
  'fra.1': domestic(
    weekends(
      FRENCH,
      `08-21 ${AUTUMN} 01-02+2 01-15 01-22 01-29 ${SPRING} 04-16 04-23 04-30 05-07 05-14 05-21`,
    ),
    at(EUROPE, '05-29', FRENCH_LAST),
  ),
  'usa.1': yearly(MLS_ANCHOR, 2026, [
    inOrder([
      ...at(
        MLS_ANCHOR,
        '02-21 02-28 03-07 03-14 03-21 04-04 04-11 04-18 04-25 05-02 05-09 05-16 05-23 07-18 07-25 08-01 08-08 08-15 08-22 08-29 09-05 09-12 09-19 10-10 10-17 10-24 10-31 11-07+1',
        MLS,
        { days: 2 },
      ),
      ...at(MLS_ANCHOR, '05-13 05-20 07-22 08-19 09-16 10-14', MLS_MIDWEEK),
    ]),
    at(MLS_ANCHOR, '11-18', MLS_MIDWEEK),
    [
      ...at(MLS_ANCHOR, '11-20+3', MLS_CUP, { games: [0, 7, 10] }),
      ...at(MLS_ANCHOR, '12-05+2 12-11+2 12-18', MLS_CUP),
    ],
  ]),
  'mex.1': yearly(MEX_ANCHOR, 2026, [
    inOrder([
      ...at(
        MEX_ANCHOR,
        '07-10 07-17 07-24 07-31 08-07 08-14 08-21 08-28 09-04 09-11 09-18 10-09 10-16 10-23 10-30 11-06',
        MEXICAN,
        { days: 3 },
      ),
      ...at(MEX_ANCHOR, '10-20', MEXICAN_MIDWEEK, { days: 2 }),
    ]),
    at(MEX_ANCHOR, '11-19 11-22', MEXICAN_POST),
    at(MEX_ANCHOR, '11-25+2 12-02+2 12-10+1', MEXICAN_POST, { games: [0, 3] }),
    inOrder([
      ...at(
        MEX_ANCHOR,
        '01-08 01-15 01-22 01-29 02-05 02-12 02-19 02-26 03-05 03-12 03-19 04-02 04-09 04-16 04-23 04-30',
        MEXICAN,
        { days: 3 },
      ),
      ...at(MEX_ANCHOR, '03-02', MEXICAN_MIDWEEK, { days: 2 }),
    ]),
    at(MEX_ANCHOR, '05-07 05-09', MEXICAN_POST),
    at(MEX_ANCHOR, '05-12+2 05-19+2 05-27+1', MEXICAN_POST, { games: [0, 3] }),
  ]),
  'ned.1': domestic(
    weekends(DUTCH, `08-07 08-14 08-21 ${AUTUMN} 12-18 01-15 01-22 01-29 ${SPRING} 04-23 04-30 05-07 05-14`),
    at(EUROPE, '05-23', DUTCH_LAST),
  ),
  'por.1': domestic(weekends(PORTUGUESE, `08-14 08-21 ${WEEKENDS} 02-12 03-19+3 04-02 05-14`)),
  'eng.fa': yearly(EUROPE, 2026, [
    [
      ...at(EUROPE, '01-09 02-13', CUP_WEEKEND, { days: 2 }),
      ...at(EUROPE, '03-03', CUP_NIGHT),
      ...at(EUROPE, '04-03 04-24', CUP_WEEKEND, { days: 2 }),
      ...at(EUROPE, '05-15', WEMBLEY),
    ],
  ]),
  'eng.league_cup': yearly(EUROPE, 2026, [
    [
      ...at(EUROPE, '08-26 09-02 10-28', CUP_NIGHT),
      // On Tuesday, because the Conference League plays on Thursday.
      ...at(EUROPE, '12-15', CUP_TUESDAY),
      ...at(EUROPE, '01-13', CUP_NIGHT, { games: [0, 28] }),
      ...at(EUROPE, '03-21', WEMBLEY),
    ],
  ]),
  'uefa.champions': european(
    [
      ...at(EUROPE, '09-08', CHAMPIONS_LEAGUE_FIRST, { days: 3 }),
      ...nights(CHAMPIONS_LEAGUE, '10-13 10-20 11-03 11-24 12-08 01-19'),
      ...at(EUROPE, '01-27', CHAMPIONS_LEAGUE_LAST),
    ],
    [CHAMPIONS_LEAGUE, '02-16 03-09 04-06 04-27', 2],
    '06-05',
  ),
  'uefa.europa': european(
    [
      ...at(EUROPE, '09-16', EUROPA_LEAGUE_FIRST, { days: 2 }),
      ...at(EUROPE, '10-15 10-22 11-05 11-26 12-10 01-21 01-28', THURSDAY),
    ],
    THURSDAY_KNOCKOUT,
    '05-26',
  ),
  'uefa.europa.conf': european(
    at(EUROPE, '10-15 10-22 11-05 11-26 12-10 12-17', THURSDAY),
    THURSDAY_KNOCKOUT,
    '06-02',
  ),
  'conmebol.libertadores': yearly(LIB_ANCHOR, 2026, [
    at(LIB_ANCHOR, '04-07 04-14 04-28 05-05 05-19 05-26', LIBERTADORES, { days: 3 }),
    [
      ...at(LIB_ANCHOR, '08-11 09-08 10-13', LIBERTADORES, { days: 3, games: [0, 7] }),
      ...at(LIB_ANCHOR, '11-28', [['6', '17:00', 1]]),
    ],
  ]),
  'concacaf.champions': yearly(CCC_ANCHOR, 2026, [
    [
      ...at(CCC_ANCHOR, '02-17 03-10 04-07', AMERICAN_NIGHT, { days: 2, games: [0, 7] }),
      ...at(CCC_ANCHOR, '04-28', AMERICAN_NIGHT, { days: 2, games: [0, 7] }),
      ...at(CCC_ANCHOR, '05-31', [['7', '19:00', 1]]),
    ],
  ]),
  'fifa.world': {
    anchor: CUP_ANCHOR,
    year: 2026,
    everyYears: 4,
    stages: [
      at(CUP_ANCHOR, '06-11+6 06-17+6 06-23+5', WORLD_CUP),
      [
        ...at(CUP_ANCHOR, '06-29+6 07-04+4', WORLD_CUP),
        ...at(CUP_ANCHOR, '07-09+3 07-14+2', WORLD_CUP),
        ...at(CUP_ANCHOR, '07-19', [
          ['7', '15:00', 1, ET],
          ['6', '17:00', 1, ET],
        ]),
      ],
    ],
  },
  'fifa.worldq.uefa': {
    ...qualifiers('2025-03-20', QUALIFIER_ROUNDS, NATIONS),
    stages: [
      at('2025-03-20', QUALIFIER_ROUNDS, NATIONS, { days: 2 }),
      at('2025-03-20', '2026-03-26 2026-03-31', NATIONS_ABROAD),
    ],
  },
  'fifa.worldq.conmebol': qualifiers(
    '2023-09-07',
    '2023-09-07 2023-09-12 2023-10-12 2023-10-17 2023-11-16 2023-11-21 2024-09-05 2024-09-10 2024-10-10 2024-10-15 2024-11-14 2024-11-19 2025-03-20 2025-03-25 2025-06-05 2025-06-10 2025-09-04 2025-09-09',
    NATIONS_NIGHT,
    1,
  ),
  'fifa.worldq.concacaf': {
    ...qualifiers('2024-06-05', '2024-06-05 2024-06-08 2024-06-11 2025-06-06 2025-06-10', NATIONS_NIGHT),
    stages: [
      at('2024-06-05', '2024-06-05 2024-06-08 2024-06-11 2025-06-06 2025-06-10', NATIONS_NIGHT, { days: 2 }),
      at('2024-06-05', '2025-09-04 2025-09-08 2025-10-09 2025-10-13 2025-11-13 2025-11-18', NATIONS_NIGHT, {
        days: 1,
      }),
    ],
  },
  'fifa.worldq.afc': qualifiers(
    '2024-09-05',
    '2024-09-05 2024-09-10 2024-10-10 2024-10-15 2024-11-14 2024-11-19 2025-03-20 2025-03-25 2025-06-05 2025-06-10',
    NATIONS_NIGHT,
    1,
  ),
  'fifa.worldq.caf': qualifiers(
    '2023-11-15',
    '2023-11-15 2023-11-19 2024-06-05 2024-06-09 2025-03-19 2025-03-23 2025-09-04 2025-09-08 2025-10-08 2025-10-12',
    NATIONS_NIGHT,
  ),
}
