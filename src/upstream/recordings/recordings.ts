import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { findDefaultGroup } from '../espn/paths.ts'
import { requestKey } from '../upstream.ts'
import type { CatalogueEntry, Upstream, UpstreamResponse, UpstreamRequest } from '../upstream.ts'
import { sortCatalogue } from './catalogue.ts'
import { readJsonFile } from './files.ts'
import type { ReadFile } from './files.ts'
import type { Skipped } from './identify.ts'
import { without } from './json-path.ts'
import { indexFolder } from './recorded-requests.ts'
import type { RecordedRequest, TimedFrame } from './recorded-requests.ts'
import { buildTimelines, momentAt } from './timeline.ts'

export interface RecordingsOptions {
  /** Recorded milliseconds that are played in one millisecond; 60 where left out. */
  readonly speed?: number
  /** Each asking gets the next answer until the last, and the clock is not looked at. */
  readonly step?: boolean
  /** Longer silences are played as this long. Recorded milliseconds; twelve hours where left out. */
  readonly longestGapMs?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** A folder of recorded answers as a source. */
export interface Recordings extends Upstream {
  catalogue(): readonly CatalogueEntry[]
  /** Every file, or part of one, that answers nothing, and why. */
  skipped(): readonly Skipped[]
  now(league: string): Date
}

const LONGEST_GAP_MS = 12 * 60 * 60_000
/** Of parsed files kept at hand, counted by the size of their text. */
const CACHED_BYTES = 48 * 1024 * 1024

/**
 * Opens a folder of recorded answers (`<league>/scoreboard-20241215.json`, `sequences/<league>/…`, any part of it,
 * gzipped or not). What a file answers is decided by its name and shape; it is read again when that is asked.
 *
 * The answers of a league that follow each other (polls of its board, of a game) share one clock: the first of
 * them is now, at the moment of opening, and time runs at `speed`. With `step` each asking gets the next instead.
 *
 * Throws where there is no such folder, or no file in it answers anything.
 */
export function openRecordings(dir: string, options: RecordingsOptions = {}): Recordings {
  const { speed = 60, step = false, longestGapMs = LONGEST_GAP_MS, now = Date.now } = options
  const { recordedRequests, skipped } = indexFolder(dir)
  const play = { timelines: buildTimelines(recordedRequests.values(), longestGapMs), openedMs: now() }
  const given = new Map<string, Given>()
  /** Step by step it is the moment of the answer given last. */
  const stepped = new Map<string, number>()
  const files = openFiles(dir)

  const chooseFrame = ({ request, frames }: RecordedRequest, last: Given | undefined): number => {
    if (step) return Math.min((last?.index ?? -1) + 1, frames.length - 1)
    const playedMs = (now() - play.openedMs) * speed
    const timeline = play.timelines.get(request.league)
    return frames.findLastIndex((frame) => (timeline?.get(frame.atMs) ?? 0) <= playedMs)
  }
  const ask = (request: UpstreamRequest): UpstreamResponse => {
    const key = requestKey(withoutDefaults(request))
    const recordedRequest = recordedRequests.get(key)
    const url = `recordings:${dir}`
    if (!recordedRequest)
      return { outcome: 'absent', url, reason: `expected a recorded answer to ${key}, found none` }
    const last = given.get(key)
    // Before its first moment a request is answered with its first answer: there is no other way to begin.
    const index = Math.max(0, chooseFrame(recordedRequest, last))
    const frame = recordedRequest.frames[index]
    if (!frame) return { outcome: 'absent', url, reason: `expected an answer to ${key}, found none` }
    if (index === last?.index) return { outcome: 'unchanged', url: urlOf(dir, frame) }
    const answer = answerOf(dir, frame, files.read(frame.path))
    if (answer.outcome !== 'body') return answer
    const hash = createHash('sha1').update(JSON.stringify(answer.body)).digest('base64')
    given.set(key, { index, hash })
    if (recordedRequest.frames.length > 1) stepped.set(request.league, frame.atMs)
    return hash === last?.hash && !step ? { outcome: 'unchanged', url: answer.url } : answer
  }
  return {
    name: `recordings:${dir}`,
    fetch: async (request) => ask(request),
    forget: (request) => {
      forget(given, request ? [requestKey(withoutDefaults(request))] : [...given.keys()])
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

/** Forgets that answers were given; step by step the same ones come again, not the first ones. */
function forget(given: Map<string, Given>, keys: readonly string[]): void {
  for (const key of keys) {
    const last = given.get(key)
    if (last) given.set(key, { index: last.index - 1, hash: '' })
  }
}

/** When a league's newest board was recorded, for leagues whose answers do not follow each other. */
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

/** The file of a frame as it is now; it may have changed, or gone, since the folder was opened. */
function answerOf(dir: string, frame: TimedFrame, file: ReadFile): UpstreamResponse {
  const url = urlOf(dir, frame)
  if (!file.ok) return { outcome: 'refused', url, reason: file.reason }
  if (!frame.part) return { outcome: 'body', url, body: file.body, bytes: file.bytes }
  const body = frame.part(file.body)
  return { outcome: 'body', url, body, bytes: Buffer.byteLength(JSON.stringify(body)) }
}

function urlOf(dir: string, frame: TimedFrame): string {
  return `recordings:${join(dir, frame.path)}`
}

/** The way the files are filed: the first page and the college group that is asked for anyway go without saying. */
function withoutDefaults(request: UpstreamRequest): UpstreamRequest {
  const isDefaultGroup = request.kind === 'scoreboard' && request.group === findDefaultGroup(request.league)
  if (isDefaultGroup) return without(request, 'group') as UpstreamRequest
  const isFirstPage = 'page' in request && request.page === 1
  return isFirstPage ? (without(request, 'page') as UpstreamRequest) : request
}

/**
 * The requests to ask. By the clock a board is listed under its day or week too, so that it is there from the
 * beginning; step by step it is not, or it would come twice, the second time out of its turn.
 */
function listRequests(recordedRequests: Iterable<RecordedRequest>, step: boolean): readonly CatalogueEntry[] {
  const listed = [...recordedRequests].filter(({ role }) => role === 'first' || (role === 'view' && !step))
  return sortCatalogue(listed.map(({ request, frames }) => ({ request, answers: frames.length })))
}

interface Files {
  read(path: string): ReadFile
  close(): void
}

function openFiles(dir: string): Files {
  const cache = new LRUCache<string, { readonly file: ReadFile }>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ file }) => (file.ok ? file.bytes + 1 : 1),
  })
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
