import { expect, test } from 'vitest'
import * as read from '../../../src/ingest/normalise/json-readers.ts'

test('a path only follows own members', () => {
  const value: unknown = JSON.parse('{"a": [{"b": 1}], "__proto__": {"polluted": true}}')
  expect(read.valueAt(value, 'a', 0, 'b')).toBe(1)
  expect(read.valueAt(value, 'a', 'b')).toBeUndefined()
  expect(read.valueAt(value, 'toString')).toBeUndefined()
  expect(read.valueAt('text', 'length')).toBeUndefined()
  expect(read.members(value).map(([key]) => key)).toEqual(['a'])
  expect(read.statMap([['__proto__', '1']])).toEqual({})
})

test('NUL, lone surrogates and surrounding blanks are removed from texts', () => {
  expect(read.readText(' a\u0000b \ud800c😀 ')).toBe('ab c😀')
  expect(read.readText('   ')).toBeNull()
  expect(read.readText(5)).toBeNull()
  expect(read.name('Jeremy  Riggs')).toBe('Jeremy Riggs')
  expect(read.name('Bad Pass\nTurnover')).toBe('Bad Pass Turnover')
})

test.each([
  ['26', 26],
  [26, 26],
  [26.5, 26.5],
  ['+120', 120],
  ['-7.5', -7.5],
  ['2.', 2],
  [-0, 0],
  ['3,928', null],
  ['', null],
  ['12abc', null],
  [Number.POSITIVE_INFINITY, null],
  [Number.NaN, null],
  [true, null],
  [null, null],
])('the number of %j is %j', (value, expected) => {
  expect(read.readNumber(value)).toBe(expected)
})

test('integers fit a 32-bit column', () => {
  expect(read.readInteger(26.0)).toBe(26)
  expect(read.readInteger(26.5)).toBeNull()
  expect(read.readInteger(JSON.parse('1e400'))).toBeNull()
  expect(read.readInteger(3_000_000_000)).toBeNull()
  expect(read.readCount(-1)).toBeNull()
})

test.each([
  ['401547417', '401547417'],
  [401547417, '401547417'],
  ['-50368', '-50368'],
  ['4014724630001990057', '4014724630001990057'],
  [2 ** 53, null],
  [1.5, null],
  ['', null],
  ['../teams', null],
  ['__proto__', null],
  ['a'.repeat(101), null],
  [null, null],
])('the id of %j is %j', (value, expected) => {
  expect(read.readId(value)).toBe(expected)
})

test('a rejected id has a reason', () => {
  expect(read.idProblem(2 ** 53)).toContain('beyond 2^53')
  expect(read.idProblem(undefined)).toContain('got nothing')
})

test.each([
  ['2025-12-07T18:00Z', '2025-12-07T18:00:00Z'],
  ['2024-08-01T07:00:00+00:00', '2024-08-01T07:00:00Z'],
  ['2025-02-09T23:30:00.000+00:00', '2025-02-09T23:30:00Z'],
  ['2025-09-13T19:30:00.250Z', '2025-09-13T19:30:00.250Z'],
  ['2025-12-07T18:00-05:00', '2025-12-07T23:00:00Z'],
  ['2025-12-07T18:00:00', '2025-12-07T18:00:00Z'],
  ['2025-08-01', '2025-08-01T00:00:00Z'],
  ['Sat Feb 08 17:23:45 PST 2025', null],
  ['2025-13-07T18:00Z', null],
  ['2026-02-29T18:00Z', null],
  ['2028-02-29', '2028-02-29T00:00:00Z'],
  [1733594400000, null],
])('the date-time of %j is %j', (value, expected) => {
  expect(read.instant(value)).toBe(expected)
})

test('ids of references are read after their segment, on any host', () => {
  const ref =
    'http://sports.core.api.espn.pvt/v2/sports/football/leagues/nfl/seasons/2025/athletes/4426502?lang=en'
  expect(read.refId({ $ref: ref }, 'athletes')).toBe('4426502')
  expect(read.refId(ref, 'seasons')).toBe('2025')
  expect(read.refId({ $ref: ref }, 'teams')).toBeNull()
  expect(read.refId(7, 'teams')).toBeNull()
})
