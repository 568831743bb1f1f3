import DataLoader from 'dataloader'
import type { BruteForceGuard } from './brute-force-guard.ts'
import { createSharedLookup } from './shared-lookup.ts'

/** Looks up the owner of a secret by its hash; null if it is unknown. */
export interface SecretLookup<Found> {
  /** `address`: client address that sent the secret, if known. */
  find(hash: string, address: string | undefined): Promise<Found | null>
}

/** How long lookups of suspected addresses are batched. */
const SUSPECT_BATCH_MS = 100
const MAX_BATCH = 1_000

/**
 * Batches lookups: concurrent ones share a statement, those of addresses suspected by the guard share one statement
 * per 100 ms, whatever their number. So guessing puts no noticeable load on the database, and valid secrets are found
 * even from a suspected address. `findAll` returns results in the order of its hashes.
 */
export function createSecretLookup<Found>(
  guard: BruteForceGuard,
  findAll: (hashes: readonly string[]) => Promise<readonly (Found | null)[]>,
): SecretLookup<Found> {
  const atOnce = createSharedLookup(findAll)
  const collected = new DataLoader<string, Found | null>(findAll, {
    cache: false,
    maxBatchSize: MAX_BATCH,
    batchScheduleFn: (dispatch) => {
      setTimeout(dispatch, SUSPECT_BATCH_MS)
    },
  })
  return {
    async find(hash, address) {
      const isSuspected = guard.suspectedForSeconds(address) !== null
      const found = await (isSuspected ? collected.load(hash) : atOnce(hash))
      if (found === null) guard.recordUnknown(address)
      return found
    },
  }
}
