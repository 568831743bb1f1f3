import { isInterfaceType, isObjectType } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { USAGE_DAYS } from '../../../domain/account.ts'
import type { UsageDetail, UsageOfDay } from '../../../domain/account.ts'
import { hasWebhooks, PLAN_NAMES, PLANS } from '../../../domain/plan.ts'
import type { Plan, PlanName } from '../../../domain/plan.ts'
import { MAX_USAGE_NAMES } from '../../../store/accounts/quotas.ts'
import { builder } from '../builder.ts'
import { replacedBy } from '../deprecation.ts'
import { ApiKeyConnection, ApiKeyEdge, WebhookConnection, WebhookEdge } from '../connections.ts'
import { connect, connectArray } from '../../loading/connection.ts'
import type { Viewer } from '../../loading/context.ts'
import { ApiKeyRef, ReplayRef, WebhookRef } from '../refs.ts'
import { replaysOf } from './replay.ts'
import { API_KEY_ORDER } from './api-key.ts'
import { AUDIT_DAYS } from '../../../domain/audit.ts'
import { AuditEntryRef } from './audit-entry.ts'
import { apiKeyBounds, auditBounds, webhookBounds } from './bounds.ts'
import { ownerOf, viewerOf } from './mutation.ts'
import { managerOf, WEBHOOK_ORDER } from './webhook.ts'

const PlanEnum = builder.enumType('PlanName', {
  description: 'Name of a plan.',
  values: Object.fromEntries(
    PLAN_NAMES.map((name) => [
      name.toUpperCase(),
      { value: name, description: `${PLANS[name].title}: ${PLANS[name].calls} calls a month.` },
    ]),
  ),
})

const PlanRef = builder.objectRef<Plan & { readonly name: PlanName }>('Plan').implement({
  description: 'Limits of a plan.',
  fields: (t) => ({
    name: t.field({ type: PlanEnum, description: 'Name of the plan.', resolve: (plan) => plan.name }),
    calls: t.exposeInt('calls', { description: 'Calls per calendar month (UTC).' }),
    perSecond: t.exposeInt('perSecond', { description: 'Maximum requests in any one second.' }),
    replays: t.exposeInt('replays', { description: 'Maximum number of replays at once.' }),
    sockets: t.exposeInt('sockets', { description: 'Maximum number of open stream connections.' }),
  }),
})

/** What calls are counted for on a day. */
interface CountedCalls extends UsageOfDay {
  readonly name: string
  readonly clients: readonly string[]
}

const UsageByEnum = builder.enumType('UsageBy', {
  description: 'What usage distinguishes.',
  values: {
    ENDPOINT: { value: 'endpoint', description: 'REST routes, `graphql`, `stream` and `webhooks`.' },
    OPERATION: { value: 'operation', description: 'Operations of the graph, by name.' },
    FIELD: { value: 'field', description: 'Fields of the graph that operations select.' },
    CLIENT: {
      value: 'client',
      description:
        'Clients of the graph, by the headers `graphql-client-name` and `graphql-client-version`; those without are left out.',
    },
  } as const,
})

const UsageRef = builder.objectRef<CountedCalls>('UsageOfDay').implement({
  description: 'Calls on one day to one endpoint, by one operation, with one field or by one client.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Day in UTC.' }),
    name: t.exposeString('name', {
      description:
        'The endpoint: a REST route, `graphql` for queries, `stream` for messages of the stream and of subscriptions, or ' +
        '`webhooks`. By operation, its name, or `anonymous`; by field, its coordinate: `Event.plays`; by client, its name and ' +
        `version. Beyond the ${MAX_USAGE_NAMES} most used names of operations or clients all are \`other\`.`,
    }),
    endpoint: t.exposeString('endpoint', {
      description: 'The endpoint; `graphql` for all that is distinguished otherwise.',
      ...replacedBy('`name`'),
    }),
    deprecationReason: t.string({
      nullable: true,
      description: 'By field, why it is deprecated and what replaces it; `null` if it is not.',
      resolve: ({ name }, _, __, { schema }) => deprecationOf(schema, name),
    }),
    clients: t.exposeStringList('clients', {
      description: 'By field, the clients that still use it, if it is deprecated; otherwise empty.',
    }),
    calls: t.exposeInt('calls', { description: 'Number of calls.' }),
  }),
})

/** Why a field is deprecated; `null` if it is not. */
function deprecationOf(schema: GraphQLSchema, coordinate: string): string | null {
  const [typeName = '', field = ''] = coordinate.split('.')
  const type = schema.getType(typeName)
  return (
    (isObjectType(type) || isInterfaceType(type) ? type.getFields()[field]?.deprecationReason : null) ?? null
  )
}

/** One row for each field, with all clients. */
function byName(details: readonly UsageDetail[]): readonly CountedCalls[] {
  const rows = new Map<string, CountedCalls>()
  for (const { day, name, client, calls } of details) {
    const known = rows.get(`${day} ${name}`)
    const clients = [...(known?.clients ?? []), ...(client === '' ? [] : [client])]
    rows.set(`${day} ${name}`, {
      day,
      endpoint: 'graphql',
      name,
      clients,
      calls: calls + (known?.calls ?? 0),
    })
  }
  return [...rows.values()]
}

interface Pool {
  readonly limit: number
  readonly remaining: number
  readonly resetAt: number
}

const PoolRef = builder.objectRef<Pool>('QuotaPool').implement({
  description: 'Quota of one kind of call in the current period.',
  fields: (t) => ({
    limit: t.exposeInt('limit', { description: 'Calls included in the current period.' }),
    used: t.int({
      description: 'Calls used in the current period.',
      resolve: ({ limit, remaining }) => Math.max(0, limit - remaining),
    }),
    remaining: t.exposeInt('remaining', { description: 'Calls remaining in the current period.' }),
    resetAt: t.field({
      type: 'DateTime',
      description: 'Date and time when the next period begins.',
      resolve: ({ resetAt }) => new Date(resetAt).toISOString(),
    }),
  }),
})

const QuotaRef = builder.objectRef<Viewer>('Quota').implement({
  description: 'Quota by kind of call. If the plan has a single pool, all three fields show it.',
  fields: (t) => ({
    requests: t.field({
      type: PoolRef,
      description: 'REST requests and GraphQL operations.',
      resolve: ({ accounts, caller }) => accounts.admission.quotaStatus(caller, 'rest'),
    }),
    stream: t.field({
      type: PoolRef,
      description: 'Messages of the stream and of subscriptions.',
      resolve: ({ accounts, caller }) => accounts.admission.quotaStatus(caller, 'stream'),
    }),
    webhooks: t.field({
      type: PoolRef,
      description: 'Webhook deliveries.',
      resolve: ({ accounts, caller }) => accounts.admission.quotaStatus(caller, 'webhooks'),
    }),
  }),
})

const ViewerRef = builder.objectRef<Viewer>('Viewer').implement({
  description: 'The account that the key of the request belongs to.',
  fields: (t) => ({
    accountId: t.id({ description: 'Identifier of the account.', resolve: ({ caller }) => caller.accountId }),
    email: t.string({
      description: 'Email address that the account was created with.',
      resolve: ({ caller }) => caller.account.email,
    }),
    plan: t.field({
      type: PlanRef,
      description: 'Plan of the account.',
      resolve: ({ caller }) => ({ name: caller.planName, ...caller.plan }),
    }),
    overage: t.boolean({
      description: 'Whether calls beyond the quota are allowed.',
      resolve: ({ caller }) => caller.overage,
    }),
    quota: t.field({
      type: QuotaRef,
      description: 'Quota of the current period.',
      resolve: (viewer) => viewer,
    }),
    keys: t.connection(
      {
        type: ApiKeyRef,
        description:
          'API keys of the account that are not revoked, newest first. Requires the scope `KEYS`. `first` defaults to ' +
          `${apiKeyBounds.default}; the maximum is ${apiKeyBounds.max}.`,
        extensions: { page: apiKeyBounds },
        async resolve({ accounts }, args, context) {
          const { accountId } = ownerOf(context, 'keys')
          return connectArray(args, apiKeyBounds, await accounts.listKeys(accountId), API_KEY_ORDER)
        },
      },
      ApiKeyConnection,
      ApiKeyEdge,
    ),
    webhooks: t.connection(
      {
        type: WebhookRef,
        description:
          'Webhooks of the account, with their deliveries, oldest first. Empty on plans without webhooks. Requires the ' +
          'scope `WEBHOOKS`. `first` ' +
          `defaults to ${webhookBounds.default}; the maximum is ${webhookBounds.max}.`,
        extensions: { page: webhookBounds },
        async resolve({ caller }, args, context) {
          const manager = managerOf(context)
          const webhooks = hasWebhooks(caller.plan) ? await manager.list(caller) : []
          return connectArray(args, webhookBounds, webhooks, WEBHOOK_ORDER)
        },
      },
      WebhookConnection,
      WebhookEdge,
    ),
    replays: t.field({
      type: [ReplayRef],
      description: 'Replays of the account, oldest first. Requires the scope `READ`.',
      resolve: async (_parent, _args, context) => [
        ...(await replaysOf(context).list(ownerOf(context, 'read'))),
      ],
    }),
    auditLog: t.connection(
      {
        type: AuditEntryRef,
        description:
          `Changes of the keys, webhooks and plan of the account in the last ${AUDIT_DAYS} days, newest first. Requires the ` +
          `scope \`KEYS\`. \`first\` defaults to ${auditBounds.default}; the maximum is ${auditBounds.max}.`,
        extensions: { page: auditBounds },
        resolve({ accounts }, args, context) {
          const { accountId } = ownerOf(context, 'keys')
          return connect(args, auditBounds, {
            list: (slice) => accounts.listChanges(accountId, slice),
            count: () => accounts.countChanges(accountId),
          })
        },
      },
      { name: 'AuditEntryConnection', description: 'A page of changes.' },
      { name: 'AuditEntryEdge', description: 'An edge in a page of changes.' },
    ),
    usage: t.field({
      type: [UsageRef],
      description:
        `Calls in the last ${USAGE_DAYS} days by day, newest first, and by endpoint, operation, field or client. Messages of ` +
        'subscriptions have the endpoint `stream`. Operations that are free are listed with 0 calls.',
      args: {
        by: t.arg({ type: UsageByEnum, defaultValue: 'endpoint', description: 'What is distinguished.' }),
        deprecated: t.arg.boolean({
          description: 'By field, only those that are deprecated, or only the others.',
        }),
      },
      async resolve({ accounts, caller: { accountId } }, { by, deprecated }, _, { schema }) {
        if (by == null || by === 'endpoint') {
          const rows = await accounts.usageOf(accountId)
          return rows.map((row) => ({ ...row, name: row.endpoint, clients: [] }))
        }
        const rows = byName(await accounts.usageDetailsOf(accountId, by))
        if (deprecated == null) return rows
        return rows.filter(({ name }) => (deprecationOf(schema, name) !== null) === deprecated)
      },
    }),
  }),
})

const RateLimitRef = builder.objectRef<Viewer>('RateLimit').implement({
  description: 'Cost of the operation and remaining quota.',
  fields: (t) => ({
    cost: t.int({
      description:
        'Calls reserved for this operation, its maximum cost. `extensions.cost.charged` contains the ' +
        'actual cost.',
      resolve: ({ cost }) => cost.calls,
    }),
    limit: t.int({
      description: 'Calls included in the current period.',
      resolve: async ({ accounts, caller }) => (await accounts.admission.quotaStatus(caller, 'rest')).limit,
    }),
    remaining: t.int({
      description: 'Calls remaining, minus those reserved for this operation.',
      resolve: async ({ accounts, caller }) =>
        (await accounts.admission.quotaStatus(caller, 'rest')).remaining,
    }),
    resetAt: t.field({
      type: 'DateTime',
      description: 'Date and time when the next period begins.',
      resolve: async ({ accounts, caller }) =>
        new Date((await accounts.admission.quotaStatus(caller, 'rest')).resetAt).toISOString(),
    }),
  }),
})

builder.queryFields((t) => ({
  viewer: t.field({
    type: ViewerRef,
    description: 'The account that the key of the request belongs to. Requires a secret key.',
    resolve(_, __, context) {
      ownerOf(context)
      return viewerOf(context)
    },
  }),
  rateLimit: t.field({
    type: RateLimitRef,
    description: 'Maximum cost of this operation and remaining quota.',
    resolve: (_, __, context) => viewerOf(context),
  }),
}))
