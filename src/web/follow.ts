import { openSocket } from './graph.ts'

/** What every update has (contract 4). */
export interface Followed {
  readonly seq: number
}

export type Connection = 'connecting' | 'live' | 'lost'

export interface FollowOptions<T extends Followed> {
  /** A subscription of one field, with a variable `$since`. */
  readonly document: string
  readonly field: string
  readonly variables: object
  readonly onUpdate: (update: T) => void
  readonly onConnection: (state: Connection) => void
  /** What was missed cannot be sent any more: read everything again. */
  readonly onGap: () => void
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000

/** Follows updates until the returned function is called; after a lost connection it resumes at the last `seq`. */
export function follow<T extends Followed>(options: FollowOptions<T>): () => void {
  let isOver = false
  let since: number | null = null
  let waitMs = FIRST_WAIT_MS
  let stop: () => void = () => undefined
  const again = () => {
    if (isOver) return
    options.onConnection('lost')
    const jitter = waitMs * (0.5 + Math.random() / 2)
    const timer = setTimeout(connect, jitter)
    stop = () => clearTimeout(timer)
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
  }
  const connect = () => {
    const client = openSocket()
    client.on('connected', (_, payload) => {
      waitMs = FIRST_WAIT_MS
      // Where nothing was received yet, the log is followed from where it stood on opening.
      since ??= (payload as { readonly seq?: number } | undefined)?.seq ?? null
      options.onConnection('live')
    })
    const ended = client.subscribe<Record<string, T>>(
      { query: options.document, variables: { ...options.variables, since } },
      {
        next: ({ data, errors }) => {
          if (errors?.some(({ extensions }) => extensions?.['code'] === 'GAP')) options.onGap()
          const update = data?.[options.field]
          if (!update) return
          since = update.seq
          options.onUpdate(update)
        },
        error: again,
        complete: again,
      },
    )
    stop = () => {
      ended()
      void client.dispose()
    }
  }
  connect()
  return () => {
    isOver = true
    stop()
  }
}
