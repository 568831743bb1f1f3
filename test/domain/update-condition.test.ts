import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EVENT_PHASES } from '../../src/domain/event.ts'
import { matchesCondition, parseCondition } from '../../src/domain/update-condition.ts'
import { conditionText, conditions, facts, isFulfilled } from '../support/conditions.ts'

test('a condition means what its comparisons mean, however it is spaced and written', () => {
  fc.assert(
    fc.property(conditions, facts, fc.boolean(), (condition, given, isUpper) => {
      const text = conditionText(condition)
      const written = isUpper ? text.toUpperCase().replaceAll(' ', '  ') : text
      expect(matchesCondition(parseCondition(written), given), written).toBe(isFulfilled(condition, given))
    }),
    { numRuns: 2_000 },
  )
})

test('spaces around operators are optional', () => {
  expect(parseCondition('margin<=7 and period>=4')).toEqual(parseCondition('  margin <= 7\nand period >= 4 '))
})

test('an update whose phase was not recorded fulfils no comparison of phases', () => {
  const given = { margin: 0, period: 1, homeScore: 0, awayScore: 0, state: 'in', phase: null }
  for (const operator of ['=', '!='])
    expect(matchesCondition(parseCondition(`phase ${operator} HALFTIME`), given)).toBe(false)
})

test.each([
  ['', 1, 'expected one of margin, period, homeScore, awayScore, state, phase, not the end'],
  ['lead <= 7', 1, 'not "lead"'],
  ['margin', 7, 'expected `<=`, `<`, `>=`, `>`, `=` or `!=`, not the end'],
  ['margin == 7', 8, 'not "=="'],
  ['margin <= seven', 11, 'expected a whole number from 0, not "seven"'],
  ['margin <= -1', 11, 'expected a whole number'],
  ['margin <= 7.5', 11, 'expected a whole number'],
  ['margin <= 7 or period = 4', 13, 'expected `and`, not "or"'],
  ['margin <= 7 and', 16, 'not the end'],
  ['state > in', 7, 'expected `=` or `!=`, not ">"'],
  ['state = over', 9, 'expected one of pre, in, post, not "over"'],
  ['phase = HALF', 9, `expected one of ${EVENT_PHASES.join(', ')}`],
  ['margin <= 7; DROP TABLE updates', 12, 'expected `and`, not ";"'],
  ['margin = 1 and '.repeat(21), 301, 'more than 20 comparisons'],
  ['x'.repeat(100_000), 501, 'more than 500 characters'],
])('%s is invalid at position %i', (text, position, problem) => {
  const invalid = (() => {
    try {
      return parseCondition(text)
    } catch (error) {
      return error
    }
  })()
  expect(invalid).toMatchObject({ code: 'INVALID_PARAMETER', status: 400 })
  const { message, hint } = invalid as { message: string; hint: string }
  expect(message).toContain(`\`where\` is invalid at position ${position}: `)
  expect(message).toContain(problem)
  expect(hint).toContain('margin <= 7 and period >= 4')
})
