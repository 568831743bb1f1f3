// The worker side of `thread.ts`: answers its requests in JSON.
import { parentPort, workerData } from 'node:worker_threads'
import { readSimulatedBoard } from '../upstream/witnesses/simulated/board.ts'
import { toError } from '../domain/to-error.ts'
import { openSimulator } from './server/upstream.ts'
import type { WorkerRequest, ThreadOptions, WorkerResponse } from './thread.ts'

const simulator = openSimulator(workerData as ThreadOptions)

parentPort?.on('message', (message: WorkerRequest) => {
  if ('forget' in message) {
    simulator.forget(message.forget ?? undefined)
    return
  }
  if ('retime' in message) {
    const { speed, openedAt } = message.retime
    simulator.clock.retime(speed, openedAt)
    return
  }
  if ('witnessed' in message) {
    const { id, witnessed: league } = message
    try {
      send({ id, games: readSimulatedBoard(simulator.peek({ kind: 'scoreboard', league })) })
    } catch (error) {
      send({ id, error: toError(error) })
    }
    return
  }
  const { id, request } = message
  simulator.write(request).then(
    (response) => send({ id, response }),
    (error: unknown) => send({ id, error: toError(error) }),
  )
})

/** Posts the response and transfers its memory. */
function send(message: WorkerResponse): void {
  const isBody = 'response' in message && message.response.outcome === 'body'
  parentPort?.postMessage(message, isBody ? [message.response.json.buffer] : [])
}
