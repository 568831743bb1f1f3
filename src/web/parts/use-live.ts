import { useEffect, useRef, useState } from 'preact/hooks'
import type { GameUpdate } from '../board-data.ts'
import { UPDATES_SUBSCRIPTION } from '../documents/board.ts'
import type { PageDocument } from '../documents/page-document.ts'
import { client } from '../graph.ts'
import { messageOf } from '../retry.ts'

/** Connection status and the time of the last update or response. */
export interface LiveState {
  readonly connection: 'connecting' | 'live' | 'lost' | 'ended'
  readonly heardAt: Date | null
  /** Why the connection has ended permanently. */
  readonly problem: string | null
}

/**
 * Follows updates of the given leagues or games while the page is shown; of nothing with `null`. `onGap` must reload all
 * data. `document` selects more of each update.
 */
export function useLive<Update extends GameUpdate = GameUpdate>(
  variables: { readonly leagues?: readonly string[]; readonly events?: readonly string[] } | null,
  onUpdate: (update: Update) => void,
  onGap: () => void,
  document: PageDocument<{ readonly updates: Update }> = UPDATES_SUBSCRIPTION as PageDocument<{
    readonly updates: Update
  }>,
): LiveState {
  const [connection, setConnection] = useState<LiveState['connection']>('connecting')
  const [problem, setProblem] = useState<string | null>(null)
  const heardAt = useRef<Date | null>(null)
  const handlers = useRef({ onUpdate, onGap })
  handlers.current = { onUpdate, onGap }
  const key = JSON.stringify(variables)
  useEffect(() => {
    const followed = JSON.parse(key) as Record<string, unknown> | null
    if (!followed) return
    const stop = new AbortController()
    const items = client.subscribe(document, followed, {
      signal: stop.signal,
      onConnection(state) {
        if (state === 'connected') heardAt.current = new Date()
        setConnection(state === 'connected' ? 'live' : 'lost')
      },
    })
    const read = async () => {
      for await (const item of items) {
        if (item.type === 'gap') handlers.current.onGap()
        else {
          heardAt.current = new Date()
          handlers.current.onUpdate(item.data.updates)
        }
      }
    }
    read().catch((cause: unknown) => {
      if (stop.signal.aborted) return
      setProblem(messageOf(cause))
      setConnection('ended')
    })
    return () => stop.abort()
  }, [key])
  return { connection, heardAt: heardAt.current, problem }
}
