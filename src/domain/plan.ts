/** The plans (spec 8.1) and their limits. One row adds or changes a plan. */
export const PLANS = {
  free: {
    title: 'Free',
    pricePerMonth: 0,
    pricePerYear: 0,
    calls: 125,
    firstCalls: 1_000,
    perSecond: 1,
    stream: 500,
    webhooks: 'none',
    sockets: 1,
    replays: 1,
  },
  starter: {
    title: 'Starter',
    pricePerMonth: 29,
    pricePerYear: 290,
    calls: 10_000,
    firstCalls: null,
    perSecond: 5,
    stream: 'shared',
    webhooks: 'shared',
    sockets: 5,
    replays: 1,
  },
  growth: {
    title: 'Growth',
    pricePerMonth: 49,
    pricePerYear: 490,
    calls: 25_000,
    firstCalls: null,
    perSecond: 10,
    stream: 'shared',
    webhooks: 'shared',
    sockets: 10,
    replays: 2,
  },
  pro: {
    title: 'Pro',
    pricePerMonth: 99,
    pricePerYear: 990,
    calls: 50_000,
    firstCalls: null,
    perSecond: 20,
    stream: 100_000,
    webhooks: 25_000,
    sockets: 50,
    replays: 5,
  },
  scale: {
    title: 'Scale',
    pricePerMonth: 299,
    pricePerYear: 2_990,
    calls: 500_000,
    firstCalls: null,
    perSecond: 100,
    stream: 500_000,
    webhooks: 100_000,
    sockets: 200,
    replays: 20,
  },
} as const satisfies Record<string, Plan>

export type PlanName = keyof typeof PLANS

/** The limits and price of a plan. */
export interface Plan {
  readonly title: string
  /** US dollars. */
  readonly pricePerMonth: number
  readonly pricePerYear: number
  /** Calls per calendar month. */
  readonly calls: number
  /** Calls in the account's first 30 days, which are a separate period; `null` if the plan has none. */
  readonly firstCalls: number | null
  /** Requests in any one second. */
  readonly perSecond: number
  /** Stream messages per calendar month; `shared`: they count as calls. */
  readonly stream: number | 'shared'
  /** Webhook deliveries per calendar month; `shared` as for the stream, `none`: the plan has no webhooks. */
  readonly webhooks: number | 'shared' | 'none'
  /** Concurrently open stream sockets (contract 4.1). */
  readonly sockets: number
  /** Replays at once (contract 8). */
  readonly replays: number
}

/** The plans' names, cheapest first. */
export const PLAN_NAMES = Object.keys(PLANS) as [PlanName, ...PlanName[]]

/** How many replays the plans allow at once, as a phrase: `Free and Starter 1, Growth 2`. */
export function replaysByPlan(): string {
  const titles = new Map<number, string[]>()
  for (const { replays, title } of Object.values(PLANS))
    titles.set(replays, [...(titles.get(replays) ?? []), title])
  return [...titles].map(([replays, named]) => `${named.join(' and ')} ${replays}`).join(', ')
}

/** How long the first period of a plan with `firstCalls` is. */
export const FIRST_PERIOD_DAYS = 30

/** Whether the plan has webhooks at all (spec 5.5: every paid plan). */
export function hasWebhooks(plan: Plan): boolean {
  return plan.webhooks !== 'none'
}
