import type { UsageOfDay } from '../../../domain/account.ts'
import { hasWebhooks, PLAN_NAMES, PLANS } from '../../../domain/plan.ts'
import type { Plan, PlanName } from '../../../domain/plan.ts'
import { builder } from '../builder.ts'
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

const UsageRef = builder.objectRef<UsageOfDay>('UsageOfDay').implement({
  description: 'Calls on one day to one endpoint.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Day in UTC.' }),
    endpoint: t.exposeString('endpoint', {
      description:
        'REST route, `graphql` for queries and mutations, `stream` for messages of the stream and of subscriptions, or ' +
        '`webhooks`.',
    }),
    calls: t.exposeInt('calls', { description: 'Number of calls.' }),
  }),
})

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
      description: 'Calls in the last 31 days by day and endpoint, newest day first.',
      resolve: ({ accounts, caller }) => accounts.usageOf(caller.accountId),
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
