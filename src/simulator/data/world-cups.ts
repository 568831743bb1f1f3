import { EASTERN_TIME_ZONE } from '../../domain/day.ts'
import { DAY_MS } from '../../domain/time.ts'
import type { TieBreak } from './league-rules.ts'
import type { RealRound, Slot } from './real-calendars.ts'

/**
 * Drawn World Cups (FIFA's match schedules of 2018, 2022 and 2026): groups in draw order, so that the first meets the
 * second and the third the fourth; days relative to the opening match. Later ones follow the last row, with groups
 * drawn by the simulator.
 */
export interface WorldCup {
  readonly year: number
  /** Day of the opening match. */
  readonly opening: string
  /** Hosts by name, and the country of their grounds. */
  readonly hosts: Readonly<Record<string, string>>
  /** Abbreviations of the teams of each group; null if they are drawn by the simulator. */
  readonly groups: readonly string[] | null
  /** Before 2026, the goal difference took precedence over the games between teams with equal points. */
  readonly tieBreak: TieBreak
  /** Days of both games of each group, on each of three match days. */
  readonly groupDays: readonly [first: string, second: string, third: string]
  /** Days of the ties of each round, in bracket order. */
  readonly tieDays: readonly string[]
  /** Kick-offs of the first two match days, of the third, of the knockout, and of the final. */
  readonly slots: readonly [
    early: readonly Slot[],
    third: readonly Slot[],
    knockout: readonly Slot[],
    final: readonly Slot[],
  ]
}

const daily = (zone: string, ...times: string[]): readonly Slot[] =>
  times.map((time): Slot => ['1234567', time, 1, zone])
const ET = EASTERN_TIME_ZONE
const MOSCOW = 'Europe/Moscow'
const DOHA = 'Asia/Qatar'

const LATEST: WorldCup = {
  year: 2026,
  opening: '2026-06-11',
  hosts: { Mexico: 'Mexico', Canada: 'Canada', 'United States': 'USA' },
  tieBreak: 'meeting',
  groups: [
    'MEX RSA KOR CZE',
    'CAN BIH QAT SUI',
    'BRA MAR HAI SCO',
    'USA PAR AUS TUR',
    'GER CUW CIV ECU',
    'NED JPN SWE TUN',
    'BEL EGY IRN NZL',
    'ESP CPV KSA URU',
    'FRA SEN IRQ NOR',
    'ARG ALG AUT JOR',
    'POR COD UZB COL',
    'ENG CRO GHA PAN',
  ],
  groupDays: [
    '0/0 1/2 2/2 1/2 3/3 3/3 4/4 4/4 5/5 5/5 6/6 6/6',
    '7 7 8 8 9 9 10 10 11 11 12 12',
    '13 13 13 14 14 14 15 15 15 16 16 16',
  ],
  tieDays: [
    '18 19 17 18 21 21 20 20 18 19 19 20 22 22 21 22',
    '23 23 25 25 24 24 26 26',
    '28 29 30 30',
    '33 34',
    '38',
  ],
  slots: [
    daily(ET, '12:00', '15:00', '18:00', '21:00'),
    daily(ET, '15:00', '18:00', '21:00'),
    daily(ET, '15:00', '18:00', '21:00'),
    daily(ET, '15:00'),
  ],
}

const WORLD_CUPS: readonly WorldCup[] = [
  {
    year: 2018,
    opening: '2018-06-14',
    hosts: { Russia: 'Russia' },
    tieBreak: 'difference',
    groups: [
      'RUS KSA EGY URU',
      'POR ESP MAR IRN',
      'FRA AUS PER DEN',
      'ARG ISL CRO NGA',
      'BRA SUI CRC SRB',
      'GER MEX SWE KOR',
      'BEL PAN TUN ENG',
      'POL SEN COL JPN',
    ],
    groupDays: ['0/1 1 2 2 3 3/4 4 5', '5/6 6 7 7/8 8 9 9/10 10', '11 11 12 12 13 13 14 14'],
    tieDays: ['16 16 18 18 17 17 19 19', '22 22 23 23', '26 27', '31'],
    slots: [
      daily(MOSCOW, '13:00', '16:00', '19:00', '22:00'),
      daily(MOSCOW, '17:00', '21:00'),
      daily(MOSCOW, '17:00', '21:00'),
      daily(MOSCOW, '18:00'),
    ],
  },
  {
    year: 2022,
    opening: '2022-11-20',
    hosts: { Qatar: 'Qatar' },
    tieBreak: 'difference',
    groups: [
      'QAT ECU SEN NED',
      'ENG IRN USA WAL',
      'ARG KSA MEX POL',
      'FRA AUS DEN TUN',
      'ESP CRC GER JPN',
      'BEL CAN MAR CRO',
      'BRA SRB SUI CMR',
      'POR GHA URU KOR',
    ],
    groupDays: ['0/1 1 2 2 3 3 4 4', '5 5 6 6 7 7 8 8', '9 9 10 10 11 11 12 12'],
    tieDays: ['13 13 15 15 14 14 16 16', '19 19 20 20', '23 24', '28'],
    slots: [
      daily(DOHA, '13:00', '16:00', '19:00', '22:00'),
      daily(DOHA, '18:00', '22:00'),
      daily(DOHA, '18:00', '22:00'),
      daily(DOHA, '18:00'),
    ],
  },
  LATEST,
  {
    ...LATEST,
    year: 2030,
    opening: '2030-06-13',
    hosts: { Spain: 'Spain', Portugal: 'Portugal', Morocco: 'Morocco' },
    groups: null,
    slots: [
      daily('Europe/Madrid', '12:00', '15:00', '18:00', '21:00'),
      daily('Europe/Madrid', '15:00', '18:00', '21:00'),
      daily('Europe/Madrid', '15:00', '18:00', '21:00'),
      daily('Europe/Madrid', '18:00'),
    ],
  },
]

/** Returns the World Cup of a year; null for other leagues, and years without one. */
export function worldCupOf(league: string, year: number): WorldCup | null {
  return league === 'fifa.world' ? (WORLD_CUPS.find((one) => one.year === year) ?? null) : null
}

/** Returns the rounds of its group stage and its knockout, as in real calendars: days from the opening match. */
export function worldCupRounds({ groupDays, tieDays, slots }: WorldCup): RealRound[][] {
  const [early, third, knockout, final] = slots
  const groupStage = groupDays.map((text, index) => {
    const days = text.split(' ').map((own): readonly [number, number] => {
      const [first = 0, second = first] = own.split('/').map(Number)
      return [first, second]
    })
    return { ...spanOfDays(days.flat(), index === 2 ? third : early), groupDays: days }
  })
  const ties = tieDays.map((text, index) => {
    const days = text.split(' ').map(Number)
    return { ...spanOfDays(days, index === tieDays.length - 1 ? final : knockout), tieDays: days }
  })
  return [groupStage, ties]
}

function spanOfDays(days: readonly number[], slots: readonly Slot[]): RealRound {
  const day = Math.min(...days)
  return { day, days: Math.max(...days) - day + 1, games: [0], slots }
}

/** Midnight UTC of the opening match's day. */
export const openingOf = ({ opening }: WorldCup): number => Math.round(Date.parse(opening) / DAY_MS) * DAY_MS
