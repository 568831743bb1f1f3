// The typed client: GraphQL, REST, real-time updates and webhooks. Requires `fetch`, `WebSocket` and Web Crypto.
import { followFeed } from './feed.ts'
import { webSocketOf } from './graph-socket.ts'
import type { ClientOptions } from './graph-socket.ts'
import { createGraphQLClient } from './graphql-client.ts'
import type { GraphQLClient } from './graphql-client.ts'
import type { TypedDocument } from './graphql.ts'
import { failureOf, sendRequest } from './http.ts'
import { followLive } from './live.ts'
import type { LiveOptions, LiveResult } from './live.ts'
import { addressWith } from './rest.ts'
import type { InputArguments, OperationAt, PathWith, RestOutput } from './rest.ts'
import { createStreamTransport } from './stream.ts'
import { planSubscriptions } from './updates.ts'
import type { UpdatesOptions } from './updates.ts'
import type { StreamUpdate, UpdateGap } from './update.ts'

export { ClientError, ConnectionError, GraphQLRequestError, RequestError, SignatureError } from './errors.ts'
export { isRetryable } from './errors.ts'
export type { GraphQLFailure } from './errors.ts'
export type { FollowOptions } from './feed.ts'
export type { GraphQLAnswer, TypedDocument } from './graphql.ts'
export { createGraphQLClient } from './graphql-client.ts'
export type { ClientOptions } from './graph-socket.ts'
export type { GraphQLClient } from './graphql-client.ts'
export type { LiveOptions, LiveResult } from './live.ts'
export type { components, operations, paths, webhooks } from './generated/openapi.ts'
export type { PathWith, RestInput, RestOutput } from './rest.ts'
export type { WebSocketConstructor, WebSocketLike } from './socket.ts'
export type { SubscriptionData, SubscriptionGap, SubscriptionItem } from './subscription.ts'
export { STREAM_TYPES } from './update.ts'
export type { StreamType, StreamUpdate, UpdateDataByType, UpdateGap } from './update.ts'
export type { UpdatesOptions } from './updates.ts'
export { signWebhook, verifyWebhook } from './webhook.ts'
export type { RawBody, SignedMessage, VerifyOptions, WebhookBody, WebhookHeaders } from './webhook.ts'

/**
 * A client of the service for one API key. Methods throw RequestError for error responses and ConnectionError
 * without a response.
 */
export interface Client extends GraphQLClient {
  /**
   * Returns the results of a query whenever they differ, over its own socket, across reconnects: always the newest, whole,
   * however it was sent. The document may have the directive `@live`; it is added otherwise, with `minInterval` in seconds.
   * Throws like `subscribe`.
   */
  live<Result = Record<string, unknown>, Variables = Record<string, unknown>>(
    document: string | TypedDocument<Result, Variables>,
    variables?: Variables,
    options?: LiveOptions,
  ): AsyncGenerator<LiveResult<Result>, void, undefined>
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
  /**
   * Updates in the order of `seq`, without gaps or duplicates, across reconnects. With `replay`, those of a replay, until
   * its end; throws RequestError with REPLAY_NOT_FOUND if there is no such replay any more.
   */
  updates(options?: UpdatesOptions): AsyncGenerator<StreamUpdate | UpdateGap, void, undefined>
}

/** How long before its expiry a token is renewed. */
const TOKEN_MARGIN_SECONDS = 60

/** Creates a client of the service at `url`. Opens no connection. */
export function createClient(options: ClientOptions): Client {
  const send = async (method: string, path: string, input: RequestInput = {}) => {
    const { body, signal } = input
    const isIdempotent = method === 'GET' || method === 'DELETE'
    const address = addressWith(path, input)
    const response = await sendRequest(options, { method, path: address, body, signal, isIdempotent })
    if (response.status >= 300 || response.body === null) throw failureOf(response)
    return response.body
  }
  const methodOf =
    (method: string) =>
    (path: string, ...[input]: [RequestInput?]) =>
      send(method, path, input) as Promise<never>
  const tokens = createTokens(options)
  return {
    ...createGraphQLClient(options),
    get: methodOf('GET'),
    post: methodOf('POST'),
    patch: methodOf('PATCH'),
    delete: methodOf('DELETE'),
    live: (document, variables, follow = {}) =>
      followLive(options, { document: document as string, variables, follow }) as AsyncGenerator<
        never,
        void,
        undefined
      >,
    updates(which = {}) {
      const transport = createStreamTransport({
        webSocket: webSocketOf(options),
        silenceMs: options.silenceMs,
        subscriptions: planSubscriptions(which),
        source: { delay: which.delay, replay: which.replay },
        address: (signal) => tokens.address(signal),
        forgetAddress: () => tokens.forget(),
      })
      return followFeed(transport, which.since ?? null, which, options.firstPauseMs)
    },
  }
}

interface RequestInput {
  readonly path?: object
  readonly query?: object
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** Provides stream URLs with a token, which is renewed when it is about to expire or was rejected. */
function createTokens(options: ClientOptions) {
  let known: { readonly address: string; readonly until: number } | null = null
  return {
    forget: () => (known = null),
    async address(signal: AbortSignal): Promise<string> {
      if (known && known.until > Date.now()) return known.address
      const request = { method: 'POST', path: '/api/websocket/auth', signal, isIdempotent: true }
      const response = await sendRequest(options, request)
      if (response.status >= 300) throw failureOf(response)
      const { data } = response.body as { data: { url: string; token: string; expiresIn: number } }
      const address = `${data.url}?token=${encodeURIComponent(data.token)}`
      known = { address, until: Date.now() + (data.expiresIn - TOKEN_MARGIN_SECONDS) * 1000 }
      return address
    },
  }
}
