import { useState } from 'preact/hooks'
import { messageOf } from '../keep-trying.ts'
import { problemOf } from './session.ts'
import type { UserErrors } from './session.ts'

/** Something that a button does: whether it is under way, and what went wrong. */
export interface Action {
  readonly isBusy: boolean
  readonly problem: string | null
  /** Runs it; gives its payload, or null where the service refused, which `problem` says then. */
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
