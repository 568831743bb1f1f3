// The service that `npm run bench -- peers` measures, in a process of its own, with keys, quota, limits and log. PEERS_CACHES says what is kept
// between requests: `bytes` answers from bytes, as the service does; `objects` forgets the
// bytes of each answer and has the objects in memory; `none` reads every object of the database for every request.
import { serveHttp } from '../../src/composition/http.ts'
import { KeptAnswers } from '../../src/graphql/kept-answers.ts'
import { createLog } from '../../src/http/log.ts'
import type { ObjectCache } from '../../src/store/cache.ts'
import { openServer } from '../../src/store/database.ts'
import { prepareStore } from '../../src/store/store.ts'
import { profileThisProcess } from './top-frames.ts'
import type { Frame } from './top-frames.ts'

/** So many that no account meets its limit a second, however fast it is answered. */
const KEYS = 400
const caches = process.env['PEERS_CACHES'] ?? 'bytes'
const opened = await prepareStore(await openServer(process.env['PEERS_DATABASE_URL'] ?? ''))

/** Knows the versions, as answers depend on them, and keeps nothing, not even for those who ask at the same time. */
const noObjects: ObjectCache = {
  stamp: (dependsOn) => opened.versions.version(dependsOn.league, dependsOn.entityNames),
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
  kept: caches === 'bytes' ? new KeptAnswers() : new KeptAnswers(1),
})
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
