import { DAY_MS, utcDay } from '../data/format.ts'
import type { PageOperations } from '../generated/operations.ts'

/** The result of the console's single query. */
export type ConsoleData = PageOperations['Console']

export type Viewer = ConsoleData['viewer']

/** The used share of a quota. */
export type Pool = Viewer['quota']['requests']

export type KeyRow = NonNullable<Viewer['keys']>['nodes'][number]

export type WebhookRow = NonNullable<Viewer['webhooks']>['nodes'][number]

/** The result of a test or of a resent delivery. */
export type Outcome = NonNullable<PageOperations['TestWebhook']['testWebhook']['outcome']>

/** A delivery as shown in the table and the details. */
export type DeliveryEntry = NonNullable<
  NonNullable<PageOperations['Deliveries']['node']>['deliveries']
>['nodes'][number]

/** Kinds of usage, in the stacking order of the bars. */
export const USAGE_KINDS = ['rest', 'graphql', 'stream', 'webhooks'] as const
export type UsageKind = (typeof USAGE_KINDS)[number]

export interface UsageDay {
  /** `2026-11-22`, in UTC. */
  readonly day: string
  readonly calls: Readonly<Record<UsageKind, number>>
  readonly total: number
}

/** Calls of the last days by kind, oldest first, including days without calls. */
export function usageByDay(usage: Viewer['usage'], days: number, now = Date.now()): readonly UsageDay[] {
  return Array.from({ length: days }, (_, index) => {
    const day = utcDay(now - (days - 1 - index) * DAY_MS)
    const calls = { rest: 0, graphql: 0, stream: 0, webhooks: 0 }
    for (const row of usage) if (row.day === day) calls[kindOf(row.name)] += row.calls
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

/** What a delivery is about. */
export interface Subject {
  /** `NYJ 24, BUF 10`. */
  readonly text: string
  readonly title: string
  /** The game's page; null if the body does not name the game. */
  readonly href: string | null
}

/** The body of a delivery in the usual form, or for a chat; all members are optional. */
interface DeliveryBody {
  readonly data?: {
    readonly eventId?: string
    readonly league?: string
    readonly name?: string
    readonly homeTeam?: { readonly abbreviation: string; readonly score: number }
    readonly awayTeam?: { readonly abbreviation: string; readonly score: number }
  }
  readonly content?: string
  readonly text?: string
}

/** The game of a delivery, or the text that a chat shows; `null` if the body is not known any more. */
export function subjectOf(requestBody: string | null): Subject | null {
  if (requestBody === null) return null
  const { data, content, text = content } = JSON.parse(requestBody) as DeliveryBody
  if (text !== undefined) return { text, title: text, href: null }
  const { eventId, league, homeTeam, awayTeam, name = '' } = data ?? {}
  if (eventId === undefined || league === undefined || !homeTeam || !awayTeam) return null
  const side = (team: typeof homeTeam) => `${team.abbreviation} ${team.score}`
  return { text: `${side(awayTeam)}, ${side(homeTeam)}`, title: name, href: `/games/${league}/${eventId}` }
}
