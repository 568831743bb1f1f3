import { getLeague } from '../../../domain/league.ts'
import { DAY_MS, MINUTE_MS } from '../../../domain/time.ts'
import { CALENDARS, calendarIn, type Cycle, type LeagueCalendar, type Stage } from '../../data/calendars.ts'
import { leagueRules } from '../../data/leagues.ts'
import { SPORT_RULES } from '../../data/sport-rules.ts'
import type { SeasonPart } from './fixture.ts'
import { americanParts, stageParts, WEEK_MS, type SeasonFrame, type SimWeek } from './season-parts.ts'
import { makeWeeks } from './season-weeks.ts'
import type { DatedRound } from './slots.ts'

/** A scheduled season of a league; its games are generated on demand. */
export interface SimSeason {
  readonly league: string
  readonly year: number
  readonly displayName: string
  readonly start: number
  readonly end: number
  readonly parts: readonly SeasonPart[]
  readonly weeks: readonly SimWeek[]
  /** When each stage of the calendar begins. */
  readonly stageStarts: readonly number[]
  /** When each round of each stage begins. */
  readonly roundStarts: readonly (readonly number[])[]
  /** Dates and slots of each stage's rounds in real calendars; otherwise null. */
  readonly real: readonly (readonly DatedRound[])[] | null
  readonly calendar: LeagueCalendar
}

/** Interval between past seasons. */
const YEAR_MS = 52 * WEEK_MS
/** Progress of the main stage at the start of the world, if the real season is not in progress. */
const DEFAULT_PROGRESS = 0.55
const CUP_PROGRESS = 0.3
/** Minimum remaining time of the main stage at the start of the world, if it is longer. */
const LEAST_LEFT_MS = 29 * DAY_MS

/**
 * The seasons of a league: at the start of the world the real one if it is in progress, otherwise one placed around
 * the start. Past seasons are a year apart; future ones follow each other with short breaks.
 */
export function openSeasons(league: string, startAt: number): (offset: number) => SimSeason {
  const calendar = CALENDARS[league]
  if (!calendar) throw new Error(`No calendar for ${league}`)
  const { opening, year } = anchorOf(calendar, startAt)
  const rest = calendar.isFloating ? 0 : 10 * DAY_MS
  const grid = calendar.cycle.minutes * MINUTE_MS
  const cycle = Math.ceil((lengthOf(calendar) + rest) / grid) * grid
  const step = leagueRules(league).seasonYears
  const made = new Map<number, SimSeason>()
  return (offset) => {
    let season = made.get(offset)
    if (!season) {
      const start = opening + (offset > 0 ? offset * cycle : offset * YEAR_MS * step)
      season = makeSeason(league, calendarIn(league, year + offset * step), year + offset * step, start)
      made.set(offset, season)
    }
    return season
  }
}

/** Duration of a stage, in milliseconds. */
function stageLength(stage: Stage): number {
  return roundLengths(stage).reduce((sum, minutes) => sum + minutes, 0) * MINUTE_MS
}

function lengthOf(calendar: LeagueCalendar): number {
  return calendar.stages.reduce((sum, stage) => sum + stageLength(stage), 0)
}

function anchorOf(calendar: LeagueCalendar, startAt: number): { opening: number; year: number } {
  const stage = calendar.stages[calendar.main]
  if (!stage) throw new Error('A calendar needs a main stage')
  const isSingle = calendar.stages.length === 1
  const length =
    stage.kind === 'bracket' ? stageLength(stage) : Math.min(stageLength(stage), lengthOf(calendar))
  const nowYear = new Date(startAt).getUTCFullYear()
  if (!calendar.isFloating) {
    for (const year of [nowYear, nowYear - 1]) {
      const opening = roundAt(Date.parse(`${year}-${calendar.opening}T12:00:00Z`), calendar, stage).start
      const isOn = startAt > opening + 4 * DAY_MS && startAt < opening + length - LEAST_LEFT_MS
      if (isOn) return { opening, year: year + calendar.yearOffset }
    }
  }
  const progress = stage.kind === 'bracket' && isSingle ? CUP_PROGRESS : DEFAULT_PROGRESS
  const left = LEAST_LEFT_MS + roundGrid(calendar, stage)
  const played = Math.min(length * progress, length > left ? length - left : length)
  const opening = roundAt(startAt - played, calendar, stage).start
  return { opening, year: new Date(opening).getUTCFullYear() + calendar.yearOffset }
}

/** Whether the rounds of a stage are at fixed times of the league's cycle. */
const fitsCycle = ({ cycle }: LeagueCalendar, stage: Stage): stage is Extract<Stage, { kind: 'table' }> =>
  stage.kind === 'table' && stage.roundMinutes.reduce((sum, minutes) => sum + minutes, 0) === cycle.minutes

/** The longest time between two possible starts of a season. */
function roundGrid(calendar: LeagueCalendar, stage: Stage): number {
  const minutes = fitsCycle(calendar, stage) ? Math.max(...stage.roundMinutes) : calendar.cycle.minutes
  return minutes * MINUTE_MS
}

/** A Tuesday, as all cycles start on one. */
const FIRST_TUESDAY = Date.parse('1969-12-30T00:00:00Z')

/** A time, or the end of the cycle's rest that it is in. */
export function afterRest(moment: number, { minutes, rest = 0 }: Cycle): number {
  const since = (moment - FIRST_TUESDAY) % (minutes * MINUTE_MS)
  return moment + Math.max(0, rest * MINUTE_MS - since)
}

/** The latest start of a round of the cycle until a time, and its place in the cycle. */
function roundAt(moment: number, calendar: LeagueCalendar, stage: Stage): { start: number; place: number } {
  const { minutes, from } = calendar.cycle
  const first = FIRST_TUESDAY + from * MINUTE_MS
  let start = first + Math.floor((moment - first) / (minutes * MINUTE_MS)) * minutes * MINUTE_MS
  if (!fitsCycle(calendar, stage)) return { start, place: 0 }
  let place = 0
  for (const length of stage.roundMinutes) {
    if (start + length * MINUTE_MS > moment) break
    start += length * MINUTE_MS
    place += 1
  }
  return { start, place }
}

function makeSeason(league: string, calendar: LeagueCalendar, year: number, opening: number): SimSeason {
  const before = calendar.stages.slice(0, calendar.main).reduce((sum, stage) => sum + stageLength(stage), 0)
  let next = opening - before
  const roundStarts = calendar.stages.map((stage) =>
    roundLengths(stage, roundAt(next, calendar, stage).place).map((minutes) => {
      const start = next
      next += minutes * MINUTE_MS
      return start
    }),
  )
  const first = roundStarts[0]?.[0] ?? opening
  const start = first - (calendar.isFloating ? 0 : 7 * DAY_MS)
  const frame = { year, start, over: next, end: next + 2 * DAY_MS, offUntil: next + 10 * DAY_MS, roundStarts }
  return frameSeason(league, calendar, frame, null)
}

/** The input of a season on real dates. */
export interface RealFrame {
  readonly year: number
  readonly rounds: readonly (readonly DatedRound[])[]
  /** Start of the next season. */
  readonly nextStart: number
}

/** Creates a season whose rounds have dates. */
export function nameSeason(
  league: string,
  calendar: LeagueCalendar,
  { year, rounds, nextStart }: RealFrame,
): SimSeason {
  const roundStarts = rounds.map((stage) => stage.map(({ start }) => start + calendar.dayStart * MINUTE_MS))
  const last = rounds.at(-1)?.at(-1)
  const lastDays = last ? last.days + Math.max(...last.games) : 0
  const over = (roundStarts.at(-1)?.at(-1) ?? 0) + lastDays * DAY_MS + DAY_MS
  const start = (roundStarts[0]?.[0] ?? 0) - 7 * DAY_MS
  const end = Math.min(over + DAY_MS, nextStart)
  return frameSeason(league, calendar, { year, start, over, end, offUntil: nextStart, roundStarts }, rounds)
}

function frameSeason(
  league: string,
  calendar: LeagueCalendar,
  frame: SeasonFrame,
  real: SimSeason['real'],
): SimSeason {
  const { year, start, over, end, roundStarts } = frame
  const stageStarts = roundStarts.map((rounds) => rounds[0] ?? start)
  const name = calendar.isSpan ? spanOf(year, calendar) : String(year)
  const { sport, name: leagueName, hasWeeks } = getLeague(league)
  const { isSeasonOfStages } = SPORT_RULES[sport]
  const displayName = isSeasonOfStages ? `${name} ${leagueName}` : name
  const parts = isSeasonOfStages
    ? stageParts(league, calendar, frame, displayName)
    : americanParts(calendar, stageStarts, frame)
  const weeks = hasWeeks ? makeWeeks(calendar, roundStarts, over, real !== null) : []
  return { league, year, displayName, start, end, parts, weeks, stageStarts, roundStarts, real, calendar }
}

/** Duration of each round of a stage, in minutes; `place` is the first round's place in the cycle. */
function roundLengths(stage: Stage, place = 0): number[] {
  if (stage.kind === 'table') {
    const { rounds, roundMinutes } = stage
    return Array.from(
      { length: rounds },
      (_, round) => roundMinutes[(place + round) % roundMinutes.length] ?? 0,
    )
  }
  if (stage.kind === 'pairs') return [stage.roundMinutes]
  return stage.rounds.map(({ minutes }) => minutes)
}

function spanOf(year: number, calendar: LeagueCalendar): string {
  const first = year - calendar.yearOffset
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}
