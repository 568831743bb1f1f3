/**
 * A world of sports that is always the same for the same seed, and answers whatever can be asked of an upstream
 * in the public upstream's own shapes: 29 leagues, no network, no files.
 */
import { hash } from 'node:crypto'
import { findLeague } from '../domain/league.ts'
import { Turns } from '../upstream/turns.ts'
import { requestKey, type Upstream, type UpstreamRequest } from '../upstream/upstream.ts'
import { answer } from './answers.ts'
import { appearancesAhead } from './shapes/appearances.ts'
import { eventOf } from './shapes/event.ts'
import { lineCount } from './shapes/odds.ts'
import { gameOf, openStagehand, type Body, type Scene, type Stagehand } from './shapes/scene.ts'
import { scoreboardAhead, type EventWriter } from './shapes/board-choice.ts'
import { Cache } from './world/cache.ts'
import { openClock, type GameClock } from './world/clock.ts'
import { rememberTimelines } from './world/league.ts'
import { viewOf } from './world/view.ts'
import { readWritten, writtenOf, type WrittenAnswer } from './written.ts'

/** Which world, and how its time runs. */
export interface SimulatorOptions {
  /** Any text: the same seed and start give the same world. */
  readonly seed: string
  /** The moment the world begins, in milliseconds. The seasons are laid around it; keep it to keep the world. */
  readonly startAt: number
  /** How fast the world's time runs, from 1 to 600. */
  readonly speed?: number
  /** The moment the world was first opened, for a world that goes on after a restart; `now()` if not given. */
  readonly openedAt?: number
  /** Milliseconds since 1970, outside the world. */
  readonly now?: () => number
}

/** An upstream that plays itself. */
export interface Simulator extends Upstream {
  readonly clock: GameClock
  /** What would be answered now, without remembering that it was asked; null where there is no such thing. */
  peek(request: UpstreamRequest): unknown
  /** Answers as `ask` does, with the body as JSON. */
  write(request: UpstreamRequest): Promise<WrittenAnswer>
}

/** How many written board rows, and fingerprints of last answers, are remembered. */
const ROWS_KEPT = 800
const ANSWERS_KEPT = 4000
/** How long a piece of work may take before others get a turn. */
const PIECE_MS = 20

/** Opens the world. Nothing is made before it is asked for. */
export function openSimulator(options: SimulatorOptions): Simulator {
  const { seed, startAt, speed = 1, now = Date.now } = options
  const clock = openClock(startAt, speed, now, options.openedAt)
  const turns = new Turns()
  const hands = new Map<string, Stagehand>()
  const timelines = rememberTimelines()
  const rows = new Cache<string, { version: string; body: Body }>(ROWS_KEPT)
  const answered = new Cache<string, { print: string }>(ANSWERS_KEPT)

  const sceneOf = (league: string): Scene | null => {
    if (!findLeague(league)) return null
    let hand = hands.get(league)
    if (!hand) {
      hand = openStagehand(league, seed, startAt, timelines)
      hands.set(league, hand)
    }
    return { ...hand, moment: clock.now() }
  }
  const peek = (request: UpstreamRequest): Body | null => {
    const scene = sceneOf(request.league)
    return scene ? answer(scene, request, rowWriter(scene, rows)) : null
  }
  const write = async (request: UpstreamRequest): Promise<WrittenAnswer> => {
    const key = requestKey(request)
    const url = `simulator:${key}`
    if (request.kind === 'scoreboard' && request.date?.includes('-') === true) {
      return { outcome: 'refused', url, reason: 'Failed to get events endpoint.' }
    }
    await turns.take()
    const scene = sceneOf(request.league)
    if (scene) await inPieces(workAhead(scene, request, rows), turns)
    const body = peek(request)
    if (body === null) return { outcome: 'absent', url, reason: `There is no ${request.kind} for ${key}` }
    return sinceLast(answered, key, url, body)
  }
  return {
    name: 'simulator',
    clock,
    peek,
    write,
    forget: (request) => (request ? answered.forget(requestKey(request)) : answered.clear()),
    now: () => new Date(clock.now()),
    fetch: async (request) => readWritten(await write(request)),
    close: async () => {
      hands.clear()
    },
  }
}

/** What an answer needs that takes long, in pieces. */
function* workAhead(
  scene: Scene,
  request: UpstreamRequest,
  rows: Cache<string, { version: string; body: Body }>,
): Generator<void> {
  yield* scene.ledger.preparing(scene.world.seasonAt(scene.moment), scene.moment)
  if (request.kind === 'scoreboard') yield* scoreboardAhead(scene, request, rowWriter(scene, rows))
  yield* appearancesAhead(scene, request)
}

/** The answer, or only that it is the same as the last one to this question. */
function sinceLast(
  answered: Cache<string, { print: string }>,
  key: string,
  url: string,
  body: Body,
): WrittenAnswer {
  const json = writtenOf(body)
  const print = hash('sha1', json, 'base64')
  const last = answered.get(key, () => ({ print: '' }))
  if (last.print === print) return { outcome: 'unchanged', url }
  last.print = print
  return { outcome: 'body', json, url }
}

/** Does what takes long in pieces that let others have their turn. */
async function inPieces(work: Iterable<void>, turns: Turns): Promise<void> {
  const steps = work[Symbol.iterator]()
  let since = performance.now()
  while (steps.next().done !== true) {
    if (performance.now() - since < PIECE_MS) continue
    await turns.take()
    since = performance.now()
  }
}

/** Writes board rows, and gives the last one again while nothing in it can have changed. */
function rowWriter(scene: Scene, rows: Cache<string, { version: string; body: Body }>): EventWriter {
  const decided = decidedCount(scene)
  return (fixture) => {
    const view = viewOf(scene.world, fixture, scene.moment)
    const tick = view.state === 'in' && scene.league.sport === 'soccer' ? Math.floor(view.elapsed / 60) : 0
    const version = [
      view.phase,
      view.date,
      view.count,
      tick,
      view.pending ? 1 : 0,
      view.attendance,
      view.homeTeam.id,
      view.awayTeam.id,
      view.state === 'pre' || scene.league.sport === 'soccer' ? lineCount(scene, fixture) : 0,
      view.phase === 'final' ? 'done' : decided,
    ].join('/')
    const row = rows.get(`${scene.league.slug}/${fixture.id}`, () => ({ version: '', body: {} }))
    if (row.version !== version) {
      row.body = eventOf(scene, gameOf(scene, fixture))
      row.version = version
    }
    return row.body
  }
}

/** How many games of the current tables are over: records and ranks change with it. */
function decidedCount(scene: Scene): number {
  const season = scene.world.seasonAt(scene.moment)
  let count = 0
  for (const row of scene.ledger.rows(season, scene.moment).values()) count += row.played
  return count
}
