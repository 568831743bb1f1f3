/**
 * Parses and normalises large responses in a worker thread: its module is both what the worker runs and, for the bundle,
 * the name of the file to run.
 */
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { isRecord, parseJson } from '../../upstream/json.ts'
import type { UpstreamRequest } from '../../upstream/upstream.ts'
import { normalise } from '../normalise/normalise.ts'
import { pageAfter } from './page-after.ts'
import { cutIntoPieces } from './pieces.ts'
import type { Piece } from './pieces.ts'
import { profileOf } from './usual-responses.ts'
import type { ResponseProfile } from './usual-responses.ts'

/** The data of workers that this module runs. */
export const LARGE_RESPONSES = 'large responses'

/** This module's file. */
export const workerUrl = import.meta.url

/** A response to normalise. */
export interface LargeResponse {
  readonly request: UpstreamRequest
  readonly json: Uint8Array<ArrayBuffer>
  readonly now: Date
}

/** The facts in pieces, or why the body is unusable. */
export type LargeResult =
  | {
      readonly ok: true
      readonly pieces: readonly Piece[]
      readonly nextPage: number | null
      readonly profile: ResponseProfile | null
    }
  | { readonly ok: false; readonly reason: string }

/** Normalises one response. */
function readLargeResponse({ request, json, now }: LargeResponse): LargeResult {
  const parsed = parseJson(new TextDecoder().decode(json))
  if (!parsed.ok) return { ok: false, reason: parsed.reason }
  if (!isRecord(parsed.value)) return { ok: false, reason: 'expected a JSON object, got another value' }
  const facts = normalise(request, parsed.value, now)
  const profile = profileOf(request, parsed.value)
  return { ok: true, pieces: cutIntoPieces(facts), nextPage: pageAfter(parsed.value), profile }
}

if (!isMainThread && workerData === LARGE_RESPONSES)
  parentPort?.on('message', (response: LargeResponse) => parentPort?.postMessage(readLargeResponse(response)))
