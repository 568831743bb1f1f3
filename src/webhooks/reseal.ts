import type { Store } from '../store/store.ts'
import { listSecretsNotAt, replaceSecrets } from '../store/delivery/webhooks.ts'
import type { SecretsRow } from '../store/delivery/webhooks.ts'
import { SealedError } from './keyring.ts'
import type { Keyring } from './keyring.ts'

const AT_ONCE = 500

/**
 * Encrypts secrets that are plain text or encrypted with a previous key with the current key. Several processes may
 * do it concurrently: a value is replaced only if it is unchanged. Returns the number of changed webhooks; throws if
 * a secret cannot be decrypted, as its webhook cannot be delivered to.
 */
export async function resealSecrets(store: Store, keyring: Keyring): Promise<number> {
  let count = 0
  for (let after = ''; ;) {
    const rows = await listSecretsNotAt(store, keyring.currentPrefix, after, AT_ONCE)
    const last = rows.at(-1)
    if (!last) return count
    await replaceSecrets(
      store,
      rows.map((row) => ({ from: row, to: resealed(row, keyring) })),
    )
    count += rows.length
    after = last.id
  }
}

function resealed({ id, sealedSecret, sealedOldSecret }: SecretsRow, keyring: Keyring): SecretsRow {
  const again = (stored: string) =>
    stored.startsWith(keyring.currentPrefix) ? stored : keyring.seal(openOrExplain(keyring, stored, id), id)
  return {
    id,
    sealedSecret: again(sealedSecret),
    sealedOldSecret: sealedOldSecret === null ? null : again(sealedOldSecret),
  }
}

function openOrExplain(keyring: Keyring, stored: string, id: string): string {
  try {
    return keyring.open(stored, id)
  } catch (error) {
    if (!(error instanceof SealedError)) throw error
    throw new Error(
      `ENCRYPTION_KEY: the secret of the webhook ${id} is encrypted with the key ${error.keyId}, which ` +
        'is not among ENCRYPTION_KEY, ENCRYPTION_KEY_PREVIOUS and the file encryption-key in DATA_DIR. ' +
        'Restore that key. When rotating a key, keep the old one in ENCRYPTION_KEY_PREVIOUS until every ' +
        'process has been restarted.',
      { cause: error },
    )
  }
}
