import { createClient } from 'graphql-sse'
import type { Client, ClientOptions, RequestParams, Sink } from 'graphql-sse'

/** A client for Server-Sent Events, with one request per subscription. */
export function createSseClient(site: string, key: string, options: Partial<ClientOptions> = {}): Client {
  return createClient({
    url: `${site}/graphql`,
    headers: { authorization: `Bearer ${key}` },
    retryAttempts: Infinity,
    ...options,
  })
}

interface Handlers<Data> {
  next: (data: Data) => void
  /** Updates are missing: reload the state. */
  gap?: () => void
  error: (cause: unknown) => void
}

/** Subscribes from `since`, and resumes after every disconnection; returns a function that stops. */
export function followOverSse<Data extends Record<string, { seq: number }>>(
  client: Client,
  { query, variables }: RequestParams & { variables: { since: number } },
  { next, gap, error }: Handlers<Data>,
): () => void {
  // graphql-sse serializes the request for each retry: values set here are sent with the next one.
  const position = { ...variables }
  let leave = () => {}
  let isOver = false
  const fail = (cause: unknown) => {
    isOver = true
    leave()
    error(cause)
  }
  const sink: Sink<{ data?: Data | null; errors?: readonly { extensions?: { code?: unknown } }[] }> = {
    next({ data, errors }) {
      const code = errors?.[0]?.extensions?.code
      const [update] = Object.values(data ?? {})
      if (data && update) {
        position.since = update.seq
        next(data)
      } else if (code === 'GAP') gap?.()
      // The client is too slow or the service is stopping: the subscription is retried.
      else if (code !== 'SERVICE_UNAVAILABLE') fail(errors)
    },
    error: fail,
    complete() {
      if (!isOver) setTimeout(start, 1_000)
    },
  }
  const start = () => {
    if (!isOver) leave = client.subscribe({ query, variables: position }, sink as never)
  }
  start()
  return () => {
    isOver = true
    leave()
  }
}
