import type { DemandDesk } from '../../src/graphql/demand.ts'
import { createGraphQLServer } from '../../src/graphql/server.ts'
import type { GraphQLServer } from '../../src/graphql/server.ts'
import type { Store } from '../../src/store/store.ts'

export interface Answer {
  readonly status: number
  // The tests say what they expect where they look.
  readonly data: Record<string, never> | null
  readonly errors: readonly { readonly message: string; readonly extensions: Record<string, unknown> }[]
  readonly extensions: Record<string, unknown>
}

/** A graph over a store, without a socket. */
export interface Graph {
  readonly server: GraphQLServer
  /** What was reported as unexpected. */
  readonly surprises: unknown[]
  ask(query: string, variables?: Record<string, unknown>): Promise<Answer>
}

export function openGraph(
  store: Store,
  now: (league: string) => Date = () => new Date(),
  demands: DemandDesk | null = null,
): Graph {
  const surprises: unknown[] = []
  const server = createGraphQLServer({ store, now, demands, report: (cause) => surprises.push(cause) })
  return {
    server,
    surprises,
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
}
