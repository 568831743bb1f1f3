import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { ApiError } from '../../domain/error.ts'
import { DAY_MS } from '../../domain/time.ts'
import { beginIdempotent, endIdempotent } from '../../store/accounts/idempotency.ts'
import type { Store } from '../../store/store.ts'
import { hashSecret } from './key.ts'

/** A request that may be repeated but must be executed only once. */
export interface IdempotentRequest {
  readonly accountId: string
  /** The client's idempotency key; null if every request is executed. */
  readonly key: string | null
  /** The request's content: reusing the key with different content is rejected. */
  readonly request: unknown
}

/** Executes a request once per key (contract 5). */
export type RunOnce = <Result>(request: IdempotentRequest, make: () => Promise<Result>) => Promise<Result>

const TTL_MS = DAY_MS
/** A request without a result after this time, in milliseconds, is considered aborted. */
const ABANDONED_AFTER_MS = 60_000
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Stores results for 24 hours. They may contain secrets that are shown once, so each is encrypted with the client's
 * key, of which only a hash is stored. Throws INVALID_PARAMETER if a key is reused for another request, and
 * SERVICE_UNAVAILABLE while its first request is in progress. `now`: Unix epoch milliseconds.
 */
export function createRunOnce(store: Store, now: () => number): RunOnce {
  return async <Result>(idempotent: IdempotentRequest, make: () => Promise<Result>): Promise<Result> => {
    const { accountId, key, request } = idempotent
    if (key === null) return make()
    const row = { accountId, hash: hashSecret(key), requestHash: hashSecret(JSON.stringify(request)) }
    const before = (ms: number) => new Date(now() - ms).toISOString()
    const times = { now: before(0), forgetBefore: before(TTL_MS), giveUpBefore: before(ABANDONED_AFTER_MS) }
    const known = await beginIdempotent(store, row, times)
    if (known) return responseOf(known, row.requestHash, secretOf(key, accountId)) as Result
    try {
      const response = await make()
      await endIdempotent(store, row, seal(JSON.stringify(response), secretOf(key, accountId)))
      return response
    } catch (error) {
      await endIdempotent(store, row, null)
      throw error
    }
  }
}

function responseOf(
  known: { readonly requestHash: string; readonly sealedResponse: string | null },
  requestHash: string,
  secret: Buffer,
): unknown {
  if (known.requestHash !== requestHash) {
    const message = 'This `idempotencyKey` was used for a different request.'
    throw new ApiError('INVALID_PARAMETER', { message, hint: 'Use a new `idempotencyKey` for each request.' })
  }
  if (known.sealedResponse !== null) return JSON.parse(open(known.sealedResponse, secret)) as unknown
  const message = 'A request with this `idempotencyKey` is in progress.'
  throw new ApiError('SERVICE_UNAVAILABLE', { message, retryAfterSeconds: 1 })
}

function secretOf(key: string, accountId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, accountId, 'idempotent answer', 32))
}

function seal(text: string, secret: Buffer): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, secret, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

function open(text: string, secret: Buffer): string {
  const bytes = Buffer.from(text, 'base64')
  const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
