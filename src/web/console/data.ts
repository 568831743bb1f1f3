/** What the console's one query brings. */
export interface ConsoleData {
  readonly viewer: Viewer
}

export interface Viewer {
  readonly email: string
  readonly overage: boolean
  readonly plan: {
    readonly name: string
    readonly calls: number
    readonly perSecond: number
    readonly sockets: number
  }
  readonly quota: { readonly requests: Pool; readonly stream: Pool; readonly webhooks: Pool }
  readonly usage: readonly { readonly day: string; readonly endpoint: string; readonly calls: number }[]
  readonly keys: readonly KeyRow[]
  readonly webhooks: readonly WebhookRow[]
}

export interface Pool {
  readonly limit: number
  readonly used: number
  readonly remaining: number
  readonly resetAt: string
}

export interface KeyRow {
  readonly id: string
  readonly sourceId: string
  readonly kind: 'SECRET' | 'PUBLISHABLE'
  readonly origins: readonly string[]
  readonly hint: string
  readonly createdAt: string
  readonly expiresAt: string | null
}

export interface WebhookRow {
  readonly id: string
  readonly sourceId: string
  readonly url: string
  readonly events: readonly string[]
  readonly leagues: readonly string[] | null
  readonly frequency: string
  readonly active: boolean
  readonly consecutiveFailures: number
  readonly deactivatedReason: string | null
  readonly createdAt: string
}

export interface Outcome {
  readonly delivered: boolean
  readonly statusCode: number | null
  readonly durationMs: number
  readonly error: string | null
}

/** Kinds of usage, in the order that bars are stacked. */
export const USAGE_KINDS = ['rest', 'graphql', 'stream', 'webhooks'] as const
export type UsageKind = (typeof USAGE_KINDS)[number]

export interface UsageDay {
  /** `2026-11-22`, in UTC. */
  readonly day: string
  readonly calls: Readonly<Record<UsageKind, number>>
  readonly total: number
}

const DAY_MS = 86_400_000

/** Calls of the last days by kind, oldest first; days without calls are there, too. */
export function usageByDay(usage: Viewer['usage'], days: number, now = Date.now()): readonly UsageDay[] {
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(now - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10)
    const calls = { rest: 0, graphql: 0, stream: 0, webhooks: 0 }
    for (const row of usage) if (row.day === day) calls[kindOf(row.endpoint)] += row.calls
    return { day, calls, total: USAGE_KINDS.reduce((sum, kind) => sum + calls[kind], 0) }
  })
}

function kindOf(endpoint: string): UsageKind {
  return endpoint === 'graphql' || endpoint === 'stream' || endpoint === 'webhooks' ? endpoint : 'rest'
}

/** `SCORE_CHANGE` as `score change`. */
export function wordsOf(name: string): string {
  return name.toLowerCase().replaceAll('_', ' ')
}

/** `in 8 days`, `in 5 hours`, `in 3 minutes`. */
export function untilText(iso: string, now = Date.now()): string {
  const minutes = Math.max(1, Math.round((Date.parse(iso) - now) / 60_000))
  const [count, unit] =
    minutes >= 2_880
      ? [Math.round(minutes / 1_440), 'day']
      : minutes >= 120
        ? [Math.round(minutes / 60), 'hour']
        : [minutes, 'minute']
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`
}

/** A delivery as its table and its details show it. */
export interface DeliveryEntry {
  readonly sourceId: string
  readonly event: string
  readonly status: 'PENDING' | 'DELIVERED' | 'FAILED'
  readonly attempts: number
  readonly responseStatus: number | null
  readonly durationMs: number | null
  readonly error: string | null
  readonly createdAt: string
  readonly deliveredAt: string | null
  /** The JSON that is posted; null once its update is no longer in the log. */
  readonly requestBody: string | null
}
