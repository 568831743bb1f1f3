import type { Config } from '../config.ts'
import { findDemoPublishableKey } from '../demo.ts'
import type { Service } from './http.ts'

/**
 * The publishable key that the service's own pages ask with; null where games are real, as those are for real accounts.
 * It works from the origin of `publicUrl` only.
 */
export async function demoPublishableKey(
  { accounts, publicUrl }: Pick<Service, 'accounts' | 'publicUrl'>,
  { source, dataDirectory }: Pick<Config, 'source' | 'dataDirectory'>,
): Promise<string | null> {
  if (source.kind === 'espn') return null
  return findDemoPublishableKey(accounts, dataDirectory, new URL(publicUrl).origin)
}
