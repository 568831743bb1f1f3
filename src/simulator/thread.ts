/**
 * Runs the simulator in a worker thread, so that generating a game does not block the thread that serves requests.
 * Requests are posted to the worker; responses come back as JSON.
 */
import type { Worker } from 'node:worker_threads'
import { toError } from '../domain/to-error.ts'
import { moduleBeside, startThread } from '../domain/worker-thread.ts'
import {
  requestKey,
  type Upstream,
  type UpstreamResponse,
  type UpstreamRequest,
} from '../upstream/upstream.ts'
import type { SimulatorOptions } from './server/upstream.ts'
import type { SimulatedGame } from '../upstream/witnesses/simulated/board.ts'
import { openClock, type GameClock } from './world/calendar/clock.ts'
import { parseSerialized, type SerializedResponse } from './server/serialized.ts'

/** The world. Both threads derive its time from these options, so all of them are required. */
export type ThreadOptions = Required<Omit<SimulatorOptions, 'now' | 'serviceUrl'>> &
  Pick<SimulatorOptions, 'serviceUrl'>

/** A message to the worker: a request, the league whose games a witness sees, the responses to forget (null: all), or another speed. */
export type WorkerRequest =
  | { readonly id: number; readonly request: UpstreamRequest }
  | { readonly id: number; readonly witnessed: string }
  | { readonly forget: UpstreamRequest | null }
  | { readonly retime: Pace }

/** The speed of the world, and when it would have started, had it always run at that speed. */
export type Pace = Pick<ThreadOptions, 'speed' | 'openedAt'>

/** The simulated world as an upstream whose speed can be changed while it runs. */
export interface SimulatedUpstream extends Upstream {
  /** The current games of a league as they are, for a witness; no request of the source. */
  witnessed(league: string): Promise<readonly SimulatedGame[]>
  retime(pace: Pace): void
}

/** A message from the worker: a response, or the error that prevented it. */
export type WorkerResponse =
  | { readonly id: number; readonly response: SerializedResponse }
  | { readonly id: number; readonly games: readonly SimulatedGame[] }
  | { readonly id: number; readonly error: Error }

/** Settles a pending request with the message or the error of the worker; null when it was cancelled. */
type Settle = (outcome: WorkerResponse | Error | null) => void

/**
 * Opens the simulator; its worker starts with the first request. An error in the worker rejects that request. When the
 * worker exits, pending requests are rejected and the next request starts another worker, which answers the same.
 */
export function openSimulatorThread(options: ThreadOptions, start = startWorker): SimulatedUpstream {
  return new SimulatorThread(options, start)
}

class SimulatorThread implements SimulatedUpstream {
  readonly name = 'simulator'
  readonly #clock: GameClock
  readonly #start: () => Worker
  #options: ThreadOptions
  readonly #waiting = new Map<number, Settle>()
  #worker: Worker | null = null
  #requests = 0
  #isClosed = false

  constructor(options: ThreadOptions, start: typeof startWorker) {
    const { startAt, speed, openedAt } = options
    this.#clock = openClock(startAt, speed, Date.now, openedAt)
    this.#options = options
    this.#start = () => start(this.#options)
  }

  now(): Date {
    return new Date(this.#clock.now())
  }

  fetch(request: UpstreamRequest, signal?: AbortSignal): Promise<UpstreamResponse> {
    return this.#send((id) => ({ id, request }), signal).then((message) =>
      message && 'response' in message ? parseSerialized(message.response) : cancelled(request),
    )
  }

  witnessed(league: string): Promise<readonly SimulatedGame[]> {
    return this.#send((id) => ({ id, witnessed: league })).then((message) =>
      message && 'games' in message ? message.games : [],
    )
  }

  /** A worker that starts later has no responses to forget. */
  forget(request?: UpstreamRequest): void {
    this.#worker?.postMessage({ forget: request ?? null } satisfies WorkerRequest)
  }

  /** A worker that starts later has the new speed from the start. */
  retime(pace: Pace): void {
    this.#options = { ...this.#options, ...pace }
    this.#clock.retime(pace.speed, pace.openedAt)
    this.#worker?.postMessage({ retime: pace } satisfies WorkerRequest)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const worker = this.#worker
    this.#end(null)
    await worker?.terminate()
  }

  /** Sends a message to the worker and returns its answer; null if it was cancelled. */
  #send(messageOf: (id: number) => WorkerRequest, signal?: AbortSignal): Promise<WorkerResponse | null> {
    if (this.#isClosed || signal?.aborted === true) return Promise.resolve(null)
    this.#requests += 1
    const id = this.#requests
    return new Promise((resolve, reject) => {
      const cancel = (): void => settle(null)
      const settle: Settle = (outcome) => {
        this.#waiting.delete(id)
        signal?.removeEventListener('abort', cancel)
        if (outcome instanceof Error) reject(outcome)
        else resolve(outcome)
      }
      this.#waiting.set(id, settle)
      signal?.addEventListener('abort', cancel, { once: true })
      this.#worker ??= this.#open()
      this.#worker.postMessage(messageOf(id))
    })
  }

  #open(): Worker {
    const worker = this.#start()
    worker.on('message', (message: WorkerResponse) => {
      this.#waiting.get(message.id)?.('error' in message ? message.error : message)
    })
    const end = (reason: Error): void => {
      if (this.#worker === worker) this.#end(reason)
    }
    worker.once('error', (error: unknown) => end(toError(error)))
    worker.once('exit', (code) => end(new Error(`The simulated world ended with code ${code}`)))
    return worker
  }

  #end(reason: Error | null): void {
    this.#worker = null
    for (const settle of [...this.#waiting.values()]) settle(reason)
  }
}

/** The heap of the worker thread: several times what all leagues need. Beyond it the worker ends, and another one starts. */
const MAX_HEAP_MB = 256

/** Starts the worker thread. */
export function startWorker(workerData: ThreadOptions): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB }
  return startThread(moduleBeside(import.meta.url, 'worker'), { workerData, resourceLimits })
}

function cancelled(request: UpstreamRequest): UpstreamResponse {
  const url = `simulator:${requestKey(request)}`
  return { outcome: 'unavailable', fault: null, url, reason: 'cancelled', retryAfterMs: 0 }
}
