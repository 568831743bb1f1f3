import type { Action } from './use-action.ts'

/** What went wrong with what a button did; nothing where nothing did. */
export function ActionProblem({ action: { problem } }: { readonly action: Action }) {
  if (problem === null) return null
  return (
    <p class="alert" role="alert">
      {problem}
    </p>
  )
}
