import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const SERVER = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .map((folder) => path.join(folder, 'redis-server'))
  .find((file) => {
    try {
      accessSync(file)
      return true
    } catch {
      return false
    }
  })

/** Whether Redis can be started; otherwise its tests are skipped. */
export const HAVE_REDIS = SERVER !== undefined
if (!HAVE_REDIS) process.stderr.write('skipping what needs Redis: redis-server is not installed\n')

/** A Redis server of a test, without persistence. */
export interface RedisServer {
  readonly port: number
  /** `redis://127.0.0.1:6400` */
  readonly url: string
  kill(): Promise<void>
}

/** Starts Redis, optionally on a given port. */
export async function startRedis(port?: number): Promise<RedisServer> {
  const own = port ?? (await freePort())
  const server = spawn(SERVER ?? '', ['--port', String(own), '--save', '', '--appendonly', 'no'])
  for await (const chunk of server.stdout) if (String(chunk).includes('Ready to accept')) break
  return {
    port: own,
    url: `redis://127.0.0.1:${own}`,
    async kill() {
      if (server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
  }
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
