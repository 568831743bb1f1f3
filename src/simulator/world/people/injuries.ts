import { getOrCreate } from '../../../domain/lru.ts'
import { getLeague, type SportSlug } from '../../../domain/league.ts'
import { DAY_MS, MINUTE_MS } from '../../../domain/time.ts'
import { BODY_PARTS, INJURY_DAYS, HOCKEY_BODY_PARTS, type BodyPart } from '../../data/body-parts.ts'
import { leagueRules } from '../../data/leagues.ts'
import { lineupOf } from '../../data/positions.ts'
import { templateOf } from './athletes.ts'
import { randomOf } from '../../../domain/random.ts'
import { type SimSeason } from '../calendar/seasons.ts'
import type { SimTeam } from '../teams/team-rows.ts'

/** A report on a player; an absence is a sequence of reports, each valid until the next. */
export interface SimInjury {
  readonly id: string
  readonly team: SimTeam
  readonly slot: number
  readonly at: number
  readonly until: number
  readonly status: string
  readonly type: {
    readonly id: string
    readonly name: string
    readonly description: string
    readonly abbreviation: string
  }
  readonly fantasy: string
  readonly bodyPart: string
  readonly location: string
  readonly detail: string
  readonly side: string
  readonly returnsAt: number
  readonly isOut: boolean
}

type Status = readonly [
  status: string,
  id: string,
  name: string,
  description: string,
  abbreviation: string,
  fantasy: string,
  isOut: boolean,
]

const QUESTIONABLE: Status = [
  'Questionable',
  '2',
  'INJURY_STATUS_QUESTIONABLE',
  'questionable',
  'Q',
  'GTD',
  false,
]
const DAY_TO_DAY: Status = ['Day-To-Day', '6', 'INJURY_STATUS_DAYTODAY', 'day-to-day', 'DD', 'GTD', false]
const OUT: Status = ['Out', '4', 'INJURY_STATUS_OUT', 'out', 'O', 'OUT', true]
const RESERVE: Status = ['Injured Reserve', '9', 'INJURY_STATUS_IR', 'injured reserve', 'IR', 'IR', true]
const IL10: Status = ['10-Day-IL', '14', 'INJURY_STATUS_10DAYIL', '10-day IL', 'IL10', '10-Day IL', true]
const IL15: Status = ['15-Day-IL', '15', 'INJURY_STATUS_15DAYIL', '15-day IL', 'IL15', '15-Day IL', true]
const IL60: Status = ['60-Day-IL', '11', 'INJURY_STATUS_60DAYIL', '60-day IL', 'IL60', '60-Day IL', true]

/** A report of an absence, and its duration in days. */
type Step = readonly [status: Status, least: number, most: number]

/**
 * Courses of absences by sport: short, medium, long. Injured lists and reserves last at least as long as the leagues'
 * rules require: four games on injured reserve in football, 10, 15 and 60 days in baseball, seven days in hockey.
 */
const CHAINS: Readonly<Record<SportSlug, readonly (readonly Step[])[] | null>> = {
  football: [
    [[QUESTIONABLE, 2, 7]],
    [
      [QUESTIONABLE, 2, 4],
      [OUT, 7, 21],
      [QUESTIONABLE, 2, 5],
    ],
    [
      [OUT, 3, 7],
      [RESERVE, 28, 120],
    ],
  ],
  baseball: [
    [[DAY_TO_DAY, 1, 5]],
    [
      [DAY_TO_DAY, 1, 3],
      [IL10, 10, 24],
    ],
    [
      [IL15, 15, 30],
      [IL60, 60, 120],
    ],
  ],
  hockey: [
    [[DAY_TO_DAY, 1, 7]],
    [
      [DAY_TO_DAY, 1, 4],
      [OUT, 7, 21],
    ],
    [
      [OUT, 3, 7],
      [RESERVE, 28, 90],
    ],
  ],
  basketball: [
    [[DAY_TO_DAY, 1, 6]],
    [
      [OUT, 5, 21],
      [DAY_TO_DAY, 2, 4],
    ],
    [[OUT, 28, 90]],
  ],
  // Soccer publishes no injury reports.
  soccer: null,
}

const SIDES = ['Left', 'Right'] as const
const PITCHERS = ['SP', 'RP']
/** Pitchers stay on the list for at least 15 days, others for 10. */
const PITCHERS_DAYS = 15

type InjuryOccurrence = Omit<BodyPart, 'details'> & { readonly detail: string }

const occurrences = new Map<string, readonly InjuryOccurrence[]>()

/** Reasons of an absence of a given length: injuries, as frequent as their body part. */
function injuryOccurrencesOf(sport: SportSlug, days: number): readonly InjuryOccurrence[] {
  const parts = sport === 'hockey' ? HOCKEY_BODY_PARTS : BODY_PARTS
  return getOrCreate(occurrences, `${sport}/${days}`, () =>
    parts.flatMap(({ details, ...part }) =>
      details
        .filter((detail) => {
          const known = INJURY_DAYS[`${part.name} ${detail}`] ?? INJURY_DAYS[detail] ?? INJURY_DAYS[part.name]
          const [least, most] = known ?? [0, Infinity]
          return days >= least && days <= most
        })
        .map((detail) => ({ ...part, detail })),
    ),
  )
}

/** All reports of a team's season, by time. */
export function listInjuries(seed: string, season: SimSeason, team: SimTeam, size: number): SimInjury[] {
  const { sport } = getLeague(season.league)
  const chains = CHAINS[sport]
  if (!chains) return []
  const { isCollege } = leagueRules(season.league)
  const random = randomOf(seed, 'injuries', team.squad, season.year)
  const { daysBetweenInjuries } = leagueRules(season.league)
  const reports: SimInjury[] = []
  const busy = new Map<number, number>()
  for (
    let at = season.start + random.wait(daysBetweenInjuries) * DAY_MS;
    at < season.end;
    at += random.wait(daysBetweenInjuries) * DAY_MS
  ) {
    const slot = random.int(0, size - 1)
    const chain = chains[random.weighted([5, 4, 1.6])] ?? []
    if ((busy.get(slot) ?? 0) > at) continue
    const position = templateOf(season.league)[slot]?.abbreviation ?? ''
    if (isNeeded(season.league, position, size, at, busy)) continue
    const steps = chain.map(([listed, least, most]) => daysOn(listed, position, random.int(least, most)))
    const whole = steps.reduce((sum, days) => sum + days, 0)
    const { name: bodyPart, location, detail, hasSides } = random.pick(injuryOccurrencesOf(sport, whole))
    const side = hasSides ? random.pick(SIDES) : 'Not Specified'
    let from = Math.round(at / MINUTE_MS) * MINUTE_MS
    busy.set(slot, from + whole * DAY_MS)
    const returnsAt = from + whole * DAY_MS
    const facts = { team, slot, bodyPart, location, detail, side, returnsAt }
    chain.forEach(([listed], index) => {
      const until = from + (steps[index] ?? 3) * DAY_MS
      const id = String(100_000 + reports.length + team.index * 1000)
      reports.push({ ...facts, id, at: from, until, ...statusFor(listed, position, isCollege) })
      from = until
    })
  }
  return reports
}

/** Positions without substitutes. */
const SPECIALISTS = ['PK', 'P', 'LS', 'G']

/** Whether a team needs a player to fill its lineup and each special position. */
function isNeeded(
  league: string,
  position: string,
  size: number,
  at: number,
  busy: ReadonlyMap<number, number>,
): boolean {
  const hurt = [...busy].flatMap(([slot, until]) => (until > at ? [slot] : []))
  const same = templateOf(league).filter(({ abbreviation }) => abbreviation === position).length
  const gone = hurt.filter((slot) => templateOf(league)[slot]?.abbreviation === position).length
  return hurt.length >= size - lineupOf(league).length || (SPECIALISTS.includes(position) && gone >= same - 1)
}

/** Colleges have no injured lists: such players are out. Pitchers and others have different lists. */
function statusFor(
  listed: Status,
  position: string,
  isCollege: boolean,
): Pick<SimInjury, 'status' | 'type' | 'fantasy' | 'isOut'> {
  const isDated = listed === IL10 || listed === IL15
  const dated = PITCHERS.includes(position) ? IL15 : IL10
  const [status, id, name, description, abbreviation, fantasy, isOut] =
    isCollege && listed === RESERVE ? OUT : isDated ? dated : listed
  return { status, type: { id, name, description, abbreviation }, fantasy, isOut }
}

function daysOn(listed: Status, position: string, days: number): number {
  return listed === IL10 && PITCHERS.includes(position) ? Math.max(PITCHERS_DAYS, days) : days
}
