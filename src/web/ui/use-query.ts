import { useContext, useEffect, useRef, useState } from 'preact/hooks'
import type { GraphQLAnswer } from '../../client/graphql.ts'
import type { PageDocument } from '../data/documents/page-document.ts'
import { messageOf, retryUntilDone } from '../data/retry.ts'
import { HostContext, keyOfQuery } from '../data/host.ts'
import { behindAt, onNextStep, useBehind } from '../data/moments/behind.ts'
import { getOwnService, ServiceContext, withData } from '../data/service.ts'
import { toProblem } from './problem.tsx'

/** Connection status and the time of the last result. */
export interface LiveState {
  readonly connection: 'connecting' | 'live' | 'lost' | 'ended'
  readonly lastMessageAt: Date | null
  /** Why the connection has ended permanently. */
  readonly problem: string | null
}

/** The state of a query: its data, or its error. */
export interface Loaded<T> {
  readonly data: T | null
  /** Why there is no data, or none that is newer. */
  readonly error: Error | null
  /** Parts that are still being read from the source, as sentences. */
  readonly incomplete: readonly string[]
  readonly live: LiveState
  /** Asks again after an error. */
  readonly retry: () => void
}

/** Reasons that say no more than that there is no connection; others are the service's. */
const CLOSED = /^(closed|connection timed|no messages)/
const CONNECTING: LiveState = { connection: 'connecting', lastMessageAt: null, problem: null }

/** Operations that can tell of a past moment, and do for a reader who is behind. */
const TAKES_MOMENT = /\$at: DateTime\)/

/**
 * The result of a query, kept true while the page is shown; nothing is requested with `null`. While its variables change, the data
 * before remains. `isOnce`: it is of the past, or never changes, and is executed once.
 */
export function useQuery<T>(document: PageDocument<T>, variables: object | null, isOnce = false): Loaded<T> {
  const at = useBehindAt(TAKES_MOMENT.test(document))
  const isPast = at !== null && variables !== null
  return useResult(document, isPast ? { ...variables, at } : variables, isOnce || isPast)
}

/** The moment of a reader of these pages who is behind, if it is wanted; `null` for others. */
export function useBehindAt(isWanted: boolean): string | null {
  const host = useContext(HostContext)
  const [isBehind] = useBehind()
  const isUsed = isWanted && isBehind && host !== null
  const [, setSteps] = useState(0)
  useEffect(() => (isUsed ? onNextStep(() => setSteps((count) => count + 1)) : undefined), [isUsed])
  return isUsed ? behindAt(Date.now()) : null
}

function useResult<T>(document: PageDocument<T>, variables: object | null, isOnce: boolean): Loaded<T> {
  const service = useContext(ServiceContext)
  const host = useContext(HostContext)
  const key = JSON.stringify(variables)
  const [known] = useState(() =>
    variables ? (host?.answerOf(keyOfQuery(document, variables), document, variables) ?? null) : null,
  )
  const [answer, setAnswer] = useState(known as Pick<GraphQLAnswer<T>, 'data' | 'incomplete'> | null)
  /** What is shown before the first result. */
  const first = useRef(known)
  const [error, setError] = useState<Error | null>(null)
  const [live, setLive] = useState(CONNECTING)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const chosen = JSON.parse(key) as Readonly<Record<string, unknown>> | null
    if (!chosen) return
    const used = service ?? getOwnService()
    const before = first.current
    first.current = null
    // It does not change.
    if (isOnce && before) return
    const stop = new AbortController()
    const { signal } = stop
    const fail = (cause: unknown) => {
      if (!signal.aborted) setError(toProblem(cause))
    }
    const take = (found: GraphQLAnswer<T>) => {
      if (signal.aborted) return
      setAnswer(withData(found))
      setError(null)
    }
    const followIt = async () => {
      const results = used.follow(document, chosen, {
        signal,
        revision: before?.revision ?? null,
        onConnection: (state, reason) => {
          if (state === 'connected') setLive({ connection: 'live', lastMessageAt: new Date(), problem: null })
          else {
            setLive((known) => ({ ...known, connection: 'lost' }))
            fail(new Error(CLOSED.test(reason) ? 'No connection to the service.' : reason))
          }
        },
      })
      for await (const result of results) {
        setLive((known) => ({ ...known, lastMessageAt: new Date() }))
        try {
          take(result)
        } catch (cause) {
          fail(cause)
        }
      }
    }
    const work = isOnce
      ? retryUntilDone(() => used.execute(document, chosen, signal), { signal, onFailure: fail }).then(take)
      : followIt()
    work.catch((cause: unknown) => {
      fail(cause)
      if (!signal.aborted)
        setLive(({ lastMessageAt }) => ({ connection: 'ended', lastMessageAt, problem: messageOf(cause) }))
    })
    return () => stop.abort()
  }, [service, document, key, isOnce, round])
  return {
    data: answer && answer.data,
    error,
    // What is not kept of a past moment stays unknown.
    incomplete: isOnce || !answer ? [] : answer.incomplete,
    live,
    retry: () => setRound((count) => count + 1),
  }
}
