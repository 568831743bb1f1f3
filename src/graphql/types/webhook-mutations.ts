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
  /** The signing secret, where it was just made. */
  readonly secret: string | null
}

const CreatePayload = payloadType<WebhookResult>('CreateWebhookPayload', 'What came of adding a webhook.')
const UpdatePayload = payloadType<WebhookResult>('UpdateWebhookPayload', 'What came of changing a webhook.')
const DeletePayload = payloadType<WebhookResult>('DeleteWebhookPayload', 'What came of removing a webhook.')
const RotatePayload = payloadType<WebhookResult>('RotateWebhookSecretPayload', 'What came of a new secret.')
const FinishPayload = payloadType<WebhookResult>(
  'FinishWebhookRotationPayload',
  'What came of ending a rotation.',
)
for (const ref of [CreatePayload, UpdatePayload, DeletePayload, RotatePayload, FinishPayload])
  builder.objectField(ref, 'webhook', (t) =>
    t.field({
      type: WebhookRef,
      nullable: true,
      description: 'The webhook; null where nothing was done.',
      resolve: ({ result }) => result?.webhook,
    }),
  )
for (const ref of [CreatePayload, RotatePayload])
  builder.objectField(ref, 'secret', (t) =>
    t.string({
      nullable: true,
      description: 'The signing secret, shown this once: `whsec_…`.',
      resolve: ({ result }) => result?.secret,
    }),
  )

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

const TestPayload = payloadType<TestOutcome>('TestWebhookPayload', 'What came of a test.')
const ReplayPayload = payloadType<TestOutcome>('ReplayDeliveryPayload', 'What came of sending once more.')
for (const ref of [TestPayload, ReplayPayload])
  builder.objectField(ref, 'outcome', (t) =>
    t.field({
      type: OutcomeRef,
      nullable: true,
      description: 'What came of it; null where nothing was sent.',
      resolve: ({ result }) => result,
    }),
  )

const ID = { required: true, description: 'The webhook’s `id` or `sourceId`.' } as const

const CreateInput = builder.inputType('CreateWebhookInput', {
  description: 'What makes a webhook.',
  fields: (t) => ({
    url: t.string({ required: true, description: 'An https URL.' }),
    events: t.field({ type: [EventTypeEnum], required: true, description: 'One or more.' }),
    leagues: t.stringList({ description: 'Slugs; all leagues where left out or null.' }),
    frequency: t.field({ type: FrequencyEnum, defaultValue: 'asap', description: 'How often at most.' }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
})

const UpdateInput = builder.inputType('UpdateWebhookInput', {
  description: 'What changes a webhook: members that are left out stay.',
  fields: (t) => ({
    id: t.id(ID),
    url: t.string({ description: 'An https URL.' }),
    events: t.field({ type: [EventTypeEnum], description: 'One or more.' }),
    leagues: t.stringList({ description: 'Slugs; null for all leagues.' }),
    frequency: t.field({ type: FrequencyEnum, description: 'How often at most.' }),
    active: t.boolean({ description: 'True switches it on again and clears its failures.' }),
  }),
})

const TestInput = builder.inputType('TestWebhookInput', {
  description: 'What is sent as a test.',
  fields: (t) => ({
    id: t.id(ID),
    eventType: t.field({ type: EventTypeEnum, description: 'Which sample; the webhook’s first type.' }),
  }),
})

const ReplayInput = builder.inputType('ReplayDeliveryInput', {
  description: 'What is sent once more.',
  fields: (t) => ({
    id: t.id(ID),
    deliveryId: t.id({ required: true, description: 'The delivery’s `sourceId`.' }),
  }),
})

const inputOfOne = (name: string, description: string) =>
  builder.inputType(name, { description, fields: (t) => ({ id: t.id(ID) }) })
const DeleteInput = inputOfOne('DeleteWebhookInput', 'Which webhook is removed.')
const RotateInput = inputOfOne('RotateWebhookSecretInput', 'Which webhook gets a new secret.')
const FinishInput = inputOfOne('FinishWebhookRotationInput', 'Which webhook’s old secret ends.')

builder.mutationField('createWebhook', (t) =>
  t.field({
    type: CreatePayload,
    description: 'Adds a webhook: paid plans, at most 20 an account.',
    args: { input: t.arg({ type: CreateInput, required: true, description: 'What it is.' }) },
    async resolve(_, { input }, context) {
      const [manager, caller] = [managerOf(context), ownerOf(context)]
      const { url, events, leagues = null, idempotencyKey: key = null } = input
      const made = { url, types: [...new Set(events)], leagues, frequency: input.frequency ?? 'asap' }
      const checks = [...(await checksOf(manager, input)), checkIdempotencyKey(key)]
      const asked = { accountId: caller.accountId, key, request: ['createWebhook', made] }
      return mutate(userErrorsOf(checks), () =>
        viewerOf(context).accounts.runOnce(asked, () => manager.create(caller, made)),
      )
    },
  }),
)

builder.mutationField('updateWebhook', (t) =>
  t.field({
    type: UpdatePayload,
    description: 'Changes a webhook.',
    args: { input: t.arg({ type: UpdateInput, required: true, description: 'What changes.' }) },
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
    description: 'Removes a webhook, with what was still to be delivered.',
    args: { input: t.arg({ type: DeleteInput, required: true, description: 'Which.' }) },
    resolve: (_, { input: { id } }, context) =>
      mutate([], async () => {
        const webhook = await managerOf(context).remove(ownerOf(context), sourceIdOf(id, 'Webhook'))
        return { webhook, secret: null }
      }),
  }),
  testWebhook: t.field({
    type: TestPayload,
    description: 'Sends a signed sample.',
    args: { input: t.arg({ type: TestInput, required: true, description: 'Which.' }) },
    resolve: (_, { input }, context) =>
      mutate([], () =>
        managerOf(context).test(ownerOf(context), sourceIdOf(input.id, 'Webhook'), {
          type: input.eventType ?? undefined,
        }),
      ),
  }),
  replayDelivery: t.field({
    type: ReplayPayload,
    description: 'Sends a recorded delivery once more, as it was.',
    args: { input: t.arg({ type: ReplayInput, required: true, description: 'Which.' }) },
    resolve: (_, { input }, context) =>
      mutate([], () =>
        managerOf(context).test(ownerOf(context), sourceIdOf(input.id, 'Webhook'), {
          deliveryId: input.deliveryId,
        }),
      ),
  }),
  rotateWebhookSecret: t.field({
    type: RotatePayload,
    description: 'A new signing secret; the old one signs beside it for 24 hours.',
    args: { input: t.arg({ type: RotateInput, required: true, description: 'Which.' }) },
    resolve: (_, { input: { id } }, context) =>
      mutate([], () => managerOf(context).rotateSecret(ownerOf(context), sourceIdOf(id, 'Webhook'))),
  }),
  finishWebhookRotation: t.field({
    type: FinishPayload,
    description: 'Ends a rotation before its 24 hours are over: from now on only the new secret signs.',
    args: { input: t.arg({ type: FinishInput, required: true, description: 'Which.' }) },
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

/** Looks at every member, so that all that is wrong is said at once. */
async function checksOf(manager: WebhookManager, { url, events, leagues }: Given): Promise<readonly Check[]> {
  const refused = url == null ? null : await refusalOf(manager, url)
  const unknown = leagues?.find((slug) => findLeague(slug) === null)
  const noLeague =
    unknown === undefined
      ? null
      : new ApiError('LEAGUE_NOT_FOUND', {
          hint: `Not \`${unknown.slice(0, 50)}\`: ask \`{ leagues { slug } }\`.`,
        })
  return [
    ['url', refused],
    ['events', events?.length === 0 ? '`events` takes one event type or more.' : null],
    ['leagues', leagues?.length === 0 ? '`leagues` takes one slug or more, or null for all.' : noLeague],
  ]
}

function refusalOf(manager: WebhookManager, url: string): Promise<ApiError | null> {
  return manager.checkUrl(url).then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    },
  )
}
