import { useTitle } from '../../ui/use-title.ts'

/** What everybody sees of the console, until it is known who reads it; also the first HTML. */
export function ConsoleOpening() {
  useTitle('Console')
  return (
    <>
      <h1>Developer console</h1>
      <p class="quiet">Keys, usage, webhooks and a stream tester for the API behind these scores.</p>
      <p class="quiet" role="status">
        Reading your account, which needs JavaScript…
      </p>
    </>
  )
}
