import { messageOf } from '../data/retry.ts'

/** An error: what went wrong and how to fix it. */
export function Problem({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  return (
    <div class="problem" role="alert">
      <p>{messageOf(error)}</p>
      <button type="button" onClick={retry}>
        Try again
      </button>
    </div>
  )
}

/** What was thrown, as an error. */
export function toProblem(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
