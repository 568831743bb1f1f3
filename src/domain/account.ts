import type { PlanName } from './plan.ts'

/** What an e-mail address looks like: something on each side of an @, with a dot, and nothing that is not printed. */
export const EMAIL_PATTERN = /^[^\s@\p{C}]{1,64}@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u

/** A customer: plan, quota and usage are an account's; its keys authenticate it. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly plan: PlanName
  /** Whether calls beyond the month's quota are answered, and counted. */
  readonly overage: boolean
  /** ISO-8601. */
  readonly createdAt: string
  /** ISO-8601; from then on every key of the account is refused. Null: never. */
  readonly expiresAt: string | null
}

/** A key as it is kept: never the key itself. */
export interface ApiKey {
  readonly id: string
  readonly accountId: string
  /** Its first characters, for people. */
  readonly hint: string
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly revokedAt: string | null
}

/** Calls of one account on one day (UTC) at one endpoint. */
export interface UsageOfDay {
  /** `2026-11-20`. */
  readonly day: string
  /** A REST route as `GET /sports/{sport}/…`, `graphql`, `stream` or `webhooks`. */
  readonly endpoint: string
  readonly calls: number
}
