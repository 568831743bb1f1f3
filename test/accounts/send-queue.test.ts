import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAccounts } from '../../src/accounts/accounts.ts'
import type { Accounts } from '../../src/accounts/accounts.ts'
import type { Charges } from '../../src/accounts/quota/charges.ts'
import type { Caller } from '../../src/accounts/identity/callers.ts'
import {
  messageCharge,
  SendQueue,
  SharedCharge,
  STREAM_ENDPOINT,
} from '../../src/accounts/connections/send-queue.ts'
import type { Store } from '../../src/store/store.ts'
import { manualClock } from '../support/clock.ts'
import { openTestStore } from '../support/store.ts'
import { until } from '../support/updates.ts'

let store: Store
let accounts: Accounts
let caller: Caller
const problems: unknown[] = []
beforeEach(async () => {
  store = await openTestStore()
  const report = (cause: unknown) => problems.push(cause)
  accounts = openAccounts({ store, now: manualClock().now, redisUrl: null, report })
  const { key } = await accounts.createAccount('a@example.com', 'scale')
  caller = await accounts.authenticate({ authorization: null, apiKey: key })
})
afterEach(async () => {
  await accounts.close()
  await store.close()
  expect(problems.splice(0)).toEqual([])
})

/** A connection that writes at most `room` messages. */
function connect(room = Infinity, charges: Pick<Charges, 'tryReserve'> = accounts.admission) {
  const written: string[] = []
  /** Of a client that reads nothing, bytes are left. */
  const client = { unsent: 0, isSlow: false }
  const queue = new SendQueue<string>({
    charges: { ...charges, quotaStatus: (...of) => accounts.quotaStatus(...of) },
    caller: () => caller,
    sizeOf: ({ length }) => length,
    isOpen: () => true,
    send(text) {
      if (written.length >= room) return false
      written.push(text)
      return true
    },
    unsentBytes: () => client.unsent,
    maxBytes: 100,
    onSlow: () => (client.isSlow = true),
    onSpent: () => undefined,
    onError: (cause) => problems.push(cause),
  })
  return { queue, written, client }
}

type Connection = ReturnType<typeof connect>

function send(connections: readonly Connection[], text: string): void {
  const [payer] = connections
  if (!payer) return
  const charge = new SharedCharge(payer.queue, messageCharge(STREAM_ENDPOINT), connections.length)
  for (const { queue } of connections) charge.send(queue, text)
  charge.end()
}

async function charged(): Promise<number> {
  const { limit, remaining } = await accounts.quotaStatus(caller, 'stream')
  return limit - remaining
}
const isSettled = (calls: number) =>
  expect
    .poll(async () => (await accounts.usageOf(caller.accountId)).map((day) => day.calls))
    .toEqual(calls === 0 ? [] : [calls])

test('of a message to several connections, those that did not write it are not charged', async () => {
  const connections = [connect(), connect(0), connect(), connect(1)]
  // The first one reserves its calls, the others find some leased.
  for (const [index, text] of ['a', 'b', 'c', 'd'].entries()) {
    send(connections, text)
    await until(() => connections[0]?.written.length === index + 1)
  }
  expect(connections.map(({ written }) => written.join(''))).toEqual(['abcd', '', 'abcd', 'a'])
  await isSettled(9)
  expect(await charged()).toBe(9)
})

test('a connection without room for a message to several is slow, and is not charged', async () => {
  const connections = [connect(), connect()]
  const [, slow] = connections
  // Before and after some calls are leased.
  for (const [index, text] of ['a', 'b', 'c'].entries()) {
    if (slow && index !== 1) slow.client.unsent = 100
    send(connections, text)
    await until(() => connections[0]?.written.length === index + 1)
    expect([index, slow?.client.isSlow]).toEqual([index, index !== 1])
    if (slow) Object.assign(slow.client, { unsent: 0, isSlow: false })
  }
  expect(connections.map(({ written }) => written.join(''))).toEqual(['abc', 'b'])
  await isSettled(4)
  expect(await charged()).toBe(4)
})

test('a connection that ends while its call is reserved is not charged', async () => {
  const connections = [connect(), connect(), connect()]
  send(connections, 'a')
  connections[1]?.queue.end()
  await until(() => connections[2]?.written.length === 1)
  expect(connections.map(({ written }) => written.length)).toEqual([1, 0, 1])
  await isSettled(2)
  expect(await charged()).toBe(2)
})

test('a message whose connections all end before its calls are reserved costs nothing', async () => {
  const connections = [connect(), connect()]
  send(connections, 'a')
  for (const { queue } of connections) queue.end()
  await accounts.flush()
  await isSettled(0)
  expect(await charged()).toBe(0)
})

test('messages of a connection stay in order, shared or not', async () => {
  const [one, other] = [connect(), connect()]
  const texts = Array.from({ length: 30 }, (_, index) => `${index}`)
  for (const [index, text] of texts.entries()) {
    if (index % 3 === 0) send([one, other], text)
    else if (index % 3 === 1) one.queue.put(text)
    else one.queue.put(text, null)
  }
  await until(() => one.written.length === texts.length && other.written.length === 10)
  expect(one.written).toEqual(texts)
  expect(other.written).toEqual(texts.filter((_, index) => index % 3 === 0))
  await isSettled(30)
})

test('while the database is unavailable, a shared message waits, and is charged once', async () => {
  let failures = 3
  const connections = [1, 2, 3].map(() =>
    connect(Infinity, {
      tryReserve(...of) {
        failures -= 1
        if (failures >= 0) return Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
        return accounts.admission.tryReserve(...of)
      },
    }),
  )
  send(connections, 'a')
  await until(() => connections.every(({ written }) => written.length === 1))
  await isSettled(3)
  expect(await charged()).toBe(3)
})
