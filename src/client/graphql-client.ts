import { followFeed } from './feed.ts'
import type { FollowOptions } from './feed.ts'
import { runOperation, subscriptionTextOf } from './graphql.ts'
import type { GraphQLAnswer, TypedDocument } from './graphql.ts'
import { connectionOf } from './graph-socket.ts'
import type { ClientOptions } from './graph-socket.ts'
import { createSubscriptionTransport, sinceOf } from './subscription.ts'
import type { SubscriptionItem, SubscriptionParts } from './subscription.ts'

/** GraphQL access with one API key. */
export interface GraphQLClient {
  /** Executes a query or mutation and returns its `data`; throws GraphQLRequestError if there are errors. */
  query<Result = Record<string, unknown>, Variables = Record<string, unknown>>(
    document: string | TypedDocument<Result, Variables>,
    variables?: Variables,
    options?: { readonly signal?: AbortSignal },
  ): Promise<Result>
  /** Like `query`, but also returns errors of parts and notes on incomplete data. Throws if there is no data. */
  execute<Result = Record<string, unknown>, Variables = Record<string, unknown>>(
    document: string | TypedDocument<Result, Variables>,
    variables?: Variables,
    options?: { readonly signal?: AbortSignal },
  ): Promise<GraphQLAnswer<Result>>
  /**
   * Returns the results of a subscription, over its own socket. With the variable `$since` and `seq` in the
   * selection, they are delivered in order of `seq`, without gaps or duplicates, across reconnects; results that are
   * no longer in the log are reported as a `gap`. With the argument `replay`, the last result is that of the replay.
   * Throws GraphQLRequestError, RequestError or ConnectionError if a reconnect would not help.
   */
  subscribe<Result = Record<string, unknown>, Variables = Record<string, unknown>>(
    document: string | TypedDocument<Result, Variables>,
    variables?: Variables,
    options?: FollowOptions,
  ): AsyncGenerator<SubscriptionItem<Result>, void, undefined>
}

/** Creates a client for GraphQL only: `createClient` without REST and the stream, for a smaller bundle. */
export function createGraphQLClient(options: ClientOptions): GraphQLClient {
  const run = (
    document: unknown,
    variables: object | undefined,
    signal: AbortSignal | undefined,
    acceptsParts: boolean,
  ) => runOperation(options, { document: document as string, variables, signal, acceptsParts })
  return {
    query: async (document, variables, { signal } = {}) =>
      (await run(document, variables ?? undefined, signal, false)).data as never,
    execute: (document, variables, { signal } = {}) =>
      run(document, variables ?? undefined, signal, true) as Promise<never>,
    subscribe(document, variables, follow = {}) {
      const parts = partsOf(options, subscriptionTextOf(document as string), variables)
      const transport = createSubscriptionTransport(parts)
      const feed = followFeed(transport, sinceOf(parts.variables), follow, options.firstPauseMs)
      return feed as AsyncGenerator<never, void, undefined>
    },
  }
}

function partsOf(options: ClientOptions, query: string, variables: unknown): SubscriptionParts {
  return {
    ...connectionOf(options),
    query,
    variables: (variables ?? {}) as Readonly<Record<string, unknown>>,
  }
}
