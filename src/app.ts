import type { Logger } from 'pino'
import { ConfigError } from './config.ts'
import type { Config } from './config.ts'
import { openDemandDesk } from './graphql/demand.ts'
import { createIngest, isKnownToEnd } from './ingesting.ts'
import { createLog as createScrubbedLog } from './rest/log.ts'
import { openPush } from './push.ts'
import { serveHttp } from './serve.ts'
import type { Service } from './serve.ts'
import { hasEvents } from './store/events.ts'
import { agreeOn } from './store/settings.ts'
import { openStore } from './store/store.ts'
import type { Store } from './store/store.ts'
import { continueWorld, openUpstream } from './composition/source.ts'
import type { World } from './composition/source.ts'
import { webhookEndpoints } from './webhooks/endpoints.ts'
import { openWebhooks } from './webhooks.ts'
import type { Upstream } from './upstream/upstream.ts'

/** A running service. */
export interface App {
  /** Where it listens: `http://127.0.0.1:4000`; null where the role does not listen. */
  readonly url: string | null
  readonly store: Store
  readonly upstream: Upstream
  /** What answers HTTP; null where the role does not listen. */
  readonly service: Service | null
  /** Begins what was put off until it has been said where it listens: reading on from where an earlier run ended. */
  goOn(): Promise<void>
  /** Ends what is under way, then stops in the reverse of the order it was started. */
  close(): Promise<void>
}

/**
 * Starts everything the role has, in order. Throws what the first part that cannot start says, and the reason of
 * `signal` where it is aborted meanwhile; what was started is stopped then.
 */
export async function startApp(
  config: Config,
  log: Logger = createLog(config),
  signal?: AbortSignal,
): Promise<App> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const store = await openStore({ databaseUrl: config.databaseUrl, dataDirectory: config.dataDirectory })
    closers.push(() => store.close())
    signal?.throwIfAborted()
    const upstream = openUpstream(config, { world: await agreeOnWorld(store, config) })
    closers.push(() => upstream.close())
    const now = (league: string) => upstream.now?.(league) ?? new Date()
    const push = await openPush({ store, redisUrl: config.redisUrl, log, now })
    closers.push(() => push.close())
    const webhooks = openWebhooks({ config, store, log })
    closers.push(() => webhooks.close())
    if (config.role === 'all' || config.role === 'webhooks') {
      const deliveries = webhooks.work(push)
      closers.push(() => deliveries.close())
    }
    const isReading = config.role === 'all' || config.role === 'ingest'
    const ingesting = isReading ? createIngest({ store, upstream, log, onUpdates: () => push.poke() }) : null
    if (ingesting) closers.push(() => ingesting.close())
    // What is there from an earlier run is answered at once; an empty store has first boards to wait for.
    const canWait = config.role === 'all' && !isKnownToEnd(upstream) && (await hasEvents(store))
    if (ingesting && !canWait) await ingesting.begin(signal)
    signal?.throwIfAborted()
    if (config.role === 'ingest' || config.role === 'webhooks')
      return { url: null, store, upstream, service: null, goOn: async () => undefined, close }
    const demands = isKnownToEnd(upstream) ? null : openDemandDesk({ store, poke: () => ingesting?.poke() })
    closers.push(async () => demands?.close())
    const service = await serveHttp({
      ...{ config, store, log, now, push, demands },
      figures: [...webhooks.figures, ...(ingesting?.figures ?? [])],
      webhooks: webhooks.manager,
      endpoints: () => webhookEndpoints(webhooks.manager),
    })
    closers.push(() => service.close())
    const goOn = async () => (canWait && !signal?.aborted ? ingesting?.open() : undefined)
    return { url: service.url, store, upstream, service, goOn, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The simulated world that all processes over one database share; the wall clock of the first one began it. */
export function agreeOnWorld(store: Store, { speed }: Pick<Config, 'speed'>): Promise<World> {
  return agreeOn<World>(store, 'world', (known) => continueWorld(known, speed ?? 1, Date.now()))
}

/** Logs as JSON lines on standard error, so that standard output has only what the start says. */
export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  return createScrubbedLog(config.logLevel)
}

/** What we say of a start that failed: our own sentence, or all there is to know of a surprise. */
export function explainStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isOurs = error instanceof ConfigError || /^[A-Z_]+(?:[:=]| takes )/.test(error.message)
  return isOurs ? error.message : (error.stack ?? error.message)
}
