/**
 * A deterministic simulation of 29 leagues: the same seed gives the same games, and every request is answered in the
 * public upstream's own format, without a network or files.
 */
import { hash } from 'node:crypto'
import { findLeague } from '../domain/league.ts'
import { YieldQueue } from '../domain/yield-queue.ts'
import { requestKey, type Upstream, type UpstreamRequest } from '../upstream/upstream.ts'
import { respond } from './responses.ts'
import { prepareAppearances } from './payloads/appearances.ts'
import { eventOf } from './payloads/event.ts'
import { lineCount } from './payloads/odds.ts'
import {
  gameOf,
  openLeagueContext,
  type Body,
  type LeagueSnapshot,
  type LeagueContext,
} from './payloads/snapshot.ts'
import { prepareScoreboard, type EventSerializer } from './payloads/board-selection.ts'
import { RecentlyUsed } from './world/cache.ts'
import type { CalendarKind } from './world/calendar-kind.ts'
import { openClock, type GameClock } from './world/clock.ts'
import { rememberTimelines } from './world/league.ts'
import { viewOf } from './world/view.ts'
import { parseSerialized, serialize, type SerializedResponse } from './serialized.ts'

/** Which world, and how its time runs. */
export interface SimulatorOptions {
  /** Any text: the same seed and start give the same world. */
  readonly seed: string
  /** The moment the world begins, in milliseconds. The seasons are laid around it; keep it to keep the world. */
  readonly startAt: number
  /** When the leagues play; `always` if not given. */
  readonly calendar?: CalendarKind
  /** How fast the world's time runs, from 1 to 600. */
  readonly speed?: number
  /** The moment the world was first opened, for a world that goes on after a restart; `now()` if not given. */
  readonly openedAt?: number
  /** Milliseconds since 1970, outside the world. */
  readonly now?: () => number
}

/** An upstream whose games are simulated. */
export interface Simulator extends Upstream {
  readonly clock: GameClock
  /** What would be answered now, without remembering that it was asked; null where there is no such thing. */
  peek(request: UpstreamRequest): unknown
  /** Answers as `fetch` does, with the body as JSON. */
  write(request: UpstreamRequest): Promise<SerializedResponse>
  /** Has the games made that an answer needs, without giving it. */
  prepare(request: UpstreamRequest): Promise<void>
}

/** How many written board rows, and fingerprints of last answers, are remembered. */
const MAX_CACHED_ROWS = 800
const MAX_CACHED_RESPONSES = 4000
/** How long a piece of work may take before others get a turn. */
const PIECE_MS = 20

/** A written board row, and what it was made of. */
interface BoardRow {
  version: string
  body: Body
}

/** Written board rows by league and game. */
interface BoardRows {
  get(key: string, make: () => BoardRow): BoardRow
}

/** Opens the simulation. Games are generated on first use. */
export function openSimulator(options: SimulatorOptions): Simulator {
  const { startAt, speed = 1, now = Date.now } = options
  const clock = openClock(startAt, speed, now, options.openedAt)
  const yieldQueue = new YieldQueue()
  const snapshots = openSnapshots(options, clock)
  const rows = new RecentlyUsed<string, BoardRow>(MAX_CACHED_ROWS)
  const answered = new RecentlyUsed<string, { fingerprint: string }>(MAX_CACHED_RESPONSES)

  const peek = (request: UpstreamRequest, itsRows: BoardRows = rows): Body | null => {
    const snapshot = snapshots.now(request.league)
    return snapshot ? respond(snapshot, request, rowSerializer(snapshot, itsRows)) : null
  }
  const prepare = async (request: UpstreamRequest, itsRows: BoardRows = rows): Promise<void> => {
    await yieldQueue.next()
    const snapshot = snapshots.now(request.league)
    if (snapshot) await inPieces(prepareResponse(snapshot, request, itsRows), yieldQueue)
  }
  const write = async (request: UpstreamRequest): Promise<SerializedResponse> => {
    const key = requestKey(request)
    const url = `simulator:${key}`
    if (request.kind === 'scoreboard' && request.date?.includes('-') === true) {
      return { outcome: 'refused', url, reason: 'Failed to get events endpoint.' }
    }
    const itsRows = rowsOfRequest(rows)
    await prepare(request, itsRows)
    const body = peek(request, itsRows)
    if (body === null) return { outcome: 'absent', url, reason: `There is no ${request.kind} for ${key}` }
    return sinceLast(answered, key, url, body)
  }
  return {
    name: 'simulator',
    clock,
    peek: (request) => peek(request),
    write,
    prepare: (request) => prepare(request),
    forget: (request) => (request ? answered.forget(requestKey(request)) : answered.clear()),
    now: () => new Date(clock.now()),
    fetch: async (request) => parseSerialized(await write(request)),
    close: async () => {
      snapshots.clear()
    },
  }
}

/** Leagues as they are now, each generated when it is first asked for. */
interface Snapshots {
  /** Null where there is no such league. */
  now(league: string): LeagueSnapshot | null
  clear(): void
}

function openSnapshots(options: SimulatorOptions, clock: GameClock): Snapshots {
  const { seed, startAt, calendar = 'always' } = options
  const contexts = new Map<string, LeagueContext>()
  const timelines = rememberTimelines()
  return {
    now(league) {
      if (!findLeague(league)) return null
      let context = contexts.get(league)
      if (!context) {
        context = openLeagueContext(league, seed, startAt, timelines, calendar)
        contexts.set(league, context)
      }
      return { ...context, moment: clock.now() }
    },
    clear: () => contexts.clear(),
  }
}

/** The rows of one request: none is forgotten before its answer is whole, however many it has and others use meanwhile. */
function rowsOfRequest(shared: BoardRows): BoardRows {
  const own = new RecentlyUsed<string, BoardRow>(Infinity)
  return { get: (key, make) => own.get(key, () => shared.get(key, make)) }
}

/** What an answer needs that takes long, in pieces. */
function* prepareResponse(
  snapshot: LeagueSnapshot,
  request: UpstreamRequest,
  rows: BoardRows,
): Generator<void> {
  yield* snapshot.results.preparing(snapshot.world.seasonAt(snapshot.moment), snapshot.moment)
  if (request.kind === 'scoreboard')
    yield* prepareScoreboard(snapshot, request, rowSerializer(snapshot, rows))
  yield* prepareAppearances(snapshot, request)
}

/** The answer, or only that it is the same as the last one to this request. */
function sinceLast(
  answered: RecentlyUsed<string, { fingerprint: string }>,
  key: string,
  url: string,
  body: Body,
): SerializedResponse {
  const json = serialize(body)
  const fingerprint = hash('sha1', json, 'base64')
  const last = answered.get(key, () => ({ fingerprint: '' }))
  if (last.fingerprint === fingerprint) return { outcome: 'unchanged', url }
  last.fingerprint = fingerprint
  return { outcome: 'body', json, url }
}

/** Does what takes long in pieces that let others have their turn. */
async function inPieces(work: Iterable<void>, yieldQueue: YieldQueue): Promise<void> {
  const steps = work[Symbol.iterator]()
  let since = performance.now()
  while (steps.next().done !== true) {
    if (performance.now() - since < PIECE_MS) continue
    await yieldQueue.next()
    since = performance.now()
  }
}

/** Writes board rows, and gives the last one again while nothing in it can have changed. */
function rowSerializer(snapshot: LeagueSnapshot, rows: BoardRows): EventSerializer {
  const decided = decidedCount(snapshot)
  const { hasRunningClock, hasLiveOdds } = snapshot.payloads.board
  return (fixture) => {
    const view = viewOf(snapshot.world, fixture, snapshot.moment)
    const tick = view.state === 'in' && hasRunningClock ? Math.floor(view.elapsed / 60) : 0
    const version = [
      view.phase,
      view.date,
      view.count,
      tick,
      view.pending ? 1 : 0,
      view.attendance,
      view.homeTeam.id,
      view.awayTeam.id,
      view.state === 'pre' || hasLiveOdds ? lineCount(snapshot, fixture) : 0,
      view.phase === 'final' ? 'done' : decided,
    ].join('/')
    const row = rows.get(`${snapshot.league.slug}/${fixture.id}`, () => ({ version: '', body: {} }))
    if (row.version !== version) {
      row.body = eventOf(snapshot, gameOf(snapshot, fixture))
      row.version = version
    }
    return row.body
  }
}

/** How many games of the current tables are over: records and ranks change with it. */
function decidedCount(snapshot: LeagueSnapshot): number {
  const season = snapshot.world.seasonAt(snapshot.moment)
  let count = 0
  for (const row of snapshot.results.records(season, snapshot.moment).values()) count += row.played
  return count
}
