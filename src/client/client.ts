// The typed client: GraphQL, REST, updates as they happen, and webhooks. Runs wherever there are `fetch`, `WebSocket`
// and Web Crypto.
import { ClientError } from './errors.ts'
import { followFeed } from './feed.ts'
import type { FollowOptions } from './feed.ts'
import { runOperation, subscriptionTextOf } from './graphql.ts'
import type { GraphQLAnswer, TypedDocument } from './graphql.ts'
import { failureOf, sendRequest } from './http.ts'
import type { HttpOptions } from './http.ts'
import { addressWith } from './rest.ts'
import type { InputArguments, OperationAt, PathWith, RestOutput } from './rest.ts'
import type { WebSocketConstructor } from './socket.ts'
import { createStreamTransport } from './stream.ts'
import { createSubscriptionTransport, sinceOf } from './subscription.ts'
import type { SubscriptionItem } from './subscription.ts'
import { planSubscriptions } from './updates.ts'
import type { UpdatesOptions } from './updates.ts'
import type { StreamUpdate, UpdateGap } from './update.ts'

export { ClientError, ConnectionError, GraphQLRequestError, RequestError, SignatureError } from './errors.ts'
export { isRetryable } from './errors.ts'
export type { GraphQLFailure } from './errors.ts'
export type { FollowOptions } from './feed.ts'
export type { GraphQLAnswer, TypedDocument } from './graphql.ts'
export type { components, operations, paths, webhooks } from './generated/openapi.ts'
export type { PathWith, RestInput, RestOutput } from './rest.ts'
export type { WebSocketConstructor, WebSocketLike } from './socket.ts'
export type { SubscriptionData, SubscriptionGap, SubscriptionItem } from './subscription.ts'
export { STREAM_TYPES } from './update.ts'
export type { StreamType, StreamUpdate, UpdateDataByType, UpdateGap } from './update.ts'
export type { UpdatesOptions } from './updates.ts'
export { signWebhook, verifyWebhook } from './webhook.ts'
export type { SignedMessage, VerifyOptions, WebhookBody, WebhookHeaders } from './webhook.ts'

export interface ClientOptions extends HttpOptions {
  /** The class to open sockets with; `globalThis.WebSocket` without, which Node has from 22 on (else: package `ws`). */
  readonly webSocket?: WebSocketConstructor | undefined
}

/** A service, as one key sees it. Every method throws RequestError where it refuses, ConnectionError without an answer. */
export interface Client {
  /** `GET`: `get('/api/v1/sports/{sport}/leagues/{league}/events', { path: { sport, league } })`. */
  get<Path extends PathWith<'get'>>(
    path: Path,
    ...input: InputArguments<OperationAt<Path, 'get'>>
  ): Promise<RestOutput<OperationAt<Path, 'get'>>>
  post<Path extends PathWith<'post'>>(
    path: Path,
    ...input: InputArguments<OperationAt<Path, 'post'>>
  ): Promise<RestOutput<OperationAt<Path, 'post'>>>
  patch<Path extends PathWith<'patch'>>(
    path: Path,
    ...input: InputArguments<OperationAt<Path, 'patch'>>
  ): Promise<RestOutput<OperationAt<Path, 'patch'>>>
  delete<Path extends PathWith<'delete'>>(
    path: Path,
    ...input: InputArguments<OperationAt<Path, 'delete'>>
  ): Promise<RestOutput<OperationAt<Path, 'delete'>>>
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
  /** Updates in the order of `seq`, none missing and none twice, whatever becomes of the connection. */
  updates(options?: UpdatesOptions): AsyncGenerator<StreamUpdate | UpdateGap, void, undefined>
}

/** A token is renewed so long before it ends. */
const TOKEN_MARGIN_SECONDS = 60

/** A client of the service at `url`. Opens nothing by itself. */
export function createClient(options: ClientOptions): Client {
  const send = async (method: string, path: string, input: RequestInput = {}) => {
    const { body, signal } = input
    const isIdempotent = method === 'GET' || method === 'DELETE'
    const address = addressWith(path, input)
    const answer = await sendRequest(options, { method, path: address, body, signal, isIdempotent })
    if (answer.status >= 300 || answer.body === null) throw failureOf(answer)
    return answer.body
  }
  const methodOf =
    (method: string) =>
    (path: string, ...[input]: [RequestInput?]) =>
      send(method, path, input) as Promise<never>
  const tokens = createTokens(options)
  const run = (
    document: unknown,
    variables: unknown,
    signal: AbortSignal | undefined,
    acceptsParts: boolean,
  ) =>
    runOperation(options, {
      ...{ document: document as string, variables: variables ?? undefined },
      ...{ signal, acceptsParts },
    })
  return {
    get: methodOf('GET'),
    post: methodOf('POST'),
    patch: methodOf('PATCH'),
    delete: methodOf('DELETE'),
    query: async (document, variables, { signal } = {}) =>
      (await run(document, variables, signal, false)).data as never,
    execute: (document, variables, { signal } = {}) =>
      run(document, variables, signal, true) as Promise<never>,
    subscribe: (document, variables, follow = {}) =>
      openSubscription(options, document as string, variables ?? {}, follow) as AsyncGenerator<never>,
    updates(which = {}) {
      const transport = createStreamTransport({
        webSocket: webSocketOf(options),
        subscriptions: planSubscriptions(which),
        address: (signal) => tokens.address(signal),
        forgetAddress: () => tokens.forget(),
      })
      return followFeed(transport, which.since ?? null, which)
    },
  }
}

function openSubscription(
  options: ClientOptions,
  document: string,
  variables: Readonly<Record<string, unknown>>,
  follow: FollowOptions,
) {
  const { url, key } = options
  const query = subscriptionTextOf(document)
  const transport = createSubscriptionTransport({
    webSocket: webSocketOf(options),
    ...{ url, key, query, variables },
  })
  return followFeed(transport, sinceOf(variables), follow)
}

interface RequestInput {
  readonly path?: object
  readonly query?: object
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** The stream's address with a token, made anew when the token is about to end or was refused. */
function createTokens(options: ClientOptions) {
  let known: { readonly address: string; readonly until: number } | null = null
  return {
    forget: () => (known = null),
    async address(signal: AbortSignal): Promise<string> {
      if (known && known.until > Date.now()) return known.address
      const request = { method: 'POST', path: '/api/websocket/auth', signal, isIdempotent: true }
      const answer = await sendRequest(options, request)
      if (answer.status >= 300) throw failureOf(answer)
      const { data } = answer.body as { data: { url: string; token: string; expiresIn: number } }
      const address = `${data.url}?token=${encodeURIComponent(data.token)}`
      known = { address, until: Date.now() + (data.expiresIn - TOKEN_MARGIN_SECONDS) * 1000 }
      return address
    },
  }
}

function webSocketOf({ webSocket }: ClientOptions): WebSocketConstructor {
  const found = webSocket ?? (globalThis as { WebSocket?: WebSocketConstructor }).WebSocket
  if (found) return found
  throw new ClientError(
    'This runtime has no WebSocket: pass one, `createClient({ …, webSocket })`, such as that of the package `ws`.',
  )
}
