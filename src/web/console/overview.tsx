import { PLAN_WORDS } from './plan.tsx'
import type { ConsoleProps } from './props.ts'
import { untilText, usageByDay } from './data.ts'
import type { Pool } from './data.ts'
import { FirstCall } from './first-call.tsx'
import { GraphUsage } from './graph-usage.tsx'
import { isOfConsole, RequestTable, useRequests } from './requests.tsx'
import { When } from './secret.tsx'
import { UsageChart } from './usage-chart.tsx'

const DAYS = 30

/** The usage of each quota, and calls by day. */
export function Overview({ viewer, account, reload }: ConsoleProps) {
  const { requests, stream, webhooks } = viewer.quota
  const days = usageByDay(viewer.usage, DAYS)
  const isNew = days.every(({ total }) => total === 0) && requests.used <= 1
  return (
    <>
      <h1>Overview</h1>
      <QuotaNotice name="requests" pool={requests} />
      {account.plan.stream !== 'shared' && <QuotaNotice name="stream messages" pool={stream} />}
      {typeof account.plan.webhooks === 'number' && <QuotaNotice name="webhook deliveries" pool={webhooks} />}
      <div class="meters">
        <Meter name="Requests" unit="calls" pool={requests} />
        <Meter
          name="Stream"
          unit="messages"
          pool={stream}
          note={account.plan.stream === 'shared' ? PLAN_WORDS.shared : null}
        />
        {account.plan.webhooks === 'none' ? (
          <NoMeter name="Webhooks" text={PLAN_WORDS.noWebhooks} />
        ) : (
          <Meter
            name="Webhooks"
            unit="deliveries"
            pool={webhooks}
            note={account.plan.webhooks === 'shared' ? PLAN_WORDS.shared : null}
          />
        )}
      </div>
      <section>
        <h2>Calls of the last {DAYS} days</h2>
        <p class="quiet">
          Calls that were charged. The meters above are of the current period, and include what is being
          answered or delivered now.
        </p>
        {isNew ? <FirstCall onCalled={() => void reload()} /> : <UsageChart days={days} />}
      </section>
      <GraphUsage viewer={viewer} />
      <LastErrors />
    </>
  )
}

/** A notice once 80 or 100 % of a quota are used; empty before. */
function QuotaNotice({ name, pool }: { readonly name: string; readonly pool: Pool }) {
  const { used, limit, resetAt } = pool
  if (limit === 0 || used * 100 < limit * 80) return null
  const share = used >= limit ? 'All' : `${Math.floor((used / limit) * 100)} % of the`
  return (
    <p class="alert" role="status">
      {share} {name} of this period are used: {used.toLocaleString()} of {limit.toLocaleString()}. They reset{' '}
      {untilText(resetAt)}. See{' '}
      <a class="link" href="/console/plan">
        your plan
      </a>
      .
    </p>
  )
}

const SHOWN_ERRORS = 5

/** The last requests with an error, with links to what the errors mean; nothing if there were none. */
function LastErrors() {
  const { found } = useRequests()
  const failed = found?.requests.filter((row) => row.status >= 400 && !isOfConsole(row)) ?? []
  if (failed.length === 0) return null
  return (
    <section>
      <h2>Last errors</h2>
      <RequestTable rows={failed.slice(0, SHOWN_ERRORS)} />
      <a class="link" href="/console/requests">
        All requests
      </a>
    </section>
  )
}

interface MeterProps {
  readonly name: string
  readonly unit: string
  readonly pool: Pool
  readonly note?: string | null
}

function Meter({ name, unit, pool, note = null }: MeterProps) {
  const share = pool.limit === 0 ? 0 : Math.min(1, pool.used / pool.limit)
  const figures = `${pool.used.toLocaleString()} of ${pool.limit.toLocaleString()} ${unit} used`
  return (
    <section class="panel meter" aria-label={name}>
      <h2>{name}</h2>
      <p class="amount">
        <b>{pool.used.toLocaleString()}</b> of {pool.limit.toLocaleString()} {unit}
      </p>
      <meter min={0} max={1} high={0.9} value={share} aria-label={figures}>
        {Math.round(share * 100)} %
      </meter>
      <p class="quiet">
        Resets {untilText(pool.resetAt)}: <When iso={pool.resetAt} />
        {note !== null && <>. {note}</>}
      </p>
    </section>
  )
}

function NoMeter({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <section class="panel meter" aria-label={name}>
      <h2>{name}</h2>
      <p class="quiet">
        {text}{' '}
        <a class="link" href="/console/plan">
          Your plan
        </a>
      </p>
    </section>
  )
}
