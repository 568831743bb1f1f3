import { requireSecretKey } from '../../accounts/callers.ts'
import type { WebhookManager } from '../../accounts/webhook-manager.ts'
import { ApiError } from '../../domain/error.ts'
import { FREQUENCIES, FREQUENCY_NAMES, UPDATE_TYPE_NAMES, UPDATE_TYPES } from '../../domain/update.ts'
import type { Frequency } from '../../domain/update.ts'
import type { DELIVERY_STATUSES } from '../../domain/webhook.ts'
import type { Delivery, Webhook } from '../../domain/webhook.ts'
import { builder } from '../builder.ts'
import { connect } from '../connection.ts'
import type { PageArguments } from '../connection.ts'
import { load } from '../context.ts'
import type { Context } from '../context.ts'
import { ownerOf } from './mutation.ts'

/** Updates that a webhook receives. */
export const EventTypeEnum = builder.enumType('WebhookEventType', {
  description: 'An update that a webhook receives.',
  values: Object.fromEntries(
    UPDATE_TYPE_NAMES.filter((type) => UPDATE_TYPES[type].webhook !== null).map((type) => [
      type.toUpperCase(),
      { value: type, description: `\`${UPDATE_TYPES[type].webhook ?? ''}\`.` },
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

/** How often at most. */
export const FrequencyEnum = builder.enumType('WebhookFrequency', {
  description: 'The least time between two deliveries of one game and type.',
  values: Object.fromEntries(
    FREQUENCY_NAMES.map((name) => [
      FREQUENCY_WORDS[name],
      { value: name, description: name === 'asap' ? 'All of them.' : `${FREQUENCIES[name]} seconds.` },
    ]),
  ),
})

const DeliveryStatusEnum = builder.enumType('DeliveryStatus', {
  description: 'How a delivery stands.',
  values: {
    PENDING: { value: 'pending', description: 'It is still to be sent, or sent once more.' },
    DELIVERED: { value: 'delivered', description: 'The receiver answered 2xx.' },
    FAILED: { value: 'failed', description: 'All attempts failed.' },
  } satisfies Record<string, { value: (typeof DELIVERY_STATUSES)[number]; description: string }>,
})

const DeliveryRef = builder.objectRef<Delivery>('WebhookDelivery').implement({
  description: 'One update to one webhook, with all its attempts; kept for 72 hours.',
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'Its id: header `webhook-id` of every attempt.' }),
    event: t.field({ type: EventTypeEnum, description: 'What it tells of.', resolve: ({ type }) => type }),
    status: t.expose('status', { type: DeliveryStatusEnum, description: 'How it stands.' }),
    attempts: t.exposeInt('attempts', { description: 'How often it was sent.' }),
    responseStatus: t.exposeInt('responseStatus', {
      nullable: true,
      description: 'The receiver’s last answer; null where none came.',
    }),
    durationMs: t.exposeInt('durationMs', {
      nullable: true,
      description: 'How long the last attempt took, in milliseconds.',
    }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'What went wrong last; null where nothing did.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the update was written.' }),
    deliveredAt: t.expose('deliveredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the receiver took it.',
    }),
    requestBody: t.string({
      nullable: true,
      description:
        'The JSON that is posted, the same at each attempt; null once its update is no longer in the log.',
      resolve: (delivery, _, context) => requestBodyOf(delivery, context),
    }),
  }),
})

/** An address that deliveries go to. */
export const WebhookRef = builder.objectRef<Webhook>('Webhook')

const deliveryBounds = { default: 25, max: 100 }

builder.node(WebhookRef, {
  description: 'An address that deliveries go to.',
  id: { resolve: ({ id }) => id },
  async loadOne(id, context) {
    if (!context.viewer || !context.webhooks) return null
    requireSecretKey(context.viewer.caller)
    const webhooks = await context.webhooks.list(context.viewer.caller)
    return webhooks.find((webhook) => webhook.id === id) ?? null
  },
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'Its id in REST paths.' }),
    url: t.exposeString('url', { description: 'Where deliveries go.' }),
    events: t.field({
      type: [EventTypeEnum],
      description: 'What it is told of.',
      resolve: ({ types }) => [...types],
    }),
    leagues: t.stringList({
      nullable: true,
      description: 'Slugs of the leagues it is told of; null for all.',
      resolve: ({ leagues }) => leagues,
    }),
    frequency: t.expose('frequency', { type: FrequencyEnum, description: 'How often at most.' }),
    active: t.exposeBoolean('active', { description: 'Whether it is told anything.' }),
    consecutiveFailures: t.exposeInt('consecutiveFailures', {
      description: 'Failed deliveries in a row; five switch it off.',
    }),
    deactivatedReason: t.exposeString('deactivatedReason', {
      nullable: true,
      description: 'Why it was switched off; null while it is on.',
    }),
    deactivatedAt: t.expose('deactivatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was switched off.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When its owner changed it last.' }),
    deliveries: t.connection(
      {
        type: DeliveryRef,
        description: `Its deliveries of 72 hours, newest first. \`first\` ${deliveryBounds.default}, at most ${deliveryBounds.max}.`,
        extensions: { page: deliveryBounds },
        args: { status: t.arg({ type: DeliveryStatusEnum, description: 'Only those that stand so.' }) },
        resolve: (webhook, args, context) => deliveriesOf(webhook, args, context),
      },
      { name: 'WebhookDeliveryConnection', description: 'A page of deliveries.' },
      { name: 'WebhookDeliveryEdge', description: 'A delivery in its list.' },
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

/** Those of one page are read together. */
function requestBodyOf({ type, updateSeq }: Delivery, context: Context): Promise<string | null> {
  const manager = managerOf(context)
  return load(context, 'deliveryBodies', [type, String(updateSeq)], (keys) =>
    manager.requestBodies(
      keys.map(([name, seq]) => ({ type: name as Delivery['type'], updateSeq: Number(seq) })),
    ),
  )
}

/** What webhooks are managed by; throws SECRET_KEY_REQUIRED, SERVICE_UNAVAILABLE where this process has none. */
export function managerOf(context: Context): WebhookManager {
  ownerOf(context)
  if (context.webhooks) return context.webhooks
  throw new ApiError('SERVICE_UNAVAILABLE', { message: 'This process has no webhooks.' })
}
