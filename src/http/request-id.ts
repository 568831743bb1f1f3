import { randomUUID } from 'node:crypto'

/** The id that a proxy gave the request (`X-Request-Id`), where it has the form of one and is no API key; else a new one. */
export function requestIdOf(given: string | string[] | null | undefined): string {
  const isId = typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) && !/sd_live_/i.test(given)
  return isId ? given : randomUUID()
}
