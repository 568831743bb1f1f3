import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorEndpoints } from '../../src/admin/endpoints.ts'
import { AUDIT_DAYS, OPERATOR } from '../../src/domain/audit.ts'
import type { AuditEntry } from '../../src/domain/audit.ts'
import { WEBHOOK_RULES } from '../../src/domain/webhook.ts'
import { recordChange } from '../../src/store/accounts/audit.ts'
import { webhookEndpoints } from '../../src/webhooks/endpoints.ts'
import { openRest } from '../support/rest.ts'
import { ADMIN_TOKEN } from '../support/rest.ts'
import { append, sampleUpdate, until } from '../support/updates.ts'
import { openWebhookHarness } from '../support/webhooks.ts'
import type { WebhookHarness } from '../support/webhooks.ts'
import { openLiveService } from '../support/live-service.ts'

let harness: WebhookHarness
beforeAll(async () => {
  harness = await openWebhookHarness()
})
afterAll(() => harness.close())

const PAGE = { limit: 100, after: null, before: null, fromEnd: false }
const changesOf = (accountId: string) => harness.accounts.listChanges(accountId, PAGE)
const actionsOf = (entries: readonly AuditEntry[]) => entries.map(({ action }) => action)

test('changes of keys, webhooks and the plan are recorded with who made them', async () => {
  const rest = openRest(harness.store, {
    endpoints: (accounts) => [...operatorEndpoints(accounts), ...webhookEndpoints(harness.manager)],
  })
  const send = async (method: string, path: string, token: string, body?: object) => {
    rest.clock.advance(1_000)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    const response = await rest.app.request(path, init)
    expect(response.status).toBeLessThan(300)
    return ((await response.json()) as { data: { id: string; key: string; keyId: string } }).data
  }
  const first = (await send('POST', '/api/admin/accounts', ADMIN_TOKEN, {
    email: 'a@example.com',
    plan: 'pro',
  })) as unknown as { account: { id: string }; key: string; keyId: string }
  const { id } = first.account
  const other = await send('POST', '/api/admin/keys', ADMIN_TOKEN, { accountId: id })
  const url = `${harness.receiver.url}/secret-path`
  const hook = await send('POST', '/api/v1/webhooks', first.key, { url, events: ['event.final'] })
  const ofHook = `/api/v1/webhooks/${hook.id}`
  await send('PATCH', ofHook, first.key, { active: false, frequency: '1m' })
  await send('POST', `${ofHook}/rotate-secret`, first.key)
  await send('POST', `${ofHook}/rotate-secret`, first.key, { finish: true })
  await send('DELETE', ofHook, first.key)
  const expiresAt = '2030-01-01T00:00:00.000Z'
  await send('PATCH', `/api/admin/accounts/${id}`, ADMIN_TOKEN, { plan: 'scale', expiresAt, overage: false })
  await send('DELETE', `/api/admin/keys/${other.keyId}`, ADMIN_TOKEN)
  await send('DELETE', `/api/admin/keys/${other.keyId}`, ADMIN_TOKEN)
  const entries = await changesOf(id)
  const key = { kind: 'key', keyId: first.keyId, keyHint: `${first.key.slice(0, 12)}…` }
  expect(entries.map(({ action, objectId, actor, detail }) => [action, objectId, actor, detail])).toEqual([
    ['key_revoked', other.keyId, OPERATOR, null],
    ['expiry_changed', id, OPERATOR, expiresAt],
    ['plan_changed', id, OPERATOR, 'pro → scale'],
    ['webhook_deleted', hook.id, key, null],
    ['webhook_rotation_finished', hook.id, key, null],
    ['webhook_secret_rotated', hook.id, key, null],
    ['webhook_updated', hook.id, key, 'frequency, active'],
    ['webhook_created', hook.id, key, null],
    ['key_created', other.keyId, OPERATOR, null],
    ['key_created', first.keyId, OPERATOR, null],
  ])
  const text = JSON.stringify(entries)
  for (const secret of [first.key, other.key, 'whsec_', 'secret-path']) expect(text).not.toContain(secret)
  await rest.close()
})

test('a webhook that its failures deactivate is recorded once, by the service', async () => {
  const { caller, webhook } = await harness.hook()
  harness.receiver.otherwise = (_, response) => response.writeHead(410).end()
  const updates = Array.from({ length: WEBHOOK_RULES.failuresToDeactivate }, (_, game) =>
    sampleUpdate('score_change', { eventId: String(game) }),
  )
  await append(harness.store, updates)
  await until(async () => !(await harness.manager.get(caller, webhook.id)).active, 'the deactivation')
  const [entry, ...others] = await changesOf(caller.accountId)
  expect(entry).toMatchObject({
    action: 'webhook_deactivated',
    objectId: webhook.id,
    actor: { kind: 'service' },
    detail: 'the endpoint responded 410 Gone',
  })
  expect(actionsOf(others)).toEqual(['webhook_created', 'key_created'])
})

test('what is not done is not recorded', async () => {
  const { caller, webhook } = await harness.hook()
  const stranger = await harness.caller()
  await expect(harness.manager.remove(stranger, webhook.id)).rejects.toMatchObject({
    code: 'WEBHOOK_NOT_FOUND',
  })
  await harness.accounts.revokeKey(caller.keyId, stranger.accountId)
  await harness.accounts.updateAccount(caller.accountId, { plan: caller.planName }, OPERATOR)
  expect(actionsOf(await changesOf(caller.accountId))).toEqual(['webhook_created', 'key_created'])
  expect(actionsOf(await changesOf(stranger.accountId))).toEqual(['key_created'])
})

test('changes are kept for a year', async () => {
  const { accountId, keyId } = await harness.caller()
  const now = harness.clock.now()
  const at = (days: number) => new Date(now - days * 86_400_000).toISOString()
  const record = (days: number) =>
    harness.store.database.prisma.$transaction((tx) =>
      recordChange(tx, { accountId, actor: OPERATOR, action: 'key_revoked', objectId: keyId, at: at(days) }),
    )
  await record(AUDIT_DAYS + 1)
  await record(AUDIT_DAYS - 1)
  expect(actionsOf(await changesOf(accountId))).toEqual(['key_revoked', 'key_created'])
  await record(0)
  expect(await harness.store.database.prisma.auditEntry.count({ where: { accountId } })).toBe(3)
})

test('`viewer.auditLog` is a connection whose pages are stable while changes are added', async () => {
  const live = await openLiveService()
  const { account, key } = await live.service.accounts.createAccount('a@example.com', 'scale')
  const query = async (text: string) => {
    const response = await fetch(`${live.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ query: text }),
    })
    return ((await response.json()) as { data: unknown }).data
  }
  const create = () => query('mutation { createApiKey(input: {}) { apiKey { sourceId } } }')
  const made = (await create()) as { createApiKey: { apiKey: { sourceId: string } } }
  await create()
  const pageAfter = async (after: string | null) => {
    const args = `first: 1${after === null ? '' : `, after: "${after}"`}`
    const fields = 'totalCount nodes { action objectId actor keyHint } pageInfo { endCursor }'
    const page = (await query(`{ viewer { auditLog(${args}) { ${fields} } } }`)) as {
      viewer: { auditLog: { totalCount: number; nodes: object[]; pageInfo: { endCursor: string } } }
    }
    return page.viewer.auditLog
  }
  const newest = await pageAfter(null)
  expect(newest.totalCount).toBe(3)
  await live.service.accounts.updateAccount(account.id, { plan: 'pro' }, OPERATOR)
  const next = await pageAfter(newest.pageInfo.endCursor)
  const objectId = made.createApiKey.apiKey.sourceId
  expect(next.nodes).toEqual([
    { action: 'KEY_CREATED', objectId, actor: 'KEY', keyHint: `${key.slice(0, 12)}…` },
  ])
  expect((await pageAfter(null)).nodes).toMatchObject([
    { action: 'PLAN_CHANGED', actor: 'OPERATOR', keyHint: null },
  ])
  await live.close()
})
