import { createClient } from 'graphql-ws'
import type { Client } from 'graphql-ws'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Caller } from '../../src/accounts/identity/callers.ts'
import { allowanceOf } from '../../src/accounts/quota/period.ts'
import { setQuota } from '../../src/store/accounts/quotas.ts'
import { openPushHarness } from '../support/push.ts'
import type { PushHarness } from '../support/push.ts'
import { append, sampleUpdate, saveSampleGame, until } from '../support/updates.ts'

let harness: PushHarness
const clients: Client[] = []
beforeEach(async () => {
  harness = await openPushHarness()
  await saveSampleGame(harness.store)
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose()
  await harness.close()
  expect(harness.problems).toEqual([])
})

const SPENT = expect.objectContaining({ code: 'RATE_LIMIT_EXCEEDED' }) as unknown
const SCORES = 'subscription { eventScoreChange { seq } }'
const score = (value: number) => append(harness.store, [sampleUpdate('score_change', { score: value })])

interface Listener {
  readonly seen: number[]
  error: unknown
}

/** Opens sockets with a key, each with one subscription, and waits until all of them follow. */
async function follow(key: string, sockets: number): Promise<readonly Listener[]> {
  const before = harness.live.shared.counts().subscribers
  const listeners = Array.from({ length: sockets }, () => {
    const client = createClient({
      url: harness.url.replace('/ws', '/graphql'),
      webSocketImpl: WebSocket,
      connectionParams: { apiKey: key },
      retryAttempts: 0,
    })
    clients.push(client)
    const listener: Listener = { seen: [], error: null }
    client.subscribe<{ eventScoreChange: { seq: number } }>(
      { query: SCORES },
      {
        next: ({ data }) => listener.seen.push(data?.eventScoreChange.seq ?? NaN),
        error: (error) => (listener.error = error),
        complete: () => undefined,
      },
    )
    return listener
  })
  await until(() => harness.live.shared.counts().subscribers === before + sockets)
  return listeners
}

const callerOf = (key: string) => harness.accounts.authenticate({ authorization: null, apiKey: key })
async function charged(key: string): Promise<number> {
  const caller = await callerOf(key)
  const { limit, remaining } = await harness.accounts.quotaStatus(caller, 'stream')
  return limit - remaining
}

/** Leaves an account so many messages. */
async function leave(caller: Caller, messages: number): Promise<void> {
  const { accountId, plan, createdAt } = caller
  const { pool, period, limit } = allowanceOf(plan, createdAt, 'stream', harness.clock.now())
  await setQuota(harness.store, { accountId, pool, period }, limit - messages)
}

test('an update to many sockets of several accounts is charged once for each, by the number of its sockets', async () => {
  const [many, some, one] = await Promise.all([harness.key(), harness.key(), harness.key()])
  const listeners = [...(await follow(many, 20)), ...(await follow(some, 5)), ...(await follow(one, 1))]
  const reserve = vi.spyOn(harness.accounts.admission, 'tryReserve')
  for (const value of [1, 2, 3]) {
    await score(value)
    await until(() => listeners.every(({ seen }) => seen.length === value))
    expect(reserve.mock.calls.map(([, { calls }]) => calls)).toEqual([20, 5, 1])
    reserve.mockClear()
  }
  for (const { seen } of listeners) expect(seen).toEqual([1, 2, 3])
  expect(harness.live.shared.counts().runs).toBe(3)
  expect(await Promise.all([many, some, one].map(charged))).toEqual([60, 15, 3])
  const usage = await harness.accounts.usageOf((await callerOf(many)).accountId)
  expect(usage.map(({ endpoint, calls }) => [endpoint, calls])).toEqual([['stream', 60]])
})

test('with calls for some of the sockets, exactly these have the message, and the others end', async () => {
  const key = await harness.key()
  const caller = await callerOf(key)
  await leave(caller, 7)
  const listeners = await follow(key, 12)
  const [unlimited] = await follow(await harness.key(), 1)
  await score(1)
  await until(() => listeners.filter(({ error }) => error !== null).length === 5)
  const [paid, ended] = [true, false].map((isPaid) =>
    listeners.filter(({ seen }) => seen.length > 0 === isPaid),
  )
  expect(paid?.map(({ seen, error }) => [seen, error])).toEqual(Array(7).fill([[1], null]))
  expect(ended?.map(({ error }) => error)).toEqual(
    Array(5).fill([expect.objectContaining({ extensions: SPENT })]),
  )
  expect(unlimited?.seen).toEqual([1])
  expect((await harness.accounts.quotaStatus(caller, 'stream')).remaining).toBe(0)
  // Their next update ends the others as well.
  await score(2)
  await until(() => listeners.every(({ error }) => error !== null))
  await until(() => unlimited?.seen.length === 2)
  expect((await harness.accounts.quotaStatus(caller, 'stream')).remaining).toBe(0)
})

test('two keys of an account are two payers of one quota', async () => {
  const key = await harness.key()
  const caller = await callerOf(key)
  const other = await harness.accounts.createKey(caller.accountId, {
    kind: 'secret',
    origins: [],
    expiresAt: null,
  })
  await leave(caller, 9)
  const listeners = [...(await follow(key, 3)), ...(await follow(other?.key ?? '', 4))]
  const reserve = vi.spyOn(harness.accounts.admission, 'tryReserve')
  await score(1)
  await until(() => listeners.every(({ seen }) => seen.length === 1))
  expect(reserve.mock.calls.map(([{ keyId }, { calls }]) => [keyId, calls])).toEqual([
    [caller.keyId, 3],
    [other?.apiKey.id, 4],
  ])
  expect((await harness.accounts.quotaStatus(caller, 'stream')).remaining).toBe(2)
  await score(2)
  await until(() => listeners.filter(({ error }) => error !== null).length === 5)
  expect(listeners.filter(({ seen }) => seen.length === 2)).toHaveLength(2)
})

test('each socket has its results with the ids that it chose, from one serialized result', async () => {
  const key = await harness.key()
  const ids = ['1', '1', 'a"b', 'é', '日本', '1']
  const sockets = ids.map(() => new WebSocket(harness.url.replace('/ws', '/graphql'), 'graphql-transport-ws'))
  const messages = sockets.map((socket) => {
    const received: unknown[] = []
    socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString())))
    return received
  })
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('open', resolve))))
  for (const [index, socket] of sockets.entries()) {
    socket.send(JSON.stringify({ type: 'connection_init', payload: { apiKey: key } }))
    await until(() => messages[index]?.length === 1)
    socket.send(JSON.stringify({ id: ids[index], type: 'subscribe', payload: { query: SCORES } }))
  }
  await until(() => harness.live.shared.counts().subscribers === ids.length)
  await score(1)
  await until(() => messages.every(({ length }) => length === 2))
  expect(messages.map(([, result]) => result)).toEqual(
    ids.map((id) => ({ id, type: 'next', payload: { data: { eventScoreChange: { seq: 1 } } } })),
  )
  expect(harness.live.shared.counts().runs).toBe(1)
  for (const socket of sockets) socket.terminate()
})
