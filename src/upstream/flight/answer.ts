import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ResponseOutcome } from '../../domain/source-health.ts'
import type { SourceExchange } from '../espn/exchange.ts'
import { isRecord, parseJson } from '../json.ts'
import { requestKey } from '../upstream.ts'
import type { UpstreamRequest } from '../upstream.ts'

/**
 * An answer of the source as it is recorded: what was requested of which host, and what came. It has neither headers of
 * requests nor URLs, so that it contains no keys, and nothing of the callers of the service.
 */
export interface RecordedAnswer {
  /** ISO-8601. */
  readonly at: string
  /** Host name, with the port if it is not the usual one. */
  readonly host: string
  readonly request: UpstreamRequest
  readonly outcome: ResponseOutcome
  /** HTTP status; `null` if no complete response was received. */
  readonly status: number | null
  readonly contentType: string | null
  /** Why it was no answer, or what says that there is nothing; `null` for a good answer. */
  readonly reason: string | null
  /** How long the host asks to wait, in milliseconds. */
  readonly retryAfterMs: number | null
}

/** An answer and its body as it came, decompressed; empty if none was received. */
export interface AnswerWithBody {
  readonly answer: RecordedAnswer
  readonly body: Uint8Array
}

/** Returns what is recorded of a request; `null` if its answer was that of the last time. */
export function answerOf({ request, host, atMs, response, outcome }: SourceExchange): AnswerWithBody | null {
  if (outcome.outcome === 'unchanged') return null
  const base = {
    at: new Date(atMs).toISOString(),
    host,
    request,
    status: response?.status ?? null,
    contentType: response?.contentType ?? null,
    retryAfterMs: outcome.outcome === 'noAnswer' ? outcome.retryAfterMs : null,
  }
  const body = response?.large ? Buffer.from(response.large.json) : Buffer.from(response?.text ?? '')
  if (outcome.outcome === 'noAnswer')
    return { answer: { ...base, outcome: outcome.fault, reason: outcome.reason }, body }
  if (outcome.outcome === 'absent')
    return { answer: { ...base, outcome: 'absent', reason: outcome.reason }, body }
  return { answer: { ...base, outcome: 'good', reason: null }, body }
}

/** What the name of a file says of its answer. */
export interface AnswerName {
  readonly name: string
  readonly atMs: number
  /** Kind, league and host. */
  readonly group: string
  /** Equal for equal requests. */
  readonly requestHash: string
  /** Equal for equal outcomes with equal bodies. */
  readonly contentHash: string
}

const HASH_CHARACTERS = 12
const NAME = /^(\d{13})_([A-Za-z]+_[^_]+_[^_]+)_([0-9a-f]{12})_([0-9a-f]{12})\.gz$/

/** Names the file of an answer. */
export function answerName({ answer, body }: AnswerWithBody): AnswerName {
  const { request, host, outcome, status } = answer
  const atMs = Date.parse(answer.at)
  const group = [request.kind, request.league, encodeURIComponent(host)]
    .map((part) => part.replaceAll('_', '-'))
    .join('_')
  const requestHash = hashOf(requestKey(request))
  const contentHash = hashOf(`${outcome} ${String(status)}\n`, body)
  const name = `${String(atMs).padStart(13, '0')}_${group}_${requestHash}_${contentHash}.gz`
  return { name, atMs, group, requestHash, contentHash }
}

/** Reads the name of a file; `null` if it is not that of an answer. */
export function readAnswerName(name: string): AnswerName | null {
  const [, at, group, requestHash, contentHash] = NAME.exec(name) ?? []
  if (at === undefined || group === undefined || requestHash === undefined || contentHash === undefined)
    return null
  return { name, atMs: Number(at), group, requestHash, contentHash }
}

/** The content of a file: a line of JSON, then the body. */
export async function packAnswer({ answer, body }: AnswerWithBody): Promise<Uint8Array> {
  return promisify(gzip)(Buffer.concat([Buffer.from(`${JSON.stringify(answer)}\n`), body]))
}

const MAX_BYTES = 256 * 1024 * 1024

/** Reads the content of a file. Throws if it is damaged. */
export async function unpackAnswer(packed: Uint8Array): Promise<AnswerWithBody> {
  const content = await promisify<Uint8Array, { maxOutputLength: number }, Buffer>(gunzip)(packed, {
    maxOutputLength: MAX_BYTES,
  })
  const end = content.indexOf('\n')
  const parsed = parseJson(content.subarray(0, Math.max(0, end)).toString('utf8'))
  if (!parsed.ok || !isRecord(parsed.value) || !isRecord(parsed.value['request']))
    throw new Error('expected an answer of the source after its description, got something else')
  return { answer: parsed.value as unknown as RecordedAnswer, body: content.subarray(end + 1) }
}

function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha1')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, HASH_CHARACTERS)
}
