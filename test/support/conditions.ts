import fc from 'fast-check'
import { EVENT_PHASES } from '../../src/domain/event.ts'
import type { UpdateFacts } from '../../src/domain/update-condition.ts'

/** A comparison as its parts, from which both its text and its meaning are made. */
type Part = readonly [
  name: keyof UpdateFacts,
  operator: '<=' | '<' | '>=' | '>' | '=' | '!=',
  value: number | string,
]

const numbers = fc.tuple(
  fc.constantFrom('margin' as const, 'period' as const, 'homeScore' as const, 'awayScore' as const),
  fc.constantFrom('<=' as const, '<' as const, '>=' as const, '>' as const, '=' as const, '!=' as const),
  fc.nat(6),
)
const same = fc.constantFrom('=' as const, '!=' as const)
const states = fc.tuple(fc.constant('state' as const), same, fc.constantFrom('pre', 'in', 'post'))
const phases = fc.tuple(fc.constant('phase' as const), same, fc.constantFrom(...EVENT_PHASES))

/** Conditions of up to three comparisons. */
export const conditions: fc.Arbitrary<readonly Part[]> = fc.array(
  fc.oneof({ weight: 3, arbitrary: numbers }, states, phases),
  { minLength: 1, maxLength: 3 },
)

/** Games at an update, with scores that conditions compare with. */
export const facts: fc.Arbitrary<UpdateFacts> = fc
  .record({
    homeScore: fc.nat(7),
    awayScore: fc.nat(7),
    period: fc.nat(5),
    state: fc.constantFrom('pre', 'in', 'post'),
    phase: fc.constantFrom(...EVENT_PHASES),
  })
  .map((game) => ({ ...game, margin: Math.abs(game.homeScore - game.awayScore) }))

/** The text of a condition. */
export function conditionText(condition: readonly Part[]): string {
  return condition.map((part) => part.join(' ')).join(' and ')
}

/** What a client would write that filters all updates itself. */
export function isFulfilled(condition: readonly Part[], given: UpdateFacts): boolean {
  return condition.every(([name, operator, value]) => {
    const actual = given[name]
    if (operator === '=') return actual === value
    if (operator === '!=') return actual !== value
    if (operator === '<=') return Number(actual) <= Number(value)
    if (operator === '<') return Number(actual) < Number(value)
    if (operator === '>=') return Number(actual) >= Number(value)
    return Number(actual) > Number(value)
  })
}
