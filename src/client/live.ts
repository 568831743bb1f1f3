import type { Operation } from 'rfc6902'
import { ClientError, graphQLFailureOf } from './errors.ts'
import type { GraphQLFailure } from './errors.ts'
import { followFeed } from './feed.ts'
import type { FeedReceiver, FeedTransport, FollowOptions } from './feed.ts'
import { textOf } from './graphql.ts'
import type { GraphQLAnswer, TypedDocument } from './graphql.ts'
import { closeFailureOf, connectionOf, graphAddress, initMessage } from './graph-socket.ts'
import type { ClientOptions, ConnectionParts, ServerMessage } from './graph-socket.ts'
import { runSocket } from './socket.ts'
import type { OpenSocket, SocketProtocol } from './socket.ts'

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

/** Options for following a live query over a socket that may be shared. */
export interface LiveFollowing extends LiveOptions {
  /** Its own by default. */
  readonly socket?: LiveSocket
  /** The revision of the result that is known already: results follow once they differ from it. */
  readonly revision?: string | null
}

/** Follows a live query; throws ClientError if the document is not a query. */
export async function* followLive(
  options: ClientOptions,
  {
    document,
    variables,
    follow,
  }: {
    readonly document: string | TypedDocument<unknown, unknown>
    readonly variables: unknown
    readonly follow: LiveFollowing
  },
): AsyncGenerator<LiveResult<unknown>, void, undefined> {
  const { socket = openLiveSocket(options), minInterval, revision = null } = follow
  const query = new LiveQuery(liveTextOf(document, minInterval), variables ?? {}, revision)
  const transport: FeedTransport<LiveResult<unknown>> = {
    keepsNewest: true,
    run: (_since, receiver, signal) => socket.run(query, receiver, signal),
  }
  yield* followFeed(transport, null, follow, options.firstPauseMs)
}

/** A socket that live queries share; opened with the first one, and closed some time after the last one, in milliseconds. */
export function openLiveSocket(options: ClientOptions, keptMs = 0): LiveSocket {
  return new LiveSocket(connectionOf(options), keptMs)
}

interface LivePayload {
  readonly data?: unknown
  readonly errors?: readonly GraphQLFailure[]
  /** Operations of JSON Patch. */
  readonly patch?: readonly unknown[]
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

/** A live query, with its last result across connections. */
class LiveQuery {
  readonly #text: string
  readonly #variables: unknown
  #content: Content | null = null
  #revision: string | null
  #taking: Promise<unknown> = Promise.resolve()

  constructor(text: string, variables: unknown, revision: string | null) {
    this.#text = text
    this.#variables = variables
    this.#revision = revision
  }

  /** Who has a result gets the next one once it differs. */
  request(): object {
    const extensions = this.#revision === null ? {} : { extensions: { live: { revision: this.#revision } } }
    return { query: this.#text, variables: this.#variables, ...extensions }
  }

  /** The result after a message, in their order; `null` if its patch does not fit. */
  take(payload: LivePayload): Promise<LiveResult<unknown> | null> {
    const taking = this.#taking.then(() => this.#take(payload))
    this.#taking = taking
    return taking
  }

  async #take(payload: LivePayload): Promise<LiveResult<unknown> | null> {
    const { patch, extensions } = payload
    const { revision, seq } = extensions.live
    const content = patch ? await patched(this.#content, patch) : contentOf(payload)
    this.#content = content
    this.#revision = content && revision
    if (!content) return null
    const { data, errors = [] } = content
    const { incomplete = [] } = extensions
    return { data, errors, incomplete, seq, revision }
  }
}

/** A live query on a connection. */
interface RunningQuery {
  readonly query: LiveQuery
  readonly receiver: FeedReceiver<LiveResult<unknown>>
  /** Ends it with a reason; a reconnect may help. */
  readonly end: (reason: string | null) => void
  readonly fail: (error: Error) => void
}

/** A connection over `graphql-transport-ws`, for one live query or several. */
export class LiveSocket implements SocketProtocol {
  readonly name = 'graphql-transport-ws'
  readonly ping = '{"type":"ping"}'
  readonly #parts: ConnectionParts
  readonly #keptMs: number
  readonly #queries = new Map<string, RunningQuery>()
  /** The accepted socket. */
  #open: OpenSocket | null = null
  /** Ends the socket; `null` if there is none. */
  #stop: AbortController | null = null
  #lastId = 0

  constructor(parts: ConnectionParts, keptMs: number) {
    this.#parts = parts
    this.#keptMs = keptMs
  }

  /** Follows a query, as a transport does. */
  run(
    query: LiveQuery,
    receiver: FeedReceiver<LiveResult<unknown>>,
    signal: AbortSignal,
  ): Promise<string | null> {
    signal.throwIfAborted()
    const id = String((this.#lastId += 1))
    return new Promise((resolve, reject) => {
      const leave = () => {
        signal.removeEventListener('abort', abort)
        this.#leave(id)
      }
      const fail = (error: Error) => {
        leave()
        reject(error)
      }
      const abort = () => fail(signal.reason as Error)
      const end = (reason: string | null) => {
        leave()
        resolve(reason)
      }
      signal.addEventListener('abort', abort, { once: true })
      this.#queries.set(id, { query, receiver, end, fail })
      if (this.#open) this.#begin(this.#open, id)
      else if (!this.#stop) this.#connect()
    })
  }

  opened(socket: OpenSocket): void {
    socket.send(initMessage(this.#parts))
  }

  receive(socket: OpenSocket, text: string): void {
    const { type, id = '', payload } = JSON.parse(text) as ServerMessage
    const running = this.#queries.get(id)
    if (type === 'connection_ack') {
      socket.accepted()
      this.#open = socket
      for (const each of this.#queries.keys()) this.#begin(socket, each)
    } else if (type === 'ping') socket.send('{"type":"pong"}')
    else if (type === 'next') {
      running?.query.take(payload as LivePayload).then((result) => {
        if (result) running.receiver.take(result, null)
        else running.end('a patch did not fit')
      }, running.fail)
    } else if (type === 'error')
      running?.fail(graphQLFailureOf(payload as readonly GraphQLFailure[], null, { status: 0 }))
    else if (type === 'complete') running?.end('the service completed the live query')
  }

  failureOf(code: number, reason: string): Error | null {
    return closeFailureOf(code, reason)
  }

  #connect(): void {
    const stop = new AbortController()
    this.#stop = stop
    const endAll = (end: (running: RunningQuery) => void) => {
      if (this.#stop !== stop) return
      this.#stop = null
      this.#open = null
      for (const running of [...this.#queries.values()]) end(running)
    }
    runSocket(this.#parts, graphAddress(this.#parts), this, stop.signal).then(
      (reason) => endAll(({ end }) => end(reason)),
      (error: unknown) => endAll(({ fail }) => fail(error as Error)),
    )
  }

  #begin(socket: OpenSocket, id: string): void {
    const running = this.#queries.get(id)
    running?.receiver.connected()
    socket.send(JSON.stringify({ id, type: 'subscribe', payload: running?.query.request() }))
  }

  #leave(id: string): void {
    if (!this.#queries.delete(id)) return
    this.#open?.send(JSON.stringify({ id, type: 'complete' }))
    if (this.#keptMs === 0) this.#closeUnused()
    else setTimeout(() => this.#closeUnused(), this.#keptMs)
  }

  #closeUnused(): void {
    if (this.#queries.size > 0) return
    const stop = this.#stop
    this.#stop = null
    this.#open = null
    stop?.abort()
  }
}

function contentOf({ data, errors }: LivePayload): Content {
  return errors ? { data, errors } : { data }
}

/**
 * The content after a patch, as an object of its own; `null` if the patch does not fit. The library is loaded with the first
 * patch: a page shows its first result without it.
 */
async function patched(before: Content | null, patch: readonly unknown[]): Promise<Content | null> {
  if (before === null) return null
  const { applyPatch } = await import('./json-patch.ts')
  const after = structuredClone(before)
  const problems = applyPatch(after, patch as Operation[])
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
