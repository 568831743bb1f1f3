import { randomUUID } from 'node:crypto'

/**
 * Returns the id assigned by a proxy (`X-Request-Id`) if it is well-formed and not an API key; otherwise a new one.
 */
export function requestIdOf(given: string | string[] | null | undefined): string {
  const isId = typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) && !/sd_live_/i.test(given)
  return isId ? given : randomUUID()
}
