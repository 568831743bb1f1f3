import type { GameView } from '../../world/view.ts'

type Type = readonly [
  id: string,
  name: string,
  state: 'pre' | 'in' | 'post',
  completed: boolean,
  description: string,
]

/** The upstream's status types. Postponed and suspended games are `post` and not completed. */
export const TYPES = {
  scheduled: ['1', 'STATUS_SCHEDULED', 'pre', false, 'Scheduled'],
  playing: ['2', 'STATUS_IN_PROGRESS', 'in', false, 'In Progress'],
  final: ['3', 'STATUS_FINAL', 'post', true, 'Final'],
  postponed: ['6', 'STATUS_POSTPONED', 'post', false, 'Postponed'],
  delay: ['7', 'STATUS_DELAYED', 'in', false, 'Delayed'],
  'delayed-start': ['7', 'STATUS_DELAYED', 'pre', false, 'Delayed'],
  suspended: ['8', 'STATUS_SUSPENDED', 'post', false, 'Suspended'],
  rain: ['17', 'STATUS_RAIN_DELAY', 'in', false, 'Rain Delay'],
  'end-period': ['22', 'STATUS_END_PERIOD', 'in', false, 'End of Period'],
  halftime: ['23', 'STATUS_HALFTIME', 'in', false, 'Halftime'],
  overtime: ['24', 'STATUS_OVERTIME', 'in', false, 'Overtime'],
  'first-half': ['25', 'STATUS_FIRST_HALF', 'in', false, 'First Half'],
  'second-half': ['26', 'STATUS_SECOND_HALF', 'in', false, 'Second Half'],
  'full-time': ['28', 'STATUS_FULL_TIME', 'post', true, 'Full Time'],
  'final-aet': ['45', 'STATUS_FINAL_AET', 'post', true, 'Final Score - After Extra Time'],
  shootout: ['46', 'STATUS_SHOOTOUT', 'in', false, 'Shootout'],
  'final-pen': ['47', 'STATUS_FINAL_PEN', 'post', true, 'Final Score - After Penalties'],
} as const satisfies Record<string, Type>

/** The displayed fields of a status. */
export interface Shown {
  readonly type: keyof typeof TYPES
  readonly clock: number
  readonly displayClock: string
  readonly period: number | null
  readonly detail: string
  readonly shortDetail: string
}

/** The status type of an interrupted game. */
export function interruption(view: GameView): 'rain' | 'delay' | 'suspended' {
  return view.phase === 'rain' ? 'rain' : view.phase === 'suspended' ? 'suspended' : 'delay'
}

/** The text of a game that is not in progress. */
export function label(view: GameView): string {
  return (
    {
      postponed: 'Postponed',
      'delayed-start': 'Delayed',
      delay: 'Delayed',
      suspended: 'Suspended',
      rain: 'Rain Delay',
    }[view.phase as string] ?? ''
  )
}
