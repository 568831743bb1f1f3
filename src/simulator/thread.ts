/**
 * The simulated world beside the thread that serves: making up a game takes long, and whoever asks for something else
 * need not wait for it. Questions go over, answers come back as JSON.
 */
import { Worker } from 'node:worker_threads'
import {
  requestKey,
  type Upstream,
  type UpstreamResponse,
  type UpstreamRequest,
} from '../upstream/upstream.ts'
import type { SimulatorOptions } from './simulator.ts'
import { openClock, type GameClock } from './world/clock.ts'
import { readWritten, type WrittenAnswer } from './written.ts'

/** Which world. Both threads tell its time from these, so all of them are needed. */
export type ThreadOptions = Required<Omit<SimulatorOptions, 'now'>>

/** What goes over: a question, or what of the last answers to forget (all of them for null). */
export type Asked =
  { readonly id: number; readonly request: UpstreamRequest } | { readonly forget: UpstreamRequest | null }

/** What comes back: an answer, or what went wrong in making it. */
export type Told =
  { readonly id: number; readonly answer: WrittenAnswer } | { readonly id: number; readonly error: Error }

/** Who waits for an answer: takes it, or why there is none; null where nobody will give one any more. */
type Settle = (outcome: UpstreamResponse | Error | null) => void

/**
 * Opens the world; its thread starts with the first question. What goes wrong there rejects the question; a thread that
 * ends rejects all that wait, and the next question opens another, which answers the same: the world follows from its
 * seed.
 */
export function openSimulatorThread(options: ThreadOptions, start = startWorker): Upstream {
  return new WorldThread(options, start)
}

class WorldThread implements Upstream {
  readonly name = 'simulator'
  readonly #clock: GameClock
  readonly #start: () => Worker
  readonly #waiting = new Map<number, Settle>()
  #worker: Worker | null = null
  #asked = 0
  #isClosed = false

  constructor(options: ThreadOptions, start: typeof startWorker) {
    const { startAt, speed, openedAt } = options
    this.#clock = openClock(startAt, speed, Date.now, openedAt)
    this.#start = () => start(options)
  }

  now(): Date {
    return new Date(this.#clock.now())
  }

  fetch(request: UpstreamRequest, signal?: AbortSignal): Promise<UpstreamResponse> {
    if (this.#isClosed || signal?.aborted === true) return Promise.resolve(calledOff(request))
    this.#asked += 1
    const id = this.#asked
    return new Promise((resolve, reject) => {
      const callOff = (): void => settle(null)
      const settle: Settle = (outcome) => {
        this.#waiting.delete(id)
        signal?.removeEventListener('abort', callOff)
        if (outcome instanceof Error) reject(outcome)
        else resolve(outcome ?? calledOff(request))
      }
      this.#waiting.set(id, settle)
      signal?.addEventListener('abort', callOff, { once: true })
      this.#worker ??= this.#open()
      this.#worker.postMessage({ id, request } satisfies Asked)
    })
  }

  /** A thread that is started later remembers nothing. */
  forget(request?: UpstreamRequest): void {
    this.#worker?.postMessage({ forget: request ?? null } satisfies Asked)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const worker = this.#worker
    this.#end(null)
    await worker?.terminate()
  }

  #open(): Worker {
    const worker = this.#start()
    worker.on('message', (told: Told) => {
      this.#waiting.get(told.id)?.('answer' in told ? readWritten(told.answer) : told.error)
    })
    const end = (reason: Error): void => {
      if (this.#worker === worker) this.#end(reason)
    }
    worker.once('error', (error: unknown) => end(error instanceof Error ? error : new Error(String(error))))
    worker.once('exit', (code) => end(new Error(`The simulated world ended with code ${code}`)))
    return worker
  }

  #end(reason: Error | null): void {
    this.#worker = null
    for (const settle of [...this.#waiting.values()]) settle(reason)
  }
}

/** Starts the thread itself. */
export function startWorker(workerData: ThreadOptions): Worker {
  // The thread is of the same kind as this file: TypeScript, or what was made of it.
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('worker.js', import.meta.url), { workerData })
  // A thread cannot begin with TypeScript: what it begins with loads it.
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'))
  const script = JSON.stringify(new URL('worker.ts', import.meta.url).href)
  const code = `import(${loader}).then(({ tsImport }) => tsImport(${script}, ${script}))`
  return new Worker(code, { eval: true, execArgv: [], workerData })
}

function calledOff(request: UpstreamRequest): UpstreamResponse {
  const url = `simulator:${requestKey(request)}`
  return { outcome: 'unavailable', url, reason: 'called off', retryAfterMs: 0 }
}
