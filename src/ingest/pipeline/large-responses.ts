import type { Worker } from 'node:worker_threads'
import { toError } from '../../domain/to-error.ts'
import type { Facts } from '../facts.ts'
import { yieldAfterWork } from '../../domain/wait.ts'
import { startThread, ThreadOnDemand } from '../../domain/worker-thread.ts'
import type { UpstreamRequest } from '../../upstream/upstream.ts'
import type { LargeResponse, LargeResult } from './large-response-worker.ts'
import { joinPieces } from './pieces.ts'
import type { ResponseProfile } from './usual-responses.ts'

/** What is read from a large response, or why nothing is. */
export type LargeOutcome =
  | {
      readonly ok: true
      readonly facts: Facts
      readonly nextPage: number | null
      readonly profile: ResponseProfile | null
    }
  | { readonly ok: false; readonly reason: string }

/** The worker's memory: several times what the largest response needs. Beyond it the worker ends, not the process. */
const MAX_HEAP_MB = 768
const thread = new ThreadOnDemand<LargeResponse, LargeResult>(startWorker)

/**
 * Normalises a large response outside of the thread that serves requests, which only puts the facts together, in short turns;
 * takes over its memory. Never rejects: a body that exhausts the worker's memory is unusable.
 */
export async function normaliseLarge(
  request: UpstreamRequest,
  json: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<LargeOutcome> {
  try {
    const result = await thread.call({ request, json, now }, [json.buffer])
    if (!result.ok) return result
    // Written by the same program a moment ago.
    const facts = (await joinPieces(result.pieces, yieldAfterWork())) as Facts
    return { ok: true, facts, nextPage: result.nextPage, profile: result.profile }
  } catch (error) {
    const why = toError(error).message
    return { ok: false, reason: `expected a body that can be normalised: ${why}` }
  }
}

async function startWorker(): Promise<Worker> {
  // Imported when needed, so that the bundle has it as a file of its own, which the worker can run.
  const { LARGE_RESPONSES, workerUrl } = await import('./large-response-worker.ts')
  const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB }
  return startThread(workerUrl, { workerData: LARGE_RESPONSES, resourceLimits })
}
