import { parse } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { ApiError } from '../../src/domain/error.ts'
import { findLeague } from '../../src/domain/league.ts'
import type { League } from '../../src/domain/league.ts'
import { schema } from '../../src/graphql/schema/schema.ts'
import type { Route } from '../../src/rest/route.ts'
import { withFragments } from '../../src/rest/routes/fragments.ts'
import { ROUTES } from '../../src/rest/routes/table.ts'
import { either, nested, optional, nullable } from '../../src/rest/shapes/choice.ts'
import { SHAPES, shapeOf } from '../../src/rest/shapes/shape.ts'
import { makeClientDocument } from '../support/client-types.ts'
import { generateResult } from '../support/generated-results.ts'
import { Random } from '../support/random.ts'
import { strict } from '../support/strict.ts'

test('what is unknown is empty, 0 or false, and absent or null where a member says so', () => {
  const shape = shapeOf(
    'Team',
    {
      id: 'sourceId',
      nickname: either('nickname', 'name'),
      record: optional('record'),
      color: nullable('color'),
      logos: 'logos.href',
      venue: nested('venue', {
        city: 'city',
        capacity: 'capacity',
        indoor: 'indoor',
        state: optional('state'),
      }),
    },
    'TestTeam',
  )
  const team = { sourceId: '7', nickname: null, name: 'Chiefs', record: null, color: null, venue: null }
  expect(shape.serialize({ ...team, logos: [{ href: '/a' }], $shape: 'TestTeam' } as never)).toEqual({
    id: '7',
    nickname: 'Chiefs',
    color: null,
    logos: ['/a'],
    venue: { city: '', capacity: 0, indoor: false },
  })
  expect(shape.fragment).toBe(
    'fragment TestTeam on Team { sourceId nickname name record color logos { href } venue { city capacity indoor state } }',
  )
})

// Other files of this process list all shapes.
afterAll(() => void (SHAPES as Map<string, unknown>).delete('TestTeam'))

test('a field that the graph does not have, and a name that is taken, are errors', () => {
  const wrong = { city: 'town' } as unknown as { readonly city: 'city' }
  expect(() => shapeOf('Venue', wrong, 'WrongVenue')).toThrow('Venue has no field town.')
  expect(() => shapeOf('Venue', { city: 'city' })).toThrow('There are two shapes Venue.')
})

/** A seed of its own for each run, which a failure names. */
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000))
const CASES = 200

test.each(ROUTES.map((route) => [route.operationId, route] as const))(
  'what %s answers for generated results has its declared shape',
  (_, route) => {
    const document = parse(withFragments(route.operation))
    const shape = strict(route.shape)
    let answers = 0
    for (let seed = SEED; seed < SEED + CASES; seed += 1) {
      const random = new Random(seed)
      const league = findLeague(random.pick(['nfl', 'nba', 'eng.1', 'college-football']))
      if (!league) throw new Error('The league is gone.')
      const values = valuesOf(random)
      const variables = { ...values, ...route.variables(values, league) }
      const fixed = { 'League.slug': league.slug, 'SportInfo.slug': league.sport }
      const answer = present(
        route,
        generateResult(schema, document, { seed, variables, fixed }),
        values,
        league,
      )
      if (answer === null) continue
      answers += 1
      expect(shape.safeParse(answer).error?.issues ?? [], `seed ${seed}`).toEqual([])
    }
    expect(answers).toBeGreaterThan(0)
  },
)

function valuesOf(random: Random) {
  const maybe = (bound: number) => (random.chance(0.5) ? random.integer(bound) : undefined)
  return {
    eventId: '7',
    season: random.integer(20),
    week: maybe(5),
    seasonType: maybe(5),
    type: random.integer(6),
    group: '1',
    page: 1,
    limit: 10,
    query: 'a',
    sport: 'football',
    enrich: random.chance(0.5),
    includeOdds: random.chance(0.5),
    drives: random.chance(0.5),
    isCurrent: random.chance(0.5),
  }
}

/** Fields that are null only with an error, which a route never sees. */
const NEVER_NULL = ['league', 'event', 'athlete', 'team', 'season', 'boxScore']

/** Returns `data`; null if it is an error that something does not exist, or there is none. */
function present(
  route: Route,
  result: Record<string, unknown>,
  values: Parameters<Route['present']>[1],
  league: League,
): unknown {
  let object: unknown = result
  for (const name of NEVER_NULL) {
    const inner = (object as Record<string, unknown>)[name]
    if (inner === null) return null
    if (inner !== undefined) object = inner
  }
  try {
    return route.present([result], values, league).data
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

interface Described {
  readonly path: string
  readonly description: string | undefined
  readonly isNullable: boolean
}

/** Every member of a schema, at any depth. */
function membersOf(schemaPart: unknown, path: string): readonly Described[] {
  if (Array.isArray(schemaPart)) return schemaPart.flatMap((each) => membersOf(each, path))
  if (typeof schemaPart !== 'object' || schemaPart === null) return []
  return Object.entries(schemaPart).flatMap(([key, value]: [string, unknown]) => {
    if (key !== 'properties') return key === 'example' ? [] : membersOf(value, path)
    return Object.entries(value as Record<string, { readonly description?: string }>).flatMap(
      ([name, member]) => {
        const own = `${path}.${name}`
        const isNullable = JSON.stringify({ ...member, description: '', properties: {}, items: {} }).includes(
          '"null"',
        )
        return [{ path: own, description: member.description, isNullable }, ...membersOf(member, own)]
      },
    )
  })
}

const document = JSON.parse(await makeClientDocument()) as {
  readonly paths: Record<string, Record<string, { readonly operationId: string; readonly responses: object }>>
  readonly webhooks: object
  readonly components: { readonly schemas: Record<string, object> }
}
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const members = [
  ...Object.entries(document.components.schemas).flatMap(([name, each]) => membersOf(each, name)),
  ...operations.flatMap(({ operationId, responses }) => membersOf(responses, operationId)),
]

test('every member of every response is described', () => {
  expect(members.length).toBeGreaterThan(700)
  expect(members.filter(({ description }) => !description).map(({ path }) => path)).toEqual([])
})

test('a description speaks of REST: of null where a member may be null, and of nothing that only the graph has', () => {
  const ofGraph =
    /`node`|`sourceId`|`first` defaults|`League\.|`Event\.|`Team\.|`Season\.|with `filter`|`extensions/
  expect(members.filter(({ description = '' }) => ofGraph.test(description))).toEqual([])
  const ofNull = members.filter(
    ({ description = '', isNullable }) => /\bnull\b/i.test(description) && !isNullable,
  )
  expect(ofNull.map(({ path, description }) => `${path}: ${description}`)).toEqual([])
})
