import { createClient } from 'graphql-ws'
import type { Client, ClientOptions, FormattedExecutionResult, Sink, SubscribePayload } from 'graphql-ws'

type Result = FormattedExecutionResult<Record<string, unknown>, unknown>

interface ResumeOptions {
  /** Called if updates are missing because `since` is older than the log: reload the state. */
  onGap?: () => void
}

/** The state of the client that its subscriptions share. */
interface Connection {
  client: Client
  /** The log position when the socket opened: subscriptions without updates resume there. */
  position: number | null
  isDisposed: boolean
  onGap: () => void
}

/**
 * A client of graphql-ws that misses no updates. A subscription with the variable `since` (null starts now) and `seq`
 * in its selection resumes after every disconnection, after the last received update.
 */
export function createResumingClient({
  onGap = () => {},
  keepAlive = 6_000,
  ...options
}: ClientOptions & ResumeOptions): Client {
  const client = createClient({
    retryAttempts: Infinity,
    keepAlive,
    // 4403: the key was rejected or the quota is exhausted. A retry would not help.
    shouldRetry: (cause) => (cause as { code?: number }).code !== 4403,
    ...options,
  })
  const connection: Connection = { client, position: null, isDisposed: false, onGap }
  client.on('connected', (_socket, acknowledged) => {
    connection.position = (acknowledged as { seq: number }).seq
  })
  endWhenSilent(client, keepAlive)
  return {
    ...client,
    subscribe: (payload: SubscribePayload, sink: Sink) =>
      'since' in (payload.variables ?? {})
        ? resume(connection, payload, sink)
        : client.subscribe(payload, sink),
    iterate: () => {
      throw new Error('iterate() would begin anew after a lost connection: use subscribe().')
    },
    dispose() {
      connection.isDisposed = true
      return client.dispose()
    },
  }
}

/**
 * Replaces a connection on which nothing arrives for `keepAlive` ms after a ping: after a sleep or a change of network,
 * a socket that is gone is not reported as closed.
 */
function endWhenSilent(client: Client, keepAlive: number): void {
  let silence: ReturnType<typeof setTimeout> | undefined
  client.on('ping', (isReceived) => {
    if (!isReceived) silence = setTimeout(() => client.terminate(), keepAlive)
  })
  client.on('message', () => clearTimeout(silence))
  client.on('closed', () => clearTimeout(silence))
}

function resume(connection: Connection, payload: SubscribePayload, sink: Sink<Result>): () => void {
  // graphql-ws serializes the payload for each retry: values set here are sent with the next one.
  const variables = { ...payload.variables }
  const keepPosition = () => {
    variables['since'] ??= connection.position
  }
  const forget = connection.client.on('closed', keepPosition)
  let leave = () => {}
  let isOver = false
  const end = () => {
    isOver = true
    forget()
  }
  const startAgain = () => {
    keepPosition()
    setTimeout(start, 1_000)
  }
  const own: Sink<Result> = {
    next(result) {
      if (result.errors?.some(({ extensions }) => extensions?.['code'] === 'GAP')) {
        connection.onGap()
        return
      }
      const [update] = Object.values(result.data ?? {})
      variables['since'] = (update as { seq: number } | undefined)?.seq ?? variables['since']
      sink.next(result)
    },
    error(cause) {
      if (isPassing(cause)) startAgain()
      else {
        end()
        sink.error(cause)
      }
    },
    // The service completes a subscription when it stops, or when the client is too slow: subscribe again.
    complete() {
      if (isOver || connection.isDisposed) sink.complete()
      else startAgain()
    },
  }
  const start = () => {
    if (!isOver && !connection.isDisposed) leave = connection.client.subscribe({ ...payload, variables }, own)
  }
  start()
  return () => {
    end()
    leave()
  }
}

/** Whether a retry may succeed: 4500 is an unexpected error of the service, SERVICE_UNAVAILABLE is temporary. */
function isPassing(cause: unknown): boolean {
  if ((cause as { code?: number }).code === 4500) return true
  const errors = Array.isArray(cause) ? (cause as readonly { extensions?: { code?: unknown } }[]) : []
  return errors.some(({ extensions }) => extensions?.code === 'SERVICE_UNAVAILABLE')
}
