import { ApiError } from '../../../domain/error.ts'
import { findLeague } from '../../../domain/league.ts'
import { leaguesHint } from '../../../domain/near-name.ts'
import { isDelay, MAX_DELAY_SECONDS } from '../../../domain/update.ts'
import { isMinMove, QUOTA_ALERT, WEBHOOK_RULES } from '../../../domain/webhook.ts'
import type { TestOutcome, Webhook } from '../../../domain/webhook.ts'
import type { WebhookManager } from '../../../accounts/webhook-manager.ts'
import { builder } from '../builder.ts'
import { replacedBy } from '../deprecation.ts'
import { WebhookEdge } from '../connections.ts'
import type { Context } from '../../loading/context.ts'
import { edgeIn } from '../../loading/connection.ts'
import { eitherId, sourceIdOf } from '../../loading/ids.ts'
import { CONDITION_GRAMMAR, parseCondition } from '../../../domain/update-condition.ts'
import type { SportSlug } from '../../../domain/league.ts'
import { SportEnum } from './sport.ts'
import { WebhookRef } from '../refs.ts'
import {
  checkIdempotencyKey,
  IDEMPOTENCY_KEY,
  mutate,
  ownerOf,
  payloadType,
  userErrorsOf,
  viewerOf,
} from './mutation.ts'
import type { Check } from './mutation.ts'
import { EventTypeEnum, FrequencyEnum, managerOf, TargetEnum, WEBHOOK_ORDER } from './webhook.ts'

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
builder.objectField(CreatePayload, 'webhookEdge', (t) =>
  t.field({
    type: WebhookEdge,
    nullable: true,
    description:
      'The edge of the webhook in `Viewer.webhooks`, of which it is the last, or `null` if the mutation failed.',
    resolve: ({ result }) => result && edgeIn(result.webhook, WEBHOOK_ORDER),
  }),
)
builder.objectField(DeletePayload, 'deletedWebhookId', (t) =>
  t.globalID({
    nullable: true,
    description: 'The `id` of the deleted webhook, or `null` if the mutation failed.',
    resolve: ({ result }) => result && { type: WebhookRef, id: result.webhook.id },
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
const RedeliverPayload = payloadType<TestOutcome>('RedeliverPayload', 'Result of sending a delivery again.')
const ReplayPayload = payloadType<TestOutcome>('ReplayDeliveryPayload', 'Result of sending a delivery again.')
for (const ref of [TestPayload, RedeliverPayload, ReplayPayload])
  builder.objectField(ref, 'outcome', (t) =>
    t.field({
      type: OutcomeRef,
      nullable: true,
      description: 'Result of the test delivery, or `null` if nothing was sent.',
      resolve: ({ result }) => result,
    }),
  )

const ID = { required: true, description: eitherId('The webhook') } as const

type InputFields = PothosSchemaTypes.InputFieldBuilder<(typeof builder)['$inferSchemaTypes'], 'InputObject'>

/** What narrows a webhook beside its leagues; `null` for all. */
function selectionFields(t: InputFields) {
  return {
    sports: t.field({ type: [SportEnum], description: 'Only these sports.' }),
    teamIds: t.idList({
      description: `${eitherId('Only games of these teams')} \`leagues\` must contain their league only.`,
    }),
    eventIds: t.idList({
      description: `${eitherId('Only these games')} \`leagues\` must contain their league only.`,
    }),
    where: t.string({ description: `Only updates that fulfil a condition: ${CONDITION_GRAMMAR}.` }),
    minMove: t.float({
      description:
        'Only changes of odds in which the spread or the total moves by at least this number of points, at least ' +
        `${WEBHOOK_RULES.leastMove}, or a line is new or taken down. \`events\` must contain \`ODDS_CHANGE\`.`,
    }),
    delay: t.int({
      description: `Deliver each update this number of seconds after its time, 0 to ${MAX_DELAY_SECONDS}.`,
    }),
  }
}

const CreateInput = builder.inputType('CreateWebhookInput', {
  description: 'Input for creating a webhook.',
  fields: (t) => ({
    url: t.string({ required: true, description: 'HTTPS URL of the endpoint.' }),
    events: t.field({
      type: [EventTypeEnum],
      required: true,
      description: 'One or more event types; `ACCOUNT_QUOTA` alone.',
    }),
    leagues: t.stringList({ description: 'League slugs. All leagues if omitted or `null`.' }),
    ...selectionFields(t),
    target: t.field({ type: TargetEnum, defaultValue: 'standard', description: 'Form of the body.' }),
    frequency: t.field({ type: FrequencyEnum, defaultValue: 'asap', description: 'Maximum frequency.' }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
})

const UpdateInput = builder.inputType('UpdateWebhookInput', {
  description: 'Input for updating a webhook. Omitted fields are not changed.',
  fields: (t) => ({
    id: t.id(ID),
    url: t.string({ description: 'HTTPS URL of the endpoint.' }),
    events: t.field({
      type: [EventTypeEnum],
      description: 'One or more event types; `ACCOUNT_QUOTA` alone.',
    }),
    leagues: t.stringList({ description: 'League slugs, or `null` for all leagues.' }),
    ...selectionFields(t),
    target: t.field({ type: TargetEnum, description: 'Form of the body.' }),
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

const inputOfDelivery = (name: string) =>
  builder.inputType(name, {
    description: 'Input for sending a delivery again.',
    fields: (t) => ({
      id: t.id(ID),
      deliveryId: t.id({ required: true, description: eitherId('The delivery') }),
    }),
  })
const RedeliverInput = inputOfDelivery('RedeliverInput')
const ReplayInput = inputOfDelivery('ReplayDeliveryInput')

const inputOfOne = (name: string, description: string) =>
  builder.inputType(name, { description, fields: (t) => ({ id: t.id(ID) }) })
const DeleteInput = inputOfOne('DeleteWebhookInput', 'Input for deleting a webhook.')
const RotateInput = inputOfOne('RotateWebhookSecretInput', 'Input for rotating a webhook’s signing secret.')
const FinishInput = inputOfOne('FinishWebhookRotationInput', 'Input for ending a secret rotation.')

builder.mutationField('createWebhook', (t) =>
  t.field({
    type: CreatePayload,
    description: `Create a webhook. Requires a paid plan and the scope \`WEBHOOKS\`; at most ${WEBHOOK_RULES.perAccount} webhooks per account.`,
    args: { input: t.arg({ type: CreateInput, required: true, description: 'Input parameters.' }) },
    async resolve(_, { input }, context) {
      const [manager, caller] = [managerOf(context), ownerOf(context, 'webhooks')]
      const { url, events, leagues = null, idempotencyKey: key = null } = input
      const made = {
        url,
        types: [...new Set(events)],
        leagues,
        ...selectedBy(input, leagues),
        target: input.target ?? 'standard',
        frequency: input.frequency ?? 'asap',
        delay: input.delay ?? 0,
      } as const
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
      const [manager, caller] = [managerOf(context), ownerOf(context, 'webhooks')]
      const id = sourceIdOf('Webhook', '', input.id)
      return mutate(userErrorsOf(await checksOf(manager, input)), async () => ({
        secret: null,
        webhook: await manager.update(caller, id, {
          ...(input.url == null ? {} : { url: input.url }),
          ...(input.events == null ? {} : { types: [...new Set(input.events)] }),
          ...(input.leagues === undefined ? {} : { leagues: input.leagues }),
          ...selectedBy(input, input.leagues ?? (await manager.get(caller, id)).leagues),
          ...(input.target == null ? {} : { target: input.target }),
          ...(input.frequency == null ? {} : { frequency: input.frequency }),
          ...(input.delay == null ? {} : { delay: input.delay }),
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
        const webhook = await managerOf(context).remove(
          ownerOf(context, 'webhooks'),
          sourceIdOf('Webhook', '', id),
        )
        return { webhook, secret: null }
      }),
  }),
  testWebhook: t.field({
    type: TestPayload,
    description: 'Send a signed sample delivery.',
    args: { input: t.arg({ type: TestInput, required: true, description: 'Input parameters.' }) },
    resolve: (_, { input }, context) =>
      mutate([], () =>
        managerOf(context).test(ownerOf(context, 'webhooks'), sourceIdOf('Webhook', '', input.id), {
          type: input.eventType ?? undefined,
        }),
      ),
  }),
  redeliver: t.field({
    type: RedeliverPayload,
    description: 'Send a recorded delivery again, with the same body.',
    args: { input: t.arg({ type: RedeliverInput, required: true, description: 'Input parameters.' }) },
    resolve: (_, { input }, context) => redeliver(context, input),
  }),
  replayDelivery: t.field({
    type: ReplayPayload,
    description: 'Send a recorded delivery again, with the same body.',
    ...replacedBy('`Mutation.redeliver`'),
    args: { input: t.arg({ type: ReplayInput, required: true, description: 'Input parameters.' }) },
    resolve: (_, { input }, context) => redeliver(context, input),
  }),
  rotateWebhookSecret: t.field({
    type: RotatePayload,
    description: `Create a new signing secret. Deliveries are also signed with the old secret for ${WEBHOOK_RULES.oldSecretHours} hours.`,
    args: { input: t.arg({ type: RotateInput, required: true, description: 'Input parameters.' }) },
    resolve: (_, { input: { id } }, context) =>
      mutate([], () =>
        managerOf(context).rotateSecret(ownerOf(context, 'webhooks'), sourceIdOf('Webhook', '', id)),
      ),
  }),
  finishWebhookRotation: t.field({
    type: FinishPayload,
    description: 'End a secret rotation early. Deliveries are then signed with the new secret only.',
    args: { input: t.arg({ type: FinishInput, required: true, description: 'Input parameters.' }) },
    resolve: (_, { input: { id } }, context) =>
      mutate([], async () => {
        const webhook = await managerOf(context).finishRotation(
          ownerOf(context, 'webhooks'),
          sourceIdOf('Webhook', '', id),
        )
        return { webhook, secret: null }
      }),
  }),
}))

function redeliver(context: Context, input: typeof RedeliverInput.$inferInput) {
  const deliveryId = sourceIdOf('WebhookDelivery', '', input.deliveryId)
  return mutate([], () =>
    managerOf(context).test(ownerOf(context, 'webhooks'), sourceIdOf('Webhook', '', input.id), {
      deliveryId,
    }),
  )
}

interface SelectedInput {
  readonly sports?: readonly SportSlug[] | null | undefined
  readonly teamIds?: readonly (string | number)[] | null | undefined
  readonly eventIds?: readonly (string | number)[] | null | undefined
  readonly where?: string | null | undefined
  readonly minMove?: number | null | undefined
}

/** What an input selects; of teams and games both ids are accepted. Absent members stay absent. */
function selectedBy(input: SelectedInput, leagues: readonly string[] | null) {
  const { sports, teamIds, eventIds, where, minMove } = input
  const [league = ''] = leagues ?? []
  const idsOf = (type: 'Team' | 'Event', given: readonly (string | number)[] | null) =>
    given && [...new Set(given.map((id) => sourceIdOf(type, league, String(id))))]
  return {
    ...(sports === undefined ? {} : { sports }),
    ...(teamIds === undefined ? {} : { teamIds: idsOf('Team', teamIds) }),
    ...(eventIds === undefined ? {} : { eventIds: idsOf('Event', eventIds) }),
    ...(where === undefined ? {} : { where }),
    ...(minMove === undefined ? {} : { minMove }),
  }
}

interface Given extends SelectedInput {
  readonly url?: string | null | undefined
  readonly events?: readonly unknown[] | null | undefined
  readonly leagues?: readonly string[] | null | undefined
  readonly delay?: number | null | undefined
}

/** Checks all members, so that all errors are reported at once. */
async function checksOf(manager: WebhookManager, given: Given): Promise<readonly Check[]> {
  const { url, events, leagues, sports, teamIds, eventIds, where, minMove, delay } = given
  const rejected = url == null ? null : await rejectionOf(manager, url)
  const unknown = leagues?.find((slug) => findLeague(slug) === null)
  const noLeague =
    unknown === undefined
      ? null
      : new ApiError('LEAGUE_NOT_FOUND', {
          hint: `Not \`${unknown.slice(0, 50)}\`. ${leaguesHint(unknown)}`,
        })
  const isMixed = events != null && events.length > 1 && events.includes(QUOTA_ALERT)
  return [
    ['url', rejected],
    ['events', events?.length === 0 ? '`events` must contain at least one event type.' : null],
    ['events', isMixed ? '`ACCOUNT_QUOTA` needs a webhook of its own, without other event types.' : null],
    ['where', where == null ? null : problemOf(() => parseCondition(where))],
    [
      'minMove',
      minMove == null || isMinMove(minMove)
        ? null
        : `\`minMove\` must be at least ${WEBHOOK_RULES.leastMove} points, or null.`,
    ],
    [
      'delay',
      delay == null || isDelay(delay)
        ? null
        : `\`delay\` must be between 0 and ${MAX_DELAY_SECONDS} seconds.`,
    ],
    ...Object.entries({ sports, teamIds, eventIds }).map(([name, list]): Check => {
      const isWrong = list != null && (list.length === 0 || list.length > WEBHOOK_RULES.maxIds)
      return [
        name,
        isWrong ? `\`${name}\` must contain 1 to ${WEBHOOK_RULES.maxIds} values, or be null.` : null,
      ]
    }),
    ['leagues', leagues?.length === 0 ? '`leagues` must contain at least one slug, or be null.' : noLeague],
  ]
}

function problemOf(check: () => unknown): ApiError | null {
  try {
    check()
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
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
