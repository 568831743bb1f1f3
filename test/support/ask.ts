import assert from 'node:assert/strict'
import type { BackfillQueue } from '../../src/graphql/backfill-queue.ts'
import { LONG_TIMEOUT } from './long-timeout.ts'
import { createGraphQLServer } from '../../src/graphql/server.ts'
import type { GraphQLServer } from '../../src/graphql/server.ts'
import type { Store } from '../../src/store/store.ts'

export interface Answer {
  readonly status: number
  // Each test states the expected type.
  readonly data: Record<string, never> | null
  readonly errors: readonly { readonly message: string; readonly extensions: Record<string, unknown> }[]
  readonly extensions: Record<string, unknown>
}

/** GraphQL over a store, without a socket. */
export interface Graph {
  readonly server: GraphQLServer
  /** Reported unexpected errors. */
  readonly surprises: unknown[]
  ask(query: string, variables?: Record<string, unknown>): Promise<Answer>
  /** Executes an operation three times: interpreted, compiled, and compiled again; throws if the results differ. */
  askThrice(query: string, variables?: Record<string, unknown>): Promise<Answer>
}

export function openGraph(
  store: Store,
  now: (league: string) => Date = () => new Date(),
  backfill: BackfillQueue | null = null,
): Graph {
  const surprises: unknown[] = []
  const server = createGraphQLServer({
    ...(backfill ? {} : LONG_TIMEOUT),

    store,
    now,
    backfill,
    report: (cause) => surprises.push(cause),
  })
  const graph: Graph = {
    server,
    surprises,
    async askThrice(query, variables = {}) {
      const first = await graph.ask(query, variables)
      for (let run = 2; run <= 3; run += 1) {
        const later = await graph.ask(query, variables)
        assert.deepEqual(comparable(later), comparable(first), `run ${run} of ${query}`)
      }
      return first
    },
    async ask(query, variables = {}) {
      const response = await server.fetch('http://test/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      })
      const body = (await response.json()) as Partial<Answer>
      return {
        status: response.status,
        data: body.data ?? null,
        errors: body.errors ?? [],
        extensions: body.extensions ?? {},
      }
    },
  }
  return graph
}

/** A result without request-specific values, with sorted errors. */
function comparable({ status, data, errors, extensions }: Answer) {
  const texts = errors.map((error) =>
    JSON.stringify({ ...error, extensions: { ...error.extensions, requestId: undefined } }),
  )
  return { status, data, errors: texts.sort(), extensions }
}
