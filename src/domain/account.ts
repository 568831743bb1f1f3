import type { PlanName } from './plan.ts'

/**
 * The accepted form of e-mail addresses: text on both sides of an @, a dot in the domain, only printable
 * characters.
 */
export const EMAIL_PATTERN = /^[^\s@\p{C}]{1,64}@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u

/** A customer. Plan, quota and usage belong to an account; its keys authenticate it. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly plan: PlanName
  /** Whether calls beyond the monthly quota are served, and counted. */
  readonly overage: boolean
  /** ISO-8601. */
  readonly createdAt: string
  /** ISO-8601; from then on all keys of the account are refused. `null`: never. */
  readonly expiresAt: string | null
}

/** A key as it is stored, without the key itself. */
export interface ApiKey {
  readonly id: string
  readonly accountId: string
  readonly kind: KeyKind
  /** Origins of the pages that a publishable key is accepted from; a secret one has none. */
  readonly origins: readonly string[]
  /** What it may do. A publishable key may read. */
  readonly scopes: readonly KeyScope[]
  /** Its first characters, for display. */
  readonly hint: string
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly revokedAt: string | null
}

/** What a secret key may do (contract 4.2), with the words of hints and descriptions. */
export const KEY_SCOPES = {
  read: 'read sports data, over all channels, and create stream tokens',
  webhooks: 'read and manage webhooks',
  keys: 'read and manage API keys, and read the audit log',
} as const
export type KeyScope = keyof typeof KEY_SCOPES
export const KEY_SCOPE_NAMES = Object.keys(KEY_SCOPES) as [KeyScope, ...KeyScope[]]

/** The scopes of a key of which none are given. */
export function defaultScopes(kind: KeyKind): readonly KeyScope[] {
  return kind === 'secret' ? KEY_SCOPE_NAMES : ['read']
}

/**
 * A secret key has the access of its scopes, by default all. A publishable key may be embedded in a web page: it is read-only, and accepted
 * only from the origins that its owner listed (contract 1).
 */
export const KEY_KINDS = ['secret', 'publishable'] as const
export type KeyKind = (typeof KEY_KINDS)[number]

/** The most origins of a publishable key. */
export const MAX_ORIGINS = 20

/** Requests in any one second from one address with a publishable key, in addition to the account's limit. */
export const PUBLISHABLE_PER_SECOND = 10

/** The properties of a new key. */
export interface KeyInput {
  readonly kind: KeyKind
  readonly origins: readonly string[]
  /** ISO-8601; null: never. */
  readonly expiresAt: string | null
  /** `defaultScopes` if absent. */
  readonly scopes?: readonly KeyScope[]
}

/** Parses an origin into the form that browsers send; `null` if the text is not an origin. */
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

/** How many days usage is listed for. */
export const USAGE_DAYS = 31

/** What distinguishes calls of the graph. */
export type UsageKind = 'operation' | 'field' | 'client'

/** Calls of one account on one day (UTC) by an operation, with a field, or by a client. */
export interface UsageDetail {
  readonly day: string
  readonly kind: UsageKind
  /** Name of the operation or client as sent, or coordinate of the field: `Event.plays`. */
  readonly name: string
  /** The client, for fields that are deprecated; otherwise empty. */
  readonly client: string
  readonly calls: number
}
