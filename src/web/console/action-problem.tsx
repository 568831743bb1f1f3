import type { Action } from './use-action.ts'

/** The error of a button's action; empty without an error. */
export function ActionProblem({ action: { problem } }: { readonly action: Action }) {
  if (problem === null) return null
  return (
    <p class="alert" role="alert">
      {problem}
    </p>
  )
}
