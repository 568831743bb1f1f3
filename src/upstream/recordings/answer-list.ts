import { join } from 'node:path'
import { findLeague } from '../../domain/league.ts'
import { RESPONSE_OUTCOMES } from '../../domain/source-health.ts'
import type { ResponseOutcome } from '../../domain/source-health.ts'
import { SECOND_MS } from '../../domain/time.ts'
import { isRecord } from '../json.ts'
import type { UpstreamRequest } from '../upstream.ts'
import { readJsonFile } from './files.ts'
import type { RecordedFailure } from './identify.ts'
import { withoutDefaults } from './kind.ts'

/** The file that lists the answers of a folder, with the requests that they belong to, failures included. */
export const ANSWER_LIST = 'flight.json'

/** One answer of a folder. */
export interface ListedAnswer {
  /** Relative path of the body as it came. */
  readonly file: string
  readonly request: UpstreamRequest
  /** Unix epoch milliseconds. */
  readonly atMs: number
  /** `null` if the file is the body of a good answer. */
  readonly failure: RecordedFailure | null
}

/** A failure is requested again after this time, so that the next answer of a replay is soon met. */
const RETRY_MS = 5 * SECOND_MS

/** Reads the list of a folder; empty if it has none. Entries that cannot be read are left out. */
export function readAnswerList(dir: string): readonly ListedAnswer[] {
  const file = readJsonFile(join(dir, ANSWER_LIST))
  if (!file.ok || !isRecord(file.body)) return []
  const { answers } = file.body
  return Array.isArray(answers) ? answers.flatMap((answer: unknown) => readAnswer(answer) ?? []) : []
}

function readAnswer(answer: unknown): ListedAnswer | null {
  if (!isRecord(answer)) return null
  const { file, request, at, outcome, reason } = answer
  const atMs = typeof at === 'string' ? Date.parse(at) : NaN
  const known = RESPONSE_OUTCOMES.find((name) => name === outcome)
  if (typeof file !== 'string' || !isRecord(request) || Number.isNaN(atMs) || known === undefined) return null
  const { kind, league } = request
  if (typeof kind !== 'string' || typeof league !== 'string' || !findLeague(league)) return null
  const failure = failureOf(known, typeof reason === 'string' ? reason : known)
  return { file, request: withoutDefaults(request as unknown as UpstreamRequest), atMs, failure }
}

function failureOf(outcome: ResponseOutcome, reason: string): RecordedFailure | null {
  if (outcome === 'good' || outcome === 'unchanged') return null
  if (outcome === 'absent') return { outcome, reason }
  return { outcome: 'unavailable', fault: outcome, reason, retryAfterMs: RETRY_MS }
}
