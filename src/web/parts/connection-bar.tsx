import { clockTime } from '../format.ts'
import type { LiveState } from './use-live.ts'

/** Says that the connection is lost, and as of when the scores are. */
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
