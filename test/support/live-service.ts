import type { PlanName } from '../../src/domain/plan.ts'
import { createLog } from '../../src/http/observe/log.ts'
import { serveHttp } from '../../src/composition/http.ts'
import type { ServeOptions, Service } from '../../src/composition/http.ts'
import { openPush } from '../../src/composition/realtime.ts'
import { openUpdates } from '../../src/composition/updates.ts'
import type { Updates } from '../../src/composition/updates.ts'
import type { Store } from '../../src/store/store.ts'
import { replayEndpoints } from '../../src/stream/replay-endpoints.ts'
import { openReplays } from '../../src/updates/replays.ts'
import { webhookEndpoints } from '../../src/webhooks/endpoints.ts'
import { createWebhookManager } from '../../src/webhooks/manager.ts'
import { openSender } from '../../src/webhooks/sender.ts'
import { TEST_KEYRING } from './keyring.ts'
import { openTestStore } from './store.ts'
import { append, sampleUpdate } from './updates.ts'
import type { Change } from '../../src/domain/update.ts'

/** All customer interfaces over real sockets, with a log written by the test. */
export interface LiveService {
  readonly url: string
  readonly store: Store
  readonly service: Service
  readonly updates: Updates
  key(plan?: PlanName): Promise<string>
  /** Writes an update of a game. */
  happen(type?: Change['type'], game?: { eventId?: string; score?: number; league?: string }): Promise<void>
  close(): Promise<void>
}

export interface LiveServiceOptions extends Partial<Omit<ServeOptions, 'store'>> {
  readonly trustProxy?: boolean
  /** A free one by default. */
  readonly port?: number
  /** A store that stays open; its own by default. */
  readonly store?: Store
}

export async function openLiveService({
  trustProxy = false,
  port = 0,
  store: given,
  ...options
}: LiveServiceOptions = {}): Promise<LiveService> {
  const store = given ?? (await openTestStore())
  const log = createLog('fatal')
  const now = () => new Date()
  let url = ''
  const updates = await openUpdates({ store, redisUrl: null, log })
  const push = openPush({ store, updates, log, now, publicUrl: () => url })
  const sender = openSender({ allowPrivate: true, timeoutMs: 5_000 })
  const manager = createWebhookManager({ store, sender, keyring: TEST_KEYRING, allowPrivate: true, now })
  const replays = openReplays({ store, now })
  const service = await serveHttp({
    config: {
      host: '127.0.0.1',
      port,
      redisUrl: null,
      publicUrl: null,
      adminToken: null,
      metricsPort: null,
      trustProxy,
    },
    store,
    now,
    log,
    push,
    webhooks: manager,
    replays,
    dataSource: 'simulator; calendar=always',
    endpoints: () => [...webhookEndpoints(manager), ...replayEndpoints(replays, manager)],
    ...options,
  })
  url = service.url
  return {
    url,
    store,
    service,
    updates,
    key: async (plan = 'scale') => (await service.accounts.createAccount('a@example.com', plan)).key,
    async happen(type = 'score_change', game = {}) {
      await append(store, [sampleUpdate(type, game)])
    },
    async close() {
      await service.close()
      await sender.close()
      await updates.close()
      if (!given) await store.close()
    },
  }
}
