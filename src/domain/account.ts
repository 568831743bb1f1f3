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
  readonly kind: KeyKind
  /** Origins of the pages that a publishable key is accepted from; a secret one has none. */
  readonly origins: readonly string[]
  /** Its first characters, for people. */
  readonly hint: string
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly revokedAt: string | null
}

/**
 * A secret key may do everything. A publishable one may stand in a web page: it reads only, and is accepted only from
 * the origins that its owner listed (contract 1).
 */
export const KEY_KINDS = ['secret', 'publishable'] as const
export type KeyKind = (typeof KEY_KINDS)[number]

/** Origins that one publishable key may have. */
export const MAX_ORIGINS = 20

/** Requests in any one second from one address with a publishable key, beside its account's limit. */
export const PUBLISHABLE_PER_SECOND = 10

/** What a new key is. */
export interface KeyInput {
  readonly kind: KeyKind
  readonly origins: readonly string[]
  /** ISO-8601; null: never. */
  readonly expiresAt: string | null
}

/** The origin that a text is, as browsers write it; null where it is none. */
export function readOrigin(text: string): string | null {
  if (!/^https?:\/\/[^/?#\s@]+\/?$/i.test(text) || !URL.canParse(text)) return null
  return new URL(text).origin
}

/** Calls of one account on one day (UTC) at one endpoint. */
export interface UsageOfDay {
  /** `2026-11-20`. */
  readonly day: string
  /** A REST route as `GET /sports/{sport}/…`, `graphql`, `stream` or `webhooks`. */
  readonly endpoint: string
  readonly calls: number
}
