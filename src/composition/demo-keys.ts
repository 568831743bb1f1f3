import type { Config } from '../config.ts'
import { findDemoPublishableKey } from '../demo.ts'
import type { Service } from './http.ts'
import { ownOriginsOf } from './own-origins.ts'

/**
 * The publishable key that the service's own pages ask with; null where games are real, as those are for real accounts.
 * It works from the origin of `publicUrl` only; on this machine under its other names, too.
 */
export async function demoPublishableKey(
  { accounts, publicUrl }: Pick<Service, 'accounts' | 'publicUrl'>,
  { source, dataDirectory }: Pick<Config, 'source' | 'dataDirectory'>,
): Promise<string | null> {
  if (source.kind === 'espn') return null
  return findDemoPublishableKey(accounts, dataDirectory, ownOriginsOf(publicUrl))
}
