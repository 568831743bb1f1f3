import { ClientError } from './errors.ts'
import { followFeed } from './feed.ts'
import type { FollowOptions } from './feed.ts'
import { runOperation, subscriptionTextOf } from './graphql.ts'
import type { GraphQLAnswer, TypedDocument } from './graphql.ts'
import type { HttpOptions } from './http.ts'
import type { WebSocketConstructor } from './socket.ts'
import { createSubscriptionTransport, sinceOf } from './subscription.ts'
import type { SubscriptionItem } from './subscription.ts'

export interface ClientOptions extends HttpOptions {
  /** The class to open sockets with; `globalThis.WebSocket` without, which Node has from 22 on (else: package `ws`). */
  readonly webSocket?: WebSocketConstructor | undefined
}

/** The graph, as one key sees it. */
export interface GraphQLClient {
  /** Runs a query or mutation and gives its `data`; throws GraphQLRequestError where there are errors. */
  query<Result = Record<string, unknown>, Variables = Record<string, unknown>>(
    document: string | TypedDocument<Result, Variables>,
    variables?: Variables,
    options?: { readonly signal?: AbortSignal },
  ): Promise<Result>
  /** As `query`, with what an answer has beside its data: errors of parts, and what is incomplete. Throws without data. */
  execute<Result = Record<string, unknown>, Variables = Record<string, unknown>>(
    document: string | TypedDocument<Result, Variables>,
    variables?: Variables,
    options?: { readonly signal?: AbortSignal },
  ): Promise<GraphQLAnswer<Result>>
  /**
   * Results of a subscription, over a socket of its own. With `$since` among its variables and `seq` in its selection
   * they come in the order of `seq`, none missing and none twice, whatever becomes of the connection; what is no longer
   * in the log is a `gap`. Throws GraphQLRequestError, RequestError or ConnectionError where connecting again would not help.
   */
  subscribe<Result = Record<string, unknown>, Variables = Record<string, unknown>>(
    document: string | TypedDocument<Result, Variables>,
    variables?: Variables,
    options?: FollowOptions,
  ): AsyncGenerator<SubscriptionItem<Result>, void, undefined>
}

/** A client of the graph alone: `createClient` without REST and the stream, for pages that count kilobytes. */
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
      const { url, key, firstPauseMs } = options
      const given = (variables ?? {}) as Readonly<Record<string, unknown>>
      const query = subscriptionTextOf(document as string)
      const transport = createSubscriptionTransport({
        ...{ webSocket: webSocketOf(options), url, key, query },
        variables: given,
      })
      const feed = followFeed(transport, sinceOf(given), follow, firstPauseMs)
      return feed as AsyncGenerator<never, void, undefined>
    },
  }
}

/** The class that sockets are opened with; throws ClientError where there is none. */
export function webSocketOf({ webSocket }: ClientOptions): WebSocketConstructor {
  const found = webSocket ?? (globalThis as { WebSocket?: WebSocketConstructor }).WebSocket
  if (found) return found
  throw new ClientError(
    'This runtime has no WebSocket. Pass one with `createClient({ …, webSocket })`, for example from the ' +
      'package `ws`.',
  )
}
