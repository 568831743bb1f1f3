import { OverlappingFieldsCanBeMergedRule, parse, validate } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccounts } from '../../src/accounts/accounts.ts'
import type { Accounts } from '../../src/accounts/accounts.ts'
import { MAX_FIELDS, summarize } from '../../src/graphql/operation/summary.ts'
import { openDocuments } from '../../src/graphql/operation/documents.ts'
import { costOf } from '../../src/graphql/operation/cost.ts'
import { mergeableFieldsRule } from '../../src/graphql/operation/merge-rule.ts'
import { schema } from '../../src/graphql/schema/schema.ts'
import { LONG_TIMEOUT } from '../support/long-timeout.ts'
import { createGraphQLServer } from '../../src/graphql/server.ts'
import type { GraphQLServer } from '../../src/graphql/server.ts'
import type { Store } from '../../src/store/store.ts'
import { HOSTILE_DOCUMENTS } from '../support/hostile-documents.ts'
import { openTestStore } from '../support/store.ts'

let store: Store
let accounts: Accounts
let server: GraphQLServer
beforeAll(async () => {
  store = await openTestStore()
  accounts = openAccounts({ store, now: Date.now, redisUrl: null, report: () => undefined })
  server = createGraphQLServer({
    ...LONG_TIMEOUT,
    store,
    now: () => new Date(),
    report: () => undefined,
    auth: { accounts, clock: Date.now },
  })
  // The first request of a process compiles code for all later ones.
  await execute('{ __typename }')
})
afterAll(async () => {
  await accounts.close()
  await store.close()
})

const CASES = Object.entries(HOSTILE_DOCUMENTS).map(([name, text]) => ({ name, text }))
/** Maximum CPU time on a busy machine; usually it is about ten milliseconds. */
const BACKSTOP_MS = 1_500
const processorMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

async function execute(query: string, key?: string) {
  const response = await server.fetch('http://test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { 'x-api-key': key }) },
    body: JSON.stringify({ query }),
  })
  const text = await response.text()
  return {
    status: response.status,
    text,
    body: JSON.parse(text) as { errors?: { extensions: { code: string } }[] },
  }
}

test.each(CASES)('unauthenticated requests are answered quickly: $name', async ({ text }) => {
  const startedAt = processorMs()
  const { status, body } = await execute(text)
  expect(processorMs() - startedAt).toBeLessThan(BACKSTOP_MS)
  // Introspection of all types hundreds of times has more values than a response may have.
  expect([200, 400, 401, 422]).toContain(status)
  for (const { extensions } of body.errors ?? [])
    expect(extensions.code).toMatch(/^(INVALID_PARAMETER|MISSING_TOKEN|USER_NOT_FOUND|OPERATION_TOO_LARGE)$/)
})

test.each(CASES)('an analysis takes steps in proportion to the tokens: $name', ({ text }) => {
  const { document } = openDocuments(schema).read(text)
  if (!document) return
  const { steps, fields } = summarize(document)
  expect(steps).toBeLessThanOrEqual(40 * (document.tokenCount ?? 0))
  expect(fields).toBeLessThanOrEqual(MAX_FIELDS + 1)
})

test.each(CASES)('computing the cost terminates for any page sizes: $name', ({ text }) => {
  const { document, error } = openDocuments(schema).read(text)
  if (!document || error || summarize(document).hasCycle) return
  const startedAt = processorMs()
  costOf(schema, document, null, {})
  expect(processorMs() - startedAt).toBeLessThan(BACKSTOP_MS)
})

test('an empty list counts as one object', () => {
  const cost = (first: number) =>
    costOf(
      schema,
      parse(`{ league(slug: "nfl") { teams(first: ${first}) { nodes { league { slug } } } } }`),
      null,
      {},
    )
  expect(cost(0)).toEqual(cost(1))
  expect(cost(-5)).toEqual(cost(1))
})

test('an invalid key is rejected before the document is parsed', async () => {
  const { status, body } = await execute('{ this is no document', 'sd_live_wrong')
  expect([status, body.errors?.[0]?.extensions.code]).toEqual([401, 'MISSING_TOKEN'])
})

test('without a key, other operations than introspection are rejected before validation', async () => {
  const { status, body } = await execute('{ sports { nothing } }')
  expect([status, body.errors?.[0]?.extensions.code]).toEqual([401, 'MISSING_TOKEN'])
})

const MERGES = [
  '{ a: sports { slug } a: sports { name } }',
  '{ a: sports { slug } a: leagues { slug } }',
  '{ league(slug: "nfl") { slug } league(slug: "nba") { slug } }',
  '{ league(slug: "nfl") { a: slug } league(slug: "nfl") { a: name } }',
  '{ league(slug: "nfl") { a: slug } ...F } fragment F on Query { league(slug: "nfl") { a: name } }',
  '{ ...F ...G } fragment F on Query { a: sports { slug } } fragment G on Query { a: leagues { slug } }',
  '{ ...F ...G } fragment F on Query { a: sports { slug } } fragment G on Query { a: sports { slug } }',
  '{ node(id: "1") { ... on Team { a: abbreviation } ... on League { a: slug } } }',
  '{ node(id: "1") { ... on Team { a: abbreviation } ... on League { a: abbreviation } } }',
  '{ node(id: "1") { ... on Team { a: id } ... on League { a: teams { totalCount } } } }',
  '{ node(id: "1") { id ... on Team { id: abbreviation } } }',
  '{ node(id: "1") { a: id ... on Team { a: id } } }',
  '{ node(id: "1") { ... on Team { a: league { b: slug } } ... on Event { a: league { b: name } } } }',
  '{ node(id: "1") { ... on Team { a: league { b: slug } } ... on Event { a: league { b: sport { slug } } } } }',
  'query ($a: Int, $b: Int) { leagues { teams(first: $a) { totalCount } teams(first: $b) { totalCount } } }',
  'query ($a: Int) { leagues { teams(first: $a, after: "x") { totalCount } teams(after: "x", first: $a) { totalCount } } }',
  '{ __typename __typename: sports { slug } }',
  '{ a: __typename a: __typename }',
  '{ leagues { teams(first: 1) { nodes { id } } } leagues { teams(first: 1) { nodes { abbreviation } } } }',
  '{ leagues { teams(first: 1) { nodes { id } } } leagues { teams(first: 2) { nodes { id } } } }',
]

test.each([...MERGES, ...Object.values(HOSTILE_DOCUMENTS)])(
  'fields merge or conflict as in the specification: %.60s',
  (text) => {
    const { document, error } = openDocuments(schema).read(text)
    if (!document || error || summarize(document).hasCycle) return
    const ours = validate(schema, document, [mergeableFieldsRule])
    const theirs = validate(schema, document, [OverlappingFieldsCanBeMergedRule])
    if (theirs.some(({ message }) => message.includes('aborted'))) return
    expect(ours.length > 0).toBe(theirs.length > 0)
  },
)
