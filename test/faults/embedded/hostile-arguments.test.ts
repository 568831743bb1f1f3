import {
  coerceInputValue,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type {
  GraphQLArgument,
  GraphQLField,
  GraphQLInputField,
  GraphQLInputObjectType,
  GraphQLInputType,
  GraphQLObjectType,
} from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../../../src/graphql/schema/schema.ts'
import { createGraphQLServer } from '../../../src/graphql/server.ts'
import { openReplays } from '../../../src/updates/replays.ts'
import { isUnstorable, MEGABYTE, TEXTS, VALUES } from '../../support/hostile-values.ts'
import { LONG_TIMEOUT } from '../../support/long-timeout.ts'
import { openWebhookHarness } from '../../support/webhooks.ts'
import type { WebhookHarness } from '../../support/webhooks.ts'
import { fillWorld, WORLD, WORLD_SEASON } from '../../support/world.ts'

// All reachable arguments, so that additions to the schema are tested, too.

let harness: WebhookHarness
let key: string
let webhookId: string
const { stackTraceLimit } = Error
beforeAll(async () => {
  // Thousands of errors are expected: formatting whole stacks would take a sixth of the time.
  Error.stackTraceLimit = 2
  harness = await openWebhookHarness()
  await fillWorld(harness.store)
  key = (await harness.accounts.createAccount('a@example.com', 'scale')).key
  const caller = await harness.accounts.authenticate({ authorization: `Bearer ${key}`, apiKey: null })
  webhookId = (await harness.hook({}, caller)).webhook.id
})
afterAll(async () => {
  Error.stackTraceLimit = stackTraceLimit
  await harness.close()
  expect(harness.problems).toEqual([])
})

/** Required arguments, by type, field and argument. */
const REQUIRED: Readonly<Record<string, string>> = {
  'Query.league.slug': '"nfl"',
  'Query.sport.slug': 'FOOTBALL',
  'Query.event.league': '"nfl"',
  'Query.event.id': JSON.stringify(WORLD.live),
  'League.event.id': JSON.stringify(WORLD.live),
  'League.team.id': JSON.stringify(WORLD.team),
  'League.athlete.id': JSON.stringify(WORLD.athlete),
  'League.season.year': String(WORLD_SEASON),
  'League.searchAthletes.query': '"play"',
  'Athlete.gameLog.season': String(WORLD_SEASON),
  'SeasonType.group.id': '"80"',
}

interface Step {
  readonly type: GraphQLObjectType
  readonly field: GraphQLField<unknown, unknown>
}

/** The shortest path from a root to each object type. */
function waysFrom(root: GraphQLObjectType): Map<GraphQLObjectType, readonly Step[]> {
  const ways = new Map<GraphQLObjectType, readonly Step[]>([[root, []]])
  for (const [type, way] of ways)
    for (const field of Object.values(type.getFields())) {
      const next = getNamedType(field.type)
      if (isObjectType(next) && !ways.has(next)) ways.set(next, [...way, { type, field }])
    }
  return ways
}

const required = ({ type, field }: Step, but?: string) =>
  field.args
    .filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined && arg.name !== but)
    .map(
      (arg) =>
        `${arg.name}: ${REQUIRED[`${type.name}.${field.name}.${arg.name}`] ?? literalOf(arg.type, arg.name)}`,
    )

/** The members of an input; of one that takes exactly one, the first. */
function membersOf(type: GraphQLInputObjectType): readonly GraphQLInputField[] {
  const members = Object.values(type.getFields())
  return type.isOneOf ? members.slice(0, 1) : members
}

function literalOf(given: GraphQLInputType, name: string): string {
  const type = getNullableType(given)
  if (isListType(type)) return `[${literalOf(type.ofType, name)}]`
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null'
  if (isInputObjectType(type))
    return `{${membersOf(type)
      .map((field) => `${field.name}: ${literalOf(field.type, field.name)}`)
      .join(', ')}}`
  if (type.name === 'Boolean') return 'true'
  if (type.name === 'Int' || type.name === 'Float') return '1'
  if (name === 'url') return JSON.stringify(harness.receiver.url)
  if (name === 'leagues') return '"nba"'
  return JSON.stringify(name === 'id' ? webhookId : 'x')
}

function selectionOf(field: GraphQLField<unknown, unknown>): string {
  const type = getNamedType(field.type)
  if (!('getFields' in type) && !('getTypes' in type)) return ''
  const isConnection = isObjectType(type) && type.getFields()['nodes'] !== undefined
  return isConnection ? ' { totalCount nodes { __typename } }' : ' { __typename }'
}

/** An operation that passes several values of one argument under aliases; other required arguments are valid. */
function operationOf(
  root: 'query' | 'mutation',
  way: readonly Step[],
  step: Step,
  arg: GraphQLArgument,
  count: number,
): string {
  const names = Array.from({ length: count }, (_, index) => `v${index}`)
  const fields = names.map((name) => {
    const list = [`${arg.name}: $${name}`, ...required(step, arg.name)].join(', ')
    return `of_${name}: ${step.field.name}(${list})${selectionOf(step.field)}`
  })
  const text = way.reduceRight(
    (inner, one) => {
      const args = required(one)
      return ` { ${one.field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${inner} }`
    },
    ` { ${fields.join(' ')} }`,
  )
  return `${root}(${names.map((name) => `$${name}: ${String(arg.type)}`).join(', ')})${text}`
}

interface Given {
  readonly json: string
  readonly isText: boolean
}

/** Values of an argument: directly and, for an input object, in each of its fields. */
function* valuesOf(arg: GraphQLArgument): Generator<Given> {
  const type = getNullableType(arg.type)
  const isTextual = (one: GraphQLInputType) => ['String', 'ID'].includes(getNamedType(one).name)
  // A few texts are sufficient for non-text types.
  const values = isTextual(type)
    ? [...VALUES, MEGABYTE]
    : [...VALUES.slice(0, 3), ...VALUES.slice(TEXTS.length)]
  for (const json of values) yield { json, isText: isTextual(type) && isUnstorable(json) }
  if (!isInputObjectType(type)) return
  const fields = Object.values(type.getFields())
  for (const field of fields)
    for (const json of [...VALUES, MEGABYTE]) {
      const members = fields.map((one) => {
        const plain = jsonOf(one.type, one.name)
        return `${JSON.stringify(one.name)}:${one.name === field.name ? json : plain}`
      })
      yield { json: `{${members.join(',')}}`, isText: isTextual(field.type) && isUnstorable(json) }
    }
}

/** Like `literalOf`, but as JSON: enum values are strings. */
function jsonOf(given: GraphQLInputType, name: string): string {
  const type = getNullableType(given)
  if (isListType(type)) return `[${jsonOf(type.ofType, name)}]`
  if (isInputObjectType(type)) {
    const members = membersOf(type)
    return `{${members.map((one) => `${JSON.stringify(one.name)}:${jsonOf(one.type, one.name)}`).join(',')}}`
  }
  return isEnumType(type) ? JSON.stringify(type.getValues()[0]?.name) : literalOf(type, name)
}

/** Number of values per operation, which share its statements. */
const TOGETHER = 8
/** Values from this length on are tested separately. */
const LARGE = 2_000

/** Whether an argument's type accepts a value, so that the field is executed. */
function isTaken({ type }: GraphQLArgument, json: string): boolean {
  let isValid = true
  coerceInputValue(JSON.parse(json), type, () => (isValid = false))
  return isValid
}

/** Groups of values: an invalid one fails the whole operation, so possibly invalid ones are tested separately. */
function* groupsOf(root: 'query' | 'mutation', arg: GraphQLArgument): Generator<readonly Given[]> {
  const together: Given[] = []
  for (const given of valuesOf(arg)) {
    const isOwn = root === 'mutation' || given.json.length > LARGE || !isTaken(arg, given.json)
    if (isOwn) yield [given]
    else together.push(given)
  }
  for (let from = 0; from < together.length; from += TOGETHER) yield together.slice(from, from + TOGETHER)
}

test.each(['query', 'mutation'] as const)(
  'no argument value of a %s causes an unexpected error',
  async (root) => {
    const unexpectedErrors: unknown[] = []
    const server = createGraphQLServer({
      ...LONG_TIMEOUT,
      store: harness.store,
      webhooks: harness.manager,
      replays: openReplays({ store: harness.store, now: () => new Date(harness.clock.now()) }),
      now: () => new Date('2026-11-20T12:00:00Z'),
      report: (cause) => unexpectedErrors.push(cause),
      auth: { accounts: harness.accounts, clock: harness.clock.now },
    })
    const type = root === 'query' ? schema.getQueryType() : schema.getMutationType()
    const ways = type ? waysFrom(type) : new Map<GraphQLObjectType, readonly Step[]>()
    let tried = 0
    /** Values of one operation whose fields were executed. */
    let executed = 0
    const send = async (query: string, group: readonly Given[]) => {
      harness.clock.advance(1_000)
      const variables = group.map(({ json }, index) => `"v${index}":${json}`).join(',')
      const response = await server.fetch('http://test/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: `{"query":${JSON.stringify(query)},"variables":{${variables}}}`,
      })
      const text = await response.text()
      const what = `${query} ${variables.slice(0, 400)} ${text.slice(0, 400)}`
      expect(response.status, what).toBeLessThan(500)
      expect(text, what).not.toMatch(/INTERNAL_ERROR|Unexpected error/)
      if (root === 'mutation' && group.some(({ isText }) => isText))
        expect(text, what).toMatch(/INVALID_PARAMETER|URL_REFUSED/)
      tried += group.length
      if (group.length > 1 && text.includes('"data":')) executed += group.length
    }
    for (const [owner, way] of ways) {
      // Objects returned by mutations are also reachable by queries.
      if (root === 'mutation' && owner !== type) continue
      for (const field of Object.values(owner.getFields()))
        for (const arg of field.args)
          for (const group of groupsOf(root, arg))
            await send(operationOf(root, way, { type: owner, field }, arg, group.length), group)
    }
    expect(unexpectedErrors).toEqual([])
    expect(tried).toBeGreaterThan(root === 'query' ? 2_000 : 400)
    if (root === 'query') expect(executed).toBeGreaterThan(3_000)
  },
  600_000,
)
