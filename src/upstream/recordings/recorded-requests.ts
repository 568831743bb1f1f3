import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '../../domain/time.ts'
import { requestKey } from '../upstream.ts'
import type { UpstreamRequest } from '../upstream.ts'
import { eventsByLeague, isBoard } from './board.ts'
import { listFiles, readJsonFile } from './files.ts'
import { identifyRecording, addLeaguesOf, noKnownLeagues } from './identify.ts'
import type { Frame, Identified, KnownLeagues, Skipped } from './identify.ts'
import { ANSWER_LIST, readAnswerList } from './answer-list.ts'
import type { ListedAnswer } from './answer-list.ts'
import { readFileLabel } from './file-label.ts'

/** A recorded response with its time. */
export type TimedFrame = Frame & { readonly atMs: number }

/** A request and its successive recorded responses, oldest first. */
export interface RecordedRequest {
  readonly request: UpstreamRequest
  /**
   * Whether frames are listed under this request, also listed under it (a scoreboard under its day), or only found by
   * it.
   */
  readonly role: 'first' | 'view' | 'alias'
  readonly frames: readonly TimedFrame[]
}

/** The contents of a folder: requests by key, and files that match none. */
export interface RecordedFolder {
  readonly recordedRequests: ReadonlyMap<string, RecordedRequest>
  readonly skipped: readonly Skipped[]
}

/** Recently read folders by content, so that reopening one does not read it again. */
const recent = new LRUCache<string, RecordedFolder>({ max: 2 })

/** Reads and indexes all files of a folder; throws if there are none or none is usable. */
export function indexFolder(dir: string): RecordedFolder {
  if (!existsSync(dir) || !statSync(dir).isDirectory()) {
    throw new Error(describeProblem(dir, existsSync(dir) ? 'a file' : 'no such folder'))
  }
  // Answers of witnesses are not the source's.
  const paths = listFiles(dir).filter((path) => !path.startsWith('witnesses/'))
  if (paths.length === 0) throw new Error(describeProblem(dir, 'an empty folder'))
  const key = describe(dir, paths)
  const known = recent.get(key)
  if (known) return known
  const { frames, skipped } = identifyAll(dir, paths, readAnswerList(dir))
  if (frames.length === 0) {
    const [first] = skipped
    throw new Error(
      describeProblem(
        dir,
        `${paths.length} files of which none can be used, the first ${first?.file ?? ''} because: ${first?.reason ?? ''}`,
      ),
    )
  }
  const folder = { recordedRequests: collect(frames), skipped }
  recent.set(key, folder)
  return folder
}

/** Lists names, sizes and times of a folder's files, to detect changes. */
function describe(dir: string, paths: readonly string[]): string {
  const lines = paths.map((path) => {
    try {
      const { size, mtimeMs, ino } = statSync(join(dir, path))
      return `${path} ${size} ${mtimeMs} ${ino}`
    } catch {
      return path
    }
  })
  return [dir, ...lines].join('\n')
}

function describeProblem(dir: string, got: string): string {
  return (
    `SOURCE=recordings:${dir}: expected a folder of recorded responses, such as nfl/scoreboard-20241215.json, ` +
    `nfl/summary-401547417.json or sequences/mlb/scoreboard_2025-06-01T152645Z.json.gz; got ${got}. ` +
    'Name the folder that holds the league folders.'
  )
}

function identifyAll(dir: string, paths: readonly string[], listed: readonly ListedAnswer[]): Identified {
  const knownLeagues = noKnownLeagues()
  // A list of answers says what its files are; only the others are identified.
  const frames: Frame[] = listed.map((answer) => frameOfListed(dir, answer, knownLeagues))
  const described: ReadonlySet<string> = new Set([ANSWER_LIST, ...listed.map(({ file }) => file)])
  const skipped: Skipped[] = []
  const mixed: string[] = []
  const add = (found: Identified): void => {
    frames.push(...found.frames)
    skipped.push(...found.skipped)
  }
  const read = (path: string, isLast: boolean): void => {
    const file = readJsonFile(join(dir, path))
    if (!file.ok) return void skipped.push({ file: path, reason: file.reason })
    addLeaguesOf(knownLeagues, file.body)
    // Scoreboards of several leagues come last: they contain league numbers, which other files map to slugs.
    if (!isLast && isBoard(file.body) && eventsByLeague(file.body).size > 1) return void mixed.push(path)
    add(identifyRecording(readFileLabel(path), file.body, knownLeagues))
  }
  for (const path of paths.filter((one) => !described.has(one))) {
    if (/\.json(\.gz)?$/i.test(path)) read(path, false)
    else skipped.push({ file: path, reason: 'expected a name that ends in .json or .json.gz' })
  }
  for (const path of mixed) read(path, true)
  return { frames, skipped }
}

/** A good answer is also that of the requests that a recording without a list would answer. */
function frameOfListed(dir: string, answer: ListedAnswer, knownLeagues: KnownLeagues): Frame {
  const { file: path, request, atMs } = answer
  const base = { path, atMs, requests: [request], part: null }
  if (answer.failure !== null) return { ...base, failure: answer.failure }
  const file = readJsonFile(join(dir, path))
  if (!file.ok) return base
  addLeaguesOf(knownLeagues, file.body)
  const [identified] = identifyRecording(readFileLabel(path), file.body, knownLeagues).frames
  const [first, ...others] = identified?.requests ?? []
  return first && requestKey(first) === requestKey(request)
    ? { ...base, requests: [request, ...others] }
    : base
}

function collect(frames: readonly Frame[]): ReadonlyMap<string, RecordedRequest> {
  const found = new Map<
    string,
    { request: UpstreamRequest; role: RecordedRequest['role']; frames: Frame[] }
  >()
  for (const frame of frames) {
    for (const [index, request] of frame.requests.entries()) {
      const key = requestKey(request)
      const role = index === 0 ? 'first' : request.kind === 'scoreboard' ? 'view' : 'alias'
      const known = found.get(key) ?? { request, role, frames: [] }
      found.set(key, { ...known, role: role === 'first' ? role : known.role })
      known.frames.push(frame)
    }
  }
  const recordedRequests = new Map<string, RecordedRequest>()
  for (const [key, recordedRequest] of found)
    recordedRequests.set(key, { ...recordedRequest, frames: inTime(recordedRequest.frames) })
  return recordedRequests
}

/** Sorts frames by time; those without one follow in name order, one minute apart. */
function inTime(frames: readonly Frame[]): readonly TimedFrame[] {
  const timed = frames.flatMap((frame) => (frame.atMs === null ? [] : [{ ...frame, atMs: frame.atMs }]))
  timed.sort((one, other) => one.atMs - other.atMs)
  const last = timed.at(-1)?.atMs ?? 0
  const untimed = frames.filter((frame) => frame.atMs === null)
  return [...timed, ...untimed.map((frame, index) => ({ ...frame, atMs: last + (index + 1) * MINUTE_MS }))]
}
