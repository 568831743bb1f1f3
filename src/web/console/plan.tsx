import type { ConsoleProps } from './props.ts'

/** The labels of quotas in the console. */
export const PLAN_WORDS = {
  shared: 'Counted in the pool of requests',
  noWebhooks: 'The Free plan has no webhooks.',
} as const

/** The limits of the account's plan. */
export function PlanPage({ account, viewer, endSessions }: ConsoleProps) {
  const { plan } = account
  const pool = (size: number | 'shared' | 'none', unit: string) => {
    if (size === 'none') return 'None'
    return size === 'shared' ? PLAN_WORDS.shared : `${size.toLocaleString()} ${unit} per month`
  }
  const rows = [
    ['Price', plan.pricePerMonth === 0 ? 'Free' : `$${plan.pricePerMonth} per month`],
    ['Requests', `${plan.calls.toLocaleString()} calls per month`],
    ...(plan.firstCalls === null
      ? []
      : [['First 30 days', `${plan.firstCalls.toLocaleString()} calls, as a separate period`]]),
    ['Requests per second', String(plan.perSecond)],
    ['Stream', pool(plan.stream, 'messages')],
    ['Stream sockets', `${plan.sockets} concurrent`],
    ['Webhooks', pool(plan.webhooks, 'deliveries')],
    ['Beyond the quota', viewer.overage ? 'Calls are served and counted' : 'Calls are rejected with 429'],
  ]
  return (
    <>
      <h1>Plan: {plan.title}</h1>
      <table class="facts-table">
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">
        Plans are changed by the operator of this service: <code>PATCH /api/admin/accounts/{account.id}</code>
        , or <code>npm run admin -- accounts update {account.id} --plan pro</code>. Opening the console costs
        one call; what it changes costs nothing.
      </p>
      <section>
        <h2>Sessions</h2>
        <p>A session ends after 12 hours, when its key is revoked, or when you sign out.</p>
        <button type="button" onClick={() => void endSessions()}>
          Sign out everywhere
        </button>
      </section>
    </>
  )
}
