import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { LEAGUES } from '../../src/domain/league.ts'
import { costOf } from '../../src/graphql/operation/cost.ts'
import { LIMITS } from '../../src/graphql/operation/limits.ts'
import { STATEMENT_WEIGHTS } from '../../src/graphql/operation/statement-weight.ts'
import { schema } from '../../src/graphql/schema/schema.ts'

const objectsOf = (query: string, variables = {}) => costOf(schema, parse(query), null, variables).objects
/** Fields with another window each, so that none is answered by another's statement. */
const aliased = (count: number, field: (index: number) => string) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field(index)}`).join(' ')} }`
const day = (index: number) => `2026-01-${String(1 + (index % 28)).padStart(2, '0')}`

const HOSTILE: Readonly<Record<string, string>> = {
  'totals of seasons': aliased(
    20,
    (index) => `events(first: 1, from: "${day(index)}", to: "2027-12-31") { totalCount }`,
  ),
  'lists without an end': aliased(
    20,
    (index) => `events(first: 1, from: "${day(index)}") { nodes { id } totalCount }`,
  ),
  'totals in a fragment': `fragment Total on EventConnection { totalCount } ${aliased(
    20,
    (index) => `events(first: 1, from: "${day(index)}", to: "2027-12-31") { ...Total }`,
  )}`,
  searches: aliased(
    40,
    (index) => `search(query: "a${index}", first: 1) { nodes { __typename } totalCount }`,
  ),
  'past boards': aliased(20, (index) => `events(first: 200, at: "${day(index)}T20:00:00Z") { nodes { id } }`),
}

test.each(Object.entries(HOSTILE))('a few kilobytes cannot order seconds of statements: %s', (_, query) => {
  expect(query.length).toBeLessThan(5_000)
  expect(objectsOf(query)).toBeGreaterThan(LIMITS.objects)
})

test.each([
  [
    'a week, day by day',
    aliased(
      7,
      (index) => `events(first: 100, date: "${day(index)}") { totalCount nodes { id homeTeam { name } } }`,
    ),
  ],
  [
    'a season of a league',
    'query { events(first: 500, leagues: ["nfl"], from: "2026-08-01", to: "2027-03-01") { totalCount nodes { id } } }',
  ],
  ['a past board', '{ events(first: 50, at: "2026-11-20T20:00:00Z") { nodes { id } } }'],
  ['a search as you type', '{ search(query: "jam", first: 10) { totalCount nodes { __typename } } }'],
])('what front ends show is admitted: %s', (_, query) => {
  expect(objectsOf(query)).toBeLessThan(LIMITS.objects)
})

test('a list over leagues counts its leagues and its window, and a total as much again', () => {
  const events = (args: string, selection: string) =>
    objectsOf(`{ events(first: 1, ${args}) { ${selection} } }`)
  const { leagueOfDays, leagueOfWeeks, leagueOfSeasons } = STATEMENT_WEIGHTS
  expect(events('date: "2026-01-01"', 'nodes { id }')).toBe(1 + LEAGUES.length * leagueOfDays)
  expect(events('leagues: ["nfl"], date: "2026-01-01"', 'nodes { id }')).toBe(1 + leagueOfDays)
  const month = 'leagues: ["nfl"], from: "2026-01-01", to: "2026-01-31"'
  expect(events(month, 'nodes { id }')).toBe(1 + leagueOfWeeks)
  expect(events(month, 'totalCount')).toBe(2 * leagueOfWeeks)
  const year = 'leagues: ["nfl", "nba"], from: "2026-01-01", to: "2026-12-31"'
  expect(events(year, '... on EventConnection { totalCount } nodes { id }')).toBe(1 + 2 * 2 * leagueOfSeasons)
})

test('variables count as what they stand for', () => {
  const query =
    'query ($from: Date, $to: Date) { events(first: 1, leagues: ["nfl"], from: $from, to: $to) { nodes { id } } }'
  expect(objectsOf(query, { from: '2026-01-01', to: '2026-01-02' })).toBe(1 + STATEMENT_WEIGHTS.leagueOfDays)
  expect(objectsOf(query, { from: '2026-01-01', to: '2026-12-02' })).toBe(
    1 + STATEMENT_WEIGHTS.leagueOfSeasons,
  )
})
