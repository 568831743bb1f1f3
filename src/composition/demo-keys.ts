import type { Config } from '../config/config.ts'
import { findDemoPublishableKey } from './demo-account.ts'
import type { Service } from './http.ts'
import { ownOriginsOf } from './own-origins.ts'

/**
 * The publishable key that the service's own pages use; `null` if games are real, which need real accounts. The
 * key works only from the origin of `publicUrl`, and on this machine from its other local names, too.
 */
export async function demoPublishableKey(
  { accounts, publicUrl }: Pick<Service, 'accounts' | 'publicUrl'>,
  { source, dataDirectory }: Pick<Config, 'source' | 'dataDirectory'>,
): Promise<string | null> {
  if (source.kind === 'espn') return null
  return findDemoPublishableKey(accounts, dataDirectory, ownOriginsOf(publicUrl))
}
