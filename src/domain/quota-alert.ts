/** The shares of a quota pool, in percent, at which its account is alerted (contract 4.2). */
export const ALERT_PERCENTS = [80, 100] as const

/** A pool of which a share is used: `data` of `account.quota`. */
export interface QuotaAlert {
  readonly percent: number
  /** `calls`, `stream` or `webhooks`. */
  readonly pool: string
  /** Calls used when the alert was recorded. */
  readonly used: number
  readonly limit: number
  /** Start of the next period, ISO-8601. */
  readonly resetAt: string
}

/** For tests and documents. */
export const SAMPLE_ALERT: QuotaAlert = {
  percent: 80,
  pool: 'calls',
  used: 8_000,
  limit: 10_000,
  resetAt: '2026-12-01T00:00:00.000Z',
}
