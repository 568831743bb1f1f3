import type { Event, EventPhase, EventStatus, EventTeam, Situation } from './event.ts'
import { halftimePeriod, hasFirstHalfEnded } from './halftime.ts'
import { getLeague } from './league.ts'
import type { SportSlug } from './league.ts'
import type { Play } from './play.ts'
import { STILL_CLOCKS } from './sport.ts'

/** What of a game changes while it is played: the members that are kept of past moments. */
export interface GameState extends Pick<Event, 'date' | 'timeValid' | 'status'> {
  readonly homeTeam: SideState
  readonly awayTeam: SideState
  /** Members without a value are absent. */
  readonly situation: Partial<Situation> | null
}

const SIDE_MEMBERS = [
  'id',
  'winner',
  'score',
  'periodScores',
  'periodHits',
  'periodErrors',
  'shootoutScore',
  'aggregateScore',
  'advances',
] as const
type SideState = Pick<EventTeam, (typeof SIDE_MEMBERS)[number]>

const NO_SITUATION: Situation = {
  down: null,
  distance: null,
  yardLine: null,
  yardsToEndzone: null,
  downDistanceText: null,
  possessionText: null,
  possessionTeamId: null,
  isRedZone: null,
  homeTimeouts: null,
  awayTimeouts: null,
  balls: null,
  strikes: null,
  outs: null,
  onFirst: null,
  onSecond: null,
  onThird: null,
  lastPlayId: null,
  lastPlayText: null,
}

/** The state of a game as it is. */
export function gameStateOf({ date, timeValid, status, homeTeam, awayTeam, situation }: Event): GameState {
  return {
    date,
    timeValid,
    status,
    homeTeam: sideStateOf(homeTeam),
    awayTeam: sideStateOf(awayTeam),
    situation: situation && withValues(situation),
  }
}

/** The game with the state of another moment. Teams that have swapped sides since are where they were. */
export function inGameState(event: Event, state: GameState): Event {
  const { date, timeValid, status } = state
  const haveSwapped = state.homeTeam.id === event.awayTeam.id && state.awayTeam.id === event.homeTeam.id
  const [home, away] = haveSwapped ? [event.awayTeam, event.homeTeam] : [event.homeTeam, event.awayTeam]
  const side = (team: EventTeam, then: SideState): EventTeam => {
    return {
      ...team,
      periodHits: null,
      periodErrors: null,
      aggregateScore: null,
      advances: null,
      ...then,
      id: team.id,
    }
  }
  return {
    ...event,
    date,
    timeValid,
    status,
    homeTeam: side(home, state.homeTeam),
    awayTeam: side(away, state.awayTeam),
    situation: state.situation && { ...NO_SITUATION, ...state.situation },
  }
}

function sideStateOf(side: EventTeam): SideState {
  return Object.fromEntries(SIDE_MEMBERS.map((name) => [name, side[name]])) as unknown as SideState
}

function withValues(situation: Situation): Partial<Situation> {
  return Object.fromEntries(Object.entries(situation).filter(([, value]) => value !== null))
}

/** The state of a game before it began. */
export function stateBeforeStart(event: Event): GameState {
  const unscored = { winner: false, score: 0, periodScores: [], shootoutScore: null } as const
  const before = (side: EventTeam): SideState => ({
    ...unscored,
    id: side.id,
    periodHits: side.periodHits ? [] : null,
    periodErrors: side.periodErrors ? [] : null,
  })
  return {
    date: event.date,
    timeValid: event.timeValid,
    status: {
      state: 'pre',
      completed: false,
      phase: 'SCHEDULED',
      period: 0,
      clock: STILL_CLOCKS[getLeague(event.league).sport],
      detail: 'Scheduled',
      halftime: false,
      firstHalfEnded: false,
    },
    homeTeam: before(event.homeTeam),
    awayTeam: before(event.awayTeam),
    situation: null,
  }
}

/**
 * When each play of a game happened, in milliseconds. The plays are in the order of the game: one without a wall clock has
 * that of the timed play before it, and before the first of these, that of the first. `null` if no play has one.
 */
export function timesOf(plays: readonly Pick<Play, 'wallClock'>[]): readonly number[] | null {
  const first = plays.find(({ wallClock }) => wallClock !== null)?.wallClock
  if (first == null) return null
  let happened = Date.parse(first)
  return plays.map(({ wallClock }) => {
    if (wallClock !== null) happened = Date.parse(wallClock)
    return happened
  })
}

/**
 * The state of a game after a play. `lastOfPeriods` are the last plays of each period until then, the play itself last.
 * What plays do not tell (hits, time-outs, a shoot-out’s score) is null.
 */
export function stateAfterPlays(event: Event, lastOfPeriods: readonly Play[]): GameState {
  const before = stateBeforeStart(event)
  const play = lastOfPeriods.at(-1)
  if (!play) return before
  const side = (own: SideState, scoreOf: (one: Play) => number): SideState => ({
    ...own,
    score: scoreOf(play),
    periodScores: periodScores(lastOfPeriods, scoreOf),
  })
  return {
    ...before,
    status: statusAfter(event, play),
    homeTeam: side(before.homeTeam, ({ homeScore }) => homeScore),
    awayTeam: side(before.awayTeam, ({ awayScore }) => awayScore),
    situation: situationAfter(event, play),
  }
}

function periodScores(lastOfPeriods: readonly Play[], scoreOf: (play: Play) => number): readonly number[] {
  const scores: number[] = []
  let total = 0
  for (const play of lastOfPeriods.toSorted((one, other) => one.period - other.period)) {
    while (scores.length < play.period - 1) scores.push(0)
    scores.push(scoreOf(play) - total)
    total = scoreOf(play)
  }
  return scores
}

function statusAfter({ league: slug, status }: Event, play: Play): EventStatus {
  const { sport } = getLeague(slug)
  const half = halftimePeriod(slug)
  const isEnd = /^end (?:of )?(?:period|quarter|half|regulation)\b|^(?:period|quarter|half) end\b|half.?time/i
  const hasEnded = isEnd.test(play.type.text)
  const isHalftime = hasEnded && half !== null && play.period === half
  const phase: EventPhase = isHalftime ? 'HALFTIME' : hasEnded ? 'END_PERIOD' : 'IN_PROGRESS'
  const clock = play.clock?.displayValue ?? STILL_CLOCKS[sport]
  const period = periodName(sport, slug, play.period)
  const stage = { state: 'in', phase, period: play.period } as const
  return {
    ...status,
    ...stage,
    completed: false,
    clock,
    detail: detailOf(sport, phase, clock, period),
    halftime: isHalftime,
    firstHalfEnded: hasFirstHalfEnded(stage, half),
  }
}

function detailOf(sport: SportSlug, phase: EventPhase, clock: string, period: string): string {
  if (phase === 'HALFTIME') return 'Halftime'
  if (phase === 'END_PERIOD') return `End of ${period}`
  if (sport === 'soccer') return clock
  return sport === 'baseball' ? period : `${clock} - ${period}`
}

function periodName(sport: SportSlug, league: string, period: number): string {
  const half = halftimePeriod(league)
  const regulation = half === null ? (sport === 'hockey' ? 3 : Infinity) : half * 2
  const extra = period - regulation
  if (extra > 0) return extra === 1 ? 'OT' : `${extra}OT`
  const word = half === 1 ? 'Half' : half === 2 ? 'Quarter' : sport === 'hockey' ? 'Period' : 'Inning'
  return `${ordinal(period)} ${word}`
}

function ordinal(number: number): string {
  const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
  return `${number}${suffixes[ORDINALS.select(number)] ?? 'th'}`
}

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })
const RED_ZONE_YARDS = 20

/** Football: the situation after the play. In baseball, plays tell the outs after an at-bat only. */
function situationAfter({ league }: Event, play: Play): Partial<Situation> | null {
  const { sport } = getLeague(league)
  if (sport !== 'football' && sport !== 'baseball') return null
  const lastPlay = { lastPlayId: play.id, ...(play.text === '' ? {} : { lastPlayText: play.text }) }
  const end = play.endSituation
  if (sport === 'baseball' || !end) return lastPlay
  const { teamId, yardsToEndzone, ...place } = end
  return {
    ...lastPlay,
    ...place,
    yardsToEndzone,
    possessionTeamId: teamId,
    isRedZone: yardsToEndzone === null ? null : yardsToEndzone <= RED_ZONE_YARDS,
  }
}
