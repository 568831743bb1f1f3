import { expect, test } from 'vitest'
import { POLL_INTERVALS_MS, POLL_PRIORITY } from '../../src/ingest/polling/poll-intervals.ts'
import { PollTasks } from '../../src/ingest/polling/poll-tasks.ts'
import type { PollTask } from '../../src/ingest/polling/poll-tasks.ts'
import type { PollSpec } from '../../src/ingest/polling/poll-intervals.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import { Random } from '../support/random.ts'

const BOARD: UpstreamRequest = { kind: 'scoreboard', league: 'nba' }
const GAME: UpstreamRequest = { kind: 'summary', league: 'nfl', eventId: '10' }

/** A first scoreboard; then its league has a lower priority than another one with a live game. */
function openTasks() {
  let nowMs = 1_000
  const tasks = new PollTasks(
    () => nowMs,
    () => 0.5,
  )
  tasks.add({ request: BOARD, everyMs: POLL_INTERVALS_MS.todayBoard, priority: POLL_PRIORITY.liveBoard })
  tasks.add({ request: GAME, everyMs: POLL_INTERVALS_MS.liveGame, priority: POLL_PRIORITY.liveGame })
  tasks.add({ request: BOARD, everyMs: POLL_INTERVALS_MS.todayBoard, priority: POLL_PRIORITY.board })
  const first = () => tasks.mostUrgent(1, Infinity, () => true).due[0]
  return { tasks, first, pass: (ms: number) => (nowMs += ms) }
}

test('a task without a response keeps its highest priority', () => {
  const { first } = openTasks()
  expect(first()?.request).toEqual(BOARD)
})

test('after a response, its priority is that of its league’s state', () => {
  const { tasks, first, pass } = openTasks()
  const board = first()
  if (board) tasks.succeeded(board)
  tasks.add({ request: BOARD, everyMs: POLL_INTERVALS_MS.todayBoard, priority: POLL_PRIORITY.board })
  pass(2 * POLL_INTERVALS_MS.todayBoard)
  expect(first()?.request).toEqual(GAME)
})

test('what a job has read is not pending, and due an interval after that', () => {
  const { tasks, first, pass } = openTasks()
  const month: UpstreamRequest = { kind: 'scoreboard', league: 'nba', date: '202612' }
  const everyMs = POLL_INTERVALS_MS.nearSchedule
  for (const one of [first(), tasks.mostUrgent(2, Infinity, () => true).due[1]]) if (one) tasks.succeeded(one)
  tasks.add({ request: month, everyMs, priority: POLL_PRIORITY.teams, readAtMs: 500 })
  expect(tasks.counts()).toMatchObject({ known: 3, due: 0, pending: 0, pendingBasics: 0 })
  const isDue = () => tasks.mostUrgent(3, Infinity, () => true).due.some(({ request }) => request === month)
  pass(everyMs - 501)
  expect(isDue()).toBe(false)
  pass(1)
  expect(isDue()).toBe(true)
})

const LEAGUES_OF_CASES = ['nba', 'nfl', 'nhl'] as const
const INTERVALS = [1_000, 5_000, 30_000, 600_000, Infinity]

/** A request of a small set, so that cases meet the same ones again. */
function randomSpec(random: Random, nowMs: number): PollSpec {
  const league = random.pick(LEAGUES_OF_CASES)
  return {
    request: { kind: 'summary', league, eventId: String(random.integer(8)) },
    everyMs: random.pick(INTERVALS),
    priority: random.integer(9),
    isDue: random.chance(0.1),
    ...(random.chance(0.2) && { readAtMs: nowMs - random.integer(20_000) }),
  }
}

test('in any order of events, the most urgent due tasks are found, and the next one is not overslept', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const random = new Random(seed)
    let nowMs = 1_000_000
    const tasks = new PollTasks(
      () => nowMs,
      () => random.next(),
    )
    /** What is known of each task from outside: each was due and begun at some time. */
    const seen = new Set<PollTask>()
    const running = new Set<PollTask>()
    const all = () => {
      for (const task of tasks.mostUrgent(Infinity, Infinity, () => true).due) seen.add(task)
      return [...seen].filter((task) => !running.has(task))
    }
    for (let step = 0; step < 80; step += 1) {
      const event = random.integer(6)
      const ended = running.size > 0 ? random.pick([...running]) : null
      if (event === 0) tasks.add(randomSpec(random, nowMs))
      if (event === 1) {
        const league = random.pick(LEAGUES_OF_CASES)
        const specs = Array.from({ length: random.integer(6) }, () => randomSpec(random, nowMs))
        tasks.reconcile(
          league,
          specs.filter(({ request }) => request.league === league),
        )
        // Which ones are forgotten is not the topic.
        seen.clear()
      }
      if (event === 2) tasks.retryFailed()
      if (event === 3 && ended) {
        if (random.chance(0.7)) tasks.succeeded(ended)
        else tasks.failed(ended, random.chance(0.5) ? random.integer(10_000) : null)
        if (random.chance(0.8)) {
          tasks.end(ended)
          running.delete(ended)
        }
      }
      if (event === 4) nowMs += random.pick([0, 1, 700, 4_999, 5_000, 20_000, 3_600_000])
      const due = all().filter(({ nextAtMs }) => nextAtMs <= nowMs)
      const below = random.pick([3, 6, Infinity])
      const free = random.integer(5)
      const isAllowed = ({ request }: PollTask) => request.league !== 'nhl'
      const found = tasks.mostUrgent(free, below, isAllowed)
      const urgent = due
        .filter((task) => task.priority < below && isAllowed(task))
        .map(({ priority }) => priority)
        .toSorted((one, other) => one - other)
        .slice(0, free)
      expect(found.due.map(({ priority }) => priority)).toEqual(urgent)
      expect(found.due.every((task) => due.includes(task))).toBe(true)
      expect(tasks.due()).toBe(due.length)
      for (const { nextAtMs } of all())
        if (nextAtMs > nowMs) expect(found.nextAtMs).toBeLessThanOrEqual(nextAtMs)
      if (event === 5)
        for (const task of found.due) {
          tasks.begin(task)
          running.add(task)
        }
    }
  }
})

test('of equally urgent tasks, the longest due comes first, however often its schedule is read again', () => {
  let nowMs = 0
  const tasks = new PollTasks(
    () => nowMs,
    () => 0.5,
  )
  const specs = ['1', '2', '3'].map((eventId): PollSpec => ({
    request: { kind: 'summary', league: 'nba', eventId },
    everyMs: POLL_INTERVALS_MS.liveGame,
    priority: POLL_PRIORITY.liveGame,
  }))
  const order = () =>
    tasks
      .mostUrgent(3, Infinity, () => true)
      .due.map(({ request }) => 'eventId' in request && request.eventId)
  tasks.reconcile('nba', specs)
  expect(order()).toEqual(['1', '2', '3'])
  tasks.reconcile('nba', specs.toReversed())
  expect(order()).toEqual(['1', '2', '3'])
  for (const [index, task] of tasks
    .mostUrgent(3, Infinity, () => true)
    .due.toReversed()
    .entries()) {
    nowMs += index
    tasks.begin(task)
    tasks.succeeded(task)
    tasks.end(task)
  }
  nowMs += 60_000
  expect(order()).toEqual(['3', '2', '1'])
})
