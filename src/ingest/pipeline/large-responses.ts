import type { Worker } from 'node:worker_threads'
import type { Facts } from '../facts.ts'
import { yieldAfterWork } from '../../domain/wait.ts'
import { startThread } from '../../domain/worker-thread.ts'
import type { UpstreamRequest } from '../../upstream/upstream.ts'
import type { LargeResponse, LargeResult } from './large-response-worker.ts'
import { joinPieces } from './pieces.ts'

/** What is read from a large response, or why nothing is. */
export type LargeOutcome =
  | { readonly ok: true; readonly facts: Facts; readonly nextPage: number | null }
  | { readonly ok: false; readonly reason: string }

/** The worker's memory: several times what the largest response needs. Beyond it the worker ends, not the process. */
const MAX_HEAP_MB = 768
/** The worker ends when there was nothing to do for this long. */
const IDLE_MS = 30_000

/**
 * Normalises large responses in a worker thread, one after another, so that the thread which serves requests only puts
 * the facts together, in short turns. The worker starts with the first response and ends when it is idle.
 */
class LargeResponses {
  #worker: Promise<Worker> | null = null
  #last: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | null = null
  #count = 0

  /** Never rejects: a body that exhausts the worker's memory is unusable. */
  normalise(request: UpstreamRequest, json: Uint8Array<ArrayBuffer>, now: Date): Promise<LargeOutcome> {
    const turn = this.#last
      .then(() => this.#normalise(request, json, now))
      .catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error)
        return { ok: false, reason: `expected a body that can be normalised: ${why}` } as const
      })
    this.#last = turn
    return turn
  }

  async #normalise(
    request: UpstreamRequest,
    json: Uint8Array<ArrayBuffer>,
    now: Date,
  ): Promise<LargeOutcome> {
    clearTimeout(this.#idle ?? undefined)
    const id = ++this.#count
    this.#worker ??= startWorker()
    const worker = await this.#worker
    worker.ref()
    const result = await new Promise<LargeResult>((resolve, reject) => {
      const end = (error: Error): void => {
        this.#worker = null
        reject(error)
      }
      const onExit = (code: number): void => end(new Error(`the worker ended with code ${code}`))
      worker.once('error', end).once('exit', onExit)
      worker.once('message', (message: LargeResult) => {
        worker.off('error', end).off('exit', onExit)
        resolve(message)
      })
      worker.postMessage({ id, request, json, now } satisfies LargeResponse, [json.buffer])
    }).finally(() => worker.unref())
    this.#idle = setTimeout(() => {
      this.#worker = null
      void worker.terminate()
    }, IDLE_MS)
    this.#idle.unref()
    if (!result.ok) return { ok: false, reason: result.reason }
    // Written by the same program a moment ago.
    const facts = (await joinPieces(result.pieces, yieldAfterWork())) as Facts
    return { ok: true, facts, nextPage: result.nextPage }
  }
}

const largeResponses = new LargeResponses()

/** Normalises a large response outside of this thread; takes over its memory. */
export function normaliseLarge(
  request: UpstreamRequest,
  json: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<LargeOutcome> {
  return largeResponses.normalise(request, json, now)
}

async function startWorker(): Promise<Worker> {
  // Imported when needed, so that the bundle has it as a file of its own, which the worker can run.
  const { LARGE_RESPONSES, workerUrl } = await import('./large-response-worker.ts')
  const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB }
  const worker = startThread(workerUrl, { workerData: LARGE_RESPONSES, resourceLimits })
  worker.unref()
  return worker
}
