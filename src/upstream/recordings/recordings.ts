import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { CacheBudget } from '../../domain/cache-budget.ts'
import { HOUR_MS } from '../../domain/time.ts'
import { requestKey } from '../upstream.ts'
import type { CatalogueEntry, Upstream, UpstreamResponse, UpstreamRequest } from '../upstream.ts'
import { sortCatalogue } from './catalogue.ts'
import { readJsonFile } from './files.ts'
import type { ReadFile } from './files.ts'
import type { Skipped } from './identify.ts'
import { withoutDefaults } from './kind.ts'
import { indexFolder } from './recorded-requests.ts'
import type { RecordedRequest, TimedFrame } from './recorded-requests.ts'
import { buildTimelines, momentAt } from './timeline.ts'

export interface RecordingsOptions {
  /** Playback speed: recorded time per elapsed time; defaults to 60. */
  readonly speed?: number
  /** Whether each fetch returns the next response up to the last, independent of the clock. */
  readonly step?: boolean
  /**
   * Maximum gap between two responses, in recorded milliseconds; longer ones are shortened. Defaults to twelve hours.
   */
  readonly longestGapMs?: number
  /** Current time, in Unix epoch milliseconds. */
  readonly now?: () => number
  readonly caches?: CacheBudget
}

/** A folder of recorded responses as a source. */
export interface Recordings extends Upstream {
  catalogue(): readonly CatalogueEntry[]
  /** Files, or parts of files, that match no request, with reasons. */
  skipped(): readonly Skipped[]
  now(league: string): Date
}

const LONGEST_GAP_MS = 12 * HOUR_MS
/** A parsed file takes about this many times the bytes of its text. */
const BYTES_AS_OBJECTS = 4

/**
 * Opens a folder of recorded responses (`<league>/scoreboard-20241215.json`, `sequences/<league>/…`, any subset,
 * optionally gzipped). Names and shapes identify the requests, or the list of answers that a flight recorder's folder
 * has; a file is read again when its response is requested.
 *
 * The successive responses of a league (polls of its scoreboard or of a game) share a clock: it starts at the first
 * of them when the folder is opened, and advances at `speed`. With `step`, each fetch returns the next response
 * instead.
 *
 * Throws if the folder does not exist or contains no usable file.
 */
export function openRecordings(dir: string, options: RecordingsOptions = {}): Recordings {
  const {
    speed = 60,
    step = false,
    longestGapMs = LONGEST_GAP_MS,
    now = Date.now,
    caches = new CacheBudget(),
  } = options
  const { recordedRequests, skipped } = indexFolder(dir)
  const play = { timelines: buildTimelines(recordedRequests.values(), longestGapMs), openedMs: now() }
  const lastServed = new Map<string, Given>()
  /** In step mode, the time of the last returned response. */
  const stepped = new Map<string, number>()
  const files = openFiles(dir, caches)

  const chooseFrame = ({ request, frames }: RecordedRequest, last: Given | undefined): number => {
    if (step) return Math.min((last?.index ?? -1) + 1, frames.length - 1)
    const playedMs = (now() - play.openedMs) * speed
    const timeline = play.timelines.get(request.league)
    return frames.findLastIndex((frame) => (timeline?.get(frame.atMs) ?? 0) <= playedMs)
  }
  const respond = (request: UpstreamRequest): UpstreamResponse => {
    const key = requestKey(withoutDefaults(request))
    const recordedRequest = recordedRequests.get(key)
    const url = `recordings:${dir}`
    if (!recordedRequest)
      return { outcome: 'absent', url, reason: `expected a recorded response to ${key}, found none` }
    const last = lastServed.get(key)
    // Before its first time, a request returns its first response.
    const index = Math.max(0, chooseFrame(recordedRequest, last))
    const frame = recordedRequest.frames[index]
    if (!frame) return { outcome: 'absent', url, reason: `expected a response to ${key}, found none` }
    if (frame.failure) {
      if (step) lastServed.set(key, { index, hash: '' })
      return { ...frame.failure, url: urlOf(dir, frame) }
    }
    if (index === last?.index) return { outcome: 'unchanged', url: urlOf(dir, frame) }
    const response = responseOf(dir, frame, files.read(frame.path))
    if (response.outcome !== 'body') return response
    const hash = createHash('sha1').update(JSON.stringify(response.body)).digest('base64')
    lastServed.set(key, { index, hash })
    if (recordedRequest.frames.length > 1) stepped.set(request.league, frame.atMs)
    return hash === last?.hash && !step ? { outcome: 'unchanged', url: response.url } : response
  }
  return {
    name: `recordings:${dir}`,
    fetch: async (request) => respond(request),
    forget: (request) => {
      forget(lastServed, request ? [requestKey(withoutDefaults(request))] : [...lastServed.keys()])
    },
    catalogue: () => listRequests(recordedRequests.values(), step),
    now: (league) => {
      const playedMs = (now() - play.openedMs) * speed
      const played = step ? stepped.get(league) : momentAt(play.timelines.get(league), playedMs)
      return new Date(played ?? latestBoard(recordedRequests.values(), league) ?? now())
    },
    skipped: () => skipped,
    close: async () => files.close(),
  }
}

/** Forgets returned responses; in step mode the same responses are returned again, not the first ones. */
function forget(lastServed: Map<string, Given>, keys: readonly string[]): void {
  for (const key of keys) {
    const last = lastServed.get(key)
    if (last) lastServed.set(key, { index: last.index - 1, hash: '' })
  }
}

/** Returns the recording time of a league's newest scoreboard, for leagues without successive responses. */
function latestBoard(recordedRequests: Iterable<RecordedRequest>, league: string): number | null {
  const boards = [...recordedRequests].filter(
    ({ request }) => request.league === league && request.kind === 'scoreboard',
  )
  const moments = boards.flatMap(({ frames }) => frames.map((frame) => frame.atMs))
  return moments.length === 0 ? null : Math.max(...moments)
}

interface Given {
  readonly index: number
  readonly hash: string
}

/** Reads the current file of a frame; it may have been changed or deleted since the folder was opened. */
function responseOf(dir: string, frame: TimedFrame, file: ReadFile): UpstreamResponse {
  const url = urlOf(dir, frame)
  if (!file.ok) {
    return { outcome: 'unavailable', fault: 'unusable', url, reason: file.reason, retryAfterMs: HOUR_MS }
  }
  if (!frame.part) return { outcome: 'body', url, body: file.body, bytes: file.bytes }
  const body = frame.part(file.body)
  return { outcome: 'body', url, body, bytes: Buffer.byteLength(JSON.stringify(body)) }
}

function urlOf(dir: string, frame: TimedFrame): string {
  return `recordings:${join(dir, frame.path)}`
}

/**
 * Lists the requests to send. In clock mode, a scoreboard is also listed under its day or week, so that it is
 * available from the start; in step mode it would be returned twice, the second time out of order.
 */
function listRequests(recordedRequests: Iterable<RecordedRequest>, step: boolean): readonly CatalogueEntry[] {
  const listed = [...recordedRequests].filter(({ role }) => role === 'first' || (role === 'view' && !step))
  return sortCatalogue(listed.map(({ request, frames }) => ({ request, responses: frames.length })))
}

interface Files {
  read(path: string): ReadFile
  close(): void
}

function openFiles(dir: string, caches: CacheBudget): Files {
  const cache = caches.open<{ readonly file: ReadFile }>('recordings', ({ file }) =>
    file.ok ? file.bytes * BYTES_AS_OBJECTS + 1 : 1,
  )
  return {
    read: (path) => {
      const cached = cache.get(path)
      if (cached) return cached.file
      const file = readJsonFile(join(dir, path))
      if (file.ok) cache.set(path, { file })
      return file
    },
    close: () => cache.clear(),
  }
}
