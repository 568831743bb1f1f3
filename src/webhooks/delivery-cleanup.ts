import { HOUR_MS } from '../domain/time.ts'
import { WEBHOOK_RULES } from '../domain/webhook.ts'
import { renewClaims } from '../store/delivery/claims.ts'
import { dropPendingOfInactive } from '../store/delivery/deliveries.ts'
import { removeDeliveries } from '../store/delivery/delivery-log.ts'
import type { Store } from '../store/store.ts'

/** Lifetime of a claim in milliseconds unless renewed; afterwards another worker takes over. */
export const CLAIM_MS = 20_000
const RENEW_EVERY_MS = 5_000
const REMOVE_EVERY_MS = 600_000

export interface CleanupOptions {
  readonly store: Store
  readonly now: () => Date
  readonly report: (cause: unknown) => void
  /** Claimed deliveries with the tokens of their claims. */
  readonly held: () => readonly { readonly id: string; readonly claimToken: string }[]
}

/** Renews claims and removes old deliveries until the returned function is called. */
export function startDeliveryCleanup({ store, now, report, held }: CleanupOptions): () => void {
  const remove = async () => {
    await removeDeliveries(store, new Date(now().getTime() - WEBHOOK_RULES.keepDeliveriesHours * HOUR_MS))
  }
  const renew = async () => {
    await dropPendingOfInactive(store)
    const claimed = held()
    if (claimed.length === 0) return
    const claimTokens = new Set(claimed.map(({ claimToken }) => claimToken))
    const until = new Date(now().getTime() + CLAIM_MS)
    await renewClaims(
      store,
      claimed.map(({ id }) => id),
      [...claimTokens],
      until,
    )
  }
  const timers = [
    setInterval(() => void remove().catch(report), REMOVE_EVERY_MS),
    setInterval(() => void renew().catch(report), RENEW_EVERY_MS),
  ]
  return () => timers.forEach(clearInterval)
}
