import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { TEST_ENCRYPTION_KEY } from './keyring.ts'
import { TEST_FLAGS } from './node-flags.ts'

/** The service as a process. */
export interface ServiceProcess {
  readonly child: ChildProcess
  /** Its URL. */
  readonly url: string
  readonly log: () => string
  /** Kills it. */
  kill(): Promise<void>
  /** Stops it gracefully; returns the exit code. */
  stop(): Promise<number | null>
}

/** The project's folder. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
function scriptsIn(folder: string): { readonly prestart: string; readonly start: string } {
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8')
  return (JSON.parse(text) as { readonly scripts: { readonly prestart: string; readonly start: string } })
    .scripts
}

const scripts = scriptsIn(PROJECT)

/** The arguments of a script `node …` or `exec node …`. */
const argumentsOf = (script: string) => script.replace(/^(exec )?node /, '').split(' ')

/** The Node.js arguments of `npm start`: flags and program. */
const START_ARGUMENTS: readonly string[] = argumentsOf(scripts.start)

/** Benchmarks measure `npm start` as it is. */
const FLAGS = process.env['VITEST'] === undefined ? [] : TEST_FLAGS

function startArgumentsIn(folder: string): readonly string[] {
  return argumentsOf(scriptsIn(folder).start)
}

let isPrepared = false

/** Runs the prestart script. */
export function runPrestart(): void {
  execFileSync(process.execPath, argumentsOf(scripts.prestart), { cwd: PROJECT })
  isPrepared = true
}

/**
 * Runs the prestart script unless this process has done so: no test changes its input. Returns the arguments of
 * Node.js.
 */
export function prepareStart(): string[] {
  if (!isPrepared) runPrestart()
  return [...START_ARGUMENTS]
}

/**
 * Starts the same as `npm start` with an environment, and waits until it is ready. Tests add their own flags, and may
 * limit its descriptors. `folder`: another checkout of the project, which is built. `flags`: more flags of Node.js.
 */
export async function startService(
  environment: Readonly<Record<string, string>>,
  {
    descriptors,
    folder = PROJECT,
    flags = [],
  }: { readonly descriptors?: number; readonly folder?: string; readonly flags?: readonly string[] } = {},
): Promise<ServiceProcess> {
  const command = [
    process.execPath,
    ...FLAGS,
    ...flags,
    ...(folder === PROJECT ? prepareStart() : startArgumentsIn(folder)),
  ]
  const limited =
    descriptors === undefined
      ? command
      : ['/bin/sh', '-c', `ulimit -n ${descriptors}; exec "$0" "$@"`, ...command]
  const [program = '', ...parameters] = limited
  const child = spawn(program, parameters, {
    cwd: folder,
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
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, url] = /listening on (\S+)\n/.exec(output) ?? []
      if (url !== undefined) resolve(url)
    })
    child.once('exit', (code) => reject(new Error(`the service ended with ${String(code)}: ${log}`)))
  })
  const url = await ready
  let isStopping = false
  child.once('exit', (code, signal) => {
    if (!isStopping && code !== 0)
      process.stderr.write(`the service ended with ${code ?? signal}: ${log.slice(-2_000)}\n`)
  })
  return {
    child,
    url,
    log: () => log,
    async kill() {
      isStopping = true
      child.kill('SIGKILL')
      await exited
    },
    async stop() {
      isStopping = true
      child.kill('SIGTERM')
      const [code] = (await exited) as [number | null]
      return code
    },
  }
}
