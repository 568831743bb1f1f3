import { useEffect, useRef, useState } from 'preact/hooks'
import type { GameUpdate } from '../board-data.ts'
import { UPDATES_SUBSCRIPTION } from '../documents.ts'
import { follow } from '../follow.ts'
import type { Connection } from '../follow.ts'

/** How the connection is, and when the last update or answer came. */
export interface LiveState {
  readonly connection: Connection
  readonly heardAt: Date | null
}

/** Follows updates of some leagues or games as long as the page is shown. `onGap` reads everything again. */
export function useLive(
  variables: { readonly leagues?: readonly string[]; readonly events?: readonly string[] },
  onUpdate: (update: GameUpdate) => void,
  onGap: () => void,
): LiveState {
  const [connection, setConnection] = useState<Connection>('connecting')
  const heardAt = useRef<Date | null>(null)
  const handlers = useRef({ onUpdate, onGap })
  handlers.current = { onUpdate, onGap }
  const key = JSON.stringify(variables)
  useEffect(
    () =>
      follow<GameUpdate>({
        document: UPDATES_SUBSCRIPTION,
        field: 'updates',
        variables: JSON.parse(key) as object,
        onUpdate(update) {
          heardAt.current = new Date()
          handlers.current.onUpdate(update)
        },
        onConnection(state) {
          if (state === 'live') heardAt.current = new Date()
          setConnection(state)
        },
        onGap: () => handlers.current.onGap(),
      }),
    [key],
  )
  return { connection, heardAt: heardAt.current }
}
