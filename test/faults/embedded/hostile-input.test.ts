import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { GraphQLArgument, GraphQLField, GraphQLInputType, GraphQLObjectType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { operatorEndpoints } from '../../../src/admin/endpoints.ts'
import type { Endpoint } from '../../../src/http/endpoint.ts'
import { isStorable, requireStorable } from '../../../src/domain/text.ts'
import { schema } from '../../../src/graphql/schema.ts'
import { PATIENT } from '../../support/patient.ts'
import { createGraphQLServer } from '../../../src/graphql/server.ts'
import { accountEndpoints } from '../../../src/rest/account-endpoints.ts'
import { webhookEndpoints } from '../../../src/webhooks/endpoints.ts'
import { ADMIN_TOKEN, openRest, read } from '../../support/rest.ts'
import type { RestUnderTest } from '../../support/rest.ts'
import { openWebhookHarness } from '../../support/webhooks.ts'
import type { WebhookHarness } from '../../support/webhooks.ts'
import { fillWorld, WORLD, WORLD_SEASON } from '../../support/world.ts'

// What is tried comes from the tables of endpoints and from the schema: what is added to those is tried, too.

let harness: WebhookHarness
let rest: RestUnderTest
let key: string
let webhookId: string
let accountId: string
beforeAll(async () => {
  harness = await openWebhookHarness()
  await fillWorld(harness.store)
  rest = openRest(harness.store, {
    endpoints: (accounts) => [...operatorEndpoints(accounts), ...webhookEndpoints(harness.manager)],
  })
  key = (await harness.accounts.createAccount('a@example.com', 'scale')).key
  const caller = await harness.accounts.authenticate({ authorization: `Bearer ${key}`, apiKey: null })
  accountId = (await harness.caller()).accountId
  webhookId = (await harness.hook({}, caller)).webhook.id
})
afterAll(async () => {
  await rest.close()
  await harness.close()
  expect(harness.problems).toEqual([])
})

/** Texts that may not be stored, whatever they are for. */
const UNSTORABLE = [
  ...[
    'a\0b',
    '\0',
    'http://127.0.0.1:9/\0',
    'a\u0000@example.com',
    'a\tb',
    'line\nbreak',
    'a\r\nb: c',
    '\x7f',
  ],
  ...[
    '\x1b[31m',
    '\u0085',
    '\u009f',
    '\ud800',
    '\udfff',
    'a\udc00b',
    '\udc00\ud800',
    'http://127.0.0.1:9/\ud800',
  ],
]
const TEXTS = [
  ...UNSTORABLE,
  ...[
    '',
    ' ',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '\ufeff',
    '\u202e',
    '\uffff',
    '😀'.repeat(100),
  ],
  ...["'; DROP TABLE webhooks; --", '$1', '%s', '{{7*7}}', '../../etc/passwd', 'x'.repeat(40_000)],
]
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
/** As JSON, because some of it is lost on the way through objects. */
const VALUES = [
  ...TEXTS.map((text) => JSON.stringify(text)),
  ...[
    'null',
    'true',
    '0',
    '-1',
    '1.5',
    '1e308',
    '-9007199254740993',
    '99999999999',
    '[]',
    '{}',
    '[null]',
    '[[1]]',
  ],
  ...[
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":1}}',
    '{"a\\u0000":1}',
    '{"toString":null}',
  ],
  ...[nested(500), nested(5_000), '{"a":'.repeat(500) + '1' + '}'.repeat(500)],
]
const MEGABYTE = JSON.stringify('x'.repeat(1_000_000))
const isUnstorable = (json: string) => UNSTORABLE.some((text) => JSON.stringify(text) === json)

const endpoints = (): readonly Endpoint[] => [
  ...accountEndpoints(rest.accounts, () => 'ws://127.0.0.1/ws'),
  ...operatorEndpoints(rest.accounts),
  ...webhookEndpoints(harness.manager),
]
const IN_PATH: Readonly<Record<string, () => string>> = { webhookId: () => webhookId, id: () => accountId }
const pathOf = ({ path }: Endpoint, values: Readonly<Record<string, string>> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? IN_PATH[name]?.() ?? 'x')

async function callRest({ method, access }: Endpoint, path: string, body?: string): Promise<number> {
  rest.clock.advance(3_600_000)
  const headers = {
    authorization: `Bearer ${access === 'operator' ? ADMIN_TOKEN : key}`,
    'content-type': 'application/json',
  }
  const response = await rest.app.request(`http://127.0.0.1${path}`, {
    ...{ method, headers },
    ...(body === undefined ? {} : { body }),
  })
  const { status, text } = await read(response)
  expect(status, `${method} ${path.slice(0, 200)} ${(body ?? '').slice(0, 200)} ${text}`).toBeLessThan(500)
  return status
}

type JsonSchema = Readonly<Record<string, unknown>>
/** A value that a member takes, so that what is wrong with another one is met. */
function sampleOf(name: string, { type, enum: values, items, anyOf, minimum }: JsonSchema): unknown {
  if (name === 'url') return harness.receiver.url
  if (name === 'email') return 'b@example.com'
  if (name === 'accountId') return accountId
  if (name === 'expiresAt') return '2099-01-01T00:00:00Z'
  if (Array.isArray(values)) return values[0]
  if (Array.isArray(anyOf)) return sampleOf(name, anyOf[0] as JsonSchema)
  if (type === 'array') return [name === 'leagues' ? 'nba' : sampleOf(name, items as JsonSchema)]
  if (type === 'integer' || type === 'number') return minimum ?? 1
  return type === 'boolean' ? true : 'x'
}

test('whatever a member of a body is, no endpoint answers 5xx, and none takes a text that may not be stored', async () => {
  for (const endpoint of endpoints()) {
    if (!endpoint.body) continue
    const { properties = {} } = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' })
    const whole = Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [
        name,
        JSON.stringify(sampleOf(name, one as JsonSchema)),
      ]),
    )
    const bodyOf = (members: Readonly<Record<string, string>>) =>
      `{${Object.entries(members)
        .map(([name, json]) => `${JSON.stringify(name)}:${json}`)
        .join(',')}}`
    expect(await callRest(endpoint, pathOf(endpoint), bodyOf(whole)), endpoint.operationId).toBeLessThan(409)
    for (const json of [...VALUES, MEGABYTE]) await callRest(endpoint, pathOf(endpoint), json)
    for (const name of [...Object.keys(whole), '__proto__', 'constructor', 'unknown'])
      for (const json of [...VALUES, MEGABYTE]) {
        const status = await callRest(endpoint, pathOf(endpoint), bodyOf({ ...whole, [name]: json }))
        if (isUnstorable(json))
          expect([400, 422], `${endpoint.operationId} ${name} ${json}`).toContain(status)
      }
  }
}, 300_000)

test('whatever a parameter is, no endpoint answers 5xx', async () => {
  const texts = [
    ...TEXTS.map((text) => encodeURIComponent(Buffer.from(text).toString())),
    '%',
    '%ED%A0%80',
    '%00',
    'x'.repeat(1_000_000),
  ]
  for (const endpoint of endpoints()) {
    for (const text of texts) {
      for (const name of Object.keys(endpoint.inPath ?? {}))
        await callRest(endpoint, pathOf(endpoint, { [name]: text }))
      for (const name of [...Object.keys(endpoint.query ?? {}), '__proto__'])
        if (endpoint.method === 'GET') await callRest(endpoint, `${pathOf(endpoint)}?${name}=${text}`)
    }
  }
}, 300_000)

// The graph: every argument of every field of every type that can be reached.
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

/** The shortest way from a root to each type of object. */
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

function literalOf(given: GraphQLInputType, name: string): string {
  const type = getNullableType(given)
  if (isListType(type)) return `[${literalOf(type.ofType, name)}]`
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null'
  if (isInputObjectType(type))
    return `{${Object.values(type.getFields())
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

/** The operation that gives one argument of a field; the others that it needs have values that it takes. */
function operationOf(
  root: 'query' | 'mutation',
  way: readonly Step[],
  step: Step,
  arg: GraphQLArgument,
): string {
  const parts = [
    ...way.map((one) => [one, required(one)] as const),
    [step, [`${arg.name}: $v`, ...required(step, arg.name)]] as const,
  ]
  const text = parts.reduceRight((inner, [{ field }, args]) => {
    const list = args.length > 0 ? `(${args.join(', ')})` : ''
    return ` { ${field.name}${list}${inner} }`
  }, selectionOf(step.field))
  return `${root}($v: ${String(arg.type)})${text}`
}

/** What is given for an argument: values as they are, and, of an input object, in each of its members. */
function* valuesOf(arg: GraphQLArgument): Generator<{ readonly json: string; readonly isText: boolean }> {
  const type = getNullableType(arg.type)
  const isTextual = (one: GraphQLInputType) => ['String', 'ID'].includes(getNamedType(one).name)
  // Of texts a few are enough for what takes none.
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

/** As `literalOf`, but as JSON: an enum's value is text there. */
function jsonOf(given: GraphQLInputType, name: string): string {
  const type = getNullableType(given)
  if (isListType(type)) return `[${jsonOf(type.ofType, name)}]`
  return isEnumType(type) ? JSON.stringify(type.getValues()[0]?.name) : literalOf(type, name)
}

test.each(['query', 'mutation'] as const)(
  'whatever an argument of a %s is, nothing is unexpected',
  async (root) => {
    const surprises: unknown[] = []
    const server = createGraphQLServer({
      ...PATIENT,
      ...{ store: harness.store, webhooks: harness.manager },
      now: () => new Date('2026-11-20T12:00:00Z'),
      report: (cause) => surprises.push(cause),
      gate: { accounts: harness.accounts, clock: harness.clock.now },
    })
    const type = root === 'query' ? schema.getQueryType() : schema.getMutationType()
    const ways = type ? waysFrom(type) : new Map<GraphQLObjectType, readonly Step[]>()
    let tried = 0
    for (const [owner, way] of ways) {
      // What a mutation returns is an object of the graph, which queries reach, too.
      if (root === 'mutation' && owner !== type) continue
      for (const field of Object.values(owner.getFields()))
        for (const arg of field.args) {
          const query = JSON.stringify(operationOf(root, way, { type: owner, field }, arg))
          for (const { json, isText } of valuesOf(arg)) {
            harness.clock.advance(1_000)
            const response = await server.fetch('http://test/graphql', {
              method: 'POST',
              headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
              body: `{"query":${query},"variables":{"v":${json}}}`,
            })
            const text = await response.text()
            const what = `${query} ${json.slice(0, 200)} ${text.slice(0, 400)}`
            expect(response.status, what).toBeLessThan(500)
            expect(text, what).not.toMatch(/INTERNAL_ERROR|Unexpected error/)
            if (isText && root === 'mutation') expect(text, what).toMatch(/INVALID_PARAMETER|URL_REFUSED/)
            tried += 1
          }
        }
    }
    expect(surprises).toEqual([])
    expect(tried).toBeGreaterThan(root === 'query' ? 2_000 : 400)
  },
  300_000,
)

test('an address of a webhook is stored as it was parsed; spaces and line breaks are refused', async () => {
  const caller = await harness.caller()
  const { port } = new URL(harness.receiver.url)
  const { webhook } = await harness.hook({ url: `HTTP://LOCALHOST:${port}/a/../b?q=ü` }, caller)
  expect(webhook.url).toBe(`http://localhost:${port}/b?q=%C3%BC`)
  const changed = await harness.manager.update(caller, webhook.id, { url: `http://127.1:${port}` })
  expect(changed.url).toBe(`http://127.0.0.1:${port}/`)
  for (const url of [
    ' http://a.example/',
    'http://a.example/\n',
    'http://a.exa\tmple/',
    'http://a.example/a b',
    'http://a.example/\u00a0',
  ])
    await expect(harness.hook({ url }, caller)).rejects.toMatchObject({ code: 'WEBHOOK_URL_REFUSED' })
  const long = `http://a.example/${'ü'.repeat(1_000)}`
  await expect(harness.hook({ url: long }, caller)).rejects.toMatchObject({ code: 'WEBHOOK_URL_REFUSED' })
})

test('one rule says which texts may be stored, and it walks whatever is nested', () => {
  for (const text of UNSTORABLE) expect(isStorable(text), JSON.stringify(text)).toBe(false)
  for (const text of ['', 'Ærøskøbing', '日本', '😀', '__proto__', 'a b'])
    expect(isStorable(text), text).toBe(true)
  let deep: unknown = 'a\0'
  for (let level = 0; level < 100_000; level += 1) deep = [deep]
  expect(() => requireStorable(deep, 'It')).toThrow(/control character/)
  expect(() => requireStorable({ a: [{ b: '\ud800' }] }, 'It')).toThrow('`a.0.b` has a control character')
})
