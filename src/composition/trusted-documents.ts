import { readFile } from 'node:fs/promises'
import { ConfigError } from '../config/config.ts'
import type { Config } from '../config/config.ts'
import { readTrustedDocuments } from '../graphql/operation/trusted.ts'
import type { TrustedDocuments } from '../graphql/operation/trusted.ts'

/** The configured trusted documents, or `null`; throws `ConfigError` if they cannot be read. */
export async function openTrustedDocuments({
  trustedDocuments: file,
  trustedDocumentsOnly: isOnly,
}: Pick<Config, 'trustedDocuments' | 'trustedDocumentsOnly'>): Promise<TrustedDocuments | null> {
  if (file === null && isOnly)
    throw new ConfigError('TRUSTED_DOCUMENTS_ONLY=true requires TRUSTED_DOCUMENTS.')
  if (file === null) return null
  try {
    return readTrustedDocuments(await readFile(file, 'utf8'), isOnly)
  } catch {
    throw new ConfigError(`TRUSTED_DOCUMENTS must be the path of a manifest; ${file} cannot be read as one.`)
  }
}
