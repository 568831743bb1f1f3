// The simulated world in a thread of its own: answers what `thread.ts` asks it, in JSON.
import { parentPort, workerData } from 'node:worker_threads'
import { openSimulator } from './simulator.ts'
import type { Asked, ThreadOptions, Told } from './thread.ts'

const simulator = openSimulator(workerData as ThreadOptions)

parentPort?.on('message', (asked: Asked) => {
  if ('forget' in asked) {
    simulator.forget(asked.forget ?? undefined)
    return
  }
  const { id, request } = asked
  simulator.write(request).then(
    (answer) => tell({ id, answer }),
    (error: unknown) => tell({ id, error: error instanceof Error ? error : new Error(String(error)) }),
  )
})

/** Hands it over; of what is handed over nothing is left here. */
function tell(told: Told): void {
  const isBody = 'answer' in told && told.answer.outcome === 'body'
  parentPort?.postMessage(told, isBody ? [told.answer.json.buffer] : [])
}
