import { leagueDay } from '../../src/domain/day.ts'
import { createTestDatabase } from '../support/store.ts'
import { PEER_GAME } from './peer-league.ts'
import { request, cpuOf, fillPeerDatabase, framesDuring, startContestant } from './peer-processes.ts'
import { peerNow, peerQueries } from './peer-queries.ts'

const SHOWN = 15
const CASES = [
  { name: 'a hit', caches: 'bytes' },
  { name: 'a miss with warm objects', caches: 'objects' },
  { name: 'a miss read from the database', caches: 'none' },
] as const

/**
 * Prints the functions with the most CPU time while the service answers each query repeatedly: for cache hits, and for
 * two kinds of misses.
 */
export async function benchProfile(requests: number, only = ''): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'] ?? 'postgresql://postgres@127.0.0.1:5432/test'
  const database = await createTestDatabase(server)
  try {
    const now = peerNow()
    await fillPeerDatabase(database.url, now)
    for (const { name, caches } of CASES.filter((one) => one.name.includes(only))) {
      const running = await startContestant({ name, file: 'peers-server.ts', caches }, database.url, now)
      for (const query of peerQueries(leagueDay(now), PEER_GAME)) {
        await request(running, query, { amount: Math.ceil(requests / 2) })
        const before = await cpuOf(running)
        await request(running, query, { amount: requests })
        const cpuMs = ((await cpuOf(running)) - before) / requests
        const frames = await framesDuring(running, () => request(running, query, { amount: requests }))
        process.stdout.write(`\n${name}, ${query.name}: ${cpuMs.toFixed(3)} ms CPU\n`)
        for (const frame of frames.slice(0, SHOWN))
          process.stdout.write(`  ${(frame.share * 100).toFixed(1).padStart(5)} %  ${frame.name}\n`)
      }
      running.child.kill()
    }
  } finally {
    await database.drop()
  }
}
