import { VERSION } from '../../domain/version.ts'

/**
 * The `User-Agent` of requests: a name with its version, and where to learn more. The upstream refuses a bare token, an
 * empty one and a browser's.
 */
export function defaultUserAgent(publicUrl: string | null): string {
  return `sports-data-service/${VERSION} (+${publicUrl ?? 'http://127.0.0.1:4000'})`
}
