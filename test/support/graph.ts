import assert from 'node:assert/strict'
import type { BackfillQueue } from '../../src/graphql/loading/backfill-queue.ts'
import { LONG_TIMEOUT } from './long-timeout.ts'
import { createGraphQLServer } from '../../src/graphql/server.ts'
import type { GraphQLServer } from '../../src/graphql/server.ts'
import type { Store } from '../../src/store/store.ts'

export interface GraphResult {
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
  readonly unexpectedErrors: unknown[]
  execute(query: string, variables?: Record<string, unknown>): Promise<GraphResult>
  /** Executes an operation three times: interpreted, compiled, and compiled again; throws if the results differ. */
  executeThrice(query: string, variables?: Record<string, unknown>): Promise<GraphResult>
}

export function openGraph(
  store: Store,
  now: (league: string) => Date = () => new Date(),
  backfill: BackfillQueue | null = null,
  /** What is not stored is waited for until then. */
  timeoutMs = backfill ? undefined : LONG_TIMEOUT.timeoutMs,
): Graph {
  const unexpectedErrors: unknown[] = []
  const server = createGraphQLServer({
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    store,
    now,
    backfill,
    report: (cause) => unexpectedErrors.push(cause),
  })
  const graph: Graph = {
    server,
    unexpectedErrors,
    async executeThrice(query, variables = {}) {
      const first = await graph.execute(query, variables)
      for (let run = 2; run <= 3; run += 1) {
        const later = await graph.execute(query, variables)
        assert.deepEqual(comparable(later), comparable(first), `run ${run} of ${query}`)
      }
      return first
    },
    async execute(query, variables = {}) {
      const response = await server.fetch('http://test/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      })
      const body = (await response.json()) as Partial<GraphResult>
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
function comparable({ status, data, errors, extensions }: GraphResult) {
  const texts = errors.map((error) =>
    JSON.stringify({ ...error, extensions: { ...error.extensions, requestId: undefined } }),
  )
  return { status, data, errors: texts.sort(), extensions }
}
