import { readFileSync } from 'node:fs'
import path from 'node:path'
import { TEST_ENCRYPTION_KEY } from './keyring.ts'
import { startNginx } from './nginx.ts'
import { PROJECT, startService } from './process.ts'
import type { ServiceProcess } from './process.ts'
import { freePort } from './redis.ts'
import { until } from './updates.ts'

export type ClusterRole = 'api-1' | 'api-2' | 'ingest' | 'webhooks'

/** The services of compose.yaml, as processes of this machine. */
export interface Cluster {
  /** URL of the load balancer. */
  readonly url: string
  readonly adminToken: string
  /** Kills a process. */
  kill(role: ClusterRole): Promise<void>
  /** Stops a process gracefully. */
  stop(role: ClusterRole): Promise<void>
  /** Restarts a process; resolves once it is ready. */
  start(role: ClusterRole): Promise<void>
  /** Whether a request of an account has reached an api since its start, so that the load balancer uses it again. */
  isServing(role: ClusterRole): boolean
  close(): Promise<void>
}

const ADMIN_TOKEN = 'operator-token-for-tests'

/**
 * Starts two api, an ingest and a webhooks process with the environment of compose.yaml, and nginx with its
 * configuration. URLs differ, as everything runs on this machine, and games are ten times as fast.
 */
export async function openCluster(databaseUrl: string, redisUrl: string): Promise<Cluster> {
  const compose = readFileSync(path.join(PROJECT, 'compose.yaml'), 'utf8')
  const [balancer, first, second] = await Promise.all([freePort(), freePort(), freePort()])
  const url = `http://127.0.0.1:${balancer}`
  const common = {
    ...readEnvironment(compose),
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    ENCRYPTION_KEY: TEST_ENCRYPTION_KEY,
    ADMIN_TOKEN,
    PUBLIC_URL: url,
    LOG_LEVEL: 'info',
    SPEED: '10',
    // In containers, each process has all ports for itself.
    METRICS_PORT: '0',
  }
  const environments: Readonly<Record<ClusterRole, Readonly<Record<string, string>>>> = {
    'api-1': { ...common, ROLE: 'api', TRUST_PROXY: 'true', PORT: String(first) },
    'api-2': { ...common, ROLE: 'api', TRUST_PROXY: 'true', PORT: String(second) },
    ingest: { ...common, ROLE: 'ingest' },
    webhooks: { ...common, ROLE: 'webhooks' },
  }
  const running = new Map<ClusterRole, ServiceProcess>()
  const start = async (role: ClusterRole) => {
    const service = await startService(environments[role])
    running.set(role, service)
    await until(async () => (await fetch(`${service.url}/ready`)).ok, `${role} to be ready`)
  }
  await Promise.all((['ingest', 'webhooks', 'api-1', 'api-2'] as const).map(start))
  const nginx = await startNginx(readBalancer(compose, { balancer, first, second }), `${url}/health`)
  return {
    url,
    adminToken: ADMIN_TOKEN,
    start,
    isServing: (role) => /"account":"[^"]+"/.test(running.get(role)?.log() ?? ''),
    kill: async (role) => running.get(role)?.kill(),
    stop: async (role) => {
      await running.get(role)?.stop()
    },
    async close() {
      await nginx.close()
      await Promise.all([...running.values()].map((service) => service.kill()))
    },
  }
}

/** The variables of all processes, with defaults where given. */
function readEnvironment(compose: string): Record<string, string> {
  const [, block = ''] = /x-environment: &environment\n((?: {2}.*\n)+)/.exec(compose) ?? []
  const found = [...block.matchAll(/^ {2}([A-Z_]+): (.+)$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace(/^\$\{[A-Z_]+:-(.*)\}$/, '$1'),
  ])
  return Object.fromEntries(found) as Record<string, string>
}

/** The configuration mounted in compose.yaml, with addresses of this machine. */
function readBalancer(compose: string, ports: { balancer: number; first: number; second: number }): string {
  const [, block] = /\n {2}balancer:\n {4}content: \|\n((?: {6}.*\n|\n)+)/.exec(compose) ?? []
  if (block === undefined) throw new Error('compose.yaml has no configuration of the balancer')
  return (
    block
      .replaceAll('$$', '$')
      // Names are resolved again from nginx 1.27.3 on; addresses of this machine are constant.
      .replaceAll(' resolve;', ';')
      .replace('api-1:4000', `127.0.0.1:${ports.first}`)
      .replace('api-2:4000', `127.0.0.1:${ports.second}`)
      .replace('listen 80;', `listen 127.0.0.1:${ports.balancer};`)
  )
}
