import { expect, test } from 'vitest'
import type { EventStatus } from '../../../src/domain/event.ts'
import type { SportSlug } from '../../../src/domain/league.ts'
import { normaliseStatus } from '../../../src/ingest/normalise/status.ts'
import { found } from '../../support/normalised.ts'

interface Given {
  readonly name: string
  readonly state: string
  readonly completed?: boolean
  readonly detail?: string
  readonly description?: string
  readonly period?: number
}

function read(sport: SportSlug, given: Given, regulationPeriods: number | null = null): EventStatus {
  const { name, state, completed = false, detail = '', description = '', period } = given
  const type = { name: `STATUS_${name}`, state, completed, detail, description }
  const setting = { sport, regulationPeriods, periodsPlayed: 0, lastClock: null }
  return found(normaliseStatus({ type, period, displayClock: '1:00' }, setting))
}

test.each([
  ['football', { name: 'SCHEDULED', state: 'pre' }, 'SCHEDULED', false],
  ['football', { name: 'IN_PROGRESS', state: 'in', period: 2 }, 'IN_PROGRESS', false],
  ['football', { name: 'END_PERIOD', state: 'in', period: 1 }, 'END_PERIOD', false],
  ['football', { name: 'HALFTIME', state: 'in', period: 2 }, 'HALFTIME', true],
  ['football', { name: 'IN_PROGRESS', state: 'in', period: 3 }, 'IN_PROGRESS', true],
  ['football', { name: 'DELAYED', state: 'in', period: 3 }, 'DELAYED', true],
  ['football', { name: 'FINAL', state: 'post', completed: true, detail: 'Final/OT' }, 'FINAL_OVERTIME', true],
  ['soccer', { name: 'FIRST_HALF', state: 'in', period: 1 }, 'IN_PROGRESS', false],
  ['soccer', { name: 'HALFTIME', state: 'in', period: 1 }, 'HALFTIME', true],
  ['soccer', { name: 'SECOND_HALF', state: 'in', period: 2 }, 'IN_PROGRESS', true],
  ['soccer', { name: 'OVERTIME', state: 'in', period: 3 }, 'IN_PROGRESS', true],
  ['soccer', { name: 'FINAL_AET', state: 'post', completed: true, detail: 'AET' }, 'FINAL_OVERTIME', true],
  [
    'soccer',
    { name: 'FINAL_PEN', state: 'post', completed: true, detail: 'FT-Pens', period: 5 },
    'FINAL_PENALTIES',
    true,
  ],
  ['hockey', { name: 'FINAL', state: 'post', completed: true, detail: 'Final/SO' }, 'FINAL_PENALTIES', false],
  ['hockey', { name: 'IN_PROGRESS', state: 'in', period: 3 }, 'IN_PROGRESS', false],
  ['hockey', { name: 'IN_PROGRESS', state: 'in', period: 1, detail: 'End 1st' }, 'END_PERIOD', false],
  [
    'baseball',
    { name: 'FINAL', state: 'post', completed: true, detail: 'Final/10', period: 10 },
    'FINAL_OVERTIME',
    false,
  ],
  [
    'baseball',
    { name: 'FINAL', state: 'post', completed: true, detail: 'Final/7', period: 7 },
    'FINAL',
    false,
  ],
  ['baseball', { name: 'RAIN_DELAY', state: 'in', period: 3 }, 'DELAYED', false],
  ['baseball', { name: 'IN_PROGRESS', state: 'in', period: 3, detail: 'End 3rd' }, 'IN_PROGRESS', false],
  // Unknown status names.
  ['football', { name: 'WEATHER_DELAY', state: 'in', period: 1 }, 'DELAYED', false],
  ['soccer', { name: 'PLAYED_ON', state: 'post', completed: true, description: 'Played' }, 'FINAL', true],
  ['soccer', { name: 'VOID', state: 'post', description: 'Void' }, 'CANCELED', false],
] as const)('%s: %j is %s', (sport, given, phase, firstHalfEnded) => {
  const status = read(sport, given)
  expect(status.phase).toBe(phase)
  expect(status.halftime).toBe(phase === 'HALFTIME')
  expect(status.firstHalfEnded).toBe(firstHalfEnded)
})

test.each(['POSTPONED', 'CANCELED', 'SUSPENDED', 'ABANDONED'])(
  'a game that is %s is not completed',
  (name) => {
    const status = read('baseball', { name, state: 'post', period: 1 })
    expect(status).toMatchObject({ state: 'post', completed: false, phase: name })
  },
)

test('college basketball has halves', () => {
  expect(read('basketball', { name: 'IN_PROGRESS', state: 'in', period: 2 }, 2).firstHalfEnded).toBe(true)
  expect(read('basketball', { name: 'IN_PROGRESS', state: 'in', period: 2 }, 4).firstHalfEnded).toBe(false)
})

test('the period is 0 before a game, regardless of the upstream', () => {
  expect(read('baseball', { name: 'SCHEDULED', state: 'pre', period: 1 }).period).toBe(0)
})

test('a status without a known state is missing', () => {
  const setting = { sport: null, regulationPeriods: null, periodsPlayed: 0, lastClock: null }
  expect(normaliseStatus({ type: { name: 'STATUS_X' } }, setting)).toBeNull()
  expect(normaliseStatus(null, setting)).toBeNull()
})
