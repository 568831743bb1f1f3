import { createKeyring } from '../../src/webhooks/keyring.ts'

/** The webhook key of all tests and of processes started by them; it protects nothing. */
export const TEST_ENCRYPTION_KEY = Buffer.alloc(32, 'key of tests').toString('base64')

export const TEST_KEYRING = createKeyring(Buffer.from(TEST_ENCRYPTION_KEY, 'base64'))
