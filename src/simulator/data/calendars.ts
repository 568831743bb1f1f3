/**
 * When and how each league plays. Windows are minutes from the start of a round, which is at 10:00 UTC (in football at
 * 07:00, in soccer at 00:00) on a Tuesday or on whatever day a round begins.
 */

/** From which to which minute of a round its games begin. */
export type KickoffWindow = readonly [from: number, to: number]

/** A part of a season in which games are made from one rule. */
export type Stage =
  | {
      readonly kind: 'table'
      readonly pairing:
        | 'circle'
        | 'league-phase'
        | 'mls'
        | 'nfl'
        | 'nba'
        | 'nhl'
        | 'mlb'
        | 'college-football'
        | 'college-basketball'
      readonly name: string
      readonly slug: string
      readonly rounds: number
      readonly roundMinutes: number
      readonly window: KickoffWindow
      /** Into how many groups the teams are dealt; 0 for one table of all. */
      readonly groups: number
      /** The season type's number in the American leagues; 0 makes one up, as soccer has. */
      readonly type: number
      /** How many of each group of the stage before are in it; 0 for all the teams of the league. */
      readonly advancing: number
    }
  | {
      readonly kind: 'bracket'
      readonly name: string
      readonly slug: string
      readonly entrants: number
      /** Within every round, or from one leg to the next. */
      readonly window: KickoffWindow
      /** Whether the two conferences meet only in the final. */
      readonly byConference: boolean
      /**
       * Who is seated where: `1A` is the winner of group A, `3ABCDF` one of the best thirds, of one of these groups. Null
       * seats the best against the worst.
       */
      readonly seats: readonly string[] | null
      /** Whether its rounds are those of paths of four, drawn from pots: what UEFA plays off qualifying with. */
      readonly hasPaths: boolean
      readonly rounds: readonly BracketRound[]
      readonly type: number
    }
  | {
      /** A knock-out in every conference of a college league, a round a day. */
      readonly kind: 'conference-tournaments'
      readonly name: string
      readonly slug: string
      readonly rounds: readonly BracketRound[]
      readonly window: KickoffWindow
      readonly type: number
    }
  | {
      /** Games for the last places of the playoffs: in each conference, or in the one table of a league without any. */
      readonly kind: 'play-in'
      readonly name: string
      readonly slug: string
      /** How many are in the playoffs without it. */
      readonly direct: number
      /**
       * Three games of four teams: the first two for a place, the others to stay in, and who lost the one against who
       * won the other. Or one game of two teams.
       */
      readonly games: 3 | 1
      readonly rounds: readonly BracketRound[]
      readonly window: KickoffWindow
      readonly type: number
    }
  | {
      /** Single games between teams that the tables name: conference championships, bowls. */
      readonly kind: 'pairs'
      readonly select: 'conference-finals' | 'bowls'
      readonly name: string
      readonly slug: string
      readonly window: KickoffWindow
      readonly games: number
      readonly roundMinutes: number
      readonly type: number
    }

/** What decides a game, or a tie of two legs, that is level after 90 minutes: extra time before penalties, penalties at once, or the seeds. */
export type LevelRule = 'extra-time' | 'penalties' | 'seeds'

export interface BracketRound {
  readonly name: string
  readonly slug: string
  /** Games of a tie: 1, two legs (0), or the most games of a series. */
  readonly bestOf: number
  readonly minutes: number
  /** Minutes from one game of a tie to the next. */
  readonly gap: number
  /** Who is at home in each game of a series: H is the better seed, A the other. */
  readonly homes: string
  /** In soccer only. */
  readonly level: LevelRule
  /** Whether goals away from home decide between two legs that are level, before extra time. */
  readonly hasAwayGoals: boolean
}

export interface LeagueCalendar {
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
  /** Which weeks its rounds are in, of how many: competitions of the same teams share the weeks. */
  readonly weeks: readonly [which: number, of: number]
}

const DAY = 1440
const WEEK = 7 * DAY
const clock = (day: number, hour: number, minute = 0): number => day * DAY + hour * 60 + minute
const hours = (from: number, to: number): KickoffWindow => [from * 60, to * 60]

/** Thursday evening to Monday night; football's weeks begin on Tuesday at 07:00 UTC. */
const NFL_WEEK: KickoffWindow = [clock(2, 11), clock(6, 22)]
/** All week, so that there is football when the NFL rests; who played late plays late again, and so has his rest. */
const COLLEGE_FOOTBALL_WEEK: KickoffWindow = [0, WEEK]

/**
 * Soccer's week, which begins on Tuesday at 00:00 UTC, is divided so that a team of several competitions always has 40
 * hours from start to start, and so that there is hardly an hour without a game. Clubs of Europe play their leagues on
 * the weekend and cups in the middle of the week; England's second league, whose clubs are in no European cup, plays
 * from Sunday evening to Monday evening.
 */
const WEEKEND = hours(96, 144)
const SECOND_LEAGUE_DAYS = hours(140, 164)
const MIDWEEK = hours(16, 56)
const ENGLISH_CUP_DAYS = hours(36, 56)
/** Clubs of America play from Monday evening to Wednesday, and the cup of the north on Friday. */
const AMERICAN_LEAGUE_DAYS = hours(160, 208)
const SOUTH_AMERICAN_DAYS = hours(168, 208)
const AMERICAN_CUP_DAYS = hours(80, 104)
/** Nations play the World Cup on Monday, and qualify from Wednesday to Saturday. */
const WORLD_CUP_DAY = hours(144, 168)
const QUALIFIER_DAYS = hours(40, 104)
const AFRICAN_DAYS = hours(40, 89)
const LATE_QUALIFIER_DAYS = hours(80, 104)

type Shape = Partial<LeagueCalendar> & Pick<LeagueCalendar, 'opening' | 'stages'>

const calendar = (shape: Shape): LeagueCalendar => ({
  yearOffset: 0,
  isSpan: true,
  main: 0,
  isFloating: false,
  dayStart: 600,
  weeks: [0, 1],
  ...shape,
})

const table = (stage: Partial<Extract<Stage, { kind: 'table' }>> & { rounds: number }): Stage => ({
  kind: 'table',
  pairing: 'circle',
  name: 'Regular Season',
  slug: 'regular-season',
  roundMinutes: WEEK,
  window: [0, stage.roundMinutes ?? WEEK],
  groups: 0,
  type: 0,
  advancing: 0,
  ...stage,
})

type Rounds = readonly (readonly [
  name: string,
  bestOf: number,
  days: number,
  rules?: Partial<BracketRound>,
])[]

/** Who is at home in a series of so many games at most, where a league does not say otherwise. */
const SERIES_HOMES: Readonly<Record<number, string>> = { 3: 'HHH', 5: 'HHAAH', 7: 'HHAAHAH' }

const gapOf = (bestOf: number, days: number): number =>
  bestOf === 0 ? (days / 2) * DAY : Math.floor(((days - 2) * DAY) / bestOf)

const roundsOf = (rounds: Rounds): BracketRound[] =>
  rounds.map(([name, bestOf, days, rules]) => ({
    name,
    slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    bestOf,
    minutes: days * DAY,
    gap: gapOf(bestOf, days),
    homes: SERIES_HOMES[bestOf] ?? 'H',
    level: 'extra-time',
    hasAwayGoals: false,
    ...rules,
  }))

const PENALTIES = { level: 'penalties' } as const
const SEEDS = { level: 'seeds' } as const
const AWAY_GOALS = { hasAwayGoals: true } as const

const bracket = (
  entrants: number,
  rounds: Rounds,
  more: Partial<Extract<Stage, { kind: 'bracket' }>> = {},
): Stage => ({
  kind: 'bracket',
  name: 'Postseason',
  slug: 'post-season',
  entrants,
  byConference: false,
  seats: null,
  hasPaths: false,
  window: [DAY, 2 * DAY],
  rounds: roundsOf(rounds),
  type: 0,
  ...more,
})

/** Minutes to the first of each round's games in leagues of football, and to the last. */
const PLAYOFF_WEEKEND = hours(96, 150)
const american = { type: 2 } as const
const post = { type: 3, byConference: true } as const

const domestic = (teams: number, opening: string, window = WEEKEND): LeagueCalendar =>
  calendar({ opening, dayStart: 0, stages: [table({ rounds: (teams - 1) * 2, window })] })

/** European evenings are in every second week. */
const europeanCup = (rounds: number): LeagueCalendar =>
  calendar({
    opening: '09-16',
    isFloating: true,
    dayStart: 0,
    weeks: [0, 2],
    stages: [
      table({
        pairing: 'league-phase',
        name: 'League Phase',
        slug: 'league-phase',
        rounds,
        window: MIDWEEK,
        roundMinutes: 2 * WEEK,
      }),
      bracket(
        24,
        [
          ['Knockout Round Playoffs', 0, 28],
          ['Round of 16', 0, 28],
          ['Quarterfinals', 0, 28],
          ['Semifinals', 0, 28],
          ['Final', 1, 14],
        ],
        { window: MIDWEEK },
      ),
    ],
  })

/** The cups of a country share the weeks that Europe leaves. */
const cup = (which: number, last: Rounds): LeagueCalendar =>
  calendar({
    opening: '01-09',
    isFloating: true,
    dayStart: 0,
    weeks: [which, 4],
    stages: [bracket(64, last, { window: ENGLISH_CUP_DAYS })],
  })

/** Half a Mexican year: who is through on a level aggregate is the better placed, but in the final. */
const mexicanTournament = (name: string): Stage[] => [
  table({
    name: `Torneo ${name}`,
    slug: `torneo-${name.toLowerCase()}`,
    rounds: 17,
    window: AMERICAN_LEAGUE_DAYS,
  }),
  {
    kind: 'play-in',
    name: `${name} - Play-In`,
    slug: `${name.toLowerCase()}-play-in`,
    type: 0,
    direct: 6,
    games: 3,
    window: AMERICAN_LEAGUE_DAYS,
    rounds: roundsOf([
      [`${name} - Play-In`, 1, 7, PENALTIES],
      [`${name} - Play-In Final`, 1, 7, PENALTIES],
    ]),
  },
  bracket(
    8,
    [
      [`${name} - Quarterfinals`, 0, 14, SEEDS],
      [`${name} - Semifinals`, 0, 14, SEEDS],
      [`${name} - Final`, 0, 14],
    ],
    { window: AMERICAN_LEAGUE_DAYS },
  ),
]

const qualifier = (
  groups: number,
  rounds: number,
  window: KickoffWindow,
  ...playOffs: Stage[]
): LeagueCalendar =>
  calendar({
    opening: '09-04',
    isFloating: true,
    isSpan: false,
    dayStart: 0,
    stages: [table({ name: 'Group Stage', slug: 'group-stage', rounds, groups, window }), ...playOffs],
  })

/** Four paths of two rounds of single games, whose winners qualify beside the winners of the groups. */
const UEFA_PLAY_OFFS = bracket(
  16,
  [
    ['Play-off Semifinals', 1, 7],
    ['Play-off Finals', 1, 7],
  ],
  { name: 'Play-offs', slug: 'play-offs', hasPaths: true, window: LATE_QUALIFIER_DAYS },
)

/** The bracket of 48 teams, from match 74 to match 87 in the order that winners meet (FIFA's regulations of 2026). */
const SEATS_OF_48 =
  '1E 3ABCDF 1I 3CDFGH 2A 2B 1F 2C 2K 2L 1H 2J 1D 3BEFIJ 1G 3AEHIJ 1C 2F 2E 2I 1A 3CEFHI 1L 3EHIJK 1J 2H 2D 2G 1B 3EFGIJ 1K 3DEIJL'
const SEATS_OF_32 = '1A 2B 1C 2D 1E 2F 1G 2H 1B 2A 1D 2C 1F 2E 1H 2G'

/** A World Cup of groups of four, and a knock-out of as many as there are seats. */
const worldCup = (groups: number, seats: string): LeagueCalendar => {
  const entrants = seats.split(' ')
  const rounds: Rounds = [
    ['Round of 32', 1, 7],
    ['Round of 16', 1, 7],
    ['Quarterfinals', 1, 7],
    ['Semifinals', 1, 7],
    ['Final', 1, 7],
  ]
  return calendar({
    opening: '06-11',
    dayStart: 0,
    isSpan: false,
    isFloating: true,
    stages: [
      table({ name: 'Group Stage', slug: 'group-stage', rounds: 3, groups, window: WORLD_CUP_DAY }),
      bracket(entrants.length, rounds.slice(-Math.log2(entrants.length)), {
        window: WORLD_CUP_DAY,
        seats: entrants,
      }),
    ],
  })
}

/** Formats that are no longer played: those of the seasons up to a year. */
const FORMER_CALENDARS: Readonly<
  Record<string, { readonly until: number; readonly calendar: LeagueCalendar }>
> = { 'fifa.world': { until: 2022, calendar: worldCup(8, SEATS_OF_32) } }

/** The calendar of a league in a season; throws where it has none. */
export function calendarIn(league: string, year: number): LeagueCalendar {
  const former = FORMER_CALENDARS[league]
  const found = former && year <= former.until ? former.calendar : CALENDARS[league]
  if (!found) throw new Error(`No calendar for ${league}`)
  return found
}

/** The calendar of every league, by slug. */
export const CALENDARS: Readonly<Record<string, LeagueCalendar>> = {
  nfl: calendar({
    opening: '09-08',
    isSpan: false,
    dayStart: 420,
    main: 1,
    stages: [
      table({ name: 'Preseason', slug: 'preseason', rounds: 3, window: NFL_WEEK, type: 1 }),
      table({ ...american, pairing: 'nfl', rounds: 18, window: NFL_WEEK }),
      bracket(
        14,
        [
          ['Wild Card', 1, 7],
          ['Divisional Round', 1, 7],
          ['Conference Championship', 1, 14],
          ['Super Bowl', 1, 7],
        ],
        { ...post, window: PLAYOFF_WEEKEND },
      ),
    ],
  }),
  'college-football': calendar({
    opening: '08-25',
    isSpan: false,
    dayStart: 420,
    stages: [
      table({ ...american, pairing: 'college-football', rounds: 14, window: COLLEGE_FOOTBALL_WEEK }),
      {
        ...american,
        kind: 'pairs',
        select: 'conference-finals',
        name: 'Conference Championships',
        slug: 'regular-season',
        games: 20,
        roundMinutes: WEEK,
        window: PLAYOFF_WEEKEND,
      },
      {
        kind: 'pairs',
        select: 'bowls',
        name: 'Postseason',
        slug: 'post-season',
        games: 35,
        roundMinutes: 3 * WEEK,
        window: [clock(5, 0), clock(20, 0)],
        type: 3,
      },
      bracket(
        12,
        [
          ['CFP First Round', 1, 7],
          ['CFP Quarterfinal', 1, 7],
          ['CFP Semifinal', 1, 7],
          ['CFP National Championship', 1, 7],
        ],
        { type: 3, window: PLAYOFF_WEEKEND },
      ),
    ],
  }),
  nba: calendar({
    opening: '10-20',
    yearOffset: 1,
    stages: [
      table({ ...american, pairing: 'nba', rounds: 82, roundMinutes: 2 * DAY }),
      {
        kind: 'play-in',
        name: 'Play-In',
        slug: 'post-season',
        type: 3,
        direct: 6,
        games: 3,
        window: [DAY, 2 * DAY],
        rounds: roundsOf([
          ['Play-In', 1, 3],
          ['Play-In Final', 1, 3],
        ]),
      },
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
      {
        ...american,
        kind: 'conference-tournaments',
        name: 'Conference Tournaments',
        slug: 'regular-season',
        window: [DAY, 2 * DAY],
        rounds: roundsOf([
          ['1st Round', 1, 1],
          ['Quarterfinals', 1, 1],
          ['Semifinals', 1, 1],
          ['Championship', 1, 2],
        ]),
      },
      bracket(
        68,
        [
          ['First Four', 1, 4],
          ['1st Round', 1, 2],
          ['2nd Round', 1, 2],
          ['Sweet 16', 1, 4],
          ['Elite 8', 1, 3],
          ['Final Four', 1, 6],
          ['National Championship', 1, 3],
        ],
        { type: 3, window: [DAY, 2 * DAY] },
      ),
    ],
  }),
  mlb: calendar({
    opening: '03-26',
    isSpan: false,
    stages: [
      table({ ...american, pairing: 'mlb', rounds: 182, roundMinutes: DAY }),
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
      table({ ...american, pairing: 'nhl', rounds: 82, roundMinutes: 16 * 125 }),
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
  'eng.1': domestic(20, '08-18'),
  'eng.2': domestic(24, '07-28', SECOND_LEAGUE_DAYS),
  'esp.1': domestic(20, '08-18'),
  'ger.1': domestic(18, '08-25'),
  'ita.1': domestic(20, '08-18'),
  'fra.1': domestic(18, '08-18'),
  'usa.1': calendar({
    opening: '02-24',
    isSpan: false,
    dayStart: 0,
    stages: [
      table({ pairing: 'mls', rounds: 34, window: AMERICAN_LEAGUE_DAYS }),
      {
        kind: 'play-in',
        name: 'MLS Cup - Wild Card',
        slug: 'mls-cup-wild-card',
        type: 0,
        direct: 7,
        games: 1,
        window: AMERICAN_LEAGUE_DAYS,
        rounds: roundsOf([['MLS Cup - Wild Card', 1, 7, PENALTIES]]),
      },
      bracket(
        16,
        [
          ['MLS Cup - Round One', 3, 21, { ...PENALTIES, gap: WEEK, homes: 'HAH' }],
          ['MLS Cup - Conference Semifinals', 1, 7],
          ['MLS Cup - Conference Finals', 1, 7],
          ['MLS Cup - Final', 1, 7],
        ],
        { window: AMERICAN_LEAGUE_DAYS, byConference: true },
      ),
    ],
  }),
  'mex.1': calendar({
    opening: '07-14',
    dayStart: 0,
    stages: [...mexicanTournament('Apertura'), ...mexicanTournament('Clausura')],
  }),
  'ned.1': domestic(18, '08-11'),
  'por.1': domestic(18, '08-11'),
  'eng.fa': cup(1, [
    ['Third Round', 1, 28],
    ['Fourth Round', 1, 28],
    ['Fifth Round', 1, 28],
    ['Quarterfinals', 1, 28],
    ['Semifinals', 1, 28],
    ['Final', 1, 28],
  ]),
  'eng.league_cup': cup(3, [
    ['Second Round', 1, 28, PENALTIES],
    ['Third Round', 1, 28, PENALTIES],
    ['Fourth Round', 1, 28, PENALTIES],
    ['Quarterfinals', 1, 28, PENALTIES],
    ['Semifinals', 0, 56],
    ['Final', 1, 28],
  ]),
  'uefa.champions': europeanCup(8),
  'uefa.europa': europeanCup(8),
  'uefa.europa.conf': europeanCup(6),
  'conmebol.libertadores': calendar({
    opening: '04-01',
    dayStart: 0,
    isSpan: false,
    isFloating: true,
    stages: [
      table({ name: 'Group Stage', slug: 'group-stage', rounds: 6, groups: 8, window: SOUTH_AMERICAN_DAYS }),
      bracket(
        16,
        [
          ['Round of 16', 0, 14, PENALTIES],
          ['Quarterfinals', 0, 14, PENALTIES],
          ['Semifinals', 0, 14, PENALTIES],
          ['Final', 1, 7],
        ],
        { window: SOUTH_AMERICAN_DAYS },
      ),
    ],
  }),
  'concacaf.champions': calendar({
    opening: '02-03',
    dayStart: 0,
    isSpan: false,
    isFloating: true,
    stages: [
      bracket(
        27,
        [
          ['Round One', 0, 14, AWAY_GOALS],
          ['Round of 16', 0, 14, AWAY_GOALS],
          ['Quarterfinals', 0, 14, AWAY_GOALS],
          ['Semifinals', 0, 14, AWAY_GOALS],
          ['Final', 1, 7],
        ],
        { window: AMERICAN_CUP_DAYS },
      ),
    ],
  }),
  'fifa.world': worldCup(12, SEATS_OF_48),
  'fifa.worldq.uefa': qualifier(12, 10, LATE_QUALIFIER_DAYS, UEFA_PLAY_OFFS),
  'fifa.worldq.conmebol': qualifier(0, 18, QUALIFIER_DAYS),
  'fifa.worldq.concacaf': calendar({
    opening: '09-04',
    isFloating: true,
    isSpan: false,
    dayStart: 0,
    stages: [
      table({ name: 'Second Round', slug: 'second-round', rounds: 5, groups: 6, window: QUALIFIER_DAYS }),
      table({
        name: 'Third Round',
        slug: 'third-round',
        rounds: 6,
        groups: 3,
        advancing: 2,
        window: QUALIFIER_DAYS,
      }),
    ],
  }),
  'fifa.worldq.afc': qualifier(3, 10, QUALIFIER_DAYS),
  'fifa.worldq.caf': qualifier(9, 10, AFRICAN_DAYS),
}
