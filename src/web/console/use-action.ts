import { useState } from 'preact/hooks'
import { messageOf } from '../data/retry.ts'
import { problemOf } from './session.ts'
import type { UserErrors } from './session.ts'

/** A button's action: whether it is running, and its error. */
export interface Action {
  readonly isBusy: boolean
  readonly problem: string | null
  /** Runs it; returns its payload, or `null` if the service refused it, with the reason in `problem`. */
  run<T extends UserErrors>(work: () => Promise<T>): Promise<T | null>
}

export function useAction(): Action {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  return {
    isBusy,
    problem,
    async run(work) {
      setBusy(true)
      setProblem(null)
      try {
        const payload = await work()
        const wrong = problemOf(payload)
        setProblem(wrong)
        return wrong === null ? payload : null
      } catch (cause) {
        setProblem(messageOf(cause))
        return null
      } finally {
        setBusy(false)
      }
    },
  }
}
