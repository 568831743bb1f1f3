import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPushHarness } from '../support/push.ts'
import type { PushHarness, StreamClient } from '../support/push.ts'
import { append, sampleUpdate, saveSampleGame, until } from '../support/updates.ts'

let harness: PushHarness
beforeEach(async () => {
  harness = await openPushHarness()
  await saveSampleGame(harness.store)
})
afterEach(async () => {
  await harness.close()
  expect(harness.problems).toEqual([])
})

const score = (value: number) =>
  append(harness.store, [sampleUpdate('score_change', { score: value })], new Date(harness.clock.now()))

async function subscribe(client: StreamClient, more: object) {
  client.send({ type: 'subscribe', event: 'event_score_change', ...more })
  return client.next('subscribed')
}

/** Waits until the process has published an update, and gives what is due time to arrive. */
async function published(seq: number): Promise<void> {
  await until(() => harness.logFollower.position() === seq)
}

const seqOf = async (client: StreamClient) => (await client.next('event_score_change')).seq

describe('on the stream', () => {
  test('each update comes after its delay, in order, while others come live', async () => {
    const [live, late] = await Promise.all([harness.client(), harness.client()])
    await subscribe(live, {})
    await subscribe(late, { delay: 60 })
    await score(1)
    harness.clock.advance(30_000)
    await score(2)
    expect([await seqOf(live), await seqOf(live)]).toEqual([1, 2])
    expect(late.waiting()).toEqual([])
    harness.clock.advance(30_000)
    expect(await seqOf(late)).toBe(1)
    expect(late.waiting()).toEqual([])
    harness.clock.advance(30_000)
    expect(await seqOf(late)).toBe(2)
  })

  test('one connection has the same update live and late', async () => {
    const client = await harness.client()
    await subscribe(client, { id: 'now' })
    await subscribe(client, { id: 'late', delay: 10 })
    await score(1)
    expect(await seqOf(client)).toBe(1)
    harness.clock.advance(10_000)
    expect(await seqOf(client)).toBe(1)
  })

  test('what happened before the subscription and is not due yet is sent', async () => {
    await score(1)
    harness.clock.advance(20_000)
    await score(2)
    await published(2)
    const client = await harness.client()
    // The first was sent to others 10 s ago.
    expect((await subscribe(client, { delay: 10 })).seq).toBe(1)
    harness.clock.advance(10_000)
    expect(await seqOf(client)).toBe(2)
  })

  test('`since` resumes: what was sent late meanwhile at once, the rest when it is due', async () => {
    for (const value of [1, 2, 3]) {
      await score(value)
      harness.clock.advance(10_000)
    }
    await published(3)
    const client = await harness.client()
    const { seq } = await subscribe(client, { delay: 20, since: 0, caughtUp: true })
    expect(seq).toBe(2)
    expect([await seqOf(client), await seqOf(client)]).toEqual([1, 2])
    expect((await client.next('caught_up')).seq).toBe(2)
    harness.clock.advance(10_000)
    expect(await seqOf(client)).toBe(3)
  })

  test('who has seen more than is due waits for what follows', async () => {
    for (const value of [1, 2]) await score(value)
    await published(2)
    const client = await harness.client()
    await subscribe(client, { delay: 30, since: 1 })
    harness.clock.advance(30_000)
    expect(await seqOf(client)).toBe(2)
  })

  test.each([-1, 1.5, 1_801, '30'])('a delay of %j is invalid', async (delay) => {
    const client = await harness.client()
    client.send({ type: 'subscribe', event: 'event_score_change', delay })
    expect((await client.next('error')).error).toMatchObject({ code: 'INVALID_PARAMETER' })
  })
})

test('a feed ends with its last subscription', async () => {
  const client = await harness.client()
  const before = harness.bus.size()
  const { id } = await subscribe(client, { delay: 45 })
  expect(harness.bus.size()).toBeGreaterThan(before)
  client.send({ type: 'unsubscribe', id })
  await client.next('unsubscribed')
  expect(harness.bus.size()).toBe(before)
})
