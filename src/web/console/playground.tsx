import { Command } from './secret.tsx'

/** The link to GraphiQL, which authenticates by the session. */
export function Playground() {
  return (
    <>
      <h1>Playground</h1>
      <p>
        GraphiQL runs queries, mutations and subscriptions against this service. While you are signed in, it
        uses your key. An operation costs one call for each 1,000 objects that it returns.
      </p>
      <p>
        <a class="button primary" href="/graphql" target="_blank" rel="noopener">
          Open GraphiQL
        </a>
      </p>
      <section>
        <h2>The same from a terminal</h2>
        <Command
          text={`curl ${location.origin}/graphql -H "Authorization: Bearer $API_KEY" -H "Content-Type: application/json" -d '{"query":"{ liveEvents(first: 5) { nodes { shortName status { detail } } } }"}'`}
        />
      </section>
    </>
  )
}
