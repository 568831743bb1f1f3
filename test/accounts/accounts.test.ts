import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAccounts } from '../../src/accounts/accounts.ts'
import type { Accounts } from '../../src/accounts/accounts.ts'
import { createBruteForceGuard } from '../../src/accounts/identity/brute-force-guard.ts'
import { makeKey, randomBase62 } from '../../src/accounts/identity/key.ts'
import { openKnownKeys } from '../../src/accounts/identity/known-keys.ts'
import type { Store } from '../../src/store/store.ts'
import { manualClock } from '../support/clock.ts'
import type { ManualClock } from '../support/clock.ts'
import { countStatements, openTestStore } from '../support/store.ts'

let store: Store
let clock: ManualClock
let accounts: Accounts
let other: Accounts
const open = () =>
  openAccounts({
    store,
    now: clock.now,
    redisUrl: null,
    report: (cause) => {
      throw cause
    },
  })
beforeEach(async () => {
  store = await openTestStore()
  clock = manualClock()
  accounts = open()
  other = open()
})
afterEach(async () => {
  await accounts.close()
  await other.close()
  await store.close()
})

const SECRET = { kind: 'secret', origins: [], expiresAt: null } as const

const bearer = (key: string) => ({ authorization: `Bearer ${key}`, apiKey: null })
const callsOf = (endpoint: string, calls: number) => ({ channel: 'rest', endpoint, calls }) as const
const codeOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error as { code: string }).code,
  )

test('a key is accepted in either header, and Authorization takes precedence', async () => {
  const one = await accounts.createAccount('one@example.com', 'free')
  const two = await accounts.createAccount('two@example.com', 'pro')
  expect((await accounts.authenticate(bearer(one.key))).accountId).toBe(one.account.id)
  expect((await accounts.authenticate({ authorization: null, apiKey: one.key })).planName).toBe('free')
  const both = await accounts.authenticate({ authorization: `Bearer ${two.key}`, apiKey: one.key })
  expect(both.accountId).toBe(two.account.id)
})

test.each([
  [{ authorization: null, apiKey: null }, 'MISSING_TOKEN'],
  [{ authorization: 'Basic abc', apiKey: null }, 'MISSING_TOKEN'],
  [{ authorization: 'Bearer', apiKey: null }, 'MISSING_TOKEN'],
  [{ authorization: null, apiKey: 'sd_live_nonsense' }, 'MISSING_TOKEN'],
  [{ authorization: `Bearer ${makeKey()}`, apiKey: null }, 'USER_NOT_FOUND'],
])('%j is rejected with %s', async (credentials, code) => {
  expect(await codeOf(accounts.authenticate(credentials))).toBe(code)
})

test('a key with a wrong checksum is rejected without a database query', async () => {
  const wrong = `${makeKey().slice(0, -1)}!`
  const statements = await countStatements(store, () => codeOf(accounts.authenticate(bearer(wrong))))
  expect(statements).toEqual([])
})

test('only the hash of a key is stored', async () => {
  const { key } = await accounts.createAccount('a@example.com', 'free')
  const rows = await store.database.read('SELECT * FROM api_keys k JOIN accounts a ON a.id = k.account_id')
  expect(JSON.stringify(rows)).not.toContain(key.slice(12))
})

test('a key works until it expires, and so does an account', async () => {
  const { account, key } = await accounts.createAccount('a@example.com', 'free')
  const second = await accounts.createKey(account.id, {
    ...SECRET,
    expiresAt: new Date(clock.now() + 1_000).toISOString(),
  })
  expect(await codeOf(accounts.authenticate(bearer(second?.key ?? '')))).toBe('ok')
  clock.advance(1_000)
  expect(await codeOf(accounts.authenticate(bearer(second?.key ?? '')))).toBe('TRIAL_EXPIRED')
  expect(await codeOf(accounts.authenticate(bearer(key)))).toBe('ok')
  await accounts.updateAccount(account.id, { expiresAt: new Date(clock.now()).toISOString() })
  expect(await codeOf(accounts.authenticate(bearer(key)))).toBe('TRIAL_EXPIRED')
  await accounts.updateAccount(account.id, { expiresAt: null })
  expect(await codeOf(accounts.authenticate(bearer(key)))).toBe('ok')
})

test('a revoked key is rejected at once here, and within five seconds in every other process', async () => {
  const { apiKey, key } = await accounts.createAccount('a@example.com', 'free')
  await other.authenticate(bearer(key))
  await accounts.revokeKey(apiKey.id)
  expect(await codeOf(accounts.authenticate(bearer(key)))).toBe('USER_NOT_FOUND')
  clock.advance(5_000)
  expect(await codeOf(other.authenticate(bearer(key)))).toBe('USER_NOT_FOUND')
})

test('a new plan applies within five seconds in every process and keeps the used count', async () => {
  const { account, key } = await accounts.createAccount('a@example.com', 'free')
  const before = await other.authenticate(bearer(key))
  for (let call = 0; call < 7; call += 1) {
    const spending = await other.admission.reserve(before, callsOf('GET /sports', 1))
    spending.commit()
  }
  expect(await other.quotaStatus(before, 'rest')).toMatchObject({ limit: 1_000, remaining: 993 })
  await accounts.updateAccount(account.id, { plan: 'starter' })
  clock.advance(5_000)
  const after = await other.authenticate(bearer(key))
  expect(await other.quotaStatus(after, 'rest')).toMatchObject({ limit: 10_000, remaining: 9_993 })
  expect(await other.quotaStatus(after, 'stream')).toMatchObject({ limit: 10_000, remaining: 9_993 })
})

test('the quota is reset at the start of the month, for fifty concurrent requests', async () => {
  const { account, key } = await accounts.createAccount('a@example.com', 'starter')
  await accounts.updateAccount(account.id, { used: 10_000 })
  const caller = await accounts.authenticate(bearer(key))
  const charge = callsOf('GET /sports', 1)
  expect(await accounts.admission.tryReserve(caller, charge)).toBeNull()
  clock.set('2026-12-01T00:00:00.000Z')
  const spendings = await Promise.all(
    Array.from({ length: 50 }, async () => accounts.admission.tryReserve(caller, charge)),
  )
  expect(spendings).not.toContain(null)
  expect((await accounts.quotaStatus(caller, 'rest')).remaining).toBe(9_950)
})

test('usage is stored by day and endpoint, without returned calls', async () => {
  const { account, key } = await accounts.createAccount('a@example.com', 'pro')
  const caller = await accounts.authenticate(bearer(key))
  for (const endpoint of ['GET /sports', 'GET /sports', 'graphql', 'POST /mcp']) {
    const spending = await accounts.admission.reserve(caller, callsOf(endpoint, 2))
    if (endpoint === 'POST /mcp') spending.release()
    else spending.commit()
    // Without effect: it is settled.
    spending.commit()
    spending.release()
  }
  expect(await accounts.usageOf(account.id)).toEqual([
    { day: '2026-11-20', endpoint: 'GET /sports', calls: 4 },
    { day: '2026-11-20', endpoint: 'graphql', calls: 2 },
  ])
  expect((await accounts.quotaStatus(caller, 'rest')).remaining).toBe(49_994)
})

test('the per-second limit is shared by all keys of the account', async () => {
  const { account, key } = await accounts.createAccount('a@example.com', 'free')
  const second = await accounts.createKey(account.id, SECRET)
  const [one, two] = [
    await accounts.authenticate(bearer(key)),
    await accounts.authenticate(bearer(second?.key ?? '')),
  ]
  await accounts.admission.checkRate(one)
  await expect(async () => accounts.admission.checkRate(two)).rejects.toMatchObject({
    code: 'RATE_LIMIT_PER_SECOND',
    waitSeconds: 1,
    perSecond: 1,
  })
})

test('an address can sign up five times per hour', async () => {
  for (let time = 0; time < 5; time += 1)
    expect(await accounts.maySignUp('203.0.113.1')).toEqual({ ok: true })
  expect(await accounts.maySignUp('203.0.113.1')).toMatchObject({ ok: false })
  expect(await accounts.maySignUp('203.0.113.2')).toEqual({ ok: true })
  clock.advance(3_600_000)
  expect(await accounts.maySignUp('203.0.113.1')).toEqual({ ok: true })
})

test('a stream token is valid for an hour, and not after its key is revoked', async () => {
  const { account, apiKey, key } = await accounts.createAccount('a@example.com', 'pro')
  const caller = await accounts.authenticate(bearer(key))
  const { token, expiresInSeconds } = await accounts.createStreamToken(caller)
  expect(expiresInSeconds).toBe(3_600)
  expect((await other.openStreamToken(token))?.accountId).toBe(account.id)
  expect(await other.openStreamToken(`${token.slice(0, -1)}_`)).toBeNull()
  clock.advance(3_600_000)
  expect(await other.openStreamToken(token)).toBeNull()
  const again = await accounts.createStreamToken(caller)
  await accounts.revokeKey(apiKey.id)
  expect(await other.openStreamToken(again.token)).toBeNull()
})

test('guessing keys from one address is slowed down and needs few statements', async () => {
  const guess = () =>
    codeOf(accounts.authenticate({ authorization: null, apiKey: makeKey(), address: '192.0.2.1' }))
  for (let tries = 0; tries < 30; tries += 1) expect(await guess()).toBe('USER_NOT_FOUND')
  const statements = await countStatements(store, async () => {
    const codes = await Promise.all(Array.from({ length: 500 }, guess))
    expect(new Set(codes)).toEqual(new Set(['RATE_LIMIT_PER_SECOND']))
  })
  expect(statements.filter((sql) => sql.includes('api_keys'))).toHaveLength(1)
  expect(
    await codeOf(accounts.authenticate({ authorization: null, apiKey: makeKey(), address: '192.0.2.2' })),
  ).toBe('USER_NOT_FOUND')
  clock.advance(10_001)
  expect(await guess()).toBe('USER_NOT_FOUND')
})

test('a valid key or stream token is never rejected because of guesses from its address', async () => {
  const [address, made] = ['192.0.2.1', await accounts.createAccount('a@example.com', 'pro')]
  const authenticate = (apiKey: string) => accounts.authenticate({ authorization: null, apiKey, address })
  const { token } = await accounts.createStreamToken(await authenticate(made.key))
  for (let tries = 0; tries < 40; tries += 1) await codeOf(authenticate(makeKey()))
  expect(await codeOf(authenticate(makeKey()))).toBe('RATE_LIMIT_PER_SECOND')
  // Created by another process, so not cached here.
  const later = await other.createAccount('b@example.com', 'free')
  expect((await authenticate(later.key)).accountId).toBe(later.account.id)
  expect((await accounts.openStreamToken(token, address))?.accountId).toBe(made.account.id)
})

test('unknown stream tokens count as guesses and share statements', async () => {
  const token = () => `st_${randomBase62(40)}`
  for (let tries = 0; tries < 40; tries += 1)
    expect(await accounts.openStreamToken(token(), '192.0.2.1')).toBeNull()
  const statements = await countStatements(store, async () => {
    await Promise.all(Array.from({ length: 300 }, () => accounts.openStreamToken(token(), '192.0.2.1')))
  })
  expect(statements).toHaveLength(1)
})

const openKeys = () =>
  openKnownKeys({
    store,
    now: clock.now,
    guard: createBruteForceGuard(clock.now),
    onChange: () => undefined,
  })

test('a key that is looked up during a change is not cached in its previous state', async () => {
  const { key } = await accounts.createAccount('a@example.com', 'free')
  const keys = openKeys()
  const find = () => keys.find({ authorization: null, apiKey: key })
  // From here on the version is known, so that the key is looked up at once.
  expect(await keys.find({ authorization: null, apiKey: makeKey() })).toBe('unknown')
  const looking = find()
  keys.forget()
  expect(await looking).toMatchObject({ account: { plan: 'free' } })
  const isLookedUp = async () =>
    (await countStatements(store, async () => void (await find()))).some((text) => text.includes('key'))
  expect(await isLookedUp()).toBe(true)
  expect(await isLookedUp()).toBe(false)
  keys.forget()
  expect(await isLookedUp()).toBe(true)
})

test('a cached header identifies its key without parsing', async () => {
  const { key } = await accounts.createAccount('a@example.com', 'free')
  const keys = openKeys()
  await keys.find({ authorization: null, apiKey: key })
  const bearer = `Bearer ${key}`
  for (let time = 0; time < 2; time += 1) {
    expect(keys.find({ authorization: bearer, apiKey: null })).toMatchObject({ account: { plan: 'free' } })
    expect(keys.find({ authorization: '', apiKey: key })).toMatchObject({ account: { plan: 'free' } })
    expect(() => keys.find({ authorization: null, apiKey: bearer })).toThrow('not a valid API key')
    expect(() => keys.find({ authorization: key, apiKey: key })).toThrow()
  }
})
