import { createLru, getOrCreate } from '../../domain/lru.ts'
import type { Cache } from '../../domain/lru.ts'
/**
 * A deterministic simulation of 29 leagues: the same seed gives the same games, and all requests are answered in the
 * public upstream's format, without network or files.
 */
import { hash } from 'node:crypto'
import { findLeague } from '../../domain/league.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { YieldQueue } from '../../domain/yield-queue.ts'
import { requestKey, type Upstream, type UpstreamRequest } from '../../upstream/upstream.ts'
import { respond } from './responses.ts'
import { prepareAppearances } from '../payloads/game/appearances.ts'
import { prepareLeaders } from '../payloads/league/leaders.ts'
import { eventOf } from '../payloads/game/event.ts'
import { hasPreview } from '../payloads/league/notes.ts'
import { lineCount } from '../payloads/game/odds.ts'
import { gameOf, type Body, type LeagueSnapshot, type LeagueContext } from '../payloads/snapshot.ts'
import { openLeagueContext } from './league-context.ts'
import { prepareScoreboard, type EventSerializer } from '../payloads/league/board-selection.ts'
import type { CalendarKind } from '../world/calendar/kind.ts'
import { openClock, type GameClock } from '../world/calendar/clock.ts'
import { openKnownGames } from '../world/league.ts'
import type { KnownGames } from '../world/league.ts'
import { viewOf } from '../world/view.ts'
import { parseSerialized, serialize, type SerializedResponse } from './serialized.ts'

/** The world and its clock. */
export interface SimulatorOptions {
  /** Any text: the same seed and start give the same world. */
  readonly seed: string
  /** Start of the world, in Unix epoch milliseconds. The seasons are placed around it; keep it to keep the world. */
  readonly startAt: number
  /** When the leagues play; defaults to `always`. */
  readonly calendar?: CalendarKind
  /** Speed of the world's clock, from 1 to 600. */
  readonly speed?: number
  /** When the world was first opened, for a world that continues after a restart; defaults to `now()`. */
  readonly openedAt?: number
  /** Root URL of the service, without a trailing slash, to which links and pictures lead; defaults to its default. */
  readonly serviceUrl?: string | undefined
  /** The real time, in Unix epoch milliseconds. */
  readonly now?: () => number
}

/** An upstream with simulated games. */
export interface Simulator extends Upstream {
  readonly clock: GameClock
  /** Returns the current response without recording the request; null if not found. */
  peek(request: UpstreamRequest): unknown
  /** The same as `fetch`, with the body as JSON. */
  write(request: UpstreamRequest): Promise<SerializedResponse>
}

/** Maximum number of cached scoreboard rows, and of fingerprints of last responses. */
const MAX_CACHED_ROWS = 800
const MAX_CACHED_RESPONSES = 4000
/** What was not read for one to two of these is forgotten, and made again when it is. */
const FORGET_EVERY_MS = 2 * MINUTE_MS
/** Maximum duration of a work step before yielding, in milliseconds. */
const PIECE_MS = 20

/** A serialized scoreboard row, and its input. */
interface BoardRow {
  version: string
  body: Body
}

/** Serialized scoreboard rows by league and game. */
type BoardRows = Cache<string, BoardRow>

/** Opens the simulation. Games are generated on first use. */
export function openSimulator(options: SimulatorOptions): Simulator {
  const { startAt, speed = 1, now = Date.now } = options
  const clock = openClock(startAt, speed, now, options.openedAt)
  const yieldQueue = new YieldQueue()
  const games = openKnownGames()
  const rows = games.memory.open<string, BoardRow>(MAX_CACHED_ROWS)
  const snapshots = openSnapshots(options, clock, games)
  const lastResponses = createLru<string, { fingerprint: string }>(MAX_CACHED_RESPONSES)

  const peek = (request: UpstreamRequest, itsRows: BoardRows = rows): Body | null => {
    const snapshot = snapshots.now(request.league)
    return snapshot ? respond(snapshot, request, rowSerializer(snapshot, itsRows)) : null
  }
  const prepare = async (request: UpstreamRequest, itsRows: BoardRows): Promise<void> => {
    await yieldQueue.next()
    const snapshot = snapshots.now(request.league)
    if (snapshot) await inPieces(prepareResponse(snapshot, request, itsRows), yieldQueue)
  }
  let forgotAt = performance.now()
  const write = async (request: UpstreamRequest): Promise<SerializedResponse> => {
    if (performance.now() - forgotAt > FORGET_EVERY_MS) {
      games.memory.forget()
      forgotAt = performance.now()
    }
    const key = requestKey(request)
    const url = `simulator:${key}`
    if (request.kind === 'scoreboard' && request.date?.includes('-') === true) {
      const reason = 'Failed to get events endpoint.'
      return { outcome: 'unavailable', fault: 'unusable', url, reason, retryAfterMs: 0 }
    }
    const itsRows = rowsOfRequest(rows)
    await prepare(request, itsRows)
    const body = peek(request, itsRows)
    if (body === null) return { outcome: 'absent', url, reason: `There is no ${request.kind} for ${key}` }
    return sinceLast(lastResponses, key, url, body)
  }
  return {
    name: 'simulator',
    clock,
    peek: (request) => peek(request),
    write,
    forget: (request) => (request ? lastResponses.delete(requestKey(request)) : lastResponses.clear()),
    now: () => new Date(clock.now()),
    fetch: async (request) => parseSerialized(await write(request)),
    close: async () => {
      snapshots.clear()
    },
  }
}

/** Leagues at the current time, each generated on first use. */
interface Snapshots {
  /** Null for an unknown league. */
  now(league: string): LeagueSnapshot | null
  clear(): void
}

function openSnapshots(options: SimulatorOptions, clock: GameClock, games: KnownGames): Snapshots {
  const { seed, startAt, calendar, serviceUrl } = options
  const contexts = new Map<string, LeagueContext>()
  return {
    now(league) {
      if (!findLeague(league)) return null
      let context = contexts.get(league)
      if (!context) {
        context = openLeagueContext(league, seed, startAt, games, calendar, serviceUrl)
        contexts.set(league, context)
      }
      return { ...context, moment: clock.now() }
    },
    clear: () => contexts.clear(),
  }
}

/** The rows of one request are kept until its response is complete, even beyond the limit of the cache. */
function rowsOfRequest(shared: BoardRows): BoardRows {
  const own = new Map<string, BoardRow>()
  return {
    get: (key) => own.get(key) ?? shared.get(key),
    set: (key, row) => {
      own.set(key, row)
      shared.set(key, row)
    },
  }
}

/** Prepares the slow parts of a response, in steps. */
function* prepareResponse(
  snapshot: LeagueSnapshot,
  request: UpstreamRequest,
  rows: BoardRows,
): Generator<void> {
  yield* snapshot.results.preparing(snapshot.world.seasonAt(snapshot.moment), snapshot.moment)
  if (request.kind === 'scoreboard')
    yield* prepareScoreboard(snapshot, request, rowSerializer(snapshot, rows))
  yield* prepareAppearances(snapshot, request)
  yield* prepareLeaders(snapshot, request)
}

/** Returns the response, or that it is unchanged since the last one. */
function sinceLast(
  lastResponses: Cache<string, { fingerprint: string }>,
  key: string,
  url: string,
  body: Body,
): SerializedResponse {
  const json = serialize(body)
  const fingerprint = hash('sha1', json, 'base64')
  const last = getOrCreate(lastResponses, key, () => ({ fingerprint: '' }))
  if (last.fingerprint === fingerprint) return { outcome: 'unchanged', url }
  last.fingerprint = fingerprint
  return { outcome: 'body', json, url }
}

/** Runs long work in steps, yielding in between. */
async function inPieces(work: Iterable<void>, yieldQueue: YieldQueue): Promise<void> {
  const steps = work[Symbol.iterator]()
  let since = performance.now()
  while (steps.next().done !== true) {
    if (performance.now() - since < PIECE_MS) continue
    await yieldQueue.next()
    since = performance.now()
  }
}

/** Serializes scoreboard rows; returns the cached one while its input is unchanged. */
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
      view.state === 'pre' && hasPreview(snapshot, fixture) ? 'previewed' : '',
    ].join('/')
    const row = getOrCreate(rows, `${snapshot.league.slug}/${fixture.id}`, () => ({ version: '', body: {} }))
    if (row.version !== version) {
      row.body = eventOf(snapshot, gameOf(snapshot, fixture))
      row.version = version
    }
    return row.body
  }
}

/** Number of finished games of the current tables, on which records and ranks depend. */
function decidedCount(snapshot: LeagueSnapshot): number {
  const season = snapshot.world.seasonAt(snapshot.moment)
  let count = 0
  for (const row of snapshot.results.records(season, snapshot.moment).values()) count += row.played
  return count
}
