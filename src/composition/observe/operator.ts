import type { Logger } from 'pino'
import type { Config } from '../../config/config.ts'
import { resultWithin } from '../../domain/wait.ts'
import { claimOperatorMessage } from '../../store/accounts/operator-claims.ts'
import { watchDatabase } from '../../store/database/watch.ts'
import type { DeactivatedWebhook } from '../../store/delivery/deliveries.ts'
import type { ResultConflict } from '../../results/keeper.ts'
import type { Store } from '../../store/store.ts'
import type { Upstream } from '../../upstream/upstream.ts'
import { OPERATOR_SILENCE_MS, openOperatorWebhook } from '../../webhooks/operator.ts'

/** What tells the operator of failures. */
export interface Operator {
  readonly onDeactivated: (webhook: DeactivatedWebhook) => void
  readonly onConflict: (conflict: ResultConflict) => void
  close(): Promise<void>
}

export interface OperatorOptions {
  readonly config: Pick<Config, 'operatorWebhook'>
  readonly store: Store
  readonly upstream: Pick<Upstream, 'watchHealth'>
  /** Whether this process reads the source. */
  readonly isReading: boolean
  readonly log: Logger
  /** Interval of looking at the database, in milliseconds. */
  readonly watchEveryMs?: number
}

/** A database that is away cannot say whether another process has reported it. */
const CLAIM_MS = 2_000

/** Opens the operator's webhook, and listens to everything of which it tells; `null` if none is configured. */
export async function openOperator(options: OperatorOptions): Promise<Operator | null> {
  const { config, store, upstream, isReading, log, watchEveryMs } = options
  if (config.operatorWebhook === null) return null
  const { openSender } = await import('../../webhooks/sender.ts')
  const sender = openSender({ allowPrivate: true })
  const webhook = openOperatorWebhook({
    ...config.operatorWebhook,
    sender,
    log,
    now: Date.now,
    claim: (subject, atMs) =>
      resultWithin(
        claimOperatorMessage(store, subject, { atMs, silenceMs: OPERATOR_SILENCE_MS }),
        CLAIM_MS,
        () => new Error('The database did not respond in time.'),
      ).catch(() => true),
  })
  const now = () => new Date().toISOString()
  const unwatchSource = isReading
    ? upstream.watchHealth?.(({ host, state, reason, sinceMs }) => {
        const since = new Date(sinceMs).toISOString()
        webhook.notify({ type: 'source.state', detail: { host, state, reason, since } })
      })
    : undefined
  const watcher = {
    onState: (reason: string | null) => {
      const state = reason === null ? 'OK' : 'AWAY'
      webhook.notify({ type: 'database.state', detail: { state, reason, since: now() } })
    },
    onFullDisk: (reason: string) => webhook.notify({ type: 'disk.full', detail: { reason, since: now() } }),
  }
  const unwatchDatabase = watchDatabase(store.database, watcher, watchEveryMs)
  return {
    onDeactivated: (detail) => webhook.notify({ type: 'webhook.deactivated', detail }),
    onConflict: ({ witness, league, eventId, ours, theirs, sinceMs }) => {
      const { state, homeScore, awayScore } = theirs
      const since = new Date(sinceMs).toISOString()
      const detail = { witness, league, eventId, ours, theirs: { state, homeScore, awayScore }, since }
      webhook.notify({ type: 'witness.conflict', detail })
    },
    async close() {
      unwatchSource?.()
      await unwatchDatabase()
      await webhook.close()
      await sender.close()
    },
  }
}
