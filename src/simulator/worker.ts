// The worker side of `thread.ts`: answers its requests in JSON.
import { parentPort, workerData } from 'node:worker_threads'
import { openSimulator } from './simulator.ts'
import { readResults } from './world/known-results.ts'
import type { WorkerRequest, ThreadOptions, WorkerResponse } from './thread.ts'

const options = workerData as ThreadOptions
const results = readResults(new URL(import.meta.url), options.seed)
const simulator = openSimulator({ ...options, results })

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
  if ('prepare' in message) {
    // An error occurs again in the request itself, which reports it.
    simulator.prepare(message.prepare).catch(() => undefined)
    return
  }
  const { id, request } = message
  simulator.write(request).then(
    (response) => send({ id, response }),
    (error: unknown) => send({ id, error: error instanceof Error ? error : new Error(String(error)) }),
  )
})

/** Posts the response and transfers its memory. */
function send(message: WorkerResponse): void {
  const isBody = 'response' in message && message.response.outcome === 'body'
  parentPort?.postMessage(message, isBody ? [message.response.json.buffer] : [])
}
