import { getNamedType, isInputObjectType, isObjectType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printedSchema, schema } from '../../src/graphql/schema/schema.ts'
import { createGraphQLServer } from '../../src/graphql/server.ts'
import type { GraphQLServer } from '../../src/graphql/server.ts'
import { isForGateways } from '../../src/graphql/schema/federation.ts'
import { openSubscriptions } from '../../src/graphql/subscriptions/subscriptions.ts'
import type { Subscriptions } from '../../src/graphql/subscriptions/subscriptions.ts'
import { openFeeds } from '../../src/updates/feeds.ts'
import { UPDATE_TYPE_NAMES, UPDATE_TYPES } from '../../src/domain/update.ts'
import { createBus } from '../../src/updates/bus.ts'
import { LONG_TIMEOUT } from '../support/long-timeout.ts'
import { openWebhookHarness } from '../support/webhooks.ts'
import type { WebhookHarness } from '../support/webhooks.ts'
import { fillWorld } from '../support/world.ts'

let harness: WebhookHarness
let server: GraphQLServer
let live: Subscriptions
let key: string
beforeAll(async () => {
  harness = await openWebhookHarness()
  await fillWorld(harness.store)
  key = (await harness.accounts.createAccount('a@example.com', 'scale')).key
  const parts = { store: harness.store, now: () => new Date('2026-11-20T12:00:00Z') }
  const report = (cause: unknown) => harness.problems.push(cause)
  server = createGraphQLServer({
    ...LONG_TIMEOUT,
    ...parts,
    report,
    auth: { accounts: harness.accounts, clock: harness.clock.now },
    webhooks: harness.manager,
  })
  const log = { current: 0 } as never
  live = openSubscriptions(schema, {
    ...parts,
    feeds: openFeeds({ store: parts.store, bus: createBus(report), log, now: harness.clock.now, report }),
    log,
    clock: harness.clock.now,
    report,
  })
}, 60_000)
afterAll(() => harness.close())

const idOf = (text: string) => Buffer.from(text).toString('base64')

/** An object that arguments name: its ids, and the node ids of its kind elsewhere. */
interface Named {
  readonly source: string
  readonly node: string
  readonly elsewhere: string
  readonly code: string
}

const TEAM: Named = {
  source: '2',
  node: idOf('Team:nfl/2'),
  elsewhere: idOf('Team:nba/2'),
  code: 'TEAM_NOT_FOUND',
}
const ATHLETE: Named = {
  source: '101',
  node: idOf('Athlete:nfl/101'),
  elsewhere: idOf('Athlete:nba/101'),
  code: 'ATHLETE_NOT_FOUND',
}
const EVENT: Named = {
  source: '900',
  node: idOf('Event:nfl/900'),
  elsewhere: idOf('Event:nba/900'),
  code: 'EVENT_NOT_FOUND',
}
const PART: Named = {
  source: '2',
  node: idOf('SeasonType:nfl/2026/2'),
  elsewhere: idOf('SeasonType:nba/2026/2'),
  code: 'INVALID_PARAMETER',
}
const GROUP: Named = {
  source: '80',
  node: idOf('Group:nfl/2026/2/80'),
  elsewhere: idOf('Group:nba/2026/2/80'),
  code: 'SEASON_NOT_FOUND',
}

const inLeague = (selection: string) => `query ($id: ID!) { league(slug: "nfl") { found: ${selection} } }`
const inGame = (selection: string) =>
  `query ($id: ID!) { event(league: "nfl", id: "900") { found: ${selection} } }`
const ofTeam = (selection: string) =>
  `query ($id: ID!) { team(league: "nfl", id: "1") { found: ${selection} } }`
const ofPlayer = (selection: string) =>
  `query ($id: ID!) { athlete(league: "nfl", id: "101") { found: ${selection} } }`
const inSubscription = (field: string) =>
  `subscription ($id: ID!) { ${field}(league: "nfl", eventId: $id) { seq } }`
const byMember = (field: string, member: string) =>
  `query ($id: ID!) { ${field}(league: "nfl", by: { ${member}: $id }) { sourceId } }`
const ROWS = '{ nodes { sourceId } }'

/** Each argument and member of an input that takes an id, with an operation that gives it. */
const ARGUMENTS: Readonly<Record<string, readonly [Named, string]>> = {
  'Query.team.id': [TEAM, 'query ($id: ID!) { team(league: "nfl", id: $id) { sourceId } }'],
  ...Object.fromEntries(
    (['id', 'sourceId'] as const).flatMap((member) => [
      [`TeamBy.${member}`, [TEAM, byMember('team', member)] as const],
      [`AthleteBy.${member}`, [ATHLETE, byMember('athlete', member)] as const],
      [`EventBy.${member}`, [EVENT, byMember('event', member)] as const],
    ]),
  ),
  'Query.athlete.id': [ATHLETE, 'query ($id: ID!) { athlete(league: "nfl", id: $id) { sourceId } }'],
  'Query.event.id': [EVENT, 'query ($id: ID!) { event(league: "nfl", id: $id) { sourceId } }'],
  'League.team.id': [TEAM, inLeague('team(id: $id) { sourceId }')],
  'League.athlete.id': [ATHLETE, inLeague('athlete(id: $id) { sourceId }')],
  'League.event.id': [EVENT, inLeague('event(id: $id) { sourceId }')],
  'League.availability.teamId': [TEAM, inLeague('availability(teamId: $id) { nodes { availability } }')],
  'AthleteFilter.teamId': [TEAM, inLeague(`athletes(filter: { teamId: $id }) ${ROWS}`)],
  'EventFilter.teamId': [TEAM, inLeague(`schedule(filter: { teamId: $id }) ${ROWS}`)],
  'NewsFilter.teamId': [TEAM, inLeague(`newsArchive(filter: { teamId: $id }) ${ROWS}`)],
  'NewsFilter.athleteId': [ATHLETE, inLeague(`news(filter: { athleteId: $id }) ${ROWS}`)],
  'InjuryFilter.teamId': [TEAM, inLeague(`injuries(filter: { teamId: $id }) ${ROWS}`)],
  'InjuryFilter.athleteId': [ATHLETE, inLeague(`injuries(filter: { athleteId: $id }) ${ROWS}`)],
  'TransactionFilter.teamId': [TEAM, inLeague(`transactions(filter: { teamId: $id }) ${ROWS}`)],
  'PlayFilter.teamId': [TEAM, inGame(`plays(filter: { teamId: $id }) ${ROWS}`)],
  'PlayFilter.athleteId': [ATHLETE, inGame(`plays(filter: { athleteId: $id }) ${ROWS}`)],
  'Event.rosters.teamId': [TEAM, inGame('rosters(teamId: $id) { homeAway }')],
  'Team.meetings.with': [TEAM, ofTeam(`meetings(with: $id) ${ROWS}`)],
  'TeamEventFilter.opponentId': [TEAM, ofTeam(`schedule(filter: { opponentId: $id }) ${ROWS}`)],
  'League.schedule.seasonTypeId': [PART, inLeague(`schedule(season: 2026, seasonTypeId: $id) ${ROWS}`)],
  'League.leaders.seasonTypeId': [
    PART,
    inLeague('leaders(season: 2026, seasonTypeId: $id, category: PASSING_YARDS) { __typename }'),
  ],
  'Team.schedule.seasonTypeId': [PART, ofTeam(`schedule(season: 2026, seasonTypeId: $id) ${ROWS}`)],
  'Athlete.statistics.seasonTypeId': [
    PART,
    ofPlayer('statistics(season: 2026, seasonTypeId: $id) { season }'),
  ],
  'Athlete.gameLog.seasonTypeId': [PART, ofPlayer('gameLog(season: 2026, seasonTypeId: $id) { season }')],
  'SeasonPart.groups.parentId': [
    GROUP,
    `query ($id: ID!) { node(id: "${PART.node}") { ... on SeasonPart { groups(parentId: $id) { sourceId } } } }`,
  ],
  ...Object.fromEntries(
    [
      'eventScoreChange',
      'eventLive',
      'eventStatusChange',
      'eventPlay',
      'eventFinal',
      'eventOddsChange',
      'eventResult',
    ].map((field) => [`Subscription.${field}.eventId`, [EVENT, inSubscription(field)] as const]),
  ),
  'Subscription.updates.events': [
    EVENT,
    'subscription ($id: ID!) { updates(leagues: ["nfl"], events: [$id]) { seq } }',
  ],
}

/** Arguments with a rule of their own, each tested below. */
const OTHERS = [
  'Query.node.id',
  'Query.nodes.ids',
  'SeasonPart.group.id',
  'CreateWebhookInput.teamIds',
  'CreateWebhookInput.eventIds',
  'UpdateWebhookInput.teamIds',
  'UpdateWebhookInput.eventIds',
  'UpdateWebhookInput.id',
  'DeleteWebhookInput.id',
  'TestWebhookInput.id',
  'RedeliverInput.id',
  'RedeliverInput.deliveryId',
  'ReplayDeliveryInput.id',
  'ReplayDeliveryInput.deliveryId',
  'RotateWebhookSecretInput.id',
  'FinishWebhookRotationInput.id',
  'RevokeApiKeyInput.id',
  // Those of replays are tried with them.
  'CreateReplayInput.event',
  'UpdateReplayInput.id',
  'DeleteReplayInput.id',
  'Subscription.updates.replay',
  ...UPDATE_TYPE_NAMES.map((type) => `Subscription.${UPDATE_TYPES[type].subscription}.replay`),
]

test('every argument that takes an id is tried here', () => {
  const isId = ({ type }: { readonly type: Parameters<typeof getNamedType>[0] }) =>
    getNamedType(type)?.toString() === 'ID'
  const found = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (isForGateways(type.name)) return []
    if (isInputObjectType(type)) {
      return Object.values(type.getFields())
        .filter(isId)
        .map(({ name }) => `${type.name}.${name}`)
    }
    if (!isObjectType(type)) return []
    return Object.values(type.getFields()).flatMap((field) =>
      field.args.filter(isId).map(({ name }) => `${type.name}.${field.name}.${name}`),
    )
  })
  expect([...Object.keys(ARGUMENTS), ...OTHERS].toSorted()).toEqual(found.toSorted())
  expect(printedSchema()).not.toContain('with this `sourceId`')
})

interface Outcome {
  readonly data: unknown
  readonly codes: readonly unknown[]
}

async function execute(query: string, variables: Readonly<Record<string, unknown>>): Promise<Outcome> {
  harness.clock.advance(1_000)
  if (query.startsWith('subscription')) {
    return live.prepare({ query, variables }, null).then(
      ({ contextValue }) => ({
        data: contextValue?.kind === 'subscription' ? contextValue.operation.selection : null,
        codes: [],
      }),
      (error: unknown) => ({ data: null, codes: [(error as { code?: unknown }).code] }),
    )
  }
  const { data, errors = [] } = await post(query, variables)
  return { data, codes: errors.map(({ extensions }) => extensions.code) }
}

interface Answer {
  readonly data?: unknown
  readonly errors?: readonly { readonly extensions: { readonly code: unknown; readonly hint?: string } }[]
}

async function post(query: string, variables: Readonly<Record<string, unknown>>): Promise<Answer> {
  const response = await server.fetch('http://test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ query, variables }),
  })
  return (await response.json()) as Answer
}

test.each(Object.entries(ARGUMENTS))('%s takes both ids and rejects others', async (_, [named, query]) => {
  const bySource = await execute(query, { id: named.source })
  expect(bySource.codes).toEqual([])
  expect(await execute(query, { id: named.node })).toEqual(bySource)
  const wrong = ['404404', idOf(`${named === TEAM ? 'Athlete' : 'Team'}:nfl/2`), named.elsewhere]
  for (const id of wrong) expect([id, (await execute(query, { id })).codes]).toEqual([id, [named.code]])
  expect(harness.problems).toEqual([])
})

/** The fields that take a part of a season by its name and by its id. */
const PART_FIELDS = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type))
  .flatMap((type) =>
    Object.values(type.getFields()).flatMap(({ name, args }) => {
      const names = args.map((argument) => argument.name)
      return names.includes('seasonType') && names.includes('seasonTypeId') ? [`${type.name}.${name}`] : []
    }),
  )

test.each(PART_FIELDS)('%s rejects a season type beside the id of another', async (field) => {
  const [, query = ''] = ARGUMENTS[`${field}.seasonTypeId`] ?? []
  const beside = (name: string) => query.replace('seasonTypeId: $id', `$&, seasonType: ${name}`)
  for (const id of [PART.source, PART.node]) {
    expect(await execute(beside('REGULAR'), { id })).toEqual(await execute(query, { id }))
    for (const name of ['PRESEASON', 'POSTSEASON', 'OFFSEASON']) {
      const { errors } = await post(beside(name), { id })
      expect(errors).toMatchObject([
        {
          extensions: {
            code: 'INVALID_PARAMETER',
            hint: `Pass either \`seasonType\` (${name}) or \`seasonTypeId\` ("${id}").`,
          },
        },
      ])
    }
  }
})

test('a node id limits a list of several leagues to its own', async () => {
  const query = `query ($id: ID!) {
    news(leagues: ["nfl", "nba"], filter: { teamId: $id }) { nodes { league { slug } } }
  }`
  const { data, codes } = await execute(query, { id: idOf('Team:nba/1') })
  expect(codes).toEqual([])
  const { news } = data as { readonly news: { readonly nodes: readonly { league: { slug: string } }[] } }
  expect([...new Set(news.nodes.map(({ league }) => league.slug))]).toEqual(['nba'])
  for (const id of ['404404', idOf('Team:nhl/1')])
    expect((await execute(query, { id })).codes).toEqual(['TEAM_NOT_FOUND'])
})

test('a group that does not exist in a part of a season is null', async () => {
  const query = `query ($id: ID!) {
    node(id: "${PART.node}") { ... on SeasonPart { group(id: $id) { sourceId } } }
  }`
  for (const id of [GROUP.source, GROUP.node])
    expect(await execute(query, { id })).toEqual({ data: { node: { group: { sourceId: '80' } } }, codes: [] })
  for (const id of ['404404', GROUP.elsewhere, TEAM.node])
    expect(await execute(query, { id })).toEqual({ data: { node: { group: null } }, codes: [] })
})

test('node and nodes answer null for what is not an id of an object', async () => {
  for (const id of ['', '!', '401', 'x'.repeat(5000), 'VGVhbQ==', idOf('Nothing:1'), idOf('Query:1')]) {
    const { data, codes } = await execute(
      'query ($id: ID!) { node(id: $id) { id } nodes(ids: [$id]) { id } }',
      {
        id,
      },
    )
    expect([id, data, codes]).toEqual([id, { node: null, nodes: [null] }, []])
  }
})

const WEBHOOK_MUTATIONS = {
  updateWebhook: 'UpdateWebhookInput',
  testWebhook: 'TestWebhookInput',
  rotateWebhookSecret: 'RotateWebhookSecretInput',
  finishWebhookRotation: 'FinishWebhookRotationInput',
  deleteWebhook: 'DeleteWebhookInput',
} as const

test.each(Object.entries(WEBHOOK_MUTATIONS))('%s takes both ids of a webhook', async (field, input) => {
  const caller = await harness.accounts.authenticate({ authorization: `Bearer ${key}`, apiKey: null })
  const query = `mutation ($input: ${input}!) { found: ${field}(input: $input) { userErrors { path code } } }`
  const other = (await harness.hook()).webhook.id
  for (const form of ['source', 'node', 'other', 'kind'] as const) {
    const { id } = (await harness.hook({}, caller)).webhook
    const given = {
      source: id,
      node: idOf(`Webhook:${id}`),
      other: idOf(`Webhook:${other}`),
      kind: TEAM.node,
    }
    const { data, codes } = await execute(query, { input: { id: given[form] } })
    const isKnown = form === 'source' || form === 'node'
    const userErrors = isKnown ? [] : [{ path: ['input', 'id'], code: 'WEBHOOK_NOT_FOUND' }]
    expect([form, data, codes]).toEqual([form, { found: { userErrors } }, []])
    await harness.manager.remove(caller, id).catch(() => undefined)
  }
})

test.each([
  ['teamIds', TEAM],
  ['eventIds', EVENT],
] as const)('a webhook takes both ids in %s and rejects others', async (member, named) => {
  const caller = await harness.accounts.authenticate({ authorization: `Bearer ${key}`, apiKey: null })
  const { id } = (await harness.hook({}, caller)).webhook
  const create = `mutation ($input: CreateWebhookInput!) {
    found: createWebhook(input: $input) { webhook { id ${member} } userErrors { code } }
  }`
  const update = `mutation ($input: UpdateWebhookInput!) {
    found: updateWebhook(input: $input) { webhook { ${member} } userErrors { code } }
  }`
  const known = { url: harness.receiver.url, events: ['FINAL'], leagues: ['nfl'] }
  for (const given of [named.source, named.node]) {
    const made = await execute(create, { input: { ...known, [member]: [given] } })
    const { found } = made.data as { found: { webhook: { id: string } | null } }
    expect(found).toMatchObject({ webhook: { [member]: [named.source] }, userErrors: [] })
    const changed = await execute(update, { input: { id, leagues: ['nfl'], [member]: [given] } })
    expect(changed.data).toEqual({ found: { webhook: { [member]: [named.source] }, userErrors: [] } })
    await execute(`mutation ($id: ID!) { deleteWebhook(input: { id: $id }) { userErrors { code } } }`, {
      id: found.webhook?.id,
    })
  }
  for (const given of ['404404', ATHLETE.node, named.elsewhere])
    for (const [mutation, input] of [
      [create, known],
      [update, { id }],
    ] as const) {
      const { data } = await execute(mutation, { input: { ...input, [member]: [given] } })
      expect([given, data]).toMatchObject([given, { found: { userErrors: [{ code: named.code }] } }])
    }
  await harness.manager.remove(caller, id)
})

test('a replay and a revocation take both ids, and report what they do not find', async () => {
  const caller = await harness.accounts.authenticate({ authorization: `Bearer ${key}`, apiKey: null })
  const { id } = (await harness.hook({}, caller)).webhook
  for (const [input, mutation] of [
    ['RedeliverInput', 'redeliver'],
    ['ReplayDeliveryInput', 'replayDelivery'],
  ] as const) {
    const again = `mutation ($input: ${input}!) { found: ${mutation}(input: $input) { userErrors { code } } }`
    for (const [given, code] of [
      [id, 'DELIVERY_NOT_FOUND'],
      [idOf(`Webhook:${id}`), 'DELIVERY_NOT_FOUND'],
      [TEAM.node, 'WEBHOOK_NOT_FOUND'],
    ]) {
      for (const deliveryId of ['404404', idOf('WebhookDelivery:404404')]) {
        const { data } = await execute(again, { input: { id: given, deliveryId } })
        expect(data).toEqual({ found: { userErrors: [{ code }] } })
      }
    }
  }
  const revoke = `mutation ($input: RevokeApiKeyInput!) { found: revokeApiKey(input: $input) { userErrors { path code } } }`
  for (const isNode of [false, true]) {
    const made = await harness.accounts.createKey(caller.accountId, {
      kind: 'secret',
      origins: [],
      expiresAt: null,
    })
    const source = made?.apiKey.id ?? ''
    const { data } = await execute(revoke, { input: { id: isNode ? idOf(`ApiKey:${source}`) : source } })
    expect(data).toEqual({ found: { userErrors: [] } })
  }
  const { data } = await execute(revoke, { input: { id: TEAM.node } })
  expect(data).toEqual({ found: { userErrors: [{ path: ['input', 'id'], code: 'KEY_NOT_FOUND' }] } })
})
