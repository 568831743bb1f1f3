/**
 * When and how each league plays. Times are minutes: `at` counts from the start of a round, which is at 10:00 UTC
 * (in football at 07:00) on a Tuesday or on whatever day a round begins.
 */

/** How the games of one round are laid over its days. */
export type Slots =
  /** The listed minutes, in this order of preference. */
  | { readonly kind: 'at'; readonly minutes: readonly number[] }
  /** One after the other, evenly over the whole round, so that some game is always on. */
  | { readonly kind: 'even' }

/** A part of a season in which games are made from one rule. */
export type Stage =
  | {
      readonly kind: 'table'
      readonly pairing: 'circle' | 'nfl' | 'college-football' | 'college-basketball' | 'series'
      readonly name: string
      readonly slug: string
      readonly rounds: number
      readonly roundMinutes: number
      readonly slots: Slots
      /** Into how many groups the teams are dealt; 0 for one table of all. */
      readonly groups: number
      /** The season type's number in the American leagues; 0 makes one up, as soccer has. */
      readonly type: number
    }
  | {
      readonly kind: 'bracket'
      readonly name: string
      readonly slug: string
      readonly entrants: number
      /** Whether the two conferences meet only in the final. */
      readonly byConference: boolean
      readonly rounds: readonly BracketRound[]
      readonly type: number
    }
  | {
      /** Single games between teams that the tables name: bowls. */
      readonly kind: 'pairs'
      readonly name: string
      readonly slug: string
      readonly games: number
      readonly roundMinutes: number
      readonly type: number
    }

export interface BracketRound {
  readonly name: string
  readonly slug: string
  /** Games of a tie: 1, two legs (0), or the most games of a series. */
  readonly bestOf: number
  readonly minutes: number
}

export interface Calendar {
  /** Month and day the main stage opens. */
  readonly opening: string
  /** What is added to the opening's year to name the season. */
  readonly yearOffset: 0 | 1
  /** Whether a season is named by one year or by two (`2026-27`). */
  readonly isSpan: boolean
  /** Which stage opens on `opening`; stages before it come earlier. */
  readonly main: number
  readonly stages: readonly Stage[]
  /** Cups and qualifiers are always laid around the start of the world. */
  readonly isFloating: boolean
  /** Minutes of the day that a round begins at. */
  readonly dayStart: number
}

const DAY = 1440
const WEEK = 7 * DAY
const at = (...minutes: number[]): Slots => ({ kind: 'at', minutes })
const even: Slots = { kind: 'even' }
const clock = (day: number, hour: number, minute = 0): number => day * DAY + hour * 60 + minute
const times = (count: number, minute: number): number[] => Array<number>(count).fill(minute)

/** From Tuesday 07:00 UTC: Thursday night, Sunday's three windows, Sunday and Monday night. */
const NFL_WEEK = at(
  ...times(9, clock(5, 11)),
  ...times(2, clock(5, 14, 5)),
  ...times(2, clock(5, 14, 25)),
  clock(5, 18, 20),
  clock(6, 18, 15),
  clock(2, 18, 15),
)

/** A kick-off every two hours fifty through the week, and Saturday's windows for the rest. */
const COLLEGE_FOOTBALL_WEEK = at(
  ...Array.from({ length: 59 }, (_, index) => index * 170 + 20).filter(
    (minute) => minute < clock(4, 9) || minute > clock(4, 20),
  ),
  ...[clock(4, 9), clock(4, 11), clock(4, 13), clock(4, 15), clock(4, 17), clock(4, 19)],
  ...times(6, clock(4, 9)),
  ...times(5, clock(4, 12, 30)),
  ...times(5, clock(4, 16)),
  ...times(4, clock(4, 19, 30)),
)

const NBA_ROUND = at(
  ...[0, 1].flatMap((day) => [
    ...times(2, clock(day, 14)),
    ...times(2, clock(day, 14, 30)),
    clock(day, 15),
    clock(day, 16),
    clock(day, 17),
    clock(day, 17, 30),
  ]),
)

/** From 10:00 UTC: a game every two hours and a half, and the evening's on top. */
const MLB_DAY = at(
  ...Array.from({ length: 10 }, (_, index) => index * 144),
  ...times(2, clock(0, 13, 5)),
  clock(0, 14, 10),
  clock(0, 15, 40),
  clock(0, 16, 10),
)

const EUROPEAN_WEEKEND = at(
  ...times(3, clock(4, 5)),
  clock(4, 2, 30),
  clock(4, 7, 30),
  clock(5, 3),
  clock(5, 5),
  clock(5, 7, 30),
  clock(5, 10),
  clock(3, 9),
  clock(4, 10),
  clock(6, 10),
)
const AMERICAN_WEEKEND = at(
  ...times(4, clock(4, 13, 30)),
  ...times(3, clock(4, 14, 30)),
  ...times(3, clock(4, 16, 30)),
  clock(5, 9),
  clock(5, 13),
  clock(3, 15),
  clock(4, 11),
  clock(5, 16),
)
const CHAMPIONS_LEAGUE = at(
  ...times(2, clock(0, 7, 45)),
  ...times(7, clock(0, 10)),
  ...times(2, clock(1, 7, 45)),
  ...times(7, clock(1, 10)),
)
const THURSDAY = at(...times(9, clock(2, 7, 45)), ...times(9, clock(2, 10)))
const LIBERTADORES = at(
  ...[0, 1, 2].flatMap((day) => [
    ...times(2, clock(day, 12)),
    ...times(2, clock(day, 14, 30)),
    clock(day, 16),
    clock(day, 10),
  ]),
)

type Shape = Partial<Calendar> & Pick<Calendar, 'opening' | 'stages'>

const calendar = (shape: Shape): Calendar => ({
  yearOffset: 0,
  isSpan: true,
  main: 0,
  isFloating: false,
  dayStart: 600,
  ...shape,
})

const table = (stage: Partial<Extract<Stage, { kind: 'table' }>> & { rounds: number }): Stage => ({
  kind: 'table',
  pairing: 'circle',
  name: 'Regular Season',
  slug: 'regular-season',
  roundMinutes: WEEK,
  slots: even,
  groups: 0,
  type: 0,
  ...stage,
})

const bracket = (
  entrants: number,
  rounds: readonly (readonly [name: string, bestOf: number, days: number])[],
  more: Partial<Extract<Stage, { kind: 'bracket' }>> = {},
): Stage => ({
  kind: 'bracket',
  name: 'Postseason',
  slug: 'post-season',
  entrants,
  byConference: false,
  rounds: rounds.map(([name, bestOf, days]) => ({
    name,
    slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    bestOf,
    minutes: days * DAY,
  })),
  type: 0,
  ...more,
})

const american = { type: 2 } as const
const post = { type: 3, byConference: true } as const

const domestic = (teams: number, slots: Slots, opening: string): Calendar =>
  calendar({ opening, stages: [table({ rounds: (teams - 1) * 2, slots })] })

const europeanCup = (rounds: number, slots: Slots): Calendar =>
  calendar({
    opening: '09-16',
    isFloating: true,
    stages: [
      table({ name: 'League Phase', slug: 'league-phase', rounds, slots }),
      bracket(24, [
        ['Knockout Round Playoffs', 0, 14],
        ['Round of 16', 0, 14],
        ['Quarterfinals', 0, 14],
        ['Semifinals', 0, 14],
        ['Final', 1, 7],
      ]),
    ],
  })

const cup = (last: readonly (readonly [string, number, number])[]): Calendar =>
  calendar({ opening: '01-09', isFloating: true, stages: [bracket(64, last)] })

/**
 * The qualifiers share one clock: every 110 minutes of the week, but for Europe's busiest hours, one of them has a
 * game, so that soccer is always on somewhere. The numbers are the games of their rounds.
 */
const QUALIFIERS = { caf: 27, uefa: 27, concacaf: 12, afc: 9, conmebol: 5 } as const

/** When the leagues have enough games of their own: cup evenings, Saturday, Sunday. */
const BUSY: readonly (readonly [from: number, to: number])[] = [
  [clock(0, 9, 30), clock(0, 11, 30)],
  [clock(1, 9, 30), clock(1, 11, 30)],
  [clock(2, 9, 30), clock(2, 11, 30)],
  [clock(4, 4, 30), clock(4, 9)],
  [clock(4, 13, 20), clock(4, 17)],
  [clock(5, 3), clock(5, 8)],
]

function qualifierSlots(name: keyof typeof QUALIFIERS): Slots {
  const isBusy = (minute: number): boolean => BUSY.some(([from, to]) => minute > from && minute < to)
  const slots = Array.from({ length: 91 }, (_, index) => index * 110).filter((minute) => !isBusy(minute))
  const total = Object.values(QUALIFIERS).reduce((sum, games) => sum + games, 0)
  const dealt = new Map<string, number[]>(Object.keys(QUALIFIERS).map((key) => [key, []]))
  slots.forEach((minute, index) => {
    const owed = ([key, games]: [string, number]): number =>
      (games * (index + 1)) / Math.min(total, slots.length) - (dealt.get(key)?.length ?? 0)
    const [next] = Object.entries(QUALIFIERS).sort((one, two) => owed(two) - owed(one))
    if (next) dealt.get(next[0])?.push(minute)
  })
  return at(...(dealt.get(name) ?? []))
}

const qualifier = (name: keyof typeof QUALIFIERS, groups: number, rounds: number): Calendar =>
  calendar({
    opening: '09-04',
    isFloating: true,
    isSpan: false,
    stages: [
      table({ name: 'Group Stage', slug: 'group-stage', rounds, groups, slots: qualifierSlots(name) }),
    ],
  })

/** The calendar of every league, by slug. */
export const CALENDARS: Readonly<Record<string, Calendar>> = {
  nfl: calendar({
    opening: '09-08',
    isSpan: false,
    dayStart: 420,
    main: 1,
    stages: [
      table({ name: 'Preseason', slug: 'preseason', rounds: 4, slots: NFL_WEEK, type: 1 }),
      table({ ...american, pairing: 'nfl', rounds: 18, slots: NFL_WEEK }),
      bracket(
        14,
        [
          ['Wild Card', 1, 7],
          ['Divisional Round', 1, 7],
          ['Conference Championship', 1, 7],
          ['Super Bowl', 1, 14],
        ],
        post,
      ),
    ],
  }),
  'college-football': calendar({
    opening: '08-25',
    isSpan: false,
    dayStart: 420,
    stages: [
      table({ ...american, pairing: 'college-football', rounds: 14, slots: COLLEGE_FOOTBALL_WEEK }),
      { kind: 'pairs', name: 'Postseason', slug: 'post-season', games: 38, roundMinutes: 2 * WEEK, type: 3 },
      bracket(
        12,
        [
          ['CFP First Round', 1, 7],
          ['CFP Quarterfinal', 1, 7],
          ['CFP Semifinal', 1, 7],
          ['CFP National Championship', 1, 7],
        ],
        { type: 3 },
      ),
    ],
  }),
  nba: calendar({
    opening: '10-20',
    yearOffset: 1,
    stages: [
      table({ ...american, rounds: 82, roundMinutes: 2 * DAY, slots: NBA_ROUND }),
      bracket(
        16,
        [
          ['1st Round', 7, 15],
          ['Semifinals', 7, 15],
          ['Finals', 7, 15],
          ['NBA Finals', 7, 16],
        ],
        post,
      ),
    ],
  }),
  'mens-college-basketball': calendar({
    opening: '11-03',
    yearOffset: 1,
    stages: [
      table({ ...american, pairing: 'college-basketball', rounds: 31, roundMinutes: 4 * DAY }),
      bracket(
        68,
        [
          ['First Four', 1, 3],
          ['1st Round', 1, 2],
          ['2nd Round', 1, 2],
          ['Sweet 16', 1, 4],
          ['Elite 8', 1, 3],
          ['Final Four', 1, 6],
          ['National Championship', 1, 2],
        ],
        { type: 3 },
      ),
    ],
  }),
  mlb: calendar({
    opening: '03-26',
    isSpan: false,
    stages: [
      table({ ...american, pairing: 'series', rounds: 162, roundMinutes: DAY, slots: MLB_DAY }),
      bracket(
        12,
        [
          ['Wild Card Series', 3, 5],
          ['Division Series', 5, 8],
          ['Championship Series', 7, 11],
          ['World Series', 7, 12],
        ],
        post,
      ),
    ],
  }),
  nhl: calendar({
    opening: '10-06',
    yearOffset: 1,
    stages: [
      table({ ...american, rounds: 82, roundMinutes: 16 * 140 }),
      bracket(
        16,
        [
          ['1st Round', 7, 15],
          ['2nd Round', 7, 15],
          ['Conference Final', 7, 15],
          ['Stanley Cup Final', 7, 16],
        ],
        post,
      ),
    ],
  }),
  'eng.1': domestic(20, EUROPEAN_WEEKEND, '08-18'),
  'eng.2': domestic(24, EUROPEAN_WEEKEND, '07-28'),
  'esp.1': domestic(20, EUROPEAN_WEEKEND, '08-18'),
  'ger.1': domestic(18, EUROPEAN_WEEKEND, '08-25'),
  'ita.1': domestic(20, EUROPEAN_WEEKEND, '08-18'),
  'fra.1': domestic(18, EUROPEAN_WEEKEND, '08-18'),
  'usa.1': calendar({
    opening: '02-24',
    isSpan: false,
    stages: [
      table({ rounds: 34, slots: AMERICAN_WEEKEND }),
      bracket(16, [
        ['MLS Cup - Round One', 1, 7],
        ['MLS Cup - Conference Semifinals', 1, 7],
        ['MLS Cup - Conference Finals', 1, 7],
        ['MLS Cup - Final', 1, 7],
      ]),
    ],
  }),
  'mex.1': calendar({
    opening: '07-14',
    stages: [
      table({ name: 'Torneo Apertura', slug: 'torneo-apertura', rounds: 17, slots: AMERICAN_WEEKEND }),
      bracket(8, [
        ['Apertura - Quarterfinals', 0, 7],
        ['Apertura - Semifinals', 0, 7],
        ['Apertura - Final', 0, 7],
      ]),
      table({ name: 'Torneo Clausura', slug: 'torneo-clausura', rounds: 17, slots: AMERICAN_WEEKEND }),
      bracket(8, [
        ['Clausura - Quarterfinals', 0, 7],
        ['Clausura - Semifinals', 0, 7],
        ['Clausura - Final', 0, 7],
      ]),
    ],
  }),
  'ned.1': domestic(18, EUROPEAN_WEEKEND, '08-11'),
  'por.1': domestic(18, EUROPEAN_WEEKEND, '08-11'),
  'eng.fa': cup([
    ['Third Round', 1, 7],
    ['Fourth Round', 1, 7],
    ['Fifth Round', 1, 7],
    ['Quarterfinals', 1, 7],
    ['Semifinals', 1, 7],
    ['Final', 1, 7],
  ]),
  'eng.league_cup': cup([
    ['Second Round', 1, 7],
    ['Third Round', 1, 7],
    ['Fourth Round', 1, 7],
    ['Quarterfinals', 1, 7],
    ['Semifinals', 0, 14],
    ['Final', 1, 7],
  ]),
  'uefa.champions': europeanCup(8, CHAMPIONS_LEAGUE),
  'uefa.europa': europeanCup(8, THURSDAY),
  'uefa.europa.conf': europeanCup(6, THURSDAY),
  'conmebol.libertadores': calendar({
    opening: '04-01',
    isSpan: false,
    isFloating: true,
    stages: [
      table({ name: 'Group Stage', slug: 'group-stage', rounds: 6, groups: 8, slots: LIBERTADORES }),
      bracket(16, [
        ['Round of 16', 0, 14],
        ['Quarterfinals', 0, 14],
        ['Semifinals', 0, 14],
        ['Final', 1, 7],
      ]),
    ],
  }),
  'concacaf.champions': calendar({
    opening: '02-03',
    isSpan: false,
    isFloating: true,
    stages: [
      bracket(27, [
        ['Round One', 0, 14],
        ['Round of 16', 0, 14],
        ['Quarterfinals', 0, 14],
        ['Semifinals', 0, 14],
        ['Final', 1, 7],
      ]),
    ],
  }),
  'fifa.world': calendar({
    opening: '06-11',
    isSpan: false,
    isFloating: true,
    stages: [
      table({ name: 'Group Stage', slug: 'group-stage', rounds: 3, groups: 12, roundMinutes: 4 * DAY }),
      bracket(32, [
        ['Round of 32', 1, 5],
        ['Round of 16', 1, 5],
        ['Quarterfinals', 1, 4],
        ['Semifinals', 1, 3],
        ['Final', 1, 3],
      ]),
    ],
  }),
  'fifa.worldq.uefa': qualifier('uefa', 9, 10),
  'fifa.worldq.conmebol': qualifier('conmebol', 0, 18),
  'fifa.worldq.concacaf': qualifier('concacaf', 6, 10),
  'fifa.worldq.afc': qualifier('afc', 3, 10),
  'fifa.worldq.caf': qualifier('caf', 9, 10),
}
