import { readFileSync } from 'node:fs'
import { VERSION } from '../src/domain/version.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSecret } from '../src/webhooks/signature.ts'
import { ConfigError, describeVariables, readConfig } from '../src/config/config.ts'

test('an empty environment is a working configuration', () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    databaseUrl: null,
    dataDirectory: '.data',
    role: 'all',
  })
})

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: null })
})

test.each([
  ['PORT', '70000', 'PORT must be a port number, 0 to 65535 (0: any free port); it is "70000".'],
  ['PORT', 'http', 'PORT must be a port number, 0 to 65535 (0: any free port); it is "http".'],
  ['ESPN_SITE_URL', 'ftp://x', 'ESPN_SITE_URL must be an http(s) URL; it is "ftp://x".'],
  [
    'SPEED',
    '0',
    'SPEED must be a speed factor for recorded or simulated time, relative to real time, 1 to 600; it is "0".',
  ],
])(
  '%s=%s stops the start with a message that contains the name, the expected and the actual value',
  (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(message))
  },
)

test('a database URL may contain a password and is not printed', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@db/x' })).toThrow(
    /^DATABASE_URL must be .* it is a secret of \d+ characters, which is not shown\.$/,
  )
})

test('a replica requires a server', () => {
  const replica = 'postgresql://postgres@replica/sports'
  expect(() => readConfig({ DATABASE_REPLICA_URL: replica })).toThrow(
    /^DATABASE_REPLICA_URL needs DATABASE_URL/,
  )
  const primary = 'postgresql://postgres@primary/sports'
  expect(readConfig({ DATABASE_URL: primary, DATABASE_REPLICA_URL: replica })).toMatchObject({
    databaseUrl: primary,
    databaseReplicaUrl: replica,
  })
})

test('the operator’s webhook needs its secret, and neither is printed', () => {
  const OPERATOR_WEBHOOK_URL = 'http://10.0.0.1/hook'
  expect(() => readConfig({ OPERATOR_WEBHOOK_URL })).toThrow(/needs OPERATOR_WEBHOOK_SECRET/)
  const read = (OPERATOR_WEBHOOK_SECRET: string) =>
    readConfig({ OPERATOR_WEBHOOK_URL, OPERATOR_WEBHOOK_SECRET })
  expect(() => read('abc')).toThrow(
    /^OPERATOR_WEBHOOK_SECRET must be .* it is a secret of \d+ characters, which is not shown\.$/,
  )
  const secret = makeSecret()
  expect(read(secret).operatorWebhook).toEqual({ url: OPERATOR_WEBHOOK_URL, secret })
  expect(readConfig({}).operatorWebhook).toBeNull()
})

test('every value of a variable is accepted or rejected with one sentence', () => {
  const names = describeVariables().map(({ name }) => name)
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.string({ unit: 'binary' }), (name, value) => {
      try {
        readConfig({ [name]: value })
      } catch (error) {
        expect(error).toBeInstanceOf(ConfigError)
        expect((error as Error).message).toContain(name)
      }
    }),
    { numRuns: 500 },
  )
})

test('the version in documents is that of the package', () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  expect(VERSION).toBe(version)
})

test('WITNESSES takes auto, none and names', () => {
  expect(readConfig({}).witnesses).toBe('auto')
  expect(readConfig({ WITNESSES: 'none' }).witnesses).toEqual([])
  expect(readConfig({ WITNESSES: 'nhl, openligadb' }).witnesses).toEqual(['openligadb', 'nhl'])
  expect(() => readConfig({ WITNESSES: 'nhl,nfl' })).toThrow(/WITNESSES must be auto .*"nhl,nfl"/)
  expect(readConfig({ WITNESS_NHL_URL: 'http://127.0.0.1:1' }).witnessUrls.nhl).toBe('http://127.0.0.1:1')
})
