import type { WebhookManager } from '../../../accounts/webhook-manager.ts'
import { FREQUENCIES, FREQUENCY_NAMES } from '../../../domain/update.ts'
import type { Frequency } from '../../../domain/update.ts'
import { EVENT_OF_WEBHOOK_TYPE, WEBHOOK_RULES } from '../../../domain/webhook.ts'
import type { DELIVERY_STATUSES } from '../../../domain/webhook.ts'
import type { Delivery, Webhook, WebhookTarget } from '../../../domain/webhook.ts'
import type { SportSlug } from '../../../domain/league.ts'
import { SportEnum } from './sport.ts'
import { notInThisProcess } from '../../operation/errors.ts'
import { builder } from '../builder.ts'
import { ownId } from '../node-ids.ts'
import { connect, orderByCreation } from '../../loading/connection.ts'
import type { PageArguments } from '../../loading/connection.ts'
import { load } from '../../loading/context.ts'
import type { Context } from '../../loading/context.ts'
import { WebhookRef } from '../refs.ts'
import { deliveryBounds } from './bounds.ts'
import { ownerOf } from './mutation.ts'

/** What a webhook receives. */
export const EventTypeEnum = builder.enumType('WebhookEventType', {
  description: 'Event type of a webhook.',
  values: Object.fromEntries(
    [...EVENT_OF_WEBHOOK_TYPE].map(([type, name]) => [
      type.toUpperCase(),
      { value: type, description: `\`${name}\`.` },
    ]),
  ),
})

const FREQUENCY_WORDS: Readonly<Record<Frequency, string>> = {
  asap: 'ASAP',
  '30s': 'THIRTY_SECONDS',
  '1m': 'ONE_MINUTE',
  '5m': 'FIVE_MINUTES',
  '10m': 'TEN_MINUTES',
  '15m': 'FIFTEEN_MINUTES',
  '30m': 'THIRTY_MINUTES',
}

/** Maximum frequency. */
export const FrequencyEnum = builder.enumType('WebhookFrequency', {
  description: 'Minimum interval between two deliveries for the same game and event type.',
  values: Object.fromEntries(
    FREQUENCY_NAMES.map((name) => [
      FREQUENCY_WORDS[name],
      {
        value: name,
        description:
          name === 'asap'
            ? 'No minimum interval: every update is delivered.'
            : `${FREQUENCIES[name]} seconds.`,
      },
    ]),
  ),
})

/** Forms of the body of a delivery. */
export const TargetEnum = builder.enumType('WebhookTarget', {
  description: 'Form of the body of a delivery.',
  values: {
    STANDARD: { value: 'standard', description: 'The update, as documented.' },
    DISCORD: { value: 'discord', description: 'A message for an incoming webhook of Discord.' },
    SLACK: { value: 'slack', description: 'A message for an incoming webhook of Slack.' },
  } satisfies Record<string, { value: WebhookTarget; description: string }>,
})

const DeliveryStatusEnum = builder.enumType('DeliveryStatus', {
  description: 'Status of a delivery.',
  values: {
    PENDING: { value: 'pending', description: 'Waiting for its first attempt or for a retry.' },
    DELIVERED: { value: 'delivered', description: 'The endpoint responded with a 2xx status.' },
    FAILED: { value: 'failed', description: 'All attempts failed.' },
  } satisfies Record<string, { value: (typeof DELIVERY_STATUSES)[number]; description: string }>,
})

const DeliveryRef = builder.objectRef<Delivery>('WebhookDelivery').implement({
  description: `Delivery of an update to a webhook, with all its attempts. Retained for ${WEBHOOK_RULES.keepDeliveriesHours} hours.`,
  fields: (t) => ({
    id: t.field(ownId('WebhookDelivery', ({ id }) => id)),
    sourceId: t.exposeID('id', { description: 'Identifier, sent as header `webhook-id` with each attempt.' }),
    event: t.field({ type: EventTypeEnum, description: 'Event type.', resolve: ({ type }) => type }),
    isReplay: t.boolean({
      description: 'Whether it carries a message of a replay.',
      resolve: ({ happenedAt }) => happenedAt !== null,
    }),
    isTest: t.exposeBoolean('isTest', { description: 'Whether it is a sample sent as a test.' }),
    status: t.expose('status', { type: DeliveryStatusEnum, description: 'Status of the delivery.' }),
    attempts: t.exposeInt('attempts', { description: 'Number of attempts.' }),
    responseStatus: t.exposeInt('responseStatus', {
      nullable: true,
      description: 'HTTP status of the last response, or `null` if there was none.',
    }),
    durationMs: t.exposeInt('durationMs', {
      nullable: true,
      description: 'Duration of the last attempt in milliseconds.',
    }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Last error, or `null` if there was none.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Date and time when the update was recorded.',
    }),
    deliveredAt: t.expose('deliveredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Date and time when the endpoint accepted the delivery.',
    }),
    requestBody: t.string({
      nullable: true,
      description:
        'JSON body of the request, the same for each attempt. `null` once the update is no longer retained.',
      resolve: (delivery, _, context) => requestBodyOf(delivery, context),
    }),
  }),
})

/** Order of the webhooks of an account: oldest first. */
export const WEBHOOK_ORDER = orderByCreation<Webhook>('webhooks', 'OLDEST')

builder.node(WebhookRef, {
  description: 'A webhook endpoint.',
  id: { resolve: ({ id }) => id },
  async loadOne(id, context) {
    if (!context.viewer) return null
    const caller = ownerOf(context, 'webhooks')
    if (!context.webhooks) return null
    const webhooks = await context.webhooks.list(caller)
    return webhooks.find((webhook) => webhook.id === id) ?? null
  },
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'Identifier used in REST paths.' }),
    url: t.exposeString('url', { description: 'URL that deliveries are sent to.' }),
    events: t.field({
      type: [EventTypeEnum],
      description: 'Event types that are delivered.',
      resolve: ({ types }) => [...types],
    }),
    leagues: t.stringList({
      nullable: true,
      description: 'Slugs of the leagues that are delivered, or `null` for all leagues.',
      resolve: ({ leagues }) => leagues,
    }),
    sports: t.field({
      type: [SportEnum],
      nullable: true,
      description: 'Sports that are delivered, or `null` for all.',
      resolve: ({ sports }) => sports as SportSlug[] | null,
    }),
    teamIds: t.stringList({
      nullable: true,
      description: '`sourceId` of the teams whose games are delivered, or `null` for all.',
      resolve: ({ teamIds }) => teamIds,
    }),
    eventIds: t.stringList({
      nullable: true,
      description: '`sourceId` of the games that are delivered, or `null` for all.',
      resolve: ({ eventIds }) => eventIds,
    }),
    where: t.exposeString('where', {
      nullable: true,
      description: 'The condition that updates must fulfil, or `null` if there is none.',
    }),
    minMove: t.exposeFloat('minMove', {
      nullable: true,
      description:
        'Points by which the spread or the total must move in a change of odds, or `null` to deliver all changes.',
    }),
    target: t.expose('target', { type: TargetEnum, description: 'Form of the body.' }),
    frequency: t.expose('frequency', { type: FrequencyEnum, description: 'Maximum delivery frequency.' }),
    delay: t.exposeInt('delay', {
      description: 'Seconds between an update and its delivery.',
    }),
    active: t.exposeBoolean('active', { description: 'Whether the webhook is active.' }),
    consecutiveFailures: t.exposeInt('consecutiveFailures', {
      description: 'Number of consecutive failed deliveries. The webhook is deactivated after five.',
    }),
    deactivatedReason: t.exposeString('deactivatedReason', {
      nullable: true,
      description: 'Reason why the webhook was deactivated, or `null` if it is active.',
    }),
    deactivatedAt: t.expose('deactivatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Date and time when the webhook was deactivated.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Date and time when the key was created.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Date and time when the owner last changed the webhook.',
    }),
    deliveries: t.connection(
      {
        type: DeliveryRef,
        description:
          `List deliveries of the last ${WEBHOOK_RULES.keepDeliveriesHours} hours, newest first. ` +
          `\`first\` defaults to ${deliveryBounds.default}; the maximum is ${deliveryBounds.max}.`,
        extensions: { page: deliveryBounds },
        args: {
          status: t.arg({ type: DeliveryStatusEnum, description: 'Only deliveries with this status.' }),
        },
        resolve: (webhook, args, context) => deliveriesOf(webhook, args, context),
      },
      { name: 'WebhookDeliveryConnection', description: 'A page of deliveries.' },
      { name: 'WebhookDeliveryEdge', description: 'An edge in a page of deliveries.' },
    ),
  }),
})

interface DeliveryArguments extends PageArguments {
  readonly status?: Delivery['status'] | null | undefined
}

function deliveriesOf(webhook: Webhook, args: DeliveryArguments, context: Context) {
  const manager = managerOf(context)
  const caller = ownerOf(context)
  const status = args.status ?? null
  return connect(args, deliveryBounds, {
    list: (slice) => manager.deliveries(caller, webhook.id, { ...slice, status }),
    count: () => manager.countDeliveries(caller, webhook.id, status),
  })
}

/** Bodies of one page are loaded in one batch. */
function requestBodyOf(delivery: Delivery, context: Context): Promise<string | null> {
  const manager = managerOf(context)
  const { webhookId, type, updateSeq, isTest, ownData, happenedAt, createdAt } = delivery
  return load(
    context,
    'deliveryBodies',
    [webhookId, type, String(updateSeq), String(isTest), createdAt, ownData ?? '', happenedAt ?? ''],
    (keys) =>
      manager.requestBodies(
        keys.map(([id, name, seq, test, at, data, happened]) => ({
          webhookId: String(id),
          type: name as Delivery['type'],
          updateSeq: Number(seq),
          isTest: test === 'true',
          ownData: data === '' ? null : String(data),
          happenedAt: happened === '' ? null : String(happened),
          createdAt: String(at),
        })),
      ),
  )
}

/** Returns the webhook manager; throws SECRET_KEY_REQUIRED, SCOPE_REQUIRED, or SERVICE_UNAVAILABLE if this process has none. */
export function managerOf(context: Context): WebhookManager {
  ownerOf(context, 'webhooks')
  if (context.webhooks) return context.webhooks
  throw notInThisProcess('Webhooks are')
}
