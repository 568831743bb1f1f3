import type { SportSlug } from '../../domain/league.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { leagueRules } from '../data/leagues.ts'
import { SPORT_RULES } from '../data/sport-rules.ts'
import type { GameTimeline } from '../sports/play.ts'
import type { FirstCall, SimPlay } from '../sports/shared/timeline.ts'
import type { Fixture } from './calendar/fixture.ts'
import type { LeagueWorld } from './league.ts'
import type { SimTeam } from './teams/team-rows.ts'

/** The phase of a game. */
export type Phase =
  | 'scheduled'
  | 'postponed'
  | 'delayed-start'
  | 'playing'
  | 'halftime'
  | 'end-period'
  | 'rain'
  | 'delay'
  | 'suspended'
  | 'final'

/** A game at one moment. */
export interface GameView {
  readonly fixture: Fixture
  readonly moment: number
  readonly phase: Phase
  readonly state: 'pre' | 'in' | 'post'
  /** The currently announced start. */
  readonly date: number
  /** The actual start; null before it. */
  readonly began: number | null
  /** The end of a finished game. */
  readonly ended: number | null
  readonly homeTeam: SimTeam
  readonly awayTeam: SimTeam
  /** Number of plays so far; all of them after the game, 0 before it. */
  readonly count: number
  /** Seconds of the timeline so far. */
  readonly elapsed: number
  readonly home: number
  readonly away: number
  /** The current period; the last one after the game, 0 before it. */
  readonly period: number
  readonly attendance: number
  /** The original call of the last play, while a review may overturn it. */
  readonly pending: FirstCall | null
  readonly wasSuspended: boolean
}

/** Returns a game at a time. */
export function viewOf(world: LeagueWorld, fixture: Fixture, moment: number): GameView {
  const incidents = world.incidentsOf(fixture)
  const { postponed } = incidents
  const teams = teamsAt(fixture, moment)
  const isMoved = postponed !== null && moment >= postponed.movedAt
  const date = isMoved ? postponed.makeup : fixture.start
  const before = { fixture, moment, date, ...teams, ...NOT_BEGUN }
  if (postponed && !isMoved && moment >= postponed.announcedAt)
    return { ...before, phase: 'postponed', state: 'post' }
  const began = date + incidents.lateStart
  if (moment < began) {
    const isLate = moment >= date + 6 * MINUTE_MS
    return { ...before, phase: isLate ? 'delayed-start' : 'scheduled', state: 'pre' }
  }
  const { seconds } = world.resultOf(fixture)
  const raw = (moment - began) / 1000
  const { pause } = incidents
  const pauseSeconds = pause ? pause.length / 1000 : 0
  const isPaused = pause !== null && raw >= pause.after && raw < pause.after + pauseSeconds
  const elapsed = pause && raw >= pause.after ? Math.max(pause.after, raw - pauseSeconds) : raw
  const wasSuspended = pause?.kind === 'suspended' && raw >= pause.after
  if (elapsed >= seconds) {
    const ended = began + (seconds + pauseSeconds) * 1000
    return finished(world, { ...before, began, ended, elapsed: seconds, wasSuspended }, incidents.attendance)
  }
  const going = { ...before, began, elapsed, wasSuspended }
  return running(
    world,
    going,
    isPaused ? pause.kind : null,
    moment > began + 45 * MINUTE_MS ? incidents.attendance : 0,
  )
}

const NOT_BEGUN = {
  began: null,
  ended: null,
  count: 0,
  elapsed: 0,
  home: 0,
  away: 0,
  period: 0,
  attendance: 0,
  pending: null,
  wasSuspended: false,
} as const

type Started = Omit<GameView, 'phase' | 'state'>

function teamsAt(fixture: Fixture, moment: number): { homeTeam: SimTeam; awayTeam: SimTeam } {
  const { draw } = fixture
  return {
    homeTeam: draw?.home && moment < draw.home.until ? draw.home.team : fixture.home,
    awayTeam: draw?.away && moment < draw.away.until ? draw.away.team : fixture.away,
  }
}

function finished(world: LeagueWorld, started: Started, attendance: number): GameView {
  const result = world.resultOf(started.fixture)
  return {
    ...started,
    phase: 'final',
    state: 'post',
    count: Number.MAX_SAFE_INTEGER,
    home: result.home,
    away: result.away,
    period: periodsOf(world, result.periods.length, result.shootout !== null),
    attendance,
  }
}

function periodsOf(world: LeagueWorld, periods: number, hasShootout: boolean): number {
  return (hasShootout ? SPORT_RULES[world.sport].shootoutPeriod : null) ?? periods
}

const RESTS: Readonly<Record<string, Phase>> = {
  'end-half': 'halftime',
  halftime: 'halftime',
  'halftime-extra': 'halftime',
  'end-regular': 'end-period',
  'end-extra': 'end-period',
  'end-period': 'end-period',
  'period-end': 'end-period',
}

function running(
  world: LeagueWorld,
  started: Started,
  interruption: 'rain' | 'delay' | 'suspended' | null,
  attendance: number,
): GameView {
  const timeline = world.timelineOf(started.fixture)
  const count = countUntil(timeline, started.elapsed)
  const last = timeline.plays[count - 1] ?? null
  const pending = last?.was && started.elapsed < last.was.until ? last.was : null
  const { hasHalftimePeriod, isAttendanceEarly } = SPORT_RULES[world.sport]
  const isHalftime =
    hasHalftimePeriod &&
    last?.kind === 'end-period' &&
    last.period === leagueRules(world.slug).periods.count / 2
  const rest = isHalftime ? 'halftime' : (RESTS[last?.kind ?? ''] ?? 'playing')
  return {
    ...started,
    phase: interruption ?? rest,
    state: interruption === 'suspended' ? 'post' : 'in',
    count,
    home: pending?.home ?? last?.home ?? 0,
    away: pending?.away ?? last?.away ?? 0,
    period: last?.period ?? 1,
    attendance: isAttendanceEarly ? attendance : 0,
    pending,
  }
}

/** Number of plays until then; plays are sorted by time. */
function countUntil(timeline: GameTimeline, elapsed: number): number {
  const { plays } = timeline
  let low = 0
  let high = plays.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((plays[middle]?.at ?? 0) <= elapsed) low = middle + 1
    else high = middle
  }
  return low
}

/** The plays so far, with the original call during a review. */
export function playsSoFar(view: GameView, timeline: GameTimeline): GameTimeline {
  if (view.count >= timeline.plays.length && !view.pending) return timeline
  return prefix(timeline, view)
}

function prefix<Sport extends SportSlug>(timeline: GameTimeline<Sport>, view: GameView): GameTimeline<Sport> {
  return { ...timeline, plays: cut(timeline.plays, view) }
}

function cut<Detail>(plays: readonly SimPlay<Detail>[], view: GameView): SimPlay<Detail>[] {
  const shown = plays.slice(0, view.count)
  const last = shown.at(-1)
  const { pending } = view
  if (last && pending) {
    const { kind, home, away, points } = pending
    shown[shown.length - 1] = { ...last, kind, home, away, points, was: null }
  }
  return shown
}
