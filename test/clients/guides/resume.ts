import { createClient } from 'graphql-ws'
import type { Client, ClientOptions, FormattedExecutionResult, Sink, SubscribePayload } from 'graphql-ws'

type Result = FormattedExecutionResult<Record<string, unknown>, unknown>

interface ResumeOptions {
  /** Called where updates are missing because the log does not reach back to `since`: read the state anew. */
  onGap?: () => void
}

/** What subscriptions know of their client. */
interface Connection {
  client: Client
  /** How far the log was when the socket opened: there a subscription began that brought no update. */
  position: number | null
  isDisposed: boolean
  onGap: () => void
}

/**
 * A client of graphql-ws that loses nothing. A subscription that has `since` among its variables, null to begin now, and
 * `seq` in its selection goes on after every lost connection with the update after the last that it had.
 */
export function createResumingClient({
  onGap = () => {},
  ...options
}: ClientOptions & ResumeOptions): Client {
  const client = createClient({
    retryAttempts: Infinity,
    // 4403: the key is refused, or the quota is spent. Trying again would not help.
    shouldRetry: (cause) => (cause as { code?: number }).code !== 4403,
    ...options,
  })
  const connection: Connection = { client, position: null, isDisposed: false, onGap }
  client.on('connected', (_socket, acknowledged) => {
    connection.position = (acknowledged as { seq: number }).seq
  })
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

function resume(connection: Connection, payload: SubscribePayload, sink: Sink<Result>): () => void {
  // graphql-ws writes the payload anew for every retry: what is set here goes out with the next one.
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
    // The service completes a subscription when it stops, and when the client is too slow: come again.
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

/** Whether another try may do: 4500 is an unexpected error of the service, the other asks to come again. */
function isPassing(cause: unknown): boolean {
  if ((cause as { code?: number }).code === 4500) return true
  const errors = Array.isArray(cause) ? (cause as readonly { extensions?: { code?: unknown } }[]) : []
  return errors.some(({ extensions }) => extensions?.code === 'SERVICE_UNAVAILABLE')
}
