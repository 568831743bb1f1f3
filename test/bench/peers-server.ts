// The service that `npm run bench -- peers` measures, in a process of its own, with keys, quota, limits and log. PEERS_CACHES says what is kept
// between requests: `bytes` answers from bytes, as the service does; `changing` does so, too, while all that answers are
// made of is said to have changed, so that it is read from the database again, so many times a second; `objects` forgets the
// bytes of each answer and has the objects in memory; `none` reads every object of the database for every request.
import { serveHttp } from '../../src/composition/http.ts'
import { LEAGUES } from '../../src/domain/league.ts'
import { GraphQLResponseCache } from '../../src/graphql/response-cache.ts'
import { createLog } from '../../src/http/log.ts'
import type { ObjectCache } from '../../src/store/cache.ts'
import { openServer } from '../../src/store/database.ts'
import { ENTITIES } from '../../src/store/entity.ts'
import { prepareStore } from '../../src/store/store.ts'
import { profileThisProcess } from './top-frames.ts'
import type { Frame } from './top-frames.ts'

/** So many that no account meets its limit a second, however fast it is answered. */
const KEYS = 400
/** As often as a day of games changes when all of its games are on. */
const CHANGES_A_SECOND = 20
const caches = process.env['PEERS_CACHES'] ?? 'bytes'
const EVERYTHING = LEAGUES.map(({ slug }) => ({ league: slug, entityNames: ENTITIES }))
const opened = await prepareStore(await openServer(process.env['PEERS_DATABASE_URL'] ?? ''))

/** Knows the versions, as answers depend on them, and keeps nothing, not even for those who ask at the same time. */
const noObjects: ObjectCache = {
  version: (dependsOn) => opened.versions.version(dependsOn),
  get: () => undefined,
  pending: () => undefined,
  promise: (_key, _stamp, answer) => answer,
  clear: () => undefined,
}

const { url, accounts } = await serveHttp({
  config: {
    ...{ host: '127.0.0.1', port: 0, redisUrl: null, publicUrl: 'http://127.0.0.1', adminToken: null },
    ...{ metricsPort: null, trustProxy: false },
  },
  store: caches === 'none' ? { ...opened, cache: noObjects } : opened,
  now: () => new Date(process.env['PEERS_NOW'] ?? Date.now()),
  log: createLog('info', { write: () => undefined }),
  // A bound of one byte keeps no answer.
  kept: caches === 'objects' || caches === 'none' ? new GraphQLResponseCache(1) : new GraphQLResponseCache(),
})
if (caches === 'changing') {
  // What another process writes is heard of in this way.
  setInterval(() => {
    for (const { league, entityName, version } of opened.versions.list(EVERYTHING))
      opened.versions.observe(league, entityName, version + 1)
  }, 1_000 / CHANGES_A_SECOND).unref()
}
const keys: string[] = []
for (let index = 0; index < KEYS; index += 1)
  keys.push((await accounts.createAccount('bench@example.com', 'scale')).key)

// Bench and server are two processes: this one says what it took of the processor, and where it was busy.
let stop = async (): Promise<readonly Frame[]> => []
async function answer(message: unknown): Promise<void> {
  if (message === 'profile') stop = await profileThisProcess()
  process.send?.(message === 'frames' ? await stop() : process.cpuUsage())
}
process.on('message', (message) => void answer(message))
process.send?.({ url: `${url}/graphql`, keys })
