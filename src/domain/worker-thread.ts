import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Transferable, WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread that runs a module. `url` is the module's, or that of one beside it, with its file name: a thread runs the
 * format of the module that starts it, TypeScript or compiled JavaScript.
 */
export function startThread(url: string, options: WorkerOptions): Worker {
  if (!url.endsWith('.ts')) return new Worker(new URL(url), { ...options, execArgv: ['--no-warnings'] })
  // A worker cannot load TypeScript itself: its first module installs the loader. Vitest, which runs this module, has no
  // `import.meta.resolve`, and what Node finds for `require` is not the module to import.
  const required = createRequire(import.meta.url).resolve('tsx/esm/api')
  const loader = JSON.stringify(pathToFileURL(required.replace(/\.cjs$/, '.mjs')).href)
  const script = JSON.stringify(url)
  const code = `import(${loader}).then(({ tsImport }) => tsImport(${script}, ${script}))`
  return new Worker(code, { ...options, eval: true, execArgv: [] })
}

/** The URL of the module `name` (`worker`) beside the module at `url`, in the same format. */
export function moduleBeside(url: string, name: string): string {
  return new URL(`${name}${url.endsWith('.ts') ? '.ts' : '.js'}`, url).href
}

/** A thread ends when there was nothing to do for this long. */
const IDLE_MS = 30_000

/**
 * A thread that answers each message with one, one after another. It starts with the first call, ends when it is idle, and
 * does not keep the process alive while it has nothing to do.
 */
export class ThreadOnDemand<Call, Answer> {
  readonly #start: () => Worker | Promise<Worker>
  #worker: Promise<Worker> | null = null
  #last: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | null = null

  constructor(start: () => Worker | Promise<Worker>) {
    this.#start = start
  }

  /** Rejects if the thread ends before its answer; the next call starts another. Takes over the memory of `transfer`. */
  call(message: Call, transfer: readonly Transferable[] = []): Promise<Answer> {
    const answer = this.#last.then(() => this.#answerOf(message, transfer))
    this.#last = answer.catch(() => undefined)
    return answer
  }

  async #answerOf(message: Call, transfer: readonly Transferable[]): Promise<Answer> {
    clearTimeout(this.#idle ?? undefined)
    this.#worker ??= Promise.resolve(this.#start())
    const worker = await this.#worker
    worker.ref()
    const answer = await new Promise<Answer>((resolve, reject) => {
      const end = (error: Error): void => {
        this.#worker = null
        reject(error)
      }
      const onExit = (code: number): void => end(new Error(`the thread ended with code ${code}`))
      worker.once('error', end).once('exit', onExit)
      worker.once('message', (result: Answer) => {
        worker.off('error', end).off('exit', onExit)
        resolve(result)
      })
      worker.postMessage(message, transfer)
    }).finally(() => worker.unref())
    this.#idle = setTimeout(() => {
      this.#worker = null
      void worker.terminate()
    }, IDLE_MS)
    this.#idle.unref()
    return answer
  }
}
