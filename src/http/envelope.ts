import type { QuotaStatus } from '../accounts/quota-status.ts'
import type { ApiError } from '../domain/error.ts'

/** The text of a success that nobody shares. */
export function successText(
  data: unknown,
  meta: Readonly<Record<string, unknown>>,
  status: QuotaStatus | null,
): string {
  const rateLimit = status ? { rateLimit: rateLimitOf(status) } : {}
  return JSON.stringify({ success: true, data, meta: { ...rateLimit, ...meta } })
}

/** The text of a failure (spec 7). */
export function failureText({ code, message, hint }: ApiError, status: QuotaStatus | null): string {
  const error = hint === undefined ? { code, message } : { code, message, hint }
  return JSON.stringify({ success: false, error, meta: status ? { rateLimit: rateLimitOf(status) } : {} })
}

/** `meta.rateLimit` (spec 2.1). */
export function rateLimitOf({ limit, remaining, resetAt }: QuotaStatus) {
  return { limit, remaining, reset: resetAt }
}
