import type { QuotaStatus } from '../../accounts/quota/period.ts'
import type { ApiError } from '../../domain/error.ts'

/** Returns the text of a successful response that is not shared. */
export function successText(
  data: unknown,
  meta: Readonly<Record<string, unknown>>,
  status: QuotaStatus | null,
): string {
  const rateLimit = status ? { rateLimit: rateLimitOf(status) } : {}
  return JSON.stringify({ success: true, data, meta: { ...rateLimit, ...meta } })
}

/** Returns the text of an error response (spec 7). */
export function failureText({ code, message, hint }: ApiError, status: QuotaStatus | null): string {
  const error = hint === undefined ? { code, message } : { code, message, hint }
  return JSON.stringify({ success: false, error, meta: status ? { rateLimit: rateLimitOf(status) } : {} })
}

/** Returns `meta.rateLimit` (spec 2.1). */
function rateLimitOf({ limit, remaining, resetAt }: QuotaStatus) {
  return { limit, remaining, reset: resetAt }
}

/** The part inserted between the shared bytes: the caller's rate limit. */
export function rateLimitText({ limit, remaining, resetAt }: QuotaStatus): string {
  return `{"limit":${limit},"remaining":${remaining},"reset":${resetAt}}`
}
