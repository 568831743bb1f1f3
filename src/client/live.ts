import { applyPatch } from 'rfc6902'
import type { Operation } from 'rfc6902'
import { ClientError, graphQLFailureOf } from './errors.ts'
import type { GraphQLFailure } from './errors.ts'
import { followFeed } from './feed.ts'
import type { FeedReceiver, FeedTransport, FollowOptions } from './feed.ts'
import { textOf } from './graphql.ts'
import type { GraphQLAnswer, TypedDocument } from './graphql.ts'
import { partsOf } from './graphql-client.ts'
import type { ClientOptions } from './graphql-client.ts'
import { runSocket } from './socket.ts'
import type { OpenSocket, SocketProtocol } from './socket.ts'
import { closeFailureOf, graphAddress, initMessage } from './subscription.ts'
import type { ServerMessage, SubscriptionParts } from './subscription.ts'

/** A result of a live query: all of it, whatever was sent. */
export interface LiveResult<Result> extends GraphQLAnswer<Result> {
  /** Position of the update log that it includes. */
  readonly seq: number
  /** Names its content. */
  readonly revision: string
}

/** Options for following a live query. */
export interface LiveOptions extends FollowOptions {
  /** Least time between two results, in seconds: 1 to 3,600; default: 1. */
  readonly minInterval?: number
}

/** Follows a live query; throws ClientError if the document is not a query. */
export async function* followLive(
  options: ClientOptions,
  {
    document,
    variables,
    follow,
  }: { readonly document: string; readonly variables: unknown; readonly follow: LiveOptions },
): AsyncGenerator<LiveResult<unknown>, void, undefined> {
  const transport = createLiveTransport(partsOf(options, liveTextOf(document, follow.minInterval), variables))
  yield* followFeed(transport, null, follow, options.firstPauseMs)
}

interface LivePayload {
  readonly data?: unknown
  readonly errors?: readonly GraphQLFailure[]
  readonly patch?: readonly Operation[]
  readonly extensions: {
    readonly live: { readonly revision: string; readonly seq: number }
    readonly incomplete?: readonly string[]
  }
}

/** What patches apply to: the result without its extensions. */
interface Content {
  readonly data?: unknown
  readonly errors?: readonly GraphQLFailure[]
}

/** A live query over `graphql-transport-ws`, as a transport. */
function createLiveTransport(parts: SubscriptionParts): FeedTransport<LiveResult<unknown>> {
  const known: KnownResult = { content: null, revision: null }
  return {
    keepsNewest: true,
    run: (_since, receiver, signal) =>
      runSocket(parts, graphAddress(parts), new LiveConnection(parts, known, receiver), signal),
  }
}

/** The last result, across connections. */
interface KnownResult {
  content: Content | null
  revision: string | null
}

class LiveConnection implements SocketProtocol {
  readonly name = 'graphql-transport-ws'
  readonly ping = '{"type":"ping"}'
  readonly #parts: SubscriptionParts
  readonly #known: KnownResult
  readonly #receiver: FeedReceiver<LiveResult<unknown>>

  constructor(parts: SubscriptionParts, known: KnownResult, receiver: FeedReceiver<LiveResult<unknown>>) {
    this.#parts = parts
    this.#known = known
    this.#receiver = receiver
  }

  opened(socket: OpenSocket): void {
    socket.send(initMessage(this.#parts))
  }

  receive(socket: OpenSocket, text: string): void {
    const { type, payload } = JSON.parse(text) as ServerMessage
    if (type === 'connection_ack') this.#begin(socket)
    else if (type === 'ping') socket.send('{"type":"pong"}')
    else if (type === 'next') this.#take(socket, payload as LivePayload)
    else if (type === 'error')
      throw graphQLFailureOf(payload as readonly GraphQLFailure[], null, { status: 0 })
    else if (type === 'complete') socket.end('the service completed the live query')
  }

  /** Who has a result gets the next one once it differs. */
  #begin(socket: OpenSocket): void {
    socket.accepted()
    this.#receiver.connected()
    const { query, variables } = this.#parts
    const { revision } = this.#known
    const extensions = revision === null ? {} : { extensions: { live: { revision } } }
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables, ...extensions } }))
  }

  #take(socket: OpenSocket, payload: LivePayload): void {
    const { patch, extensions } = payload
    const { revision, seq } = extensions.live
    const content = patch ? patched(this.#known.content, patch) : contentOf(payload)
    if (content === null) {
      this.#known.revision = null
      socket.end('a patch did not fit')
      return
    }
    this.#known.content = content
    this.#known.revision = revision
    const { data, errors = [] } = content
    const { incomplete = [] } = extensions
    this.#receiver.take({ data, errors, incomplete, seq, revision }, null)
  }

  failureOf(code: number, reason: string): Error | null {
    return closeFailureOf(code, reason)
  }
}

function contentOf({ data, errors }: LivePayload): Content {
  return errors ? { data, errors } : { data }
}

/** The content after a patch, as an object of its own; `null` if the patch does not fit. */
function patched(before: Content | null, patch: readonly Operation[]): Content | null {
  if (before === null) return null
  const after = structuredClone(before)
  const problems = applyPatch(after, [...patch])
  return problems.every((problem) => problem === null) ? after : null
}

/** The text of a live query: with the directive, if it has none. Throws ClientError if it is not a query. */
export function liveTextOf(
  document: string | TypedDocument<unknown, unknown>,
  minInterval: number | undefined,
): string {
  const text = textOf(document)
  // Comments and texts may contain anything.
  const masked = text.replaceAll(/#.*|"""[\s\S]*?"""|"(?:\\.|[^"\\])*"/g, (part) => ' '.repeat(part.length))
  if (/@live\b/.test(masked)) return text
  const interval = minInterval === undefined ? '' : `minInterval: ${minInterval}, `
  const directive = ` @live(${interval}patch: true) `
  const start = /(?:^|[\s}])query\b[^({@]*/.exec(masked)
  if (!start) {
    if (/^\s*\{/.test(masked)) return `query${directive}${text}`
    throw new ClientError('The document is not a query: only queries can be live.')
  }
  const end = endOfVariables(masked, start.index + start[0].length)
  return `${text.slice(0, end)}${directive}${text.slice(end)}`
}

/** The position after the variable definitions that begin at `from`, or `from` if there are none. */
function endOfVariables(text: string, from: number): number {
  if (text[from] !== '(') return from
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return from
}
