import * as z from 'zod'
import { findLeague, SPORTS } from '../domain/league.ts'
import { findNearLeagues } from '../domain/near-name.ts'
import { CONDITION_GRAMMAR } from '../domain/update-condition.ts'
import { FREQUENCY_NAMES, MAX_DELAY_SECONDS } from '../domain/update.ts'
import type { Frequency } from '../domain/update.ts'
import {
  DELIVERY_STATUSES,
  EVENT_OF_WEBHOOK_TYPE,
  TYPE_OF_WEBHOOK_EVENT,
  WEBHOOK_RULES,
  WEBHOOK_TARGETS,
} from '../domain/webhook.ts'
import type { Delivery, Webhook, WebhookEventType } from '../domain/webhook.ts'

const EVENTS = [...TYPE_OF_WEBHOOK_EVENT.keys()]
const eventName = z
  .enum(EVENTS as [string, ...string[]], `must be one of ${EVENTS.join(', ')}`)
  .meta({ description: 'Event type. `account.quota` must be the only one of its webhook.' })
const frequency = z.enum(
  FREQUENCY_NAMES as [Frequency, ...Frequency[]],
  `must be one of ${FREQUENCY_NAMES.join(', ')}`,
)
const slug = z
  .string('must be the slug of a league, such as nba')
  .refine((text) => findLeague(text) !== null, {
    error: ({ input }) => {
      const near = typeof input === 'string' ? findNearLeagues(input) : []
      return `must be the slug of a league, such as ${near.join(' or ') || 'nba'}`
    },
  })
const SPORT_SLUGS = SPORTS.map(({ slug }) => slug)
const ids = (what: string) =>
  z
    .array(z.string().min(1).max(64), `must be a list of ids of ${what}, or null`)
    .min(1, `must contain at least one id, or be null`)
    .max(WEBHOOK_RULES.maxIds, `must contain at most ${WEBHOOK_RULES.maxIds} ids`)
    .nullable()
    .meta({
      description: `Only updates of these ${what}; \`leagues\` must contain the one league to which they belong.`,
    })
const MIN_MOVE_FORM = `must be a number of points, at least ${WEBHOOK_RULES.leastMove}, or null`
const members = {
  url: z.string('must be an HTTPS URL').max(2_048, 'must have at most 2048 characters'),
  events: z.array(eventName, 'must be a list of event types').min(1, 'must contain at least one event type'),
  leagues: z
    .array(slug, 'must be a list of league slugs, or null')
    .min(1, 'must contain at least one league slug, or be null')
    .nullable(),
  sports: z
    .array(
      z.enum(SPORT_SLUGS, `must be one of ${SPORT_SLUGS.join(', ')}`),
      'must be a list of sports, or null',
    )
    .min(1, 'must contain at least one sport, or be null')
    .nullable(),
  teamIds: ids('teams'),
  eventIds: ids('games'),
  where: z
    .string('must be a condition, or null')
    .nullable()
    .meta({
      description: `What must be true of the game at the update: ${CONDITION_GRAMMAR}.`,
    }),
  minMove: z
    .number(MIN_MOVE_FORM)
    .min(WEBHOOK_RULES.leastMove, MIN_MOVE_FORM)
    .nullable()
    .meta({
      description:
        'Only changes of odds in which the spread or the total moves by at least this number of points, or a line is ' +
        'new or taken down; `events` must contain `event.odds_change`.',
    }),
  target: z.enum(WEBHOOK_TARGETS, `must be one of ${WEBHOOK_TARGETS.join(', ')}`).meta({
    description:
      'The form of the body: `standard` as documented, `discord` and `slack` as their incoming webhooks take it.',
  }),
  frequency,
  delay: z
    .int(`must be an integer from 0 to ${MAX_DELAY_SECONDS}`)
    .min(0, `must be an integer from 0 to ${MAX_DELAY_SECONDS}`)
    .max(MAX_DELAY_SECONDS, `must be an integer from 0 to ${MAX_DELAY_SECONDS}`)
    .meta({ description: 'Each update is delivered so many seconds after its time, against spoilers.' }),
}
/** Body for creating a webhook. */
export const creation = z.object({
  ...members,
  leagues: members.leagues.default(null),
  sports: members.sports.default(null),
  teamIds: members.teamIds.default(null),
  eventIds: members.eventIds.default(null),
  where: members.where.default(null),
  minMove: members.minMove.default(null),
  target: members.target.default('standard'),
  frequency: frequency.default('asap'),
  delay: members.delay.default(0),
})
/** Body for updating a webhook; absent members are not changed. */
export const change = z.object({ ...members, active: z.boolean('must be true or false') }).partial()
/** Body for sending a test. */
export const testing = z.object({
  eventType: eventName.optional(),
  deliveryId: z.string('must be the id of a delivery').max(64).optional(),
})

/** Body for rotating a secret or ending a rotation. */
export const rotation = z.object({
  finish: z.boolean('must be true or false').default(false).meta({
    description: '`true` ends the current rotation: deliveries are then signed with the new secret only.',
  }),
})

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  leagues: z.array(z.string()).nullable(),
  sports: z.array(z.string()).nullable(),
  teamIds: z.array(z.string()).nullable(),
  eventIds: z.array(z.string()).nullable(),
  where: z.string().nullable(),
  minMove: z.number().nullable(),
  target: z.enum(WEBHOOK_TARGETS),
  frequency: z.string(),
  delay: z.int(),
  active: z.boolean(),
  consecutiveFailures: z.int(),
  deactivatedReason: z.string().nullable(),
  deactivatedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
/** A webhook in a response; the document has the graph's descriptions. */
export const webhookShape = webhook.meta({ id: 'Webhook' })
/** A webhook with its secret. */
export const withSecretShape = webhook
  .extend({ secret: z.string().meta({ description: 'The signing secret, shown only in this response.' }) })
  .meta({ id: 'CreatedWebhook' })
/** A webhook after starting or ending a rotation. */
export const rotatedShape = webhook
  .extend({
    secret: z
      .string()
      .nullable()
      .meta({ description: 'The new signing secret, shown only in this response. Null after `finish`.' }),
  })
  .meta({ id: 'RotatedWebhook' })
/** A delivery in a list. */
export const deliveryShape = z
  .object({
    id: z.string(),
    event: z.string(),
    replay: z.boolean().meta({ description: 'Whether it carries a message of a replay.' }),
    test: z.boolean().meta({ description: 'Whether it is a sample sent by `POST …/test`.' }),
    status: z.enum(DELIVERY_STATUSES),
    attempts: z.int(),
    responseStatus: z.int().nullable(),
    durationMs: z.int().nullable(),
    error: z.string().nullable(),
    createdAt: z.string(),
    deliveredAt: z.string().nullable(),
    requestBody: z.string().nullable().meta({
      description:
        'JSON body of the request, the same for each attempt. Null once the update is no longer retained.',
    }),
  })
  .meta({ id: 'WebhookDelivery' })
/** Result of a test. */
export const outcomeShape = z.object({
  delivered: z.boolean().meta({ description: 'Whether the endpoint accepted the sample.' }),
  statusCode: z
    .int()
    .nullable()
    .meta({ description: 'HTTP status of the response, or `null` if there was none.' }),
  durationMs: z.int().meta({ description: 'Duration of the request in milliseconds.' }),
  error: z.string().nullable().meta({ description: 'Why it failed, or `null` if it did not.' }),
})

/** Returns types by webhook event names, without duplicates. */
export function typesOf(events: readonly string[]): readonly WebhookEventType[] {
  const types = events.map((event) => TYPE_OF_WEBHOOK_EVENT.get(event)).filter((type) => type !== undefined)
  return [...new Set(types)]
}

/** Returns only the defined members. */
export function withoutUndefined<T extends object>(
  value: T,
): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>
  }
}

/** Serializes a webhook (spec 2.15). */
export function serializeWebhook(webhook: Webhook) {
  const { url, leagues, frequency: often, active, consecutiveFailures } = webhook
  const { deactivatedReason, deactivatedAt, createdAt, updatedAt } = webhook
  const { sports, teamIds, eventIds, where, minMove, target, delay } = webhook
  return {
    id: webhook.id,
    url,
    events: webhook.types.map((type) => EVENT_OF_WEBHOOK_TYPE.get(type)),
    leagues,
    sports,
    teamIds,
    eventIds,
    where,
    minMove,
    target,
    frequency: often,
    delay,
    active,
    consecutiveFailures,
    deactivatedReason,
    deactivatedAt,
    createdAt,
    updatedAt,
  }
}

/** Serializes a delivery (contract 3). */
export function serializeDelivery(delivery: Delivery, requestBody: string | null) {
  const { status, attempts, responseStatus, durationMs, error, createdAt, deliveredAt } = delivery
  const event = EVENT_OF_WEBHOOK_TYPE.get(delivery.type)
  return {
    id: delivery.id,
    event,
    replay: delivery.happenedAt !== null,
    test: delivery.isTest,
    status,
    attempts,
    responseStatus,
    durationMs,
    error,
    createdAt,
    deliveredAt,
    requestBody,
  }
}
