import DataLoader from 'dataloader'
import type { BruteForceGuard } from './brute-force-guard.ts'
import { createSharedLookup } from './shared-lookup.ts'

/** Finds what belongs to the hash of a secret; null where nothing does. */
export interface SecretLookup<Found> {
  /** `address`: where the secret came from, absent where unknown. */
  find(hash: string, address: string | undefined): Promise<Found | null>
}

/** How long the lookups of suspected addresses are collected before they share one statement. */
const SUSPECT_BATCH_MS = 100
const MAX_BATCH = 1_000

/**
 * Lookups that share statements: those of one moment one statement, those of addresses that the guard suspects one
 * statement each 100 ms, however many they are. So guessing costs the database nothing that others notice, and a
 * secret that exists is found whoever else comes from its address. `findAll` answers in the order of its hashes.
 */
export function createSecretLookup<Found>(
  guard: BruteForceGuard,
  findAll: (hashes: readonly string[]) => Promise<readonly (Found | null)[]>,
): SecretLookup<Found> {
  const atOnce = createSharedLookup(findAll)
  const collected = new DataLoader<string, Found | null>(findAll, {
    ...{ cache: false, maxBatchSize: MAX_BATCH },
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
