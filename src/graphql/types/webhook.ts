import type { StreamToken } from '../../accounts/accounts.ts'
import { requireSecretKey } from '../../accounts/callers.ts'
import type { Caller } from '../../accounts/callers.ts'
import { ApiError } from '../../domain/error.ts'
import { findLeague } from '../../domain/league.ts'
import { FREQUENCIES, FREQUENCY_NAMES, UPDATE_TYPE_NAMES, UPDATE_TYPES } from '../../domain/update.ts'
import type { Frequency, UpdateType } from '../../domain/update.ts'
import type { WebhookManager } from '../../accounts/webhook-manager.ts'
import type { TestOutcome, Webhook, WebhookWithSecret } from '../../domain/webhook.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'

const EventTypeEnum = builder.enumType('WebhookEventType', {
  description: 'What a webhook is told of.',
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

const FrequencyEnum = builder.enumType('WebhookFrequency', {
  description: 'The least time between two deliveries of one game and type.',
  values: Object.fromEntries(
    FREQUENCY_NAMES.map((name) => [
      FREQUENCY_WORDS[name],
      { value: name, description: name === 'asap' ? 'All of them.' : `${FREQUENCIES[name]} seconds.` },
    ]),
  ),
})

const WebhookRef = builder.objectRef<Webhook>('Webhook').implement({
  description: 'An address that deliveries go to.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id, also in REST.' }),
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
  }),
})

const WebhookWithSecretRef = builder.objectRef<WebhookWithSecret>('WebhookWithSecret').implement({
  description: 'A webhook with its signing secret, which is shown this once.',
  fields: (t) => ({
    webhook: t.expose('webhook', { type: WebhookRef, description: 'The webhook.' }),
    secret: t.exposeString('secret', { description: 'The signing secret: `whsec_…`.' }),
  }),
})

const OutcomeRef = builder.objectRef<TestOutcome>('WebhookTestOutcome').implement({
  description: 'What a test delivery came to.',
  fields: (t) => ({
    delivered: t.exposeBoolean('delivered', { description: 'Whether the receiver answered 2xx.' }),
    statusCode: t.exposeInt('statusCode', {
      nullable: true,
      description: 'Its answer; null where none came.',
    }),
    durationMs: t.exposeInt('durationMs', { description: 'How long it took, in milliseconds.' }),
    error: t.exposeString('error', { nullable: true, description: 'What went wrong, in words.' }),
  }),
})

const StreamTokenRef = builder.objectRef<StreamToken & { readonly url: string }>('StreamToken').implement({
  description: 'A token that opens the stream.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Where: connect to `url?token=<token>`.' }),
    token: t.exposeString('token', { description: 'The token.' }),
    expiresIn: t.exposeInt('expiresInSeconds', { description: 'Seconds that it opens for.' }),
  }),
})

const CreateInput = builder.inputType('CreateWebhookInput', {
  description: 'What makes a webhook.',
  fields: (t) => ({
    url: t.string({ required: true, description: 'An https URL.' }),
    events: t.field({ type: [EventTypeEnum], required: true, description: 'One or more.' }),
    leagues: t.stringList({ description: 'Slugs; all leagues where left out or null.' }),
    frequency: t.field({ type: FrequencyEnum, defaultValue: 'asap', description: 'How often at most.' }),
  }),
})

const UpdateInput = builder.inputType('UpdateWebhookInput', {
  description: 'What changes a webhook: members that are left out stay.',
  fields: (t) => ({
    url: t.string({ description: 'An https URL.' }),
    events: t.field({ type: [EventTypeEnum], description: 'One or more.' }),
    leagues: t.stringList({ description: 'Slugs; null for all leagues.' }),
    frequency: t.field({ type: FrequencyEnum, description: 'How often at most.' }),
    active: t.boolean({ description: 'True switches it on again and clears its failures.' }),
  }),
})

const id = { required: true, description: 'The webhook’s id.' } as const

builder.mutationType({
  description: 'What changes something of the caller’s: webhooks and the stream’s tokens. They cost nothing.',
  fields: (t) => ({
    createStreamToken: t.field({
      type: StreamTokenRef,
      description: 'A token that opens the stream, for an hour.',
      async resolve(_, __, context) {
        const { accounts, caller } = viewerOf(context)
        // One for another would make an hour endless.
        if (caller.credential === 'token') requireSecretKey(caller)
        return { ...(await accounts.createStreamToken(caller)), url: context.streamUrl() }
      },
    }),
    createWebhook: t.field({
      type: WebhookWithSecretRef,
      description: 'Adds a webhook: paid plans, at most 20 an account.',
      args: { input: t.arg({ type: CreateInput, required: true, description: 'What it is.' }) },
      resolve(_, { input }, context) {
        const types = someOf(input.events)
        const leagues = checkLeagues(input.leagues ?? null)
        const made = { url: input.url, types, leagues, frequency: input.frequency ?? 'asap' }
        return managerOf(context).create(ownerOf(context), made)
      },
    }),
    updateWebhook: t.field({
      type: WebhookRef,
      description: 'Changes a webhook.',
      args: {
        id: t.arg.id(id),
        input: t.arg({ type: UpdateInput, required: true, description: 'What changes.' }),
      },
      resolve: (_, { id: webhookId, input }, context) =>
        managerOf(context).update(ownerOf(context), webhookId, {
          ...(input.url == null ? {} : { url: input.url }),
          ...(input.events == null ? {} : { types: someOf(input.events) }),
          ...(input.leagues === undefined ? {} : { leagues: checkLeagues(input.leagues) }),
          ...(input.frequency == null ? {} : { frequency: input.frequency }),
          ...(input.active == null ? {} : { active: input.active }),
        }),
    }),
    deleteWebhook: t.field({
      type: WebhookRef,
      description: 'Removes a webhook, with what was still to be delivered.',
      args: { id: t.arg.id(id) },
      resolve: (_, args, context) => managerOf(context).remove(ownerOf(context), args.id),
    }),
    testWebhook: t.field({
      type: OutcomeRef,
      description: 'Sends a signed sample, or a recorded delivery once more.',
      args: {
        id: t.arg.id(id),
        eventType: t.arg({ type: EventTypeEnum, description: 'Which sample; the webhook’s first type.' }),
        deliveryId: t.arg.id({ description: 'A delivery to send once more.' }),
      },
      resolve: (_, args, context) =>
        managerOf(context).test(ownerOf(context), args.id, {
          type: args.eventType ?? undefined,
          deliveryId: args.deliveryId == null ? undefined : args.deliveryId,
        }),
    }),
    rotateWebhookSecret: t.field({
      type: WebhookWithSecretRef,
      description: 'A new signing secret; the old one signs beside it for 24 hours.',
      args: { id: t.arg.id(id) },
      resolve: (_, args, context) => managerOf(context).rotateSecret(ownerOf(context), args.id),
    }),
  }),
})

function viewerOf({ viewer: signedIn }: Context) {
  if (signedIn) return signedIn
  throw new ApiError('MISSING_TOKEN')
}

/** Whose key asks, where it may do more than read. */
function ownerOf(context: Context): Caller {
  const { caller } = viewerOf(context)
  requireSecretKey(caller)
  return caller
}

function managerOf(context: Context): WebhookManager {
  const { webhooks } = context
  requireSecretKey(viewerOf(context).caller)
  if (webhooks) return webhooks
  throw new ApiError('SERVICE_UNAVAILABLE', { message: 'This process has no webhooks.' })
}

function someOf(types: readonly UpdateType[]): readonly UpdateType[] {
  if (types.length > 0) return [...new Set(types)]
  throw new ApiError('INVALID_PARAMETER', { hint: '`events` takes one event type or more.' })
}

function checkLeagues(slugs: readonly string[] | null): readonly string[] | null {
  if (slugs?.length === 0)
    throw new ApiError('INVALID_PARAMETER', { hint: '`leagues` takes one slug or more, or null.' })
  const unknown = slugs?.find((slug) => findLeague(slug) === null)
  if (unknown === undefined) return slugs
  throw new ApiError('INVALID_PARAMETER', { hint: '`leagues` takes slugs: ask `{ leagues { slug } }`.' })
}
