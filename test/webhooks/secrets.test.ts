import { createHmac, randomBytes } from 'node:crypto'
import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../src/config/config.ts'
import { openKeyring, requireEncryptionKey } from '../../src/config/encryption-key.ts'
import { openWebhooks } from '../../src/composition/webhooks.ts'
import { readSecrets } from '../../src/store/delivery/webhooks.ts'
import { createKeyring } from '../../src/webhooks/keyring.ts'
import type { Keyring } from '../../src/webhooks/keyring.ts'
import { startService } from '../support/process.ts'
import type { Received } from '../support/receiver.ts'
import { createTestDatabase } from '../support/store.ts'
import { openTempFolder } from '../support/temp-folder.ts'
import { append, sampleUpdate, until } from '../support/updates.ts'
import { openWebhookHarness } from '../support/webhooks.ts'
import type { WebhookHarness } from '../support/webhooks.ts'

let harness: WebhookHarness
beforeEach(async () => {
  harness = await openWebhookHarness()
})
afterEach(async () => {
  await harness.close()
  expect(harness.problems).toEqual([])
})

const stored = async () =>
  harness.store.database.read<{ id: string; secret: string; old: string | null }>(
    'SELECT id, secret, old_secret AS old FROM webhooks ORDER BY webhooks.id',
  )
const open = async (keyring: Keyring) => {
  const config = { webhookAllowPrivate: true, webhookRetrySchedule: [], redisUrl: null }
  return openWebhooks({ config, store: harness.store, keyring, log: pino({ level: 'silent' }) })
}
const keyText = () => randomBytes(32).toString('base64')

test('a secret is encrypted in the database, and signs deliveries', async () => {
  const hook = await harness.hook()
  const [row] = await stored()
  expect(row?.secret).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{90,}$/)
  await append(harness.store, [sampleUpdate()])
  await until(() => harness.receiver.received.length === 1)
  const [{ headers, body }] = harness.receiver.received as [(typeof harness.receiver.received)[number]]
  expect(headers['x-webhook-signature']).toBe(createHmac('sha256', hook.secret).update(body).digest('hex'))
  await harness.manager.rotateSecret(hook.caller, hook.webhook.id)
  const [after] = await stored()
  expect(after).toMatchObject({ old: row?.secret })
  expect(JSON.stringify(after)).not.toContain('whsec_')
})

test('a rotation signs with both secrets, and X-Webhook-Signature with the old one until it ends', async () => {
  const { webhook, secret, caller } = await harness.hook()
  const signers = async (candidates: readonly string[]) => {
    await harness.manager.test(caller, webhook.id, {})
    const latest: Received | undefined = harness.receiver.received.at(-1)
    const { headers, body } = latest ?? { path: '', headers: {}, body: '' }
    expect(headers['x-webhook-signature-old']).toBeUndefined()
    const standard = candidates.filter((one) => {
      const verifier = new Verifier(one)
      try {
        return Boolean(verifier.verify(body, headers as Record<string, string>))
      } catch {
        return false
      }
    })
    const isHex = (one: string) =>
      headers['x-webhook-signature'] === createHmac('sha256', one).update(body).digest('hex')
    return { standard, hex: candidates.filter(isHex) }
  }
  const second = (await harness.manager.rotateSecret(caller, webhook.id)).secret
  expect(await signers([secret, second])).toEqual({ standard: [secret, second], hex: [secret] })
  await append(harness.store, [sampleUpdate()])
  await until(() => harness.receiver.received.length === 2)
  const [, delivered] = harness.receiver.received
  expect(delivered?.headers['x-webhook-signature']).toBe(
    createHmac('sha256', secret)
      .update(delivered?.body ?? '')
      .digest('hex'),
  )
  await harness.manager.finishRotation(caller, webhook.id)
  expect(await stored()).toMatchObject([{ old: null }])
  expect(await signers([secret, second])).toEqual({ standard: [second], hex: [second] })
  // Ending a finished rotation changes nothing.
  await harness.manager.finishRotation(caller, webhook.id)
  const third = (await harness.manager.rotateSecret(caller, webhook.id)).secret
  harness.clock.advance(23 * 3_600_000)
  const both = await stored()
  expect(both).toMatchObject([{ old: expect.any(String) as unknown }])
  const old = await readSecrets(harness.store, webhook.id, new Date(harness.clock.now()).toISOString())
  expect(old?.sealedOldSecret).not.toBeNull()
  harness.clock.advance(3_600_000)
  const ended = await readSecrets(harness.store, webhook.id, new Date(harness.clock.now()).toISOString())
  expect(ended?.sealedOldSecret).toBeNull()
  await harness.manager.test(caller, webhook.id, {})
  const last = harness.receiver.received.at(-1)
  expect(last?.headers['x-webhook-signature']).toBe(
    createHmac('sha256', third)
      .update(last?.body ?? '')
      .digest('hex'),
  )
})

test('an encrypted secret is invalid for another webhook or if altered', () => {
  const keyring = createKeyring(randomBytes(32))
  const sealed = keyring.seal('whsec_x', 'wh_1')
  expect(keyring.open(sealed, 'wh_1')).toBe('whsec_x')
  expect(keyring.seal('whsec_x', 'wh_1')).not.toBe(sealed)
  expect(() => keyring.open(sealed, 'wh_2')).toThrow(/modified/)
  for (const broken of [`${sealed.slice(0, -2)}AA`, sealed.slice(0, 30), 'v1.00000000.AA', '', 'v2.x'])
    expect(() => keyring.open(broken, 'wh_1')).toThrow()
})

test('plain-text secrets are encrypted at the first start with a key, also concurrently', async () => {
  const hooks = [await harness.hook(), await harness.hook(), await harness.hook()]
  for (const { webhook, secret } of hooks)
    await harness.store.database.run('UPDATE webhooks SET secret = $2, old_secret = $3 WHERE id = $1', [
      webhook.id,
      secret,
      secret === hooks[0]?.secret ? 'whsec_before' : null,
    ])
  const [first, second] = [randomBytes(32), randomBytes(32)]
  const opened = await Promise.all([1, 2, 3].map(() => open(createKeyring(first))))
  expect(JSON.stringify(await stored())).not.toContain('whsec_')
  const again = await open(createKeyring(second, [first]))
  for (const row of await stored()) {
    const hook = hooks.find(({ webhook }) => webhook.id === row.id)
    expect(createKeyring(second).open(row.secret, row.id)).toBe(hook?.secret)
    if (hook === hooks[0]) expect(createKeyring(second).open(row.old ?? '', row.id)).toBe('whsec_before')
    else expect(row.old).toBeNull()
  }
  await expect(open(createKeyring(first))).rejects.toThrow(
    /^ENCRYPTION_KEY: the secret of the webhook wh_\w+ is encrypted with the key [0-9a-f]{8}, which is not among .*ENCRYPTION_KEY_PREVIOUS/,
  )
  const plain = await open(createKeyring(null, [second]))
  expect((await stored()).map(({ secret }) => secret).sort()).toEqual(
    hooks.map(({ secret }) => secret).sort(),
  )
  for (const webhooks of [...opened, again, plain]) await webhooks.close()
})

test('with a database server, roles that use secrets require a key or explicit plain text', async () => {
  const server = { DATABASE_URL: 'postgresql://db/x' }
  for (const ROLE of ['all', 'api', 'webhooks'])
    expect(() => requireEncryptionKey(readConfig({ ...server, ROLE }))).toThrow(/openssl rand -base64 32/)
  for (const good of [
    { ...server, ROLE: 'ingest' },
    { ...server, ENCRYPTION_KEY: 'none' },
    { ...server, ENCRYPTION_KEY: keyText() },
    {},
  ])
    requireEncryptionKey(readConfig(good))
  const plain = await openKeyring(readConfig({ ...server, ENCRYPTION_KEY: 'none' }))
  expect(plain.seal('whsec_x', 'wh_1')).toBe('whsec_x')
})

test.each(['short', randomBytes(16).toString('base64'), randomBytes(33).toString('base64'), 'None', ' '])(
  'ENCRYPTION_KEY=%s stops the start with a message that does not contain the value',
  (value) => {
    for (const name of ['ENCRYPTION_KEY', 'ENCRYPTION_KEY_PREVIOUS']) {
      const read = () => readConfig({ [name]: value })
      expect(read).toThrow(ConfigError)
      expect(read).toThrow(
        new RegExp(`^${name} must be .*; it is a secret of \\d+ characters?, which is not shown\\.$`),
      )
    }
  },
)

test('the embedded database has a private key file; the environment takes precedence', async () => {
  using folder = openTempFolder()
  const file = path.join(folder.dir, 'encryption-key')
  const config = readConfig({ DATA_DIR: folder.dir })
  const sealed = (await openKeyring(config)).seal('whsec_x', 'wh_1')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await chmod(file, 0o644)
  expect((await openKeyring(config)).open(sealed, 'wh_1')).toBe('whsec_x')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const [key, before] = [keyText(), keyText()]
  const given = {
    DATA_DIR: folder.dir,
    ENCRYPTION_KEY: key,
    ENCRYPTION_KEY_PREVIOUS: `${keyText()}, ${before}`,
  }
  const ring = await openKeyring(readConfig(given))
  expect(ring.open(sealed, 'wh_1')).toBe('whsec_x')
  expect(ring.open(createKeyring(Buffer.from(before, 'base64')).seal('whsec_y', 'wh_1'), 'wh_1')).toBe(
    'whsec_y',
  )
  expect(createKeyring(Buffer.from(key, 'base64')).open(ring.seal('whsec_z', 'wh_1'), 'wh_1')).toBe('whsec_z')
  const kept = await readFile(file, 'utf8')
  await writeFile(file, kept.slice(0, 20))
  await expect(openKeyring(config)).rejects.toThrow(
    /^DATA_DIR: .*encryption-key must contain 32 bytes in base64/,
  )
})

const SERVER = process.env['TEST_DATABASE_URL']
test.skipIf(SERVER === undefined)('a process on PostgreSQL without a key exits with a message', async () => {
  const database = await createTestDatabase(SERVER ?? '')
  const settings = { DATABASE_URL: database.url, ROLE: 'api', ENCRYPTION_KEY: '' }
  await expect(startService(settings)).rejects.toThrow(
    /ended with 1: ENCRYPTION_KEY is required with a PostgreSQL server\. .*\.\n$/,
  )
  await database.drop()
})
