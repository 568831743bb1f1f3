import { createContext } from 'preact'
import { GraphQLRequestError } from '../../client/errors.ts'
import { runOperation } from '../../client/graphql.ts'
import type { GraphQLAnswer } from '../../client/graphql.ts'
import { followLive, openLiveSocket } from '../../client/live.ts'
import type { LiveFollowing, LiveResult } from '../../client/live.ts'
import type { PageDocument } from './documents/page-document.ts'
import { readSettings } from './settings.ts'

type Variables = Readonly<Record<string, unknown>>

/** The operations of pages. */
export interface Service {
  /** Executes an operation once; throws what the caller retries. */
  execute<Result>(
    document: PageDocument<Result>,
    variables: Variables,
    signal: AbortSignal,
  ): Promise<GraphQLAnswer<Result>>
  /** The results of a query, each whenever it differs from the one before. */
  follow<Result>(
    document: PageDocument<Result>,
    variables: Variables,
    options: LiveFollowing,
  ): AsyncGenerator<LiveResult<Result>, void, undefined>
}

/** The socket is kept for so long after the last query: the next page uses it. */
const SOCKET_KEPT_MS = 2_000

/** The service at a URL, with a key: its live queries share one socket. */
export function createService(at: { readonly url: string; readonly key: string | undefined }): Service {
  const socket = openLiveSocket(at, SOCKET_KEPT_MS)
  return {
    execute: <Result>(document: PageDocument<Result>, variables: Variables, signal: AbortSignal) =>
      runOperation({ ...at, retries: 0 }, { document, variables, signal, acceptsParts: true }) as Promise<
        GraphQLAnswer<Result>
      >,
    follow: <Result>(document: PageDocument<Result>, variables: Variables, options: LiveFollowing) =>
      followLive(at, { document, variables, follow: { ...options, socket } }) as AsyncGenerator<
        LiveResult<Result>,
        void,
        undefined
      >,
  }
}

let ownService: Service | null = null

/** The service of these pages, with their key. */
export function getOwnService(): Service {
  ownService ??= createService({ url: location.origin, key: readSettings().key ?? undefined })
  return ownService
}

/** The service that components use; `null`: that of these pages. */
export const ServiceContext = createContext<Service | null>(null)

/** A result with errors may be partial; if it has no object at its root, such as an unknown team, its first error is thrown. */
export function withData<Answer extends GraphQLAnswer<unknown>>(answer: Answer): Answer {
  const { data, errors } = answer
  const [first] = errors
  const roots = data as object | null
  if (!first || (roots && !Object.values(roots).includes(null))) return answer
  const { code = 'GRAPHQL_ERROR', hint } = first.extensions ?? {}
  throw new GraphQLRequestError(errors, data, { status: 200, code, message: first.message, hint })
}
