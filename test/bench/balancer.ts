import { runBalancer } from '../support/balancer.ts'
import { HAVE_NGINX } from '../support/nginx.ts'
import { HAVE_REDIS, startRedis } from '../support/redis.ts'
import { createTestDatabase } from '../support/store.ts'

/** Measures what clients of the load balancer of compose.yaml observe while its processes are killed one by one. */
export async function benchBalancer(): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'] ?? 'postgresql://postgres@127.0.0.1:5432/test'
  const database = await createTestDatabase(server).catch(() => null)
  if (!HAVE_NGINX || !HAVE_REDIS || !database) {
    process.stdout.write(
      'This benchmark needs nginx, redis-server and a PostgreSQL server (TEST_DATABASE_URL).\n',
    )
    await database?.drop()
    return
  }
  const redis = await startRedis()
  try {
    const { phases, followers, updates, silenceMs } = await runBalancer(database.url, redis.url)
    for (const { name, responded, failed, slowestMs } of phases) {
      const failures = failed.length === 0 ? '' : `: ${[...new Set(failed)].join(', ')}`
      print(
        `${name}: ${responded} requests, ${failed.length} failed${failures}, slowest ${Math.round(slowestMs)} ms`,
      )
    }
    for (const { name, seqs, awayMs, missing, repeated } of followers) {
      const away = awayMs.map((ms) => `${Math.round(ms)} ms`).join(', ')
      print(`${name}: ${seqs.length} updates, ${missing} missing, ${repeated} twice; away ${away || 'never'}`)
    }
    print(`log: ${updates} updates; from the ingest's kill to the next update ${Math.round(silenceMs)} ms`)
  } finally {
    await redis.kill()
    await database.drop()
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
