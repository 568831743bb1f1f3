import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { TEST_ENCRYPTION_KEY } from './keyring.ts'

/** The service as a process of its own. */
export interface ServiceProcess {
  readonly child: ChildProcess
  /** Where it listens; empty where its role does not. */
  readonly url: string
  readonly log: () => string
  /** Ends it without warning. */
  kill(): Promise<void>
  /** Asks it to stop; returns the exit code. */
  stop(): Promise<number | null>
}

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  scripts: { prestart: string; start: string }
}
/** Where the project lies. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const argumentsOf = (script: string) => script.split(' ').slice(1)

/** What `npm start` calls Node with: its flags, then the program. */
export const START_ARGUMENTS: readonly string[] = argumentsOf(scripts.start)

let isPrepared = false

/** Does what comes before `npm start`. */
export function runPrestart(): void {
  execFileSync(process.execPath, argumentsOf(scripts.prestart), { cwd: PROJECT })
  isPrepared = true
}

/** Does what comes before `npm start`, unless this process has done it: no test changes what is built from. Returns what Node is called with then. */
export function prepareStart(): string[] {
  if (!isPrepared) runPrestart()
  return [...START_ARGUMENTS]
}

/** Starts what `npm start` does, with an environment, and waits until it says that it is ready. */
export async function startService(environment: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const child = spawn(process.execPath, prepareStart(), {
    cwd: PROJECT,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ...(environment['DATABASE_URL'] === undefined ? {} : { ENCRYPTION_KEY: TEST_ENCRYPTION_KEY }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const exited = once(child, 'exit')
  const ready = new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const [, url] = /listening on (\S+)\n/.exec(said) ?? []
      if (url !== undefined) resolve(url)
      else if (said.includes('working without listening\n')) resolve('')
    })
    child.once('exit', (code) => reject(new Error(`the service ended with ${String(code)}: ${log}`)))
  })
  const url = await ready
  return {
    child,
    url,
    log: () => log,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async stop() {
      child.kill('SIGTERM')
      const [code] = (await exited) as [number | null]
      return code
    },
  }
}
