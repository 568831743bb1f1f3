import * as z from 'zod'
import { pagination } from '../domain/wire/pagination.ts'
import { requireCaller } from '../http/pipeline/endpoint.ts'
import type { Endpoint, EndpointRequest } from '../http/pipeline/endpoint.ts'
import type { ErrorCode } from '../domain/error.ts'
import { enumeration, idParameter, integerParameter } from '../domain/parameter.ts'
import { DELIVERY_STATUSES, WEBHOOK_RULES } from '../domain/webhook.ts'
import type { WebhookManager } from '../accounts/webhook-manager.ts'
import type { DeliveryStatus } from '../domain/webhook.ts'
import {
  change,
  creation,
  deliveryShape,
  outcomeShape,
  rotatedShape,
  rotation,
  serializeWebhook,
  serializeDelivery,
  testing,
  typesOf,
  webhookShape,
  withoutUndefined,
  withSecretShape,
} from './shapes.ts'

const WEBHOOKS = '/api/v1/webhooks'
const ONE = `${WEBHOOKS}/{webhookId}`
const tag = 'Webhooks'
const access = 'secretKey'
const scope = 'webhooks'
const inPath = { webhookId: idParameter({ description: 'Identifier of the webhook.', required: true }) }
const deliveryQuery = {
  status: enumeration({ description: 'Only deliveries with this status.', values: DELIVERY_STATUSES }),
  limit: integerParameter({ description: 'Maximum number of results.', min: 1, max: 100, default: 25 }),
  page: integerParameter({ description: 'Page number, 1-based.', min: 1, max: 100_000, default: 1 }),
}
/** Longer than the 10 s that an endpoint has to respond to a test. */
const TEST_TIMEOUT_MS = 13_000
/** Filters are called by these names elsewhere: in the stream, in subscriptions and in replays. */
const FILTER_ALIASES = {
  league: { member: 'leagues', isOne: true },
  sport: { member: 'sports', isOne: true },
  teamId: { member: 'teamIds', isOne: true },
  eventId: { member: 'eventIds', isOne: true },
  event: { member: 'eventIds', isOne: true },
} as const

const COMMON: readonly ErrorCode[] = ['PLAN_REQUIRED']

/** Errors of the teams and games to which a webhook is limited. */
const SELECTED: readonly ErrorCode[] = ['TEAM_NOT_FOUND', 'EVENT_NOT_FOUND']
const OF_ONE: readonly ErrorCode[] = ['PLAN_REQUIRED', 'WEBHOOK_NOT_FOUND']

/** Creates the REST endpoints for managing webhooks; they require a paid plan and are free of charge. */
export function webhookEndpoints(manager: WebhookManager): readonly Endpoint[] {
  return [...manyEndpoints(manager), ...oneEndpoints(manager), ...deliveryEndpoints(manager)]
}

function manyEndpoints(manager: WebhookManager): readonly Endpoint[] {
  return [
    {
      method: 'GET',
      path: WEBHOOKS,
      operationId: 'listWebhooks',
      tag,
      access,
      scope,
      summary: 'List webhooks',
      shape: z.array(webhookShape),
      errors: COMMON,
      handle: async (request) => ({
        data: (await manager.list(requireCaller(request))).map(serializeWebhook),
      }),
    },
    {
      method: 'POST',
      path: WEBHOOKS,
      operationId: 'createWebhook',
      tag,
      access,
      scope,
      summary: 'Create a webhook',
      description:
        'The response contains the signing secret, which is shown only once. ' +
        `At most ${WEBHOOK_RULES.perAccount} webhooks per account.`,
      body: creation,
      bodyAliases: FILTER_ALIASES,
      status: 201,
      shape: withSecretShape,
      errors: [...COMMON, ...SELECTED, 'WEBHOOK_LIMIT_REACHED', 'WEBHOOK_URL_REFUSED'],
      async handle(request) {
        const { events, ...others } = request.body as z.output<typeof creation>
        const input = { ...others, types: typesOf(events) }
        const { webhook, secret } = await manager.create(requireCaller(request), input)
        return { data: { ...serializeWebhook(webhook), secret } }
      },
    },
  ]
}

function oneEndpoints(manager: WebhookManager): readonly Endpoint[] {
  const common = { path: ONE, tag, access, scope, inPath, shape: webhookShape } as const
  return [
    {
      ...common,
      method: 'GET',
      operationId: 'getWebhook',
      summary: 'Retrieve a webhook',
      errors: OF_ONE,
      handle: async (request) => ({
        data: serializeWebhook(await manager.get(requireCaller(request), idOf(request))),
      }),
    },
    {
      ...common,
      method: 'PATCH',
      operationId: 'updateWebhook',
      summary: 'Update a webhook',
      description: '`active: true` re-enables the webhook and resets its failure count.',
      body: change,
      bodyAliases: FILTER_ALIASES,
      errors: [...OF_ONE, ...SELECTED, 'WEBHOOK_URL_REFUSED'],
      async handle(request) {
        const { events, ...others } = request.body as z.output<typeof change>
        const input = { ...withoutUndefined(others), ...(events ? { types: typesOf(events) } : {}) }
        return { data: serializeWebhook(await manager.update(requireCaller(request), idOf(request), input)) }
      },
    },
    {
      ...common,
      method: 'DELETE',
      operationId: 'deleteWebhook',
      summary: 'Delete a webhook',
      description: 'Deletes a webhook and its pending deliveries.',
      errors: OF_ONE,
      handle: async (request) => ({
        data: serializeWebhook(await manager.remove(requireCaller(request), idOf(request))),
      }),
    },
  ]
}

function deliveryEndpoints(manager: WebhookManager): readonly Endpoint[] {
  const common = { tag, access, scope, inPath } as const
  return [
    {
      ...common,
      method: 'POST',
      path: `${ONE}/test`,
      operationId: 'testWebhook',
      summary: 'Test a webhook',
      description:
        'Sends a sample, which is listed among the deliveries with `test: true`, or replays a delivery with the ' +
        'same body and `webhook-id` as the first attempt. Responds as soon as the status of the endpoint is known. ' +
        'A failure does not count, but 410 deactivates the webhook. ' +
        `Does not count against the quota. At most ${WEBHOOK_RULES.testsAtOnce} tests per account may run ` +
        'concurrently.',
      body: testing,
      isBodyOptional: true,
      shape: outcomeShape,
      errors: [...OF_ONE, 'DELIVERY_NOT_FOUND'],
      timeoutMs: TEST_TIMEOUT_MS,
      async handle(request) {
        const { eventType, deliveryId } = request.body as z.output<typeof testing>
        const what = { type: eventType === undefined ? undefined : typesOf([eventType])[0], deliveryId }
        return { data: await manager.test(requireCaller(request), idOf(request), what) }
      },
    },
    rotationEndpoint(manager),
    {
      ...common,
      method: 'GET',
      path: `${ONE}/deliveries`,
      operationId: 'listWebhookDeliveries',
      summary: 'List deliveries',
      description: `Deliveries of the last ${WEBHOOK_RULES.keepDeliveriesHours} hours, newest first.`,
      query: deliveryQuery,
      shape: z.array(deliveryShape),
      meta: { pagination: pagination },
      errors: OF_ONE,
      handle: (request) => listDeliveries(manager, request),
    },
  ]
}

function rotationEndpoint(manager: WebhookManager): Endpoint {
  return {
    tag,
    access,
    scope,
    inPath,
    method: 'POST',
    path: `${ONE}/rotate-secret`,
    operationId: 'rotateWebhookSecret',
    summary: 'Rotate a signing secret',
    description:
      'Returns a new signing secret, which is shown only once. ' +
      `For ${WEBHOOK_RULES.oldSecretHours} hours \`webhook-signature\` contains ` +
      'the signatures of both secrets and `X-Webhook-Signature` is made with the old one. ' +
      '`{"finish": true}` ends this period immediately.',
    body: rotation,
    isBodyOptional: true,
    shape: rotatedShape,
    errors: OF_ONE,
    async handle(request) {
      const { finish } = request.body as z.output<typeof rotation>
      const caller = requireCaller(request)
      if (finish)
        return {
          data: { ...serializeWebhook(await manager.finishRotation(caller, idOf(request))), secret: null },
        }
      const { webhook, secret } = await manager.rotateSecret(caller, idOf(request))
      return { data: { ...serializeWebhook(webhook), secret } }
    },
  }
}

async function listDeliveries(manager: WebhookManager, request: EndpointRequest) {
  const {
    status = null,
    limit,
    page,
  } = request.values as {
    readonly status?: DeliveryStatus
    readonly limit: number
    readonly page: number
  }
  const slice = { status, limit, offset: (page - 1) * limit }
  const deliveries = await manager.deliveries(requireCaller(request), idOf(request), slice)
  const bodies = await manager.requestBodies(deliveries)
  const total = await manager.countDeliveries(requireCaller(request), idOf(request), status)
  const totalPages = Math.ceil(total / limit)
  const around = { hasNextPage: page < totalPages, hasPreviousPage: page > 1 && total > 0 }
  const pagination = { page, pageSize: limit, total, totalPages, ...around }
  const data = deliveries.map((delivery, index) => serializeDelivery(delivery, bodies[index] ?? null))
  return { data, meta: { pagination } }
}

function idOf({ values }: EndpointRequest): string {
  return String(values['webhookId'])
}
