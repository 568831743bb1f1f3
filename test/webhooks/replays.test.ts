import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReplays } from '../../src/updates/replays.ts'
import type { Replays } from '../../src/updates/replays.ts'
import type { Received } from '../support/receiver.ts'
import { response } from '../support/receiver.ts'
import { append, PLAYED, playSampleGame, sampleUpdate, saveSampleGame, until } from '../support/updates.ts'
import { openWebhookHarness } from '../support/webhooks.ts'
import type { WebhookHarness } from '../support/webhooks.ts'

let harness: WebhookHarness
let replays: Replays
beforeEach(async () => {
  harness = await openWebhookHarness()
  replays = openReplays({ store: harness.store, now: () => new Date(harness.clock.now()) })
})
afterEach(async () => {
  await harness.close()
  expect(harness.problems).toEqual([])
})

const SCORES = [1, 2, 3, 4, 5, 6]

/** A game of ten minutes that has been played, with a score each minute. */
async function playGame(): Promise<void> {
  await saveSampleGame(harness.store, '1', 'nba', { status: PLAYED })
  const begun = harness.clock.now() - 3_600_000
  const at = (minutes: number) => new Date(begun + minutes * 60_000)
  await append(harness.store, [sampleUpdate('live')], at(0))
  for (const score of SCORES)
    await append(harness.store, [sampleUpdate('score_change', { score })], at(score))
  await append(harness.store, [sampleUpdate('final', { score: 7 })], at(10))
}

type Hook = Awaited<ReturnType<WebhookHarness['hook']>>

async function startReplay({ caller, webhook }: Hook, speed: number) {
  return replays.create(caller, {
    league: 'nba',
    eventId: '1',
    date: null,
    from: null,
    to: null,
    speed,
    webhookId: webhook.id,
  })
}

const bodyOf = ({ body }: Received) =>
  JSON.parse(body) as {
    readonly event: string
    readonly timestamp: string
    readonly replay?: boolean
    readonly data: { readonly homeTeam: { readonly score: number } }
  }
const scores = () => harness.receiver.received.map((received) => bodyOf(received).data.homeTeam.score)

test('a game is delivered again as it was, in order, as time goes on', async () => {
  await playGame()
  const hook = await harness.hook({ types: ['score_change', 'final'] })
  const replay = await startReplay(hook, 60)
  await until(async () => (await replays.get(hook.caller, replay.id)).anchorAt !== null, 'its beginning')
  harness.later(3)
  await until(() => scores().length === 3, 'the first three minutes')
  harness.later(7)
  await until(() => scores().length === SCORES.length + 1, 'the whole game')
  expect(scores()).toEqual([...SCORES, 7])
  const { received } = harness.receiver
  expect(received.map((one) => bodyOf(one).replay)).toEqual(received.map(() => true))
  // The start is none of its types, but has a number.
  expect(received.map(({ headers }) => headers['x-webhook-seq'])).toEqual(['2', '3', '4', '5', '6', '7', '8'])
  expect(bodyOf(received[0] as Received)).toMatchObject({
    event: 'event.score_change',
    timestamp: new Date(Date.parse(replay.from) + 60_000).toISOString(),
  })
  const page = { status: null, limit: 100, offset: 0 }
  const deliveries = await harness.manager.deliveries(hook.caller, hook.webhook.id, page)
  expect(deliveries.every(({ happenedAt }) => happenedAt !== null)).toBe(true)
  const bodies = await harness.manager.requestBodies(deliveries)
  expect(bodies.toSorted()).toEqual(received.map(({ body }) => body).toSorted())
  const [first] = deliveries
  await harness.manager.test(hook.caller, hook.webhook.id, { deliveryId: first?.id })
  expect(received.at(-1)?.body).toBe(bodies[0])
})

test('its condition selects, and its other filters do not', async () => {
  await playGame()
  const hook = await harness.hook({ leagues: ['nfl'], where: 'homeScore >= 4' })
  await startReplay(hook, 600)
  await until(() => {
    harness.later(1)
    return scores().length === 3
  }, 'the scores from four')
  expect(scores()).toEqual([4, 5, 6])
})

test('its least move selects among changes of odds', async () => {
  await playSampleGame(
    harness.store,
    [50, 40, 30, 20, 10].map((minutes) => new Date(harness.clock.now() - minutes * 60_000).toISOString()),
  )
  const types = ['odds_change', 'final'] as const
  const [wide, narrow] = [
    await harness.hook({ types, minMove: 1 }),
    await harness.hook({ types, minMove: 0.5 }),
  ]
  for (const hook of [wide, narrow]) await startReplay(hook, 600)
  await until(() => {
    harness.later(1)
    return harness.receiver.received.filter((one) => bodyOf(one).event === 'event.final').length === 2
  }, 'both ends')
  const eventsOf = ({ webhook }: Hook) =>
    harness.receiver.received
      .filter(({ headers }) => headers['x-webhook-endpoint'] === webhook.id)
      .map((one) => bodyOf(one).event)
  expect(eventsOf(wide)).toEqual(['event.final'])
  expect(eventsOf(narrow)).toEqual(['event.odds_change', 'event.final'])
})

test('a failed delivery is sent again before the later ones of its game, and others do not wait', async () => {
  await playGame()
  const hook = await harness.hook({ leagues: ['nba'] })
  harness.receiver.script.push(response(500))
  await startReplay(hook, 600)
  await until(async () => {
    harness.later(1)
    return scores().length >= 1
  }, 'the first attempt')
  await append(harness.store, [sampleUpdate('score_change', { score: 99 })], new Date(harness.clock.now()))
  await until(() => scores().includes(99), 'the live update')
  harness.later(13)
  await until(() => scores().length === SCORES.length + 2, 'all')
  expect(scores().filter((score) => score !== 99)).toEqual([1, ...SCORES])
  const ids = harness.receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(SCORES.length + 1)
})

test('a process that ends in the middle is followed by another, without a gap or a message twice', async () => {
  await playGame()
  const hook = await harness.hook()
  const replay = await startReplay(hook, 60)
  await until(async () => (await replays.get(hook.caller, replay.id)).anchorAt !== null, 'its beginning')
  harness.later(3)
  await until(() => scores().length === 3, 'the first three')
  await harness.worker.close()
  harness.clock.advance(2_000)
  harness.worker = harness.startWorker()
  harness.later(5)
  await until(() => scores().length === SCORES.length, 'the rest')
  expect(scores()).toEqual(SCORES)
})

test('a replay to a webhook goes on, however far apart its messages are', async () => {
  await playGame()
  // Another game, whose only score is three hours after its start.
  const begun = harness.clock.now()
  await saveSampleGame(harness.store, '2', 'nba', { status: PLAYED })
  const at = (hours: number) => new Date(begun + hours * 3_600_000)
  await append(harness.store, [sampleUpdate('live', { eventId: '2' })], at(0))
  await append(harness.store, [sampleUpdate('score_change', { eventId: '2', score: 9 })], at(3))
  const hook = await harness.hook({ leagues: ['nfl'] })
  const replay = await replays.create(hook.caller, {
    league: 'nba',
    eventId: '2',
    date: null,
    from: null,
    to: null,
    speed: 1,
    webhookId: hook.webhook.id,
  })
  await until(async () => (await replays.get(hook.caller, replay.id)).anchorAt !== null, 'its beginning')
  for (let step = 1; step <= 4; step += 1) {
    harness.later(2_700)
    const isNoted = async () => {
      const [row] = await harness.store.database.run<{ isNoted: boolean }>(
        'SELECT listened_at >= $2::timestamptz AS "isNoted" FROM replays WHERE id = $1',
        [replay.id, new Date(harness.clock.now()).toISOString()],
      )
      return row?.isNoted === true
    }
    await until(isNoted, 'that it is heard')
  }
  await until(() => scores().length === 1, 'its score')
  expect(scores()).toEqual([9])
})
