// The service as measured by `npm run bench -- peers`, in its own process, with keys, quotas, limits and logging.
// PEERS_CACHES selects the caches: `bytes` has all of them, like the service; `changing`, too, but the versions of all
// data are increased several times per second, so that responses are read from the database again; `objects` caches
// only objects in memory; `none` reads every object from the database for every request.
import { CacheBudget } from '../../src/domain/cache-budget.ts'
import { serveHttp } from '../../src/composition/http.ts'
import { LEAGUES } from '../../src/domain/league.ts'
import { ResponseCache } from '../../src/http/responses/cache.ts'
import { createLog } from '../../src/http/observe/log.ts'
import type { ObjectCache } from '../../src/store/query/cache.ts'
import { openServer } from '../../src/store/database/database.ts'
import { ENTITIES } from '../../src/store/query/entity.ts'
import { prepareStore } from '../../src/store/store.ts'
import { profileThisProcess } from './top-frames.ts'
import type { Frame } from './top-frames.ts'

/** Enough keys that no account reaches its per-second limit. */
const KEYS = 400
/** As often as a day of games changes while all of them are in progress. */
const CHANGES_A_SECOND = 20
const caches = process.env['PEERS_CACHES'] ?? 'bytes'
const EVERYTHING = LEAGUES.map(({ slug }) => ({ league: slug, entityNames: ENTITIES }))
const opened = await prepareStore(await openServer(process.env['PEERS_DATABASE_URL'] ?? ''))

/** Returns versions, which responses require, but caches nothing, not even for concurrent requests. */
const noObjects: ObjectCache = {
  version: (dependsOn) => opened.versions.version(dependsOn),
  get: () => undefined,
  pending: () => undefined,
  fill: () => undefined,
  clear: () => undefined,
}

const { url, accounts } = await serveHttp({
  config: {
    host: '127.0.0.1',
    port: 0,
    redisUrl: null,
    publicUrl: 'http://127.0.0.1',
    adminToken: null,
    metricsPort: null,
    trustProxy: false,
  },
  store: caches === 'none' ? { ...opened, cache: noObjects } : opened,
  now: () => new Date(process.env['PEERS_NOW'] ?? Date.now()),
  log: createLog('info', { write: () => undefined }),
  // With a budget of 0, no response is cached.
  responses:
    caches === 'objects' || caches === 'none' ? new ResponseCache(new CacheBudget(0)) : new ResponseCache(),
})
if (caches === 'changing') {
  // The same call that reports changes by other processes.
  setInterval(() => {
    for (const { league, entityName, version } of opened.versions.list(EVERYTHING))
      opened.versions.observe(league, entityName, version + 1)
  }, 1_000 / CHANGES_A_SECOND).unref()
}
const keys: string[] = []
for (let index = 0; index < KEYS; index += 1)
  keys.push((await accounts.createAccount('bench@example.com', 'scale')).key)

// Benchmark and server are separate processes: this one reports its CPU time and its profile.
let stop = async (): Promise<readonly Frame[]> => []
async function respond(message: unknown): Promise<void> {
  if (message === 'profile') stop = await profileThisProcess()
  process.send?.(message === 'frames' ? await stop() : process.cpuUsage())
}
process.on('message', (message) => void respond(message))
process.send?.({ url: `${url}/graphql`, keys })
