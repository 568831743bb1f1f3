import { expect, test } from 'vitest'
import { POLL_INTERVALS_MS, POLL_PRIORITY } from '../../src/ingest/polling/poll-intervals.ts'
import { PollTasks } from '../../src/ingest/polling/poll-tasks.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'

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
