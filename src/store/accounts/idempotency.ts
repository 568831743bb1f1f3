import type { Store } from '../store.ts'

/** An idempotency key of one request, as stored. */
export interface IdempotencyKey {
  readonly accountId: string
  /** SHA-256 of the key, hexadecimal. */
  readonly hash: string
  /** SHA-256 of the request, hexadecimal. */
  readonly requestHash: string
}

/** State of the earlier request with a key; `null` if this is the first one, which is now in progress. */
export interface KnownRequest {
  readonly requestHash: string
  /** `null` while the request is in progress. */
  readonly sealedResponse: string | null
}

/**
 * Begins a request with a key, or returns the state of an earlier one. Responses older than `forgetBefore` are
 * deleted; requests without a response that began before `giveUpBefore` are abandoned. Both ISO-8601.
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
    `SELECT request_hash AS "requestHash", sealed_answer AS "sealedResponse" FROM idempotency_keys
     WHERE account_id = $1 AND hash = $2`,
    [accountId, hash],
  )
  return known ?? { requestHash, sealedResponse: null }
}

/** Stores the response to a request; `null` if it had none and may be retried. */
export async function endIdempotent(
  store: Store,
  { accountId, hash }: IdempotencyKey,
  sealedResponse: string | null,
): Promise<void> {
  await store.database.run(
    sealedResponse === null
      ? 'DELETE FROM idempotency_keys WHERE account_id = $1 AND hash = $2 RETURNING hash'
      : 'UPDATE idempotency_keys SET sealed_answer = $3 WHERE account_id = $1 AND hash = $2 RETURNING hash',
    sealedResponse === null ? [accountId, hash] : [accountId, hash, sealedResponse],
  )
}
