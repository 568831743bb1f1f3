import type { QuotaAlert } from '../../domain/quota-alert.ts'
import { DAY_MS } from '../../domain/time.ts'
import { QUOTA_ALERT } from '../../domain/webhook.ts'
import type { TransactionClient } from '../database/database.ts'
import type { Store } from '../store.ts'

/** The limit of a plan's pool in its current period. */
export interface PoolLimit {
  readonly plan: string
  readonly pool: string
  readonly period: string
  readonly limit: number
  /** ISO-8601. */
  readonly resetAt: string
}

interface DueAlert extends Omit<QuotaAlert, 'resetAt'> {
  readonly accountId: string
  readonly period: string
}

/** How long alerts are remembered: longer than any period. */
const KEEP_DAYS = 100

/**
 * Records alerts of pools that reached a share of their limit, of accounts with an active webhook for them, and creates
 * their deliveries in the same transaction. A unique row for each account, pool, period and percent makes them exactly
 * once, however many processes do so at the same time. Calls count once they are settled: those that are only leased to
 * a process may be returned. Returns the number of alerts.
 */
export async function createQuotaAlerts(
  store: Store,
  limits: readonly PoolLimit[],
  percents: readonly number[],
  now: Date,
): Promise<number> {
  const due = await findDueAlerts(store, limits, percents, now)
  if (due.length === 0) return 0
  const resetAt = new Map(limits.map((limit) => [`${limit.pool} ${limit.period}`, limit.resetAt]))
  return store.database.prisma.$transaction(async (tx) => {
    let count = 0
    for (const alert of due) {
      const { accountId, pool, period, percent, used, limit } = alert
      const row = { accountId, pool, period, percent, createdAt: now }
      // Waits for another process that is recording it.
      const made = await tx.quotaAlert.createMany({ data: row, skipDuplicates: true })
      if (made.count === 0) continue
      count += 1
      const data = { percent, pool, used, limit, resetAt: resetAt.get(`${pool} ${period}`) ?? '' }
      await createDeliveries(tx, accountId, data, now)
    }
    await tx.quotaAlert.deleteMany({
      where: { createdAt: { lt: new Date(now.getTime() - KEEP_DAYS * DAY_MS) } },
    })
    return count
  })
}

/**
 * Alerts that are not recorded yet, in a fixed order, so that two processes never wait for each other. Uses SQL: one
 * statement a second for any number of accounts, of which only those with such a webhook are looked at.
 */
function findDueAlerts(
  store: Store,
  limits: readonly PoolLimit[],
  percents: readonly number[],
  now: Date,
): Promise<readonly DueAlert[]> {
  return store.database.run<DueAlert>(
    `SELECT q.account_id AS "accountId", q.pool, q.period, p.percent::int AS percent, q.settled::float8 AS used,
       l.lim::float8 AS "limit"
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS l(plan, pool, period, lim)
     JOIN accounts a ON a.plan = l.plan AND (a.expires_at IS NULL OR a.expires_at > $6::timestamptz)
       AND a.id IN (SELECT account_id FROM webhooks WHERE active AND $7 = ANY(types))
     JOIN quotas q ON q.account_id = a.id AND q.pool = l.pool AND q.period = l.period
     JOIN unnest($5::text[]) AS p(percent) ON q.settled * 100 >= l.lim::int8 * p.percent::int8
     WHERE NOT EXISTS (
       SELECT FROM quota_alerts x WHERE x.account_id = q.account_id AND x.pool = q.pool AND x.period = q.period
         AND x.percent = p.percent::int)
     ORDER BY 1, 2, 3, 4`,
    [
      limits.map(({ plan }) => plan),
      limits.map(({ pool }) => pool),
      limits.map(({ period }) => period),
      limits.map(({ limit }) => String(limit)),
      percents.map(String),
      now.toISOString(),
      QUOTA_ALERT,
    ],
  )
}

async function createDeliveries(
  tx: TransactionClient,
  accountId: string,
  { percent, pool, used, limit, resetAt }: QuotaAlert,
  now: Date,
): Promise<void> {
  // Locked, so that each sequence number is unique. The client has no API for row locks.
  const webhooks = await tx.$queryRaw<{ id: string; host: string }[]>`
    SELECT id, host FROM webhooks WHERE account_id = ${accountId} AND active AND ${QUOTA_ALERT} = ANY(types)
    ORDER BY id FOR NO KEY UPDATE`
  for (const { id: webhookId, host } of webhooks) {
    await tx.delivery.create({
      data: {
        id: `msg_${crypto.randomUUID().replaceAll('-', '')}`,
        webhookId,
        host,
        seq: await nextOwnSeq(tx, webhookId),
        type: QUOTA_ALERT,
        data: JSON.stringify({ percent, pool, used, limit, resetAt }),
        eventId: '',
        // Alerts do not wait for each other.
        lane: `quota/${pool}/${percent}`,
        status: 'pending',
        attempts: 0,
        dueAt: now,
        nextAt: now,
        createdAt: now,
      },
    })
  }
}

/** Below, messages of replays have sequence numbers, which rise, as their order matters. */
export const REPLAYED_BELOW = -1_000_000_000_000n

/** The next sequence number of what is not in the log, below all of its positions. The webhook must be locked. */
export async function nextOwnSeq(tx: TransactionClient, webhookId: string): Promise<bigint> {
  const own = { webhookId, seq: { gt: REPLAYED_BELOW } }
  const lowest = (await tx.delivery.aggregate({ where: own, _min: { seq: true } }))._min.seq ?? 0n
  return (lowest < 0n ? lowest : 0n) - 1n
}
