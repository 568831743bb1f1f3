import type { Store } from './store.ts'

/** A key that a client names one request by, as it is kept. */
export interface IdempotencyKey {
  readonly accountId: string
  /** SHA-256 of the key, hexadecimal. */
  readonly hash: string
  /** SHA-256 of what was asked with it, hexadecimal. */
  readonly requestHash: string
}

/** What is known of a key: null where this is its first request, which is now under way. */
export interface KnownRequest {
  readonly requestHash: string
  /** Null while it is under way. */
  readonly sealedAnswer: string | null
}

/**
 * Begins a request with a key, or says what came of an earlier one. `forgetBefore`: answers from before are forgotten;
 * `giveUpBefore`: requests that began before and have no answer are given up. Both ISO-8601.
 */
export async function beginIdempotent(
  store: Store,
  { accountId, hash, requestHash }: IdempotencyKey,
  times: { readonly now: string; readonly forgetBefore: string; readonly giveUpBefore: string },
): Promise<KnownRequest | null> {
  const { now, forgetBefore, giveUpBefore } = times
  await store.database.run('DELETE FROM idempotency_keys WHERE created_at < $1::timestamptz RETURNING hash', [
    forgetBefore,
  ])
  const begun = await store.database.run(
    `INSERT INTO idempotency_keys AS k (account_id, hash, request_hash, created_at)
     VALUES ($1, $2, $3, $4::timestamptz)
     ON CONFLICT (account_id, hash) DO UPDATE SET request_hash = excluded.request_hash, created_at = excluded.created_at
       WHERE k.sealed_answer IS NULL AND k.created_at < $5::timestamptz
     RETURNING hash`,
    [accountId, hash, requestHash, now, giveUpBefore],
  )
  if (begun.length > 0) return null
  const [known] = await store.database.run<KnownRequest>(
    `SELECT request_hash AS "requestHash", sealed_answer AS "sealedAnswer" FROM idempotency_keys
     WHERE account_id = $1 AND hash = $2`,
    [accountId, hash],
  )
  return known ?? { requestHash, sealedAnswer: null }
}

/** Keeps what a request came to; null where it came to nothing, and may be sent again. */
export async function endIdempotent(
  store: Store,
  { accountId, hash }: IdempotencyKey,
  sealedAnswer: string | null,
): Promise<void> {
  await store.database.run(
    sealedAnswer === null
      ? 'DELETE FROM idempotency_keys WHERE account_id = $1 AND hash = $2 RETURNING hash'
      : 'UPDATE idempotency_keys SET sealed_answer = $3 WHERE account_id = $1 AND hash = $2 RETURNING hash',
    sealedAnswer === null ? [accountId, hash] : [accountId, hash, sealedAnswer],
  )
}
