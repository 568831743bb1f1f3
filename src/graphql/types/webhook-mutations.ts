import { ApiError } from '../../domain/error.ts'
import { findLeague } from '../../domain/league.ts'
import type { TestOutcome, Webhook } from '../../domain/webhook.ts'
import type { WebhookManager } from '../../accounts/webhook-manager.ts'
import { builder } from '../builder.ts'
import {
  checkIdempotencyKey,
  IDEMPOTENCY_KEY,
  mutate,
  ownerOf,
  payloadType,
  sourceIdOf,
  userErrorsOf,
  viewerOf,
} from './mutation.ts'
import type { Check } from './mutation.ts'
import { EventTypeEnum, FrequencyEnum, managerOf, WebhookRef } from './webhook.ts'

interface WebhookResult {
  readonly webhook: Webhook
  /** The signing secret, if it was just created. */
  readonly secret: string | null
}

const CreatePayload = payloadType<WebhookResult>('CreateWebhookPayload', 'Result of creating a webhook.')
const UpdatePayload = payloadType<WebhookResult>('UpdateWebhookPayload', 'Result of updating a webhook.')
const DeletePayload = payloadType<WebhookResult>('DeleteWebhookPayload', 'Result of deleting a webhook.')
const RotatePayload = payloadType<WebhookResult>('RotateWebhookSecretPayload', 'Result of a secret rotation.')
const FinishPayload = payloadType<WebhookResult>(
  'FinishWebhookRotationPayload',
  'Result of ending a rotation.',
)
for (const ref of [CreatePayload, UpdatePayload, DeletePayload, RotatePayload, FinishPayload])
  builder.objectField(ref, 'webhook', (t) =>
    t.field({
      type: WebhookRef,
      nullable: true,
      description: 'The webhook, or `null` if the mutation failed.',
      resolve: ({ result }) => result?.webhook,
    }),
  )
for (const ref of [CreatePayload, RotatePayload])
  builder.objectField(ref, 'secret', (t) =>
    t.string({
      nullable: true,
      description: 'Signing secret, `whsec_…`. It is shown only in this response.',
      resolve: ({ result }) => result?.secret,
    }),
  )

const OutcomeRef = builder.objectRef<TestOutcome>('WebhookTestOutcome').implement({
  description: 'Result of a test delivery.',
  fields: (t) => ({
    delivered: t.exposeBoolean('delivered', { description: 'Whether the endpoint responded 2xx.' }),
    statusCode: t.exposeInt('statusCode', {
      nullable: true,
      description: 'HTTP status of the response, or `null` if there was none.',
    }),
    durationMs: t.exposeInt('durationMs', { description: 'Duration in milliseconds.' }),
    error: t.exposeString('error', { nullable: true, description: 'Human-readable error.' }),
  }),
})

const TestPayload = payloadType<TestOutcome>('TestWebhookPayload', 'Result of sending a test delivery.')
const ReplayPayload = payloadType<TestOutcome>('ReplayDeliveryPayload', 'Result of replaying a delivery.')
for (const ref of [TestPayload, ReplayPayload])
  builder.objectField(ref, 'outcome', (t) =>
    t.field({
      type: OutcomeRef,
      nullable: true,
      description: 'Result of the test delivery, or `null` if nothing was sent.',
      resolve: ({ result }) => result,
    }),
  )

const ID = { required: true, description: 'The `id` or `sourceId` of the webhook.' } as const

const CreateInput = builder.inputType('CreateWebhookInput', {
  description: 'Input for creating a webhook.',
  fields: (t) => ({
    url: t.string({ required: true, description: 'HTTPS URL of the endpoint.' }),
    events: t.field({ type: [EventTypeEnum], required: true, description: 'One or more event types.' }),
    leagues: t.stringList({ description: 'League slugs. All leagues if omitted or `null`.' }),
    frequency: t.field({ type: FrequencyEnum, defaultValue: 'asap', description: 'Maximum frequency.' }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
})

const UpdateInput = builder.inputType('UpdateWebhookInput', {
  description: 'Input for updating a webhook. Omitted fields are not changed.',
  fields: (t) => ({
    id: t.id(ID),
    url: t.string({ description: 'HTTPS URL of the endpoint.' }),
    events: t.field({ type: [EventTypeEnum], description: 'One or more event types.' }),
    leagues: t.stringList({ description: 'League slugs, or `null` for all leagues.' }),
    frequency: t.field({ type: FrequencyEnum, description: 'Maximum frequency.' }),
    active: t.boolean({ description: '`true` re-enables the webhook and resets its failure count.' }),
  }),
})

const TestInput = builder.inputType('TestWebhookInput', {
  description: 'Input for sending a test delivery.',
  fields: (t) => ({
    id: t.id(ID),
    eventType: t.field({
      type: EventTypeEnum,
      description: 'Event type of the sample. Defaults to the webhook’s first.',
    }),
  }),
})

const ReplayInput = builder.inputType('ReplayDeliveryInput', {
  description: 'Input for replaying a delivery.',
  fields: (t) => ({
    id: t.id(ID),
    deliveryId: t.id({ required: true, description: 'The `sourceId` of the delivery.' }),
  }),
})

const inputOfOne = (name: string, description: string) =>
  builder.inputType(name, { description, fields: (t) => ({ id: t.id(ID) }) })
const DeleteInput = inputOfOne('DeleteWebhookInput', 'Input for deleting a webhook.')
const RotateInput = inputOfOne('RotateWebhookSecretInput', 'Input for rotating a webhook’s signing secret.')
const FinishInput = inputOfOne('FinishWebhookRotationInput', 'Input for ending a secret rotation.')

builder.mutationField('createWebhook', (t) =>
  t.field({
    type: CreatePayload,
    description: 'Create a webhook. Requires a paid plan; at most 20 webhooks per account.',
    args: { input: t.arg({ type: CreateInput, required: true, description: 'Input parameters.' }) },
    async resolve(_, { input }, context) {
      const [manager, caller] = [managerOf(context), ownerOf(context)]
      const { url, events, leagues = null, idempotencyKey: key = null } = input
      const made = { url, types: [...new Set(events)], leagues, frequency: input.frequency ?? 'asap' }
      const checks = [...(await checksOf(manager, input)), checkIdempotencyKey(key)]
      const idempotent = { accountId: caller.accountId, key, request: ['createWebhook', made] }
      return mutate(userErrorsOf(checks), () =>
        viewerOf(context).accounts.runOnce(idempotent, () => manager.create(caller, made)),
      )
    },
  }),
)

builder.mutationField('updateWebhook', (t) =>
  t.field({
    type: UpdatePayload,
    description: 'Update a webhook.',
    args: { input: t.arg({ type: UpdateInput, required: true, description: 'Input parameters.' }) },
    async resolve(_, { input }, context) {
      const [manager, caller] = [managerOf(context), ownerOf(context)]
      return mutate(userErrorsOf(await checksOf(manager, input)), async () => ({
        secret: null,
        webhook: await manager.update(caller, sourceIdOf(input.id, 'Webhook'), {
          ...(input.url == null ? {} : { url: input.url }),
          ...(input.events == null ? {} : { types: [...new Set(input.events)] }),
          ...(input.leagues === undefined ? {} : { leagues: input.leagues }),
          ...(input.frequency == null ? {} : { frequency: input.frequency }),
          ...(input.active == null ? {} : { active: input.active }),
        }),
      }))
    },
  }),
)

builder.mutationFields((t) => ({
  deleteWebhook: t.field({
    type: DeletePayload,
    description: 'Delete a webhook and its pending deliveries.',
    args: { input: t.arg({ type: DeleteInput, required: true, description: 'Input parameters.' }) },
    resolve: (_, { input: { id } }, context) =>
      mutate([], async () => {
        const webhook = await managerOf(context).remove(ownerOf(context), sourceIdOf(id, 'Webhook'))
        return { webhook, secret: null }
      }),
  }),
  testWebhook: t.field({
    type: TestPayload,
    description: 'Send a signed sample delivery.',
    args: { input: t.arg({ type: TestInput, required: true, description: 'Input parameters.' }) },
    resolve: (_, { input }, context) =>
      mutate([], () =>
        managerOf(context).test(ownerOf(context), sourceIdOf(input.id, 'Webhook'), {
          type: input.eventType ?? undefined,
        }),
      ),
  }),
  replayDelivery: t.field({
    type: ReplayPayload,
    description: 'Send a recorded delivery again, with the same body.',
    args: { input: t.arg({ type: ReplayInput, required: true, description: 'Input parameters.' }) },
    resolve: (_, { input }, context) =>
      mutate([], () =>
        managerOf(context).test(ownerOf(context), sourceIdOf(input.id, 'Webhook'), {
          deliveryId: input.deliveryId,
        }),
      ),
  }),
  rotateWebhookSecret: t.field({
    type: RotatePayload,
    description: 'Create a new signing secret. Deliveries are also signed with the old secret for 24 hours.',
    args: { input: t.arg({ type: RotateInput, required: true, description: 'Input parameters.' }) },
    resolve: (_, { input: { id } }, context) =>
      mutate([], () => managerOf(context).rotateSecret(ownerOf(context), sourceIdOf(id, 'Webhook'))),
  }),
  finishWebhookRotation: t.field({
    type: FinishPayload,
    description: 'End a secret rotation early. Deliveries are then signed with the new secret only.',
    args: { input: t.arg({ type: FinishInput, required: true, description: 'Input parameters.' }) },
    resolve: (_, { input: { id } }, context) =>
      mutate([], async () => {
        const webhook = await managerOf(context).finishRotation(ownerOf(context), sourceIdOf(id, 'Webhook'))
        return { webhook, secret: null }
      }),
  }),
}))

interface Given {
  readonly url?: string | null | undefined
  readonly events?: readonly unknown[] | null | undefined
  readonly leagues?: readonly string[] | null | undefined
}

/** Checks all members, so that all errors are reported at once. */
async function checksOf(manager: WebhookManager, { url, events, leagues }: Given): Promise<readonly Check[]> {
  const rejected = url == null ? null : await rejectionOf(manager, url)
  const unknown = leagues?.find((slug) => findLeague(slug) === null)
  const noLeague =
    unknown === undefined
      ? null
      : new ApiError('LEAGUE_NOT_FOUND', {
          hint: `Not \`${unknown.slice(0, 50)}\`: use \`{ leagues { slug } }\` to list the slugs.`,
        })
  return [
    ['url', rejected],
    ['events', events?.length === 0 ? '`events` must contain at least one event type.' : null],
    ['leagues', leagues?.length === 0 ? '`leagues` must contain at least one slug, or be null.' : noLeague],
  ]
}

function rejectionOf(manager: WebhookManager, url: string): Promise<ApiError | null> {
  return manager.checkUrl(url).then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    },
  )
}
