import type { EventPhase, EventState, EventStatus } from '../../domain/event.ts'
import { hasFirstHalfEnded, hasHalves } from '../../domain/halftime.ts'
import type { SportSlug } from '../../domain/league.ts'
import { STILL_CLOCKS } from '../../domain/sport.ts'
import { valueAt, readCount, flag, isObject, name, readText } from './json-readers.ts'

/** The upstream's status names, without `STATUS_`, with their phases. */
const PHASES: Readonly<Record<string, EventPhase>> = {
  SCHEDULED: 'SCHEDULED',
  TBD: 'SCHEDULED',
  PRE_GAME: 'SCHEDULED',
  IN_PROGRESS: 'IN_PROGRESS',
  FIRST_HALF: 'IN_PROGRESS',
  SECOND_HALF: 'IN_PROGRESS',
  OVERTIME: 'IN_PROGRESS',
  EXTRA_TIME: 'IN_PROGRESS',
  SHOOTOUT: 'IN_PROGRESS',
  HALFTIME: 'HALFTIME',
  END_PERIOD: 'END_PERIOD',
  END_OF_REGULATION: 'END_PERIOD',
  END_OF_EXTRATIME: 'END_PERIOD',
  HALFTIME_ET: 'END_PERIOD',
  DELAYED: 'DELAYED',
  RAIN_DELAY: 'DELAYED',
  SUSPENDED: 'SUSPENDED',
  POSTPONED: 'POSTPONED',
  CANCELED: 'CANCELED',
  CANCELLED: 'CANCELED',
  ABANDONED: 'ABANDONED',
  FORFEIT: 'FORFEIT',
  FORFEIT_HOME_TEAM: 'FORFEIT',
  FORFEIT_AWAY_TEAM: 'FORFEIT',
  FINAL: 'FINAL',
  FULL_TIME: 'FINAL',
  FINAL_AET: 'FINAL_OVERTIME',
  FINAL_AGT: 'FINAL_OVERTIME',
  FINAL_PEN: 'FINAL_PENALTIES',
}

/** For other names: words in the name or description. The first match counts. */
const WORDS: readonly (readonly [RegExp, EventPhase])[] = [
  [/postpon/i, 'POSTPONED'],
  [/cancel/i, 'CANCELED'],
  [/suspend/i, 'SUSPENDED'],
  [/delay/i, 'DELAYED'],
  [/abandon/i, 'ABANDONED'],
  [/forfeit|walkover/i, 'FORFEIT'],
  [/half.?time/i, 'HALFTIME'],
  [/end.(?:of|period)|intermission|\bbreak\b/i, 'END_PERIOD'],
]

/** Regulation periods if the payload has no `format.regulation.periods`. */
const REGULATION: Readonly<Record<SportSlug, number>> = {
  football: 4,
  basketball: 4,
  baseball: 9,
  hockey: 3,
  soccer: 2,
}

/** The context needed to interpret a status. */
export interface StatusSetting {
  readonly sport: SportSlug | null
  /** `format.regulation.periods`, if present. */
  readonly regulationPeriods: number | null
  /** Number of periods in the line score: a summary's status has no period after the game. */
  readonly periodsPlayed: number
  /** The clock of the last event (soccer), for the same reason. */
  readonly lastClock: string | null
}

/**
 * `{clock, displayClock, period, type{id,name,state,completed,description,detail}}`. State and completed are the
 * upstream's: a postponed, canceled or suspended game is `post` and not completed. The period is 0 before the game
 * (in baseball the upstream has 1). `null` if it does not tell the state.
 */
export function normaliseStatus(raw: unknown, setting: StatusSetting): EventStatus | null {
  const type = valueAt(raw, 'type')
  const state = isObject(type) ? stateOf(type) : null
  if (!isObject(type) || state === null) return null
  const detail = name(type['detail']) ?? name(type['shortDetail']) ?? name(type['description']) ?? ''
  const periods = setting.regulationPeriods ?? (setting.sport ? REGULATION[setting.sport] : 4)
  const period = state === 'pre' ? 0 : (readCount(valueAt(raw, 'period')) ?? setting.periodsPlayed)
  const phase = phaseOf(setting.sport, type, state, detail, period, periods)
  const status = {
    state,
    completed: flag(type['completed']) ?? (state === 'post' && phase.startsWith('FINAL')),
    phase,
    period,
    clock: readText(valueAt(raw, 'displayClock')) ?? clockOf(setting, state),
    detail,
    halftime: phase === 'HALFTIME',
  }
  return {
    ...status,
    firstHalfEnded: firstHalfEnded(status, hasHalves(setting.sport) ? periods / 2 : null, statusName(type)),
  }
}

/** The rule of all sports, unless the status names the half. */
function firstHalfEnded(
  status: Omit<EventStatus, 'firstHalfEnded'>,
  half: number | null,
  name: string,
): boolean {
  if (half === null || status.state === 'pre' || name === 'FIRST_HALF') return false
  return name === 'SECOND_HALF' || hasFirstHalfEnded(status, half)
}

function stateOf(type: unknown): EventState | null {
  const state = valueAt(type, 'state')
  if (state === 'pre' || state === 'in' || state === 'post') return state
  const phase = PHASES[statusName(type)]
  if (phase === undefined) return null
  if (phase === 'SCHEDULED') return 'pre'
  const going: readonly EventPhase[] = ['IN_PROGRESS', 'HALFTIME', 'END_PERIOD', 'DELAYED']
  return going.includes(phase) ? 'in' : 'post'
}

function phaseOf(
  sport: SportSlug | null,
  type: unknown,
  state: EventState,
  detail: string,
  period: number,
  regulationPeriods: number,
): EventPhase {
  const named = Object.hasOwn(PHASES, statusName(type)) ? PHASES[statusName(type)] : undefined
  const phase = named ?? phaseFromWords(type, state)
  if (phase === 'FINAL') return finalPhase(detail, period, regulationPeriods)
  // Baseball has this status after every inning, but not after a half inning (`Middle 3rd`): not the end of a period.
  if (phase === 'IN_PROGRESS' && sport !== 'baseball' && /^end\b/i.test(detail)) return 'END_PERIOD'
  return phase
}

/** Unknown names are matched by words in name and description; otherwise by the state. */
function phaseFromWords(type: unknown, state: EventState): EventPhase {
  const text = `${name(valueAt(type, 'name')) ?? ''} ${name(valueAt(type, 'description')) ?? ''}`
  const found = WORDS.find(([words]) => words.test(text))
  if (found) return found[1]
  if (state === 'pre') return 'SCHEDULED'
  if (state === 'in') return 'IN_PROGRESS'
  // Ended with an unknown status name: it is a result only if `completed`.
  return flag(valueAt(type, 'completed')) === false ? 'CANCELED' : 'FINAL'
}

/** `Final/OT`, `Final/10`, `Final/SO`: how it ended is only in the text (and the number of periods). */
function finalPhase(detail: string, period: number, regulationPeriods: number): EventPhase {
  if (/\bSO\b|pens?\b|penalt/i.test(detail)) return 'FINAL_PENALTIES'
  if (/\d?OT\b|\bAET\b/i.test(detail)) return 'FINAL_OVERTIME'
  const innings = Number(/^Final\/(\d{1,2})$/i.exec(detail)?.[1] ?? period)
  return innings > regulationPeriods ? 'FINAL_OVERTIME' : 'FINAL'
}

function statusName(type: unknown): string {
  return (name(valueAt(type, 'name')) ?? '').replace(/^STATUS_/, '').toUpperCase()
}

/** A summary has the clock before and during a game, not after. */
function clockOf(setting: StatusSetting, state: EventState): string {
  if (state !== 'pre' && setting.lastClock !== null) return setting.lastClock
  return setting.sport ? STILL_CLOCKS[setting.sport] : '0:00'
}
