import { clockTime } from '../format.ts'
import type { LiveState } from './use-live.ts'

/** Reports a lost connection and the time of the last update. */
export function ConnectionBar({ live }: { readonly live: LiveState }) {
  const { connection, heardAt, problem } = live
  if (connection !== 'lost' && connection !== 'ended') return null
  return (
    <div class="connection" role="status">
      {connection === 'lost' ? 'Reconnecting…' : `No further updates: ${problem ?? ''}`}
      {heardAt ? ` scores as of ${clockTime(heardAt)}` : ''}
    </div>
  )
}
