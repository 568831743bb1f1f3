import fc from 'fast-check'
import * as z from 'zod'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EventPhase, EventState } from '../../src/domain/event.ts'
import type { NewUpdate, UpdateSelection } from '../../src/domain/update.ts'
import { UPDATE_TYPE_NAMES } from '../../src/domain/update.ts'
import type { UpdateFacts } from '../../src/domain/update-condition.ts'
import { parseCondition } from '../../src/domain/update-condition.ts'
import type { WebhookInput } from '../../src/domain/webhook.ts'
import { EVENTS } from '../../src/store/entities/events.ts'
import { TEAMS } from '../../src/store/entities/teams.ts'
import { createBus, listenToSelection } from '../../src/updates/bus.ts'
import { openLogFollower } from '../../src/updates/log-follower.ts'
import { shapeUpdate } from '../../src/updates/payload.ts'
import { resume } from '../../src/updates/resume.ts'
import { webhookEndpoints } from '../../src/webhooks/endpoints.ts'
import { openRest } from '../support/rest.ts'
import { conditions, conditionText, facts, isFulfilled } from '../support/conditions.ts'
import { sampleEvent, sampleEventTeam, sampleTeam } from '../support/samples.ts'
import { append, until } from '../support/updates.ts'
import { openWebhookHarness } from '../support/webhooks.ts'
import type { WebhookHarness } from '../support/webhooks.ts'

let harness: WebhookHarness
beforeAll(async () => {
  harness = await openWebhookHarness()
  for (const league of ['nba', 'nfl'])
    await harness.store.write(league, async (writer) => {
      await writer.save(
        TEAMS,
        ['H', 'A', 'B'].map((id) => ({ value: sampleTeam(id, { league }), from: 'detail' as const })),
      )
      await writer.save(
        EVENTS,
        ['1', '2'].map((id) => ({ ...sampleEvent(id, 'H', 'A'), league })),
      )
    })
})
afterAll(() => harness.close())
beforeEach(() => {
  harness.receiver.received.length = 0
})

/** An update of a game with the given facts. */
function updateOf(
  given: UpdateFacts,
  { league = 'nba', eventId = '1', home = 'H', away = 'A', name = 'Hosts' } = {},
): NewUpdate {
  const event = sampleEvent(eventId, home, away)
  const { state, phase, period } = given
  return shapeUpdate({
    type: 'score_change',
    previousScore: { home: 0, away: 0 },
    corrected: false,
    event: {
      ...event,
      league,
      homeTeam: sampleEventTeam(home, { score: given.homeScore, name }),
      awayTeam: sampleEventTeam(away, { score: given.awayScore }),
      status: { ...event.status, state: state as EventState, phase: phase as EventPhase, period },
    },
  })
}

const GAME = { margin: 1, homeScore: 3, awayScore: 2, period: 4, state: 'in', phase: 'IN_PROGRESS' }

interface Body {
  readonly data: { readonly eventId: string; readonly league: string }
}
const bodies = () => harness.receiver.received.map(({ body }) => JSON.parse(body) as Body)

/** Deliveries of a webhook until all updates are fanned out, and none is pending. */
async function deliveredTo(webhookId: string, caller: Parameters<typeof harness.manager.get>[0]) {
  const newest = await harness.store.database.run<{ seq: string }>(
    'SELECT max(seq)::text AS seq FROM updates',
  )
  await until(async () => {
    harness.worker.wake()
    const [mark] = await harness.store.database.run<{ seq: string }>(
      `SELECT seq::text AS seq FROM log_marks WHERE name = 'webhooks'`,
    )
    const pending = await harness.manager.countDeliveries(caller, webhookId, 'pending')
    return mark?.seq === newest[0]?.seq && pending === 0
  }, 'the deliveries')
}

test('a webhook, a subscription and its replay select what a client selects from all updates', async () => {
  await fc.assert(
    fc.asyncProperty(
      conditions,
      fc.array(facts, { minLength: 5, maxLength: 25 }),
      async (condition, games) => {
        harness.receiver.received.length = 0
        const where = conditionText(condition)
        const { webhook, caller } = await harness.hook({ where })
        const { store } = harness
        const bus = createBus((cause) => {
          throw cause
        })
        const follower = await openLogFollower({
          store,
          bus,
          now: () => new Date(),
          report: () => undefined,
        })
        const selection: UpdateSelection = {
          types: UPDATE_TYPE_NAMES,
          sports: null,
          leagues: null,
          eventIds: null,
          condition: parseCondition(where),
        }
        const live: number[] = []
        const all: number[] = []
        listenToSelection(bus, selection, ({ seq }) => live.push(seq))
        const { condition: _, ...everything } = selection
        listenToSelection(bus, everything, ({ seq }) => all.push(seq))
        const before = follower.position()
        await append(
          store,
          games.map((game) => updateOf(game)),
        )
        await until(() => all.length === games.length, 'all updates')
        const expected = all.filter((_seq, index) => {
          const game = games[index]
          return game !== undefined && isFulfilled(condition, game)
        })
        expect(live, where).toEqual(expected)
        const replayed: number[] = []
        let isJoined = false
        await resume(follower, {
          selection,
          since: before,
          take: ({ seq }) => replayed.push(seq),
          gap: () => undefined,
          ready: async () => undefined,
          isClosed: () => isJoined,
          join: () => (isJoined = true),
        })
        expect(replayed, where).toEqual(expected)
        await deliveredTo(webhook.id, caller)
        const sent = harness.receiver.received.map(({ headers }) => Number(headers['x-webhook-seq']))
        expect(
          sent.sort((one, other) => one - other),
          where,
        ).toEqual(expected)
        await harness.manager.remove(caller, webhook.id)
        await follower.close()
      },
    ),
    { numRuns: 25 },
  )
}, 120_000)

test.each<[string, Partial<WebhookInput>, readonly string[]]>([
  ['a sport', { sports: ['basketball'] }, ['nba 1', 'nba 2']],
  ['a team', { leagues: ['nba'], teamIds: ['B'] }, ['nba 2']],
  ['either side', { leagues: ['nba'], teamIds: ['H'] }, ['nba 1', 'nba 2']],
  ['a game', { leagues: ['nfl'], eventIds: ['1'] }, ['nfl 1']],
  ['a game and a condition', { leagues: ['nba'], eventIds: ['2'], where: 'margin > 1' }, []],
])('a webhook narrowed by %s gets only these updates', async (_, input, expected) => {
  const { webhook, caller } = await harness.hook(input)
  await append(harness.store, [updateOf(GAME), updateOf(GAME, { eventId: '2', away: 'B' })])
  await append(harness.store, [updateOf(GAME, { league: 'nfl' })])
  await deliveredTo(webhook.id, caller)
  expect(
    bodies()
      .map(({ data }) => `${data.league} ${data.eventId}`)
      .sort(),
  ).toEqual(expected)
  await harness.manager.remove(caller, webhook.id)
})

test('a condition is removed, and what narrows a webhook is checked as a whole', async () => {
  const { webhook, caller } = await harness.hook({ leagues: ['nba'], teamIds: ['H'], where: 'margin > 100' })
  const { manager } = harness
  expect(await manager.get(caller, webhook.id)).toMatchObject({ teamIds: ['H'], where: 'margin > 100' })
  await expect(manager.update(caller, webhook.id, { leagues: null })).rejects.toMatchObject({
    code: 'INVALID_PARAMETER',
    message: '`teamIds` needs one league.',
  })
  await expect(manager.update(caller, webhook.id, { teamIds: ['9'] })).rejects.toMatchObject({
    code: 'TEAM_NOT_FOUND',
  })
  await expect(manager.update(caller, webhook.id, { eventIds: ['9'] })).rejects.toMatchObject({
    code: 'EVENT_NOT_FOUND',
  })
  await expect(manager.update(caller, webhook.id, { where: 'margin' })).rejects.toMatchObject({
    message: expect.stringContaining('position 7') as string,
  })
  const changed = await manager.update(caller, webhook.id, { leagues: null, teamIds: null, where: null })
  expect(changed).toMatchObject({ leagues: null, teamIds: null, where: null })
  await append(harness.store, [updateOf(GAME)])
  await deliveredTo(webhook.id, caller)
  expect(bodies()).toHaveLength(1)
  await manager.remove(caller, webhook.id)
})

test('REST answers a condition that cannot be read with 400 and its position', async () => {
  const rest = openRest(harness.store, { endpoints: () => webhookEndpoints(harness.manager) })
  const headers = { 'x-api-key': await rest.key('scale'), 'content-type': 'application/json' }
  const send = (method: string, path: string, body: object) =>
    rest.app.request(`/api/v1${path}`, { method, headers, body: JSON.stringify(body) })
  const base = { url: harness.receiver.url, events: ['event.final'] }
  const wrong = await send('POST', '/webhooks', { ...base, where: 'margin <= 7 or period = 4' })
  expect(wrong.status).toBe(400)
  expect(await wrong.json()).toMatchObject({
    error: { code: 'INVALID_PARAMETER', message: expect.stringContaining('position 13') as string },
  })
  const made = await send('POST', '/webhooks', { ...base, where: 'margin <= 7', target: 'discord' })
  expect(made.status).toBe(201)
  const { data } = (await made.json()) as { data: { id: string } }
  expect(data).toMatchObject({ sports: null, teamIds: null, where: 'margin <= 7', target: 'discord' })
  const changed = await send('PATCH', `/webhooks/${data.id}`, { where: null, sports: ['hockey'] })
  expect(await changed.json()).toMatchObject({ data: { where: null, sports: ['hockey'], target: 'discord' } })
  for (const [member, value] of Object.entries({ sports: ['chess'], target: 'teams', teamIds: [] }))
    expect((await send('PATCH', `/webhooks/${data.id}`, { [member]: value })).status, member).toBe(400)
})

/** The members of Discord's `POST /webhooks/{id}/{token}` that are sent, with its limits. */
const DISCORD = z.strictObject({
  content: z.string().min(1).max(2_000),
  allowed_mentions: z.strictObject({ parse: z.array(z.enum(['roles', 'users', 'everyone'])) }),
})
/** The member of an incoming webhook of Slack that is sent, with its limit. */
const SLACK = z.strictObject({ text: z.string().min(1).max(40_000) })

test('targets get a message that they take, in one line with the score', async () => {
  const name = 'Hosts *@everyone* <b>\n& co'
  const texts: string[] = []
  for (const target of ['discord', 'slack'] as const) {
    harness.receiver.received.length = 0
    const { webhook, caller } = await harness.hook({ target })
    await append(harness.store, [updateOf(GAME, { name })])
    await deliveredTo(webhook.id, caller)
    const [request] = harness.receiver.received
    const body: unknown = JSON.parse(request?.body ?? '')
    const text = target === 'discord' ? DISCORD.parse(body).content : SLACK.parse(body).text
    expect(request?.headers['content-type']).toBe('application/json')
    expect(text.split('\n')).toHaveLength(1)
    texts.push(text)
    if (target === 'discord') expect(DISCORD.parse(body).allowed_mentions.parse).toEqual([])
    // What the console shows as the request is what was sent; a test has the same form.
    const [delivery] = await harness.manager.deliveries(caller, webhook.id, {
      status: null,
      limit: 1,
      offset: 0,
    })
    expect(await harness.manager.requestBodies(delivery ? [delivery] : [])).toEqual([request?.body])
    await harness.manager.test(caller, webhook.id, { type: 'final' })
    const sample: unknown = JSON.parse(harness.receiver.received.at(-1)?.body ?? '')
    expect((target === 'discord' ? DISCORD : SLACK).safeParse(sample).success).toBe(true)
    expect(JSON.stringify(sample)).toContain('"Test: NBA Final: Sample Visitors 38, Sample Hosts 41 (Final)')
    await harness.manager.remove(caller, webhook.id)
  }
  const { detail } = sampleEvent('1', 'H', 'A').status
  const away = sampleEventTeam('A').name
  expect(texts).toEqual([
    `NBA Score: ${away} 2, Hosts \\*@everyone\\* <b\\> & co 3 (${detail})`,
    `NBA Score: ${away} 2, Hosts *@everyone* &lt;b&gt; &amp; co 3 (${detail})`,
  ])
})

test('a stored condition that cannot be read deactivates its webhook, and delays no other', async () => {
  const broken = await harness.hook({ where: 'margin <= 7' })
  const { webhook, caller } = await harness.hook({ where: 'margin <= 7' })
  await harness.store.database.run(`UPDATE webhooks SET condition = 'inning >= 9' WHERE id = $1`, [
    broken.webhook.id,
  ])
  await append(harness.store, [updateOf(GAME)])
  await deliveredTo(webhook.id, caller)
  expect(await harness.manager.countDeliveries(caller, webhook.id, 'delivered')).toBe(1)
  expect(await harness.manager.get(broken.caller, broken.webhook.id)).toMatchObject({
    active: false,
    deactivatedReason: 'its condition (`where`) cannot be read',
  })
  const [change] = await harness.accounts.listChanges(broken.caller.accountId, { limit: 1, offset: 0 })
  expect(change).toMatchObject({ action: 'webhook_deactivated', objectId: broken.webhook.id })
  expect(harness.problems).toEqual([])
})
