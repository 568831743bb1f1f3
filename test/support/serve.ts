import { serveHttp } from '../../src/composition/http.ts'
import type { ServeOptions, Service } from '../../src/composition/http.ts'
import { createLog } from '../../src/http/observe/log.ts'
import type { Store } from '../../src/store/store.ts'

/** Serves a store on a free port, at the time of the small world. */
export function serveStore(
  store: Store,
  options: Partial<ServeOptions> & { readonly adminToken?: string; readonly trustProxy?: boolean } = {},
): Promise<Service> {
  const { adminToken = null, trustProxy = false, ...others } = options
  return serveHttp({
    config: {
      host: '127.0.0.1',
      port: 0,
      redisUrl: null,
      publicUrl: null,
      trustProxy,
      metricsPort: null,
      adminToken,
    },
    store,
    now: () => new Date('2026-11-20T12:00:00Z'),
    log: createLog('silent'),
    ...others,
  })
}
