import { requireSecretKey } from '../../accounts/callers.ts'
import type { UsageOfDay } from '../../domain/account.ts'
import { hasWebhooks, PLAN_NAMES, PLANS } from '../../domain/plan.ts'
import type { Plan, PlanName } from '../../domain/plan.ts'
import { ApiError } from '../../domain/error.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import type { Viewer } from '../auth.ts'
import { ApiKeyRef } from './api-key.ts'
import { managerOf, WebhookRef } from './webhook.ts'

const PlanEnum = builder.enumType('PlanName', {
  description: 'A plan.',
  values: Object.fromEntries(
    PLAN_NAMES.map((name) => [
      name.toUpperCase(),
      { value: name, description: `${PLANS[name].title}: ${PLANS[name].calls} calls a month.` },
    ]),
  ),
})

const PlanRef = builder.objectRef<Plan & { readonly name: PlanName }>('Plan').implement({
  description: 'What an account’s plan includes.',
  fields: (t) => ({
    name: t.field({ type: PlanEnum, description: 'Which.', resolve: (plan) => plan.name }),
    calls: t.exposeInt('calls', { description: 'Calls a calendar month (UTC).' }),
    perSecond: t.exposeInt('perSecond', { description: 'Requests in any one second.' }),
    sockets: t.exposeInt('sockets', { description: 'Stream sockets open at once.' }),
  }),
})

const UsageRef = builder.objectRef<UsageOfDay>('UsageOfDay').implement({
  description: 'Calls on one day at one endpoint.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'The day, in UTC.' }),
    endpoint: t.exposeString('endpoint', { description: 'A REST route, `graphql`, `stream` or `webhooks`.' }),
    calls: t.exposeInt('calls', { description: 'Calls it took.' }),
  }),
})

interface Pool {
  readonly limit: number
  readonly remaining: number
  readonly resetAt: number
}

const PoolRef = builder.objectRef<Pool>('QuotaPool').implement({
  description: 'How many calls of one kind the present period has.',
  fields: (t) => ({
    limit: t.exposeInt('limit', { description: 'Calls of the present period.' }),
    used: t.int({
      description: 'Calls of it that are used.',
      resolve: ({ limit, remaining }) => Math.max(0, limit - remaining),
    }),
    remaining: t.exposeInt('remaining', { description: 'Calls of it that are left.' }),
    resetAt: t.field({
      type: 'DateTime',
      description: 'When the next period begins.',
      resolve: ({ resetAt }) => new Date(resetAt).toISOString(),
    }),
  }),
})

const QuotaRef = builder.objectRef<Viewer>('Quota').implement({
  description: 'The quota by what calls are for. Where a plan has one pool for all, all three show it.',
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
      description: 'Deliveries to webhooks.',
      resolve: ({ accounts, caller }) => accounts.admission.quotaStatus(caller, 'webhooks'),
    }),
  }),
})

const ViewerRef = builder.objectRef<Viewer>('Viewer').implement({
  description: 'Whose key asks.',
  fields: (t) => ({
    accountId: t.id({ description: 'The account.', resolve: ({ caller }) => caller.accountId }),
    email: t.string({
      description: 'The address it was made with.',
      resolve: ({ caller }) => caller.account.email,
    }),
    plan: t.field({
      type: PlanRef,
      description: 'Its plan.',
      resolve: ({ caller }) => ({ name: caller.planName, ...caller.plan }),
    }),
    overage: t.boolean({
      description: 'Whether calls beyond the quota are answered.',
      resolve: ({ caller }) => caller.overage,
    }),
    quota: t.field({
      type: QuotaRef,
      description: 'What is left of the present period.',
      resolve: (viewer) => viewer,
    }),
    keys: t.field({
      type: [ApiKeyRef],
      description: 'The account’s keys that were not revoked, newest first.',
      async resolve({ accounts, caller }) {
        requireSecretKey(caller)
        return [...(await accounts.listKeys(caller.accountId))]
      },
    }),
    webhooks: t.field({
      type: [WebhookRef],
      description: 'The account’s webhooks, with their deliveries; none on plans without webhooks.',
      async resolve({ caller }, _, context) {
        const manager = managerOf(context)
        return hasWebhooks(caller.plan) ? [...(await manager.list(caller))] : []
      },
    }),
    usage: t.field({
      type: [UsageRef],
      description: 'Calls of the last 31 days by day and endpoint, newest day first.',
      resolve({ accounts, caller }) {
        requireSecretKey(caller)
        return accounts.usageOf(caller.accountId)
      },
    }),
  }),
})

const RateLimitRef = builder.objectRef<Viewer>('RateLimit').implement({
  description: 'What an operation costs, and what is left.',
  fields: (t) => ({
    cost: t.int({
      description:
        'Calls that are held for this operation: what it costs at most. `extensions.cost.charged` has what it cost.',
      resolve: ({ cost }) => cost.calls,
    }),
    limit: t.int({
      description: 'Calls of the present period.',
      resolve: async ({ accounts, caller }) => (await accounts.admission.quotaStatus(caller, 'rest')).limit,
    }),
    remaining: t.int({
      description: 'Calls left, those that are held for this operation taken off.',
      resolve: async ({ accounts, caller }) =>
        (await accounts.admission.quotaStatus(caller, 'rest')).remaining,
    }),
    resetAt: t.field({
      type: 'DateTime',
      description: 'When the next period begins.',
      resolve: async ({ accounts, caller }) =>
        new Date((await accounts.admission.quotaStatus(caller, 'rest')).resetAt).toISOString(),
    }),
  }),
})

builder.queryFields((t) => ({
  viewer: t.field({
    type: ViewerRef,
    description: 'Whose key asks.',
    resolve: (_, __, context) => viewerOf(context),
  }),
  rateLimit: t.field({
    type: RateLimitRef,
    description: 'What this operation costs at most, and what is left.',
    resolve: (_, __, context) => viewerOf(context),
  }),
}))

function viewerOf({ viewer: signedIn }: Context): Viewer {
  if (signedIn) return signedIn
  throw new ApiError('MISSING_TOKEN')
}
