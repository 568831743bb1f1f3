import { expect, test } from 'vitest'
import { CADENCE, PRIORITY } from '../../src/ingest/cadence.ts'
import { Tasks } from '../../src/ingest/tasks.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'

const BOARD: UpstreamRequest = { kind: 'scoreboard', league: 'nba' }
const GAME: UpstreamRequest = { kind: 'summary', league: 'nfl', eventId: '10' }

/** A first board, which its league then finds less urgent than another league's live game. */
function openTasks() {
  let nowMs = 1_000
  const tasks = new Tasks(
    () => nowMs,
    () => 0.5,
  )
  tasks.want({ request: BOARD, everyMs: CADENCE.todayBoard, priority: PRIORITY.liveBoard })
  tasks.want({ request: GAME, everyMs: CADENCE.liveGame, priority: PRIORITY.liveGame })
  tasks.want({ request: BOARD, everyMs: CADENCE.todayBoard, priority: PRIORITY.board })
  const first = () => tasks.mostUrgent(1, () => true).due[0]
  return { tasks, first, pass: (ms: number) => (nowMs += ms) }
}

test('what was never answered stays as urgent as it ever was', () => {
  const { first } = openTasks()
  expect(first()?.request).toEqual(BOARD)
})

test('once it was answered it is as urgent as its league says', () => {
  const { tasks, first, pass } = openTasks()
  const board = first()
  if (board) tasks.done(board)
  tasks.want({ request: BOARD, everyMs: CADENCE.todayBoard, priority: PRIORITY.board })
  pass(2 * CADENCE.todayBoard)
  expect(first()?.request).toEqual(GAME)
})
